"""The phrases with which somebody is called to a step of the night.

Some roles have phrases of their own for what they do; all others are called by name with general ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from host_voice.game.cues import Line, Param, line
from host_voice.game.roles import Role
from host_voice.game.steps import Check, Heal, Meet, See, Shoot, Wave

_OWN: Final = frozenset(
    {("don", "meet"), ("sheriff", "meet"), ("blacks", "meet"), ("don", "check"), ("sheriff", "check")}
)
"""Who has phrases of their own, and for what."""

_GENERAL: Final = "role"

_KEYS: Final = {
    "meet": ("{}-meets", "", "{}-sleeps"),
    "wave": ("{}-waves", "", "{}-sleeps"),
    "seek": ("{}-seeks", "ask-{}-check", "{}-leaves"),
    "check": ("{}-wakes", "ask-{}-check", "{}-leaves"),
    "shoot": ("{}-shoots", "ask-{}-shot", "{}-leaves"),
    "heal": ("{}-heals", "ask-{}-heal", "{}-leaves"),
    "see": ("{}-sees", "", "{}-seen"),
    "question": ("{}-questions", "ask-{}-check", "{}-leaves"),
}
"""By what a step does: its phrases for waking, for the silent question, for sleeping.

A check that the dead answer is a `question`, one of a role that is named a `seek`.
"""


@dataclass(frozen=True, slots=True)
class Call:
    """The phrases of one step by their keys.

    `role` is who they name, None where they are a role's own; `sought` whom a check looks for, where told.
    """

    wakes: str
    asks: str
    sleeps: str
    role: Role | None
    may_pass: bool
    sought: Role | None = None

    @classmethod
    def of(cls, step: Meet | Wave | See | Shoot | Check | Heal) -> Call:
        """The phrases of `step`: its own ones where there are such."""
        may_pass = isinstance(step, Meet | Wave | See) or step.may_pass
        if isinstance(step, Check) and step.seeks is not None:
            return cls(*_keys(_GENERAL, "seek"), role=step.who, may_pass=may_pass, sought=step.seeks)
        does = "question" if isinstance(step, Check) and step.answered_by == "dead" else step.does
        own = may_pass and (step.who, does) in _OWN  # their questions offer to pass
        keys = _keys(step.who if own else _GENERAL, does)
        return cls(*keys, role=None if own else step.who, may_pass=may_pass)

    @property
    def waking(self) -> dict[str, Param]:
        """What the announcement of waking mentions."""
        return self.params if self.sought is None else {**self.params, "sought": self.sought}

    @property
    def params(self) -> dict[str, Param]:
        """What the announcement of sleeping mentions."""
        return {} if self.role is None else {"role": self.role}

    @property
    def question(self) -> Line:
        """The silent question: of a night, so always in the same words."""
        if self.role is None:
            return line(self.asks)
        return line(self.asks, role=self.role, may_pass="yes" if self.may_pass else "no")

    @property
    def keys(self) -> frozenset[str]:
        """All its phrases."""
        return frozenset({self.wakes, self.asks, self.sleeps} - {""})


def _keys(who: str, does: str) -> tuple[str, str, str]:
    wakes, asks, sleeps = (key.format(who) for key in _KEYS[does])
    return wakes, asks, sleeps


CALLS: Final = frozenset(
    key for who, does in (*_OWN, *((_GENERAL, does) for does in _KEYS)) for key in _keys(who, does) if key
)
"""The keys of every phrase with which anybody is called."""
