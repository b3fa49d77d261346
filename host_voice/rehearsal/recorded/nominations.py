"""Recorded nominations."""

from __future__ import annotations

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import NOBODY, Ask
from host_voice.game.outcomes import Answer, Nominate
from host_voice.journal.records import NominationRecord
from host_voice.rehearsal.places import Place
from host_voice.rehearsal.recorded.record import Record, legal


def answer(r: Record, ask: Ask) -> Answer:
    """Whom the speaker nominates when asked."""
    turn = r.game.state.turn
    made = None if turn is None else _next(r, turn.seat)
    if made is None:
        return Answer(NOBODY)
    r.nominated.add(made.by)
    return legal(ask, _place(r, made.by), made.seat)


def _next(r: Record, by: int) -> NominationRecord | None:
    """What `by` nominates today and has not yet."""
    return next((n for n in r.day.nominations if n.by == by and n.by not in r.nominated), None)


def nominate(r: Record, by: int) -> bool:
    """Let `by`, who has the floor, nominate as soon as recorded; whether there was a nomination now."""
    made = _next(r, by)
    if made is None or made.asked or r.game.state.facts < made.after:
        return False
    r.nominated.add(by)
    try:
        r.game.record(Nominate(made.seat))
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
