"""The same words are the same text, however they were typed."""

from __future__ import annotations

import unicodedata


def composed(text: str) -> str:
    """`text` with every letter as one sign: «ё» is the same letter where it is «е» and two dots."""
    return unicodedata.normalize("NFC", text)


def like(name: str) -> str:
    """What is the same for names that people would take for one another: «Лёня» and «леня»."""
    return tidy(name).casefold().replace("ё", "е")


def tidy(text: str) -> str:
    """A line as it was meant: letters as one sign, single spaces."""
    return composed(" ".join(text.split()))
