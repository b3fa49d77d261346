"""Ukrainian words: rules, except for a few corrections."""

from __future__ import annotations

from collections.abc import Sequence

from host_voice.modelgraph.corrections import corrections
from host_voice.modelgraph.ukrainian_rules import WORD, phones_of

_APOSTROPHES = str.maketrans("’ʼ`", "'''")


def pronounce(words: Sequence[str]) -> dict[str, list[tuple[str, ...]]]:
    """See `pronunciation.pronounce`."""
    fixed = corrections("uk")
    found: dict[str, list[tuple[str, ...]]] = {}
    for word in words:
        spelling = word.translate(_APOSTROPHES)
        if spelling in fixed:
            found[word] = fixed[spelling]
        elif WORD.fullmatch(spelling):
            found[word] = [phones_of(spelling)]
    return found
