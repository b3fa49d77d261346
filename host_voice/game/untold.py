"""What happened at night and is still to be announced: until then nobody may read it anywhere."""

from __future__ import annotations

from host_voice.game.chronicle import DayFacts, FoulFact, NightFacts, OverruleFact, RemovalFact
from host_voice.game.game import Game
from host_voice.game.phases import HALTED
from host_voice.game.roles import Role
from host_voice.game.shown import on_table
from host_voice.game.table import Player


def days_known(game: Game) -> tuple[DayFacts, ...]:
    """The days of which the table may know: the first only when it has begun, or something was told of it."""
    state = game.state
    if state.day or game.ended or any(fact.told for fact in state.chronicle.commanded):
        return tuple(state.chronicle.days)
    return ()


def told(game: Game, fact: FoulFact | RemovalFact | OverruleFact) -> bool:
    """Whether the table knows of `fact`; a foul that removes is known with the removal."""
    return game.ended or fact.told


def seat_known(game: Game, seat: int) -> Player:
    """`seat` as the table knows it: without what was decided of it in the dark."""
    player = game.state.table[seat]
    return player if game.ended else game.state.withheld.known.get(seat, player)


def card_known(game: Game, seat: int) -> Role | None:
    """The card of `seat` that the table has seen; at the end every card that is known."""
    state = game.state
    if game.ended and state.deal is not None:
        return state.deal[seat]
    return on_table(state).get(seat)


def result_told(game: Game, night: NightFacts) -> bool:
    """Whether the table knows who was killed in `night`, or that nobody was."""
    if game.ended or night is not game.state.chronicle.nights[-1]:
        return True
    if game.phase in ("morning_news", HALTED):
        return bool(night.killed) or night.missed
    return not game.at_night
