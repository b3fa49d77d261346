"""Rendered speech as the mixer wants it: quiet cut off, one loudness, a known onset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import soxr
from numpy.typing import NDArray

from host_voice.errors import VoiceError

Samples = NDArray[np.float32]

ONSET_LEVEL: Final = 0.1
"""The onset is the first sample above this part of the peak."""

QUIET_LEVEL: Final = 0.004
"""What stays below this part of the peak (-48 dB) at either end is silence and is cut off."""

TAIL_SECONDS: Final = 0.05
"""What is kept after the last sample that is not quiet."""

FADE_SECONDS: Final = 0.003
"""Ramp at both cut edges, so that a cut never clicks."""

TARGET_LEVEL: Final = -20.0
"""Level of the spoken parts in dB of full scale (root mean square without the pauses)."""

PEAK_LIMIT: Final = 0.95
"""No sample exceeds this; a recording with higher peaks is made quieter as a whole."""

_FRAME_SECONDS = 0.02
_SPOKEN_RANGE = 10 ** (-25 / 20)


@dataclass(frozen=True, slots=True, eq=False)
class Recording:
    """Speech ready to be mixed.

    `pcm` is mono, float32, within ±`PEAK_LIMIT`; `rate` its samples a second; `pcm[onset]` is the first
    sample above a tenth of the peak. A soft consonant («ш», «ф») may sound for up to 0.2 s before the onset,
    so a mixer that wants the onset at a moment starts `onset / rate` earlier.
    """

    pcm: Samples
    rate: int
    onset: int

    @property
    def seconds(self) -> float:
        """How long it sounds, from its first sample."""
        return len(self.pcm) / self.rate


def finish(raw: Samples, rate: int, to_rate: int | None = None) -> Recording:
    """Resample, trim and level what an engine rendered.

    `raw` is mono, nominally within ±1, at `rate`; the result is at `to_rate` (None: unchanged).
    Raises `VoiceError` where there is nothing but silence.
    """
    pcm = np.ascontiguousarray(raw, dtype=np.float32)
    if to_rate is not None and to_rate != rate and len(pcm):
        pcm = np.asarray(soxr.resample(pcm, rate, to_rate, quality="HQ"), dtype=np.float32)
        rate = to_rate
    pcm = trim(pcm, rate)
    pcm = pcm * np.float32(_gain(pcm, rate))
    return Recording(pcm, rate, onset_of(pcm))


def onset_of(pcm: Samples) -> int:
    """Index of the first sample above a tenth of the peak; 0 for silence."""
    loud = np.abs(pcm)
    return int(np.argmax(loud > ONSET_LEVEL * loud.max())) if len(pcm) else 0


def trim(pcm: Samples, rate: int) -> Samples:
    """Without the quiet at both ends. Raises `VoiceError` where there is nothing but silence."""
    loud = np.abs(pcm)
    peak = float(loud.max()) if len(pcm) else 0.0
    if not np.isfinite(peak) or peak < 1e-4:
        raise VoiceError("voice-silent")
    heard = np.flatnonzero(loud > QUIET_LEVEL * peak)
    fade = max(1, round(FADE_SECONDS * rate))
    start = max(0, int(heard[0]) - fade)
    end = min(len(pcm), int(heard[-1]) + 1 + round(TAIL_SECONDS * rate))
    cut = pcm[start:end].copy()
    fade = min(fade, int(heard[0]) - start)
    if fade:
        cut[:fade] *= np.linspace(0.0, 1.0, fade, endpoint=False, dtype=np.float32)
    fade = min(max(1, round(FADE_SECONDS * rate)), end - 1 - int(heard[-1]))
    if fade:
        cut[-fade:] *= np.linspace(1.0, 0.0, fade, dtype=np.float32)
    return cut


def _gain(pcm: Samples, rate: int) -> float:
    frame = max(1, round(_FRAME_SECONDS * rate))
    padded = np.pad(pcm, (0, -len(pcm) % frame)).reshape(-1, frame)
    levels = np.sqrt(np.mean(np.square(padded, dtype=np.float64), axis=1))
    spoken = levels[levels >= _SPOKEN_RANGE * levels.max()]
    level = float(np.sqrt(np.mean(np.square(spoken))))
    return min(float(10 ** (TARGET_LEVEL / 20)) / level, PEAK_LIMIT / float(np.abs(pcm).max()))
