"""What the first who is killed may name."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from host_voice.game.rules.part import Part


class BestMove(Part):
    """The first player who is killed names some others, and may be right about the blacks."""

    seats: int = Field(0, ge=0, le=10, description="how many; 0: there is no best move")
    seconds: Annotated[float, Field(ge=0.2, le=59, allow_inf_nan=False)] = Field(
        20.0, description="how long there is for it"
    )
    lost_at: Annotated[int, Field(ge=1, le=20)] | Literal["never"] = Field(
        2, description="there is none if so many or more have left on day 1"
    )
