"""Features as Vosk's models expect them: Kaldi's MFCC with 40 bands and 40 coefficients.

Written for whole recordings at once, five times faster than frame by frame; a test holds it against
kaldi-native-fbank.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt
from scipy import fft

from recogniser.settings import SAMPLE_RATE
from recogniser.speech import Samples

BANDS = 40
LOW, HIGH = 20.0, 7_600.0
"""Hz, the edges of the lowest and the highest band."""
FRAME, STEP, PADDED = 400, 160, 512
"""Samples: 25 ms every 10 ms, filled up with zeros for the transform."""
_EMPHASIS = 0.97
_LIFTER = 22.0

Features = npt.NDArray[np.float32]


def mfcc(samples: Samples, random: np.random.Generator | None = None) -> Features:
    """The features of `samples` (±1), one row for each 10 ms; with `random`, dithered by one bit.

    Frames that would reach beyond the end are left out, as in Kaldi with `snip-edges`.
    """
    count = 1 + (len(samples) - FRAME) // STEP
    if count < 1:
        return np.zeros((0, BANDS), np.float32)
    wave = samples.astype(np.float32) * np.float32(32_768)
    if random is not None:
        wave = wave + random.standard_normal(len(wave), dtype=np.float32)
    frames = np.lib.stride_tricks.sliding_window_view(wave, FRAME)[::STEP][:count]
    frames = frames - frames.mean(axis=1, keepdims=True)
    before = np.concatenate([frames[:, :1], frames[:, :-1]], axis=1)
    frames = (frames - np.float32(_EMPHASIS) * before) * _window()
    power = np.abs(fft.rfft(frames, PADDED, axis=1)) ** 2
    energies = np.maximum(power[:, : PADDED // 2] @ _mel_bands(), np.finfo(np.float32).eps)
    coefficients: Features = np.log(energies) @ _cosines()
    return coefficients


@cache
def _window() -> npt.NDArray[np.float32]:
    """Povey's window: Hann's to the power of 0.85."""
    return (np.hanning(FRAME) ** 0.85).astype(np.float32)


def _mel(hertz: npt.NDArray[np.float64] | float) -> npt.NDArray[np.float64]:
    return 1_127.0 * np.log1p(np.asarray(hertz) / 700.0)


@cache
def _mel_bands() -> npt.NDArray[np.float32]:
    """Triangles of equal width in mel: [bins of the spectrum, bands]."""
    edges = np.linspace(_mel(LOW), _mel(HIGH), BANDS + 2)
    bins = _mel(np.arange(PADDED // 2) * SAMPLE_RATE / PADDED)[:, None]
    width = edges[1] - edges[0]
    rising, falling = (bins - edges[:-2]) / width, (edges[2:] - bins) / width
    bands: npt.NDArray[np.float64] = np.clip(np.minimum(rising, falling), 0, None)
    return bands.astype(np.float32)


@cache
def _cosines() -> npt.NDArray[np.float32]:
    """The cosine transform with Kaldi's liftering: [bands, coefficients]."""
    order, band = np.arange(BANDS), np.arange(BANDS)[:, None]
    cosines = np.cos(np.pi / BANDS * (band + 0.5) * order) * np.sqrt(2 / BANDS)
    cosines[:, 0] = np.sqrt(1 / BANDS)
    lifted: npt.NDArray[np.float64] = cosines * (1 + 0.5 * _LIFTER * np.sin(np.pi * order / _LIFTER))
    return lifted.astype(np.float32)
