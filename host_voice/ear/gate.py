"""When the microphone must not be listened to, because the assistant itself is heard."""

from __future__ import annotations

import threading
from typing import Final

from host_voice.ear.thresholds import GATE_TAIL

_REMEMBERED: Final = 30.0
"""Seconds a span is kept after its end: whoever is still busy with what was said asks late."""


class Gate:
    """Spans of the stage's clock in which the assistant sounds. For any thread.

    Whoever has something spoken or signalled calls `shut(span.start, span.end)` as soon as it is scheduled,
    and `cut(span.start, span.end, now)` when it was taken back. `tail` seconds after each
    span stay shut, too.
    """

    def __init__(self, tail: float = GATE_TAIL) -> None:
        self._tail = tail
        self._lock = threading.Lock()
        self._spans: list[tuple[float, float]] = []
        self.duplex = False
        """What we play is taken out of what is heard: the ear may stay open all the time."""

    def shut(self, start: float, end: float) -> None:
        """The assistant is heard from `start` to `end`."""
        if end > start:
            with self._lock:
                self._spans.append((start, end))

    def cut(self, start: float, end: float, at: float) -> None:
        """What was to be heard from `start` to `end` is not heard after `at`."""
        with self._lock:
            if (start, end) in self._spans:
                self._spans.remove((start, end))
                if start < at:
                    self._spans.append((start, min(end, at)))

    def hears(self, start: float, end: float) -> bool:
        """Whether sound captured from `start` to `end` is, or was made, the room's alone."""
        return not self.sounds(start, end) or self.duplex

    def sounds(self, start: float, end: float) -> bool:
        """Whether the assistant is heard between `start` and `end`."""
        with self._lock:
            self._spans = [span for span in self._spans if span[1] + _REMEMBERED > start]
            return any(first < end and start < last + self._tail for first, last in self._spans)
