"""Fouls and removals of a recorded day, given at the moments they were recorded for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import Cue
from host_voice.game.game import Game
from host_voice.game.outcomes import Foul, Overrule, Overruling, Remove
from host_voice.game.rules.fouls import VoteRemoval
from host_voice.game.table import Departure
from host_voice.journal.records import DayRecord, FoulRecord, OverruleRecord, RemovalRecord
from host_voice.rehearsal.guessing import Guess
from host_voice.rehearsal.moments import Moment, moment_now, moment_of
from host_voice.rehearsal.places import Place

_Record = FoulRecord | RemovalRecord | OverruleRecord


@dataclass(slots=True)
class _Fact:
    record: _Record
    place: Place


class Interventions:
    """What is still to happen on one recorded day."""

    def __init__(self, game: Game, day: DayRecord) -> None:
        self._game = game
        self._day = day
        self._guess = Guess(game, day)
        listed: tuple[tuple[str, Sequence[_Record]], ...] = (
            *(("foul", day.fouls), ("removal", day.removed), ("overrule", day.overruled)),
        )
        self._left = [
            _Fact(record, Place("day", day.day, item, position))
            for item, records in listed
            for position, record in enumerate(records, start=1)
        ]
        self._removed: list[int] = []

    @property
    def removal_due(self) -> bool:
        """Somebody is still to be removed today."""
        removals = (fact.record.seat for fact in self._left if isinstance(fact.record, RemovalRecord))
        return not all(self._own(seat) for seat in removals)

    @property
    def overruling_due(self) -> bool:
        """The host is still to decide something against the rules today."""
        return any(isinstance(fact.record, OverruleRecord) for fact in self._left)

    @property
    def dated_due(self) -> bool:
        """Something of which the moment is known is still to happen: the game does not end before."""
        return any(fact.record.cue for fact in self._left)

    @property
    def _next(self) -> _Record | None:
        """What is still to happen, the earliest of it."""
        return min(self._left, key=self._order).record if self._left else None

    def waits_for(self, cue: str) -> bool:
        """Whether the next thing is recorded for this very moment, but for a later `cue`."""
        record = self._next
        return record is not None and (record.after, record.cue) == (self._game.state.facts, cue)

    def comes_over(self, cue: str) -> bool:
        """Whether the next thing is recorded for `cue`, whenever that is."""
        return self._next is not None and self._next.cue == cue

    @property
    def vote_to_come(self) -> bool:
        """Whether the host is still to call the vote of today anew, or to begin with it."""
        return any(
            record.what == "vote" or (record.what == "return" and moment_of(record.during) is Moment.VOTING)
            for record in (fact.record for fact in self._left)
            if isinstance(record, OverruleRecord)
        )

    @property
    def breaks_round(self) -> bool:
        """Whether the round of votes in progress is to be broken off."""
        rounds = len(self._game.state.today.ballots)
        lapses = self._game.state.ruleset.fouls.removal_in_vote is VoteRemoval.LAPSE
        return any(
            fact.record.cue
            and moment_of(fact.record.during) is Moment.VOTING
            and fact.record.ballots == rounds
            for fact in self._left
            if isinstance(fact.record, OverruleRecord) or (self._removes(fact) and not lapses)
        )

    def apply(self, cue: Cue) -> bool:
        """Let the next thing happen that is due at `cue`; whether there was one."""
        if not self._left:
            return False
        now = moment_now(self._game, cue)
        due = [fact for fact in self._left if self._is_due(fact, cue, now)]
        if not due:
            return False
        self._happen(min(due, key=self._order))
        return True

    def force(self) -> bool:
        """The vote cannot go on as recorded without it: the next removal by day happens now.

        Or what was recorded before it.
        """
        for fact in sorted(self._left, key=self._order):
            if (fact.record.cue or self._removes(fact)) and self._guess.moment(fact.record) <= Moment.VOTING:
                self._happen(fact)
                return True
        return False

    def close(self) -> None:
        """The game is over: nobody can be removed any more; a foul is only noted. Raises `ProtocolError`."""
        table = self._game.state.table
        for fact in self._left:
            seat = fact.record.seat
            if isinstance(fact.record, OverruleRecord) or seat is None:
                raise fact.place.broken("after-the-end")
            if isinstance(fact.record, RemovalRecord):
                if table[seat].left is not Departure.REMOVAL or not self._own(seat):
                    raise fact.place.broken("after-the-end")
            elif table[seat].left is Departure.REMOVAL:
                raise fact.place.broken("seat-left", seat=seat)
        self._left.clear()

    def check_removals(self) -> None:
        """Whoever the rules removed must be recorded as removed. Raises `ProtocolError`."""
        recorded = {removal.seat for removal in self._day.removed}
        for fact in self._facts_removed():
            if fact not in recorded:
                raise Place("day", self._day.day, "removals").broken("removal-missing", seat=fact)

    def _facts_removed(self) -> Sequence[int]:
        days = self._game.state.chronicle.days
        return [fact.seat for day in days if day.day == self._day.day for fact in day.removed]

    def _own(self, seat: int) -> bool:
        """Whether `seat` was removed today and this has not been accounted for yet."""
        return self._facts_removed().count(seat) > self._removed.count(seat)

    def _removes(self, fact: _Fact) -> bool:
        if not isinstance(fact.record, FoulRecord):
            return True
        player = self._game.state.table[fact.record.seat]
        return player.fouls + 1 == self._game.state.ruleset.fouls.removes_at

    def _order(self, fact: _Fact) -> tuple[int, bool]:
        """Guessed ones at the same moment: a foul that removes may end the game, so the others first."""
        return fact.record.after, self._removes(fact)

    def _is_due(self, fact: _Fact, cue: Cue, now: Moment) -> bool:
        record = fact.record
        if isinstance(record, RemovalRecord) and self._own(record.seat):
            return True
        if record.cue:
            return self._reached(record)
        return self._guess.due(record, cue, now, removes=self._removes(fact))

    def _reached(self, record: _Record) -> bool:
        """Whether the game has come to the very moment, or is past it."""
        now = self._game.when
        if now.after != record.after:
            return now.after > record.after
        return (now.during, now.cue, now.speaker) == (record.during, record.cue, record.speaker)

    def _happen(self, fact: _Fact) -> None:
        self._left.remove(fact)
        record, game = fact.record, self._game
        try:
            if isinstance(record, OverruleRecord):
                game.record(Overrule(Overruling(record.what), record.seat, record.reason))
            elif isinstance(record, FoulRecord):
                self._check_speaker(record, fact.place)
                # A player who has just left may still be warned over the last word; it has no effect.
                if record.seat not in game.state.leaving or game.state.table[record.seat].living:
                    game.record(Foul(record.seat, record.reason))
            elif self._own(record.seat):
                self._removed.append(record.seat)  # the foul did it
            else:
                if record.overruled:
                    game.record(Overrule(Overruling.DEPART, record.seat, record.why))
                else:
                    game.record(Remove(record.seat, record.denied or record.why))
                self._removed.append(record.seat)
        except IllegalOutcomeError as error:
            raise fact.place.refused(error) from error

    def _check_speaker(self, foul: FoulRecord, place: Place) -> None:
        """Nobody speaks who had left before this day."""
        if foul.speaker is None or moment_of(foul.during) not in (Moment.SPEAKING, Moment.VOTING):
            return
        state = self._game.state
        gone = state.table[foul.speaker].left is not None
        today = {*state.today.eliminated, *self._facts_removed(), *state.leaving}
        if gone and foul.speaker not in today:
            raise place.broken("seat-left", seat=foul.speaker)
