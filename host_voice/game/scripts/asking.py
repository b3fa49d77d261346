"""How scripts ask."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from host_voice.game.cues import NOBODY, Ask, Cue, Value
from host_voice.game.outcomes import Answer, Finish

T = TypeVar("T")
Asking = Generator[Cue, Finish, T]
"""Part of a script that ends with an answer."""


class TableChanged(Exception):  # noqa: N818 - not an error: thrown into a script whose question is out of date
    """Somebody left while the question was open."""


class SpeakerLeft(Exception):  # noqa: N818 - not an error: thrown into the script of the turn that is over
    """The player whose turn it is has left the table, or is back and has no last words."""


def _always() -> bool:
    return True


def asked(build: Callable[[], Ask], due: Callable[[], bool] = _always) -> Asking[Value]:
    """Put the question that `build` makes until it is answered, anew whenever the table has changed.

    NOBODY when it is not `due` any more.
    """
    while due():
        try:
            outcome = yield build()
        except TableChanged:
            continue
        if isinstance(outcome, Answer):
            return outcome.value
    return NOBODY


def asked_yes(build: Callable[[], Ask]) -> Asking[bool]:
    """A question of yes or no."""
    return (yield from asked(build)) is True


def asked_count(build: Callable[[], Ask]) -> Asking[int]:
    """A question about a number of hands."""
    return int((yield from asked(build)))  # type: ignore[arg-type]


def asked_seats(build: Callable[[], Ask]) -> Asking[tuple[int, ...]]:
    """A question about a list of seats."""
    value = yield from asked(build)
    return value if isinstance(value, tuple) else ()


def asked_seat(build: Callable[[], Ask], due: Callable[[], bool] = _always) -> Asking[int | None]:
    """A question about a seat; None for nobody, and when it is not `due` any more."""
    value = yield from asked(build, due)
    return value if isinstance(value, int) else None


def asked_in_time(build: Callable[[], Ask], due: Callable[[], bool] = _always) -> Asking[Value | None]:
    """A question with a deadline or patience, anew when the table changes; None if nobody answers in time.

    Also when it is not `due` any more.
    """
    while due():
        try:
            return _answered((yield build()))
        except TableChanged:
            continue
    return None


def _answered(outcome: Finish) -> Value | None:
    return outcome.value if isinstance(outcome, Answer) else None


def asked_silently(question: Ask) -> Asking[Value | None]:
    """Hold the window of a silent question; None if nothing was entered."""
    return _answered((yield question))
