"""An echo canceller that only subtracts: what the room makes of our sound, as far as it is linear.

Nothing of the host is suppressed with the echo, which a recogniser minds more than some echo that is left.

A Kalman filter in the frequency domain, in partitions (Enzner and Vary 2006; Kuech, Mabande and Enzner 2014,
"State-space architecture of the partitioned-block-based acoustic echo controller"): its step is small where
something else than the echo is heard, so that it needs no detector of double talk.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from host_voice.audio.input import RATE
from host_voice.audio.ramp import Samples

FRAME: Final = RATE // 100
"""Samples taken at a time."""
_PARTITIONS: Final = 26
"""Frames of the room's response that are taken out, counted from what was played."""
_SHAPE: Final = _PARTITIONS, FRAME + 1
_STEADY: Final = 0.997
"""How much of the response stays from frame to frame, as energy."""
_SMOOTH: Final = 0.5
"""Weight of the past in the spectrum of what is no echo."""
_LEAST: Final = 1e-9
"""Energy of nothing, so that silence is not divided by."""


class LinearEcho:
    """Takes one `FRAME` after the other: 16 kHz mono, full scale 1.0."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Know nothing of the room."""
        self._before = np.zeros(FRAME, np.float32)
        self._far = np.zeros(_SHAPE, complex)
        self._response = np.zeros(_SHAPE, complex)
        self._unsure = np.ones(_SHAPE)
        self._other = np.full(_SHAPE[1], 1e-6)

    def process(self, near: Samples, far: Samples) -> Samples:
        """`near` without the echo of `far` and of what came before it."""
        if not far.any() and not self._far.any():
            return near
        self._far[1:] = self._far[:-1]
        self._far[0] = np.fft.rfft(np.concatenate((self._before, far)))
        self._before = far
        echo = np.fft.irfft((self._far * self._response).sum(axis=0))[FRAME:]
        left: Samples = (near - echo).astype(np.float32)
        self._learn(np.fft.rfft(np.concatenate((np.zeros(FRAME), left))))
        return left

    def _learn(self, left: NDArray[np.complexfloating[Any, Any]]) -> None:
        """Put down to the response what of `left` is more likely echo than anything else."""
        energy = np.abs(self._far) ** 2
        self._other = _SMOOTH * self._other + (1 - _SMOOTH) * np.abs(left) ** 2
        likely = self._unsure / ((self._unsure * energy).sum(axis=0) + 2 * self._other + _LEAST)
        step = np.fft.irfft(likely * self._far.conj() * left, axis=1)
        step[:, FRAME:] = 0.0
        self._response += np.fft.rfft(step, axis=1)
        self._unsure *= _STEADY * (1 - 0.5 * likely * energy)
        self._unsure += (1 - _STEADY) * np.abs(self._response) ** 2
