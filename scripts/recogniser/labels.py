"""From an utterance's text to what the two heads shall say, and the words it must not be taken for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rapidfuzz.distance import Levenshtein

from host_voice.modelgraph.phones import COLUMN, COMMAND, GENERIC, GENERIC_BLANK, VOWELS
from host_voice.modelgraph.pronunciation import pronounce

Pronunciation = tuple[str, ...]

_OTHER: Final = GENERIC - GENERIC_BLANK
_KNOWN: Final = COMMAND - GENERIC_BLANK
_SHARED_BEGINNING: Final = 0.5
"""Two words that share more of their phones from the beginning are taken for forms of one word."""


@dataclass(frozen=True, slots=True)
class Labels:
    """Label numbers for head A (phones) and for head B, one for every vowel.

    Head B tells commands from running speech: a command word in the midst of other words is no command.
    """

    phones: tuple[int, ...]
    generic: tuple[int, ...]


class Labeller:
    """Knows the pronunciation of every word of the corpus of one language, and which are command words."""

    def __init__(self, language: str, commands: Iterable[str], corpus_words: Iterable[str]) -> None:
        commands = set(commands)
        found = pronounce(commands | set(corpus_words), language)
        self._spoken: Mapping[str, Pronunciation] = {word: ways[0] for word, ways in found.items()}
        ways_of_commands = {word: found[word] for word in commands if word in found}
        self._commands = frozenset(way for ways in ways_of_commands.values() for way in ways)
        self._candidates = sorted({ways[0] for ways in ways_of_commands.values()})
        self._near: dict[Pronunciation, list[Pronunciation]] = {}

    def labels(self, text: str) -> Labels | None:
        """None where a word has no known pronunciation."""
        spoken = self.spoken(text)
        if spoken is None:
            return None
        heard = _KNOWN if all(map(self.is_command, spoken)) else _OTHER
        return Labels(phone_labels(spoken), self._vowels(spoken, heard))

    def spoken(self, text: str) -> list[Pronunciation] | None:
        """The pronunciations of the words."""
        words = text.split()
        return [self._spoken[word] for word in words] if all(w in self._spoken for w in words) else None

    def is_command(self, word: Pronunciation) -> bool:
        return word in self._commands

    def all_generic(self, spoken: Sequence[Pronunciation]) -> tuple[int, ...]:
        """What head B would say if these words were no command."""
        return self._vowels(spoken, _OTHER)

    def rivals(self, word: Pronunciation, count: int) -> list[Pronunciation]:
        """The `count` command words nearest to `word` that are not forms of it."""
        if word not in self._near:
            near = sorted(
                (Levenshtein.distance(word, other) / max(len(word), len(other)), other)
                for other in self._candidates
                if not _same_word(word, other)
            )
            self._near[word] = [other for _, other in near[:12]]
        return self._near[word][:count]

    @staticmethod
    def _vowels(spoken: Sequence[Pronunciation], label: int) -> tuple[int, ...]:
        return tuple(label for word in spoken for phone in word if phone in VOWELS)


def phone_labels(spoken: Iterable[Pronunciation]) -> tuple[int, ...]:
    """Equal phones where two words meet are one sound."""
    labels: list[int] = []
    for word in spoken:
        for phone in word:
            label = COLUMN[phone]
            if not labels or labels[-1] != label:
                labels.append(label)
    return tuple(labels)


def _same_word(one: Pronunciation, other: Pronunciation) -> bool:
    shared = next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    return shared > _SHARED_BEGINNING * max(len(one), len(other))
