"""When a game is over."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from host_voice.game.rules.part import Part


class BlackWins(StrEnum):
    """How many living blacks win."""

    PARITY = "parity"
    """As many as there are reds, or more."""
    MAJORITY = "majority"
    """More than there are reds."""
    ALONE = "alone"
    """When there is no red left."""


class Winning(Part):
    """When the game is over. The reds win with no black at the table; an empty table is a draw."""

    black_wins: BlackWins = Field(strict=False)
    still_nights: Annotated[int, Field(ge=1, le=10)] | Literal["never"] = Field(
        "never",
        description="so many nights in a row in which nobody is killed, nor leaves in between: a draw",
    )
    misses_win: Annotated[int, Field(ge=1, le=10)] | Literal["never"] = Field(
        "never", description="so many nights in a row in which the hunt misses are won by the reds"
    )
    offers: bool = Field(False, description="blacks in the majority may take the victory or play on")
    stalemate: bool = Field(
        False, description="two votes against two among four, two of whom are known to be black, is a draw"
    )

    @property
    def misses_count(self) -> bool:
        """Whether anything follows from nights that missed."""
        return self.misses_win != "never" or self.still_nights != "never"
