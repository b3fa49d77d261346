"""How a table votes."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from pydantic import Field

from host_voice.game.rules.part import OptionalSeconds, Part, Seconds, WarningSeconds


class Calls(StrEnum):
    """Who is called in a vote."""

    CANDIDATES = "candidates"
    """One candidate after the other: the hands are counted."""
    VOTERS = "voters"
    """One voter after the other, in a circle, from whoever is ready: each names somebody aloud."""


class Uncast(StrEnum):
    """Where the votes of those who did not vote go."""

    NOBODY = "nobody"
    LAST_CANDIDATE = "last_candidate"
    PREVIOUS = "previous"
    """To whom the voter before has voted for; a first one is asked once more, and then has none."""


class Tie(StrEnum):
    """What a tie leads to."""

    QUESTION = "question"
    """At once the question whether all of them leave."""
    DEFENCE = "defence"
    """Defence speeches and a revote; the same tie again: the question."""
    REVOTE = "revote"
    """At once a revote; the same tie again: nobody leaves."""


class Unasked(Part):
    """So many tied with so many at the table all stay, and nobody is asked. 0: there is no such tie."""

    tied: int = Field(0, ge=0, le=20, description="how many are tied")
    players: int = Field(0, ge=0, le=20, description="how many are at the table")


class Vote(Part):
    """How the table votes."""

    calls: Calls = Field(Calls.CANDIDATES, strict=False)
    window: OptionalSeconds = Field(
        description="how long hands may be raised for one candidate; how long a voter may think"
    )
    ballots: Literal["counts", "seats"] = Field(description="how many hands there are, or whose")
    uncast: Uncast = Field(strict=False)
    tie: Tie = Field(strict=False)
    defence: Seconds = Field(description="how long each of a tie speaks before the revote")
    defence_warning: WarningSeconds = Field(description="seconds left at the warning; 0: none")
    second_tie_stays: int = Field(
        0, ge=0, le=20, description="with so many or fewer at the table a tie in the revote ends the vote"
    )
    unasked: Unasked = Unasked(tied=0, players=0)
    readings: int = Field(1, ge=1, le=3, description="how often the candidates are read out before the vote")
    calls_last: bool = Field(
        False, description="the last candidate is called too where nobody counts the hands"
    )
    tied_vote: bool = Field(True, description="the tied vote in the revote, too")
    candidate_speaks: bool = Field(False, description="in a vote only whoever is being voted on may speak")
