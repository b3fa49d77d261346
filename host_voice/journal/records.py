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


class CountedBallot(Record):
    """A round of which only the number of hands is known."""

    counts: dict[SeatKey, Count]


class LiftRecord(Record):
    """The question whether all `seats` leave; `hands`: null where nobody wrote them down."""

    seats: tuple[Seat, ...]
    hands: Count | None = None
    passed: bool


class FoulRecord(Record):
    """A foul. `during`: speaking, voting, night, day kill speaking, night kill speaking …"""

    seat: Seat
    during: Words = "speaking"
    speaker: Seat | None = None
    reason: Words | None = None
    ballots: Count | None = Field(None, description="rounds of the day counted by then")


class RemovalRecord(Record):
    """Somebody left by the host's decision, by fouls or on their own."""

    seat: Seat
    why: Words | None = None
    during: Words = "speaking"
    speaker: Seat | None = None
    ballots: Count | None = Field(None, description="rounds of the day counted by then")
    decided: Count = Field(
        0,
        description="by then: votes without nominations, days begun anew, remarks, votes of voters in turn, "
        "fates asked for, deaths handed on",
    )
    banned: Count = Field(0, description="for how many games")

    overruled: bool = Field(False, description="the host decided it against the rules")

    LEAN = frozenset({"decided", "banned", "overruled"})


class OverruleRecord(Record):
    """What the host decided against the rules, other than that somebody leaves; when, as of a removal."""

    what: Literal["return", "night", "vote", "morning"]
    seat: Seat | None = None
    reason: Words | None = None
    during: Words = "speaking"
    speaker: Seat | None = None
    ballots: Count = Field(0, description="rounds of the day counted by then")
    answered: Count = Field(
        0,
        description="questions answered by then since the morning, without those after nominations and hands",
    )
    removed: Count = Field(0, description="removals of the day by then")

    LEAN = frozenset({"answered"})


Chain = tuple[Seat, ...]
"""Who was to die, and to whom the death was handed on one after the other."""


class DayRecord(Record):
    """One day. A ballot is voter → candidate, or only `counts`. `eliminated`: voted out.

    `named`: for each vote without nominations who alone was voted on; null: everybody in turn. `circles`: for
    each round in which the voters were called whom each named, in order, also what lapsed; null: nobody.
    `remarks`: who added something after the circle of speeches, in order.
    """

    day: Number
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

    LEAN = frozenset({"named", "chains", "overruled", "remarks", "circles"})


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
