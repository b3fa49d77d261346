"""A game as Markdown: the players, the votes and the course."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from host_voice.archive.facts import Facts
from host_voice.archive.wording import NOTHING, Wording
from host_voice.journal.protocol import Protocol
from host_voice.messages import sentence, text

_SPECIAL: Final = re.compile(r"([\\`*_\[\]<>|~])")


def markdown_of(protocol: Protocol) -> str:
    """The report of `protocol` in the language of the messages."""
    facts = Facts(protocol)
    return "\n".join(_report(facts, Wording(facts))) + "\n"


def _report(facts: Facts, words: Wording) -> Iterator[str]:
    yield f"# {plain(words.title)}"
    yield from ("", plain(words.subtitle), "")
    heads = ("head-seat", "head-role", "head-fouls", "head-left", "report-spoken")
    rows = [
        (words.player(seat), words.role(seat), facts.fouls[seat], words.fate(seat), words.spoken(seat))
        for seat in facts.seats
    ]
    yield from _table([text(head) for head in heads], rows)
    if words.has_scores:
        yield from ("", f"## {plain(text('report-scores'))}", "")
        yield from _table(words.score_heads, map(words.scores, words.scored))
    if facts.rounds:
        yield from ("", f"## {plain(text('page-votes'))}", "")
        yield from _ballots(facts, words)
    for chapter in words.course():
        yield from ("", f"## {plain(chapter.title)}", "")
        yield from (f"- {plain(sentence(line))}" for line in chapter.lines)


def _ballots(facts: Facts, words: Wording) -> Iterator[str]:
    """A line for each voter where votes have names, otherwise one for each candidate."""
    heads = [text("head-seat"), *map(words.round, facts.rounds)]
    if all(round_.voters is not None for round_ in facts.rounds):
        rows = [
            (words.player(seat), *((round_.voters or {}).get(seat, NOTHING) for round_ in facts.rounds))
            for seat in facts.seats
        ]
    else:
        standing = sorted({seat for round_ in facts.rounds for seat in round_.counts})
        rows = [
            (words.player(seat), *(round_.counts.get(seat, NOTHING) for round_ in facts.rounds))
            for seat in standing
        ]
    return _table(heads, rows)


def _table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    yield _line(heads)
    yield _line(["---"] * len(heads), escaped=False)
    yield from map(_line, rows)


def _line(cells: Iterable[object], *, escaped: bool = True) -> str:
    return f"| {' | '.join(plain(str(cell)) if escaped else str(cell) for cell in cells)} |"


def plain(words: str) -> str:
    """Nothing in a name is a sign of Markdown."""
    return _SPECIAL.sub(r"\\\1", words)
