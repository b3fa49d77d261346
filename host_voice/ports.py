"""What the conductor needs from the room. Sound, screen and virtual-time fakes all fit these.

All times are seconds of one clock, the stage's: with sound it is the audio clock (frames played over the
rate), otherwise a monotonic clock. It stands still while the loudspeaker is lost.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from host_voice.ear.question import Heard
from host_voice.game.cues import Level, Track


class Signal(StrEnum):
    """Short sounds that are not speech."""

    START = "start"
    """A timed turn begins: its onset is the turn's zero."""
    END = "end"
    """A timed turn is over: its onset is the turn's last moment."""
    OPEN = "open"
    """The microphone is open for a question."""
    CONFIRM = "confirm"
    """The microphone is open for a yes or no."""


@dataclass(frozen=True, slots=True)
class Span:
    """Something scheduled on the stage: when it becomes audible and when it has ended."""

    start: float
    end: float
    id: int = 0


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """The loudspeaker or the microphone is gone. `which` is "speaker" or "mic"."""

    which: str
    name: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """It works again."""

    which: str
    name: str


@dataclass(frozen=True, slots=True)
class Slept:
    """The computer was suspended for `seconds` of the world's time and is awake again."""

    seconds: float


@dataclass(frozen=True, slots=True)
class PartRestarted:
    """A supervised part crashed and was started again. `which` is "recogniser" or "synthesiser".

    `reason` is for the user, empty where the log alone knows more.
    """

    which: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class KeysEnded:
    """Nothing can be typed any more: the terminal is gone or its input has ended."""


@dataclass(frozen=True, slots=True)
class Interrupted:
    """Ctrl-C asks whether to end; with `final` the system wants the program to end now."""

    final: bool = False


Event = Heard | DeviceLost | DeviceBack | Slept | PartRestarted | KeysEnded | Interrupted


class Clock(Protocol):
    """The stage's time and the inbox of everything that happens."""

    def now(self) -> float:
        """Seconds of the stage's clock."""

    def wait(self, until: float | None) -> Event | None:
        """The next event, or None once `now() >= until` (None: wait for an event for ever)."""


class Stage(Protocol):
    """Loudspeaker, screen, or both."""

    def prepare(self, texts: Iterable[str]) -> None:
        """Have these rendered soon, in the background, most urgent first; replaces earlier wishes."""

    def speak(self, text: str, at: float | None = None) -> Span:
        """Speak `text` with its onset exactly at `at`, or as soon as earlier speech has ended.

        Never raises for a voice that fails: the text is shown instead and the span has no length.
        """

    def signal(self, signal: Signal, at: float | None = None) -> Span:
        """Sound `signal` with its onset at `at`, or at once after earlier speech."""

    def cancel(self, span: Span) -> None:
        """Take back what has not been heard yet; what is sounding is faded out at once."""

    def music(self, track: Track, level: Level) -> None:
        """Start or keep `track` at `level`."""

    def stop_music(self) -> None:
        """Fade music out (a second or so)."""

    def volume(self, steps: int) -> None:
        """Louder or quieter by `steps` of 3 dB."""
