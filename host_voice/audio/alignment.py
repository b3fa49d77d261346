"""Two clocks that are not the same: the loudspeaker's, and the microphone's whose sound arrives unevenly."""

from __future__ import annotations

from typing import Final

import numpy as np

_UNEVEN: Final = 60.0
"""Samples by which arrivals usually jitter."""
_APART: Final = 2e-4
"""Seconds a second by which two clocks may differ."""
_CHANGE: Final = 2e-8
"""By how much that changes from one chunk to the next: crystals warm up."""
_JUMP: Final = 800
"""Samples that are no drift any more: sound was lost, or the loudspeaker stood still."""


class Alignment:
    """Which sample of what was played belongs to the next one from the microphone.

    A Kalman filter of two numbers, position and rate: what cancels an echo needs it even, to a part of a
    sample from one frame to the next, and does not care where exactly it is.
    """

    def __init__(self) -> None:
        self._state: np.ndarray | None = None
        self._spread = np.zeros((2, 2))

    @property
    def position(self) -> float:
        """Samples, not whole. 0 before the first `follow`."""
        return 0.0 if self._state is None else float(self._state[0])

    def follow(self, wanted: float) -> None:
        """By the clocks, as far as they can be read, it should be `wanted`."""
        if self._state is None or abs(wanted - self._state[0]) > _JUMP:
            self._state = np.array([wanted, 0.0])
            self._spread = np.diag([_UNEVEN**2, _APART**2])
            return
        self._spread[1, 1] += _CHANGE**2
        weight = self._spread[:, 0] / (self._spread[0, 0] + _UNEVEN**2)
        off = float(np.clip(wanted - self._state[0], -3 * _UNEVEN, 3 * _UNEVEN))
        self._state = self._state + weight * off
        self._spread = self._spread - np.outer(weight, self._spread[0])

    def advance(self, samples: int) -> None:
        """So many samples from the microphone were used."""
        if self._state is None:
            return
        step = np.array([[1.0, samples], [0.0, 1.0]])
        self._state = step @ self._state
        self._state[0] += samples
        self._spread = step @ self._spread @ step.T

    def reset(self) -> None:
        """What comes next has nothing to do with what came before."""
        self._state = None
