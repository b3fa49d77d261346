"""What a protocol says of each player, as reports and statistics need it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from host_voice.errors import RulesetError
from host_voice.game.roles import Role, Side
from host_voice.journal.exporting import cards_of
from host_voice.journal.protocol import RECORDED_UNDER, Protocol
from host_voice.journal.records import CardRecord, CountedBallot
from host_voice.rulesets.loader import shipped_ruleset


@dataclass(frozen=True, slots=True)
class Fate:
    """How somebody left: killed in night `number`, voted out or removed on day `number`."""

    how: Literal["kill", "vote", "removal"]
    number: int


@dataclass(frozen=True, slots=True)
class Round:
    """A counted round, the `number`-th of its day: votes by candidate, and by voter if they are known."""

    day: int
    number: int
    counts: dict[int, int]
    voters: dict[int, int] | None


class Facts:
    """Questions to one protocol. Roles are those that the protocol tells."""

    def __init__(self, protocol: Protocol) -> None:
        self.protocol = protocol

    @property
    def seats(self) -> range:
        """All seats of the table."""
        return range(1, self.protocol.players + 1)

    @cached_property
    def cards(self) -> dict[Role, CardRecord]:
        """The roles of the rules; where the protocol has none, those of our ruleset of that name."""
        return self.protocol.cards or _known(self.protocol)

    @cached_property
    def roles(self) -> dict[int, Role]:
        """By seat, as far as they are known. A protocol may name the special roles alone."""
        protocol = self.protocol
        if not protocol.roles:
            return dict(protocol.shown)
        return {seat: protocol.roles.get(seat, "citizen") for seat in self.seats}

    def side(self, seat: int) -> Side | None:
        """The side of whoever sits at `seat`."""
        card = self.cards.get(self.roles.get(seat, ""))
        return None if card is None else card.side

    def won(self, seat: int) -> bool | None:
        """Whether `seat` has won; None: not known, or nobody has. A draw is won by nobody."""
        side = self.side(seat)
        return None if self.protocol.winner is None or side is None else side == self.protocol.winner

    @cached_property
    def fates(self) -> dict[int, Fate]:
        """How everybody left who did."""
        nights = {night.night: night.victims for night in self.protocol.nights}
        days = {day.day: day for day in self.protocol.days}
        fates: dict[int, Fate] = {}
        for number in sorted(nights.keys() | days.keys()):
            if day := days.get(number):
                fates |= {seat: Fate("vote", number) for seat in day.eliminated or ()}
                fates |= {fact.seat: Fate("removal", number) for fact in day.removed}
                for fact in day.overruled:
                    if fact.what == "return" and fact.seat is not None:
                        fates.pop(fact.seat, None)
            fates |= {seat: Fate("kill", number) for seat in nights.get(number, ())}
        return fates

    @cached_property
    def best_moves(self) -> dict[int, tuple[int, ...]]:
        """Whom the first who was killed named, by who that was."""
        nights = self.protocol.nights
        return {seat: night.best_move for night in nights if night.best_move for seat in night.victims}

    def blacks_among(self, seats: Collection[int]) -> int | None:
        """How many of `seats` were black; None where that is not known of all of them."""
        sides = [self.side(seat) for seat in seats]
        return None if None in sides else sides.count(Side.BLACK)

    @cached_property
    def fouls(self) -> Counter[int]:
        """Fouls by seat."""
        return Counter(foul.seat for day in self.protocol.days for foul in day.fouls)

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """Every counted round."""
        return tuple(self._rounds())

    def _rounds(self) -> Iterator[Round]:
        for day in self.protocol.days:
            for number, ballot in enumerate(day.ballots, start=1):
                if isinstance(ballot, CountedBallot):
                    yield Round(day.day, number, ballot.counts, None)
                else:
                    yield Round(day.day, number, dict(Counter(ballot.values())), ballot)

    @cached_property
    def spoken(self) -> dict[int, float] | None:
        """Seconds of all turns by seat; None: nobody kept them."""
        if self.protocol.turns is None:
            return None
        spoken = dict.fromkeys(self.seats, 0.0)
        for turn in self.protocol.turns:
            spoken[turn.seat] = spoken.get(turn.seat, 0.0) + turn.seconds
        return spoken

    def votes_for(self, side: Side, seat: int) -> tuple[int, int]:
        """How many votes of `seat` were for players of `side`, and how many there were in all."""
        votes = [round_.voters[seat] for round_ in self.rounds if round_.voters and seat in round_.voters]
        return sum(self.side(candidate) is side for candidate in votes), len(votes)


def _known(protocol: Protocol) -> dict[Role, CardRecord]:
    try:
        return cards_of(shipped_ruleset(protocol.ruleset or RECORDED_UNDER))
    except RulesetError:
        return {}
