"""The seats and who sits on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from host_voice.errors import IllegalOutcomeError

MOST_SEATS: Final = 20
"""The largest table of any rule system."""


class Departure(StrEnum):
    """How a player left the table."""

    VOTE = "vote"
    KILL = "kill"
    REMOVAL = "removal"


@dataclass(slots=True)
class Player:
    """One seat. `muted`: the next speech is lost, and where the rules have it the vote of that day."""

    seat: int
    left: Departure | None = None
    fouls: int = 0
    muted: bool = False

    @property
    def living(self) -> bool:
        """Still at the table."""
        return self.left is None


@dataclass(slots=True)
class Table:
    """Seats numbered from 1 without gaps."""

    players: list[Player]

    @classmethod
    def of(cls, seats: int) -> Table:
        """A full table."""
        return cls([Player(seat) for seat in range(1, seats + 1)])

    def __len__(self) -> int:
        return len(self.players)

    def __getitem__(self, seat: int) -> Player:
        if not 1 <= seat <= len(self.players):
            raise IllegalOutcomeError("seat-unknown", seat=seat)
        return self.players[seat - 1]

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats, empty ones too."""
        return tuple(player.seat for player in self.players)

    @property
    def living(self) -> tuple[int, ...]:
        """The seats whose players are at the table, in order."""
        return tuple([player.seat for player in self.players if player.left is None])

    @property
    def departed(self) -> tuple[int, ...]:
        """The empty seats, in order."""
        return tuple(player.seat for player in self.players if not player.living)

    def require_living(self, seat: int) -> Player:
        """The player of `seat`. Raises `IllegalOutcomeError` if the seat is empty or unknown."""
        player = self[seat]
        if not player.living:
            raise IllegalOutcomeError("seat-left", seat=seat)
        return player

    def require_departed(self, seat: int) -> Player:
        """Who left `seat`. Raises `IllegalOutcomeError` if nobody did, or if there is no such seat."""
        player = self[seat]
        if player.living:
            raise IllegalOutcomeError("seat-at-table", seat=seat)
        return player

    def depart(self, seats: Iterable[int], how: Departure) -> None:
        """They leave together. Raises `IllegalOutcomeError` if one of them has left already."""
        leaving = [self.require_living(seat) for seat in seats]
        for player in leaving:
            player.left = how

    def circle(self, start: int) -> Iterator[int]:
        """All seats once around, from `start`."""
        count = len(self.players)
        return ((start - 1 + step) % count + 1 for step in range(count))

    def living_from(self, start: int) -> tuple[int, ...]:
        """The living once around, beginning with `start` or the next living seat."""
        return tuple(seat for seat in self.circle(start) if self[seat].living)
