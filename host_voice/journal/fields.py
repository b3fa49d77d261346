"""What the values of protocols may be. Unknown facts are null."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    model_serializer,
)

from host_voice.tidy import composed

NAME: Final = 40
"""Letters of the longest name of a player."""

Seat = Annotated[int, Field(ge=1, le=99, strict=True)]


def _seat_key(value: object) -> object:
    """Keys of JSON objects are text: exactly the digits of a seat."""
    if isinstance(value, str):
        if value.isascii() and value.isdigit() and str(int(value)) == value:
            return int(value)
        raise ValueError("not the number of a seat")
    return value


SeatKey = Annotated[Seat, BeforeValidator(_seat_key, json_schema_input_type=str)]


def printable(text: str) -> str:
    """`text`, if it is shown as it is on every screen. Raises `ValueError` for control characters."""
    if not text.isprintable():
        raise ValueError("holds control characters")
    return text


Words = Annotated[str, AfterValidator(printable)]
"""What is shown, and may come from another program."""
Name = Annotated[Words, AfterValidator(composed), Field(min_length=1, max_length=NAME)]
Number = Annotated[int, Field(ge=1, strict=True)]
Count = Annotated[int, Field(ge=0, strict=True)]


class Record(BaseModel):
    """A part of a protocol. `LEAN`: keys that are written only where they say something."""

    LEAN: ClassVar[frozenset[str]] = frozenset()

    # Keys of other programs are left alone: a recorded game may hold more than is needed here.
    model_config = ConfigDict(frozen=True, extra="ignore")

    @model_serializer(mode="wrap")
    def _written(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        data: dict[str, Any] = handler(self)
        return {key: value for key, value in data.items() if value or key not in self.LEAN}
