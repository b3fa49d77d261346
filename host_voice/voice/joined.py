"""Speech put together from recorded pieces: which ones, how far apart, and without clicks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import numpy as np

from host_voice.narration.pieces import Token
from host_voice.voice.recording import Samples

Words = tuple[str, ...]

_FADE: Final = 0.004
"""Seconds of the ramp at each end of a piece."""
_GAPS: Final = {"": 0.03, ",": 0.12, ":": 0.15, ";": 0.15, "–": 0.15, "—": 0.15}
_SENTENCE: Final = 0.3
"""Seconds of quiet between pieces, by the sign behind the first."""


def cover(text: Sequence[Token], known: Collection[Words]) -> list[tuple[Words, str]] | None:
    """The fewest pieces of `known` that make up `text`, each with the signs behind it; None: none do."""
    words = tuple(token.word for token in text)
    longest = max(map(len, known), default=0)
    best: list[list[tuple[Words, str]] | None] = [[]]
    for end in range(1, len(words) + 1):
        ways = [
            [*before, (words[start:end], text[end - 1].signs)]
            for start in range(max(0, end - longest), end)
            if words[start:end] in known and (before := best[start]) is not None
        ]
        best.append(min(ways, key=len, default=None))
    return best[-1] or None


def join(pieces: Sequence[tuple[Samples, str]], rate: int) -> Samples:
    """The samples of `pieces` behind each other; what follows each is known by the signs behind it."""
    parts: list[Samples] = []
    for pcm, signs in pieces:
        parts += [_faded(pcm, rate), np.zeros(round(_gap(signs) * rate), np.float32)]
    return np.concatenate(parts[:-1])


def _gap(signs: str) -> float:
    return _GAPS.get(signs[:1], _SENTENCE)


def _faded(pcm: Samples, rate: int) -> Samples:
    length = min(round(_FADE * rate), len(pcm) // 2)
    ramp = np.linspace(0.0, 1.0, length, endpoint=False, dtype=np.float32)
    faded = np.array(pcm, np.float32)
    faded[:length] *= ramp
    faded[len(faded) - length :] *= ramp[::-1]
    return faded
