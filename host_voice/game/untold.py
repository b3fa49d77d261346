"""What happened at night and is still to be announced: until then nobody may read it anywhere."""

from __future__ import annotations

from host_voice.game.chronicle import NightFacts
from host_voice.game.game import Game
from host_voice.game.phases import HALTED


def told(game: Game, day: int, during: str) -> bool:
    """Whether the table knows of a foul or removal of `day`; `during` as in `FoulFact`.

    What was withheld in a night is known when the last of it is announced.
    """
    state = game.state
    if game.ended or not (game.at_night or state.withheld):
        return True
    night = state.day if game.at_night else state.day - 1
    return (day, during) != (max(night, 1), "night" if night else "night zero")


def result_told(game: Game, night: NightFacts) -> bool:
    """Whether the table knows who was killed in `night`, or that nobody was."""
    if game.ended or night is not game.state.chronicle.nights[-1]:
        return True
    if game.phase in ("morning_news", HALTED):
        return bool(night.killed) or night.missed
    return not game.at_night
