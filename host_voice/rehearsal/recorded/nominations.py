"""Recorded nominations."""

from __future__ import annotations

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import NOBODY, Ask
from host_voice.game.outcomes import Answer, Nominate
from host_voice.rehearsal.places import Place
from host_voice.rehearsal.recorded.record import Record, legal


def answer(r: Record, ask: Ask) -> Answer:
    """Whom the speaker nominates when asked."""
    turn = r.game.state.turn
    named = None if turn is None else _next(r, turn.seat)
    if turn is not None and named is not None and not r.interventions.returns(named):
        return legal(ask, _place(r, turn.seat), _take(r, turn.seat))
    return Answer(NOBODY)


def _next(r: Record, by: int) -> int | None:
    """The seat that `by` nominates today and has not yet."""
    return next((n.seat for n in r.day.nominations if n.by == by and n.by not in r.nominated), None)


def _take(r: Record, by: int) -> int:
    seat = _next(r, by)
    r.nominated.add(by)
    return seat or 0


def nominate(r: Record, by: int) -> bool:
    """Let `by` nominate, who has the floor; whether there was a nomination."""
    seat = _next(r, by)
    if seat is None or r.interventions.returns(seat):
        return False
    try:
        r.game.record(Nominate(_take(r, by)))
    except IllegalOutcomeError as error:
        raise _place(r, by).refused(error) from error
    return True


def _place(r: Record, by: int) -> Place:
    position = [n.by for n in r.day.nominations].index(by) + 1
    return Place("day", r.day.day, "nomination", position)


def check(r: Record) -> None:
    """Everybody has spoken: whoever nominated without the floor could not."""
    for nomination in r.day.nominations:
        if nomination.by not in r.nominated:
            gone = not r.game.state.table[nomination.by].living
            reason = "seat-left" if gone else "cannot-nominate-now"
            raise _place(r, nomination.by).broken(reason, seat=nomination.by)
