"""The same words are the same text, however they were typed."""

from __future__ import annotations

import unicodedata


def composed(text: str) -> str:
    """`text` with every letter as one sign: «ё» is the same letter where it is «е» and two dots."""
    return unicodedata.normalize("NFC", text)


def tidy(text: str) -> str:
    """A line as it was meant: letters as one sign, single spaces."""
    return composed(" ".join(text.split()))
