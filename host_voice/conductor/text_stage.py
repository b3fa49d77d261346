"""A stage without sound, and one that is heard and read at once."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Final

from rich.console import Console
from rich.text import Text

from host_voice.conductor.clocks import AgendaClock, Appointment
from host_voice.game.cues import Level, Track
from host_voice.ports import Signal, Span, Stage

_SIGNS: Final = {Signal.START: ("▶", ">"), Signal.END: ("■", "#")}
"""What a signal looks like, and where only ASCII can be shown. Signals of the microphone are not shown."""


class TextStage:
    """Writes announcements line by line at their time.

    `pace`: seconds a character takes to be "spoken"; 0 lets an evening run as fast as it is read. All that is
    due later is written by `clock` while somebody waits for it.
    """

    def __init__(self, console: Console, clock: AgendaClock, *, pace: float = 0.0) -> None:
        self._console = console
        self._clock = clock
        self._pace = pace
        self._ids = count(1)
        self._free_at = 0.0
        self._pending: dict[int, Appointment] = {}

    def prepare(self, texts: Iterable[str]) -> None:
        """Nothing to prepare."""

    def speak(self, text: str, at: float | None = None) -> Span:
        """Write `text` at `at`, or behind what was said before."""
        now = self._clock.now()
        start = max(now, self._free_at) if at is None else max(now, at)
        span = Span(start, start + self._pace * len(text), next(self._ids))
        if at is None or at <= now:
            self._free_at = max(self._free_at, span.end)
        self.write(span, text)
        return span

    def signal(self, signal: Signal, at: float | None = None) -> Span:
        """Write the sign of `signal` at `at`."""
        start = max(self._clock.now(), self._free_at if at is None else at)
        span = Span(start, start, next(self._ids))
        self.mark(span, signal)
        return span

    def write(self, span: Span, text: str) -> None:
        """Write `text` when `span` begins."""
        self._later(span, Text(text))

    def mark(self, span: Span, signal: Signal) -> None:
        """Write the sign of `signal` when `span` begins."""
        if signal in _SIGNS:
            sign, plain = _SIGNS[signal]
            self._later(span, Text(plain if self._console.options.ascii_only else sign, style="bold"))

    def cancel(self, span: Span) -> None:
        """Do not write what has not been written yet."""
        appointment = self._pending.pop(span.id, None)
        if appointment is not None:
            appointment.cancelled = True
        self._free_at = min(self._free_at, max(self._clock.now(), span.start))

    def music(self, track: Track, level: Level) -> None:
        """Nothing is written: who reads needs no music."""

    def stop_music(self) -> None:
        """Nothing to stop."""

    def volume(self, steps: int) -> None:
        """Text has no loudness."""

    def _later(self, span: Span, text: Text) -> None:
        def show() -> None:
            self._pending.pop(span.id, None)
            self._console.print(text)

        appointment = self._clock.at(span.start, show)
        if span.start > self._clock.now():
            self._pending[span.id] = appointment


class TeeStage:
    """Speaks through `sound` and writes the same through `text`, when it is heard."""

    def __init__(self, sound: Stage, text: TextStage) -> None:
        self._sound = sound
        self._text = text

    def prepare(self, texts: Iterable[str]) -> None:
        """Have these rendered."""
        self._sound.prepare(texts)

    def speak(self, text: str, at: float | None = None) -> Span:
        """Speak and write."""
        span = self._sound.speak(text, at)
        self._text.write(span, text)
        return span

    def signal(self, signal: Signal, at: float | None = None) -> Span:
        """Sound and mark."""
        span = self._sound.signal(signal, at)
        self._text.mark(span, signal)
        return span

    def cancel(self, span: Span) -> None:
        """Take back both."""
        self._sound.cancel(span)
        self._text.cancel(span)

    def music(self, track: Track, level: Level) -> None:
        """Music is only heard."""
        self._sound.music(track, level)

    def stop_music(self) -> None:
        """Fade it out."""
        self._sound.stop_music()

    def volume(self, steps: int) -> None:
        """Louder or quieter."""
        self._sound.volume(steps)
