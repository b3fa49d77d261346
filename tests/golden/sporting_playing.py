"""Plays a fragment of a rule system with hunts, the floor in turn and fouls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, permutations
from typing import ClassVar

from host_voice.game.cues import NOBODY, Ask, Countdown, Kind, Say
from host_voice.game.nominating import has_nominated
from host_voice.game.outcomes import Answer, Foul, Nominate, Remove, Silence

from .fragments import Line
from .playing import Player
from .reaching import name
from .sporting_facts import Deed, SportingFacts


class SportingPlayer(Player):
    """A game of `ruleset`, from the facts of a fragment through its lines."""

    ruleset: ClassVar[str]
    facts: SportingFacts

    def __init__(self, facts: SportingFacts) -> None:
        self._done: list[Deed] = []
        self._counted: set[int] = set()
        super().__init__(self.ruleset, facts)

    # To the facts.

    def _schedules(self) -> Iterator[tuple[dict[int, int], dict[int, int]]]:
        """As `Reached` has it; whoever has no place in a day or a night was removed at night."""
        facts = self.facts
        last = facts.number if facts.moment != "day" else facts.number - 1
        votes = dict(facts.voted)
        kills = {night: shot for night, shot in facts.shots.items() if isinstance(shot, int)}
        if facts.moment != "day":
            kills.pop(facts.number, None)
        gone = {*votes.values(), *kills.values(), *chain.from_iterable(facts.together.values())}
        free = [seat for seat in facts.dead if seat not in gone]
        slots = [(day, "vote") for day in range(1, last + 1) if day not in {*votes, *facts.together}]
        nights = range(1, last + (facts.moment == "day"))
        slots += [(night, "kill") for night in nights if night not in facts.shots]
        removed = max(0, len(free) - len(slots))
        for chosen in permutations(free, len(free)):
            self._gone_at_night = {1 + at: seat for at, seat in enumerate(chosen[:removed])}
            for places in permutations(slots, len(free) - removed):
                way = dict(zip(places, chosen[removed:], strict=True))
                more = {
                    what: {d: seat for (d, w), seat in way.items() if w == what} for what in ("vote", "kill")
                }
                yield {**kills, **more["kill"]}, {**votes, **more["vote"]}

    def _reach(self) -> bool:
        self._done, self._counted = [], set()
        return super()._reach()

    def _fits(self) -> bool:
        gone = {deed.seat for deed in self._done if not self.game.state.table[deed.seat].living}
        living = {*(self.facts.living or ())}
        if self.facts.exiled:
            living.discard(self.facts.leaves or 0)
        return {*self.game.state.table.living} == living - gone

    def _there(self) -> bool:
        facts, state, phase = self.facts, self.game.state, self.game.phase
        tonight = facts.moment == "night"
        early = {deed for deed in facts.deeds if deed.when not in ("then", *(("night", "don") * tonight))}
        if not self._there_but_for_deeds() or not early <= {*self._done}:
            return False
        for deed in facts.deeds:
            if deed.when == "then" and deed not in self._done:
                count = facts.deeds.count(deed)
                self._done += [deed] * count
                for _ in range(count):
                    self.game.record(Foul(deed.seat))
        assert phase == self.game.phase, state
        return True

    def _there_but_for_deeds(self) -> bool:
        facts, phase = self.facts, self.game.phase
        if facts.moment == "start" and facts.part:
            asks = name(self.game.next_cue()) == "ask-cards-seen"
            seen = "ask-cards-seen" in [name(cue) for cue in self.performed]
            return phase == "night_introduction" and {"night": True, "cards": asks, "dealt": seen}[facts.part]
        if facts.moment == "morning" and facts.number == 0:
            return phase == "morning_first"
        if facts.moment == "day" and facts.floor is not None:
            return self._has_floor(facts.floor)
        if facts.moment == "day" and facts.partial and not facts.floor:
            today = self.game.state.day == facts.number
            return today and phase == "vote_ballot" and set(facts.partial) <= self._counted
        if facts.asked_all:
            return self.game.state.day == facts.number and name(self.game.next_cue()) == "ask-all-leave"
        return super()._there()

    def _has_floor(self, seat: int) -> bool:
        facts, cue, state = self.facts, self.game.next_cue(), self.game.state
        right = isinstance(cue, Countdown) and (cue.seat, cue.purpose) == (seat, facts.purpose)
        nominated = {(nomination.by, nomination.seat) for nomination in state.today.nominations}
        own = {pair for pair in facts.nominations if pair[0] == seat and facts.purpose == "speech"}
        return right and state.day == facts.number and own <= nominated

    def perform(self) -> None:
        cue = self.game.next_cue()
        if self._interfere():
            return
        if isinstance(cue, Ask) and cue.line.key == "ask-hands":
            self._counted.add(int(str(dict(cue.line.params)["seat"])))
        if isinstance(cue, Say) and cue.line.key in ("vote-opens", "revote"):
            self._counted = set()
        super().perform()

    def _interfere(self) -> bool:
        """Something that the facts tell of happens now, if it is time for it."""
        cue, state, facts = self.game.next_cue(), self.game.state, self.facts
        speech = isinstance(cue, Countdown) and cue.purpose == "speech"
        last = speech and not self._speaks_later()
        for deed in facts.deeds:
            if facts.deeds.count(deed) == self._done.count(deed):
                continue
            night = self.game.phase == "night_steps" or (self.game.phase == "night_introduction")
            due = {
                "first": speech and state.day == deed.number,
                "last": last and state.day == deed.number,
                "night": night and state.day == deed.number,
                "don": night and state.day == deed.number and state.step == "don_check",
                "then": False,
            }
            if due[deed.when]:
                self._done.append(deed)
                self.game.record(
                    Remove(deed.seat, deed.reason) if deed.removes else Foul(deed.seat, deed.reason)
                )
                return True
        gone = getattr(self, "_gone_at_night", {})
        if self.game.phase == "night_steps" and state.day in gone and state.table[gone[state.day]].living:
            self.game.record(Remove(gone[state.day], None))
            return True
        return speech and self._nominates()

    def _speaks_later(self) -> bool:
        state = self.game.state
        order = state.table.living_from(state.opener)
        return state.turn is not None and order[-1] != state.turn.seat

    def _nominates(self) -> bool:
        """The speaker nominates whom the facts of today tell, or whom the schedule votes out."""
        state, facts = self.game.state, self.facts
        speaker = self.game.speaker
        if speaker is None or has_nominated(state, speaker) or state.today.voteless:
            return False
        now = facts.moment == "day" and state.day == facts.number
        nominated = [nomination.seat for nomination in state.today.nominations]
        if now:
            left = [(by, seat) for by, seat in facts.nominations if seat not in nominated]
            wanted = next((seat for by, seat in left if by == speaker), None)
            if wanted is None and left and left[0][0] == 0:
                wanted = left[0][1]
        else:
            target = self._votes.get(state.day) if facts.moment != "start" else None
            both = (seat for seat in facts.together.get(state.day, ()) if seat not in nominated)
            others = (seat for seat in state.table.living if seat != target)
            wanted = next(both, None)
            if target is not None:
                wanted = next((s for s in (target, next(others)) if s not in nominated), None)
        if wanted is None:
            return False
        self.game.record(Nominate(wanted))
        return True

    def _answer(self, ask: Ask) -> Answer | Silence:
        state, facts = self.game.state, self.facts
        if ask.line.key == "ask-best-move":
            return Answer(facts.best_move) if facts.best_move else Silence()
        if ask.line.key == "ask-all-leave" and state.day in facts.together:
            return Answer(len(state.table.living))
        return Answer(ask.legal[0]) if ask.kind is Kind.CHOICE else super()._answer(ask)

    def _hands(self, seat: int, now: bool, ask: Ask) -> int:
        if self.game.state.day in self.facts.together:
            return len(self.game.state.table.living) // 2
        return super()._hands(seat, now, ask)

    def _typed(self, ask: Ask) -> Answer | Silence:
        facts, day = self.facts, self.game.state.day
        if ask.line.key == "ask-cards-seen":
            return Answer(True)
        if facts.moment == "start":
            return Silence()
        tonight = facts.moment != "day" and day == facts.number
        if ask.line.key == "ask-shot":
            if tonight and facts.untyped:
                return Silence()
            if day in facts.shots:
                return Answer(facts.shots[day])
            if tonight:
                return Silence() if facts.shot is None else Answer(facts.shot)
            return Answer(self._kills.get(day, NOBODY))
        don = ask.line.key == "ask-don-check" or dict(ask.line.params).get("role") == "don"
        checked = facts.don_checked if don else facts.checked
        return Answer(checked) if tonight and checked is not None else Silence()

    def _say(self) -> None:
        """What the last line was is said before the host does anything."""
        if self.matched and isinstance(self.game.next_cue(), Say):
            self._advance()

    def _host(self, line: Line, following: Line | None) -> None:
        """Whoever is asked answers with a seat or a side alone."""
        self._say()
        cue = self.game.next_cue()
        if isinstance(cue, Ask) and cue.line.key == "ask-nomination" and "nominates" in line.text:
            line = replace(line, text=line.text.rpartition(" ")[2])
        elif isinstance(cue, Ask) and cue.line.key in ("ask-side-wins", "ask-who-won"):
            line = replace(line, text=self.sides.get(line.text, line.text))
        super()._host(line, following)
