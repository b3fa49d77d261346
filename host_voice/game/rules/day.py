"""Speeches and nominations."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from pydantic import Field

from host_voice.game.rules.part import OptionalSeconds, Part, Seconds, WarningSeconds


class Opener(StrEnum):
    """Who speaks first on day k."""

    SEAT = "seat"
    """Seat k; if it is empty, the next living seat."""
    ROTATION = "rotation"
    """The next living seat after the last opener."""
    FIRST_SPEAKER = "first_speaker"
    """The next living seat after the one who really spoke first the day before."""


class Lone(StrEnum):
    """What happens to a single candidate."""

    STAYS = "stays"
    """Stays without a vote."""
    LEAVES = "leaves"
    """Leaves without a vote."""
    VOTED = "voted"
    """Is voted on, and leaves with more than half of the living."""
    ANY_VOTE = "any_vote"
    """Is voted on, and leaves with one vote."""


class Discussion(StrEnum):
    """How people speak by day."""

    TURNS = "turns"
    """One after the other, against the clock."""
    FREE = "free"
    """All together, until the host ends it."""


class Day(Part):
    """Speeches and nominations."""

    opener: Opener = Field(strict=False)
    speech: Seconds = Field(description="how long a player speaks")
    warning: WarningSeconds = Field(description="seconds left at the warning; 0: none")
    nominations: Literal["asked", "spoken", "none"] = Field(
        description="none: the host says who is voted on, everybody in turn or one alone"
    )
    remarks: int = Field(
        0, ge=0, le=20, description="so many players, the first who ask, may add a remark after the circle"
    )
    remark: Seconds = Field(20.0, description="how long a remark may be; it is not warned")
    withdrawals: bool = Field(
        False, description="a nomination may be taken back in the same turn, and another seat named"
    )
    discussion: Discussion = Field(Discussion.TURNS, strict=False)
    cap: OptionalSeconds = Field(0.0, description="how long a free discussion may last; 0: no limit")
    first_kills: bool = Field(
        False, description="day 1 begins anew until somebody has died, unless the host leads with open eyes"
    )
    tells_candidates: bool = Field(
        True,
        description="whoever asks is told who is nominated; otherwise nobody before the list is read out",
    )
    lone_first_day: Lone = Field(strict=False)
    lone_later: Lone = Field(strict=False)

    def lone(self, day: int) -> Lone:
        """What happens to a single candidate on `day`."""
        return self.lone_first_day if day == 1 else self.lone_later
