"""Sound as it is kept in the work folder: 16 kHz mono, trimmed to the speech, one peak level."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile
import soxr

from recogniser.settings import SAMPLE_RATE

Samples = npt.NDArray[np.float32]

PEAK = 0.7
_STEP = 160
"""Samples in which the edges of speech are looked for: 10 ms."""


def normalised(samples: Samples, rate: int, pad: float, floor: float = -45.0) -> Samples:
    """`samples` at 16 kHz from `pad` s before speech to `pad` s behind it, at the usual peak.

    Speech is what is louder than `floor` dB of the loudest 10 ms. Nothing is left of silence.
    """
    if rate != SAMPLE_RATE:
        samples = soxr.resample(samples, rate, SAMPLE_RATE, quality="HQ").astype(np.float32)
    steps = len(samples) // _STEP
    if not steps:
        return np.zeros(0, np.float32)
    samples = samples - samples.mean()
    power = (samples[: steps * _STEP].reshape(steps, _STEP) ** 2).mean(axis=1)
    loud = (
        np.flatnonzero(power > power.max() * 10 ** (floor / 10)) if power.max() > 1e-7 else np.zeros(0, int)
    )
    if not len(loud):
        return np.zeros(0, np.float32)
    reach = int(pad * SAMPLE_RATE)
    cut: Samples = samples[max(0, loud[0] * _STEP - reach) : (loud[-1] + 1) * _STEP + reach]
    return cut * np.float32(PEAK / np.abs(cut).max())


def read(path: Path) -> Samples:
    """The samples of a file of the work folder."""
    samples: Samples = soundfile.read(path, dtype="float32")[0]
    return samples


def write(path: Path, samples: Samples) -> None:
    """Write `samples` in whole or not at all."""
    unfinished = path.with_suffix(".part")
    soundfile.write(unfinished, samples, SAMPLE_RATE, subtype="PCM_16", format="WAV")
    unfinished.replace(path)
