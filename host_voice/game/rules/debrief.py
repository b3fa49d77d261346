"""What follows the verdict."""

from __future__ import annotations

from pydantic import Field

from host_voice.game.rules.part import OptionalSeconds, Part, WarningSeconds


class Debrief(Part):
    """After the verdict: everybody but the removed looks back, then the host names the best player."""

    speech: OptionalSeconds = Field(0.0, description="how long everybody may speak; 0: nobody does")
    warning: WarningSeconds = Field(10.0, description="seconds left at the warning; 0: none")
    best_player: bool = Field(False, description="the host names the best player")
