"""Who left a game when, in the order of its days and nights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from host_voice.messages import text

if TYPE_CHECKING:
    from host_voice.game.view import DayView, PublicView

Seats = Mapping[int, Sequence[int]]
"""Seats by the number of a day or night."""


NOBODY: Final[Seats] = MappingProxyType({})


def history(
    days: Seats, nights: Seats, removed: Seats, open_day: int | None = None, returned: Seats = NOBODY
) -> Iterator[str]:
    """One line for each day, removal and night: who left, and who is back. `open_day` is not over."""
    for number in sorted({*days, *nights, *removed}):
        if number == open_day:
            yield text("history-day-open", day=number)
        elif number in days:
            left = days[number]
            key = "replay-day" if left else "replay-day-nobody"
            yield text(key, day=number, seats=left) if left else text(key, day=number)
        if removed.get(number):
            yield text("history-removed", day=number, seats=removed[number])
        if returned.get(number):
            yield text("history-returned", day=number, seats=returned[number])
        if number in nights:
            killed = nights[number]
            key = "replay-night" if killed else "replay-night-nobody"
            yield text(key, night=number, seats=killed) if killed else text(key, night=number)


def history_of(view: PublicView) -> Iterator[str]:
    """The history of a recorded evening, as far as the table knows it."""
    open_day = None
    if not view.over and (view.day == 0 or not view.phase.startswith(("night", "exile"))):
        open_day = max(view.day, 1)
    days = [day for day in view.days if not (view.over and day is view.days[-1] and _untouched(day))]
    return history(
        {day.day: day.eliminated for day in days},
        {day.day - 1: day.killed for day in view.days if day.day > 1},
        {day.day: day.removed for day in view.days},
        open_day,
        {day.day: day.returned for day in view.days},
    )


def _untouched(day: DayView) -> bool:
    """The game ended before anything was decided on this day."""
    return not (day.eliminated or day.ballots or day.nominations)
