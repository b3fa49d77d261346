"""Tables of what a host says, in the language that is said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from host_voice.narration.catalogue import Section
from host_voice.narration.lexicon import lexicon
from manual import questions
from manual.questions import Asked
from manual.words import HEADS


def table(heads: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of Markdown."""
    titles = tuple(heads)
    lines = [titles, ["---"] * len(titles), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def answers(language: str, section: str) -> str:
    """The questions of a section of the evening and what may be answered to each of them."""
    heads = HEADS[language]
    asked = questions.in_section(language, [Section(section)])
    return table(
        (heads["asked"], heads["answer"], heads["where"]),
        ((question.text, said(question), _where(question, language)) for question in asked),
    )


def said(question: Asked) -> str:
    """The examples of its answers in one line."""
    return " · ".join(question.answers)


def _where(question: Asked, language: str) -> str:
    everywhere = len(question.rulesets) == len(questions.rulesets(language))
    return HEADS[language]["everywhere"] if everywhere else ", ".join(question.rulesets)


def commands(language: str) -> str:
    """Every command with its wake word, and what it does."""
    heads = HEADS[language]
    wake = lexicon(language).wake_word
    rows = ((f"{wake}, {spoken}", does) for spoken, does in questions.commands(language))
    return table((heads["say"], heads["does"]), rows)


def keys(language: str) -> str:
    """The keys that stand for a phrase."""
    heads = HEADS[language]
    return table((heads["typed"], heads["say"]), key_rows(language))


def key_rows(language: str) -> Iterator[tuple[str, str]]:
    """Every phrase that keys stand for, with all of them."""
    phrases: dict[str, list[str]] = {}
    for key, phrase in lexicon(language).keys.items():
        phrases.setdefault(phrase, []).append(f"`{key}`")
    yield from ((" ".join(pressed), phrase) for phrase, pressed in phrases.items())
