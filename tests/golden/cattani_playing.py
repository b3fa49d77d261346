"""Plays a fragment of cattani: what it is given is reached, then its lines must come in their order."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import combinations, islice

import pytest

from host_voice.dealing import shuffled
from host_voice.errors import IllegalOutcomeError
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
    PlayMusic,
    Say,
    Talk,
    Value,
)
from host_voice.game.game import Game
from host_voice.game.legality import is_legal
from host_voice.game.nights import next_kind
from host_voice.game.outcomes import Answer, Declare, Done, Elapsed, Finish, Foul, Silence
from host_voice.game.roles import Side
from host_voice.game.shown import blacks_left
from host_voice.rulesets.loader import load_ruleset

from .cattani_facts import CattaniFacts
from .cattani_words import ROLES, TALK, never, reason, said
from .facts import pairs_in, seats_in
from .fragments import Fragment, Line
from .reaching import MOST_CUES, name

VALUES: dict[str, Value] = {
    "all": NOBODY,
    "nobody": NOBODY,
    "end": str(Side.BLACK),
    "play on": GOES_ON,
    "end the game": STOP,
    "all in turn": ALL_IN_TURN,
    "one named": ONE_NAMED,
    "not playing": NOT_PLAYING,
    "read the cards": True,
    **ROLES,
}
KINDS = {
    "count": "count",
    "seat": "seat",
    "seat or all": "seat_or_nobody",
    "seat or nobody": "seat_or_nobody",
    "seat or not playing": "seat_or_nobody",
    "card": "role_or_card",
    "choice": "choice",
}
VERDICTS = {"city": "red", "mafia": "black", "draw": "draw", "none": None}
TOLD_AT_ONCE = {"ask-cards-dealt", "role-sees", "role-questions"}
"""Phrases that tell what fragments have in several lines."""
_MOST_WAYS = 400


def value(text: str) -> Value:
    """An answer in the words of fragments."""
    return int(text) if text.isdigit() else VALUES.get(text, text)


def params(cue: Cue | None) -> dict[str, object]:
    """What a cue mentions."""
    return dict(cue.line.params) if isinstance(cue, Say | Ask) else {}


class Reached:
    """A game of cattani brought to `facts` by answers alone. Raises `AssertionError` if it cannot be."""

    def __init__(self, facts: CattaniFacts) -> None:
        self.facts = facts
        self.rules = load_ruleset("cattani", facts.overrides)
        self.deal = facts.roles or dict(shuffled(self.rules, facts.players, seed=1))
        self.performed: list[Cue] = []
        for way in islice(self._ways(), _MOST_WAYS):
            self._way = way
            if self._reach():
                break
        else:
            raise AssertionError("the given facts cannot be reached by playing")
        self.before, self.performed = self.performed, []

    def _ways(self) -> Iterator[dict[tuple[int, str], int]]:
        """When the dead may have died, in their order: by the vote of a day, or in the night after it."""
        facts = self.facts
        last = facts.number - (facts.moment == "day")
        slots = [(day, how) for day in range(1, last + 1) for how in ("vote", "kill")]
        if facts.moment in ("night", "dawn"):
            slots = slots[:-1]  # the night in question
        for chosen in combinations(slots, len(facts.dead)):
            if facts.host is None or not last or chosen[:1] == ((1, "vote"),):
                yield dict(zip(chosen, facts.dead, strict=True))

    def _reach(self) -> bool:
        facts = self.facts
        self.performed, self._handing = [], list(facts.redirected)
        known = self.deal if facts.known else None
        self.game = Game(self.rules, seats=facts.players, seed=3, deal=known)
        for _ in range(MOST_CUES):
            if self.game.over or self.game.state.day > facts.number + 1:
                return False
            if self._there():
                return self._fits()
            self.perform()
        return False

    def _fits(self) -> bool:
        facts, state = self.facts, self.game.state
        nights = tuple(night.kind for night in state.chronicle.nights)
        nights = nights[:-1] if facts.moment == "night" else nights
        dead = set(state.table.departed) - {facts.sentenced, facts.shown_last}
        return dead == set(facts.dead) and facts.nights in (None, nights)

    def _there(self) -> bool:
        facts, state, phase, at = self.facts, self.game.state, self.game.phase, name(self.game.next_cue())
        match facts.moment:
            case "opening":
                return True
            case "cards":
                return at == "ask-read-cards"
            case "night zero":
                return phase == "night_introduction"
            case "night":
                return phase == "night_steps" and state.day == facts.number
            case "dawn":
                in_morning = phase == "morning_news" and state.day > facts.number
                if facts.shown_last is not None:
                    return in_morning and at == "ask-majority"
                return in_morning and (facts.announced is None or at == "ask-redirect")
        return state.day == facts.number and self._there_by_day(phase, at)

    def _there_by_day(self, phase: str, at: str) -> bool:
        facts, cue, state = self.facts, self.game.next_cue(), self.game.state
        if facts.sentenced is not None:
            return phase == "exile_departure" and at in (
                ("ask-card",) if facts.to_nobody else ("ask-redirect", "dies")
            )
        if facts.partial:
            return at == "ask-hands" and params(cue)["seat"] not in facts.counts
        if facts.counts:
            return at == "ask-hands" and state.rounds == 1 if facts.revote else at == "tied"
        match facts.way:
            case "ask":
                return at == "ask-vote-way"
            case "one" if facts.named is None:
                return at == "ask-named"
            case "one" | "all":
                return at == "ask-hands"
        return phase == "day_speeches"

    # One cue.

    def perform(self, outcome: Finish | None = None) -> None:
        """One cue; questions are answered as the facts have it, otherwise plainly."""
        cue = self.game.next_cue()
        assert cue is not None
        if outcome is None:
            match cue:
                case Ask():
                    outcome = self._answer(cue)
                case Countdown():
                    outcome = Elapsed(cue.seconds)
                case Talk():
                    outcome = Elapsed(60.0)
                case _:
                    outcome = Done()
        self.game.record(outcome)
        self.performed.append(cue)

    @property
    def _now(self) -> bool:
        return self.facts.moment == "day" and self.game.state.day == self.facts.number

    def _due(self, how: str) -> int | None:
        """Who is announced: the victim, or whoever hands the death on to the victim."""
        state, facts = self.game.state, self.facts
        day = state.day - (how == "kill")
        final = self._way.get((day, how))
        if how == "kill" and facts.moment == "dawn" and day == facts.number:
            return facts.announced or facts.shown_last
        if how == "vote" and self._now:
            return facts.sentenced or facts.named
        return self._handing[0] if self._handing and final is not None else final

    def _answer(self, ask: Ask) -> Answer | Silence:
        facts, living = self.facts, self.game.state.table.living
        if ask.silent:
            role = str(params(ask).get("role"))
            return Answer(facts.shots[role]) if role in facts.shots else Silence()
        seat = params(ask).get("seat")
        match ask.line.key:
            case "ask-host-seat":
                return Answer(NOT_PLAYING if facts.host is None else facts.host)
            case "ask-read-cards":
                return Answer(False)
            case "ask-vote-way":
                everybody = self._now and facts.way == "all" and facts.sentenced is None
                return Answer(ALL_IN_TURN if everybody else ONE_NAMED)
            case "ask-named":
                return Answer(self._due("vote") or living[0])
            case "ask-hands":
                if self._now and facts.counts:
                    return Answer(facts.counts.get(int(str(seat)), 0))
                return Answer(max(map(int, ask.legal)) if seat == self._due("vote") else 0)  # type: ignore[arg-type]
            case "ask-victim":
                due = self._due("kill")
                return Answer(NOBODY if due is None else due)
            case "ask-redirect":
                return Answer(self._handed())
            case "ask-card":
                return Answer(self.deal[int(str(seat))])
            case "ask-majority" | "ask-false-claim":
                return Answer(GOES_ON)
        return Answer(True)

    def _handed(self) -> Value:
        """The first death is handed on by everybody who has done so, in order."""
        if self.facts.answers:
            return self.facts.answers.pop(0)
        if not self._handing:
            return NOBODY
        self._handing.pop(0)
        state = self.game.state
        how, day = ("kill", state.day - 1) if self.game.phase == "morning_news" else ("vote", state.day)
        return self._handing[0] if self._handing else self._way[day, how]


class CattaniPlayer(Reached):
    """A game of cattani, from the facts of a fragment through its lines."""

    def __init__(self, facts: CattaniFacts) -> None:
        super().__init__(facts)
        self.matched: Line | None = None
        """The line that the cue in progress is."""
        self.reply: Finish | None = None
        self.forbidden: list[Line] = []
        self.wanted: int | None = None
        music = [cue for cue in self.before if isinstance(cue, PlayMusic)]
        self.music = f"{music[-1].track} {music[-1].level}" if music else ""

    def play(self, fragment: Fragment, ignored: Collection[str] = ()) -> None:
        """Every line but those `ignored`, in order. Raises `AssertionError`."""
        lines = [line for line in fragment.lines if f"{line.kind}: {line.text}" not in ignored]
        sentenced = [m[1] for line in lines if (m := re.fullmatch(r"seat (\d+) is sentenced", line.text))]
        self.wanted = int(sentenced[0]) if sentenced else None
        for position, line in enumerate(lines):
            following = lines[position + 1] if position + 1 < len(lines) else None
            match line.kind:
                case "NOT":
                    never(line.text)
                    self.forbidden.append(line)
                    continue
                case "HOST":
                    self._host(line, following)
                case "REFUSE":
                    assert lines[position - 1].kind == "HOST"
                case "THEN":
                    self._then(line)
                    continue
                case _:
                    self._until(line)
            self.forbidden = []
        phase = self.game.phase
        while self.forbidden and self.game.next_cue() is not None and self.game.phase == phase:
            self._advance()

    def _until(self, line: Line) -> None:
        for _ in range(MOST_CUES):
            if self._matches(line):
                return
            assert self.game.next_cue() is not None, f"never came: {line}"
            self._advance()
        raise AssertionError(f"never came: {line}")

    def _advance(self) -> None:
        """Finish the cue in progress, which no line forbids."""
        cue = self.game.next_cue()
        if self.matched is None:
            for line in self.forbidden:
                for key in never(line.text):
                    assert not self._is(cue, key), f"{line} but {cue}"
        if isinstance(cue, PlayMusic):
            self.music = f"{cue.track} {cue.level}"
        self.perform(self.reply)
        self.matched = self.reply = None

    def _answer(self, ask: Ask) -> Answer | Silence:
        if ask.line.key == "ask-hands" and getattr(self, "wanted", None) is not None:
            return Answer(max(map(int, ask.legal)) if params(ask)["seat"] == self.wanted else 0)  # type: ignore[arg-type]
        return super()._answer(ask)

    @staticmethod
    def _is(cue: Cue | None, key: str | tuple[str, str]) -> bool:
        if isinstance(key, str):
            return name(cue) == key
        return name(cue) == key[0] and key[1] in (params(cue).get("role"), str(params(cue).get("seat")))

    def _matches(self, line: Line) -> bool:
        cue = self.game.next_cue()
        again = self.matched is not None and self.matched.text != line.text and name(cue) in TOLD_AT_ONCE
        if line.kind != "MUSIC" and self.matched is not None and not again:
            return False
        match line.kind, cue:
            case "MUSIC", _:
                return line.text == self.music
            case "WINDOW", Ask() if cue.silent:
                who = next(role for word, role in ROLES.items() if word in line.details[0].split())
                assert params(cue)["role"] == who, line
                assert cue.seconds == float(line.text), line
                found = True
            case "SAY", Say() | Ask(silent=False):
                found = self._is_said(line, cue)
            case "SAY", Countdown(purpose="talk"):
                found = self._of_talk(line, cue)
            case (("ASK" | "SILENT"), Ask()) if cue.silent is (line.kind == "SILENT"):
                found = self._is_said(line, cue) and self._is_asked(line, cue)
            case _:
                assert line.kind in ("SAY", "ASK", "SILENT", "WINDOW"), line
                return False
        self.matched = line if found else self.matched
        return found

    @staticmethod
    def _of_talk(line: Line, cue: Countdown) -> bool:
        """The words inside a timed talk."""
        if line.text == "ten seconds are left":
            return (cue.warning is not None, cue.warn_left) == (True, 10)
        return line.text == "free talk ends" and cue.ending.key == "talk-over"

    def _is_said(self, line: Line, cue: Say | Ask) -> bool:
        keys, mentioned = said(line.text)
        given = params(cue)
        return cue.line.key in keys and all(given.get(key, what) == what for key, what in mentioned.items())

    def _is_asked(self, line: Line, cue: Ask) -> bool:
        for detail in line.details:
            word, _, rest = detail.partition(" ")
            match word:
                case "kind":
                    assert cue.kind == KINDS[rest], line
                case "legal":
                    assert set(cue.legal) == self._values(rest, line), f"{line}: {cue.legal}"
                case "illegal":
                    self._check_illegal(rest, cue)
                case "window":
                    assert cue.seconds == float(rest), line
                case "answered":
                    self.reply = Answer(int(rest.split()[0]))
                    assert is_legal(cue, self.reply.value)
                case "answers":
                    assert rest in self._observers()
                case "same":
                    assert not cue.line.params
                case _:
                    raise AssertionError(f"unknown detail: {detail}")
        return True

    def _observers(self) -> set[str]:
        """Who answers at dawn: a host with open eyes, or the first who died."""
        state = self.game.state
        if state.host is not None and state.host in state.observers:
            return {f"seat {state.host}"}
        if state.observers:
            first = self.facts.dead[0] if self.facts.dead else state.observers[0]
            return {f"seat {first}"}
        return {"host"} if state.host is None else set()

    @staticmethod
    def _values(text: str, line: Line) -> set[Value]:
        if span := re.fullmatch(r"(\d+)-(\d+)", text):
            return set(range(int(span[1]), int(span[2]) + 1))
        words = [part for part in re.split(r", | (?=\d)|(?<=\d) ", text) if part]
        found = {value(word) for word in words}
        kind = line.detail("kind")
        return found | ({NOBODY} if kind in ("seat or nobody", "seat or all") else set())

    @staticmethod
    def _check_illegal(text: str, cue: Ask) -> None:
        given, _, because = text.partition(" because ")
        wrong, key = value(given), reason(because)
        assert not is_legal(cue, wrong), text
        assert key in (None, "seat-unknown") or (wrong, key) in cue.illegal, f"{text}: {cue.illegal}"

    # What the host does.

    def _host(self, line: Line, following: Line | None) -> None:
        refused = following is not None and following.kind == "REFUSE"
        key = reason(following.text) if refused and following is not None else None
        if re.fullmatch(r"seat \d+ (?:hints|says) .*", line.text):
            return
        if line.text == "the talk is over":
            while not isinstance(self.game.next_cue(), Talk | Countdown):
                self._advance()
            self.reply = Elapsed(30.0)
            self._advance()
        elif line.text == "wake word, the city has won":
            self.game.record(Declare(Side.RED))
            self.matched = None
        elif m := re.fullmatch(r"foul (\d+)", line.text):
            with pytest.raises(IllegalOutcomeError) as error:
                self.game.record(Foul(int(m[1])))
            assert error.value.key == key
        else:
            self._reply(value(line.text), key, refused)

    def _reply(self, answer: Value, key: str | None, refused: bool) -> None:
        cue = self.game.next_cue()
        if self.matched is None:
            while not isinstance(cue, Ask) or cue.silent:
                self._advance()
                cue = self.game.next_cue()
        assert isinstance(cue, Ask)
        if not refused:
            assert is_legal(cue, answer), f"{answer} at {cue}"
            self.reply = Answer(answer)
            self._advance()
            return
        assert not is_legal(cue, answer), f"{answer} at {cue}"
        given = dict(cue.illegal).get(answer)
        assert key in (None, "seat-unknown") or given == key, f"{answer}: {given}"
        self.matched = None if self.matched is None else self.matched

    # What is so at the end.

    def _then(self, line: Line) -> None:
        """The facts hold now, or at the latest when the next things have been said."""
        facts = [part.strip() for fact in (line.text, *line.details) for part in fact.split(";")]
        for _ in range(14):
            wrong = [fact for fact in facts if not self._holds(fact)]
            if not wrong or isinstance(self.game.next_cue(), Talk | None):
                break
            self._advance()
        assert not wrong, f"not so: {wrong}"

    def _holds(self, fact: str) -> bool:
        state = self.game.state
        living, departed = set(state.table.living), set(state.table.departed)

        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if fact in TALK or has("the board may show.*|seat numbers unchanged|public facts unchanged"):
            return True
        if m := has(r"living (.*)"):
            return living == set(seats_in(m[1]))
        if m := has(r"dead (.*)"):
            return departed == set(seats_in(m[1]))
        if m := has(r"(day|night) (\d+)"):
            return state.day == int(m[2]) and self.game.phase.startswith("night") is (m[1] == "night")
        if m := has(r"verdict (\w+)"):
            return self.game.winner == VERDICTS[m[1]]
        if m := has(r"cards shown (.*)"):
            return state.shown == {seat: ROLES[role] for seat, role in pairs_in(m[1]).items()}
        if m := has(r"redirected (.*)"):
            return state.redirected == list(seats_in(m[1]))
        if m := has(r"observer (\d+)"):
            return f"seat {m[1]}" in self._observers()
        if m := has(r"host (?:seat (\d+)|plays|not playing)"):
            return str(state.host) == m[1] if m[1] else (state.host is None) is ("not" in fact)
        if m := has(r"nights so far (.*)"):
            return [night.kind for night in state.chronicle.nights] == m[1].split()
        if m := has(r"next night (\w+)(?:, then (\w+))?"):
            ahead = self.game.fork().state
            return all(next_kind(ahead) == kind for kind in m.groups() if kind)
        if m := has(r"players (\d+)"):
            return len(state.table) == int(m[1])
        if m := has(r"blacks (?:shown|living) (\d+)(?: by the cards)?"):
            left = blacks_left(state)
            return (3 - left if "shown" in fact else left) == int(m[1])
        if m := has(r"cards (\d+)"):
            return len(self.rules.cards(len(state.table))) == int(m[1])
        if has("roles (un)?known"):
            return (state.deal is None) is (fact == "roles unknown")
        if has(r"(?:black|judges|reanimator|cattani|journalist|city) \d+"):
            return self._are_dealt(*fact.split())
        if m := has(r"logged seat (\d+) redirected, card (\w+)"):
            return int(m[1]) in state.redirected and state.shown[int(m[1])] == ROLES[m[2]]
        if m := has(r"(shooter|healer)'s window still (\d+)"):
            step = {"shooter": "king", "healer": "heal"}[m[1]]
            return self.rules.night.steps[step].window == float(m[2])
        raise AssertionError(f"unknown state: {fact}")

    def _are_dealt(self, word: str, count: str) -> bool:
        """How many cards there are of a role or of the blacks."""
        held = list((self.game.state.deal or {}).values())
        if word == "black":
            return sum(self.rules.side_of(role) is Side.BLACK for role in held) == int(count)
        return held.count(ROLES[word.removesuffix("s")]) == int(count)

    def until(self, keys: Collection[str]) -> list[Cue]:
        """Everything from the beginning of the game to the next cue of `keys`, played plainly."""
        for _ in range(MOST_CUES):
            cue = self.game.next_cue()
            if cue is None or name(cue) in keys:
                return self.before + self.performed
            self.perform()
        raise AssertionError(f"never came: {keys}")
