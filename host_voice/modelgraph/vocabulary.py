"""Every word that our models must know, whether or not a grammar of today can ask for it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from host_voice.ear.grammar import build, widest
from host_voice.ear.meaning import spelled
from host_voice.game.cues import Kind
from host_voice.narration.forms import CASES, GENDERS, LAST, forms
from host_voice.narration.lexicon import lexicon

_MOST_SEATS = 20


@cache
def vocabulary(language: str) -> tuple[str, ...]:
    """Sorted, in small letters, words with ё also with е.

    All words of every grammar and of every reason, all forms of the numbers from 0 to 100, and
    `words.LANGUAGE.txt`. Raises `ConfigError` for a language without words.
    """
    words = grammar_words(language) | _reasons(language) | _numbers(language) | _listed(language)
    return tuple(sorted(words | {word.replace("ё", "е") for word in words}))


def grammar_words(language: str) -> frozenset[str]:
    """Every word of every question to a table of up to 20 seats, spoken or typed, and of every command."""
    wake_word = lexicon(language).wake_word
    return frozenset(
        word
        for kind in Kind
        for typed in (False, True)
        for word in build(widest(kind, _MOST_SEATS, language), language, wake_word, typed=typed).words
    )


def _reasons(language: str) -> set[str]:
    phrases = (phrase for phrases in lexicon(language).reason.values() for phrase in phrases)
    return {word for phrase in phrases for word in spelled(phrase).split()}


def _numbers(language: str) -> set[str]:
    numerals = forms(language)
    cases = CASES[language]
    phrases: set[str] = set()
    for n in range(LAST + 1):
        phrases |= numerals.cardinals(n, cases, GENDERS)
        phrases |= numerals.ordinals(n, cases, (*GENDERS, "pl"))
        phrases |= numerals.collectives(n, cases)
    phrases |= numerals.cardinals(1, cases, ("pl",))
    return {word for phrase in phrases for word in spelled(phrase).split()}


def _listed(language: str) -> set[str]:
    text = files("host_voice.modelgraph").joinpath(f"words.{language}.txt").read_text(encoding="utf-8")
    lines = (line.partition("#")[0] for line in text.splitlines())
    return {word for line in lines for word in spelled(line).split()}
