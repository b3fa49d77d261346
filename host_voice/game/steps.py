"""The steps of a night as rulesets write them: who wakes, what for, and how long."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from host_voice.game.roles import BLACKS, Role
from host_voice.game.rules.part import WORD, Part, Seconds, WarningSeconds

NightName = Annotated[str, Field(pattern=WORD, max_length=30)]
"""What a night of the cycle is called in its ruleset, e.g. `mafia`."""

WINDOW: Final = "how long it lasts, held in full whatever happens"
"""What is told of every step's `window`."""

StepName = Annotated[str, Field(pattern=WORD, max_length=30)]
"""What a step is called in its ruleset, e.g. `don_check`; unique in its night."""


class _Blacks(Part):
    """A step of all blacks together."""

    does: str
    window: Seconds = Field(description=WINDOW)

    @property
    def who(self) -> Role:
        """Who wakes."""
        return BLACKS


class _Called(Part):
    """A step of whoever holds the role `who`, or of all blacks together for `blacks`."""

    does: str
    who: Role = Field(description="who wakes: a role, or blacks")
    window: Seconds = Field(description=WINDOW)


class _Pointing(_Called):
    """They point at somebody."""

    may_pass: bool = Field(True, description="they may point at nobody")
    nights: tuple[NightName, ...] = Field(
        (), strict=False, description="the nights of the cycle in which they wake; empty: in every night"
    )


class Agree(_Blacks):
    """The blacks agree without words, against the clock."""

    does: Literal["agree"]
    warning: WarningSeconds = Field(description="seconds left at the warning; 0: none")


class Meet(_Called):
    """They wake, are seen by the host or look at the table, and sleep again."""

    does: Literal["meet"]


class Wave(_Called):
    """They wake, wave so that the host sees them, and sleep again."""

    does: Literal["wave"]


class Arrange(_Blacks):
    """The blacks meet each other and the host; then the don arranges the shots by signs, very quietly.

    `window` follows each of the two announcements; nobody hears a clock.
    """

    does: Literal["arrange"]


class Gather(_Blacks):
    """The blacks meet each other and the host; then the don shows who he is. `window` as in `Arrange`."""

    does: Literal["gather"]


class Introduce(_Called):
    """`who` wakes, then `to`; they greet each other and sleep."""

    does: Literal["introduce"]
    to: Role = Field(description="who wakes second")
    suggest_order: bool = Field(False, description="they are told to agree on an order")


class See(_Called):
    """They see those who were introduced before, who wave to them with closed eyes."""

    does: Literal["see"]


class Hunt(_Blacks):
    """All numbers are called at one tempo, and the blacks shoot with closed eyes.

    `window` follows the last number: quiet, in which the result may be typed.
    """

    does: Literal["hunt"]
    interval: Seconds = Field(description="from one number's onset to the next")


class Shoot(_Pointing):
    """They kill the one they point at."""

    does: Literal["shoot"]
    volley: str | None = Field(
        None, pattern=WORD, description="shots of one volley kill only where all hit the same"
    )
    untyped: Literal["told", "passed"] = Field(
        "told", description="where nothing was typed the morning asks who is dead, or they shot at nobody"
    )
    stands_in_for: tuple[Role, ...] = Field(
        (), strict=False, description="they wake only when all of these have left and shown the card"
    )


class Check(_Pointing):
    """The host, or those who have died, tell them about the one they point at."""

    does: Literal["check"]
    seeks: Role | None = Field(None, description="whom they look for: a role, or blacks")
    living: bool = Field(
        False,
        description="only at somebody at the table, as anyway where everybody who leaves shows the card",
    )
    answered_by: Literal["host", "dead"] = Field("host", description="who nods or shakes the head")


class Heal(_Pointing):
    """Tonight's shots do not kill the one they point at."""

    does: Literal["heal"]
    in_a_row: Annotated[int, Field(ge=1, le=20)] | Literal["any"] = Field(
        "any", description="in how many nights in a row the same player may be healed"
    )


NightZeroStep = Annotated[
    Agree | Arrange | Gather | Meet | Wave | Introduce | See, Field(discriminator="does")
]
NightStep = Annotated[Hunt | Shoot | Check | Heal | Meet | Wave, Field(discriminator="does")]

SHOTS: Final = frozenset({"hunt", "shoot"})
"""What steps do that kill somebody."""
