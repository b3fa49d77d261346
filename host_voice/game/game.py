"""The game: cues out, outcomes in. Pure: the same ruleset, seed and outcomes always give the same state."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from host_voice.errors import IllegalOutcomeError, RulesetError
from host_voice.game.branches import Branch
from host_voice.game.chronicle import DefeatFact, FoulFact, OverruleFact, RemovalFact
from host_voice.game.cues import Answerable, Ask, Countdown, Cue, Kind, Line, Say, Talk, Value
from host_voice.game.evening import Evening
from host_voice.game.outcomes import (
    Answer,
    Command,
    Declare,
    Defeat,
    Done,
    Elapsed,
    Finish,
    Foul,
    Nominate,
    Outcome,
    Overrule,
    Overruling,
    Remove,
    Reopen,
    Sign,
    Silence,
    Stop,
    Undo,
    Withdraw,
)
from host_voice.game.past import Decision
from host_voice.game.phases import FINAL, HALTED, INITIAL, MACHINE, leads
from host_voice.game.reasons import NOT_TOLD, UNGIVEN, Reason
from host_voice.game.roles import Deal
from host_voice.game.ruleset import Ruleset, VoteRemoval
from host_voice.game.scripts import day, departure, night, vote
from host_voice.game.scripts.asking import SpeakerLeft, TableChanged
from host_voice.game.scripts.circle import COUNTS
from host_voice.game.scripts.day import DAY_BEGINS
from host_voice.game.state import Script, State
from host_voice.game.table import Departure
from host_voice.game.verdict import Verdict

_TURN = threading.Lock()
"""All games share one machine, which can move only one of them at a time."""

SCRIPTS: Mapping[str, Callable[[State], Script]] = {
    INITIAL: night.opening,
    "night_introduction": night.introduction,
    "day_speeches": day.speeches,
    "day_closed": day.closed,
    "vote_ballot": vote.ballot,
    "vote_defence": vote.defence,
    "vote_question": vote.question,
    "vote_broken": vote.broken,
    "vote_called": vote.called,
    "exile_departure": departure.exile,
    "exile_farewell": departure.day_farewell,
    "night_steps": night.steps,
    "morning_first": departure.first_morning,
    "morning_news": departure.news,
    "morning_farewell": departure.night_farewell,
    HALTED: departure.halted,
    FINAL: departure.end,
}


_AT_NIGHT = "removed-at-night"
"""How a removal that was decided at night is told."""

_WITH_REASON = {
    "foul": "foul-for",
    "foul-mutes": "foul-for-mutes",
    "foul-shortens": "foul-for-shortens",
    "foul-removes": "foul-for-removes",
    "removed": "removed-for",
    _AT_NIGHT: "removed-at-night-for",
}
"""How the same is told with its reason."""


REASONED = ("foul", "remove", "defeat")
"""Commands that are given for a reason."""


@dataclass(slots=True)
class _Running:
    """A script and the cue it is waiting for."""

    script: Script
    cue: Cue | None = None


class Game:
    """One game at one table.

    `next_cue()` says what should happen now, `record()` what happened. `deal` gives every seat's role, or
    None where the assistant does not know them. `openers` says by day who spoke first, where a recorded game
    differs from the ruleset. `evening` says where the game stands among several of one evening: then its last
    words are about the next one. Raises `RulesetError` when the number of seats or the
    deal does not fit the ruleset.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        *,
        seats: int = 10,
        seed: int = 0,
        deal: Deal | None = None,
        openers: Mapping[int, int] | None = None,
        evening: Evening | None = None,
    ) -> None:
        ruleset.must_seat(seats)
        if deal is not None:
            _check_deal(ruleset, seats, deal)
        if evening is not None and len(evening.people) != seats:
            raise RulesetError("evening-people", players=seats)
        self._origin = (ruleset, seats, seed, deal, dict(openers or {}), evening)
        self._begin()

    def _begin(self) -> None:
        self.state = State.start(*self._origin)
        self._running: list[_Running] = []
        self._history: list[Outcome] = []
        self._decisions: list[Decision] = []
        self._turn: tuple[int, float] | None = None
        """How many outcomes came before the end of the turn that may be reopened, and how long it ran."""
        self._enter()

    # What the conductor reads.

    def next_cue(self) -> Cue | None:
        """What should happen now; the same object until it is finished. None: everything has been said."""
        return self._running[-1].cue if self._running else None

    @property
    def phase(self) -> str:
        """The phase by its name in the guard table, e.g. `vote_ballot`."""
        return self.state.phase

    @property
    def at_night(self) -> bool:
        """From nightfall to the morning, when nothing may be asked, explained or confirmed aloud."""
        return self.phase.startswith("night")

    @property
    def over(self) -> bool:
        """Whether the game has ended (its last words may still be due)."""
        return self.state.over

    @property
    def ended(self) -> bool:
        """Whether the end is being announced: from then on nothing is secret."""
        return self.phase == FINAL

    @property
    def between(self) -> bool:
        """Whether everything has been said of this game, and the next one of the evening is talked about."""
        return self.state.score is not None

    @property
    def continued(self) -> bool:
        """Whether another game of the evening follows."""
        return self.state.following is not None

    @property
    def winner(self) -> str | None:
        """`red`, `black` or `draw` when the game has ended with a verdict."""
        return None if self.state.verdict is None else self.state.verdict.value

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.state.table)

    @property
    def speaker(self) -> int | None:
        """Whose turn it is to speak."""
        return self.state.turn.seat if self.state.turn else None

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why fouls are given, players removed and sides defeated, where the ruleset lists that."""
        return tuple(dict.fromkeys(r for name in REASONED for r in self.reasons_of(name)))

    def reasons_of(self, command: str) -> tuple[Reason, ...]:
        """Those that may be given with `foul`, `remove` or `defeat`."""
        fouls = self.state.ruleset.fouls
        listed = (fouls.reasons, fouls.removal_reasons, fouls.defeat_reasons)
        return dict(zip(REASONED, listed, strict=True)).get(command, ())

    @property
    def allowed(self) -> frozenset[str]:
        """Which commands about the game would be accepted now, at least for somebody."""
        if self.over or self.phase == HALTED:
            return frozenset()
        state, fouls = self.state, self.state.ruleset.fouls
        speaks = state.turn.seat if state.turn and isinstance(self.next_cue(), Countdown) else None
        may = speaks is not None and state.turn is not None and state.turn.purpose == "speech"
        nominated = may and speaks is not None and state.has_nominated(speaks)
        holds = {
            "foul": fouls.counted,
            "remove": True,
            "defeat": bool(fouls.defeat_reasons),
            "sign": fouls.signs_end and bool(state.table.departed),
            "nominate": may
            and not (nominated or state.today.voteless or state.ruleset.day.nominations == "none"),
            "withdraw": nominated and state.ruleset.day.withdrawals,
            "candidates": state.day > 0 and not self.at_night and self.tells_candidates,
            "send_away": True,
            "bring_back": bool(state.table.departed),
            "vote_now": leads(self.phase, Overruling.VOTE),
            "night_now": leads(self.phase, Overruling.NIGHT),
            "morning_now": leads(self.phase, Overruling.MORNING),
        }
        return frozenset(name for name, allowed in holds.items() if allowed)

    @property
    def candidates(self) -> tuple[int, ...]:
        """Who is nominated today, in order."""
        return self.state.candidates

    @property
    def tells_candidates(self) -> bool:
        """Whether the table may be told now who is nominated: in some games not before all have spoken."""
        speaking = self.phase == "day_speeches" and self.during == "speaking"
        return self.state.ruleset.day.tells_candidates or not speaking

    @property
    def history(self) -> tuple[Outcome, ...]:
        """The outcomes in force, without what was undone."""
        return tuple(self._history)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The answers and commands in force, the oldest first: what undos would take back."""
        return tuple(self._decisions)

    @property
    def last_turn(self) -> float | None:
        """How many seconds the timed turn ran that may be reopened; None: there is none."""
        return None if self._turn is None else self._turn[1]

    def fork(self) -> Game:
        """An independent game in the same state."""
        ruleset, seats, seed, deal, openers, evening = self._origin
        copy = Game(ruleset, seats=seats, seed=seed, deal=deal, openers=openers, evening=evening)
        for outcome in self._history:
            copy.record(outcome)
        return copy

    # What moves the game.

    def record(self, outcome: Outcome) -> tuple[Say, ...]:
        """Apply `outcome`; returns what is to be said at once while the cue in progress goes on.

        Raises `IllegalOutcomeError`, the game unchanged, when the rules do not allow it now.
        """
        cue, phase, day, place = self.next_cue(), self.phase, self.state.day, len(self._history)
        match outcome:
            case Undo(steps):
                self._undo(steps)
                return ()
            case Reopen():
                if self._turn is None:
                    raise IllegalOutcomeError("not-legal-now")
                self._go_back(self._turn[0])
                return ()
            case (
                Foul()
                | Remove()
                | Nominate()
                | Withdraw()
                | Sign()
                | Defeat()
                | Overrule()
                | Declare()
                | Stop()
            ):
                asides = self._command(outcome)
            case _:
                asides = ()
                self._finish(outcome)
        self._history.append(outcome)
        if not isinstance(outcome, Done | Silence | Elapsed):
            asked = cue if isinstance(cue, Ask) and isinstance(outcome, Answer) else None
            self._decisions.append(Decision(outcome, place, asked, phase, day))
        if isinstance(cue, Countdown) and isinstance(outcome, Elapsed):
            self._turn = (place, outcome.seconds)
        elif not isinstance(outcome, Done):
            self._turn = None
        if self.at_night:
            self._turn = None
        return asides

    def _finish(self, outcome: Finish) -> None:
        cue = self.next_cue()
        if cue is None or not _fits(outcome, cue):
            raise IllegalOutcomeError("not-legal-now")
        self._proceed(lambda script: script.send(outcome))

    def _undo(self, steps: int) -> None:
        if not 0 < steps <= len(self._decisions):
            raise IllegalOutcomeError("nothing-to-undo")
        self._go_back(self._decisions[-steps].place)

    def _go_back(self, place: int) -> None:
        """To where `place` outcomes had happened."""
        kept = self._history[:place]
        self._begin()
        for outcome in kept:
            self.record(outcome)

    # Scripts: the phase's own, and on top of it a removal that interrupts it.

    def _enter(self) -> None:
        self._running = [_Running(SCRIPTS[self.phase](self.state))]
        self._proceed(next)

    def _interrupt(self, script: Script) -> None:
        self._running.append(_Running(script))
        self._proceed(next)

    def _proceed(self, move: Callable[[Script], Cue]) -> None:
        top = self._running[-1]
        try:
            top.cue = move(top.script)
        except StopIteration:
            self._running.pop()
        else:
            return
        self._leave()

    def _leave(self) -> None:
        """A script has ended: go where the guard table says, or back to the script it interrupted."""
        state = self.state
        if state.over and self.phase != FINAL:
            self._trigger("finish")
        elif not self._running:
            if self.phase != FINAL:
                self._trigger("done")
        elif len(self._running) == 1 and self._breaks_vote():
            self._trigger("broken")
        else:
            self._return()

    def _breaks_vote(self) -> bool:
        """Whether the removal that is over breaks an open vote."""
        lapses = self.state.ruleset.fouls.removal_in_vote is VoteRemoval.LAPSE
        return self.phase.startswith("vote") and not self.state.settled and not lapses

    def _trigger(self, trigger: str) -> None:
        if trigger not in ("done", "broken"):
            self.state.turn, self.state.step = None, None
        with _TURN:
            went = MACHINE.trigger_event(self.state, trigger)
        if not went:
            raise RuntimeError(f"no way out of {self.phase} on {trigger}")
        self._enter()

    def _return(self) -> None:
        """Back to the script that was interrupted, which may have to hear of it."""
        state, interrupted = self.state, self._running[-1]
        turn = state.turn
        own = len(self._running) == 1
        if own and turn and state.table[turn.seat].living is (turn.purpose == "last_word"):
            state.turn = None
            self._proceed(lambda script: script.throw(SpeakerLeft()))
        elif _may_be_outdated(interrupted.cue):
            self._proceed(lambda script: script.throw(TableChanged()))

    # Commands.

    def _command(self, command: Command) -> tuple[Say, ...]:
        overruled = isinstance(command, Declare) and self.phase == FINAL
        if isinstance(command, Stop) and self.between:
            self.state.following = None
            self._running = []
            return ()
        if not overruled and (
            self.over or (self.phase == HALTED and not isinstance(command, Declare | Stop))
        ):
            raise IllegalOutcomeError("not-legal-now")
        match command:
            case Foul(seat, reason):
                return self._foul(seat, reason)
            case Remove(seat, reason):
                self._dismiss(seat, reason or UNGIVEN)
            case Nominate(seat):
                return self._nominate(seat)
            case Withdraw(seat):
                return self._withdraw(seat)
            case Sign(seat):
                self._sign(seat)
            case Defeat(seat, reason):
                self._defeat(seat, reason)
            case Overrule(what, seat, reason):
                return self._overrule(what, seat, reason)
            case Declare(winner, reason):
                self.state.took(Branch.DECLARED)
                self.state.declared_for, self.state.stopped = reason, False
                self.state.verdict = Verdict(winner) if winner else Verdict.DRAW
                self._trigger("finish")
            case Stop():
                self.state.stopped = True
                self._trigger("finish")
        return ()

    def _foul(self, seat: int, reason: str | None) -> tuple[Say, ...]:
        state, rules = self.state, self.state.ruleset.fouls
        player = state.table.require_living(seat)
        if not rules.counted:
            raise IllegalOutcomeError("no-fouls")
        if rules.reasons and reason not in (None, *rules.reasons):
            raise IllegalOutcomeError("no-such-reason")
        if state.dark and reason == Reason.GESTURES and Reason.NIGHT_GESTURES in rules.reasons:
            reason = Reason.NIGHT_GESTURES
        player.fouls += 1
        today = state.today
        today.fouls.append(FoulFact(seat, self.during, self.speaker, reason, len(today.ballots)))
        if player.fouls == rules.removes_at:
            state.took(Branch.FOUL_REMOVES)
            plainly = state.dark and not rules.reasons
            told = (
                state.line(_AT_NIGHT, seat=seat) if plainly else self._foul_line("foul-removes", seat, reason)
            )
            self._remove(seat, "fouls", told)
            return ()
        if player.fouls == rules.mutes_at:
            state.took(Branch.FOUL_MUTES)
            player.muted = True
            said = self._muting(seat, reason)
        else:
            said = (self._foul_line("foul", seat, reason),)
        if state.dark:
            state.withheld_fouls += [(seat, line) for line in said]
            return ()
        return tuple(map(Say, said))

    def _muting(self, seat: int, reason: str | None) -> tuple[Line, ...]:
        """How a foul that costs a speech is told; with the vote of which day, where it costs that too."""
        state = self.state
        if not state.ruleset.fouls.mutes_vote:
            key = "foul-shortens" if state.speech_of(seat) else "foul-mutes"
            return (self._foul_line(key, seat, reason),)
        later = seat in state.today.spoken and not state.dark
        lost = state.line("loses-round", seat=seat, round="next" if later else "this")
        return (self._foul_line("foul", seat, reason), lost)

    def _foul_line(self, key: str, seat: int, reason: str | None) -> Line:
        """How a foul is told: with its reason where the ruleset lists reasons and this one may be spoken."""
        state, rules = self.state, self.state.ruleset.fouls
        count = state.table[seat].fouls
        if not rules.reasons:
            return state.line(key, seat=seat, count=count)
        if reason in rules.unspoken:
            state.took(Branch.REASON_WITHHELD)
            reason = None
        told = reason or NOT_TOLD
        return state.line(_WITH_REASON[key], seat=seat, count=count, reason=told, called=rules.called)

    def _dismiss(self, seat: int, why: str, *, overruled: bool = False) -> None:
        """The host removes somebody, or somebody walks out."""
        self.state.table.require_living(seat)
        listed = self.state.ruleset.fouls.removal_reasons
        if listed and not overruled and why not in (UNGIVEN, *listed):
            raise IllegalOutcomeError("no-such-reason")
        if why in self.state.ruleset.fouls.forfeits and not self.state.votes_for(seat):
            raise IllegalOutcomeError("no-votes-for", seat=seat)
        key = _AT_NIGHT if self.state.dark else "removed"
        if why in listed:
            announcement = self.state.line(_WITH_REASON[key], seat=seat, reason=why)
        else:
            announcement = self.state.line(key, seat=seat)
        self._remove(seat, why, announcement, overruled=overruled)

    def _remove(self, seat: int, why: str, announcement: Line, *, overruled: bool = False) -> None:
        """A living player leaves by a removal, announced now or in the morning."""
        state = self.state
        today = state.today
        today.removed.append(
            RemovalFact(seat, why, self.during, self.speaker, len(today.ballots), state.decided, overruled)
        )
        if seat in state.candidates:
            state.took(Branch.REMOVED_CANDIDATE)
        state.lose_vote()
        state.depart((seat,), Departure.REMOVAL)
        if state.dark:
            state.took(Branch.REMOVED_AT_NIGHT)
            state.withheld_removals[seat] = announcement
        else:
            state.took(Branch.REMOVED_BY_DAY)
            self._strike(seat)
            self._interrupt(departure.removal(state, seat, announcement))

    def _overrule(self, what: Overruling, seat: int | None, reason: str | None) -> tuple[Say, ...]:
        """The host decides against the rules; a departure is a removal that needs no listed reason."""
        if (seat is not None) is not (what in (Overruling.DEPART, Overruling.RETURN)):
            raise IllegalOutcomeError("not-legal-now")
        if what is Overruling.DEPART:
            self._dismiss(seat or 0, reason or UNGIVEN, overruled=True)
            return ()
        if what is Overruling.RETURN:
            self.state.table.require_departed(seat or 0)
        elif not leads(self.phase, what):
            raise IllegalOutcomeError("not-legal-now")
        today = self.state.today
        fact = OverruleFact(
            what, seat, reason, self.during, self.speaker, len(today.ballots), len(today.removed)
        )
        said = self._bring_back(seat or 0) if what is Overruling.RETURN else self._hurry(what)
        today.overruled.append(fact)
        return said

    def _bring_back(self, seat: int) -> tuple[Say, ...]:
        """Somebody is back. An open vote begins anew: there are more hands now."""
        state = self.state
        state.bring_back(seat)
        told = state.say("returned", seat=seat)
        if state.dark:
            if state.withheld_removals.pop(seat, None) is None:
                state.withheld_returns.append(told.line)
            return ()
        if self.phase.startswith("vote") and not state.settled:
            self._trigger(Overruling.VOTE)
        else:
            self._return()
        return (told,)

    def _hurry(self, what: Overruling) -> tuple[Say, ...]:
        """The course of the game goes on elsewhere. The end of a night tells nothing of how it came."""
        if what is Overruling.MORNING and self.phase == "night_steps":
            self.state.tonight.untyped = True  # steps are left out: the host tells who is dead
        told = {Overruling.NIGHT: "overruled-night", Overruling.VOTE: "overruled-vote"}
        said = (self.state.say(told[what]),) if what in told else ()
        self._trigger(what)
        return said

    def _strike(self, seat: int) -> None:
        """Somebody left, maybe in a vote that goes on without them."""
        state = self.state
        lapses = state.ruleset.fouls.removal_in_vote is VoteRemoval.LAPSE
        if lapses and self.phase.startswith("vote") and not state.settled:
            state.took(Branch.VOTES_LAPSED)
            state.strike(seat)

    def _sign(self, seat: int) -> None:
        """Somebody who has left must not say or show anything: the game ends."""
        if not self.state.ruleset.fouls.signs_end:
            raise IllegalOutcomeError("no-signs")
        self.state.table.require_departed(seat)
        self._trigger("halt")

    def _defeat(self, seat: int, reason: str | None) -> None:
        """The whole side of `seat` loses."""
        state = self.state
        listed = state.ruleset.fouls.defeat_reasons
        if not listed:
            raise IllegalOutcomeError("no-defeats")
        if seat not in state.table.seats:
            raise IllegalOutcomeError("seat-unknown", seat=seat)
        if reason is None or reason not in listed:
            raise IllegalOutcomeError("no-such-reason")
        state.chronicle.defeat = DefeatFact(seat, reason)
        self._trigger("halt")

    def _nominate(self, seat: int) -> tuple[Say, ...]:
        if self.state.ruleset.day.nominations == "none":
            raise IllegalOutcomeError("no-nominations")
        self.state.nominate(self._nominating(), seat)
        return (self.state.say("nominated", seat=seat),)

    def _withdraw(self, seat: int) -> tuple[Say, ...]:
        self.state.withdraw(self._nominating(), seat)
        return (self.state.say("withdrawn", seat=seat),)

    def _nominating(self) -> int:
        """Who speaks and may nominate meanwhile."""
        turn, cue = self.state.turn, self.next_cue()
        if turn is None or turn.purpose != "speech" or not isinstance(cue, Countdown):
            raise IllegalOutcomeError("cannot-nominate-now")
        return turn.seat

    @property
    def during(self) -> str:
        """When something happened, in the words of protocols."""
        if self.phase == INITIAL:
            return "opening"
        if self.phase == "night_introduction":
            return "night zero"
        match self.phase.partition("_")[0]:
            case "exile":
                return "day kill speaking"
            case "morning":
                if self.state.dark:
                    return "dawn"
                return "night kill speaking" if self.state.leaving else "morning"
            case "vote":
                return "voting"
            case "night":
                return "night"
            case "day" if self._adds_remarks():
                return "remark"
            case "day" if self.state.turn is None and not self._discusses():
                return "candidates"
            case _:
                return "speaking"

    def _adds_remarks(self) -> bool:
        """Whether somebody adds something after the circle, or is asked for that."""
        turn, cue = self.state.turn, self._running[0].cue
        asked = isinstance(cue, Ask) and cue.line.key == "ask-remark"
        return asked or (turn is not None and turn.purpose == "remark")

    def _discusses(self) -> bool:
        """Whether the day's first announcement is in progress, or everybody talks."""
        cue = self._running[0].cue
        return isinstance(cue, Talk | Countdown) or (isinstance(cue, Say) and cue.line.key in DAY_BEGINS)


def _check_deal(ruleset: Ruleset, seats: int, deal: Deal) -> None:
    if set(deal) != set(range(1, seats + 1)):
        raise RulesetError("deal-seats", players=seats)
    held = list(deal.values())
    unknown = next((role for role in held if role not in ruleset.roles), None)
    if unknown is not None:
        raise RulesetError("deal-unknown-role", role=unknown, allowed=list(ruleset.roles))
    for role, due in ruleset.dealt(seats).items():
        if held.count(role) != due:
            raise RulesetError("deal-roles", role=role, due=due, found=held.count(role))


def _fits(outcome: Finish, cue: Cue) -> bool:
    match outcome, cue:
        case Answer(value), Ask():
            return is_legal(cue, value)
        case Silence(), Ask():
            return cue.seconds is not None or cue.patience is not None
        case Elapsed(seconds), Countdown():
            return 0 <= seconds <= cue.seconds
        case Elapsed(seconds), Talk():
            return seconds >= 0
        case Done(), _:
            return not isinstance(cue, Ask | Countdown | Talk)
    return False


def _may_be_outdated(cue: Cue | None) -> bool:
    """Whether `cue` has to be made anew when somebody has left."""
    if isinstance(cue, Say):
        return cue.line.key in COUNTS
    return isinstance(cue, Ask) and not cue.silent


def is_legal(question: Answerable, value: Value) -> bool:
    """Whether `value` answers `question`; True is not the number one."""
    if question.kind is Kind.SEATS:
        if not isinstance(value, tuple) or len(set(value)) != len(value):
            return False
        limit = len(value) if question.limit is None else question.limit
        enough = not value or len(value) >= question.least
        return enough and len(value) <= limit and all(seat in question.legal for seat in value)
    return any(type(value) is type(legal) and value == legal for legal in question.legal)
