"""Plays a fragment of `cherdak`: nominations are spoken, fouls are warnings with reasons."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace

import pytest

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import NOBODY, Ask, Countdown, Say, Value
from host_voice.game.outcomes import Command, Foul, Remove, Sign, Withdraw
from host_voice.journal.exporting import export

from . import cherdak_words
from .cherdak_facts import CherdakFacts
from .cherdak_words import REASONS
from .facts import seats_in
from .fragments import Fragment, Line
from .reaching import name
from .sporting_playing import SportingPlayer

ORDINALS = {"the first": 1, "the second": 2, "the third": 3, "the fourth": 4}


class CherdakPlayer(SportingPlayer):
    """A game of `cherdak`, from the facts of a fragment through its lines."""

    ruleset = "cherdak"
    said = cherdak_words.SAID
    never = cherdak_words.NEVER
    refused = cherdak_words.REFUSED
    illegal = cherdak_words.ILLEGAL
    kinds = cherdak_words.KINDS
    talk = cherdak_words.TALK
    callers: Mapping[str, str] = {"the don": "don", "the commissar": "commissar"}
    sides: Mapping[str, str] = {"city": "red", "mafia": "black"}
    facts: CherdakFacts

    # Through the lines.

    def play(self, fragment: Fragment, ignored: Collection[str] = ()) -> None:
        lines = [line for line in fragment.lines if f"{line.kind}: {line.text}" not in ignored]
        lines = [part for line in _unconfirmed(lines) for part in _split_up(line)]
        super().play(replace(fragment, lines=lines))

    def _until(self, line: Line) -> None:
        if line.kind == "SILENT" and line.text in ("foul", "remove", "walks out", "sign after leaving"):
            self._unseen(line)
        else:
            super()._until(line)

    def _unseen(self, line: Line) -> None:
        """A command typed at night: nothing is said, and what is due stays due."""
        seat, reason = int(str(line.detail("seat"))), REASONS.get(str(line.detail("reason")))
        cue = self.game.next_cue()
        match line.text:
            case "foul":
                outcome: Command = Foul(seat, reason)
            case "remove":
                outcome = Remove(seat, reason)
            case "walks out":
                outcome = Remove(seat, "walkout")
            case _:
                self.game.record(Sign(seat))
                return
        assert self.game.at_night
        assert self.game.record(outcome) == ()
        assert self.game.next_cue() is cue

    def _matches(self, line: Line) -> bool:
        cue = self.game.next_cue()
        match line.kind, cue:
            case "SAY", Say(said) if line.text == "warning" and said.key == "foul-for-removes":
                return self._is_said(line, dict(said.params), said.key)  # and the removal in one breath
        if line.kind == "SAY" and line.text.startswith("the other "):
            if isinstance(cue, Say):
                self.matched = self._is_said(line, dict(cue.line.params), cue.line.key)
            return self.matched
        return super()._matches(line)

    def _is_said(self, line: Line, params: Mapping[str, object], key: str) -> bool:
        details = []
        if m := re.fullmatch(r"the other (\d+) votes are given to (\d+)", line.text):
            found = (params.get("count"), params.get("seat")) == (int(m[1]), int(m[2]))
            return key == "votes-remainder" and found
        given = {"reason": None}
        for detail in line.details:
            if detail in ORDINALS:
                if params.get("count") != ORDINALS[detail]:
                    return False
            elif m := re.fullmatch(r"reason (.+)", detail):
                given["reason"] = REASONS[m[1]]  # type: ignore[assignment]
            elif m := re.fullmatch(r"\d+", detail):
                if params.get("seat") != int(detail):
                    return False
            elif m := re.fullmatch(r"(seats [\d ]+) in this order", detail):
                details.append(m[1])
            elif detail == "read twice":
                assert self.rules.vote.readings == 2
            elif detail.startswith("language ru"):
                assert self.rules.languages == ("ru",)
            elif not detail.startswith(("audible start", "as long after", "the clock runs on")):
                details.append(detail)
        if key == "vote-closed" and self.opened is not None:
            params = {**params, **dict(self.opened.params)}
        keys, _ = self.said[line.text]
        if key in keys and line.text in ("warning", "is removed") and params.get("reason") is not None:
            told = None if params["reason"] == "none" else params["reason"]
            if (line.text == "warning" or given["reason"]) and key in keys and told != given["reason"]:
                return False
        return super()._is_said(Line(line.kind, line.text, tuple(details)), params, key)

    def _values(self, text: str) -> set[Value]:
        if m := re.fullmatch(r"(\d+)-(\d+) and (?:a miss|nobody)", text):
            return {*range(int(m[1]), int(m[2]) + 1), NOBODY}
        return super()._values(text)

    def _is_asked(self, line: Line, cue: Ask) -> bool:
        """A key that is replaced by the next one may have been a legal one, too."""
        details = tuple(re.sub(r"answered (?:.+ then )", "answered ", detail) for detail in line.details)
        found = super()._is_asked(Line(line.kind, line.text, details), cue)
        assert not found or line.text != "which side wins" or cue.weighty
        return found

    def _check_illegal(self, text: str, cue: Ask) -> None:
        super()._check_illegal(text.replace("yes because a side", "true because a side"), cue)

    def _type(self, right: str, cue: Ask) -> None:
        super()._type({"a miss": "nobody"}.get(right, right), cue)

    def _host(self, line: Line, following: Line | None) -> None:
        self._say()
        if "nominates" in line.text and name(self.game.next_cue()) == "floor-muted":
            self._advance()
        cue = self.game.next_cue()
        if line.text == "wake word, continue":
            while not isinstance(cue := self.game.next_cue(), Ask):
                self._advance()
            assert cue.seconds is None
            line = Line("HOST", "yes")
        elif m := re.fullmatch(r"seat (\d+) says (?:thanks|pass)", line.text):
            assert isinstance(cue, Countdown)
            assert cue.seat == int(m[1])
            self._thanked()
            return
        super()._host(line, following)

    def _command(self, command: Command, reason: str | None) -> None:
        if reason == "no-floor":
            with pytest.raises(IllegalOutcomeError, match=r"not-nominated|cannot-nominate-now"):
                self.game.record(command)
        else:
            super()._command(command, reason)

    def _command_of(self, text: str) -> Command | None:
        if m := re.fullmatch(r"seat (\d+) withdraws the nomination", text):
            own = [n.seat for n in self.game.state.today.nominations if n.by == int(m[1])]
            return Withdraw(own[0] if own else 4)
        if m := re.fullmatch(r"foul (\d+) ?(.*)", text):
            return Foul(int(m[1]), REASONS.get(m[2], m[2]) or None)
        if m := re.fullmatch(r"seat (\d+) is removed(?:, (\w+))?", text):
            return Remove(int(m[1]), REASONS[m[2]] if m[2] else None)
        if m := re.fullmatch(r"seat (\d+) walks out", text):
            return Remove(int(m[1]), "walkout")
        if m := re.fullmatch(r"sign by seat (\d+) after leaving", text):
            return Sign(int(m[1]))
        return super()._command_of(text)

    # What is so at the end.

    def _holds(self, fact: str) -> bool:
        state = self.game.state

        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if has("one warning each"):
            return all(player.fouls == 1 for player in state.table.players)
        if m := has(r"missed nights (\d+)"):
            return state.chronicle.missed_in_a_row == int(m[1])
        if m := has(r"seat (\d+) has lost the next speech"):
            return state.table[int(m[1])].muted
        if m := has(r"on day \d+ seat (\d+) speaks \d+ seconds"):
            return not state.table[int(m[1])].muted
        if m := has(r"the vote of (?:day \d+|this day) (is cancelled|stands)"):
            return state.today.voteless is (m[1] == "is cancelled") or m[1] == "stands"
        if m := has(r"seat (\d+) votes"):
            return int(m[1]) in state.table.living
        if has("the reason stands in the protocol after the game"):
            fouls = [foul for day in export(self.game, secrets=True).days for foul in day.fouls]
            return [foul.reason for foul in fouls] == ["hint"]
        if has("cards 10"):
            return len(self.deal) == 10
        if has("language still ru"):
            return self.rules.languages == ("ru",)
        return super()._holds(fact)

    def _times(self) -> Mapping[str, Collection[float]]:
        farewell = self.rules.farewell
        return {
            **super()._times(),
            "speech": {self.rules.day.speech},
            "last word": {farewell.after_vote(1)},
            "last word of three at once": {farewell.after_vote(3)},
            "window of the vote": {self.rules.vote.window},
        }


def _unconfirmed(lines: list[Line]) -> list[Line]:
    """Without what the conductor asks back: an answer that is denied is none."""
    found: list[Line] = []
    asking = False
    for line in lines:
        if line.kind == "ASK" and line.text.startswith("is it so that "):
            asking = True
        elif not asking:
            found.append(line)
        elif line.kind == "HOST" and line.text in ("yes", "no"):
            asking = False
            if line.text == "no":
                del found[-2:]  # the question, which is put again, and the answer
    return found


def _split_up(line: Line) -> list[Line]:
    """Two removals are told one after the other."""
    details = [detail for detail in line.details if detail.startswith("seats ")]
    if (line.kind, line.text) != ("SAY", "is removed") or not details:
        return [line]
    return [Line("SAY", "is removed", (f"seat {seat}",)) for seat in seats_in(details[0])]
