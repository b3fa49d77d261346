"""Nominations as the rules allow them."""

from __future__ import annotations

from host_voice.errors import IllegalOutcomeError
from host_voice.game.branches import Branch
from host_voice.game.chronicle import Nomination
from host_voice.game.state import State


def has_nominated(s: State, seat: int) -> bool:
    """Whether `seat` has used up today's nomination."""
    return any(nomination.by == seat for nomination in s.today.nominations)


def nominate(s: State, by: int, seat: int, *, asked: bool) -> None:
    """Accept a nomination. Raises `IllegalOutcomeError` with the reason when it cannot be."""
    if s.today.voteless:
        raise IllegalOutcomeError("no-vote-today")
    s.table.require_living(seat)
    if any(nomination.seat == seat for nomination in s.today.nominations):
        raise IllegalOutcomeError("already-nominated", seat=seat)
    if has_nominated(s, by):
        raise IllegalOutcomeError("nomination-used-up", seat=by)
    s.today.nominations.append(Nomination(by, seat, asked, s.facts))


def withdraw(s: State, by: int, seat: int) -> None:
    """Take a nomination back: `by` may nominate again. Raises `IllegalOutcomeError` as `nominate`."""
    if not s.ruleset.day.withdrawals:
        raise IllegalOutcomeError("no-withdrawals")
    made = next((n for n in s.today.nominations if (n.by, n.seat) == (by, seat)), None)
    if made is None:
        raise IllegalOutcomeError("not-nominated", by=by, seat=seat)
    s.today.nominations.remove(made)
    s.took(Branch.WITHDRAWN)
