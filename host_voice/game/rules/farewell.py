"""Last words and cards."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from host_voice.game.rules.part import OptionalSeconds, Part, WarningSeconds


class Reveal(StrEnum):
    """When somebody who leaves shows the card."""

    NEVER = "never"
    BEFORE = "before"
    """Before the last word."""
    AFTER = "after"
    """After the last word."""


class Farewell(Part):
    """Last words and cards. Whoever is removed has no last word and shows the card at once."""

    day: OptionalSeconds = Field(description="for those who were voted out; 0: none")
    night: OptionalSeconds = Field(description="for those who were killed; 0: none")
    several: Annotated[int, Field(ge=2, le=20)] | Literal["never"] = Field(
        "never", description="so many or more who are voted out together have other last words"
    )
    day_several: OptionalSeconds = Field(30.0, description="theirs; 0: none")
    warning: WarningSeconds = Field(description="seconds left at the warning; 0: none")
    reveal_day: Reveal = Field(strict=False)
    reveal_night: Reveal = Field(strict=False)

    def after_vote(self, leaving: int) -> float:
        """Seconds for the last word of each of `leaving` who were voted out together."""
        return self.day if self.several == "never" or leaving < self.several else self.day_several

    @property
    def shows_cards(self) -> bool:
        """Whether anybody who leaves shows the card."""
        return {self.reveal_day, self.reveal_night} != {Reveal.NEVER}

    @property
    def shows_every_card(self) -> bool:
        """Whether everybody who leaves shows the card."""
        return Reveal.NEVER not in (self.reveal_day, self.reveal_night)

    @property
    def cards_tell(self) -> bool:
        """Whether every card is shown before the verdict, so that the program always knows it."""
        return {self.reveal_day, self.reveal_night} == {Reveal.BEFORE}
