"""Fouls, and what they cost."""

from __future__ import annotations

from host_voice.errors import IllegalOutcomeError
from host_voice.game.branches import Branch
from host_voice.game.chronicle import FoulFact
from host_voice.game.commands.removals import AT_NIGHT, leave
from host_voice.game.course import Course
from host_voice.game.cues import Line, Say
from host_voice.game.moment import when
from host_voice.game.reasons import NOT_TOLD, Reason

_WITH_REASON = {
    "foul": "foul-for",
    "foul-mutes": "foul-for-mutes",
    "foul-shortens": "foul-for-shortens",
    "foul-removes": "foul-for-removes",
}
"""How what is told of a foul is told with its reason."""


def foul(course: Course, seat: int, reason: str | None) -> tuple[Say, ...]:
    """`seat` gets a foul; returns what is said of it now."""
    state, rules = course.state, course.state.ruleset.fouls
    player = state.table.require_living(seat)
    if not rules.counted:
        raise IllegalOutcomeError("no-fouls")
    if rules.reasons and reason not in (None, *rules.reasons):
        raise IllegalOutcomeError("no-such-reason")
    if state.asleep and reason == Reason.GESTURES and Reason.NIGHT_GESTURES in rules.reasons:
        reason = Reason.NIGHT_GESTURES
    if state.dark:
        state.withheld.about(player)
    player.fouls += 1
    fact = FoulFact(seat, when(course), reason, told=not state.dark)
    state.today.fouls.append(fact)
    if player.fouls == rules.removes_at:
        state.took(Branch.FOUL_REMOVES)
        plainly = state.asleep and not rules.reasons
        told = state.line(AT_NIGHT, seat=seat) if plainly else _told(course, "foul-removes", seat, reason)
        leave(course, seat, "fouls", told)
        return ()
    if player.fouls == rules.mutes_at:
        state.took(Branch.FOUL_MUTES)
        player.muted = True
        said = _muting(course, seat, reason)
    else:
        said = (_told(course, "foul", seat, reason),)
    if state.dark:
        state.withheld.fouls.append((fact, said))
        return ()
    return tuple(map(Say, said))


def _muting(course: Course, seat: int, reason: str | None) -> tuple[Line, ...]:
    """How a foul that costs a speech is told; with the vote of which day, where it costs that too."""
    state = course.state
    if not state.ruleset.fouls.mutes_vote:
        key = "foul-shortens" if state.speech_of(seat) else "foul-mutes"
        return (_told(course, key, seat, reason),)
    later = seat in state.today.spoken and not state.dark
    lost = state.line("loses-round", seat=seat, round="next" if later else "this")
    return (_told(course, "foul", seat, reason), lost)


def _told(course: Course, key: str, seat: int, reason: str | None) -> Line:
    """How a foul is told: with its reason where the ruleset lists reasons and this one may be spoken."""
    state, rules = course.state, course.state.ruleset.fouls
    count = state.table[seat].fouls
    if not rules.reasons:
        return state.line(key, seat=seat, count=count)
    if reason in rules.unspoken:
        state.took(Branch.REASON_WITHHELD)
        reason = None
    told = reason or NOT_TOLD
    return state.line(_WITH_REASON[key], seat=seat, count=count, reason=told, called=rules.called)
