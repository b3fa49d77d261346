"""Files that are not there or not what they should be: told plainly, without the system's shorthand."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from host_voice.cli.hear import _said

COMMANDS = (["hear"], ["replay"], ["rules", "check"], ["rules", "show"])


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("what", ["missing", "folder", "nonsense"])
def test_what_is_wrong_with_a_file_is_told_plainly(call, tmp_path, command, what, language):
    path = tmp_path / "file.wav"
    if what == "folder":
        path.mkdir()
    elif what == "nonsense":
        path.write_bytes(b"\xff\xfe nonsense")
    result = call("--ui-lang", language, *command, str(path))
    assert result.exit_code == 1
    assert str(path) in result.stderr
    assert "[Errno" not in result.stderr
    assert not re.search(r"(?<!\.)\.\.(?!\.)", result.stderr)
    assert result.stderr.count("\n") == 1


def test_a_missing_file_is_no_wrong_format(call, tmp_path):
    for command in ("hear", "replay"):
        assert call(command, str(tmp_path / "x")).stderr == f"Error: there is no file {tmp_path / 'x'}.\n"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"command": "foul", "seat": 3}, "фол три"),
        ({"command": "pause", "seat": None}, "пауза"),
        (True, "да"),
        (False, "нет"),
        ((3, 7), "3, 7"),
        ((), "–"),
        (None, "–"),
        (5, "5"),
        ("red", "red"),
    ],
)
def test_what_was_heard_is_shown_as_people_write_it(value, said):
    assert _said(value, "ru") == said


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize(
    "named", ["{}/own.toml", "own.toml", "../{}/own.toml", "~/own.toml", "/etc/passwd", ""]
)
def test_a_protocol_names_a_rule_system_and_opens_no_file(call, tmp_path, monkeypatch, named, language):
    """Neither to be replayed nor to be reported of; its owner may give the file."""
    own = tmp_path / "own.toml"
    own.write_text('extends = "league"\nid = "own"\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    recorded = sorted((Path(__file__).parents[2] / "data" / "games").glob("*.json"))[0]
    data = json.loads(recorded.read_text(encoding="utf-8"))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data | {"ruleset": named.format(tmp_path)}), encoding="utf-8")
    opened: list[str] = []
    sys.addaudithook(lambda event, seen: opened.append(str(seen[0])) if event == "open" else None)
    replayed = call("--ui-lang", language, "replay", str(file))
    assert call("games", "stats", str(file), "--json").exit_code == 0
    assert call("games", "export", str(file), "--format", "md").exit_code == 0
    assert not [path for path in opened if path.endswith(("own.toml", "passwd"))]
    if named:
        assert replayed.exit_code == 1
        assert "--ruleset" in replayed.stderr
    assert call("replay", str(file), "--ruleset", str(own)).exit_code == 0
