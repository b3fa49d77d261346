"""What happened at night and is still to be announced: until then nobody may read it anywhere."""

from __future__ import annotations

from host_voice.game.chronicle import FoulFact, NightFacts, RemovalFact
from host_voice.game.game import Game
from host_voice.game.phases import HALTED


def told(game: Game, day: int, fact: FoulFact | RemovalFact) -> bool:
    """Whether the table knows of `fact`, of `day`; a foul that removes is known with the removal."""
    state = game.state
    withheld = {*state.withheld_removals, *(seat for seat, _ in state.withheld_fouls)}
    if game.ended or fact.seat not in withheld:
        return True
    night = state.day if game.at_night else state.day - 1
    last = (max(night, 1), "night" if night else "night zero")
    return (day, fact.during) not in (last, (state.day, "dawn"))


def result_told(game: Game, night: NightFacts) -> bool:
    """Whether the table knows who was killed in `night`, or that nobody was."""
    if game.ended or night is not game.state.chronicle.nights[-1]:
        return True
    if game.phase in ("morning_news", HALTED):
        return bool(night.killed) or night.missed
    return not game.at_night
