"""A look-ahead limiter: peaks are turned down before they come, so nothing is clipped."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from host_voice.audio.ramp import Samples

CEILING: Final = 0.97
"""The largest sample that leaves the limiter."""
_AHEAD: Final = 0.005
"""Seconds in which the gain goes down ahead of a peak; also the limiter's delay."""
_RELEASE: Final = 0.5
"""Seconds in which the gain would rise from 0 to 1: slow enough not to pump between syllables."""


class Limiter:
    """Stereo in, stereo out, `delay` samples later; untouched below `CEILING`.

    The gain needed for each peak is held and released in a straight line, the minimum over the coming
    window is taken, and a moving average of the same length makes the way down smooth: the average never
    exceeds what any sample in its window needs.
    """

    def __init__(self, rate: int) -> None:
        self._window = max(2, round(rate * _AHEAD))
        self._step = 1.0 / (rate * _RELEASE)
        self.delay = self._window - 1
        self.reset()

    def reset(self) -> None:
        """Forget everything heard so far."""
        self._pending: Samples = np.zeros((self.delay, 2), np.float32)
        self._needs: NDArray[np.float64] = np.ones(2 * self.delay)
        self._held = 1.0

    def process(self, samples: Samples) -> Samples:
        """As many samples as came in, `delay` later than they came."""
        frames = len(samples)
        queue = np.concatenate((self._pending, samples))
        self._pending = queue[frames:]
        needs = np.concatenate((self._needs, self._need(samples)))
        self._needs = needs[frames:]
        if needs.min() >= 1.0:
            return queue[:frames]
        coming = np.lib.stride_tricks.sliding_window_view(needs, self._window).min(axis=1)
        sums = np.concatenate(([0.0], np.cumsum(coming)))
        gains = (sums[self._window :] - sums[: -self._window]) / self._window
        limited = queue[:frames] * gains[:, np.newaxis].astype(np.float32)
        # the sums are exact to about 1e-12; this takes off no more than that
        clipped: Samples = np.clip(limited, -CEILING, CEILING)
        return clipped

    def _need(self, samples: Samples) -> NDArray[np.float64]:
        peaks = np.abs(samples).max(axis=1, initial=0.0).astype(np.float64)
        if self._held == 1.0 and peaks.max(initial=0.0) <= CEILING:
            return np.ones(len(samples))
        way = np.arange(1, len(samples) + 1) * self._step
        wanted = CEILING / np.maximum(peaks, CEILING) - way
        lowest = np.minimum.accumulate(np.concatenate(([self._held], wanted)))[1:]
        needs: NDArray[np.float64] = np.minimum(1.0, lowest + way)
        if len(needs):
            self._held = float(needs[-1])
        return needs
