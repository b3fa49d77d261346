"""Fouls and removals of a recorded day, given at the moments they were recorded for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import Ask, Countdown, Cue, Say
from host_voice.game.game import Game
from host_voice.game.open_vote import is_stalemate
from host_voice.game.outcomes import Foul, Overrule, Overruling, Remove
from host_voice.game.rules.fouls import VoteRemoval
from host_voice.game.table import Departure
from host_voice.journal.records import DayRecord, FoulRecord, NightRecord, OverruleRecord, RemovalRecord
from host_voice.rehearsal.moments import NO_VOTE, Moment, moment_now, moment_of
from host_voice.rehearsal.places import Place

_REMOVALS = (
    *("removed", "removed-for", "foul-removes", "foul-for-removes"),
    *("day-vote-cancelled", "banned", "returned"),
)
"""Announcements over which somebody else may be removed before the verdict is checked."""

_IN_A_SPEECH = ("nominated", *_REMOVALS)
"""Announcements in a speech, beside its countdown."""


@dataclass(slots=True)
class _Fact:
    record: FoulRecord | RemovalRecord | OverruleRecord
    place: Place
    moment: Moment


class Interventions:
    """What is still to happen on one recorded day; `night` follows it."""

    def __init__(self, game: Game, day: DayRecord, night: NightRecord | None) -> None:
        self._game = game
        self._day = day
        self._night = night
        number = day.day
        self._left: list[_Fact] = [
            _Fact(foul, Place("day", number, "foul", position), moment_of(foul.during))
            for position, foul in enumerate(day.fouls, start=1)
        ]
        self._left += [
            _Fact(removal, Place("day", number, "removal", position), self._moment(removal))
            for position, removal in enumerate(day.removed, start=1)
        ]
        self._left += [
            _Fact(overrule, Place("day", number, "overrule", position), moment_of(overrule.during))
            for position, overrule in enumerate(day.overruled, start=1)
        ]
        self._removed: list[int] = []

    def _moment(self, removal: RemovalRecord) -> Moment:
        """Where a removal cancels the vote and nobody was voted on, the recorded one did cancel it.

        Only where the record does not say exactly when it was.
        """
        moment = moment_of(removal.during)
        rules, day = self._game.state.ruleset.fouls, self._day
        others = [n for n in day.nominations if n.seat != removal.seat]
        cancelled = not day.ballots and not day.eliminated and len(others) > 1
        if (
            moment is Moment.SPEAKING
            and removal.ballots is None
            and rules.removal_in_vote is VoteRemoval.CANCEL
            and cancelled
        ):
            return Moment.VOTING
        return moment

    @property
    def removal_due(self) -> bool:
        """Somebody is still to be removed today."""
        removals = (fact.record.seat for fact in self._left if isinstance(fact.record, RemovalRecord))
        return not all(self._own(seat) for seat in removals)

    @property
    def overruling_due(self) -> bool:
        """The host is still to decide something against the rules today."""
        return any(isinstance(fact.record, OverruleRecord) for fact in self._left)

    def apply(self, cue: Cue) -> bool:
        """Let the next thing happen that is due at `cue`; whether there was one."""
        if not self._left:
            return False
        now = moment_now(self._game, cue)
        due = [fact for fact in self._left if self._is_due(fact, cue, now)]
        if not due:
            return False
        self._happen(min(due, key=self._removes))  # a foul that removes may end the game: the others first
        return True

    def force(self) -> bool:
        """The vote cannot go on as recorded without it: the next removal by day happens now."""
        for fact in sorted(self._left, key=self._removes):
            if self._removes(fact) and fact.moment <= Moment.VOTING and not self._waits(fact):
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
                raise Place("day", self._day.day, "removal").broken("removal-missing", seat=fact)

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

    def _is_due(self, fact: _Fact, cue: Cue, now: Moment) -> bool:
        moment, record, state = fact.moment, fact.record, self._game.state
        removal = self._removal_of(fact)
        if removal is not None and state.decided < removal.decided:
            return False
        if isinstance(record, OverruleRecord) and state.today.answered < record.answered and moment >= now:
            return False
        ends_day = isinstance(record, OverruleRecord) and record.what == "night"
        if (
            ends_day
            and now is Moment.EXILED
            and set(self._day.eliminated or ()) - set(state.today.eliminated)
        ):
            return False  # they had left already
        if isinstance(record, RemovalRecord) and self._earlier_left(fact):
            return False
        if self._waits(fact):
            return False
        again = len(self._day.named) > 1  # the day began anew, so what comes later may be an earlier moment
        if again and record.ballots is not None and len(state.today.ballots) < record.ballots:
            return False
        if moment > now:
            return False
        if moment is Moment.SPEAKING and isinstance(record, FoulRecord) and self._removes(fact):
            # The foul of a removal that has been put off is put off with it.
            moment = next((f.moment for f in self._left if self._is_removal_of(f, fact.record.seat)), moment)
        back = isinstance(record, OverruleRecord) and record.what == "return"
        if (
            now is moment is Moment.NIGHT
            and self._removes(fact)
            and not back
            and self._acts_yet(fact.record.seat)
        ):
            return False
        if moment is not now:
            return True
        if now is not Moment.SPEAKING and self._other_turn(fact):
            return False
        if now <= Moment.KILLED:
            return True
        if now is Moment.SPEAKING:
            return self._speech_due(fact, cue)
        if now is Moment.VOTING and self._removes(fact):
            return self._vote_due(fact, cue)
        return True

    def _waits(self, fact: _Fact) -> bool:
        """Whether the host decided something else against the rules first, or somebody was removed first."""
        record = fact.record
        if isinstance(record, OverruleRecord):
            first = next(other for other in self._left if isinstance(other.record, OverruleRecord))
            return fact is not first or len(self._facts_removed()) < record.removed
        if isinstance(record, RemovalRecord) and self._own(record.seat):
            return False
        if self.returns(record.seat):
            return True
        if not self._removes(fact):
            return False
        return any(
            isinstance(other.record, OverruleRecord) and other.record.removed <= len(self._removed)
            for other in self._left
        )

    def returns(self, seat: int) -> bool:
        """Whether `seat` has left and will be back today."""
        back = (f.record for f in self._left if isinstance(f.record, OverruleRecord))
        return not self._game.state.table[seat].living and any(record.seat == seat for record in back)

    def _other_turn(self, fact: _Fact) -> bool:
        """Whether it belongs to somebody's turn, and that is not the one in progress.

        On a day that goes by the rules alone a turn may be over before its record is due.
        """
        record, turn = fact.record, self._game.state.turn
        if not (isinstance(record, OverruleRecord) or self._day.overruled) or record.speaker is None:
            return False
        return turn is None or turn.seat != record.speaker

    def _removal_of(self, fact: _Fact) -> RemovalRecord | None:
        """The removal that `fact` is, or the foul that removes is part of."""
        if isinstance(fact.record, RemovalRecord):
            return fact.record
        if not isinstance(fact.record, FoulRecord) or not self._removes(fact):
            return None
        seat = fact.record.seat
        found = (f.record for f in self._left if self._is_removal_of(f, seat))
        return next((record for record in found if isinstance(record, RemovalRecord)), None)

    def _earlier_left(self, removal: _Fact) -> bool:
        """Whether an earlier removal, recorded as exactly as this one, is still to happen."""
        return any(
            isinstance(earlier.record, RemovalRecord) and earlier.record.ballots is not None
            for earlier in self._left[: self._left.index(removal)]
        )

    def _acts_yet(self, seat: int | None) -> bool:
        """Whether something is recorded for `seat` (None: anybody) in a step of this night to come."""
        state, night = self._game.state, self._night
        if night is None or (seat is not None and state.deal is None):
            return False
        steps = state.ruleset.night.steps
        role = None if seat is None or state.deal is None else state.deal[seat]
        names = list(steps)
        if state.step is not None:
            names = names[names.index(state.step) :]
        typed = {action.step for action in state.tonight.actions}
        return any(
            name not in typed
            and night.action(name)
            and (role is None or state.ruleset.holds(role, steps[name].who))
            for name in names
        )

    @staticmethod
    def _is_removal_of(fact: _Fact, seat: int | None) -> bool:
        return isinstance(fact.record, RemovalRecord) and fact.record.seat == seat

    def _speech_due(self, fact: _Fact, cue: Cue) -> bool:
        """In the speech it belongs to, behind the nomination; without one, before the first.

        A removal of which that is not known for certain waits until all have spoken.
        """
        turn, record = self._game.state.turn, fact.record
        if record.speaker is None:
            return record.ballots is not None or not self._removes(fact)
        if turn is None or turn.seat != record.speaker:
            return False
        if isinstance(cue, Ask):
            return not any(n.by == turn.seat for n in self._day.nominations)
        if isinstance(cue, Say) and cue.line.key == "floor-muted":
            state = self._game.state  # otherwise the turn goes on with a question
            return state.today.voteless or state.ruleset.day.nominations == "none"
        return isinstance(cue, Countdown) or (isinstance(cue, Say) and cue.line.key in _IN_A_SPEECH)

    def _vote_due(self, fact: _Fact, cue: Cue) -> bool:
        """After as many counted rounds as recorded; if people left by this vote, after its result."""
        state, day = self._game.state, self._day
        no_vote = isinstance(cue, Say) and cue.line.key in NO_VOTE
        if no_vote or not self._game.phase.startswith("vote"):
            return True
        rounds = len(day.ballots) if fact.record.ballots is None else fact.record.ballots
        if len(state.today.ballots) < rounds:
            return False
        again = isinstance(cue, Say) and cue.line.key in _REMOVALS
        if again or rounds < len(day.ballots) or state.settled or is_stalemate(state):
            return True
        # Had it broken a tie that nobody is asked about, there would be another round behind this last one.
        return not (day.eliminated or day.lift or state.tie_stands())

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
                    game.record(Remove(record.seat, record.why))
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
