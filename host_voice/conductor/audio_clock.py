"""The clock of a stage with sound: what is audible now decides, not the computer's clock."""

from __future__ import annotations

import queue
from collections.abc import Callable
from typing import Final

from host_voice.ports import Event

_LONGEST: Final = 0.25
"""Seconds between two looks at the clock; Ctrl-C is noticed in this time on every system."""
_SHORTEST: Final = 0.002
"""Seconds to sleep just before the deadline."""


class AudioClock:
    """Time of `now` (seconds; may stand still) and an inbox any thread may post to."""

    def __init__(self) -> None:
        self._inbox: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self._now: Callable[[], float] = float

    def follow(self, now: Callable[[], float]) -> None:
        """Take the time from `now`; until then it is 0."""
        self._now = now

    def now(self) -> float:
        """Seconds of the audio clock."""
        return self._now()

    def post(self, event: Event) -> None:
        """Deliver `event` to whoever waits."""
        self._inbox.put(event)

    def wait(self, until: float | None) -> Event | None:
        """The next event, or None once `now() >= until` (None: wait for an event for ever)."""
        while True:
            left = _LONGEST if until is None else until - self._now()
            try:
                if left <= 0.0:
                    return self._inbox.get_nowait()
                return self._inbox.get(timeout=min(max(left, _SHORTEST), _LONGEST))
            except queue.Empty:
                if left <= 0.0:
                    return None
