"""What a rival recogniser may say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def rival_phrases(phrases: Iterable[str], kept: Iterable[str]) -> list[str]:
    """Those of `kept` from which none of the other `phrases` can be put together.

    A recogniser strings words together as it likes: with "маэстро фол пять" left in its grammar it still
    says "пять". So every phrase goes that holds the telling word of a phrase taken out. The telling word
    is the one the fewest phrases have: in "номер пять" that is "пять".
    """
    everything = list(phrases)
    remaining = list(kept)
    uses = Counter(word for phrase in everything for word in set(phrase.split()))
    telling = {
        min(phrase.split(), key=lambda word: uses[word]) for phrase in set(everything).difference(remaining)
    }
    return [phrase for phrase in remaining if telling.isdisjoint(phrase.split())]
