"""When something happened that was recorded without its exact moment, as other programs and people do."""

from __future__ import annotations

from host_voice.game.cues import Ask, Countdown, Cue, Say
from host_voice.game.game import Game
from host_voice.game.rules.fouls import VoteRemoval
from host_voice.journal.records import Dated, DayRecord, FoulRecord, RemovalRecord
from host_voice.rehearsal.moments import NO_VOTE, Moment, moment_of


class Guess:
    """Moments of one recorded day that fit what is known of them."""

    def __init__(self, game: Game, day: DayRecord) -> None:
        self._game = game
        self._day = day

    def moment(self, record: Dated) -> Moment:
        """The part of the day, as far as the rounds of votes do not tell more.

        Where a removal cancels the vote and nobody was voted on, the recorded one did cancel it.
        """
        moment, day = moment_of(record.during), self._day
        if moment is not Moment.SPEAKING or not isinstance(record, RemovalRecord):
            return moment
        cancels = self._game.state.ruleset.fouls.removal_in_vote is VoteRemoval.CANCEL
        others = [n for n in day.nominations if n.seat != record.seat]
        cancelled = not day.ballots and not day.eliminated and len(others) > 1
        return Moment.VOTING if cancels and cancelled else moment

    def due(self, record: Dated, cue: Cue, now: Moment, *, removes: bool) -> bool:
        """Whether it may well have been now, at `cue`; whether it `removes` somebody."""
        moment = self.moment(record)
        if moment is Moment.SPEAKING and removes and isinstance(record, FoulRecord):
            # The foul of a removal that has been put off is put off with it.
            moment = next((self.moment(r) for r in self._day.removed if r.seat == record.seat), moment)
        if moment is not now:
            return moment < now
        if now is Moment.SPEAKING:
            return self._speech_due(record, cue, removes)
        return not (now is Moment.VOTING and removes) or self._vote_due(cue)

    def _speech_due(self, record: Dated, cue: Cue, removes: bool) -> bool:
        """In the speech it belongs to, behind the nomination; without one, before the first.

        A removal of which that is not known waits until all have spoken.
        """
        turn = self._game.state.turn
        if record.speaker is None:
            return not removes
        if turn is None or turn.seat != record.speaker:
            return False
        if isinstance(cue, Ask):
            return not any(n.by == turn.seat for n in self._day.nominations)
        return isinstance(cue, Countdown)

    def _vote_due(self, cue: Cue) -> bool:
        """After the last recorded round; if people left by this vote, after its result."""
        state, day = self._game.state, self._day
        no_vote = isinstance(cue, Say) and cue.line.key in NO_VOTE
        if no_vote or not self._game.phase.startswith("vote"):
            return True
        return len(state.today.ballots) >= len(day.ballots) and (state.settled or not day.eliminated)
