"""The night of meetings."""

from __future__ import annotations

from enum import StrEnum

from pydantic import Field

from host_voice.game.rules.part import OptionalSeconds, Part
from host_voice.game.steps import NightZeroStep, StepName


class Cards(StrEnum):
    """When the players get to know their cards."""

    BEFORE = "before"
    """Before the night is announced."""
    NIGHT = "night"
    """In the night, from seat to seat; the host says when all have seen theirs."""


class NightZero(Part):
    """The night of meetings."""

    introduces: bool = Field(False, description="the players are introduced before it, seat by seat")
    greets_ladies: bool = Field(False, description="the gentlemen stand and greet the ladies before it")
    cards: Cards = Field(Cards.BEFORE, strict=False)
    quiet: OptionalSeconds = Field(description="silence before the morning")
    steps: dict[StepName, NightZeroStep]
