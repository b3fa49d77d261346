"""How much later one sound comes back in another: cross-correlation, each frequency with the same weight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from host_voice.audio.input import RATE

_MOST: Final = 0.6
"""Seconds of delay, either way, that are looked for."""
_DISTINCT: Final = 8.0
"""How many times the usual correlation the best one must have."""
_BAND: Final = (150.0, 7000.0)
"""Hz; below is hum, above nothing that small loudspeakers play."""


@dataclass(frozen=True, slots=True)
class Delay:
    """`seconds` (negative: too early), and how many times the usual correlation that is."""

    seconds: float
    distinct: float


def measured_delay(near: NDArray[np.floating[Any]], far: NDArray[np.floating[Any]]) -> Delay | None:
    """By how much `near` repeats `far` later (16 kHz, equally long); None where it does not."""
    if not np.any(near) or not np.any(far):
        return None
    size = 1 << (len(near) + round(_MOST * RATE)).bit_length()
    product = np.fft.rfft(near, size) * np.conj(np.fft.rfft(far, size))
    frequencies = np.fft.rfftfreq(size, 1 / RATE)
    product[(frequencies < _BAND[0]) | (frequencies > _BAND[1])] = 0
    product /= np.abs(product) + 1e-3 * np.abs(product).max() + 1e-20
    correlation = np.abs(np.fft.irfft(product, size))
    most = round(_MOST * RATE)
    around = np.concatenate((correlation[-most:], correlation[: most + 1]))
    best = int(np.argmax(around))
    distinct = float(around[best] / (np.sqrt(np.mean(around**2)) + 1e-20))
    return Delay((best - most) / RATE, distinct) if distinct >= _DISTINCT else None
