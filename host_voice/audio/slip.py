"""Has the loudspeaker stood still? Then what is heard falls behind the clock, and the mixer must catch up."""

from __future__ import annotations

from collections import deque
from typing import Final

_SETTLING: Final = 16
"""Callbacks after the opening in which a device fills its buffer."""
_WINDOW: Final = 5
"""Callbacks whose earliest tells the truth: each may come late, none can come early."""
_SLIP: Final = 0.03
"""Seconds behind that are not the jitter of a driver's reports."""
_DRIFT: Final = 0.005
"""Seconds a second that the device's clock may drift from the computer's without being corrected."""


class SlipMeter:
    """Compares when samples become audible with when they should, block by block.

    A starved or stalled device plays every sample, only later; a warning scheduled before would be heard
    late by as much. Flags of the driver are not needed, its reports of the delay are.
    """

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self.restart()

    def restart(self) -> None:
        """A stream was opened: what was measured before says nothing about it."""
        self._settling = _SETTLING
        self._recent: deque[float] = deque(maxlen=_WINDOW)
        self._usual: float | None = None
        self._suspected = False
        self._last = 0.0

    def behind(self, seconds: float, first: int, delay: float) -> int:
        """Samples to skip when sample `first`, handed over at `seconds`, is audible `delay` seconds later."""
        passed, self._last = seconds - self._last, seconds
        if self._settling:
            self._settling -= 1
            return 0
        self._recent.append(seconds + delay - first / self._rate)
        if len(self._recent) < _WINDOW:
            return 0
        earliest = min(self._recent)
        if self._usual is None:
            self._usual = earliest
        slip = earliest - self._usual
        if slip > _SLIP:
            # the window may still hold blocks from before: what follows tells how much it was
            self._recent.clear()
            self._suspected = not self._suspected
            return 0 if self._suspected else round(slip * self._rate)
        self._suspected = False
        most = _DRIFT * passed
        self._usual += min(max(slip, -most), most)
        return 0
