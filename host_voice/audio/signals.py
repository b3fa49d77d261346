"""The short sounds that are not speech: struck and plucked tones made here, each with a sharp onset."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from host_voice.ports import Signal


@dataclass(frozen=True, slots=True)
class _Stroke:
    """One struck tone: partials (ratio, level, half-life in seconds) of a pitch in Hz."""

    at: float
    pitch: float
    partials: tuple[tuple[float, float, float], ...]


@dataclass(frozen=True, slots=True)
class _Design:
    seconds: float
    peak: float
    strokes: tuple[_Stroke, ...]


_BELL = ((1.0, 1.0, 0.12), (2.0, 0.5, 0.08), (3.01, 0.25, 0.05), (4.24, 0.12, 0.03))
_GONG = ((1.0, 1.0, 0.14), (1.5, 0.55, 0.12), (2.0, 0.45, 0.09), (2.76, 0.3, 0.06))
_PLUCK = ((1.0, 1.0, 0.022), (2.0, 0.3, 0.012))

_DESIGNS: Final = {
    # A bright bell says "go"; a lower pair falling by a fifth says "over".
    Signal.START: _Design(0.35, 0.5, (_Stroke(0.0, 880.0, _BELL),)),
    Signal.END: _Design(0.40, 0.5, (_Stroke(0.0, 587.33, _GONG), _Stroke(0.13, 392.0, _GONG))),
    # Quiet plucks: one for a question, two rising for a yes or no.
    Signal.OPEN: _Design(0.09, 0.16, (_Stroke(0.0, 1174.66, _PLUCK),)),
    Signal.CONFIRM: _Design(0.12, 0.16, (_Stroke(0.0, 987.77, _PLUCK), _Stroke(0.05, 1318.51, _PLUCK))),
}

_FADE_SECONDS = 0.01


@lru_cache(maxsize=32)
def sound(signal: Signal, rate: int) -> NDArray[np.float32]:
    """The mono samples of `signal` at `rate` Hz, read-only, peak below 0.51.

    Its onset, the first sample above a tenth of the peak, is within the first half millisecond.
    """
    design = _DESIGNS[signal]
    time = np.arange(round(design.seconds * rate)) / rate
    total = np.zeros(len(time))
    for stroke in design.strokes:
        start = round(stroke.at * rate)
        since = time[: len(time) - start]
        for ratio, level, half_life in stroke.partials:
            total[start:] += (
                level * np.sin(2 * np.pi * stroke.pitch * ratio * since) * 0.5 ** (since / half_life)
            )
    fade = round(_FADE_SECONDS * rate)
    total[-fade:] *= np.linspace(1.0, 0.0, fade)
    pcm: NDArray[np.float32] = (design.peak / np.abs(total).max() * total).astype(np.float32)
    pcm.setflags(write=False)
    return pcm
