"""Gains that move in a straight line, sample by sample, so that nothing clicks."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float32]
"""Mono (frames,) or stereo (frames, 2) samples, full scale at ±1."""


class Ramp:
    """A gain on its way to a target."""

    def __init__(self, value: float) -> None:
        self.value = value

    def run(self, target: float, frames: int, step: float) -> Samples:
        """The gain of each of the next `frames` samples, moving at most `step` a sample to `target`."""
        if self.value == target:
            return np.full(frames, target, np.float32)
        way = np.arange(1, frames + 1) * step
        if target < self.value:
            way = np.maximum(target, self.value - way)
        else:
            way = np.minimum(target, self.value + way)
        if frames:
            self.value = float(way[-1])
        gains: Samples = way.astype(np.float32)
        return gains
