"""What the program logs never reaches the terminal, and a log that cannot be written disturbs nobody."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from host_voice.cli import logs
from host_voice.cli.failures import guarded


@pytest.fixture
def log_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "state" / "host_voice.log"
    monkeypatch.setattr(logs, "log_path", lambda: path)
    return path


def _explode() -> None:
    raise ZeroDivisionError("the reason")


def test_warnings_go_to_the_file_alone(log_file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    logs.attach()
    assert not log_file.exists()
    logging.getLogger("host_voice.audio").warning("the loudspeaker ran dry")
    assert "the loudspeaker ran dry" in log_file.read_text("utf-8")
    assert log_file.stat().st_mode & 0o077 == 0
    assert capfd.readouterr() == ("", "")


def test_attaching_twice_writes_once(log_file: Path) -> None:
    logs.attach()
    logs.attach()
    logging.getLogger("host_voice").warning("once")
    assert log_file.read_text("utf-8").count("once") == 1


def test_an_unexpected_failure_names_the_log(log_file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert guarded(_explode) == 1
    assert str(log_file) in capfd.readouterr().err.replace("\n", "")
    assert "ZeroDivisionError: the reason" in log_file.read_text("utf-8")


def test_a_log_that_cannot_be_written_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(logs, "log_path", lambda: tmp_path / "file" / "host_voice.log")
    logs.attach()
    logging.getLogger("host_voice").warning("lost")
    assert capfd.readouterr().err == ""
    assert guarded(_explode) == 1
    shown = capfd.readouterr().err
    assert "Traceback" not in shown
    assert "the reason" in shown
