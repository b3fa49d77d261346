"""Was the computer suspended? Two clocks tell: one that stood still meanwhile and one that ran on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from host_voice.laptop.uptime import all_seconds, awake_seconds
from host_voice.ports import Clock, Event, Slept

_LOOK: Final = 0.25
"""Seconds of the stage's clock between two looks: how long a speech runs on, at most, after waking."""
_SHORTEST: Final = 2.0
"""Seconds: no computer falls asleep and wakes up faster, and a wall clock may be corrected by less."""

Seconds = Callable[[], float]


class SuspendWatch:
    """Compares the two clocks from one look to the next."""

    def __init__(self, awake: Seconds = awake_seconds, everything: Seconds = all_seconds) -> None:
        self._awake = awake
        self._all = everything
        self._apart = self._difference()

    def slept(self) -> float:
        """Seconds the computer was suspended since the last look; 0 if it was not."""
        before, self._apart = self._apart, self._difference()
        asleep = self._apart - before
        return asleep if asleep >= _SHORTEST else 0.0

    def _difference(self) -> float:
        return self._all() - self._awake()


class WakefulClock:
    """Another clock that also tells when the computer was suspended, to whoever waits.

    While the clock inside stands still (the loudspeaker is lost) it is told with the next event.
    """

    def __init__(self, clock: Clock, watch: SuspendWatch | None = None) -> None:
        self._clock = clock
        self._watch = watch or SuspendWatch()

    def now(self) -> float:
        """The time of the clock inside."""
        return self._clock.now()

    def wait(self, until: float | None) -> Event | None:
        """As the clock inside; `Slept` comes before anything that happened since."""
        while True:
            asleep = self._watch.slept()
            if asleep:
                return Slept(asleep)
            look = self.now() + _LOOK
            event = self._clock.wait(look if until is None else min(until, look))
            if event is not None or (until is not None and self.now() >= until):
                return event
