"""What a remote may send: strictly checked, before anything else looks at it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, TypeAdapter

_MOST_SEATS: Final = 20

Seat = Annotated[int, Field(strict=True, ge=1, le=_MOST_SEATS)]
Word = Annotated[StrictStr, Field(max_length=40)]


class _Tap(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class AnswerTap(_Tap):
    """An answer to the question that was opened as `question`."""

    tap: Literal["answer"]
    question: Annotated[int, Field(strict=True, ge=1)]
    value: StrictBool | StrictInt | Word | Annotated[list[Seat], Field(max_length=_MOST_SEATS)]


class CommandTap(_Tap):
    """A command, about a player where it has a seat."""

    tap: Literal["command"]
    name: Literal[
        "pause",
        "resume",
        "repeat",
        "undo",
        "cancel",
        "time_left",
        "next",
        "foul",
        "remove",
        "nominate",
        "withdraw",
        "sign",
        "candidates",
        "declare_red",
        "declare_black",
        "louder",
        "quieter",
        "music_off",
        "stop",
    ]
    seat: Seat | None = None
    reason: Annotated[StrictStr, Field(min_length=1, max_length=80)] | None = None


class RolesTap(_Tap):
    """Who was dealt which special role; None: the host does not tell."""

    tap: Literal["roles"]
    roles: Annotated[dict[Annotated[int, Field(ge=1, le=_MOST_SEATS)], Word], Field(max_length=20)] | None


class AliveTap(_Tap):
    """The phone is still there."""

    tap: Literal["alive"]


Tap = AnswerTap | CommandTap | RolesTap
"""What leaves the server."""

RECEIVED: Final[TypeAdapter[AnswerTap | CommandTap | RolesTap | AliveTap]] = TypeAdapter(
    Annotated[AnswerTap | CommandTap | RolesTap | AliveTap, Field(discriminator="tap")]
)
"""Reads the body of a request. Raises `pydantic.ValidationError`."""
