"""PortAudio that does not start again at once: a sound server that is just being restarted."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from host_voice.audio.port import PortAudio
from host_voice.errors import AudioError


class PortAudioError(Exception):
    """As sounddevice has it."""


class Library:
    """Starts only when `fails` attempts have failed; like the real one it minds being ended twice."""

    PortAudioError = PortAudioError

    def __init__(self, fails: int) -> None:
        self.fails = fails
        self.running = True

    def _terminate(self) -> None:
        if not self.running:
            raise PortAudioError("PortAudio not initialized")
        self.running = False

    def _initialize(self) -> None:
        if self.fails:
            self.fails -= 1
            raise PortAudioError("Unanticipated host error")
        self.running = True


def port_of(library: object, monkeypatch: pytest.MonkeyPatch) -> PortAudio:
    monkeypatch.setitem(sys.modules, "sounddevice", library)
    return PortAudio()


def test_devices_come_back_after_attempts_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library(fails=2)
    port = port_of(library, monkeypatch)
    for _ in range(2):
        with pytest.raises(AudioError):
            port.restart()
    port.restart()
    assert library.running


def test_nothing_is_ended_while_alsa_has_no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library(fails=0)
    port = port_of(library, monkeypatch)
    monkeypatch.setenv("ALSA_CONFIG_PATH", "/nonexistent /dev/null")
    port.restart()
    monkeypatch.setenv("ALSA_CONFIG_PATH", "/nonexistent")
    with pytest.raises(AudioError, match="audio-no-alsa"):
        port.restart()
    assert library.running
    with pytest.raises(AudioError, match="audio-no-alsa"):
        port_of(SimpleNamespace(), monkeypatch)
