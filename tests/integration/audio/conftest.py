"""Pairs and daemons of their own for tests on the real sound stack."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from host_voice.audio.port import PortAudio
from tests.rig import Daemon, Pair, new_pair


@pytest.fixture
def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pair]:
    """A loudspeaker and a microphone that this process uses by default."""
    with new_pair(tmp_path) as made:
        use(monkeypatch, made.env)
        yield made


@pytest.fixture
def coupled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pair]:
    """The same, and the microphone hears the loudspeaker and a noisy room."""
    with new_pair(tmp_path, coupling_db=-20, noise_db=-60) as made:
        use(monkeypatch, made.env)
        yield made


@pytest.fixture
def daemon(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Daemon]:
    """A running PulseAudio of its own, which this process uses."""
    made = Daemon(tmp_path_factory.mktemp("p"))
    made.start()
    chosen = {"PULSE_SINK": "room_speaker", "PULSE_SOURCE": "room_mic.monitor"}
    use(monkeypatch, made.env | chosen)
    yield made
    made.stop()


def use(monkeypatch: pytest.MonkeyPatch, env: dict[str, str]) -> None:
    """Let PortAudio read its devices anew with `env`."""
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    PortAudio().restart()
