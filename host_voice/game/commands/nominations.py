"""Nominations while somebody speaks."""

from __future__ import annotations

from host_voice.errors import IllegalOutcomeError
from host_voice.game import nominating
from host_voice.game.course import Course
from host_voice.game.cues import Countdown, Say


def nominate(course: Course, seat: int) -> tuple[Say, ...]:
    """Whoever speaks nominates `seat`."""
    if course.state.ruleset.day.nominations == "none":
        raise IllegalOutcomeError("no-nominations")
    nominating.nominate(course.state, _speaker(course), seat, asked=False)
    return (course.state.say("nominated", seat=seat),)


def withdraw(course: Course, seat: int) -> tuple[Say, ...]:
    """Whoever speaks takes the nomination of `seat` back."""
    nominating.withdraw(course.state, _speaker(course), seat)
    return (course.state.say("withdrawn", seat=seat),)


def _speaker(course: Course) -> int:
    """Who speaks and may nominate meanwhile."""
    turn, cue = course.state.turn, course.cue
    if turn is None or turn.purpose != "speech" or not isinstance(cue, Countdown):
        raise IllegalOutcomeError("cannot-nominate-now")
    return turn.seat
