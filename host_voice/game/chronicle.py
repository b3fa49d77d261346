"""The facts of a game as they happen; protocols are made from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final

from host_voice.game.outcomes import Overruling
from host_voice.game.roles import Role
from host_voice.game.steps import SHOTS

_NOT_BY_DAY: Final = ("opening", "night zero", "dawn", "night")


@dataclass(slots=True)
class Nomination:
    """`by` nominated `seat`: named when `asked` after the speech, or during it. `after` as in `When`."""

    by: int
    seat: int
    asked: bool
    after: int


@dataclass(slots=True)
class Ballot:
    """One counted round: votes per candidate in the order of calling; who voted, where it was asked."""

    counts: dict[int, int]
    voters: dict[int, int] | None = None


@dataclass(slots=True)
class Counting:
    """A round in progress: `counted` has the votes so far, `calling` is the candidate who is called now.

    Where the voters are called `votes` has who votes for whom, in that order, and `voter` is called now.
    """

    counted: dict[int, int] = field(default_factory=dict)
    calling: int | None = None
    votes: dict[int, int] = field(default_factory=dict)
    voter: int | None = None

    def cast(self, voter: int, seat: int) -> None:
        """`voter` votes for `seat`."""
        self.votes[voter] = seat
        self.counted[seat] = self.counted.get(seat, 0) + 1

    def lapse(self, seat: int) -> None:
        """The votes for `seat` do not count any more."""
        self.counted.pop(seat, None)
        self.votes = {voter: named for voter, named in self.votes.items() if named != seat}


@dataclass(slots=True)
class Lift:
    """The question whether all of `seats` leave, and how many hands were for it."""

    seats: tuple[int, ...]
    hands: int
    passed: bool


@dataclass(frozen=True, slots=True)
class When:
    """A moment of a day or of the night that follows: `speaking`, `voting`, `night` … and who was speaking.

    `ballots`: how many rounds of the day had been counted by then. Exactly: `after` so many facts of the day
    (`State.facts`), while `cue` was in progress.
    """

    during: str
    speaker: int | None
    ballots: int
    after: int
    cue: str


@dataclass(slots=True)
class FoulFact:
    """A foul."""

    seat: int
    when: When
    reason: str | None = None
    told: bool = True
    """The table knows of it: what is decided in the dark is told in the morning, if at all."""


@dataclass(slots=True)
class RemovalFact:
    """A removal by the host or by fouls."""

    seat: int
    why: str
    when: When
    denied: str | None = None
    """A graver reason that the host gave first, and did not confirm."""
    overruled: bool = False
    """The host decided it against the rules."""
    told: bool = True
    """As of a foul."""


@dataclass(slots=True)
class OverruleFact:
    """What the host decided against the rules."""

    what: Overruling
    seat: int | None
    reason: str | None
    when: When
    told: bool = True
    """As of a foul."""


@dataclass(slots=True)
class DefeatFact:
    """A whole side has lost because of `seat`."""

    seat: int
    reason: str


@dataclass(slots=True)
class DayFacts:
    """One day, from the morning on."""

    day: int
    nominations: list[Nomination] = field(default_factory=list)
    ballots: list[Ballot] = field(default_factory=list)
    lift: Lift | None = None
    eliminated: list[int] = field(default_factory=list)
    named: list[int | None] = field(default_factory=list)
    """For each vote without nominations: who alone was voted on, or None for everybody in turn."""
    talks: int = 0
    """How many times everybody talked: more than once where the vote had killed nobody, or there was none."""
    chains: list[tuple[int, ...]] = field(default_factory=list)
    """For each death that could be handed on who was to leave, and to whom it went one after the other."""
    fouls: list[FoulFact] = field(default_factory=list)
    removed: list[RemovalFact] = field(default_factory=list)
    overruled: list[OverruleFact] = field(default_factory=list)
    spoken: list[int] = field(default_factory=list)
    """Whose turn in the circle of speeches has come."""
    silenced: list[int] = field(default_factory=list)
    """Who has lost the speech and the vote of this day."""
    remarks: list[int] = field(default_factory=list)
    """Who added a remark after the circle, in order."""
    circles: list[list[tuple[int, int | None]]] = field(default_factory=list)
    """For each round in which the voters were called: whom each named, in order (None: nobody)."""
    goes_on: list[bool] = field(default_factory=list)
    """What the host said each time when it was asked whether the game goes on."""
    voteless: bool = False
    """A removal has cancelled the vote of this day."""

    @property
    def facts(self) -> int:
        """How many there are so far, without the nominations."""
        said = len(self.eliminated) + len(self.named) + len(self.chains) + len(self.remarks) + self.talks
        votes = len(self.ballots) + sum(map(len, self.circles)) + (self.lift is not None)
        return said + votes + len(self.goes_on) + len(self.fouls) + len(self.removed) + len(self.overruled)

    @property
    def left_by_day(self) -> int:
        """How many have left between the morning and the night."""
        removed = (fact for fact in self.removed if fact.when.during not in _NOT_BY_DAY)
        return len(self.eliminated) + sum(1 for _ in removed)

    @property
    def changed(self) -> bool:
        """Whether anybody has left, by day or in the night that followed."""
        return bool(self.eliminated or self.removed)


@dataclass(slots=True)
class Action:
    """What was typed for a step of a night: whom `who` shot, checked … (None: missed or passed)."""

    step: str
    does: str
    who: Role
    target: int | None


@dataclass(slots=True)
class NightFacts:
    """One night after the first.

    `untyped`: there was a shot whose result was not typed, so that the morning had to tell it. `killed`: who
    was announced, in seat order. `missed`: the morning has told that nobody was hit. `kind`: its name in the
    cycle, where there is one. `chains`: as by day. `best_move`: whom the first who was killed named.
    """

    night: int
    kind: str | None = None
    actions: list[Action] = field(default_factory=list)
    untyped: bool = False
    killed: tuple[int, ...] = ()
    missed: bool = False
    chains: list[tuple[int, ...]] = field(default_factory=list)
    best_move: tuple[int, ...] = ()

    @property
    def shot_entered(self) -> bool:
        """The result of every shot was typed, and is not told in the morning."""
        return not self.untyped and any(action.does in SHOTS for action in self.actions)

    @property
    def facts(self) -> int:
        """How many there are so far."""
        told = len(self.killed) + len(self.chains) + len(self.best_move) + self.missed
        return told + len(self.actions)

    @property
    def healed(self) -> frozenset[int]:
        """Whom shots do not kill tonight."""
        return frozenset(a.target for a in self.actions if a.does == "heal" and a.target is not None)

    def target(self, who: Role, does: str) -> int | None:
        """What `who` pointed at."""
        return next((a.target for a in self.actions if (a.who, a.does) == (who, does)), None)


@dataclass(slots=True)
class Chronicle:
    """All days and nights so far."""

    days: list[DayFacts] = field(default_factory=list)
    nights: list[NightFacts] = field(default_factory=list)
    defeat: DefeatFact | None = None

    @property
    def commanded(self) -> Iterator[FoulFact | RemovalFact | OverruleFact]:
        """Everything that the host may have commanded in the dark."""
        for day in self.days:
            yield from day.fouls
            yield from day.removed
            yield from day.overruled

    @property
    def missed_in_a_row(self) -> int:
        """How many of the last nights missed, one after the other."""
        return sum(1 for _ in takewhile(lambda night: night.missed, reversed(self.nights)))

    @property
    def still_nights(self) -> int:
        """How many of the last nights in a row killed nobody, while nobody left in or between them."""
        changed = {day.day for day in self.days if day.changed}
        disturbed = {day.day for day in self.days if any(fact.when.during == "night" for fact in day.removed)}

        def still(night: NightFacts) -> bool:
            return night.missed and night.night not in disturbed and night.night + 1 not in changed

        return sum(1 for _ in takewhile(still, reversed(self.nights)))

    def removal_of(self, seat: int) -> RemovalFact:
        """When and why `seat` was removed."""
        days = reversed(self.days)
        return next(fact for day in days for fact in reversed(day.removed) if fact.seat == seat)
