"""What happened: the other half of the contract. The journal stores these, nothing else moves a game.

`Done`, `Answer`, `Silence` and `Elapsed` finish the cue in progress; the rest are the host's commands and may
arrive at any moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from host_voice.game.cues import Value
from host_voice.game.roles import Side


@dataclass(frozen=True, slots=True)
class Done:
    """`Say`, music and `Pause` were performed."""

    type: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Answer:
    """An `Ask` was answered with a legal value."""

    value: Value
    type: Literal["answer"] = "answer"


@dataclass(frozen=True, slots=True)
class Silence:
    """An `Ask` ended at its deadline without an answer."""

    type: Literal["silence"] = "silence"


@dataclass(frozen=True, slots=True)
class Elapsed:
    """A `Countdown` or `Talk` ended after `seconds` of running clock, at its end or by the host's "next"."""

    seconds: float
    type: Literal["elapsed"] = "elapsed"


@dataclass(frozen=True, slots=True)
class Foul:
    """The host gave a foul."""

    seat: int
    reason: str | None = None
    type: Literal["foul"] = "foul"


@dataclass(frozen=True, slots=True)
class Remove:
    """The host removed a player, or the player walked out."""

    seat: int
    reason: str | None = None
    type: Literal["remove"] = "remove"


@dataclass(frozen=True, slots=True)
class Nominate:
    """The speaker nominated `seat` during the speech and the host accepted it."""

    seat: int
    type: Literal["nominate"] = "nominate"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The speaker took the nomination of `seat` back, in the same turn."""

    seat: int
    type: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True)
class Undo:
    """The last answer or command is taken back, and all that came after it; so many of them with `steps`."""

    steps: int = 1
    type: Literal["undo"] = "undo"


@dataclass(frozen=True, slots=True)
class Reopen:
    """The timed turn that ended last goes on: it ended too early. Nothing was decided since."""

    type: Literal["reopen"] = "reopen"


@dataclass(frozen=True, slots=True)
class Sign:
    """Somebody who has left the table said a word or gave a sign."""

    seat: int
    type: Literal["sign"] = "sign"


class Overruling(StrEnum):
    """What the host may decide against the rules."""

    DEPART = "depart"
    """Somebody leaves, for whatever reason."""
    RETURN = "return"
    """Somebody who has left is back."""
    NIGHT = "night"
    """The day ends now."""
    VOTE = "vote"
    """The vote begins now, or anew."""
    MORNING = "morning"
    """The night ends now."""


@dataclass(frozen=True, slots=True)
class Overrule:
    """The host decided against the rules; `seat` where it is about a player."""

    what: Overruling
    seat: int | None = None
    reason: str | None = None
    type: Literal["overrule"] = "overrule"


@dataclass(frozen=True, slots=True)
class Defeat:
    """The host gave the game to the other side because of what `seat` has done."""

    seat: int
    reason: str | None = None
    type: Literal["defeat"] = "defeat"


@dataclass(frozen=True, slots=True)
class Declare:
    """The host said how the game ended (None: a draw), whatever the rules say."""

    winner: Side | None
    reason: str | None = None
    type: Literal["declare"] = "declare"


@dataclass(frozen=True, slots=True)
class Stop:
    """The host stopped the game without a verdict."""

    type: Literal["stop"] = "stop"


Finish = Done | Answer | Silence | Elapsed
Command = Foul | Remove | Nominate | Withdraw | Undo | Reopen | Sign | Defeat | Overrule | Declare | Stop
Outcome = Finish | Command

_ADAPTER: TypeAdapter[Outcome] = TypeAdapter(Annotated[Outcome, Field(discriminator="type")])


def to_json(outcome: Outcome) -> dict[str, Any]:
    """The outcome as plain JSON data with its `type`."""
    data: dict[str, Any] = _ADAPTER.dump_python(outcome, mode="json")
    return data


def from_json(data: object) -> Outcome:
    """Read what `to_json` wrote. Raises `pydantic.ValidationError` for anything else."""
    outcome = _ADAPTER.validate_python(data)
    if isinstance(outcome, Answer) and isinstance(outcome.value, list):
        return Answer(tuple(outcome.value))
    return outcome
