"""A rule system as data. Durations are in seconds."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, model_validator

from host_voice.game import sanity
from host_voice.game.part import OptionalSeconds, Part, Seconds, WarningSeconds
from host_voice.game.roles import Role, RoleRules, Side, dealt

FoulNumber = Annotated[int, Field(ge=1, le=10)]


class Players(Part):
    """How many may play."""

    min: int = Field(ge=4, le=20)
    max: int = Field(ge=4, le=20)

    @property
    def range(self) -> str:
        """As people write it: `10` or `8–10`."""
        return str(self.min) if self.min == self.max else f"{self.min}–{self.max}"

    @property
    def sizes(self) -> range:
        """Every number of players."""
        return range(self.min, self.max + 1)


class NightZero(Part):
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


class Day(Part):
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


class Vote(Part):
    """How the table votes."""

    window: OptionalSeconds = Field(description="how long hands may be raised for one candidate")
    ballots: Literal["counts", "seats"]
    uncast: Uncast = Field(strict=False)
    tie: Tie = Field(strict=False)
    defence: Seconds
    defence_warning: WarningSeconds


class Farewell(Part):
    """Last words."""

    day: Seconds
    night: Seconds
    warning: WarningSeconds


class Night(Part):
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


class Fouls(Part):
    """What fouls cost. None: nothing."""

    mutes_at: FoulNumber | Literal["never"]
    removes_at: FoulNumber | Literal["never"]
    removal_in_vote: VoteRemoval = Field(strict=False)


class Ruleset(Part):
    """Everything a game needs to know about its rules."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_-]*$", max_length=40)
    title: str = Field(min_length=1, max_length=100)
    languages: tuple[Literal["ru", "uk"], ...] = Field(min_length=1, strict=False)
    players: Players
    roles: dict[Role, RoleRules]
    night_zero: NightZero
    day: Day
    vote: Vote
    farewell: Farewell
    night: Night
    fouls: Fouls

    @model_validator(mode="after")
    def _consistent(self) -> Ruleset:
        sanity.check(self)
        return self

    def dealt(self, players: int) -> dict[Role, int]:
        """How many cards of each role a table of `players` gets, in order; 0: the role is not in play."""
        return dealt(self.roles, players)

    def cards(self, players: int) -> tuple[Role, ...]:
        """Every card of a table of `players`."""
        return tuple(role for role, count in self.dealt(players).items() for _ in range(count))

    def side_of(self, role: Role) -> Side:
        """The side `role` wins with."""
        return self.roles[role].side

    def blacks(self, players: int) -> int:
        """How many of `players` are black."""
        return sum(self.side_of(role) is Side.BLACK for role in self.cards(players))

    @property
    def rest(self) -> Role:
        """The role of everybody who has no special one."""
        return next(role for role, rules in self.roles.items() if rules.count == "rest")
