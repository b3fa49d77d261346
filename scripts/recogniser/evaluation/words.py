"""What is asked of a model: numbers alone, phrases of a few words, the grammars of the product."""

from __future__ import annotations

import random

from host_voice.ear.grammar import Grammar, build, widest
from host_voice.game.cues import Kind
from host_voice.narration.forms import GENDERS, forms
from host_voice.narration.lexicon import lexicon

SEATS = 10
"""Players at the table of the questions; numbers up to 20 are heard as beyond it."""
ASKED = (Kind.SEAT, Kind.COUNT, Kind.LISTEN)
"""A vote's two open questions, and the wake word with the commands while nothing is asked."""


def grammars(language: str, wake: str | None = None) -> dict[Kind, Grammar]:
    """Of the product, as wide as they get."""
    word = wake or lexicon(language).wake_word
    return {kind: build(widest(kind, SEATS, language), language, word) for kind in ASKED}


def cardinals(language: str) -> list[str]:
    """One to twenty."""
    return [forms(language).cardinal(n) for n in range(1, 21)]


def ordinals(language: str, gender: str = "m") -> list[str]:
    """First to twentieth."""
    return [forms(language).ordinal(n, gender=gender) for n in range(1, 21)]


def forty(language: str, said: str) -> list[str] | None:
    """The 40 words of one flat grammar that holds `said`, its ordinals of one gender; None: no such."""
    for gender in GENDERS:
        words = [*cardinals(language), *ordinals(language, gender)]
        if said in words:
            return words
    return None


def phrases(language: str, most: dict[Kind, int]) -> dict[Kind, list[str]]:
    """Phrases of two to four words, so many of each question, drawn the same way always.

    Of a seat or a count every number up to ten has its turn; every command has, too.
    """
    found = {}
    for kind, grammar in grammars(language).items():
        chosen = random.Random(f"{language} {kind.value}")
        groups: dict[object, list[str]] = {}
        for phrase, meaning in sorted(grammar.meanings.items()):
            spoken = grammar.spellings[phrase]
            told = (meaning.outcome == "command") == (kind is Kind.LISTEN) and meaning.outcome != "illegal"
            if told and 2 <= len(spoken.split()) <= 4:
                key = meaning.command.name if meaning.command else meaning.value
                groups.setdefault(key, []).append(spoken)
        for group in groups.values():
            chosen.shuffle(group)
        turns = [group[turn] for turn in range(max(map(len, groups.values()))) for group in groups.values()
                 if turn < len(group)]  # fmt: skip
        found[kind] = turns[: most.get(kind, 0)]
    return found
