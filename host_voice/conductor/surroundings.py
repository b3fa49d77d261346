"""The ports of the conductor that are not sound: words, screen, journal and event stream."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from host_voice.game.cues import Cue, Line, Say
from host_voice.game.outcomes import Outcome
from host_voice.game.past import Decision
from host_voice.game.reasons import Reason


class Score(Protocol):
    """The game, as far as the conductor knows it."""

    @property
    def phase(self) -> str:
        """Where the game is, for instance `day_speeches`."""

    @property
    def at_night(self) -> bool:
        """Nothing may be asked or explained aloud."""

    @property
    def speaker(self) -> int | None:
        """Whose timed turn it is."""

    @property
    def seats(self) -> int:
        """How many seats the table has, empty ones too."""

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why fouls are given, players removed and sides defeated, where the rules list that."""

    @property
    def reasons_by_command(self) -> Mapping[str, tuple[Reason, ...]]:
        """The same by `foul`, `remove` and `defeat`."""

    @property
    def allowed(self) -> frozenset[str]:
        """Which commands about players the rules allow now, at least for somebody."""

    @property
    def candidates(self) -> tuple[int, ...]:
        """Who is nominated, in order."""

    @property
    def has_candidates(self) -> bool:
        """Whether there are candidates in this game at all."""

    @property
    def tells_candidates(self) -> bool:
        """Whether the table may be told that now."""

    @property
    def over(self) -> bool:
        """There is a verdict, or the host stopped the game."""

    @property
    def between(self) -> bool:
        """Everything has been said of the game, and the next one of the evening is talked about."""

    @property
    def continued(self) -> bool:
        """Another game of the evening follows."""

    @property
    def winner(self) -> str | None:
        """`red`, `black` or `draw` when there is a verdict."""

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The answers and commands in force, the oldest first: what undos would take back."""

    @property
    def last_turn(self) -> float | None:
        """How many seconds the timed turn ran that may be reopened; None: there is none."""

    def next_cue(self) -> Cue | None:
        """What happens now: the same object until it is finished; None when all is said."""

    def record(self, outcome: Outcome) -> tuple[Say, ...]:
        """Apply `outcome`; the announcements returned are due at once.

        Raises `IllegalOutcomeError`, leaving the game unchanged, when the rules do not allow it.
        """

    def fork(self) -> Score:
        """An independent copy."""


class Narrator(Protocol):
    """Lines in the language of the game."""

    language: str

    def text(self, line: Line) -> str:
        """The words of `line`."""

    def again(self, line: Line) -> str:
        """The shorter words that ask the question `line` once more."""


class Screen(Protocol):
    """What only the host sees."""

    def notice(self, key: str, /, **params: Any) -> None:
        """Show the message `key` of the user's language."""

    def prompt(self, text: str) -> None:
        """Show what is asked, in the words of the game."""

    def show(self, text: str) -> None:
        """Show what is told, in the words of the game."""


class Journal(Protocol):
    """Nothing moves the game before it is on the disk."""

    def outcome(self, outcome: Outcome, cue: Cue | None) -> None:
        """Keep `outcome` (of `cue`, where it finishes one) safely before returning.

        Raises `JournalError` when it cannot.
        """

    def mark(self, kind: str, /, **data: Any) -> None:
        """Note something that never reaches the game: `cue`, `elapsed`, `pause`, `resume`."""


class Events(Protocol):
    """The machine-readable account of an evening."""

    def emit(self, kind: str, /, **data: Any) -> None:
        """One event, flushed at once; the stream adds the wall time."""
