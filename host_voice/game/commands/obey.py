"""Commands of the host, which may come at any moment."""

from __future__ import annotations

from host_voice.errors import IllegalOutcomeError
from host_voice.game.commands import ends, nominations
from host_voice.game.commands.fouls import foul
from host_voice.game.commands.overruling import overrule
from host_voice.game.commands.removals import dismiss
from host_voice.game.course import Course
from host_voice.game.cues import Say
from host_voice.game.outcomes import (
    Command,
    Declare,
    Defeat,
    Foul,
    Nominate,
    Overrule,
    Remove,
    Sign,
    Stop,
    Withdraw,
)
from host_voice.game.phases import FINAL, HALTED
from host_voice.game.reasons import UNGIVEN


def obey(course: Course, command: Command) -> tuple[Say, ...]:
    """Do as told; returns what is to be said at once. Raises `IllegalOutcomeError`, nothing changed."""
    if not _is_heard(course, command):
        raise IllegalOutcomeError("not-legal-now")
    match command:
        case Foul(seat, reason):
            return foul(course, seat, reason)
        case Remove(seat, reason):
            dismiss(course, seat, reason or UNGIVEN)
        case Nominate(seat):
            return nominations.nominate(course, seat)
        case Withdraw(seat):
            return nominations.withdraw(course, seat)
        case Sign(seat):
            ends.sign(course, seat)
        case Defeat(seat, reason):
            ends.defeat(course, seat, reason)
        case Overrule(what, seat, reason):
            return overrule(course, what, seat, reason)
        case Declare(winner, reason):
            ends.declare(course, winner, reason)
        case Stop():
            ends.stop(course)
    return ()


def _is_heard(course: Course, command: Command) -> bool:
    """Whether the game still takes such a command at all."""
    match command:
        case Declare() if course.phase == FINAL:  # also against a verdict that was announced
            return True
        case Stop() if course.state.between:
            return True
        case Declare() | Stop():
            return not course.state.over
    return not course.state.over and course.phase != HALTED
