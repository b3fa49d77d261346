"""What is recorded of a game, and how far the game has come in it."""

from __future__ import annotations

from host_voice.game.cues import NOBODY, Ask, Value
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer
from host_voice.journal.protocol import Protocol
from host_voice.journal.records import DayRecord, NightRecord
from host_voice.rehearsal.interventions import Interventions
from host_voice.rehearsal.places import Place


class Exhausted(Exception):  # noqa: N818 - not an error: the record ends here
    """The record ends before the game does."""


class Record:
    """`protocol` beside the `game` that is played by it; `day` is the recorded day in progress.

    `nominated`: who has nominated today. `lone_ballots`: today's ballots were for a single nominee.
    """

    def __init__(self, protocol: Protocol, game: Game) -> None:
        self.protocol = protocol
        self.game = game
        self.days = {day.day: day for day in protocol.days}
        self.nights = {night.night: night for night in protocol.nights}
        self.turn_to(1)

    def turn_to(self, number: int) -> None:
        """Day `number` begins."""
        self.day = self.days.get(number, DayRecord(day=number))
        self.interventions = Interventions(self.game, self.day)
        self.nominated: set[int] = set()
        self.lone_ballots = False

    @property
    def night(self) -> NightRecord:
        """The night in progress, or the last one."""
        return self.nights[self.game.state.tonight.night]

    def later(self, day: int) -> bool:
        """Whether anything is recorded for the night after `day` or later."""
        return max(self.nights, default=0) >= day or max(self.days, default=0) > day

    def ends_here(self) -> bool:
        """Whether the record ends with this day, before the game does."""
        protocol = self.protocol
        ended = protocol.ended is not None or protocol.winner is None
        return ended and not self.later(self.day.day) and not self.interventions.dated_due


def legal(ask: Ask, place: Place, value: Value) -> Answer:
    """The recorded answer. Raises `ProtocolError` where `ask` does not allow it."""
    if value in ask.legal:
        return Answer(value)
    reason = dict(ask.illegal).get(value, "not-legal-now")
    raise place.broken(reason, seat=value)


def or_nobody(seat: int | None) -> Value:
    """A recorded seat as an answer."""
    return NOBODY if seat is None else seat
