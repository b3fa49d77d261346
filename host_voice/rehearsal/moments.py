"""When in a day fouls and removals happened, in the words of protocols and in the phases of the game."""

from __future__ import annotations

from enum import IntEnum

from host_voice.game.cues import Cue, Say
from host_voice.game.game import Game

NO_VOTE = ("nothing-nominated", "lone-candidate-stays", "lone-candidate-leaves")
"""After these announcements of a day there is no vote."""


class Moment(IntEnum):
    """The parts of a day in their order, from the morning (on the first: from the cards) to the night."""

    OPENING = 0
    NIGHT_ZERO = 1
    DAWN = 2
    MORNING = 3
    KILLED = 4
    SPEAKING = 5
    REMARKS = 6
    CANDIDATES = 7
    VOTING = 8
    EXILED = 9
    NIGHT = 10
    OVER = 11


PHASES = {
    Moment.OPENING: "night",
    Moment.NIGHT_ZERO: "night",
    Moment.DAWN: "morning",
    Moment.MORNING: "morning",
    Moment.KILLED: "morning",
    Moment.SPEAKING: "day",
    Moment.REMARKS: "day",
    Moment.CANDIDATES: "day",
    Moment.VOTING: "vote",
    Moment.EXILED: "exile",
    Moment.NIGHT: "night",
}
"""The phase's name in a replay's result."""


def moment_of(during: str) -> Moment:
    """The moment a protocol means; what it does not name by a known word happened while people spoke."""
    word = during.strip().lower().replace("_", " ")
    if word == "opening":
        return Moment.OPENING
    if word == "night zero":
        return Moment.NIGHT_ZERO
    if word == "remark":
        return Moment.REMARKS
    if word == "candidates":
        return Moment.CANDIDATES
    if "night kill" in word:
        return Moment.KILLED
    if "day kill" in word:
        return Moment.EXILED
    for part, moment in (
        ("vot", Moment.VOTING),
        ("defence", Moment.VOTING),
        ("dawn", Moment.DAWN),
        ("morning", Moment.MORNING),
        ("night", Moment.NIGHT),
    ):
        if part in word:
            return moment
    return Moment.SPEAKING


def moment_now(game: Game, cue: Cue) -> Moment:
    """Which moment `game` is in."""
    phase = game.phase
    if phase == "opening":
        return Moment.OPENING
    if phase == "night_introduction":
        return Moment.NIGHT_ZERO
    match phase.partition("_")[0]:
        case "morning":
            if game.state.dark:
                return Moment.DAWN
            return Moment.KILLED if game.state.leaving else Moment.MORNING
        case "day":
            key = cue.line.key if isinstance(cue, Say) else None
            if key in NO_VOTE:
                return Moment.VOTING  # what was recorded for a vote has no later chance
            return moment_of(game.during)  # the cue may also be a removal while candidates are read out
        case "vote":
            return Moment.VOTING
        case "exile":
            return Moment.EXILED
        case "night":
            return Moment.NIGHT
        case _:
            return Moment.OVER
