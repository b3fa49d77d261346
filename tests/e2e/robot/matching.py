"""Whether a piece of recorded sound is a certain phrase: sound compared with sound, no recogniser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeVar

import numpy as np
import soxr
from numpy.typing import NDArray
from scipy.signal import fftconvolve

from host_voice.game.cues import Line
from host_voice.game.ruleset import Ruleset
from host_voice.narration.narrator import Narrator
from host_voice.voice import Speaker, choose

Samples = NDArray[np.float32]
RATE: Final = 16_000
"""Samples a second of everything that is compared."""
SAME: Final = 0.7
"""From this likeness on a phrase is taken for recognised: above 0.95 unless the loudspeaker ran dry."""
CLEAR: Final = 0.15
"""By so much it must be more like it than every other that could have been said (they are below 0.6)."""
EVERY_WORD: Final = 0.5
"""Below this likeness some half second of a phrase is another word."""

_BLOCK = 0.5
_DRIFT = 0.1
_SLACK = 2.0
_Answer = TypeVar("_Answer")


def likeness(window: Samples, shape: Samples) -> tuple[float, int]:
    """The best normalised correlation of `shape` within `window`, and where it begins."""
    if len(window) < len(shape) or not len(shape):
        return 0.0, 0
    wide = window.astype(np.float64)
    product = fftconvolve(wide, shape[::-1].astype(np.float64), mode="valid")
    sums = np.concatenate(([0.0], np.cumsum(np.square(wide))))
    energy = np.maximum(sums[len(shape) :] - sums[: -len(shape)], 1e-4)
    scores = product / np.sqrt(energy * float(np.sum(np.square(shape.astype(np.float64)))))
    best = int(np.argmax(scores))
    return float(scores[best]), best


@dataclass(frozen=True)
class Likeness:
    """How like a phrase something is, from -1 to 1: as a whole, and in its least like half second."""

    whole: float
    worst: float


def compare(window: Samples, shape: Samples) -> Likeness:
    """How like `shape` the best place in `window` is.

    Half a second after the other is looked for near where it should be, so that a loudspeaker that ran dry
    for a moment does not matter; one other word makes the worst of them bad.
    """
    score, at = likeness(window, shape)
    if score < 0.15:
        return Likeness(score, score)
    step, reach = round(_BLOCK * RATE), round(_DRIFT * RATE)
    mean = float(np.mean(np.square(shape)))
    scores, weights, drift = [], [], 0
    for start in range(0, max(1, len(shape) - step // 2), step):
        block = shape[start : start + step]
        power = float(np.sum(np.square(block)))
        if power < 0.1 * mean * len(block):
            continue
        first = max(0, at + start + drift - reach)
        like, offset = likeness(window[first : at + start + drift + len(block) + reach], block)
        if like > 0.7:
            drift = first + offset - at - start
        scores.append(like)
        weights.append(power)
    return Likeness(float(np.average(scores, weights=weights)), min(scores))


class Phrases:
    """The assistant's phrases as it speaks them under `ruleset`, rendered beforehand."""

    def __init__(self, ruleset: Ruleset, language: str, voice: str | None) -> None:
        self._narrator = Narrator.under(ruleset, language)
        self._speaker = Speaker(choose(language, voice))
        self._sound = lru_cache(maxsize=None)(self._rendered)

    def text(self, line: Line, *, again: bool = False) -> str:
        """The words."""
        return self._narrator.again(line) if again else self._narrator.text(line)

    def sound(self, text: str) -> Samples:
        """How it sounds, at `RATE`."""
        return self._sound(text)

    def at_end(self, heard: Samples, text: str) -> Likeness:
        """How like the end of what was heard `text` is."""
        shape = self.sound(text)
        return compare(heard[-len(shape) - round(_SLACK * RATE) :], shape)

    def clearly(self, heard: Samples, said: Mapping[_Answer, list[str]]) -> _Answer | None:
        """The answer whose phrase was heard, if it is clearly that one."""
        likes = {
            answer: max(self.at_end(heard, text).whole for text in texts) for answer, texts in said.items()
        }
        order = sorted(likes, key=lambda answer: likes[answer], reverse=True)
        if not order or likes[order[0]] < SAME:
            return None
        clear = len(order) == 1 or likes[order[0]] - likes[order[1]] > CLEAR
        return order[0] if clear else None

    def word_by_word(self, heard: Samples, said: Mapping[_Answer, list[str]]) -> _Answer | None:
        """The answer whose phrase was heard, where the phrases have all but one word in common."""
        likes = {
            answer: max((self.at_end(heard, text) for text in texts), key=lambda like: like.worst)
            for answer, texts in said.items()
        }
        best = max(likes, key=lambda answer: likes[answer].worst)
        like = likes[best]
        return best if like.whole >= SAME and like.worst >= EVERY_WORD else None

    def _rendered(self, text: str) -> Samples:
        recording = self._speaker.render(text, timeout=60.0)
        return np.asarray(soxr.resample(recording.pcm, recording.rate, RATE, quality="HQ"), np.float32)

    def close(self) -> None:
        """Give back the engine."""
        self._speaker.close()
