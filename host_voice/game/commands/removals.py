"""Players who leave by a removal."""

from __future__ import annotations

from typing import Final

from host_voice.errors import IllegalOutcomeError
from host_voice.game.branches import Branch
from host_voice.game.chronicle import RemovalFact
from host_voice.game.course import Course
from host_voice.game.cues import Line
from host_voice.game.moment import when
from host_voice.game.open_vote import lose_vote, strike, votes_for
from host_voice.game.reasons import UNGIVEN, Reason
from host_voice.game.rules.fouls import VoteRemoval
from host_voice.game.scripts import departure
from host_voice.game.table import Departure

AT_NIGHT: Final = "removed-at-night"
"""How a removal that was decided at night is told."""

_WITH_REASON = {"removed": "removed-for", AT_NIGHT: "removed-at-night-for"}
"""How the same is told with its reason."""


def dismiss(course: Course, seat: int, why: str, *, overruled: bool = False) -> None:
    """The host removes somebody, or somebody walks out."""
    course.state.table.require_living(seat)
    listed = course.state.ruleset.fouls.removal_reasons
    if listed and not overruled and why not in (UNGIVEN, *listed):
        raise IllegalOutcomeError("no-such-reason")
    if why in course.state.ruleset.fouls.forfeits and not votes_for(course.state, seat):
        raise IllegalOutcomeError("no-votes-for", seat=seat)
    key = AT_NIGHT if course.state.asleep else "removed"
    told = Reason.WALKOUT if overruled and why not in listed else why  # whatever the reason, they go
    if told in (*listed, Reason.WALKOUT):
        announcement = course.state.line(_WITH_REASON[key], seat=seat, reason=told)
    else:
        announcement = course.state.line(key, seat=seat)
    leave(course, seat, why, announcement, overruled=overruled)


def leave(course: Course, seat: int, why: str, announcement: Line, *, overruled: bool = False) -> None:
    """A living player leaves by a removal, announced now or in the morning."""
    state = course.state
    fact = RemovalFact(seat, why, when(course), overruled=overruled, told=not state.dark)
    state.today.removed.append(fact)
    if seat in state.candidates:
        state.took(Branch.REMOVED_CANDIDATE)
    lose_vote(state)
    if state.dark:
        state.withheld.about(state.table[seat])
    state.depart((seat,), Departure.REMOVAL)
    if state.dark:
        state.took(Branch.REMOVED_AT_NIGHT)
        state.withheld.remove(seat, announcement)
        course.resume()  # a question of the morning may have other answers now
    else:
        state.took(Branch.REMOVED_BY_DAY)
        _strike(course, seat)
        course.interrupt(departure.removal(state, seat, announcement))


def _strike(course: Course, seat: int) -> None:
    """Somebody left, maybe in a vote that goes on without them."""
    state = course.state
    lapses = state.ruleset.fouls.removal_in_vote is VoteRemoval.LAPSE
    if lapses and course.phase.startswith("vote") and not state.settled:
        state.took(Branch.VOTES_LAPSED)
        strike(state, seat)
