"""Which sample is audible now."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

_STALL: Final = 0.1
"""Seconds the clock runs on without a callback; longer silence means that nothing is played."""


@dataclass(frozen=True, slots=True)
class _Anchor:
    """At `seconds` of the monotonic clock sample `first` was handed over, audible `delay` seconds later."""

    seconds: float
    first: int
    delay: float


class Playhead:
    """The audio clock: frames played over the rate, corrected by the output's latency.

    Never goes back. Stands still when the callbacks stop, and until what was handed over is audible.
    """

    def __init__(self, rate: int, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._monotonic = monotonic
        self._anchor: _Anchor | None = None
        self._lock = threading.Lock()
        self._reached = 0.0

    def handed_over(self, first: int, delay: float) -> None:
        """A callback got samples from `first` on, audible in `delay` seconds. Takes no lock."""
        self._anchor = _Anchor(self._monotonic(), first, delay)

    def stop(self) -> float:
        """The stream is closed: stand still. Returns the sample that was reached."""
        reached = self.sample()
        self._anchor = None
        return reached

    def sample(self) -> float:
        """The absolute sample that is audible now."""
        anchor = self._anchor
        with self._lock:
            if anchor is not None:
                since = min(self._monotonic() - anchor.seconds, _STALL)
                self._reached = max(self._reached, anchor.first + (since - anchor.delay) * self._rate)
            return self._reached

    def now(self) -> float:
        """Seconds of the audio clock."""
        return self.sample() / self._rate
