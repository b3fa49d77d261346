"""Files that are not there or not what they should be: told plainly, without the system's shorthand."""

from __future__ import annotations

import re

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
