"""Commands on a machine with neither loudspeaker nor microphone: each says so once."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from host_voice.rulesets.loader import available, load_ruleset

PROGRAM = str(Path(sys.executable).parent / "host_voice")

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is Linux's")


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    """No card for ALSA, no PulseAudio to be found."""
    config = tmp_path / "asoundrc"
    config.write_text('pcm.!default { type hw card "none" }\n')
    return {
        "ALSA_CONFIG_PATH": str(config),
        "PULSE_SERVER": "unix:/nonexistent",
        "HOME": str(tmp_path),
        "PATH": os.environ["PATH"],
        "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
        "LANG": "C.UTF-8",
        "COLUMNS": "200",
    }


def test_an_evening_says_once_what_is_missing(environ):
    command = [PROGRAM, "run", "--ruleset", "sport", "--lang", "ru"]
    process = subprocess.Popen(command, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout is not None
    try:
        shown = process.stdout.readline().decode()
    finally:
        process.terminate()
        shown += process.communicate(timeout=30)[0].decode()
    missing = "This machine has neither a loudspeaker nor a microphone. The evening is led by text and keys."
    assert shown.splitlines()[0] == missing
    assert shown.count("microphone") == 1


@pytest.mark.parametrize("arguments", [("say", "Добрый вечер"), ("devices", "check")])
def test_other_commands_advise_only_what_they_have(environ, arguments):
    done = subprocess.run([PROGRAM, *arguments], env=environ, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "loudspeaker" in done.stderr
    assert "--output" not in done.stderr
    assert ("-o FILE" in done.stderr) == (arguments[0] == "say")


def test_setup_keeps_what_needs_no_sound(environ, tmp_path):
    """Rules, players and a wake word that the model knows; a word it does not know is asked for again."""
    answers = "gromada\n8\nn\nn\nнебувальщина\nмаестро\n"
    done = subprocess.run(
        [PROGRAM, "setup"], env=environ, input=answers, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert "небувальщина" in done.stderr
    assert done.stderr.count("no loudspeaker") == done.stderr.count("no microphone") == 1
    kept = tomllib.loads((tmp_path / ".config" / "host_voice" / "config.toml").read_text(encoding="utf-8"))
    assert (kept["ruleset"], kept["lang"], kept["players"]) == ("gromada", "uk", 8)
    assert "wake-word" not in kept


def test_setup_names_the_rule_systems_and_says_what_enter_took(environ):
    done = subprocess.run(
        [PROGRAM, "setup"], env=environ, input="\n", capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 2
    for name in available():
        assert load_ruleset(name).title in done.stderr
    assert f"{load_ruleset('sport').title} (sport)" in done.stderr
