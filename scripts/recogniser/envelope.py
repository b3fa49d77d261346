"""Other throats: the spectral envelope of speech moved against its pitch, or its pitch made to noise."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt
from scipy import fft

from recogniser.speech import Samples

_FRAME, _HOP = 512, 128
"""Samples: 32 ms, a quarter of it at a time."""
_SMOOTH = 28
"""Cepstral coefficients that make up the envelope: finer structure is pitch (up to 570 Hz)."""
_FIXED = 200.0
"""The bin (6.2 kHz) up to which frequencies are moved by a factor; above they are squeezed to fit."""


def reshaped(samples: Samples, tract: float, breath: float, random: np.random.Generator) -> Samples:
    """`samples` with formants times `tract` and a share `breath` (0–1) of its excitation made noise.

    The pitch and the length stay. With `breath` 1 there is no pitch left: a whisper, which also has less of
    the low frequencies than a voice.
    """
    count = max(1, -(-len(samples) // _HOP)) + 3
    padded = np.zeros((count - 1) * _HOP + _FRAME, np.float32)
    offset = _FRAME - _HOP
    padded[offset : offset + len(samples)] = samples[: len(padded) - offset]
    frames = np.lib.stride_tricks.sliding_window_view(padded, _FRAME)[::_HOP] * _window()
    spectrum = fft.rfft(frames, axis=1)
    size = np.abs(spectrum) + np.float32(1e-5)
    cepstrum = fft.irfft(np.log(size), axis=1)
    cepstrum[:, _SMOOTH : _FRAME - _SMOOTH] = 0
    envelope = fft.rfft(cepstrum, axis=1).real
    moved = _moved(envelope, tract) if abs(tract - 1) > 0.001 else envelope
    result = spectrum * np.exp(np.clip(moved - envelope, -5, 5))
    if breath > 0:
        noise = random.standard_normal((2, *spectrum.shape), dtype=np.float32)
        # The envelope follows the mean of the logarithm, which lies under the effective value.
        whisper = np.exp(moved) * (noise[0] + 1j * noise[1]) * _whisper_tilt(breath)
        result = (1 - breath) * result + breath * whisper
    overlapped = _overlapped(fft.irfft(result, axis=1) * _window(), len(padded))
    return overlapped[offset : offset + len(samples)]


def _moved(envelope: npt.NDArray[np.float32], tract: float) -> npt.NDArray[np.float32]:
    """`envelope` stretched by `tract` along the frequencies, its end kept in place."""
    last = envelope.shape[1] - 1
    bins = np.arange(last + 1, dtype=np.float32)
    knee = _FIXED * min(tract, 1.0)
    source = np.where(
        bins <= knee, bins / tract, knee / tract + (bins - knee) * (last - knee / tract) / (last - knee)
    )
    below = np.clip(source.astype(int), 0, last - 1)
    part = (source - below).astype(np.float32)
    moved: npt.NDArray[np.float32] = envelope[:, below] * (1 - part) + envelope[:, below + 1] * part
    return moved


def _whisper_tilt(breath: float) -> npt.NDArray[np.float32]:
    bins = np.arange(_FRAME // 2 + 1, dtype=np.float32)
    return (bins / (bins + np.float32(16 * breath))).astype(np.float32)  # 16 bins: 500 Hz


def _overlapped(frames: npt.NDArray[np.float32], length: int) -> Samples:
    """The frames added where they belong, by the quarters they consist of."""
    quarters = _FRAME // _HOP
    parts = frames.reshape(len(frames), quarters, _HOP)
    added = np.zeros((len(frames) + quarters - 1, _HOP), np.float32)
    for quarter in range(quarters):
        added[quarter : quarter + len(frames)] += parts[:, quarter]
    return added.reshape(-1)[:length] / np.float32(1.5)  # the squared windows sum up to 1.5 everywhere


@cache
def _window() -> npt.NDArray[np.float32]:
    return np.hanning(_FRAME + 1)[:_FRAME].astype(np.float32)
