"""What every synthesiser is to the rest of the house."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from host_voice.voice.recording import Samples


@dataclass(frozen=True, slots=True)
class VoiceInfo:
    """A voice that could be used: `name` is what a user types, `id` what its engine calls it."""

    engine: str
    name: str
    language: str
    id: str = ""
    version: str = ""


class Voice(Protocol):
    """One voice of one engine; usable from several threads."""

    @property
    def info(self) -> VoiceInfo:
        """Who speaks."""

    @property
    def tempo(self) -> float:
        """Speed of speech: 1.0 is the voice's own, 0.5 half, 2.0 double."""

    def render(self, text: str, timeout: float) -> tuple[Samples, int]:
        """Speak `text` (words, no digits) into mono samples within ±1 and their rate in Hz.

        Raises `VoiceError` when the engine fails, crashes or takes longer than `timeout` seconds; the next
        call starts with a sound engine again.
        """

    def close(self) -> None:
        """Give back processes; may be called twice."""


def one_line(text: str) -> str:
    """The text with every run of white space (line breaks too) made one space."""
    return " ".join(text.split())
