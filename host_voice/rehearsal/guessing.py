"""When something happened that was recorded without its exact moment, as other programs and people do."""

from __future__ import annotations

from host_voice.game.cues import Ask, Countdown, Cue, Say
from host_voice.game.game import Game
from host_voice.game.open_vote import is_stalemate
from host_voice.game.rules.fouls import VoteRemoval
from host_voice.journal.records import Dated, DayRecord, FoulRecord, NightRecord, RemovalRecord
from host_voice.rehearsal.moments import NO_VOTE, Moment, moment_of

_REMOVALS = (
    *("removed", "removed-for", "foul-removes", "foul-for-removes"),
    *("day-vote-cancelled", "banned", "returned"),
)
"""Announcements over which somebody else may be removed before the verdict is checked."""

_IN_A_SPEECH = ("nominated", *_REMOVALS)
"""Announcements in a speech, beside its countdown."""


class Guess:
    """Moments of one recorded day that fit what is known of them; `night` follows it."""

    def __init__(self, game: Game, day: DayRecord, night: NightRecord | None) -> None:
        self._game = game
        self._day = day
        self._night = night

    def moment(self, record: Dated) -> Moment:
        """The part of the day, as far as the rounds of votes do not tell more.

        Where a removal cancels the vote and nobody was voted on, the recorded one did cancel it.
        """
        moment = moment_of(record.during)
        if not isinstance(record, RemovalRecord):
            return moment
        rules, day = self._game.state.ruleset.fouls, self._day
        others = [n for n in day.nominations if n.seat != record.seat]
        cancelled = not day.ballots and not day.eliminated and len(others) > 1
        if (
            moment is Moment.SPEAKING
            and record.ballots is None
            and rules.removal_in_vote is VoteRemoval.CANCEL
            and cancelled
        ):
            return Moment.VOTING
        return moment

    def due(self, record: Dated, cue: Cue, now: Moment, *, removes: bool) -> bool:
        """Whether it may well have been now, at `cue`; whether it `removes` somebody."""
        moment = self.moment(record)
        if moment > now:
            return False
        if moment is Moment.SPEAKING and removes and isinstance(record, FoulRecord):
            # The foul of a removal that has been put off is put off with it.
            moment = next((self.moment(r) for r in self._day.removed if r.seat == record.seat), moment)
        if now is moment is Moment.NIGHT and removes and self._acts_yet(record.seat):
            return False
        if moment is not now or now <= Moment.KILLED:
            return True
        if now is Moment.SPEAKING:
            return self._speech_due(record, cue, removes)
        return not (now is Moment.VOTING and removes) or self._vote_due(record, cue)

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

    def _speech_due(self, record: Dated, cue: Cue, removes: bool) -> bool:
        """In the speech it belongs to, behind the nomination; without one, before the first.

        A removal of which that is not known for certain waits until all have spoken.
        """
        turn = self._game.state.turn
        if record.speaker is None:
            return record.ballots is not None or not removes
        if turn is None or turn.seat != record.speaker:
            return False
        if isinstance(cue, Ask):
            return not any(n.by == turn.seat for n in self._day.nominations)
        if isinstance(cue, Say) and cue.line.key == "floor-muted":
            state = self._game.state  # otherwise the turn goes on with a question
            return state.today.voteless or state.ruleset.day.nominations == "none"
        return isinstance(cue, Countdown) or (isinstance(cue, Say) and cue.line.key in _IN_A_SPEECH)

    def _vote_due(self, record: Dated, cue: Cue) -> bool:
        """After as many counted rounds as recorded; if people left by this vote, after its result."""
        state, day = self._game.state, self._day
        no_vote = isinstance(cue, Say) and cue.line.key in NO_VOTE
        if no_vote or not self._game.phase.startswith("vote"):
            return True
        rounds = len(day.ballots) if record.ballots is None else record.ballots
        if len(state.today.ballots) < rounds:
            return False
        again = isinstance(cue, Say) and cue.line.key in _REMOVALS
        if again or rounds < len(day.ballots) or state.settled or is_stalemate(state):
            return True
        # Had it broken a tie that nobody is asked about, there would be another round behind this last one.
        return not (day.eliminated or day.lift or state.tie_stands())
