"""The game: cues out, outcomes in. Pure: the same ruleset, seed and outcomes always give the same state."""

from __future__ import annotations

from collections.abc import Mapping

from host_voice.errors import IllegalOutcomeError, RulesetError
from host_voice.game.chronicle import When
from host_voice.game.commands.allowed import allowed, has_candidates, tells_candidates
from host_voice.game.commands.obey import obey
from host_voice.game.course import Course
from host_voice.game.cues import Ask, Countdown, Cue, Say
from host_voice.game.evening import Evening
from host_voice.game.legality import is_fitting
from host_voice.game.moment import during, when
from host_voice.game.outcomes import (
    Answer,
    Command,
    Done,
    Elapsed,
    Finish,
    Outcome,
    Reopen,
    Silence,
    Undo,
)
from host_voice.game.past import Decision
from host_voice.game.phases import FINAL
from host_voice.game.reasons import Reason
from host_voice.game.roles import Deal
from host_voice.game.ruleset import Ruleset
from host_voice.game.state import State


class Game:
    """One game at one table.

    `next_cue()` says what should happen now, `record()` what happened. `deal` gives every seat's role, or
    None where the assistant does not know them. `openers` says by day who spoke first, where a recorded game
    differs from the ruleset. `evening` says where the game stands among several of one evening: then its last
    words are about the next one. Raises `RulesetError` when the number of seats, the deal or the evening does
    not fit.
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
            ruleset.must_deal(seats, deal)
        if evening is not None and len(evening.people) != seats:
            raise RulesetError("evening-people", players=seats)
        self._origin = (ruleset, seats, seed, deal, dict(openers or {}), evening)
        self._begin()

    def _begin(self) -> None:
        self.state = State.start(*self._origin)
        self._course = Course(self.state)
        self._history: list[Outcome] = []
        self._decisions: list[Decision] = []
        self._turn: tuple[int, float] | None = None
        """How many outcomes came before the end of the turn that may be reopened, and how long it ran."""
        self._course.enter()

    # What the conductor reads.

    def next_cue(self) -> Cue | None:
        """What should happen now; the same object until it is finished. None: everything has been said."""
        return self._course.cue

    @property
    def phase(self) -> str:
        """The phase by its name in the guard table, e.g. `vote_ballot`."""
        return self.state.phase

    @property
    def at_night(self) -> bool:
        """From nightfall to the morning, when nothing may be asked, explained or confirmed aloud."""
        return self._course.at_night

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
        return self.state.between

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
        return self._course.speaker

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why fouls are given, players removed and sides defeated, where the ruleset lists that."""
        listed = self.reasons_by_command.values()
        return tuple(dict.fromkeys(reason for reasons in listed for reason in reasons))

    @property
    def reasons_by_command(self) -> Mapping[str, tuple[Reason, ...]]:
        """The same by `foul`, `remove` and `defeat`."""
        return self.state.ruleset.fouls.listed

    @property
    def allowed(self) -> frozenset[str]:
        """Which commands about the game would be accepted now, at least for somebody."""
        return allowed(self._course)

    @property
    def candidates(self) -> tuple[int, ...]:
        """Who is nominated today, in order."""
        return self.state.candidates

    @property
    def has_candidates(self) -> bool:
        """Whether there are candidates in this game at all."""
        return has_candidates(self._course)

    @property
    def tells_candidates(self) -> bool:
        """Whether the table may be told now who is nominated: in some games not before all have spoken."""
        return tells_candidates(self._course)

    @property
    def during(self) -> str:
        """The present moment, in the words of protocols."""
        return during(self._course)

    @property
    def when(self) -> When:
        """The same, as exactly as fouls and removals are dated."""
        return when(self._course)

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
            case _ if isinstance(outcome, Command):
                asides = obey(self._course, outcome)
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
        if cue is None or not is_fitting(outcome, cue):
            raise IllegalOutcomeError("not-legal-now")
        self._course.finish(outcome)

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
