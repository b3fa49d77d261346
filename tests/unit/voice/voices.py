"""Voices made by hand: they beep, count, fail and wait as told."""

from __future__ import annotations

import threading

import numpy as np

from host_voice.errors import VoiceError
from host_voice.voice.recording import Samples
from host_voice.voice.voice import VoiceInfo

RATE = 16_000


def beep(seconds: float = 0.1, level: float = 0.3) -> Samples:
    time = np.arange(round(seconds * RATE)) / RATE
    return (level * np.sin(2 * np.pi * 440 * time)).astype(np.float32)


class BeepingVoice:
    """Beeps for every text; the first `failures` attempts raise, `gate` holds it until it is set."""

    def __init__(self, failures: int = 0, name: str = "Beep", tempo: float = 1.0, version: str = "1") -> None:
        self.info = VoiceInfo("beeps", name, "ru", name, version)
        self.tempo = tempo
        self.spoken: list[str] = []
        self.failures = failures
        self.gate = threading.Event()
        self.gate.set()
        self.entered = threading.Event()
        self.closed = False

    def render(self, text: str, timeout: float) -> tuple[Samples, int]:
        self.spoken.append(text)
        self.entered.set()
        if not self.gate.wait(timeout):
            raise VoiceError("voice-timeout", voice=self.info.name, seconds=timeout)
        if self.failures:
            self.failures -= 1
            raise VoiceError("voice-failed", voice=self.info.name, reason="told to")
        return beep(), RATE

    def close(self) -> None:
        self.closed = True
