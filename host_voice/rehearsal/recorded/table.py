"""A table that does what a recorded protocol says."""

from __future__ import annotations

from host_voice.errors import RulesetError
from host_voice.game.cues import GOES_ON, NOT_PLAYING, STOP, Ask, Countdown, Cue, Say, Talk
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer, Done, Elapsed, Outcome
from host_voice.game.roles import Deal
from host_voice.game.ruleset import Ruleset
from host_voice.game.scripts.day import DAY_BEGINS
from host_voice.journal.protocol import Protocol
from host_voice.journal.records import CountedBallot
from host_voice.rehearsal.moments import NO_VOTE
from host_voice.rehearsal.places import Place
from host_voice.rehearsal.recorded import end, nights, nominations, votes
from host_voice.rehearsal.recorded.record import Exhausted, Record
from host_voice.rehearsal.sequence import check_actions, check_form, openers

_MOST_CUES = 20_000
_MORNING_NEWS = ("victim", "missed", "nobody-killed")


class RecordedTable:
    """A table that does what a protocol says. Raises `ProtocolError` where the rules do not allow it."""

    def __init__(self, protocol: Protocol, ruleset: Ruleset) -> None:
        check_form(protocol)
        check_actions(protocol, ruleset)
        try:
            self.game = Game(
                _as_recorded(ruleset, protocol),
                seats=protocol.players,
                seed=protocol.seed or 0,
                deal=_deal(protocol, ruleset),
                openers=openers(protocol, ruleset),
            )
        except RulesetError as error:
            raise Place(item="roles" if error.key.startswith("deal") else "none").refused(error) from error
        self._record = Record(protocol, self.game)

    def play(self) -> Game:
        """Play to the end of the protocol."""
        try:
            for _ in range(_MOST_CUES):
                cue = self.game.next_cue()
                if cue is None or self.game.over:
                    break
                self._perform(cue)
            else:
                raise Place("day", self._record.day.day).broken("missing")  # the rules do not let it end
        except Exhausted:
            end.end_early(self._record)
        end.check_end(self._record)
        return self.game

    def _perform(self, cue: Cue) -> None:
        game, r = self.game, self._record
        if max(game.state.day, 1) != r.day.day:
            self._close_day()
        self._look_at(cue)
        turn = game.state.turn
        if (
            isinstance(cue, Countdown)
            and turn
            and turn.purpose == "speech"
            and nominations.nominate(r, turn.seat)
        ):
            return
        if r.interventions.apply(cue):
            return
        if not isinstance(cue, Ask):
            game.record(_over(cue))
            return
        outcome = self._answer(cue)
        if outcome is not None:
            game.record(outcome)

    def _close_day(self) -> None:
        """The next morning has come."""
        self._record.interventions.check_removals()
        self._record.turn_to(self.game.state.day)

    def _look_at(self, cue: Cue) -> None:
        """Compare what the game has come to with the record, and see whether the record goes on."""
        game, r = self.game, self._record
        day = r.day
        key = cue.line.key if isinstance(cue, Say) else None
        if key in ("candidates", "vote-lost", *NO_VOTE) and not game.phase.startswith("vote"):
            nominations.check(r)
        overruled = r.interventions.overruling_due  # then it is not how the day ends
        nobody_left = day.eliminated == () and not day.chains
        if key in ("leaves", "all-leave", "lone-candidate-leaves") and nobody_left and r.ends_here():
            raise Exhausted
        if key in ("dies", "death-handed-on") and r.ends_here() and not nights.died(r):
            raise Exhausted  # the host ended the game before this was told
        if key in NO_VOTE and not overruled:
            votes.check_lone_ballots(r)
        spoken = day.opener or day.nominations or day.ballots
        telling = game.phase == "morning_news" and game.state.dark
        if telling and r.ends_here() and not spoken and not nights.fits_typed(r):
            raise Exhausted  # the host ended the game before this was told
        if key in _MORNING_NEWS:
            nights.check_killed(r)
        if key == "night-falls":
            votes.check_day(r)
            if game.state.day not in r.nights:
                if not r.later(game.state.day):
                    raise Exhausted
                raise Place("night", game.state.day).broken("missing")
        again = overruled or len(day.named) > 1  # somebody else may leave today
        if (
            game.phase.startswith("exile")
            and not again
            and (game.state.today.eliminated or not game.state.today.chains)
        ):
            votes.check_eliminated(r)
        if key in DAY_BEGINS and game.state.day not in r.days:
            if not r.later(game.state.day):
                raise Exhausted
            raise Place("day", game.state.day).broken("missing")

    def _answer(self, ask: Ask) -> Outcome | None:
        """What was answered; None when something else has happened instead."""
        r = self._record
        match ask.line.key:
            case "ask-nomination":
                return nominations.answer(r, ask)
            case "ask-cards-seen":
                return Answer(True)
            case _ if ask.silent:
                return nights.step(r, ask)
            case "ask-host-seat":
                host = r.protocol.host
                return Answer(NOT_PLAYING if host is None else host)
            case "ask-vote-way" | "ask-named":
                return votes.named(r, ask)
            case "ask-redirect":
                return nights.redirect(r, ask)
            case "ask-majority":
                return end.offered(r)
            case "ask-false-claim":
                stopped = r.protocol.ended == "stopped" and not end.more_to_come(r)
                return Answer(STOP if stopped else GOES_ON)
            case "ask-victim" | "ask-victims":
                return nights.told(r, ask)
            case "ask-card":
                return nights.card(r, ask)
            case "ask-best-move":
                return nights.best_move(r, ask)
            case "ask-hands" | "ask-voters":
                return votes.for_candidate(r, ask)
            case "ask-remark":
                return votes.remark(r, ask)
            case "ask-first-voter" | "ask-vote":
                return votes.in_circle(r, ask)
            case "ask-forfeit":
                return end.forfeit(r, ask)
            case "ask-side-wins":
                return end.won(r, ask)
            case "ask-ballot-right":
                return votes.read_back(r, ask)
            case "ask-all-leave":
                return votes.lift(r, ask)
            case "ask-game-goes-on":
                return Answer(end.goes_on(r))
            case "ask-who-won":
                return end.won(r, ask)
            case _:
                return Answer(True)


def _over(cue: Cue) -> Outcome:
    """What is not a question has taken its course."""
    match cue:
        case Countdown():
            return Elapsed(cue.seconds)
        case Talk():
            return Elapsed(0.0)
    return Done()


def _nominations(ruleset: Ruleset) -> str:
    return "none" if ruleset.day.nominations == "none" else "asked"


def _deal(protocol: Protocol, ruleset: Ruleset) -> Deal | None:
    if not protocol.roles:
        return None
    return {seat: protocol.roles.get(seat, ruleset.rest) for seat in range(1, protocol.players + 1)}


def _as_recorded(ruleset: Ruleset, protocol: Protocol) -> Ruleset:
    """The same rules, with nominations and ballots asked for in the form in which they were recorded."""
    day = ruleset.day.model_copy(update={"nominations": _nominations(ruleset)})
    vote = ruleset.vote
    if ballots := [ballot for recorded in protocol.days for ballot in recorded.ballots]:
        counted = any(isinstance(ballot, CountedBallot) for ballot in ballots)
        vote = vote.model_copy(update={"ballots": "counts" if counted else "seats"})
    return ruleset.model_copy(update={"day": day, "vote": vote})
