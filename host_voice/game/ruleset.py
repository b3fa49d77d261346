"""A rule system as data. Durations are in seconds."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from host_voice.game.roles import Role, Side

Seconds = Annotated[float, Field(ge=0.2, le=3600, allow_inf_nan=False)]
OptionalSeconds = Annotated[float, Field(ge=0, le=3600, allow_inf_nan=False)]
WarningSeconds = Annotated[float, Field(ge=0, le=59, allow_inf_nan=False)]
FoulNumber = Annotated[int, Field(ge=1, le=10)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_enum_values=False)


class Players(_Part):
    """How many may play."""

    min: int = Field(ge=4, le=20)
    max: int = Field(ge=4, le=20)

    @property
    def range(self) -> str:
        """As people write it: `10` or `8–10`."""
        return str(self.min) if self.min == self.max else f"{self.min}–{self.max}"


class Roles(_Part):
    """How many of each special role are dealt; everybody else is a red citizen."""

    don: int = Field(ge=0, le=1)
    mafia: int = Field(ge=0, le=10)
    sheriff: int = Field(ge=0, le=1)

    def count(self, role: Role, players: int) -> int:
        """How many hold `role` at a table of `players`."""
        special = {Role.DON: self.don, Role.MAFIA: self.mafia, Role.SHERIFF: self.sheriff}
        return special.get(role, players - sum(special.values()))

    @property
    def blacks(self) -> int:
        """How many play for the blacks."""
        return sum(self.count(role, 0) for role in Role if role.side is Side.BLACK)


class NightZero(_Part):
    """The night of meetings."""

    agreement: Seconds
    agreement_warning: WarningSeconds = Field(description="seconds left at the warning; 0: none")
    meeting: Seconds = Field(description="how long the don and the sheriff show themselves to the host")
    sheriff_look: Annotated[float, Field(ge=0, le=60)] = Field(
        description="the sheriff looks at the table, always in full"
    )
    quiet: OptionalSeconds = Field(description="silence before the morning")


class Opener(StrEnum):
    """Who speaks first on day k."""

    SEAT = "seat"
    """Seat k; if it is empty, the next living seat."""
    ROTATION = "rotation"
    """The next living seat after the last opener."""


class Lone(StrEnum):
    """What happens to a single candidate."""

    STAYS = "stays"
    LEAVES = "leaves"


class Day(_Part):
    """Speeches and nominations."""

    opener: Opener = Field(strict=False)
    speech: Seconds
    warning: WarningSeconds = Field(description="seconds left at the warning; 0: none")
    nominations: Literal["asked", "spoken"]
    lone_first_day: Lone = Field(strict=False)
    lone_later: Lone = Field(strict=False)


class Uncast(StrEnum):
    """Where the votes of those who did not vote go."""

    NOBODY = "nobody"
    LAST_CANDIDATE = "last_candidate"


class Tie(StrEnum):
    """What a tie leads to."""

    QUESTION = "question"
    """At once the question whether all of them leave."""
    DEFENCE = "defence"
    """Defence speeches and a revote; the same tie again: the question."""


class Vote(_Part):
    """How the table votes."""

    window: OptionalSeconds = Field(description="how long hands may be raised for one candidate")
    ballots: Literal["counts", "seats"]
    uncast: Uncast = Field(strict=False)
    tie: Tie = Field(strict=False)
    defence: Seconds
    defence_warning: WarningSeconds


class Farewell(_Part):
    """Last words."""

    day: Seconds
    night: Seconds
    warning: WarningSeconds


class Night(_Part):
    """The hunt and the checks."""

    hunt_interval: Seconds = Field(description="from one number's onset to the next")
    shot_entry: Seconds = Field(description="quiet after the last number, in which the result may be typed")
    don_check: Seconds
    sheriff_check: Seconds


class VoteRemoval(StrEnum):
    """What a removal in the middle of a vote does to it."""

    STRIKE = "strike"
    """The player is struck from the list and the vote starts again."""
    CANCEL = "cancel"
    """There is no vote any more."""


class Fouls(_Part):
    """What fouls cost. None: nothing."""

    mutes_at: FoulNumber | Literal["never"]
    removes_at: FoulNumber | Literal["never"]
    removal_in_vote: VoteRemoval = Field(strict=False)


class Ruleset(_Part):
    """Everything a game needs to know about its rules."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_-]*$", max_length=40)
    title: str = Field(min_length=1, max_length=100)
    languages: tuple[Literal["ru", "uk"], ...] = Field(min_length=1, strict=False)
    players: Players
    roles: Roles
    night_zero: NightZero
    day: Day
    vote: Vote
    farewell: Farewell
    night: Night
    fouls: Fouls

    @model_validator(mode="after")
    def _consistent(self) -> Ruleset:
        """What no key shows alone; an error's context names the key to blame, its value and the limit."""
        if self.players.min > self.players.max:
            raise PydanticCustomError(
                "min_above_max",
                "players.min is above players.max",
                {"key": "players.min", "value": self.players.min, "limit": self.players.max},
            )
        if self.roles.blacks * 2 >= self.players.min:
            raise PydanticCustomError(
                "too_many_blacks",
                "the blacks are half of players.min or more",
                {
                    "key": "roles.mafia",
                    "value": self.roles.mafia,
                    "limit": (self.players.min - 1) // 2 - self.roles.don,
                },
            )
        if self.roles.blacks == 0:
            raise PydanticCustomError(
                "no_blacks",
                "there is no black",
                {"key": "roles.mafia", "value": self.roles.mafia, "limit": 1},
            )
        return self
