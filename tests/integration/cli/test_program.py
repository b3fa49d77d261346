"""The console script as a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import soundfile

import host_voice
from host_voice.modelstore.inspect import REQUIRED
from host_voice.voice import Speaker, choose
from host_voice.voice.pack import write_pack

SCRIPTS = Path(sys.executable).parent


def start(home: Path, *command: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    """Run with an empty home folder and exactly these variables."""
    clean = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", **environ}
    return subprocess.run(command, env=clean, capture_output=True, timeout=60, stdin=subprocess.DEVNULL)


def program(home: Path, *arguments: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    return start(home, str(SCRIPTS / "host_voice"), *arguments, **environ)


@pytest.mark.parametrize("name", ["host_voice", "host-voice"])
def test_both_scripts_and_the_module(tmp_path, name):
    expected = f"host_voice {host_voice.__version__}\n".encode()
    assert start(tmp_path, str(SCRIPTS / name), "--version").stdout == expected
    assert start(tmp_path, sys.executable, "-m", "host_voice", "--version").stdout == expected


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1251", "koi8-r", "utf-16", "utf-8"])
def test_no_terminal_makes_it_crash(tmp_path, encoding):
    done = program(tmp_path, "--ui-lang", "ru", "rules", "list", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_terminal_of_plain_ascii_gets_latin_letters(tmp_path):
    done = program(tmp_path, "--ui-lang", "ru", "rules", "-h", PYTHONIOENCODING="ascii")
    assert b"Vyzov: host_voice rules" in done.stdout


def test_json_stays_exact_on_any_terminal(tmp_path):
    done = program(tmp_path, "rules", "list", "--json", PYTHONIOENCODING="ascii")
    assert "Спортивная" in {rules["title"].split()[0] for rules in json.loads(done.stdout)}


def test_a_reader_that_goes_away_is_no_failure_to_talk_about(tmp_path):
    line = f"{SCRIPTS / 'host_voice'} script | head -n 1"
    done = start(tmp_path, "bash", "-o", "pipefail", "-c", line)
    assert done.stdout.count(b"\n") == 1
    assert b"Traceback" not in done.stderr
    assert b"BrokenPipe" not in done.stderr


def test_completion_for_shells(tmp_path):
    for shell in ("bash", "zsh", "fish"):
        done = program(tmp_path, _HOST_VOICE_COMPLETE=f"{shell}_source")
        assert b"_HOST_VOICE_COMPLETE" in done.stdout


def test_the_diagram_is_mermaid(tmp_path):
    done = program(tmp_path, "diagram")
    assert done.stdout.startswith(b"stateDiagram-v2\n")


def test_an_unreachable_vendor_is_told_plainly(tmp_path):
    done = program(
        tmp_path, "models", "fetch", "--url", "http://127.0.0.1:9/m.zip", "--to", str(tmp_path / "m")
    )
    assert done.returncode == 1
    assert done.stdout == b""
    assert b"http://127.0.0.1:9/m.zip cannot be reached" in done.stderr


def test_a_broken_model_is_named(tmp_path):
    (tmp_path / "model" / "am").mkdir(parents=True)
    done = program(tmp_path, "models", "check", str(tmp_path / "model"))
    assert done.returncode == 1
    for name in REQUIRED:
        assert name.encode() in done.stdout


def test_a_voice_that_does_not_exist_is_named_with_those_that_do(tmp_path):
    done = program(tmp_path, "say", "--voice", "Nobody", "-o", str(tmp_path / "x.wav"), "пять")
    assert done.returncode == 1
    assert b'no voice "Nobody"' in done.stderr


def test_what_is_said_is_heard(tmp_path):
    wav = str(tmp_path / "five.wav")
    assert program(tmp_path, "say", "номер пять", "-o", wav).returncode == 0
    done = program(tmp_path, "hear", wav, "--answer", "seat", "--json")
    heard = json.loads(done.stdout)
    assert (heard["file"], heard["outcome"], heard["value"]) == (wav, "value", 5)


def test_a_file_that_is_no_sound(tmp_path):
    (tmp_path / "x.wav").write_text("not a sound")
    done = program(tmp_path, "hear", str(tmp_path / "x.wav"), "--json")
    assert done.returncode == 1
    assert b"x.wav cannot be read as sound" in done.stderr


def test_a_pack_is_recordings_and_a_list_of_their_texts(tmp_path):
    lines = [("floor", "Говорит игрок номер семь."), ("time-up", "Время.")]
    speaker = Speaker(choose("ru"))
    try:
        written = list(write_pack(lines, tmp_path / "pack", speaker))
    finally:
        speaker.close()
    assert [path.name for path in written] == ["floor.wav", "time-up.wav"]
    assert all(soundfile.info(path).duration > 0.3 for path in written)
    rows = (tmp_path / "pack" / "texts.csv").read_text(encoding="utf-8").splitlines()
    assert rows == ["file,phrase,text", *(f"{name}.wav,{name},{text}" for name, text in lines)]
