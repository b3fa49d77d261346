"""`run` as a process: by text and keys, ended by the host, resumed, and refused where it cannot start."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from host_voice.game.game import Game
from host_voice.journal.journal import Journal
from host_voice.rulesets.loader import load_ruleset

PROGRAM = str(Path(sys.executable).parent / "host_voice")
SILENT = ["run", "--output", "text", "--input", "keys", "--lang", "ru", "--ruleset", "sport", "--seed", "1"]


def start(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    environ = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    return subprocess.run(
        [PROGRAM, *arguments],
        env=environ,
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--ruleset", "nonsense"], '"nonsense"'),
        (["--set", "day.speech"], "KEY=VALUE is expected"),
        (["--set", "day.speech=-1"], "with --set: day.speech = -1.0 cannot be"),
        (["--lang", "uk"], 'cannot be led in the language "uk"'),
        (["--roles", "none.json"], "unknown, ask, deal or a JSON file"),
        (["--players", "7"], "for 10 players, not for 7"),
        (["--push-to-talk", "Sideways"], 'there is no key "Sideways"'),
        (["--push-to-talk", "PageDown"], "needs a terminal"),
        (["--nominations", "spoken", "--resume"], "there is no unfinished"),
        (["--resume"], "there is no unfinished evening"),
        (["--journal", "/proc/none"], "cannot be written"),
    ],
)
def test_an_evening_that_cannot_start_says_why_in_one_message(tmp_path, arguments, said):
    done = start(tmp_path, *SILENT, *arguments)
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert done.stderr.count("Error:") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["--input", "ears"],
        ["--players", "3"],
        ["--music", "/none"],
        ["--seed", "-1"],
        ["--nominations", "shouted"],
    ],
)
def test_wrong_usage(tmp_path, arguments):
    done = start(tmp_path, *SILENT, *arguments)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_roles_from_a_file_must_fit_the_rules(tmp_path):
    (tmp_path / "roles.json").write_text(json.dumps({"1": "don", "2": "mafia", "3": "sheriff"}))
    done = start(tmp_path, *SILENT, "--roles", str(tmp_path / "roles.json"))
    assert done.returncode == 1
    assert "is held by" in done.stderr
    assert list(tmp_path.rglob("*.jsonl")) == []


def test_at_a_terminal_the_rules_and_their_language_are_asked_for_once_and_kept(tmp_path):
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    environ = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "dumb"}
    command = [PROGRAM, "run", "--output", "text", "--input", "keys"]
    process = subprocess.Popen(command, env=environ, stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    try:
        shown = read_until(ours, b"Which rule system?")
        os.write(ours, b"league\n")
        shown += read_until(ours, b"In which language?")
        os.write(ours, b"uk\n")
        shown += read_until(ours, b"config.toml")
    finally:
        process.terminate()
        process.wait(timeout=30)
        os.close(ours)
    (kept,) = tmp_path.rglob("config.toml")
    assert kept.read_text() == 'ruleset = "league"\nlang = "uk"\n'
    assert b"Traceback" not in shown


@pytest.fixture
def two_evenings(tmp_path: Path) -> tuple[Path, str, str]:
    """A folder with two unfinished evenings: sport, then league."""
    folder = tmp_path / "games"
    for name, rules in (("20260101-180000-aaaa", "sport"), ("20260102-180000-bbbb", "league")):
        path = folder / f"{name}.jsonl"
        Journal.create(path, Game(load_ruleset(rules), seats=10, seed=1), language="ru").close()
    return folder, "20260101-180000-aaaa", "20260102-180000-bbbb"


@pytest.mark.parametrize(("named", "rules"), [(False, "league"), (True, "sport")])
def test_resume_says_which_evening_goes_on_and_takes_the_one_named(two_evenings, tmp_path, named, rules):
    folder, first, last = two_evenings
    options = ["--resume", "--journal", str(folder), *(["--game", first] if named else [])]
    shown = begins(tmp_path, *SILENT, *options, until=b"first day")
    assert f"Going on with the evening {first if named else last}: {rules}, begun 20" in shown


def test_a_new_evening_mentions_an_unfinished_one_and_how_it_goes_on(two_evenings, tmp_path):
    folder, _, last = two_evenings
    shown = begins(tmp_path, *SILENT, "--journal", str(folder), until=b"--journal")
    assert f"host_voice run --resume --game {last} --journal" in shown


def test_a_new_evening_beside_a_running_one_says_which_since_when_and_whose(two_evenings, tmp_path):
    folder, _, last = two_evenings
    journal, _ = Journal.resume(folder / f"{last}.jsonl")
    with journal:
        journal.lead()
        shown = begins(tmp_path, *SILENT, "--journal", str(folder), until=b"--journal")
        assert f"running now: {last}, since 20" in shown
        assert f"process {os.getpid()}" in shown
        assert f"host_voice run --resume --game {last} --journal" in shown
        done = start(tmp_path, *SILENT, "--journal", str(folder), "--resume", "--game", last)
        assert done.returncode == 1
        assert "right now" in done.stderr
    shown = begins(tmp_path, *SILENT, "--journal", str(folder), until=b"--journal")
    assert "an unfinished one" in shown


def test_which_evening_is_only_asked_of_resume(two_evenings, tmp_path):
    folder, first, _ = two_evenings
    done = start(tmp_path, *SILENT, "--journal", str(folder), "--game", first)
    assert done.returncode == 2
    assert "add --resume" in done.stderr
    done = start(tmp_path, *SILENT, "--journal", str(folder), "--resume", "--game", "nonsense")
    assert done.returncode == 1
    assert 'there is no game "nonsense"' in done.stderr


def begins(home: Path, *arguments: str, until: bytes) -> str:
    """What an evening shows until a word; then it is ended."""
    environ = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "COLUMNS": "200"}
    process = subprocess.Popen(
        [PROGRAM, *arguments],
        env=environ,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        assert process.stdout is not None
        return read_until(process.stdout.fileno(), until).decode()
    finally:
        process.terminate()
        process.communicate(timeout=30)


def read_until(terminal: int, word: bytes) -> bytes:
    """What the program writes until `word`; the test's own time limit ends it."""
    shown = b""
    while word not in shown:
        part = os.read(terminal, 4096)
        assert part, shown.decode()
        shown += part
    return shown
