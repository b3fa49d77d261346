"""Sleep held off at a real session bus, where a desktop's part answers; and where there is no bus."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_voice.doctor import awake
from host_voice.laptop.awake import kept_awake

pytestmark = pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="no D-Bus here")

DESKTOP = Path(__file__).with_name("screen_saver.py")
HOLDING = """
from host_voice.laptop.awake import kept_awake
with kept_awake() as granted:
    print(granted, flush=True)
    input()
"""


@pytest.fixture
def bus() -> Iterator[dict[str, str]]:
    """A session bus of its own; the environment that leads to it."""
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    daemon = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert daemon.stdout is not None
    yield os.environ | {"DBUS_SESSION_BUS_ADDRESS": daemon.stdout.readline().strip()}
    daemon.kill()
    daemon.wait()
    daemon.stdout.close()


@pytest.fixture
def desktop(bus: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    process = started(DESKTOP, env=bus)
    assert line(process) == "ready"
    yield process
    process.kill()
    process.communicate()


def started(*arguments: object, env: dict[str, str]) -> subprocess.Popen[str]:
    command = [sys.executable, *map(str, arguments)]
    return subprocess.Popen(command, env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def said_of(desktop: subprocess.Popen[str], what: str) -> str:
    """Who did `what`, the first time."""
    while not (said := line(desktop)).startswith(what):
        assert said, "the desktop has ended"
    return said.rsplit(" ", 1)[1]


def test_it_is_held_off_and_given_back(bus, desktop):
    game = started("-c", HOLDING, env=bus)
    assert line(game) == "True"
    holder = said_of(desktop, "held off for")
    game.communicate("\n")
    assert said_of(desktop, "given back by") == holder


def test_a_program_that_is_killed_holds_nothing_off(bus, desktop):
    """A desktop forgets the wish of a connection that is gone."""
    game = started("-c", HOLDING, env=bus)
    assert line(game) == "True"
    holder = said_of(desktop, "held off for")
    game.kill()
    game.communicate()
    while said_of(desktop, "gone is") != holder:
        pass


def test_without_a_desktop_nothing_breaks_and_the_doctor_says_it(monkeypatch):
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    with kept_awake() as granted:
        assert not granted
    assert (awake().state, awake().key) == ("warning", "doctor-asleep")


def test_a_bus_that_nobody_answers_at_breaks_nothing(bus, monkeypatch):
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", bus["DBUS_SESSION_BUS_ADDRESS"])
    with kept_awake() as granted:
        assert not granted
