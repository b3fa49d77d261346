"""The steps of a night as rulesets write them: who wakes, what for, and how long."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from host_voice.game.part import WORD, Part, Seconds, WarningSeconds
from host_voice.game.roles import BLACKS, Role

StepName = Annotated[str, Field(pattern=WORD, max_length=30)]
"""What a step is called in its ruleset, e.g. `don_check`; unique in its night."""


class _Blacks(Part):
    """A step of all blacks together. `window`: how long it lasts, held in full whatever happens."""

    does: str
    window: Seconds

    @property
    def who(self) -> Role:
        """Who wakes."""
        return BLACKS


class _Called(Part):
    """A step of whoever holds the role `who`, or of all blacks together for `blacks`."""

    does: str
    who: Role
    window: Seconds


class _Pointing(_Called):
    """They point at somebody. `may_pass`: or at nobody."""

    may_pass: bool = True


class Agree(_Blacks):
    """The blacks agree without words, against the clock."""

    does: Literal["agree"]
    warning: WarningSeconds = Field(description="seconds left at the warning; 0: none")


class Meet(_Called):
    """They wake, are seen by the host or look at the table, and sleep again."""

    does: Literal["meet"]


class Hunt(_Blacks):
    """All numbers are called at one tempo, and the blacks shoot with closed eyes.

    `window` follows the last number: quiet, in which the result may be typed.
    """

    does: Literal["hunt"]
    interval: Seconds = Field(description="from one number's onset to the next")


class Shoot(_Pointing):
    """They kill the one they point at."""

    does: Literal["shoot"]


class Check(_Pointing):
    """The host tells them about the one they point at."""

    does: Literal["check"]


class Heal(_Pointing):
    """Tonight's shots do not kill the one they point at."""

    does: Literal["heal"]


NightZeroStep = Annotated[Agree | Meet, Field(discriminator="does")]
NightStep = Annotated[Hunt | Shoot | Check | Heal | Meet, Field(discriminator="does")]

SHOTS: Final = frozenset({"hunt", "shoot"})
"""What steps do that kill somebody."""
