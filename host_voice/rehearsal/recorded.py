"""A table that does what a recorded protocol says."""

from __future__ import annotations

from host_voice.errors import IllegalOutcomeError, RulesetError
from host_voice.game.cues import (
    ALL_IN_TURN,
    GOES_ON,
    NOBODY,
    NOT_PLAYING,
    ONE_NAMED,
    STOP,
    Ask,
    Countdown,
    Cue,
    Kind,
    Say,
    Talk,
    Value,
)
from host_voice.game.game import Game
from host_voice.game.legality import is_legal
from host_voice.game.outcomes import Answer, Declare, Done, Elapsed, Nominate, Outcome, Silence, Stop
from host_voice.game.roles import BLACKS, Deal, Role, Side
from host_voice.game.ruleset import Ruleset
from host_voice.game.scripts.day import DAY_BEGINS
from host_voice.game.steps import SHOTS
from host_voice.game.voting import majority
from host_voice.journal.protocol import BY_HOST, Protocol
from host_voice.journal.records import CountedBallot, DayRecord, NightRecord
from host_voice.rehearsal.ballots import check_ballot, counts_of, voters_for
from host_voice.rehearsal.interventions import Interventions
from host_voice.rehearsal.moments import NO_VOTE, Moment, moment_of
from host_voice.rehearsal.places import Place
from host_voice.rehearsal.sequence import check_actions, check_form, openers

_MOST_CUES = 20_000
_MORNING_NEWS = ("victim", "missed", "nobody-killed")


class _Exhausted(Exception):  # noqa: N818 - not an error: the record ends here
    """The record ends before the game does."""


class RecordedTable:
    """A table that does what a protocol says. Raises `ProtocolError` where the rules do not allow it."""

    def __init__(self, protocol: Protocol, ruleset: Ruleset) -> None:
        check_form(protocol)
        check_actions(protocol, ruleset)
        self._protocol = protocol
        self._days = {day.day: day for day in protocol.days}
        self._nights = {night.night: night for night in protocol.nights}
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
        self._nominated: set[int] = set()
        self._lone_ballots = False
        self._day = self._days.get(1, DayRecord(day=1))
        self._interventions = Interventions(self.game, self._day, self._nights.get(1))

    def play(self) -> Game:
        """Play to the end of the protocol."""
        try:
            for _ in range(_MOST_CUES):
                cue = self.game.next_cue()
                if cue is None or self.game.over:
                    break
                self._perform(cue)
            else:
                raise RuntimeError("a recorded game does not end")
        except _Exhausted:
            self._end_early()
        self._check_end()
        return self.game

    # One cue.

    def _perform(self, cue: Cue) -> None:
        game = self.game
        if max(game.state.day, 1) != self._day.day:
            self._close_day()
        self._look_at(cue)
        turn = game.state.turn
        if isinstance(cue, Countdown) and turn and turn.purpose == "speech" and self._nominate(turn.seat):
            return
        if self._interventions.apply(cue):
            return
        if not isinstance(cue, Ask):
            game.record(_over(cue))
            return
        outcome = self._answer(cue)
        if outcome is not None:
            game.record(outcome)

    def _close_day(self) -> None:
        """The next morning has come."""
        self._interventions.check_removals()
        number = self.game.state.day
        self._day = self._days.get(number, DayRecord(day=number))
        self._interventions = Interventions(self.game, self._day, self._nights.get(number))
        self._nominated = set()
        self._lone_ballots = False

    def _look_at(self, cue: Cue) -> None:
        """Compare what the game has come to with the record, and see whether the record goes on."""
        game, day = self.game, self._day
        key = cue.line.key if isinstance(cue, Say) else None
        if key in ("candidates", "vote-lost", *NO_VOTE) and not game.phase.startswith("vote"):
            self._check_nominations()
        nobody_left = day.eliminated == () and not day.chains
        if key in ("leaves", "all-leave", "lone-candidate-leaves") and nobody_left and self._tail():
            raise _Exhausted
        if key in ("dies", "death-handed-on") and self._tail() and not self._died():
            raise _Exhausted  # the host ended the game before this was told
        if key in NO_VOTE:
            self._check_lone_ballots()
        if key == "morning" and self._tail() and not self._fits_typed():
            raise _Exhausted  # the host ended the game before this was told
        if key in _MORNING_NEWS:
            self._check_killed()
        if key == "night-falls":
            self._check_day()
            if game.state.day not in self._nights:
                if not self._later(game.state.day):
                    raise _Exhausted
                raise Place("night", game.state.day).broken("missing")
        if game.phase.startswith("exile") and (game.state.today.eliminated or not game.state.today.chains):
            self._check_eliminated()
        if key in DAY_BEGINS and game.state.day not in self._days:
            if not self._later(game.state.day):
                raise _Exhausted
            raise Place("day", game.state.day).broken("missing")

    def _later(self, day: int) -> bool:
        """Whether anything is recorded for the night after `day` or later."""
        return max(self._nights, default=0) >= day or max(self._days, default=0) > day

    def _tail(self) -> bool:
        """Whether the record ends with this day, before the game does."""
        protocol = self._protocol
        ended = protocol.ended is not None or protocol.winner is None
        return ended and not self._later(self._day.day)

    # Answers.

    def _answer(self, ask: Ask) -> Outcome | None:
        """What was answered; None when something else has happened instead."""
        match ask.line.key:
            case "ask-nomination":
                turn = self.game.state.turn
                named = None if turn is None else self._next_nomination(turn.seat)
                if turn is not None and named is not None and not self._interventions.returns(named):
                    return self._legal(ask, self._nomination_place(turn.seat), self._take(turn.seat))
                return Answer(NOBODY)
            case "ask-cards-seen":
                return Answer(True)
            case _ if ask.silent:
                return self._step(ask)
            case "ask-host-seat":
                host = self._protocol.host
                return Answer(NOT_PLAYING if host is None else host)
            case "ask-vote-way" | "ask-named":
                return self._named(ask)
            case "ask-redirect":
                return self._redirect(ask)
            case "ask-majority":
                return self._offered()
            case "ask-false-claim":
                stopped = self._protocol.ended == "stopped" and not self._more_to_come()
                return Answer(STOP if stopped else GOES_ON)
            case "ask-victim" | "ask-victims":
                return self._told(ask)
            case "ask-card":
                return self._card(ask)
            case "ask-best-move":
                return self._best_move(ask)
            case "ask-hands" | "ask-voters":
                return self._votes(ask)
            case "ask-remark":
                return self._remark(ask)
            case "ask-first-voter" | "ask-vote":
                return self._in_circle(ask)
            case "ask-side-wins":
                return self._won(ask)
            case "ask-ballot-right":
                self._check_count(ask)
                return Answer(True)
            case "ask-all-leave":
                return self._lift(ask)
            case "ask-game-goes-on":
                return Answer(self._more_to_come())
            case "ask-who-won":
                return self._won(ask)
            case _:
                return Answer(True)

    def _legal(self, ask: Ask, place: Place, value: Value) -> Answer:
        if value in ask.legal:
            return Answer(value)
        reason = dict(ask.illegal).get(value, "not-legal-now")
        raise place.broken(reason, seat=value)

    # Nominations.

    def _next_nomination(self, by: int) -> int | None:
        """The seat that `by` nominates today and has not yet."""
        return next(
            (n.seat for n in self._day.nominations if n.by == by and n.by not in self._nominated), None
        )

    def _take(self, by: int) -> int:
        seat = self._next_nomination(by)
        self._nominated.add(by)
        return seat or 0

    def _nominate(self, by: int) -> bool:
        seat = self._next_nomination(by)
        if seat is None or self._interventions.returns(seat):
            return False
        try:
            self.game.record(Nominate(self._take(by)))
        except IllegalOutcomeError as error:
            raise self._nomination_place(by).refused(error) from error
        return True

    def _nomination_place(self, by: int) -> Place:
        position = [n.by for n in self._day.nominations].index(by) + 1
        return Place("day", self._day.day, "nomination", position)

    def _check_nominations(self) -> None:
        """Everybody has spoken: whoever nominated without the floor could not."""
        for nomination in self._day.nominations:
            if nomination.by not in self._nominated:
                gone = not self.game.state.table[nomination.by].living
                reason = "seat-left" if gone else "cannot-nominate-now"
                raise self._nomination_place(nomination.by).broken(reason, seat=nomination.by)

    # Nights.

    @property
    def _night(self) -> NightRecord:
        return self._nights[self.game.state.tonight.night]

    def _check_killed(self) -> None:
        """Those who die by what was typed at night are those who were announced."""
        state = self.game.state
        due = next((chain[:1] for chain in state.tonight.chains), state.leaving or state.tonight.killed)
        if set(self._night.announced) != set(due):
            raise self._night_place("killed").broken(
                "killed", recorded=self._night.announced or "–", due=due or "–"
            )

    def _fits_typed(self) -> bool:
        """Whether those whose death was typed this night are those who were announced."""
        state = self.game.state
        return state.tonight.untyped or set(state.doomed) == set(self._night.announced)

    def _night_place(self, item: str) -> Place:
        return Place("night", self._night.night, item)

    def _told(self, ask: Ask) -> Outcome:
        """Who was killed, as the morning tells it."""
        victims, place = self._night.announced, self._night_place("killed")
        if ask.kind is Kind.SEATS and len(victims) <= (ask.limit or 0):
            for seat in victims:
                self._legal(ask, place, seat)
            return Answer(victims)
        if len(victims) > 1:
            raise place.broken("killed", recorded=victims, due=f"≤ {ask.limit or 1}")
        return self._legal(ask, place, _or_nobody(next(iter(victims), None)))

    def _step(self, ask: Ask) -> Outcome:
        """What was typed for the step of the night in progress."""
        state, night = self.game.state, self._night
        name = str(state.step)
        step = state.ruleset.night.steps[name]
        if step.does in SHOTS:
            self._check_shots()
        if step.does == "hunt" and night.actions is None:  # then the hunt alone killed
            victim = next(iter(night.victims), None)
            typed = night.shot_entered
            return self._legal(ask, self._night_place("killed"), _or_nobody(victim)) if typed else Silence()
        action = night.action(name)
        if action is None:
            return Silence()
        place = self._night_place(name)
        self._check_actor(place, step.who)
        target = action.target
        if target is not None and target not in ask.legal and self._alive_tonight(target):
            target = None  # removed in the same night: nobody was hit
            if NOBODY not in ask.legal:
                return Silence()
        return self._legal(ask, place, _or_nobody(target))

    def _card(self, ask: Ask) -> Outcome:
        """Which card somebody showed."""
        role = self._protocol.shown.get(int(str(dict(ask.line.params)["seat"])))
        if role is None:
            if self._tail():
                raise _Exhausted  # the host ended the game before it was shown
            raise Place(item="cards").broken("missing")
        return self._legal(ask, Place(item="cards"), role)

    def _best_move(self, ask: Ask) -> Outcome:
        """Whom the first who was killed named; without a record, nobody in time."""
        named = self._night.best_move
        if not named:
            return Silence()
        if not is_legal(ask, named):
            raise self._night_place("killed").broken("not-legal-now", seat=named)
        return Answer(named)

    def _check_shots(self) -> None:
        """Only the blacks who are at the table shoot."""
        deal = self.game.state.deal
        for by in self._night.shots or {}:
            if not self._alive_tonight(by):
                raise self._night_place("shots").broken("seat-left", seat=by)
            if deal is not None and not self.game.state.ruleset.holds(deal[by], BLACKS):
                raise self._night_place("shots").broken("not-black", seat=by)

    def _check_actor(self, place: Place, who: Role) -> None:
        """Somebody who is `who` was at the table."""
        state = self.game.state
        owners = [seat for seat, role in (state.deal or {}).items() if state.ruleset.holds(role, who)]
        if owners and not any(self._alive_tonight(seat) for seat in owners):
            raise place.broken("seat-left", seat=owners[0])

    def _alive_tonight(self, seat: int) -> bool:
        """Whether `seat` was at the table when night fell."""
        removed = (r.seat for r in self._day.removed if moment_of(r.during) is Moment.NIGHT)
        return self.game.state.table[seat].living or seat in removed

    def _redirect(self, ask: Ask) -> Outcome | None:
        """To whom a death was handed on."""
        state, in_morning = self.game.state, self.game.phase.startswith("morning")
        recorded = self._night if in_morning else self._day
        place = self._night_place("killed") if in_morning else Place("day", self._day.day, "eliminated")
        chains = (state.tonight if in_morning else state.today).chains
        known = (recorded.chain,) if isinstance(recorded, NightRecord) else recorded.chains
        done, chain = chains[-1], next(iter(known[len(chains) - 1 :]), ())
        if done != chain[: len(done)]:
            raise place.broken("killed", recorded=chain or "–", due=done)
        if len(done) < len(chain):
            return self._legal(ask, place, chain[len(done)])
        if self._tail() and not self._died():
            raise _Exhausted
        return Answer(NOBODY)

    def _died(self) -> bool:
        """Whether anybody is recorded to have died of what is being told, night or day."""
        return bool(self._night.victims if self.game.phase.startswith("morning") else self._day.eliminated)

    # Remarks and votes.

    def _remark(self, ask: Ask) -> Outcome:
        """Who added something after the circle of speeches."""
        given = len(self.game.state.today.remarks)
        wanted = next(iter(self._day.remarks[given:]), None)
        return self._legal(ask, Place("day", self._day.day, "remark", given + 1), _or_nobody(wanted))

    def _in_circle(self, ask: Ask) -> Outcome | None:
        """Who voted first, and whom each voter named; who was silent at the beginning had no vote."""
        today = self.game.state.today
        place = Place("day", self._day.day, "ballot", len(today.ballots) + 1)
        recorded = [
            circle for circle in self._day.circles if circle
        ]  # what was called off at once tells nothing
        index = sum(1 for circle in today.circles[:-1] if circle)
        taken = len(today.circles[-1])
        if index >= len(recorded) or taken >= len(recorded[index]):
            self._no_ballot(place)
            return None
        voter, named = recorded[index][taken]
        if ask.line.key == "ask-first-voter":
            return self._legal(ask, place, voter)
        due = dict(ask.line.params)["by"]
        if voter != due:
            raise place.broken("voter", seat=voter, due=due)
        return Silence() if named is None else self._legal(ask, place, named)

    def _no_ballot(self, place: Place) -> None:
        """The record of the votes ends here: somebody was removed, or the game ended."""
        if self._interventions.force():
            return
        if self._tail():
            raise _Exhausted
        raise place.broken("missing")

    def _named(self, ask: Ask) -> Outcome:
        """Who was voted on, where there are no nominations."""
        index = len(self.game.state.today.named)
        place = Place("day", self._day.day, "ballot", len(self.game.state.today.ballots) + 1)
        if index >= len(self._day.named):
            if self._tail():
                raise _Exhausted
            raise place.broken("missing")
        named = self._day.named[index]
        if ask.line.key == "ask-vote-way":
            return Answer(ALL_IN_TURN if named is None else ONE_NAMED)
        return self._legal(ask, place, _or_nobody(named))

    def _votes(self, ask: Ask) -> Outcome | None:
        index = len(self.game.state.today.ballots)
        place = Place("day", self._day.day, "ballot", index + 1)
        if index >= len(self._day.ballots):
            self._no_ballot(place)
            return None
        ballot = self._day.ballots[index]
        check_ballot(place, ballot, self.game.state)
        candidate = dict(ask.line.params)["seat"]
        if ask.line.key == "ask-voters" and not isinstance(ballot, CountedBallot):
            return Answer(voters_for(ballot, candidate))
        hands = counts_of(ballot).get(int(str(candidate)), 0)
        if hands not in ask.legal:
            raise place.broken("more-than-hands", count=hands)
        return Answer(hands)

    def _check_count(self, ask: Ask) -> None:
        """The votes as the rules count them, read back by `ask`, are those of the record."""
        index = len(self.game.state.today.ballots)
        ballot = self._day.ballots[index]
        read_back = dict(ask.line.params)
        seats, counts = read_back["seats"], read_back["counts"]
        if not (isinstance(ballot, CountedBallot) and isinstance(seats, tuple) and isinstance(counts, tuple)):
            return
        for seat, count in zip(seats, counts, strict=True):
            recorded = ballot.counts.get(seat, 0)
            if recorded != count:
                place = Place("day", self._day.day, "ballot", index + 1)
                raise place.broken("count", seat=seat, count=recorded, due=count)

    def _lift(self, ask: Ask) -> Outcome | None:
        """Where the hands were not recorded, whoever left shows how the question was answered."""
        state, day = self.game.state, self._day
        place = Place("day", day.day, "lift")
        living = len(state.table.living)
        all_left = set(day.eliminated or ()) == set(state.tied)
        if day.lift is None:
            if not all_left and self._interventions.force():
                return None
            return Answer(living // 2 + 1 if all_left else 0)
        if set(day.lift.seats) != set(state.tied):
            raise place.broken("not-tied", seats=day.lift.seats, due=state.tied)
        hands = day.lift.hands
        if hands is None:
            hands = living if day.lift.passed else 0
        if hands not in ask.legal:
            raise place.broken("more-than-hands", count=hands)
        if majority(hands, living) != day.lift.passed:
            raise place.broken("majority", count=hands, living=living)
        return Answer(hands)

    def _check_lone_ballots(self) -> None:
        """A hall may count hands for a single nominee, who leaves or stays without a vote."""
        state, day = self.game.state, self._day
        if day.named or state.today.ballots or not day.ballots or len(state.candidates) != 1:
            return
        for position, ballot in enumerate(day.ballots, start=1):
            check_ballot(Place("day", day.day, "ballot", position), ballot, state)
        self._lone_ballots = True

    def _check_day(self) -> None:
        """Everything recorded for the day has happened by nightfall, or by the end of the game."""
        self._check_eliminated()
        counted = len(self.game.state.today.ballots)
        if len(self._day.ballots) > counted and not self._lone_ballots:
            raise Place("day", self._day.day, "ballot", counted + 1).broken("unexpected")
        lift = self.game.state.today.lift
        if self._day.lift is not None and lift is None:
            raise Place("day", self._day.day, "lift").broken("unexpected")

    def _check_eliminated(self) -> None:
        recorded = self._day.eliminated
        left = self.game.state.today.eliminated
        if recorded is not None and sorted(recorded) != sorted(left):
            raise Place("day", self._day.day, "eliminated").broken(
                "eliminated", recorded=recorded, due=tuple(sorted(left))
            )

    # The end.

    def _more_to_come(self) -> bool:
        day, today = self._day, self.game.state.today
        return (
            self._later(day.day)
            or self._interventions.removal_due
            or self._interventions.overruling_due
            or len(day.nominations) > len(self._nominated)
            or (len(day.ballots) > len(today.ballots) and not self._lone_ballots)
            or len(day.named) > len(today.named)
            or set(day.eliminated or ()) > set(today.eliminated)
            or self._kill_to_come()
        )

    def _kill_to_come(self) -> bool:
        """It is morning, and the victim has not been named yet."""
        if self.game.phase != "morning_news":
            return False
        return any(self.game.state.table[seat].living for seat in self._night.victims)

    def _offered(self) -> Outcome:
        """Whether blacks in the majority took the victory."""
        if self._more_to_come():
            return Answer(GOES_ON)
        if self._protocol.ended is None and self._protocol.winner == "black":
            return Answer(str(Side.BLACK))
        raise _Exhausted

    def _won(self, ask: Ask) -> Outcome | None:
        protocol, winner = self._protocol, self._protocol.winner
        if self._more_to_come():
            if GOES_ON in ask.legal:
                return Answer(GOES_ON)
            if self._interventions.force():  # more than one left before this was answered
                return None
            raise self._first_after().broken("after-the-end")
        if winner in ask.legal and winner is not None:
            return Answer(winner)
        if winner is None or protocol.ended in BY_HOST:
            raise _Exhausted
        raise Place(item="winner").broken("winner", recorded=winner, due=", ".join(map(str, ask.legal)))

    def _end_early(self) -> None:
        """The record ends before the game does: the host ended it, or it is not over yet."""
        protocol, game = self._protocol, self.game
        while not game.over and self._interventions.force():
            pass
        if game.over:
            return
        if protocol.ended == "stopped":
            game.record(Stop())
        elif protocol.ended in BY_HOST:
            winner = protocol.winner
            game.record(Declare(Side(winner) if winner in list(Side) else None))
        elif protocol.winner is not None:
            raise Place(item="winner").broken("not-over", recorded=protocol.winner)

    def _check_end(self) -> None:
        protocol, state = self._protocol, self.game.state
        if not state.over:
            return
        if self._later(max(state.day, 1)):
            raise self._first_after().broken("after-the-end")
        self._interventions.close()
        self._interventions.check_removals()
        if len(self._day.nominations) > len(self._nominated):
            raise Place("day", self._day.day, "nomination", len(self._nominated) + 1).broken("after-the-end")
        self._check_day()
        due = state.verdict and state.verdict.value
        if protocol.winner is not None and not protocol.ended and protocol.winner != due:
            raise Place(item="winner").broken("winner", recorded=protocol.winner, due=due)

    def _first_after(self) -> Place:
        """The first day or night that is recorded although the game was over."""
        day = max(self.game.state.day, 1)
        if max(self._nights, default=0) >= day:
            return Place("night", day)
        return Place("day", day + 1 if day + 1 in self._days else day)


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


def _or_nobody(seat: int | None) -> Value:
    return NOBODY if seat is None else seat


def _deal(protocol: Protocol, ruleset: Ruleset) -> Deal | None:
    if not protocol.roles:
        return None
    return {seat: protocol.roles.get(seat, ruleset.rest) for seat in range(1, protocol.players + 1)}


def _as_recorded(ruleset: Ruleset, protocol: Protocol) -> Ruleset:
    """The same rules, with nominations and ballots asked for in the form in which they were recorded."""
    counted = any(isinstance(ballot, CountedBallot) for day in protocol.days for ballot in day.ballots)
    return ruleset.model_copy(
        update={
            "day": ruleset.day.model_copy(update={"nominations": _nominations(ruleset)}),
            "vote": ruleset.vote.model_copy(update={"ballots": "counts" if counted else "seats"}),
        }
    )
