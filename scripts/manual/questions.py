"""What a host is asked in an evening, found by playing games, and what may be answered, from the lexicon."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from host_voice.conductor.greeting import CHECK
from host_voice.ear.grammar import named
from host_voice.ear.question import COMMANDS, Question
from host_voice.game.cues import NOBODY, Ask, Kind, Value
from host_voice.game.past import RECENT
from host_voice.game.ruleset import Ruleset
from host_voice.messages import in_language
from host_voice.narration.catalogue import CATALOGUE, Section
from host_voice.narration.forms import forms
from host_voice.narration.lexicon import Lexicon, lexicon
from host_voice.narration.narrator import Narrator
from host_voice.narration.script import phrases_of
from host_voice.rehearsal.simulate import invented_game
from host_voice.rulesets.loader import available, load_ruleset

SEAT: Final = 5
"""The player of every example."""
_GAMES: Final = 200
"""Games that are played at most until every question has been asked."""
_MOST: Final = 4
"""Values of one question that are shown."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One question of a language: its place and words, what may be said, and which rulesets have it."""

    key: str
    section: Section
    text: str
    silent: bool
    answers: tuple[str, ...]
    rulesets: tuple[str, ...]


def rulesets(language: str) -> tuple[Ruleset, ...]:
    """The shipped rule systems that are led in `language`."""
    return tuple(r for r in map(load_ruleset, available()) if language in r.languages)


@cache
def asked(language: str) -> tuple[Asked, ...]:
    """Every question of the game in the order of an evening."""
    found: dict[str, Asked] = {}
    for ruleset in rulesets(language):
        narrator = Narrator.under(ruleset, language)
        for key, ask in _asks(ruleset).items():
            known = found.get(key)
            found[key] = Asked(
                key,
                CATALOGUE[key].section,
                known.text if known else narrator.again(ask.line),
                ask.silent,
                known.answers if known else tuple(_answers(ask, ruleset, language)),
                (*(known.rulesets if known else ()), ruleset.id),
            )
    return tuple(found[key] for key in CATALOGUE if key in found)


def questions_of(ruleset: Ruleset) -> frozenset[str]:
    """The keys of everything that a game by `ruleset` may ask."""
    return frozenset(p.key for p in phrases_of(ruleset) if p.question) - {CHECK.line.key}


def _asks(ruleset: Ruleset) -> dict[str, Ask]:
    """The questions of `ruleset` by their keys, as they were put with the most values to choose from."""
    due = questions_of(ruleset)
    found: dict[str, Ask] = {}
    for seed in range(_GAMES):
        begin, table = invented_game(ruleset, seed, several=True)
        game = begin()
        while (cue := game.next_cue()) is not None:
            if isinstance(cue, Ask) and cue.line.key in due:
                known = found.setdefault(cue.line.key, cue)
                found[cue.line.key] = max(known, cue, key=lambda ask: len(ask.legal))
            game.record(table.act(game, cue))
        if due <= found.keys():
            break
    return found


def _answers(ask: Ask, ruleset: Ruleset, language: str) -> Iterator[str]:
    """Examples for each sort of value, the best way to say it first."""
    words = lexicon(language)
    if ask.silent:
        first = SEAT if SEAT in ask.legal else ask.legal[0]
        yield from dict.fromkeys(_typed(value) for value in (first, *(v for v in ask.legal if v == NOBODY)))
        return
    question = Question(ask.kind, ruleset.players.max, ask.legal, aliases=ask.aliases)
    if ask.kind is Kind.SEATS:
        first = [said(question, seat, words)[0] for seat in ask.legal[:3] if isinstance(seat, int)]
        yield f" {words.joiners[0]} ".join([", ".join(first[:-1]), first[-1]] if len(first) > 1 else first)
        yield words.no_seats[0]
        return
    numbers = [value for value in ask.legal if isinstance(value, int) and not isinstance(value, bool)]
    if numbers:
        yield ", ".join(said(question, SEAT if SEAT in numbers else numbers[-1], words))
    others = [value for value in ask.legal if value not in numbers or isinstance(value, bool)]
    for value in others[:_MOST]:
        yield ", ".join(said(question, value, words)[: 2 if len(others) < _MOST else 1])
    if len(others) > _MOST:
        yield "…"


def _typed(value: Value) -> str:
    """The shortest way to type `value`."""
    if isinstance(value, bool):
        return "+" if value else "-"
    return "0" if value == NOBODY else str(value)


def said(question: Question, value: Value, words: Lexicon) -> list[str]:
    """A few of the ways to say `value`; each of them is understood."""
    phrases = named(question, value, words)
    if isinstance(value, bool) or not isinstance(value, int):
        return phrases[:2]
    numerals = forms(words.language)
    number = numerals.cardinal(value)
    likely = [number, numerals.ordinal(value), *phrases] if question.kind is not Kind.COUNT else [number]
    behind = [phrase for phrase in phrases if phrase.endswith(f" {number}")][:1]
    before = [phrase for phrase in phrases if phrase.startswith(f"{number} ")][:1]
    chosen = [*likely[:2], *(behind if question.kind is not Kind.COUNT else before)]
    return [phrase for phrase in dict.fromkeys(chosen) if phrase in phrases]


def commands(language: str) -> Iterator[tuple[str, str]]:
    """Every command: how it is said behind the wake word, and what it does."""
    words = lexicon(language)
    for name in COMMANDS:
        yield spoken(name, words), meaning(name, language)


def spoken(name: str, words: Lexicon) -> str:
    """The first way to give the command `name`, about player `SEAT` where it is about one."""
    (phrase, *_) = words.command_phrases(name, SEAT)
    return phrase


def meaning(name: str, language: str) -> str:
    """What the command `name` does, in the words of the help that is shown in an evening."""
    told = in_language(language, "room-help-command", example="", command=name, recent=RECENT)
    return told.strip(" —")


def in_section(language: str, sections: Iterable[Section]) -> list[Asked]:
    """The questions of some sections."""
    wanted = set(sections)
    return [question for question in asked(language) if question.section in wanted]
