"""The protocol of a game: what the table remembers of it, as JSON. Unknown facts are null.

The first five recorded games (`tests/data/games`) have no `format`; every optional key may be missing.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    ValidationError,
    model_serializer,
)

from host_voice.errors import ProtocolError
from host_voice.game.branches import Branch
from host_voice.game.chronicle import (
    Action,
    Ballot,
    DayFacts,
    FoulFact,
    NightFacts,
    OverruleFact,
    RemovalFact,
)
from host_voice.game.game import Game
from host_voice.game.roles import Role, Side
from host_voice.game.ruleset import Ruleset
from host_voice.game.state import State
from host_voice.game.steps import StepName
from host_voice.game.untold import result_told, told
from host_voice.tidy import composed

FORMAT = 1
Ended = Literal["declared", "sign", "defeat", "stopped"]
BY_HOST: Final = ("declared", "sign", "defeat")
"""How a game ended whose winner the host, not the rules, told."""
RECORDED_UNDER: Final = "league"
"""The rules of protocols that do not name theirs."""
NAME: Final = 40
"""Letters of the longest name of a player."""

Seat = Annotated[int, Field(ge=1, le=99, strict=True)]


def _seat_key(value: object) -> object:
    """Keys of JSON objects are text: exactly the digits of a seat."""
    if isinstance(value, str):
        if value.isascii() and value.isdigit() and str(int(value)) == value:
            return int(value)
        raise ValueError("not the number of a seat")
    return value


SeatKey = Annotated[Seat, BeforeValidator(_seat_key, json_schema_input_type=str)]


def printable(text: str) -> str:
    """`text`, if it is shown as it is on every screen. Raises `ValueError` for control characters."""
    if not text.isprintable():
        raise ValueError("holds control characters")
    return text


Words = Annotated[str, AfterValidator(printable)]
"""What is shown, and may come from another program."""
Name = Annotated[Words, AfterValidator(composed), Field(min_length=1, max_length=NAME)]
Number = Annotated[int, Field(ge=1, strict=True)]
Count = Annotated[int, Field(ge=0, strict=True)]


class _Part(BaseModel):
    """`LEAN`: keys that are written only where they say something."""

    LEAN: ClassVar[frozenset[str]] = frozenset()

    # Keys of other programs are left alone: a recorded game may hold more than is needed here.
    model_config = ConfigDict(frozen=True, extra="ignore")

    @model_serializer(mode="wrap")
    def _written(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        data: dict[str, Any] = handler(self)
        return {key: value for key, value in data.items() if value or key not in self.LEAN}


class NominationRecord(_Part):
    """`by` nominated `seat`."""

    by: Seat
    seat: Seat


class CountedBallot(_Part):
    """A round of which only the number of hands is known."""

    counts: dict[SeatKey, Count]


class LiftRecord(_Part):
    """The question whether all `seats` leave; `hands`: null where nobody wrote them down."""

    seats: tuple[Seat, ...]
    hands: Count | None = None
    passed: bool


class FoulRecord(_Part):
    """A foul. `during`: speaking, voting, night, day kill speaking, night kill speaking …"""

    seat: Seat
    during: Words = "speaking"
    speaker: Seat | None = None
    reason: Words | None = None
    ballots: Count | None = Field(None, description="rounds of the day counted by then")


class RemovalRecord(_Part):
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


class OverruleRecord(_Part):
    """What the host decided against the rules, other than that somebody leaves; when, as of a removal."""

    what: Literal["return", "night", "vote", "morning"]
    seat: Seat | None = None
    reason: Words | None = None
    during: Words = "speaking"
    speaker: Seat | None = None
    ballots: Count = Field(0, description="rounds of the day counted by then")
    removed: Count = Field(0, description="removals of the day by then")


Chain = tuple[Seat, ...]
"""Who was to die, and to whom the death was handed on one after the other."""


class DayRecord(_Part):
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


class ActionRecord(_Part):
    """What was typed for a step of the night, as in the ruleset; `target` null: missed, or passed."""

    step: StepName
    does: Words
    who: Role
    target: Seat | None = None


class NightRecord(_Part):
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


class TurnRecord(_Part):
    """Somebody had the floor for `seconds` of a clock of `allowed`: a speech, a defence, a last word."""

    day: Count = Field(description="0: before the first morning")
    what: Words
    seat: Seat
    allowed: Annotated[float, Field(gt=0)]
    seconds: Annotated[float, Field(ge=0)]


class DefeatRecord(_Part):
    """Why a whole side lost: what `seat` did."""

    seat: Seat
    reason: Words


class ScoreRecord(_Part):
    """Points of the judges' sheet. `bonus`: the judge's own; null: none were given."""

    win: float
    best_move: float = 0.0
    bonus: float | None = None

    @property
    def total(self) -> float:
        """All of them."""
        return self.win + self.best_move + (self.bonus or 0.0)


class CardRecord(_Part):
    """A role of these rules: its side, and its own names by language, where the ruleset has some."""

    side: Side
    names: dict[Words, Words] = Field(default_factory=dict)


class Protocol(_Part):
    """A game from the first night to the verdict. `roles` names at least the special ones, or nobody."""

    format: int | None = Field(None, ge=1)
    game: Words | None = Field(default=None, max_length=80, description="the name of the evening")
    started: Words | None = Field(default=None, max_length=40, description="UTC, ISO 8601")
    ruleset: Words | None = None
    cards: dict[Role, CardRecord] = Field(default_factory=dict)
    seed: int | None = None
    players: int = Field(ge=1, le=99, strict=True)
    host: Seat | None = Field(None, description="the seat of a host who played")
    names: dict[SeatKey, Name] = Field(default_factory=dict, description="what the players are called")
    roles: dict[SeatKey, Role] = Field(default_factory=dict)
    shown: dict[SeatKey, Role] = Field(default_factory=dict, description="the cards that everybody saw")
    nights: tuple[NightRecord, ...] = ()
    days: tuple[DayRecord, ...]
    winner: Literal["red", "black", "draw"] | None = None
    ended: Ended | None = Field(
        None,
        description="the host ended the game, (sign) somebody who had left, (defeat) a whole side lost",
    )
    best: Seat | None = Field(None, description="the best player, as the host named")
    defeat: DefeatRecord | None = None
    scores: dict[SeatKey, ScoreRecord] = Field(default_factory=dict, description="the judges' sheet")
    ended_for: Words | None = Field(None, description="why the host ended the game")
    turns: tuple[TurnRecord, ...] | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended, with a verdict or without."""
        return self.winner is not None or self.ended is not None

    LEAN = frozenset({"host", "best", "defeat", "scores", "ended_for"})


def load_protocol(text: str) -> Protocol:
    """Read a protocol. Raises `ProtocolError` naming the place in the file."""
    try:
        data = json.loads(text, object_pairs_hook=_unique)
    except json.JSONDecodeError as error:
        raise ProtocolError("protocol-not-json", line=error.lineno, reason=error.msg) from error
    except RecursionError as error:
        raise ProtocolError("protocol-not-json", line=1, reason="nested too deeply") from error
    except ValueError as error:  # a number with more digits than Python reads
        raise ProtocolError("protocol-not-json", line=1, reason=str(error)) from error
    if isinstance(data, dict) and isinstance(data.get("format"), int) and data["format"] > FORMAT:
        raise ProtocolError("protocol-format", format=data["format"], known=FORMAT)
    try:
        return Protocol.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        raise ProtocolError("protocol-invalid", place=_place(first["loc"]), reason=first["msg"]) from error


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ProtocolError("protocol-key-twice", key=_escaped(key))
        found[key] = value
    return found


def _place(path: Sequence[int | str]) -> str:
    return ".".join(_escaped(str(part)) for part in path if "[" not in str(part)) or "-"


def _escaped(key: str) -> str:
    """A key of a foreign file as a message may show it."""
    return key if key.isprintable() else ascii(key)[1:-1]


def dump_protocol(protocol: Protocol) -> str:
    """The protocol as JSON text, one stable form."""
    return json.dumps(protocol.model_dump(mode="json"), ensure_ascii=False, indent=1) + "\n"


def protocol_schema() -> str:
    """The JSON Schema of protocols, as `docs/protocol.schema.json` holds it."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **Protocol.model_json_schema(),
    }
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def export(game: Game, *, secrets: bool | None = None) -> Protocol:
    """The protocol of `game`. Without `secrets` (default while it runs) no role, check or typed shot.

    Nor the seed: it repeats a deal.
    """
    known = game.ended if secrets is None else secrets
    state = game.state
    days = list(state.chronicle.days)
    nights = state.chronicle.nights
    in_morning = bool(days) and not any(night.night >= days[-1].day for night in nights)
    if in_morning and game.over and days[-1] == DayFacts(days[-1].day):
        days.pop()  # the game ended in the morning
    ended: Ended | None = "stopped" if state.stopped else None
    if state.verdict and state.branches[Branch.DECLARED]:
        ended = "declared"
    elif state.verdict and state.branches[Branch.SIGN]:
        ended = "sign"
    elif state.verdict and state.branches[Branch.DEFEAT]:
        ended = "defeat"
    defeat = state.chronicle.defeat
    return Protocol(
        format=FORMAT,
        ruleset=state.ruleset.id,
        cards=cards_of(state.ruleset),
        seed=state.seed if known else None,
        players=game.seats,
        host=state.host,
        roles=dict(state.deal) if known and state.deal else {},
        shown={**state.seen, **state.shown},
        nights=tuple(_night(night, known) for night in nights if known or result_told(game, night)),
        days=tuple(_day(day, game, known) for day in days),
        winner=state.verdict.value if state.verdict else None,
        ended=ended,
        best=state.best,
        defeat=None if defeat is None else DefeatRecord(seat=defeat.seat, reason=defeat.reason),
        scores=_scores(state) if known else {},
        ended_for=state.declared_for,
    )


def _scores(state: State) -> dict[int, ScoreRecord]:
    """What the rules give everybody; nobody anything where there are no scores or the cards are not known."""
    rules, deal, verdict = state.ruleset, state.deal, state.verdict
    if not rules.scores.win or deal is None or verdict is None:
        return {}
    scores = {
        seat: ScoreRecord(win=rules.scores.win if rules.side_of(role) == verdict.value else 0.0)
        for seat, role in deal.items()
    }
    for night in state.chronicle.nights:
        if night.best_move:
            (seat,) = night.killed
            right = sum(rules.is_black(deal[named]) for named in night.best_move)
            points = dict(enumerate(rules.scores.best_move)).get(right, 0.0)
            scores[seat] = scores[seat].model_copy(update={"best_move": points})
    return scores


def cards_of(ruleset: Ruleset) -> dict[Role, CardRecord]:
    """The roles of `ruleset`."""
    return {
        role: CardRecord(side=ruleset.side_of(role), names=dict(rules.names))
        for role, rules in ruleset.roles.items()
    }


def _night(night: NightFacts, known: bool) -> NightRecord:
    killed = night.killed
    return NightRecord(
        night=night.night,
        shot_entered=night.shot_entered and known,
        killed=killed if len(killed) > 1 else next(iter(killed), None),
        don_check=night.target("don", "check") if known else None,
        sheriff_check=night.target("sheriff", "check") if known else None,
        actions=tuple(_action(action) for action in night.actions) if known else None,
        chain=next(iter(night.chains), ()),
        best_move=night.best_move,
    )


def _action(action: Action) -> ActionRecord:
    return ActionRecord(step=action.step, does=action.does, who=action.who, target=action.target)


def _day(day: DayFacts, game: Game, known: bool) -> DayRecord:
    def public(fact: FoulFact | RemovalFact) -> bool:
        return known or told(game, day.day, fact)

    return DayRecord(
        day=day.day,
        nominations=tuple(NominationRecord(by=n.by, seat=n.seat) for n in day.nominations),
        ballots=tuple(_ballot(ballot) for ballot in day.ballots),
        lift=None
        if day.lift is None
        else LiftRecord(seats=day.lift.seats, hands=day.lift.hands, passed=day.lift.passed),
        eliminated=tuple(day.eliminated),
        fouls=tuple(_foul(foul) for foul in day.fouls if public(foul)),
        removed=tuple(_removal(fact, game.state.ruleset) for fact in day.removed if public(fact)),
        named=tuple(day.named),
        chains=tuple(day.chains),
        overruled=tuple(_overrule(fact) for fact in day.overruled),
        remarks=tuple(day.remarks),
        circles=tuple(tuple(round_) for round_ in day.circles),
    )


def _ballot(ballot: Ballot) -> CountedBallot | dict[int, int]:
    return CountedBallot(counts=ballot.counts) if ballot.voters is None else dict(ballot.voters)


def _foul(foul: FoulFact) -> FoulRecord:
    return FoulRecord(
        seat=foul.seat,
        during=foul.during,
        speaker=foul.speaker,
        reason=foul.reason,
        ballots=foul.ballots,
    )


def _removal(fact: RemovalFact, ruleset: Ruleset) -> RemovalRecord:
    return RemovalRecord(
        seat=fact.seat,
        why=fact.why,
        during=fact.during,
        speaker=fact.speaker,
        ballots=fact.ballots,
        decided=fact.decided,
        banned=ruleset.fouls.ban_games if fact.why in ruleset.fouls.bans else 0,
        overruled=fact.overruled,
    )


def _overrule(fact: OverruleFact) -> OverruleRecord:
    return OverruleRecord(
        what=fact.what.value,  # type: ignore[arg-type]  # a departure is a removal
        seat=fact.seat,
        reason=fact.reason,
        during=fact.during,
        speaker=fact.speaker,
        ballots=fact.ballots,
        removed=fact.removed,
    )
