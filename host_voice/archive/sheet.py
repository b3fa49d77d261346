"""A game as CSV: a line for each player, for spreadsheets."""

from __future__ import annotations

import csv
import io
from typing import Final

from host_voice.archive.facts import Facts
from host_voice.game.roles import Side
from host_voice.journal.protocol import Protocol

COLUMNS: Final = (
    "game", "started", "ruleset", "winner", "seat", "name", "role", "side", "won", "left", "left_number",
    "fouls", "nominations", "nominated", "votes", "votes_black", "votes_against", "spoken_seconds",
    "best_move", "best_move_black", "score_win", "score_best_move", "score_bonus", "score",
)  # fmt: skip
"""Machine-readable, the same in every language. `left_number` is that of the night or day; `votes` and
`votes_black` are those the player gave, `votes_against` those it got; empty where nobody knows. The last four
are the judges' sheet; a bonus is what the judge gave on top.
"""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def csv_of(protocol: Protocol) -> str:
    """The lines of `protocol` with their heads."""
    facts = Facts(protocol)
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(COLUMNS)
    for seat in facts.seats:
        writer.writerow(["" if value is None else _text(value) for value in _row(facts, seat)])
    return written.getvalue()


def _row(facts: Facts, seat: int) -> tuple[object, ...]:
    protocol = facts.protocol
    fate = facts.fates.get(seat)
    nominations = [nomination for day in protocol.days for nomination in day.nominations]
    known = all(round_.voters is not None for round_ in facts.rounds)
    black, given = facts.votes_for(Side.BLACK, seat)
    won = facts.won(seat)
    return (
        protocol.game,
        protocol.started,
        protocol.ruleset,
        protocol.winner,
        seat,
        protocol.names.get(seat),
        facts.roles.get(seat),
        facts.side(seat),
        None if won is None else int(won),
        None if fate is None else fate.how,
        None if fate is None else fate.number,
        facts.fouls[seat],
        sum(nomination.by == seat for nomination in nominations),
        sum(nomination.seat == seat for nomination in nominations),
        given if known else None,
        black if known and facts.roles else None,
        sum(round_.counts.get(seat, 0) for round_ in facts.rounds),
        None if facts.spoken is None else round(facts.spoken[seat], 1),
        *_scores(facts, seat),
    )


def _scores(facts: Facts, seat: int) -> tuple[object, ...]:
    named, score = facts.best_moves.get(seat), facts.protocol.scores.get(seat)
    return (
        None if named is None else " ".join(map(str, named)),
        None if named is None else facts.blacks_among(named),
        *((score.win, score.best_move, score.bonus, score.total) if score else (None,) * 4),
    )


def _text(value: object) -> str:
    """A name that a spreadsheet would take for a formula stays a name."""
    written = str(value)
    return f"'{written}" if isinstance(value, str) and written.startswith(_FORMULA) else written
