"""Long work shows that it goes on, also where there is no terminal."""

from __future__ import annotations

from pathlib import Path

from host_voice.cli.voices import _counted


def test_recordings_are_counted_on_a_pipe(capsys):
    assert _counted(iter([Path("a.wav")] * 45), 45) == 45
    shown = capsys.readouterr()
    assert shown.err == "20 of 45\n40 of 45\n"
    assert shown.out == ""


def test_nothing_to_record(capsys):
    assert _counted(iter([]), 0) == 0
    assert capsys.readouterr().err == ""
