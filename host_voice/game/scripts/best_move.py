"""The first player who is killed names those whom he takes for blacks."""

from __future__ import annotations

from host_voice.game.branches import Branch
from host_voice.game.cues import Ask, Kind
from host_voice.game.scripts.asking import asked_in_time
from host_voice.game.scripts.seats import unknown_seats
from host_voice.game.state import Script, State


def best_move_due(s: State) -> bool:
    """Whether whoever is leaving was killed alone and is the first who was killed."""
    earlier = any(night.killed for night in s.chronicle.nights[:-1])
    alone = len(s.leaving) == len(s.tonight.killed) == 1
    return s.ruleset.best_move.seats > 0 and alone and not earlier


def best_move(s: State) -> Script:
    """So many different seats but the own one, in so many seconds, before the last word."""
    if _is_lost(s):
        s.took(Branch.BEST_MOVE_LOST)
        return
    named = yield from asked_in_time(lambda: _question(s), due=lambda: bool(s.leaving))
    if not s.leaving:
        return
    if not (named and isinstance(named, tuple)):
        s.took(Branch.NO_BEST_MOVE)
        return
    s.took(Branch.BEST_MOVE)
    s.tonight.best_move = named
    yield s.say("best-move", seats=named)


def _is_lost(s: State) -> bool:
    """Whether too many have left on day 1 for a best move."""
    lost_at = s.ruleset.best_move.lost_at
    return lost_at != "never" and s.chronicle.days[0].left_by_day >= lost_at


def _question(s: State) -> Ask:
    rules = s.ruleset.best_move
    (seat,) = s.leaving
    others = tuple(other for other in s.table.seats if other != seat)
    return Ask(
        s.line("ask-best-move", seat=seat, count=rules.seats, seconds=max(1, round(rules.seconds))),
        Kind.SEATS,
        others,
        ((seat, "own-seat"), *unknown_seats(s)),
        seconds=rules.seconds,
        limit=rules.seats,
        least=rules.seats,
    )
