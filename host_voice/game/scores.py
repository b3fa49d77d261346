"""What a game that is over is worth to everybody who played, as far as it is known who held what."""

from __future__ import annotations

from dataclasses import dataclass

from host_voice.game.roles import Side
from host_voice.game.state import State


@dataclass(frozen=True, slots=True)
class SeatPoints:
    """Points of the judges' sheet that the rules give by themselves."""

    win: float
    best_move: float = 0.0


def points_of(state: State) -> dict[int, SeatPoints]:
    """By seat; nobody has any where there are no scores, no verdict, or the cards are not known."""
    rules, deal, verdict = state.ruleset, state.deal, state.verdict
    if not rules.scores.win or deal is None or verdict is None:
        return {}
    points = {
        seat: SeatPoints(rules.scores.win if rules.side_of(role) == verdict.value else 0.0)
        for seat, role in deal.items()
    }
    for night in state.chronicle.nights:
        if night.best_move:
            (seat,) = night.killed
            right = sum(rules.is_black(deal[named]) for named in night.best_move)
            worth = dict(enumerate(rules.scores.best_move)).get(right, 0.0)
            points[seat] = SeatPoints(points[seat].win, worth)
    return points


def sides_of(state: State) -> dict[int, Side]:
    """Everybody's side, by the deal or by the cards that were shown; empty where one is not known.

    Where all blacks have shown the card, the others are red, and the other way round.
    """
    rules, seats = state.ruleset, state.table.seats
    known = {seat: rules.side_of(role) for seat, role in (state.deal or state.shown).items()}
    blacks, hidden = rules.blacks(len(seats)), [seat for seat in seats if seat not in known]
    if hidden:
        left = blacks - list(known.values()).count(Side.BLACK)
        if left not in (0, len(hidden)):
            return {}
        known |= dict.fromkeys(hidden, Side.BLACK if left else Side.RED)
    return known
