"""What a remote may send: strictly checked, before anything else looks at it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
    TypeAdapter,
)

from host_voice.ear.question import COMMANDS

_MOST_SEATS: Final = 20
_LARGEST: Final = 100

Seat = Annotated[int, Field(strict=True, ge=1, le=_MOST_SEATS)]
Word = Annotated[StrictStr, Field(max_length=40)]


class _Tap(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class AnswerTap(_Tap):
    """An answer to the question that was opened as `question`."""

    tap: Literal["answer"]
    question: Annotated[int, Field(strict=True, ge=1)]
    value: StrictBool | StrictInt | Word | Annotated[list[Seat], Field(max_length=_MOST_SEATS)]


def _tapped(name: str) -> str:
    """Every command but the help, which is about what is said."""
    if name == "help" or name not in COMMANDS:
        raise ValueError(f"no command: {name}")
    return name


class CommandTap(_Tap):
    """A command, about a player where it has a seat; `number` where it has another number."""

    tap: Literal["command"]
    name: Annotated[StrictStr, AfterValidator(_tapped)]
    seat: Seat | None = None
    reason: Annotated[StrictStr, Field(min_length=1, max_length=80)] | None = None
    number: Annotated[int, Field(strict=True, ge=1, le=_LARGEST)] | None = None


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
