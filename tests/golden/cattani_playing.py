"""Plays a fragment of `cattani`: a free talk, deaths that are handed on, cards that are shown."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace

from host_voice.game.cues import Ask, Countdown, Cue, Say, Talk, Value
from host_voice.game.nights import next_kind
from host_voice.game.outcomes import Command, Declare, Elapsed, Foul
from host_voice.game.roles import Side
from host_voice.game.shown import blacks_left

from . import cattani_words
from .cattani_facts import CattaniFacts
from .cattani_reaching import CattaniReached
from .cattani_words import CALLED, ROLES, TOLD_AT_ONCE, roles_in
from .facts import pairs_in, seats_in
from .fragments import Fragment, Line
from .playing import Player


class CattaniPlayer(CattaniReached, Player):
    """A game of `cattani`, from the facts of a fragment through its lines."""

    said = cattani_words.SAID
    never = cattani_words.NEVER
    refused = cattani_words.REFUSED
    illegal = cattani_words.ILLEGAL
    kinds = cattani_words.KINDS
    answers = cattani_words.ANSWERS
    talk = cattani_words.TALK
    callers = cattani_words.CALLERS

    def __init__(self, facts: CattaniFacts) -> None:
        self._sentenced: int | None = None
        """Whom the lines to come sentence."""
        super().__init__("cattani", facts)

    # Through the lines.

    def play(self, fragment: Fragment, ignored: Collection[str] = ()) -> None:
        texts = (line.text for line in fragment.lines)
        self._sentenced = next(
            (int(m[1]) for text in texts if (m := re.fullmatch(r"seat (\d+) is sentenced", text))), None
        )
        super().play(fragment, ignored)

    def _hands(self, seat: int, now: bool, ask: Ask) -> int:
        if self._sentenced is None:
            return super()._hands(seat, now, ask)
        return len(ask.legal) - 1 if seat == self._sentenced else 0

    def _is_forbidden(self, line: Line, cue: Cue) -> bool:
        """Where roles are not called, only those of the line are meant."""
        if not super()._is_forbidden(line, cue):
            return False
        roles = roles_in(line.text)
        if not roles or not isinstance(cue, Say | Ask) or cue.line.key not in {*CALLED, "card-means"}:
            return True
        return dict(cue.line.params).get("role") in roles

    def _matches(self, line: Line) -> bool:
        cue = self.game.next_cue()
        match line.kind, cue:
            case "SAY", Say(said) if said.key in TOLD_AT_ONCE:
                return self._is_said(line, dict(said.params), said.key)
            case "SAY", Countdown("talk"):
                return self._is_of_talk(line, cue)
            case "WINDOW", Ask(said) if cue.silent:
                assert dict(said.params)["role"] == self.callers[line.details[0]], line
        return super()._matches(line)

    @staticmethod
    def _is_of_talk(line: Line, cue: Countdown) -> bool:
        """The warning and the end of a timed talk, which goes on until then."""
        if line.text == "ten seconds are left":
            return (cue.warning is not None, cue.warn_left) == (True, 10)
        return line.text == "free talk ends" and cue.ending.key == "talk-over"

    def _is_said(self, line: Line, params: Mapping[str, object], key: str) -> bool:
        details = []
        for detail in line.details:
            if m := re.fullmatch(r"seconds (\d+|none)", detail):
                assert self.rules.day.cap == (0 if m[1] == "none" else int(m[1]))
            elif detail not in (
                "opener none",
                "warned 10 before the end",
            ):  # the warning is a line of its own
                details.append(detail)
        return super()._is_said(replace(line, details=tuple(details)), params, key)

    def _is_asked(self, line: Line, cue: Ask) -> bool:
        details = []
        for detail in line.details:
            word, _, rest = detail.partition(" ")
            if word == "answers":
                assert rest in self._observers()
            elif word == "same":
                assert not cue.line.params
            elif word == "legal" and line.detail("kind") in ("seat or nobody", "seat or all"):
                details.append(f"{detail}, nobody")
            else:
                details.append(detail.removesuffix(" at once"))
        return super()._is_asked(replace(line, details=tuple(details)), cue)

    def _observers(self) -> set[str]:
        """Who answers at dawn: a host with open eyes, or the first who died."""
        state = self.game.state
        if state.host is not None and state.host in state.observers:
            return {f"seat {state.host}"}
        if state.observers:
            first = self.facts.dead[0] if self.facts.dead else state.observers[0]
            return {f"seat {first}"}
        return {"host"} if state.host is None else set()

    def _values(self, text: str) -> set[Value]:
        if re.fullmatch(r"\d+-\d+", text):
            return super()._values(text)
        return {self._value(part) for part in re.split(r", | (?=\d)|(?<=\d) ", text) if part}

    # What the host does.

    def _host(self, line: Line, following: Line | None) -> None:
        """What goes before is said without a line of its own."""
        if line.text == "the talk is over":
            while not isinstance(self.game.next_cue(), Talk | Countdown):
                self._advance()
            self.reply = Elapsed(30.0)
            self._advance()
            return
        if not self.matched and line.text not in self.talk and not self._commands_of(line.text):
            while not isinstance(cue := self.game.next_cue(), Ask) or cue.silent:
                self._advance()
        super()._host(line, following)

    def _command_of(self, text: str) -> Command | None:
        if text == "wake word, the city has won":
            return Declare(Side.RED)
        if m := re.fullmatch(r"foul (\d+)", text):
            return Foul(int(m[1]))
        return super()._command_of(text)

    # What is so at the end.

    def _holds(self, fact: str) -> bool:
        state = self.game.state

        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if m := has(r"dead (.*)"):
            return set(state.table.departed) == set(seats_in(m[1]))
        if m := has(r"cards shown (.*)"):
            return state.shown == {seat: ROLES[role] for seat, role in pairs_in(m[1]).items()}
        if m := has(r"redirected (.*)"):
            return state.redirected == list(seats_in(m[1]))
        if m := has(r"logged seat (\d+) redirected, card (\w+)"):
            return int(m[1]) in state.redirected and state.shown[int(m[1])] == ROLES[m[2]]
        if m := has(r"observer (\d+)"):
            return f"seat {m[1]}" in self._observers()
        if m := has(r"host (?:seat (\d+)|plays|not playing)"):
            return str(state.host) == m[1] if m[1] else (state.host is None) is ("not" in fact)
        if m := has(r"nights so far (.*)"):
            return [night.kind for night in state.chronicle.nights] == m[1].split()
        if m := has(r"next night (\w+)(?:, then (\w+))?"):
            ahead = self.game.fork().state
            return all(next_kind(ahead) == kind for kind in m.groups() if kind)
        if m := has(r"blacks (?:shown|living) (\d+)(?: by the cards)?"):
            left = blacks_left(state)
            return (3 - left if "shown" in fact else left) == int(m[1])
        if m := has(r"cards (\d+)"):
            return len(self.rules.cards(len(state.table))) == int(m[1])
        return super()._holds(fact)

    def _times(self) -> Mapping[str, Collection[float]]:
        steps = self.rules.night.steps
        return {
            **super()._times(),
            "shooter's window": {steps["king"].window},
            "healer's window": {steps["heal"].window},
        }

    def _dealt(self, word: str) -> int:
        """As far as the program knows it."""
        return 0 if self.game.state.deal is None else super()._dealt(ROLES.get(word.removesuffix("s"), word))
