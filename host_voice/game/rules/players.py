"""How many may play."""

from __future__ import annotations

from pydantic import Field

from host_voice.game.rules.part import Part


class Players(Part):
    """How many may play."""

    min: int = Field(ge=4, le=20, description="the smallest table")
    max: int = Field(ge=4, le=20, description="the largest table")

    @property
    def range(self) -> str:
        """As people write it: `10` or `8–10`."""
        return str(self.min) if self.min == self.max else f"{self.min}–{self.max}"

    @property
    def sizes(self) -> tuple[int, ...]:
        """Every number of players."""
        return tuple(range(self.min, self.max + 1))
