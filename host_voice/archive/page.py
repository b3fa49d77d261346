"""A game as one HTML file that needs nothing else: no script, no font, no network."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path

from host_voice.archive.facts import Facts, Round
from host_voice.archive.pictures import TURNS, speaking, timeline
from host_voice.archive.wording import Wording
from host_voice.journal.protocol import Protocol
from host_voice.messages import current, sentence, text

_STYLE = Path(__file__).with_name("page.css")


def html_of(protocol: Protocol) -> str:
    """The report of `protocol` in the language of the messages."""
    facts = Facts(protocol)
    words = Wording(facts)
    style = _STYLE.read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{current()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(words.title)}</title><style>\n{style}</style></head>\n"
        f'<body class="{protocol.winner or "nobody"}"><main>\n'
        f"{''.join(_report(facts, words))}</main></body></html>\n"
    )


def _report(facts: Facts, words: Wording) -> Iterator[str]:
    yield f'<header><h1>{escape(words.title)}</h1><p class="result">{escape(words.subtitle)}</p></header>\n'
    yield _section("report-players", f'<div class="wide">{_players(facts, words)}</div>')
    if words.has_scores:
        rows = [("<tr>", words.scores(seat)) for seat in words.scored]
        yield _section("report-scores", f'<div class="wide">{_table(words.score_heads, rows)}</div>')
    if facts.protocol.days:
        legend = _legend("kill", "vote", "removal", "nominated", "foul", "checked")
        yield _section("report-timeline", f'<div class="wide">{timeline(facts, words)}</div>{legend}')
    if facts.rounds:
        yield _section("page-votes", _votes(facts, words))
    if facts.spoken is not None:
        taken = {turn.what for turn in facts.protocol.turns or ()}
        legend = _legend(*(what for what in TURNS if what in taken))
        yield _section("report-spoken", f'<div class="wide">{speaking(facts, words)}</div>{legend}')
    chapters = "".join(
        f"<li><h3>{escape(chapter.title)}</h3>{_list(chapter.lines)}</li>" for chapter in words.course()
    )
    yield _section("page-course", f'<ol class="course">{chapters}</ol>')


def _section(key: str, body: str) -> str:
    return f"<section><h2>{escape(text(key))}</h2>{body}</section>\n"


def _list(lines: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(sentence(line))}</li>' for line in lines)}</ul>"


def _players(facts: Facts, words: Wording) -> str:
    heads = [text(key) for key in ("head-seat", "head-role", "head-fouls", "head-left", "report-spoken")]
    rows = [
        (
            f'<tr class="{facts.side(seat) or "unknown"}">',
            [
                words.player(seat),
                words.role(seat),
                facts.fouls[seat] or "",
                words.fate(seat),
                words.spoken(seat),
            ],
        )
        for seat in facts.seats
    ]
    return _table(heads, rows)


def _legend(*kinds: str) -> str:
    names = "".join(
        f'<li class="{kind}">{escape(sentence(text(f"report-legend-{kind}")))}</li>' for kind in kinds
    )
    return f'<ul class="legend">{names}</ul>'


def _votes(facts: Facts, words: Wording) -> str:
    """Who voted for whom, on which days; where votes have no names, how many there were in each round."""
    rounds = facts.rounds
    standing = sorted({seat for round_ in rounds for seat in round_.counts})
    if any(round_.voters is None for round_ in rounds):
        heads = [text("head-seat"), *map(words.round, rounds)]
        rows = [
            ("<tr>", [words.player(seat), *(round_.counts.get(seat, "") for round_ in rounds)])
            for seat in standing
        ]
        return f'<div class="wide">{_table(heads, rows)}</div>'
    heads = [text("report-voter"), *map(words.player, standing)]
    rows = [
        (
            f'<tr class="{facts.side(seat) or "unknown"}">',
            [words.player(seat), *(_days(rounds, seat, candidate) for candidate in standing)],
        )
        for seat in facts.seats
    ]
    return f'<div class="wide matrix">{_table(heads, rows)}</div><p>{escape(text("report-matrix"))}</p>'


def _days(rounds: Sequence[Round], voter: int, candidate: int) -> str:
    """The rounds in which `voter` voted for `candidate`: 1, 1/2 …"""
    return " ".join(
        str(round_.day) if round_.number == 1 else f"{round_.day}/{round_.number}"
        for round_ in rounds
        if (round_.voters or {}).get(voter) == candidate
    )


def _table(heads: Sequence[str], rows: Iterable[tuple[str, Sequence[object]]]) -> str:
    """A table; each row with its opening tag, its first cell being its head."""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join(
        f"{tag}<th>{escape(str(cells[0]))}</th>"
        f"{''.join(f'<td>{escape(str(cell))}</td>' for cell in cells[1:])}</tr>"
        for tag, cells in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
