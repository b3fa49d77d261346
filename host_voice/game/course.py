"""Where a game stands: the phase, its script, and the scripts that interrupt it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from host_voice.game.cues import Ask, Cue, Say
from host_voice.game.outcomes import Done, Finish
from host_voice.game.phases import FINAL, HALTED, INITIAL, MACHINE
from host_voice.game.rules.fouls import VoteRemoval
from host_voice.game.scripts import day, departure, night, vote
from host_voice.game.scripts.asking import SpeakerLeft, TableChanged
from host_voice.game.scripts.circle import COUNTS
from host_voice.game.state import Script, State

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


@dataclass(slots=True)
class _Running:
    """A script and the cue it is waiting for."""

    script: Script
    cue: Cue | None = None
    living: frozenset[int] = frozenset()
    """Who was at the table when the cue began."""


class Course:
    """The scripts in progress over one state: the phase's own, and on top of it what interrupts it.

    It stands at the first phase until `enter`.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self._running: list[_Running] = []

    @property
    def cue(self) -> Cue | None:
        """What should happen now; None: everything has been said."""
        return self._running[-1].cue if self._running else None

    @property
    def own_cue(self) -> Cue | None:
        """The cue of the phase's own script, whatever interrupts it."""
        return self._running[0].cue

    @property
    def phase(self) -> str:
        """The phase by its name in the guard table."""
        return self.state.phase

    @property
    def at_night(self) -> bool:
        """From nightfall to the morning."""
        return self.phase.startswith("night")

    @property
    def speaker(self) -> int | None:
        """Whose turn it is to speak."""
        return self.state.turn.seat if self.state.turn else None

    def enter(self) -> None:
        """Begin the script of the phase."""
        self._running = [_Running(SCRIPTS[self.phase](self.state))]
        self._proceed(next)

    def finish(self, outcome: Finish) -> None:
        """The cue in progress ended with `outcome`, which fits it."""
        if isinstance(self.cue, Say):
            self.state.announced = self.cue.line
        self._proceed(lambda script: script.send(outcome))

    def interrupt(self, script: Script) -> None:
        """`script` comes first, then what is in progress goes on."""
        self._running.append(_Running(script))
        self._proceed(next)

    def close(self) -> None:
        """Nothing more is said."""
        self._running = []

    def _proceed(self, move: Callable[[Script], Cue]) -> None:
        top = self._running[-1]
        try:
            top.cue = move(top.script)
        except StopIteration:
            self._running.pop()
        else:
            top.living = frozenset(self.state.table.living)
            return
        self._leave()

    def _leave(self) -> None:
        """A script has ended: go where the guard table says, or back to the script it interrupted."""
        state = self.state
        if state.over and self.phase != FINAL:
            self.trigger("finish")
        elif not self._running:
            if self.phase != FINAL:
                self.trigger("done")
        elif len(self._running) == 1 and self._breaks_vote():
            self.trigger("broken")
        else:
            self.resume()

    def _breaks_vote(self) -> bool:
        """Whether the removal that is over breaks an open vote. One that is being called is not open yet."""
        lapses = self.state.ruleset.fouls.removal_in_vote is VoteRemoval.LAPSE
        opened = self.phase.startswith("vote") and self.phase != "vote_called"
        return opened and not self.state.settled and not lapses

    def trigger(self, trigger: str) -> None:
        """Go where the guard table leads."""
        if trigger not in ("done", "broken"):
            self.state.turn, self.state.step = None, None
        if not MACHINE.events[trigger].trigger(self.state):
            raise RuntimeError(f"no way out of {self.phase} on {trigger}")
        self.enter()

    def resume(self) -> None:
        """Back to the script that was interrupted, which may have to hear of it."""
        state, interrupted = self.state, self._running[-1]
        turn = state.turn
        own = len(self._running) == 1
        if own and turn and state.table[turn.seat].living is (turn.purpose == "last_word"):
            state.turn = None
            self._proceed(lambda script: script.throw(SpeakerLeft()))
        elif own and not state.dark and self._is_past(interrupted):
            self._proceed(lambda script: script.send(Done()))
        elif _may_be_outdated(interrupted.cue):
            self._proceed(lambda script: script.throw(TableChanged()))

    def _is_past(self, interrupted: _Running) -> bool:
        """Whether something was being said of somebody who has left meanwhile: it is not said again."""
        cue = interrupted.cue
        if not isinstance(cue, Say) or _may_be_outdated(cue):
            return False
        gone = interrupted.living - frozenset(self.state.table.living)
        told = dict(cue.line.params)
        seats = told.get("seats", (told.get("seat"),))
        return isinstance(seats, tuple) and not gone.isdisjoint(seats)


def _may_be_outdated(cue: Cue | None) -> bool:
    """Whether `cue` has to be made anew when somebody has left."""
    if isinstance(cue, Say):
        return cue.line.key in (*COUNTS, "nominated")
    return isinstance(cue, Ask) and not cue.silent
