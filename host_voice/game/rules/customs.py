"""How an evening is told, and how a table goes to sleep."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from pydantic import Field

from host_voice.game.rules.part import Part


class Style(StrEnum):
    """How an evening is told."""

    CLUB = "club"
    """With masks, in few words."""
    TALE = "tale"
    """A story, without masks."""
    HOMELY = "homely"
    """Among people who know each other: pistols, warnings, good mornings."""


class Customs(Part):
    """How a table goes to sleep and what becomes of the cards: the night is told accordingly."""

    masks: bool = Field(True, description="everybody wears a mask at night; otherwise eyes are closed")
    cards: Literal["drawn", "kept"] = Field(
        "drawn", description="drawn one by one and given back, or kept before the player, face down"
    )

    @property
    def words(self) -> dict[str, str]:
        """By name, as phrases select on them."""
        return {"masks": "yes" if self.masks else "no", "cards": self.cards}
