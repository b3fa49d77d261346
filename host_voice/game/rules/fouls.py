"""Fouls and removals."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from host_voice.game.reasons import Reason
from host_voice.game.rules.part import Part, WarningSeconds

Reasons = tuple[Annotated[Reason, Field(strict=False)], ...]
FoulNumber = Annotated[int, Field(ge=1, le=10)]


class VoteRemoval(StrEnum):
    """What a removal in the middle of a vote does to it."""

    STRIKE = "strike"
    """The player is struck from the list and the vote starts again."""
    CANCEL = "cancel"
    """There is no vote any more."""
    CANCEL_DAY = "cancel_day"
    """There is no vote on the day of a removal, also where it has not begun."""
    LAPSE = "lapse"
    """The votes for the player lapse, and the vote goes on."""
    CANCEL_NEAREST = "cancel_nearest"
    """There is no vote any more; where none is open, the next one is not held."""


class Fouls(Part):
    """What fouls cost. None: nothing.

    Where reasons are listed a foul (a removal) has one of them or none, and it is spoken; otherwise the host
    types what he likes.
    """

    counted: bool = Field(True, description="there are fouls in this game at all")
    called: Literal["foul", "warning"] = Field("foul", description="what they are called")
    reasons: Reasons = Field((), strict=False, description="what a foul is given for")
    unspoken: Reasons = Field((), strict=False, description="reasons that are never spoken")
    removal_reasons: Reasons = Field((), strict=False, description="what removes at once")
    bans: Reasons = Field((), strict=False, description="which of these also ban the player for some games")
    ban_games: int = Field(1, ge=1, le=20, description="for how many")
    forfeits: Reasons = Field(
        (), strict=False, description="which of these give the other side the victory, where votes would move"
    )
    signs_end: bool = Field(False, description="a word or sign of somebody who has left ends the game")
    defeat_reasons: Reasons = Field(
        (), strict=False, description="what loses the game for the whole side of a player"
    )
    mutes_at: FoulNumber | Literal["never"] = Field(description="the foul that costs the next speech")
    mutes_vote: bool = Field(False, description="with the speech goes the vote of that day")
    short_speech: WarningSeconds = Field(0.0, description="what is left of a lost speech at a small table")
    short_table: int = Field(0, ge=0, le=20, description="such a table has so many players or fewer")
    removes_at: FoulNumber | Literal["never"] = Field(description="the foul that removes")
    removal_in_vote: VoteRemoval = Field(strict=False)

    @property
    def listed(self) -> dict[str, tuple[Reason, ...]]:
        """The reasons of the commands that are given for one; none: the host says what he likes."""
        return {"foul": self.reasons, "remove": self.removal_reasons, "defeat": self.defeat_reasons}

    def lost_speech(self, players: int) -> float:
        """Seconds that are left of a lost speech with `players` at the table."""
        return self.short_speech if players <= self.short_table else 0.0
