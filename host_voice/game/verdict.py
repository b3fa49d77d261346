"""Who has won, exactly or within the bounds of what is known."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from host_voice.game.roles import Deal, Side
from host_voice.game.ruleset import Ruleset


class Verdict(StrEnum):
    """How a game ends."""

    RED = "red"
    BLACK = "black"
    DRAW = "draw"


def verdict(blacks: int, reds: int) -> Verdict | None:
    """The verdict on so many living blacks and reds; None: the game goes on.

    Reds win with no black at the table, blacks at parity; an empty table is a draw.
    """
    if blacks == 0:
        return Verdict.RED if reds else Verdict.DRAW
    return Verdict.BLACK if blacks >= reds else None


def verdict_of(ruleset: Ruleset, deal: Deal, living: Collection[int]) -> Verdict | None:
    """The verdict on known roles."""
    blacks = sum(ruleset.side_of(deal[seat]) is Side.BLACK for seat in living)
    return verdict(blacks, len(living) - blacks)


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is known about a table whose roles are unknown: how many blacks may still be alive.

    Every departure widens the set, every "the game goes on" narrows it to the numbers that do not end a game.
    """

    living: int
    blacks: frozenset[int]

    @classmethod
    def start(cls, players: int, blacks: int) -> Bounds:
        """Before anybody has left."""
        return cls(players, frozenset({blacks}))

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
        )

    @property
    def ends(self) -> tuple[Verdict, ...]:
        """The verdicts that are arithmetically possible now."""
        found = {verdict(black, self.living - black) for black in self.blacks}
        return tuple(end for end in Verdict if end in found)

    @property
    def may_go_on(self) -> bool:
        """Whether the game may also go on."""
        return any(verdict(black, self.living - black) is None for black in self.blacks)

    def going_on(self) -> Bounds:
        """When the host said that the game goes on."""
        kept = frozenset(b for b in self.blacks if verdict(b, self.living - b) is None)
        return Bounds(self.living, kept or self.blacks)
