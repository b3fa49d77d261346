"""The battery as Linux tells of it in its files."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from host_voice.laptop.battery import Battery, battery

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="files of Linux")


@pytest.fixture
def supplies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("psutil._pslinux.POWER_SUPPLY_PATH", str(tmp_path))
    return tmp_path


def put(folder: Path, **files: object) -> None:
    folder.mkdir()
    for name, value in files.items():
        (folder / name).write_text(f"{value}\n")


def test_one_that_is_being_emptied(supplies):
    put(
        supplies / "BAT0", energy_now=6_000_000, energy_full=50_000_000, power_now=9_000, status="Discharging"
    )
    assert battery() == Battery(12.0, plugged=False)
    put(supplies / "AC", online=1)
    assert battery() == Battery(12.0, plugged=True)


def test_one_that_does_not_tell_whether_it_is_charged_worries_nobody(supplies):
    put(supplies / "BAT1", capacity=3, status="Unknown")
    assert battery() == Battery(3.0, plugged=True)


def test_a_computer_without_one(supplies):
    assert battery() is None
    supplies.rmdir()
    assert battery() is None


@pytest.mark.parametrize(
    ("percent", "plugged", "least", "low"),
    [(15, False, 15, True), (15.1, False, 15, False), (1, True, 15, False), (0, False, 0, False)],
)
def test_when_it_is_low(percent, plugged, least, low):
    assert Battery(percent, plugged).low(least) is low
