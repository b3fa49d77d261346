"""What the pages are shown, as plain data: the public part, and what only the host may see.

A picture is immutable and says all there is to say, so that a page needs no earlier one. The public part is
made from the public view alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Any, Final

from host_voice.conductor.helping import possible
from host_voice.conductor.room import Room, Timer
from host_voice.ear.question import Question
from host_voice.ear.remote import answerable
from host_voice.game.cues import Value
from host_voice.game.view import DayView, PublicView

NIGHT: Final = "night"
"""All that a board learns from nightfall to the morning."""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """The evening as the table may see it; `names` are those of the players by seat."""

    view: PublicView
    at_night: bool
    timer: Timer | None
    paused: bool
    names: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class HostPicture:
    """The evening as the host sees it: the board's picture, and what can be answered.

    `number` is that of the question's opening in the remote's ear, `kept` what was entered for it already.
    `commands` are those that would do something now, `reasons` what may be said with some of them.
    `notes` are the last messages to the host, with running numbers; `past` is what can be gone back to.
    """

    board: BoardPicture
    number: int
    question: Question
    text: str
    kept: Value | None
    commands: frozenset[str]
    reasons: Mapping[str, tuple[str, ...]]
    notes: tuple[tuple[int, str], ...]
    past: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RolesForm:
    """Before the evening: which special roles were dealt, how many of each, at a table of `seats`."""

    seats: int
    roles: tuple[tuple[str, int], ...]
    notes: tuple[tuple[int, str], ...] = ()


def look(room: Room, view: PublicView, names: Mapping[int, str] = MappingProxyType({})) -> BoardPicture:
    """What the table may see of `room` now. From nightfall to the morning no clock is shown."""
    at_night = room.game.at_night
    timer, paused = (None, False) if at_night else (room.timer, room.paused)
    return BoardPicture(view, at_night, timer, paused, tuple(names.items()))


def look_as_host(
    room: Room,
    view: PublicView,
    number: int,
    notes: tuple[tuple[int, str], ...],
    past: tuple[str, ...] = (),
    names: Mapping[int, str] = MappingProxyType({}),
) -> HostPicture:
    """What the host may see of `room` now."""
    kept = None if room.kept is None else room.kept.value
    board = BoardPicture(view, room.game.at_night, room.timer, room.paused, tuple(names.items()))
    reasons = room.game.reasons_by_command
    return HostPicture(
        board, number, room.keys_question, room.keys_text, kept, possible(room), reasons, notes, past
    )


Moment = Callable[[float], float]
"""Turns a time of the stage's clock into milliseconds of the system's monotonic clock."""


def public(picture: BoardPicture, moment: Moment) -> dict[str, Any]:
    """What goes to the boards. At night nothing but that it is night."""
    return {"phase": NIGHT} if picture.at_night else _table(picture, moment)


def hosts(picture: HostPicture, moment: Moment) -> dict[str, Any]:
    """What goes to the remote."""
    return {
        **_table(picture.board, moment),
        "night": picture.board.at_night,
        "question": _question(picture),
        "kept": picture.kept,
        "commands": sorted(picture.commands),
        "reasons": picture.reasons,
        "notes": picture.notes,
        "past": picture.past,
    }


def form(picture: RolesForm) -> dict[str, Any]:
    """What goes to the remote while the roles are entered."""
    return {"form": {"seats": picture.seats, "roles": picture.roles}, "notes": picture.notes}


def _table(picture: BoardPicture, moment: Moment) -> dict[str, Any]:
    view = picture.view
    today = view.days[-1] if view.days else None
    return {
        "phase": view.phase,
        "day": view.day,
        "seats": [
            {"seat": seat.seat, "fouls": seat.fouls, "left": seat.left, "day": seat.day, "role": seat.role}
            for seat in view.seats
        ],
        "speaker": view.speaker,
        "candidates": view.candidates,
        "counting": None if view.counting is None else asdict(view.counting),
        "ballot": today.ballots[-1].counts if today is not None and today.ballots else None,
        "history": [_day(day) for day in view.days],
        "over": view.over,
        "winner": view.winner,
        "timer": None if picture.timer is None else _timer(picture.timer, moment),
        "paused": picture.paused,
        "names": dict(picture.names),
        "evening": None if view.evening is None else asdict(view.evening),
    }


def _day(day: DayView) -> dict[str, Any]:
    return {
        "day": day.day,
        "killed": day.killed,
        "best": day.best_move,
        "out": day.eliminated,
        "removed": day.removed,
    }


def _timer(timer: Timer, moment: Moment) -> dict[str, Any]:
    return {
        "purpose": timer.purpose,
        "seat": timer.seat,
        "seconds": timer.seconds,
        "left": round(timer.left, 3),
        "ends": None if timer.ends_at is None else round(moment(timer.ends_at)),
    }


def _question(picture: HostPicture) -> dict[str, Any] | None:
    asked = answerable(picture.question)
    if asked is None:
        return None
    return {
        "number": picture.number,
        "kind": asked.kind.value,
        "text": picture.text,
        "legal": asked.legal,
        "limit": asked.limit,
        "least": asked.least,
        "coming": asked is not picture.question,
    }
