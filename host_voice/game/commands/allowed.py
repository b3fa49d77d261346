"""Which commands would be accepted now."""

from __future__ import annotations

from host_voice.game.course import Course
from host_voice.game.cues import Countdown
from host_voice.game.moment import during
from host_voice.game.nominating import has_nominated
from host_voice.game.outcomes import Overruling
from host_voice.game.phases import HALTED, leads
from host_voice.game.rules.vote import Calls


def allowed(course: Course) -> frozenset[str]:
    """Which commands about the game would be accepted now, at least for somebody."""
    if course.state.over or course.phase == HALTED:
        return frozenset()
    state, fouls = course.state, course.state.ruleset.fouls
    speaks = state.turn.seat if state.turn and isinstance(course.cue, Countdown) else None
    may = speaks is not None and state.turn is not None and state.turn.purpose == "speech"
    nominated = may and speaks is not None and has_nominated(state, speaks)
    holds = {
        "foul": fouls.counted,
        "remove": True,
        "defeat": bool(fouls.defeat_reasons),
        "sign": fouls.signs_end and bool(state.table.departed),
        "nominate": may
        and not (nominated or state.today.voteless or state.ruleset.day.nominations == "none"),
        "withdraw": nominated and state.ruleset.day.withdrawals,
        "candidates": has_candidates(course)
        and state.day > 0
        and not course.at_night
        and tells_candidates(course),
        "send_away": True,
        "bring_back": bool(state.table.departed),
        "vote_now": leads(course.phase, Overruling.VOTE),
        "night_now": leads(course.phase, Overruling.NIGHT),
        "morning_now": leads(course.phase, Overruling.MORNING),
    }
    return frozenset(name for name, allowed in holds.items() if allowed)


def has_candidates(course: Course) -> bool:
    """Whether there are candidates in this game at all: where the voters are called there are none."""
    return course.state.ruleset.vote.calls is Calls.CANDIDATES


def tells_candidates(course: Course) -> bool:
    """Whether the table may be told now who is nominated: in some games not before all have spoken."""
    speaking = course.phase == "day_speeches" and during(course) == "speaking"
    return course.state.ruleset.day.tells_candidates or not speaking
