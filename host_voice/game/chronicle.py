"""The facts of a game as they happen; protocols are made from it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Nomination:
    """`by` nominated `seat`."""

    by: int
    seat: int


@dataclass(slots=True)
class Ballot:
    """One counted round: votes per candidate in the order of calling; who voted, where it was asked."""

    counts: dict[int, int]
    voters: dict[int, int] | None = None


@dataclass(slots=True)
class Lift:
    """The question whether all of `seats` leave, and how many hands were for it."""

    seats: tuple[int, ...]
    hands: int
    passed: bool


@dataclass(slots=True)
class FoulFact:
    """A foul: when it was given (`speaking`, `voting`, `night` …) and who was speaking.

    `ballots`: how many rounds of the day had been counted by then.
    """

    seat: int
    during: str
    speaker: int | None
    reason: str | None = None
    ballots: int = 0


@dataclass(slots=True)
class RemovalFact:
    """A removal by the host or by fouls; when, as in `FoulFact`."""

    seat: int
    why: str
    during: str
    speaker: int | None = None
    ballots: int = 0


@dataclass(slots=True)
class DayFacts:
    """One day, from the morning on."""

    day: int
    nominations: list[Nomination] = field(default_factory=list)
    ballots: list[Ballot] = field(default_factory=list)
    lift: Lift | None = None
    eliminated: list[int] = field(default_factory=list)
    fouls: list[FoulFact] = field(default_factory=list)
    removed: list[RemovalFact] = field(default_factory=list)


@dataclass(slots=True)
class NightFacts:
    """One night with a hunt. `shot_entered`: the result was typed, not told in the morning."""

    night: int
    killed: int | None = None
    shot_entered: bool = False
    don_check: int | None = None
    sheriff_check: int | None = None
    told: bool = False


@dataclass(slots=True)
class Chronicle:
    """All days and nights so far."""

    days: list[DayFacts] = field(default_factory=list)
    nights: list[NightFacts] = field(default_factory=list)
