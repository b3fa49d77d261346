"""How a game ends before the rules say so."""

from __future__ import annotations

from host_voice.errors import IllegalOutcomeError
from host_voice.game.branches import Branch
from host_voice.game.chronicle import DefeatFact
from host_voice.game.course import Course
from host_voice.game.roles import Side
from host_voice.game.verdict import Verdict


def sign(course: Course, seat: int) -> None:
    """Somebody who has left must not say or show anything: the game ends."""
    if not course.state.ruleset.fouls.signs_end:
        raise IllegalOutcomeError("no-signs")
    course.state.table.require_departed(seat)
    course.trigger("halt")


def defeat(course: Course, seat: int, reason: str | None) -> None:
    """The whole side of `seat` loses."""
    state = course.state
    listed = state.ruleset.fouls.defeat_reasons
    if not listed:
        raise IllegalOutcomeError("no-defeats")
    if seat not in state.table.seats:
        raise IllegalOutcomeError("seat-unknown", seat=seat)
    if reason is None or reason not in listed:
        raise IllegalOutcomeError("no-such-reason")
    state.chronicle.defeat = DefeatFact(seat, reason)
    course.trigger("halt")


def declare(course: Course, winner: Side | None, reason: str | None) -> None:
    """The host says how the game ended (None: in a draw), also against a verdict that was announced."""
    state = course.state
    state.took(Branch.DECLARED)
    state.declared_for, state.stopped = reason, False
    state.verdict = Verdict(winner) if winner else Verdict.DRAW
    course.trigger("finish")


def stop(course: Course) -> None:
    """The host ends the game without a verdict; between two games, the evening."""
    if course.state.between:
        course.state.following = None
        course.close()
        return
    course.state.stopped = True
    course.trigger("finish")
