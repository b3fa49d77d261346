"""What a rival recogniser may say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def rival_phrases(phrases: Iterable[str], kept: Iterable[str]) -> list[str]:
    """Those of `kept` from which none of the other `phrases` can be put together.

    A recogniser strings words together as it likes: with "маэстро фол пять" left in its grammar it still
    says "пять". So every phrase goes that holds a telling word of the phrases taken out: first those that
    stand alone, then of each longer phrase without one the word that the fewest phrases have.
    """
    everything = list(phrases)
    remaining = list(kept)
    uses = Counter(word for phrase in everything for word in set(phrase.split()))
    taken = sorted((phrase.split() for phrase in set(everything).difference(remaining)), key=len)
    telling: set[str] = set()
    for words in taken:
        if telling.isdisjoint(words):
            telling.add(min(words, key=lambda word: (uses[word], word)))
    return [phrase for phrase in remaining if telling.isdisjoint(phrase.split())]
