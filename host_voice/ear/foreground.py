"""The loud part of an utterance: what was said near the microphone, without the table that murmurs around it.

A recogniser cannot know that a voice before the word belongs to somebody else: it may be the host, speaking
softly. Only when the utterance is over is it plain how much louder the host is.
"""

from __future__ import annotations

import numpy as np

from host_voice.ear.endpoint import RATE
from host_voice.ear.thresholds import FOREGROUND, ForegroundThresholds

_STEP = RATE // 100
_SMOOTHED = 5
"""Steps of 10 ms: shorter than a vowel, longer than a click."""


def foreground(pcm: bytes, limits: ForegroundThresholds = FOREGROUND) -> bytes:
    """`pcm` (16 kHz mono int16) from shortly before its first loud moment to shortly after its last.

    Loud is what comes within `limits.drop` dB of the loudest twentieth. Half a sample at the end is dropped.
    """
    samples = np.frombuffer(pcm, np.int16, count=len(pcm) // 2)
    steps = len(samples) // _STEP
    if steps < _SMOOTHED:
        return samples.tobytes()
    power = (samples[: steps * _STEP].astype(np.float32) ** 2).reshape(steps, _STEP).mean(axis=1)
    level = 10 * np.log10(np.convolve(power, np.full(_SMOOTHED, 1 / _SMOOTHED), "same") + 1)
    loud = np.flatnonzero(level >= np.quantile(level, 0.95) - limits.drop)
    first = max(0, int(loud[0]) * _STEP - round(limits.before * RATE))
    last = (int(loud[-1]) + 1) * _STEP + round(limits.after * RATE)
    return samples[first:last].tobytes()
