"""Which texts are read in training, which for tuning, and which only for the figures that are reported."""

from __future__ import annotations

import zlib
from typing import Literal

Part = Literal["train", "tune", "report"]
_TENTHS: tuple[Part, ...] = ("report", "report", "tune", *(["train"] * 7))


def part(text: str) -> Part:
    """What a whole text (a saying, a paragraph) is for; white space does not matter."""
    return _TENTHS[zlib.crc32(" ".join(text.split()).encode()) % len(_TENTHS)]
