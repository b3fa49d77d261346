"""The parts of a protocol: what the table remembers of days, nights and turns."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from host_voice.game.roles import Role, Side
from host_voice.game.steps import StepName
from host_voice.journal.fields import Count, Number, Record, Seat, SeatKey, Words


class NominationRecord(Record):
    """`by` nominated `seat`."""

    by: Seat
    seat: Seat
    asked: bool = Field(False, description="named when asked after the speech, or without one")
    after: Count = Field(0, description="as of a foul")

    LEAN = frozenset({"asked", "after"})


class CountedBallot(Record):
    """A round of which only the number of hands is known."""

    counts: dict[SeatKey, Count]


class LiftRecord(Record):
    """The question whether all `seats` leave; `hands`: null where nobody wrote them down."""

    seats: tuple[Seat, ...]
    hands: Count | None = None
    passed: bool


class Dated(Record):
    """What the host decided at a moment: `during` speaking, voting, night, day kill speaking, night kill
    speaking …
    """

    seat: Seat | None = None
    during: Words = "speaking"
    speaker: Seat | None = None
    ballots: Count | None = Field(None, description="rounds of the day counted by then")
    after: Count = Field(0, description="facts of the day and its nights by then, without nominations")
    cue: Words = Field("", description="what was being said, asked or timed; empty: not known exactly")

    LEAN = frozenset({"after", "cue"})


class FoulRecord(Dated):
    """A foul."""

    seat: Seat
    reason: Words | None = None


class RemovalRecord(Dated):
    """Somebody left by the host's decision, by fouls or on their own."""

    seat: Seat
    why: Words | None = None
    banned: Count = Field(0, description="for how many games")
    overruled: bool = Field(False, description="the host decided it against the rules")
    denied: Words | None = Field(None, description="a graver reason that the host gave first, and denied")

    LEAN = Dated.LEAN | {"banned", "overruled", "denied"}


class OverruleRecord(Dated):
    """What the host decided against the rules, other than that somebody leaves."""

    what: Literal["return", "night", "vote", "morning"]
    reason: Words | None = None


Chain = tuple[Seat, ...]
"""Who was to die, and to whom the death was handed on one after the other."""


class DayRecord(Record):
    """One day. A ballot is voter → candidate, or only `counts`. `eliminated`: voted out.

    `opener`: who had the floor first.
    `named`: for each vote without nominations who alone was voted on; null: everybody in turn. `circles`: for
    each round in which the voters were called whom each named, in order, also what lapsed; null: nobody.
    `remarks`: who added something after the circle of speeches, in order. `goes_on`: what the host said each
    time when it was asked whether the game goes on.
    """

    day: Number
    opener: Seat | None = None
    nominations: tuple[NominationRecord, ...] = ()
    ballots: tuple[CountedBallot | dict[SeatKey, Seat], ...] = ()
    lift: LiftRecord | None = None
    eliminated: tuple[Seat, ...] | None = None
    fouls: tuple[FoulRecord, ...] = ()
    removed: tuple[RemovalRecord, ...] = ()
    named: tuple[Seat | None, ...] = ()
    chains: tuple[Chain, ...] = ()
    overruled: tuple[OverruleRecord, ...] = ()
    remarks: tuple[Seat, ...] = ()
    circles: tuple[tuple[tuple[Seat, Seat | None], ...], ...] = ()
    goes_on: tuple[bool, ...] = ()

    LEAN = frozenset({"opener", "named", "chains", "overruled", "remarks", "circles", "goes_on"})


class ActionRecord(Record):
    """What was typed for a step of the night, as in the ruleset; `target` null: missed, or passed."""

    step: StepName
    does: Words
    who: Role
    target: Seat | None = None


class NightRecord(Record):
    """Night k follows day k. `killed` is what the host announced; `shots` (by → at) may be incomplete.

    `actions` holds the checks as well; where it is null there are `don_check` and `sheriff_check` alone.
    """

    night: Number
    shots: dict[SeatKey, Seat | None] | None = None
    shot_entered: bool = Field(False, description="the result was typed at night, not told in the morning")
    killed: Seat | tuple[Seat, ...] | None = Field(None, description="a list where it is more than one")
    don_check: Seat | None = None
    sheriff_check: Seat | None = None
    actions: tuple[ActionRecord, ...] | None = None
    chain: Chain = ()
    best_move: tuple[Seat, ...] = Field((), description="whom the first who was killed named")

    LEAN = frozenset({"chain", "best_move"})

    @property
    def announced(self) -> tuple[int, ...]:
        """Who was said not to have woken up; the death may have been handed on."""
        return self.chain[:1] or self.victims

    @property
    def victims(self) -> tuple[int, ...]:
        """Who was killed."""
        if self.killed is None:
            return ()
        return (self.killed,) if isinstance(self.killed, int) else self.killed

    def action(self, step: str) -> ActionRecord | None:
        """What was typed for `step`; None: nothing, or it is not known."""
        if self.actions is None:
            return self._check(step)
        return next((action for action in self.actions if action.step == step), None)

    def _check(self, step: str) -> ActionRecord | None:
        """A check as protocols without `actions` hold it."""
        checks = {"don": self.don_check, "sheriff": self.sheriff_check}
        return next(
            (
                ActionRecord(step=step, does="check", who=who, target=seat)
                for who, seat in checks.items()
                if step == f"{who}_check" and seat is not None
            ),
            None,
        )


class TurnRecord(Record):
    """Somebody had the floor for `seconds` of a clock of `allowed`: a speech, a defence, a last word."""

    day: Count = Field(description="0: before the first morning")
    what: Words
    seat: Seat
    allowed: Annotated[float, Field(gt=0)]
    seconds: Annotated[float, Field(ge=0)]


class DefeatRecord(Record):
    """Why a whole side lost: what `seat` did."""

    seat: Seat
    reason: Words


class ScoreRecord(Record):
    """Points of the judges' sheet. `bonus`: the judge's own; null: none were given."""

    win: float
    best_move: float = 0.0
    bonus: float | None = None

    @property
    def total(self) -> float:
        """All of them."""
        return self.win + self.best_move + (self.bonus or 0.0)


class CardRecord(Record):
    """A role of these rules: its side, and its own names by language, where the ruleset has some."""

    side: Side
    names: dict[Words, Words] = Field(default_factory=dict)


class EveningRecord(Record):
    """Which game of an evening with several it is. `name` is that of the first one; `people` are numbers by
    seat that stay the same all evening.
    """

    name: Words
    number: Number
    people: tuple[Count, ...]
