"""Brings a game to what a fragment is given, by answers alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice, permutations

from host_voice.game.cues import (
    NOBODY,
    Ask,
    Countdown,
    Cue,
    Kind,
    Pause,
    PlayMusic,
    Say,
    StopMusic,
    Talk,
    Value,
)
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer, Done, Elapsed, Silence
from host_voice.game.roles import Side
from host_voice.game.verdict import verdict
from host_voice.rulesets.loader import load_ruleset

from .facts import ANYBODY, Facts

MOST_CUES = 3000
_MOST_SCHEDULES = 400
_TALK = 60.0
"""How many seconds a free talk lasts, if nothing else is told."""


def name(cue: Cue | None) -> str:
    """What a cue is called in `words`."""
    match cue:
        case Say(line) | Ask(line):
            return line.key
        case Countdown(purpose):
            return f"countdown-{purpose}"
        case Pause(purpose):
            return f"pause-{purpose}"
        case StopMusic():
            return "music-off"
    return "music"


def about(cues: list[Cue], *, typed: bool = True) -> list[object]:
    """What can be told of `cues`: which variant of a phrase is due is chance.

    `typed`: also what may be typed in the windows of the night.
    """
    heard: list[object] = []
    for cue in cues:
        match cue:
            case Say(said):
                heard.append((said.key, said.params, cue.slot))
            case Ask(said) if cue.silent and not typed:
                heard.append((said.key, said.params, cue.seconds))
            case Ask(said):
                heard.append((said.key, said.params, cue.legal, cue.illegal, cue.seconds))
            case Countdown() | Pause():
                heard.append((cue.purpose, cue.seconds))
            case PlayMusic():
                heard.append((cue.track, cue.level))
    return heard


class Reached:
    """A game by the rules of `ruleset`, brought to `facts`. Raises `AssertionError` if it cannot be.

    `before` holds what was performed until then.
    """

    def __init__(self, ruleset: str, facts: Facts) -> None:
        self.facts = facts
        self.rules = load_ruleset(ruleset, facts.overrides)
        self.deal = self._deal()
        self.performed: list[Cue] = []
        for kills, votes in islice(self._schedules(), _MOST_SCHEDULES):
            self._kills, self._votes = kills, votes
            if self._reach():
                break
        else:
            raise AssertionError("the given facts cannot be reached by playing")
        self.before, self.performed = self.performed, []

    # To the facts.

    def _deal(self) -> dict[int, str]:
        """Who holds what: as given, else as the shown cards have it, the rest anyhow."""
        facts = self.facts
        held = dict(facts.roles or facts.cards)
        rest = [s for s in range(1, facts.players + 1) if s not in held]
        rest.sort(key=lambda seat: seat != facts.shot)  # a citizen, unless the cards say otherwise
        for role, count in self.rules.dealt(facts.players).items():
            for _ in range(count - sum(r == role for r in held.values())):
                held[rest.pop() if role != self.rules.rest else rest.pop(0)] = role
        return held

    def _schedules(self) -> Iterator[tuple[dict[int, int], dict[int, int]]]:
        """Ways in which the dead may have left: who was killed by night, who was voted out by day."""
        facts = self.facts
        last = facts.number if facts.moment != "day" else facts.number - 1
        slots = [(d, what) for d in range(1, last + 1) for what in ("vote", "kill")]
        if facts.moment != "day" and slots:
            slots.pop()  # the night in question
        for chosen in permutations(slots, len(facts.dead)):
            way = dict(zip(chosen, facts.dead, strict=True))
            if self._goes_on([way[slot] for slot in slots if slot in way]):
                yield (
                    {day: seat for (day, what), seat in way.items() if what == "kill"},
                    {day: seat for (day, what), seat in way.items() if what == "vote"},
                )

    def _goes_on(self, leaving: list[int]) -> bool:
        left = set(self.deal)
        for seat in leaving:
            left.discard(seat)
            blacks = sum(self.rules.side_of(self.deal[s]) is Side.BLACK for s in left)
            if verdict(blacks, len(left) - blacks, self.rules.verdict.black_wins):
                return False
        return True

    def _reach(self) -> bool:
        facts = self.facts
        day = facts.number - (facts.moment == "day")
        self._restart({} if facts.opener is None else {day: facts.opener})
        opened: dict[int, int] = {}
        for _ in range(MOST_CUES):
            if self.game.over:
                return facts.exiled
            if self.game.state.day > facts.number + 1:
                return False
            opened[self.game.state.day] = self.game.state.opener
            if self._there():
                return self._fits() and facts.opener in (None, opened.get(day))
            self.perform()
        return False

    def _restart(self, openers: dict[int, int]) -> None:
        """From the beginning; `openers` as `Game` has them."""
        known = None if self.facts.roles is None else self.deal
        self.performed = []
        self.game = Game(self.rules, seats=self.facts.players, seed=3, deal=known, openers=openers)

    def _there(self) -> bool:
        facts, state, phase = self.facts, self.game.state, self.game.phase
        match facts.moment:
            case "start":
                return True
            case "night":
                return phase == "night_steps" and state.day == facts.number
            case "morning":
                return phase == "morning_news" and state.day > facts.number
            case "farewell":
                return phase == "morning_farewell" and state.day > facts.number
        if state.day != facts.number or phase.startswith(("night", "morning")):
            return False
        return self._there_by_day()

    def _there_by_day(self) -> bool:
        facts, state, phase, cue = self.facts, self.game.state, self.game.phase, self.game.next_cue()
        if facts.floor is not None:
            return isinstance(cue, Countdown) and cue.seat == facts.floor
        if len(state.today.nominations) < len(facts.nominations):
            return False
        if facts.lift is not None:
            return state.today.lift is not None
        if facts.exiled:
            return phase == "exile_farewell"
        if facts.partial:
            return isinstance(cue, Ask) and cue.line.key == "ask-hands" and _asked(cue) not in facts.partial
        if facts.ballots:
            defended = facts.defended == len(facts.ballots)
            counted = len(state.today.ballots) == len(facts.ballots)
            return counted and (not defended or name(cue) == "revote")
        silent = state.turn is None and name(cue) != "day-begins"
        return not facts.spoken or phase != "day_speeches" or silent

    def _fits(self) -> bool:
        facts, state = self.facts, self.game.state
        living = set(facts.living or ())
        if facts.exiled:
            living.discard(facts.leaves or 0)
        return set(state.table.living) == living

    # One cue.

    def perform(self) -> None:
        """One cue; questions are answered as the facts have it, otherwise plainly."""
        cue = self.game.next_cue()
        assert cue is not None
        if isinstance(cue, Ask):
            self.game.record(self._answer(cue))
        elif isinstance(cue, Countdown):
            self.game.record(Elapsed(cue.seconds))
        elif isinstance(cue, Talk):
            self.game.record(Elapsed(_TALK))
        else:
            self.game.record(Done())
        self.performed.append(cue)

    def _answer(self, ask: Ask) -> Answer | Silence:
        facts, state = self.facts, self.game.state
        now = facts.moment == "day" and state.day == facts.number
        if ask.silent:
            return self._typed(ask)
        match ask.line.key:
            case "ask-nomination":
                by = int(str(dict(ask.line.params)["by"]))
                return Answer(self._nomination(by, now, ask))
            case "ask-hands":
                return Answer(self._hands(_asked(ask), now, ask))
            case "ask-all-leave":
                return Answer(facts.lift if now and facts.lift is not None else 0)
            case "ask-card":
                return Answer(self.deal[_asked(ask)])
            case "ask-victim":
                return Answer(self._kills.get(state.tonight.night, NOBODY))
        assert ask.kind in (Kind.READY, Kind.YES_NO)
        return Answer(True)

    def _typed(self, ask: Ask) -> Answer | Silence:
        facts, state = self.facts, self.game.state
        tonight = facts.moment != "day" and state.day == facts.number
        if ask.line.key == "ask-role-shot":
            if state.day in facts.past_untyped:
                return Silence()
            if not tonight or facts.moment == "start":
                return Answer(self._kills.get(state.day, NOBODY))
            return Silence() if facts.shot is None or facts.untyped else Answer(facts.shot)
        checked = facts.checked if tonight else facts.past_checks.get(state.day)
        return Silence() if checked is None else Answer(checked)

    def _nomination(self, by: int, now: bool, ask: Ask) -> Value:
        state, facts = self.game.state, self.facts
        if now:
            left = [pair for pair in facts.nominations if pair[1] in ask.legal]
            wanted = next((seat for who, seat in left if who == by), None)
            if wanted is None and left and left[0][0] == ANYBODY:
                wanted = left[0][1]
            return NOBODY if wanted is None else wanted
        target = self._votes.get(state.day) if facts.moment != "start" else None
        if target is None:
            return NOBODY
        nominated = [nomination.seat for nomination in state.today.nominations]
        beside = next(s for s in state.table.living if s != target)  # a single one might not be voted on
        return next((seat for seat in (target, beside) if seat not in nominated), NOBODY)

    def _hands(self, seat: int, now: bool, ask: Ask) -> int:
        state, facts = self.game.state, self.facts
        if not now:
            return len(ask.legal) - 1 if seat == self._votes.get(state.day) else 0
        counted = len(state.today.ballots)
        wanted = facts.ballots[counted] if counted < len(facts.ballots) else facts.partial
        return wanted.get(seat, 0)

    def until(self, keys: Collection[str]) -> list[Cue]:
        """Everything from the beginning of the game to the next cue of `keys`, played plainly."""
        for _ in range(MOST_CUES):
            cue = self.game.next_cue()
            if cue is None or name(cue) in keys:
                return self.before + self.performed
            self.perform()
        raise AssertionError(f"never came: {keys}")


def _asked(ask: Ask) -> int:
    return int(str(dict(ask.line.params)["seat"]))
