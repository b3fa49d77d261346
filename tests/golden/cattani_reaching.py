"""Brings a game of `cattani` to what a fragment is given."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from host_voice.dealing import shuffled
from host_voice.game.cues import ALL_IN_TURN, GOES_ON, NOBODY, NOT_PLAYING, ONE_NAMED, Ask, Value
from host_voice.game.outcomes import Answer, Silence

from .cattani_facts import CattaniFacts
from .cattani_words import ROLES
from .reaching import Reached, name


class CattaniReached(Reached):
    """A game of `cattani`, in which whoever dies may hand the death on."""

    facts: CattaniFacts

    # Who left when.

    def _deal(self) -> dict[int, str]:
        return self.facts.held or dict(shuffled(self.rules, self.facts.players, seed=1))

    def _schedules(self) -> Iterator[tuple[dict[int, int], dict[int, int]]]:
        """The dead in their order: by the vote of a day, or in the night after it."""
        facts = self.facts
        last = facts.number - (facts.moment == "day")
        slots = [(day, how) for day in range(1, last + 1) for how in ("vote", "kill")]
        if facts.moment in ("night", "dawn"):
            slots = slots[:-1]  # the night in question
        for chosen in combinations(slots, len(facts.dead)):
            if facts.host is None or not last or chosen[:1] == ((1, "vote"),):
                way = dict(zip(chosen, facts.dead, strict=True))
                kills, votes = (
                    {day: seat for (day, how), seat in way.items() if how == wanted}
                    for wanted in ("kill", "vote")
                )
                yield kills, votes

    def _reach(self) -> bool:
        self._handing, self._answers = list(self.facts.redirected), list(self.facts.answers)
        return super()._reach()

    # Whether it is there.

    def _fits(self) -> bool:
        facts, state = self.facts, self.game.state
        nights = tuple(night.kind for night in state.chronicle.nights)
        nights = nights[:-1] if facts.moment == "night" else nights
        dead = set(state.table.departed) - {facts.sentenced, facts.shown_last}
        shown = {seat: ROLES[role] for seat, role in facts.cards.items()}
        return dead == set(facts.dead) and facts.nights in (None, nights) and shown == state.shown

    def _there(self) -> bool:
        facts, phase, at = self.facts, self.game.phase, name(self.game.next_cue())
        match facts.moment:
            case "cards":
                return at == "ask-read-cards"
            case "night zero":
                return phase == "night_introduction"
            case "dawn":
                in_morning = phase == "morning_news" and self.game.state.day > facts.number
                if facts.shown_last is not None:
                    return in_morning and at == "ask-majority"
                return in_morning and (facts.announced is None or at == "ask-redirect")
        return super()._there()

    def _there_by_day(self) -> bool:
        facts, state, phase, at = self.facts, self.game.state, self.game.phase, name(self.game.next_cue())
        if facts.sentenced is not None:
            return phase == "exile_departure" and at in (
                ("ask-card",) if facts.to_nobody else ("ask-redirect", "dies")
            )
        if facts.partial:
            return super()._there_by_day()
        if facts.revote:
            return at == "ask-hands" and state.rounds == 1
        if facts.ballots:
            return at == "tied"
        match facts.way:
            case "ask":
                return at == "ask-vote-way"
            case "one" if facts.named is None:
                return at == "ask-named"
            case "one" | "all":
                return at == "ask-hands"
        return phase == "day_speeches"

    # One cue.

    @property
    def _now(self) -> bool:
        return self.facts.moment == "day" and self.game.state.day == self.facts.number

    def _due(self, how: str) -> int | None:
        """Who is announced: the victim, or whoever hands the death on to the victim."""
        state, facts = self.game.state, self.facts
        day = state.day - (how == "kill")
        final = (self._kills if how == "kill" else self._votes).get(day)
        if how == "kill" and facts.moment == "dawn" and day == facts.number:
            return facts.announced or facts.shown_last
        if how == "vote" and self._now:
            return facts.sentenced or facts.named
        return self._handing[0] if self._handing and final is not None else final

    def _answer(self, ask: Ask) -> Answer | Silence:
        facts = self.facts
        match ask.line.key:
            case "ask-host-seat":
                return Answer(NOT_PLAYING if facts.host is None else facts.host)
            case "ask-read-cards":
                return Answer(False)
            case "ask-vote-way":
                everybody = self._now and facts.way == "all" and facts.sentenced is None
                return Answer(ALL_IN_TURN if everybody else ONE_NAMED)
            case "ask-named":
                return Answer(self._due("vote") or self.game.state.table.living[0])
            case "ask-victim":
                due = self._due("kill")
                return Answer(NOBODY if due is None else due)
            case "ask-redirect":
                return Answer(self._handed())
            case "ask-majority" | "ask-false-claim":
                return Answer(GOES_ON)
        return super()._answer(ask)

    def _typed(self, ask: Ask) -> Answer | Silence:
        role = str(dict(ask.line.params)["role"])
        return Answer(self.facts.shots[role]) if role in self.facts.shots else Silence()

    def _hands(self, seat: int, now: bool, ask: Ask) -> int:
        if now and (self.facts.ballots or self.facts.partial):
            return super()._hands(seat, now, ask)
        return len(ask.legal) - 1 if seat == self._due("vote") else 0

    def _handed(self) -> Value:
        """The first death is handed on by everybody who has done so, in order."""
        if self._answers:
            return self._answers.pop(0)
        if not self._handing:
            return NOBODY
        self._handing.pop(0)
        at_dawn = self.game.phase == "morning_news"
        final = self._kills[self.game.state.day - 1] if at_dawn else self._votes[self.game.state.day]
        return self._handing[0] if self._handing else final
