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

Chains = Mapping[tuple[str, int], Sequence[Sequence[int]]]
"""From whom to whom deaths went, by `day` or `night` and its number."""


NOBODY: Final[Seats] = MappingProxyType({})


def history(
    days: Seats,
    nights: Seats,
    removed: Seats,
    open_day: int | None = None,
    chains: Chains | None = None,
    returned: Seats = NOBODY,
) -> Iterator[str]:
    """One line for each day, removal and night: who left, and who is back. `open_day` is not over."""
    chains = chains or {}
    for number in sorted({*days, *nights, *removed, *returned}):
        if number == open_day:
            yield text("history-day-open", day=number)
        elif number in days:
            yield _left("replay-day", days[number], day=number) + _handed_on(chains, "day", number)
        if removed.get(number):
            yield text("history-removed", day=number, seats=removed[number])
        if returned.get(number):
            yield text("history-returned", day=number, seats=returned[number])
        if number in nights:
            yield _left("replay-night", nights[number], night=number) + _handed_on(chains, "night", number)


def _left(key: str, seats: Sequence[int], **number: int) -> str:
    return text(key, seats=seats, **number) if seats else text(f"{key}-nobody", **number)


def _handed_on(chains: Chains, when: str, number: int) -> str:
    """How a death went from one to the other, where it did."""
    went = [" → ".join(map(str, chain)) for chain in chains.get((when, number), ()) if len(chain) > 1]
    return f" ({text('report-handed-on', list=', '.join(went))})" if went else ""


def history_of(view: PublicView) -> Iterator[str]:
    """The history of a recorded evening, as far as the table knows it."""
    open_day = None
    if not view.over and (view.day == 0 or not view.phase.startswith(("night", "exile"))):
        open_day = max(view.day, 1)
    days = [day for day in view.days if not (view.over and day is view.days[-1] and _untouched(day))]
    chains: dict[tuple[str, int], Sequence[Sequence[int]]] = {}
    for day in view.days:
        chains["day", day.day], chains["night", day.day - 1] = day.chains, day.night_chains
    return history(
        {day.day: day.eliminated for day in days},
        {day.day - 1: day.killed for day in view.days if day.day > 1 and day.killed is not None},
        {day.day: day.removed for day in view.days},
        open_day,
        chains,
        {day.day: day.returned for day in view.days if day.returned},
    )


def _untouched(day: DayView) -> bool:
    """The game ended before anything was decided on this day."""
    return not (day.eliminated or day.ballots or day.nominations)
