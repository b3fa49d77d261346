"""Seats as answers: whom a question may be answered with, and likely wrong ones."""

from __future__ import annotations

from host_voice.game.cues import NOBODY, Value
from host_voice.game.state import State
from host_voice.game.table import MOST_SEATS


def seat_values(s: State) -> tuple[Value, ...]:
    """The living and nobody: what a question about a victim may be answered with."""
    return (*s.table.living, NOBODY)


def wrong_seats(s: State) -> tuple[tuple[Value, str], ...]:
    """The empty seats and those that the table does not have, as likely wrong answers."""
    return (*departed_reasons(s), *unknown_seats(s))


def unknown_seats(s: State) -> tuple[tuple[Value, str], ...]:
    """The seats that the table does not have, as likely wrong answers."""
    return tuple((seat, "seat-unknown") for seat in range(len(s.table) + 1, MOST_SEATS + 1))


def departed_reasons(s: State) -> tuple[tuple[Value, str], ...]:
    """The empty seats, as likely wrong answers."""
    return tuple((seat, "seat-left") for seat in s.table.departed)
