"""Brings a game of `cartel` to what a fragment is given."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from host_voice.game.cues import NOBODY, Ask, Countdown, Kind, Value
from host_voice.game.nights import may_act, removed_tonight
from host_voice.game.outcomes import Answer, Declare, Foul, Remove, Silence
from host_voice.game.roles import SHOOTERS, Side
from host_voice.game.verdict import verdict

from .cartel_facts import CartelFacts, Deed
from .reaching import Reached, name

Way = dict[tuple[int, str], int]


class CartelReached(Reached):
    """A game of `cartel` whose voters are called and whose maniac may kill beside the mafia."""

    facts: CartelFacts

    def __init__(self, ruleset: str, facts: CartelFacts) -> None:
        self._done: list[Deed] = []
        self._way: Way = {}
        self._asked_first = False
        super().__init__(ruleset, facts)

    # Who left when.

    def _schedules(self) -> Iterator[tuple[dict[int, int], dict[int, int]]]:
        """One vote a day and one kill a night, or two where there were too many deaths for that."""
        facts = self.facts
        last = facts.number - (facts.moment == "day")
        slots = [(day, what) for day in range(1, last + 1) for what in ("vote", "kill", "second")]
        if facts.moment != "day":
            slots = [slot for slot in slots if slot[0] < last or slot[1] == "vote"]
        single = [slot for slot in slots if slot[1] != "second"]
        for chosen in permutations(single if len(facts.dead) <= len(single) else slots, len(facts.dead)):
            way = dict(zip(chosen, facts.dead, strict=True))
            if self._possible(way):
                self._way = way
                kills, votes = (
                    {day: seat for (day, what), seat in way.items() if what == wanted}
                    for wanted in ("kill", "vote")
                )
                yield kills, votes

    def _possible(self, way: Way) -> bool:
        """Whether the game goes on until the last of them, and two are killed only where one was anyway."""
        left = set(self.deal)
        moments = sorted({(day, what == "vote") for day, what in way}, key=lambda at: (at[0], not at[1]))
        for moment in moments:
            together = {seat for (day, what), seat in way.items() if (day, what == "vote") == moment}
            if not moment[1] and not self._may_kill(left, len(together)):
                return False
            left -= together
            blacks = sum(self.rules.side_of(self.deal[seat]) is Side.BLACK for seat in left)
            ended = verdict(blacks, len(left) - blacks, self.rules.verdict.black_wins)
            last = self.facts.moment == "over" and moment == moments[-1]
            if ended and self.facts.roles and not last:
                return False
        opened = self.facts.number - (self.facts.moment == "day")
        alive = all(day >= opened for (day, _), seat in way.items() if seat == self.facts.opener)
        return alive and all((day, "kill") in way for day, what in way if what == "second")

    def _may_kill(self, left: set[int], several: int) -> bool:
        """Whether those who are `left` at nightfall can kill so many."""
        if not self.facts.roles:
            return several == 1
        shooters = any(self.rules.holds(self.deal[seat], SHOOTERS) for seat in left)
        maniac = any(self.deal[seat] == "maniac" for seat in left)
        return shooters + maniac >= several

    def _reach(self) -> bool:
        self._done = []
        return super()._reach() if self.facts.moment != "over" else self._reach_end()

    def _reach_end(self) -> bool:
        """The verdict was announced: by the votes and kills of the schedule, by a forfeit or by the host."""
        facts = self.facts
        declared = not facts.dead and facts.forfeited is None
        self._restart({})
        while True:
            cue = self.game.next_cue()
            if cue is None:
                return False
            if self.game.over and name(cue) == "debrief-opens":
                break
            if declared and isinstance(cue, Countdown):
                self.game.record(Declare(Side(str(facts.won))))
                continue
            count = self.game.state.counting
            walks = facts.forfeited is not None and count and count.counted.get(facts.forfeited)
            if walks and facts.forfeited in self.game.state.table.living:
                self.game.record(Remove(facts.forfeited or 0, "artificial"))
                continue
            self.perform()
        while facts.floor is not None or facts.at_step == "best":
            cue = self.game.next_cue()
            if (isinstance(cue, Countdown) and cue.seat == facts.floor) or name(cue) == "ask-best-player":
                break
            self.perform()
        return self.game.winner == facts.won and (declared or self._fits() or facts.forfeited is not None)

    # Whether it is there.

    def _there(self) -> bool:
        facts, state, tonight = self.facts, self.game.state, self.facts.moment == "night"
        if not (self._waits_at(facts.at_step) if facts.at_step else super()._there()):
            return False
        due = ("early", "late", *(() if tonight else ("night",)))
        if any(deed not in self._done for deed in facts.deeds if deed.when in due):
            return False
        if facts.elapsed and isinstance(self.game.next_cue(), Countdown):
            self.perform()
        for deed in facts.deeds:
            if deed.when == "then" and deed not in self._done:
                self._done.append(deed)
                for _ in range(deed.fouls):
                    self.game.record(Foul(deed.seat))
        assert state is self.game.state
        return True

    def _waits_at(self, step: str) -> bool:
        """The window of `step` is over."""
        return name(self.game.next_cue()) == "role-leaves" and self.game.state.step == step

    def _there_by_day(self) -> bool:
        facts, state, cue = self.facts, self.game.state, self.game.next_cue()
        if facts.floor is not None:
            return isinstance(cue, Countdown) and (cue.seat, cue.purpose) == (facts.floor, facts.purpose)
        if facts.votes or facts.ready is not None or facts.silent:
            return self._voted()
        if facts.remarks is not None:
            return state.today.remarks == facts.remarks and state.turn is None
        if facts.over_remarks:
            return name(cue) == "circle-opens"
        return not facts.spoken or name(cue) == "ask-remark"

    def _voted(self) -> bool:
        """As many rounds and votes of this one as are given, and the next voter is asked."""
        facts, state = self.facts, self.game.state
        if facts.ready is not None and self._in_round != max(1, len(facts.votes)):
            return False
        if facts.votes and len(state.today.ballots) == len(facts.votes):
            return True
        if len(state.today.ballots) < len(facts.votes) - 1 or name(self.game.next_cue()) != "ask-vote":
            return False
        counting = state.counting
        given = self._round_given(len(state.today.ballots))
        taken = [] if counting is None else [voter for voter, _ in state.today.circles[-1]]
        return counting is not None and counting.votes == given and set(facts.silent) <= set(taken)

    @property
    def _in_round(self) -> int:
        """The number of the round that has begun today."""
        return len(self.game.state.today.circles)

    def _round_given(self, index: int) -> dict[int, int]:
        return self.facts.votes[index] if index < len(self.facts.votes) else {}

    def _fits(self) -> bool:
        gone = {deed.seat for deed in self._done if not deed.fouls and deed.when != "night"}
        living = {*(self.facts.living or ())}
        if self.facts.purpose == "last_word":
            living.discard(self.facts.floor or 0)
        night = {*removed_tonight(self.game.state)} if self.game.state.chronicle.nights else set()
        return {*self.game.state.table.living} - night == living - gone - night

    # One cue.

    def perform(self) -> None:
        if self.game.over or not self._interfere():
            super().perform()

    def _interfere(self) -> bool:
        """Fouls and removals of the facts happen when it is time for them."""
        state, key = self.game.state, name(self.game.next_cue())
        for deed in self.facts.deeds:
            due = {
                "early": key == "floor" and state.day == deed.number,
                "late": key == "ask-remark" and state.day == deed.number,
                "night": state.step == "doctor" and state.day == deed.number and self.game.at_night,
                "then": False,
            }
            if due[deed.when] and deed not in self._done:
                self._done.append(deed)
                for _ in range(deed.fouls):
                    self.game.record(Foul(deed.seat))
                if not deed.fouls:
                    self.game.record(Remove(deed.seat, deed.reason))
                return True
        return False

    def _now(self) -> bool:
        return self.facts.moment == "day" and self.game.state.day == self.facts.number

    def _answer(self, ask: Ask) -> Answer | Silence:
        facts = self.facts
        match ask.line.key:
            case "ask-remark":
                given = self.game.state.today.remarks
                last = facts.floor if facts.purpose == "remark" else None
                asked = [seat for seat in (*(facts.remarks or []), last) if seat is not None]
                wanted = asked[len(given) :] if self._now() else []
                return Answer(wanted[0] if wanted else NOBODY)
            case "ask-first-voter":
                return Answer(self._first(ask))
            case "ask-vote":
                return self._vote(ask)
            case "ask-victims":
                return Answer(())
            case "ask-best-player":
                return Answer(ask.legal[0])
        return Answer(ask.legal[0]) if ask.kind is Kind.CHOICE else super()._answer(ask)

    def _first(self, ask: Ask) -> Value:
        given = self._round_given(len(self.game.state.today.ballots)) if self._now() else {}
        ready = self.facts.ready if self._now() and self._in_round == max(1, len(self.facts.votes)) else None
        return ready or next(iter(given), None) or ask.legal[0]

    def _vote(self, ask: Ask) -> Answer | Silence:
        by = int(str(dict(ask.line.params)["by"]))
        state = self.game.state
        if self.facts.forfeited is not None and state.day == 1:
            return Answer(self.facts.forfeited)
        if self._now():
            wanted = self._round_given(len(state.today.ballots)).get(by)
        else:
            wanted = self._votes.get(state.day) if self.facts.moment != "start" else None
        return Silence() if wanted is None else Answer(wanted)

    def _typed(self, ask: Ask) -> Answer | Silence:
        facts, state = self.facts, self.game.state
        night, step = state.day, str(state.step)
        if facts.moment == "start":
            return Silence()
        if facts.moment != "day" and night == facts.number:
            if step == "mafia" and facts.moment == "morning" and not facts.untyped:
                return Answer(facts.typed.get(step, NOBODY))
            return Answer(facts.typed[step]) if step in facts.typed else Silence()
        kill, second = self._kills.get(night), self._way.get((night, "second"))
        if step == "mafia":
            return Answer(NOBODY if kill is None else kill)
        if step == "maniac":
            instead = kill if not may_act(state, SHOOTERS) else None
            wanted = second or instead
            return Silence() if wanted is None else Answer(wanted)
        if step == "doctor" and night <= len(facts.heals):
            return Answer(facts.heals[night - 1])
        return Silence()
