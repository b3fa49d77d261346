"""The nights after the first."""

from __future__ import annotations

from pydantic import Field

from host_voice.game.rules.part import Part
from host_voice.game.steps import NightName, NightStep, StepName


class Night(Part):
    """Every night after the first."""

    wakes_dead: bool = Field(description="roles are called although their owners are dead")
    cycle: tuple[NightName, ...] = Field(
        (), strict=False, description="nights that follow each other, left out when nobody is there for them"
    )
    steps: dict[StepName, NightStep]

    @property
    def by_hunt_alone(self) -> bool:
        """Nobody is killed but in the hunt, and nobody is healed."""
        return not any(step.does in ("shoot", "heal") for step in self.steps.values())
