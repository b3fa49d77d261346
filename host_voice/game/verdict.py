"""Who has won, exactly or within the bounds of what is known."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import StrEnum

from host_voice.game.roles import Deal, Side
from host_voice.game.rules.winning import BlackWins
from host_voice.game.ruleset import Ruleset


class Verdict(StrEnum):
    """How a game ends."""

    RED = "red"
    BLACK = "black"
    DRAW = "draw"


def verdict(blacks: int, reds: int, black_wins: BlackWins) -> Verdict | None:
    """The verdict on so many living blacks and reds; None: the game goes on.

    Reds win with no black at the table, blacks as `black_wins` has it; an empty table is a draw.
    """
    if blacks == 0:
        return Verdict.RED if reds else Verdict.DRAW
    match black_wins:
        case BlackWins.PARITY:
            enough = blacks >= reds
        case BlackWins.MAJORITY:
            enough = blacks > reds
        case BlackWins.ALONE:
            enough = reds == 0
    return Verdict.BLACK if enough else None


def verdict_of(ruleset: Ruleset, deal: Deal, living: Collection[int]) -> Verdict | None:
    """The verdict on known roles."""
    blacks = sum(ruleset.side_of(deal[seat]) is Side.BLACK for seat in living)
    return verdict(blacks, len(living) - blacks, ruleset.verdict.black_wins)


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is known about a table whose roles are unknown: how many of its `living` may be black.

    Every departure and return widens the set as it happens, every "the game goes on" narrows it to the
    numbers that do not end a game.
    """

    living: int
    blacks: frozenset[int]
    black_wins: BlackWins

    @classmethod
    def start(cls, ruleset: Ruleset, players: int) -> Bounds:
        """Before anybody has left."""
        return cls(players, frozenset({ruleset.blacks(players)}), ruleset.verdict.black_wins)

    def after(self, leaving: int) -> Bounds:
        """When `leaving` players have left together."""
        return Bounds(
            self.living - leaving,
            frozenset(
                black - gone
                for black in self.blacks
                for gone in range(min(leaving, black) + 1)
                if leaving - gone <= self.living - black
            ),
            self.black_wins,
        )

    def before(self) -> Bounds:
        """When somebody who had left is back: nobody knows of which side."""
        more = frozenset(black + back for black in self.blacks for back in (0, 1))
        return replace(self, living=self.living + 1, blacks=more)

    @property
    def ends(self) -> tuple[Verdict, ...]:
        """The verdicts that are arithmetically possible now."""
        found = {self._verdict(black) for black in self.blacks}
        return tuple(end for end in Verdict if end in found)

    @property
    def may_go_on(self) -> bool:
        """Whether the game may also go on."""
        return any(self._verdict(black) is None for black in self.blacks)

    def going_on(self) -> Bounds:
        """When the host said that the game goes on."""
        kept = frozenset(black for black in self.blacks if self._verdict(black) is None)
        return replace(self, blacks=kept or self.blacks)

    def within(self, blacks: Collection[int]) -> Bounds:
        """When it is known how many of the living may be black; that counts for more than what was said."""
        return replace(self, blacks=self.blacks & set(blacks) or frozenset(blacks))

    def _verdict(self, blacks: int) -> Verdict | None:
        return verdict(blacks, self.living - blacks, self.black_wins)
