"""The words of the host other than numbers: answers, ways to say a seat or a count, commands, decoys.

The words are data (`data/lexicon.*.toml`); here they are read, and templates with a number are spelled out.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from host_voice.errors import ConfigError
from host_voice.narration.forms import CASES, GENDERS, LANGUAGES, forms

_SLOT = re.compile(r"\{(?P<what>card|ord|coll)(?:\.(?P<case>[a-z]+))?(?:\.(?P<genders>[mfn]+))?\}")


class _Words(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class CountNoun(_Words):
    """A noun that follows a count, by `Forms.plural`."""

    gender: Literal["m", "f", "n"]
    one: str
    few: str
    many: str


class Count(_Words):
    """Ways to say how many: templates, nouns that may follow, and ways to say zero."""

    plain: tuple[str, ...]
    nouns: tuple[CountNoun, ...]
    none: tuple[str, ...]


class Rank(_Words):
    """The rank of a card."""

    gender: Literal["m", "f"]
    word: str


class Suit(_Words):
    """The suit of a card: nouns said after the rank, adjectives said before it."""

    nouns: tuple[str, ...]
    m: str
    f: str


class Lexicon(_Words):
    """Everything a lexicon file holds; phrases are written as people write them."""

    language: str
    wake_word: str
    joiners: tuple[str, ...]
    yes: tuple[str, ...] = Field(min_length=1)
    no: tuple[str, ...] = Field(min_length=1)
    ready: tuple[str, ...] = Field(min_length=1)
    nobody: tuple[str, ...] = Field(min_length=1)
    no_seats: tuple[str, ...] = Field(min_length=1)
    seat: tuple[str, ...]
    thanks: tuple[str, ...] = Field(min_length=1)
    decoys: tuple[str, ...]
    count: Count
    choice: Mapping[str, tuple[str, ...]]
    role: Mapping[str, tuple[str, ...]]
    rank: Mapping[str, Rank]
    suit: Mapping[str, Suit]
    command: Mapping[str, tuple[str, ...]]
    reasoned: Mapping[str, tuple[str, ...]]
    reason: Mapping[str, tuple[str, ...]]
    typed: Mapping[str, tuple[str, ...]]
    keys: Mapping[str, str]

    def seat_phrases(self, seat: int) -> list[str]:
        """Every way to name a seat, 1 ≤ seat ≤ 100."""
        return self.spelled(self.seat, seat)

    def count_phrases(self, n: int) -> list[str]:
        """Every way to say a count, 0 ≤ n ≤ 100."""
        numerals = forms(self.language)
        phrases = self.spelled(self.count.plain, n)
        for noun in self.count.nouns:
            word = {"one": noun.one, "few": noun.few, "many": noun.many}[numerals.plural(n)]
            phrases += [f"{form} {word}" for form in sorted(numerals.cardinals(n, ("nom",), (noun.gender,)))]
        return phrases if n else [*phrases, *self.count.none]

    def command_phrases(self, name: str, number: int | None = None, *, typed: bool = False) -> list[str]:
        """Every way to give a command, without the wake word; `typed`: also those only keys understand."""
        templates = (*self.command[name], *(self.typed.get(name, ()) if typed else ()))
        return list(templates) if number is None else self.spelled(templates, number)

    def command_example(self, name: str, number: int) -> str:
        """How a command is typed, with `number` as digits where it has one: a seat, or another."""
        return _SLOT.sub(str(number), self.command[name][0])

    def card_phrases(self) -> dict[str, list[str]]:
        """Cards and roles by value: `sheriff`, `ace`, `ace_spades` ..."""
        values = {role: list(phrases) for role, phrases in self.role.items()}
        for rank, card in self.rank.items():
            values[rank] = [card.word]
            for suit, words in self.suit.items():
                adjective = words.m if card.gender == "m" else words.f
                values[f"{rank}_{suit}"] = [
                    f"{adjective} {card.word}",
                    *(f"{card.word} {noun}" for noun in words.nouns),
                ]
        return values

    def spelled(self, templates: Iterable[str], n: int) -> list[str]:
        """`templates` with `n` in words in their slots; those that cannot hold `n` are left out."""
        return list(dict.fromkeys(phrase for template in templates for phrase in self._fill(template, n)))

    def _fill(self, template: str, n: int) -> Iterator[str]:
        slot = _SLOT.search(template)
        if slot is None:
            yield template
            return
        numerals = forms(self.language)
        cases = (slot["case"],) if slot["case"] else CASES[self.language]
        genders = tuple(slot["genders"]) if slot["genders"] else GENDERS
        if slot["what"] == "card":
            words = numerals.cardinals(n, cases, genders)
        elif slot["what"] == "ord":
            words = numerals.ordinals(n, cases, genders)
        else:
            words = numerals.collectives(n, cases)
        for word in sorted(words):
            yield template[: slot.start()] + word + template[slot.end() :]


@cache
def lexicon(language: str) -> Lexicon:
    """The words of `language`. Raises `ConfigError` for a language without a lexicon."""
    if language not in LANGUAGES:
        raise ConfigError("language-unknown", language=language, known=", ".join(LANGUAGES))
    file = files("host_voice.narration").joinpath("data", f"lexicon.{language}.toml")
    return Lexicon(language=language, **tomllib.loads(file.read_text(encoding="utf-8")))
