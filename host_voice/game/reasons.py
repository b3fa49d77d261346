"""Why somebody is given a foul or removed, where a ruleset lists the reasons."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Reason(StrEnum):
    """A reason that every phrase file and every lexicon has words for."""

    OUT_OF_TURN = "out_of_turn"
    OATH = "oath"
    HONESTLY = "honestly"
    """The words "honestly", "the truth"."""
    PERCENTAGES = "percentages"
    RELIGION = "religion"
    BET = "bet"
    BLACKMAIL = "blackmail"
    KNOCKING = "knocking"
    GESTURES = "gestures"
    """More gestures than the game needs."""
    TOUCHING = "touching"
    ARGUING = "arguing"
    """With the host."""
    UNETHICAL = "unethical"
    VOTE_GESTURES = "vote_gestures"
    HAND_TAKEN_BACK = "hand_taken_back"
    """In a vote, before it was closed."""
    HINT = "hint"
    """At night, to whoever checks somebody."""
    SINGING = "singing"
    DANCING = "dancing"
    LAUGHING = "laughing"
    TALKING = "talking"
    """At night."""
    NIGHT_GESTURES = "night_gestures"
    """Any gesture at night."""
    NIGHT_ZERO_TALK = "night_zero_talk"
    LATE_MASK = "late_mask"
    DISCRETION = "discretion"
    """The host thinks so."""
    INSULT = "insult"
    PEEPING = "peeping"
    PROTEST = "protest"
    NIGHT_WORDS = "night_words"
    """Words or touches after night was announced."""
    TEARS = "tears"
    WALKOUT = "walkout"
    """The player leaves the table."""
    ARTIFICIAL = "artificial"
    """The player leaves the table so that votes move to somebody else."""


UNGIVEN: Final = "host"
"""Why somebody was removed where the host gave no reason: it was his decision."""

NOT_TOLD: Final = "none"
"""What announcements have in place of a reason that is not given or not spoken."""
