"""What was decided in the dark: how the morning tells it, and what the table knows till then."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from host_voice.game.chronicle import Chronicle, FoulFact
from host_voice.game.cues import Line
from host_voice.game.table import Player


@dataclass(slots=True)
class Withheld:
    """Removals and returns by seat, fouls in order, each with what is said of it; none of them told yet.

    `known`: the seats it is about, as the table still knows them.
    """

    removals: dict[int, Line] = field(default_factory=dict)
    returns: dict[int, Line] = field(default_factory=dict)
    fouls: list[tuple[FoulFact, tuple[Line, ...]]] = field(default_factory=list)
    known: dict[int, Player] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.removals or self.returns or self.fouls)

    def about(self, player: Player) -> None:
        """Something will be withheld about `player`, who has not changed by it yet."""
        self.known.setdefault(player.seat, replace(player))

    def remove(self, seat: int, told: Line) -> None:
        """`seat` has left; that somebody had come back to it does not matter any more."""
        self.returns.pop(seat, None)
        self.removals[seat] = told

    def bring_back(self, seat: int, told: Line) -> None:
        """Whoever left `seat` is back, which is news only where the table knows that somebody had left."""
        self.removals.pop(seat, None)
        if not self.known[seat].living:
            self.returns[seat] = told

    def tell_removal(self, chronicle: Chronicle) -> tuple[int, Line]:
        """Whose removal is next, and what is said of it now: everything about that seat is known then."""
        seat = next(iter(self.removals))
        for fact in chronicle.commanded:
            if fact.seat == seat:
                fact.told = True
        self.known.pop(seat, None)
        return seat, self.removals.pop(seat)

    def tell_return(self, chronicle: Chronicle) -> Line:
        """What is said of the next return now; the fouls of that seat are still to come."""
        seat = next(iter(self.returns))
        for fact in chronicle.commanded:
            if fact.seat == seat and not isinstance(fact, FoulFact):
                fact.told = True
        self.known[seat].left = None
        return self.returns.pop(seat)

    def tell_foul(self) -> tuple[int, tuple[Line, ...]]:
        """Who got the next foul, and what is said of it now."""
        fact, told = self.fouls.pop(0)
        if not fact.told and fact.seat in self.known:
            self.known[fact.seat].fouls += 1
        fact.told = True
        return fact.seat, told
