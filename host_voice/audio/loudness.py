"""How loud a piece sounds: integrated loudness after ITU-R BS.1770-4, and true peaks."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import soxr
from numpy.typing import NDArray

BLOCK: Final = 0.4
"""Seconds of a loudness block; blocks overlap by three quarters."""
_STEP = 0.1
_ABSOLUTE_GATE = -70.0
_RELATIVE_GATE = -10.0
_BATCH = 64

Sound = NDArray[Any]
"""Samples (frames, channels) of one or two channels, full scale at ±1."""


def decibels(value: float) -> float:
    """An amplitude in dB of full scale; never minus infinity."""
    return 20.0 * float(np.log10(max(value, 1e-10)))


def integrated(sound: Sound, rate: int) -> float:
    """LUFS of the whole sound, which must last `BLOCK` seconds at least; about -200 for silence."""
    powers = block_powers(sound, rate, _k_weight)
    loud = _lufs(powers)
    kept = powers[loud > _ABSOLUTE_GATE]
    if not len(kept):
        return float(_lufs(powers.mean()))
    gate = _lufs(kept.mean()) + _RELATIVE_GATE
    return float(_lufs(powers[loud > max(gate, _ABSOLUTE_GATE)].mean()))


def block_powers(sound: Sound, rate: int, weight: Any) -> NDArray[np.float64]:
    """The power of each 0.4 s block, channels added; `weight(frequencies)` are power gains by Hz.

    Filtering happens in the spectrum of each block: no filter state, and little memory for a long file.
    """
    size, step = round(BLOCK * rate), round(_STEP * rate)
    gains = weight(np.fft.rfftfreq(size, 1 / rate)) * 2.0 / size**2
    starts = range(0, len(sound) - size + 1, step)
    powers = np.empty(len(starts))
    for first in range(0, len(starts), _BATCH):
        blocks = np.stack([sound[s : s + size] for s in starts[first : first + _BATCH]]).astype(np.float64)
        spectra = np.abs(np.fft.rfft(blocks, axis=1)) ** 2
        powers[first : first + len(blocks)] = np.einsum("bfc,f->b", spectra, gains)
    return powers


def true_peak(sound: Sound) -> float:
    """The highest value between samples too (four times oversampled), as an amplitude."""
    over = soxr.resample(np.asarray(sound, dtype=np.float32), 1.0, 4.0, quality="HQ")
    return float(max(np.abs(over).max(), np.abs(sound).max()))


def _lufs(power: Any) -> Any:
    return -0.691 + 10.0 * np.log10(np.maximum(power, 1e-20))


def _k_weight(frequencies: NDArray[np.float64]) -> NDArray[np.float64]:
    """Power gains of the standard's two filters, from their analogue prototypes."""
    s = 2j * np.pi * frequencies
    return np.asarray(np.abs(_shelf(s) * _high_pass(s)) ** 2)


def _shelf(s: NDArray[Any]) -> NDArray[Any]:
    """+4 dB above about 1.7 kHz: the head in front of the ear."""
    w = 2 * np.pi * 1681.974450955533
    high = 10 ** (3.999843853973347 / 20)
    q = 0.7071752369554196
    middle = high**0.4996667741545416
    return np.asarray((high * s**2 + middle * w / q * s + w**2) / (s**2 + w / q * s + w**2))


def _high_pass(s: NDArray[Any]) -> NDArray[Any]:
    w = 2 * np.pi * 38.13547087602444
    q = 0.5003270373238773
    return np.asarray(s**2 / (s**2 + w / q * s + w**2))
