"""An adaptive filter that learns the way from loudspeaker to microphone and subtracts what comes along it.

The frequency-domain Kalman filter of Enzner and Vary (2006) with the partitions of Kuech and others (2014): its
step is small of itself while somebody else speaks. It only subtracts, so speech stays as it was.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

_FRAME: Final = 160
"""Samples of a block: 10 ms at 16 kHz."""
_PARTS: Final = 25
"""Blocks of the room's response that are learnt: a quarter of a second."""
_STAYS: Final = 0.9995**2
"""How much of the way is the same a block later: people move, and clocks drift."""
_SMOOTH: Final = 0.8
"""Of the power of what is not echo."""


class KalmanCanceller:
    """Takes frames of 160 samples, 16 kHz mono int16."""

    def __init__(self) -> None:
        bins = _FRAME + 1
        self._far = np.zeros(2 * _FRAME)
        self._spectra = np.zeros((_PARTS, bins), np.complex128)
        self._way = np.zeros((_PARTS, bins), np.complex128)
        self._doubt = np.ones((_PARTS, bins))
        self._other = np.zeros(bins)

    def process(self, near: NDArray[np.int16], far: NDArray[np.int16]) -> NDArray[np.int16]:
        """`near` without what it has of `far`."""
        self._far = np.concatenate((self._far[_FRAME:], far / 32768))
        self._spectra = np.roll(self._spectra, 1, axis=0)
        self._spectra[0] = np.fft.rfft(self._far)
        echo = np.fft.irfft((self._way * self._spectra).sum(axis=0))[_FRAME:]
        left = near / 32768 - echo
        self._learn(np.fft.rfft(np.concatenate((np.zeros(_FRAME), left))))
        cleaned: NDArray[np.int16] = (np.clip(left, -1.0, 1.0) * 32767).astype(np.int16)
        return cleaned

    def _learn(self, left: NDArray[Any]) -> None:
        power = np.abs(self._spectra) ** 2
        self._other = _SMOOTH * self._other + (1 - _SMOOTH) * np.abs(left) ** 2
        expected = 0.5 * (self._doubt * power).sum(axis=0)
        step = self._doubt / (expected + self._other + 1e-9)
        change = np.fft.irfft(step * np.conj(self._spectra) * left, axis=1)
        change[:, _FRAME:] = 0
        self._way += np.fft.rfft(change, axis=1)
        self._doubt = _STAYS * (1 - 0.5 * step * power) * self._doubt
        self._doubt += (1 - _STAYS) * np.abs(self._way) ** 2
