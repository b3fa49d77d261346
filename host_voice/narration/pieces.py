"""Announcements in pieces: what does not change, and the words of the numbers in it, each for itself.

An actor records every piece once, and any announcement can be put together from them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from host_voice.game.cues import Param
from host_voice.narration.forms import CASES, LAST, forms
from host_voice.narration.narrator import Narrator
from host_voice.narration.samples import every
from host_voice.narration.script import examples, phrases_of, spoken
from host_voice.rulesets.loader import load_ruleset

_TOKEN: Final = re.compile(r"([\w'’-]+)([^\w'’-]*)")
_BEHIND: Final = " ,:;–—"
_BEFORE: Final = _BEHIND + ".!?…"


@dataclass(frozen=True, slots=True)
class Token:
    """A word in small letters, and the signs behind it."""

    word: str
    signs: str


def tokens(text: str) -> tuple[Token, ...]:
    """The words of `text`. A dash between spaces is no word."""
    found = (Token(match[1].lower(), match[2].strip()) for match in _TOKEN.finditer(text))
    return tuple(token for token in found if any(sign.isalnum() for sign in token.word))


@cache
def number_words(language: str) -> frozenset[str]:
    """Every word that is or belongs to a number from 0 to 100."""
    table, cases = forms(language), CASES[language]
    said = {form for n in range(LAST + 1) for form in table.spoken_forms(n) | table.collectives(n, cases)}
    return frozenset(word for form in said for word in form.split())


def split(text: str, language: str) -> list[str]:
    """The pieces of `text` in their order, as people write them."""
    numbers, pieces, start = number_words(language), [], 0
    for match in _TOKEN.finditer(text):
        if match[1].lower() in numbers:
            pieces += [text[start : match.start()], match[1].lower()]
            start = match.end(1)
    tidy = (piece.rstrip(_BEHIND).lstrip(_BEFORE) for piece in [*pieces, text[start:]])
    return [piece for piece in tidy if any(sign.isalnum() for sign in piece)]


def pieces(ruleset_id: str, language: str) -> list[str]:
    """Everything an actor records for a ruleset, in the order of an evening, the numbers at the end.

    Raises `RulesetError` and `NarrationError`.
    """
    ruleset = load_ruleset(ruleset_id)
    narrator = Narrator.under(ruleset, language)
    found: dict[tuple[str, ...], str] = {}
    for phrase in phrases_of(ruleset):
        if "role" in phrase.params:
            values: Iterator[Mapping[str, Param]] = (params for _, params in examples(phrase, ruleset))
        else:
            values = (params for params in every(phrase) if _at_table(params, ruleset.players.max))
        for params in values:
            for _, text in spoken(narrator, phrase, params):
                for piece in split(text, language):
                    found.setdefault(key(piece), piece)
    numbers = number_words(language)
    return sorted(found.values(), key=lambda piece: piece in numbers)


def key(piece: str) -> tuple[str, ...]:
    """What a piece is known by: its words."""
    return tuple(token.word for token in tokens(piece))


def _at_table(params: Mapping[str, Param], players: int) -> bool:
    """Whether no seat and no count is beyond the table. Times are whatever they are."""
    return all(
        number <= players
        for name, value in params.items()
        if name not in ("seconds", "left")
        for number in (value if isinstance(value, tuple) else (value,))
        if isinstance(number, int)
    )
