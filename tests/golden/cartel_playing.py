"""Plays a fragment of `cartel`: voters are called, roles act at night, fouls have reasons."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace

import pytest

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import NOBODY, Ask, Countdown, Cue, Kind, Say, Value
from host_voice.game.legality import is_legal
from host_voice.game.outcomes import Answer, Command, Foul, Remove, Silence
from host_voice.game.roles import Side
from host_voice.journal.exporting import export

from . import cartel_words
from .cartel_facts import CartelFacts
from .cartel_reaching import CartelReached
from .cartel_words import REASONS
from .facts import pairs_in, seats_in
from .fragments import Fragment, Line
from .playing import Player


class CartelPlayer(CartelReached, Player):
    """A game of `cartel`, from the facts of a fragment through its lines."""

    said = cartel_words.SAID
    never = cartel_words.NEVER
    refused = cartel_words.REFUSED
    illegal = cartel_words.ILLEGAL
    kinds = cartel_words.KINDS
    talk = cartel_words.TALK
    callers = cartel_words.CALLED
    purposes = cartel_words.PURPOSES
    public = cartel_words.PUBLIC

    def __init__(self, facts: CartelFacts) -> None:
        self._left: list[Line] = []
        super().__init__("cartel", facts)

    # Through the lines.

    def play(self, fragment: Fragment, ignored: Collection[str] = ()) -> None:
        lines = [part for line in fragment.lines for part in _split_up(line)]
        self._left = list(lines)
        super().play(replace(fragment, lines=lines), ignored)

    def _until(self, line: Line) -> None:
        self._left = self._left[self._left.index(line) :]
        if line.kind == "SILENT" and (command := self._unseen(line)) is not None:
            cue = self.game.next_cue()
            assert self.game.at_night
            assert self.game.record(command) == ()
            assert self.game.next_cue() is cue
        elif line.kind == "SILENT" and line.details[-1].endswith("after the window"):
            with pytest.raises(IllegalOutcomeError, match="not-legal-now"):
                self.game.record(Answer(int(line.details[-1].split()[1])))
        else:
            super()._until(line)

    def _unseen(self, line: Line) -> Command | None:
        """A command typed at night: nothing is said, and what is due stays due."""
        if m := re.fullmatch(r"foul to seat (\d+)", line.text):
            return Foul(int(m[1]), "night_gestures")
        if m := re.fullmatch(r"seat (\d+) removed, (.+)", line.text):
            return Remove(int(m[1]), REASONS[m[2]])
        return None

    def _is_forbidden(self, line: Line, cue: Cue) -> bool:
        if line.text == "ten seconds left":
            return isinstance(cue, Countdown) and cue.warning is not None
        if not super()._is_forbidden(line, cue):
            return False
        meant = {detail.split()[0]: int(detail.split()[1]) for detail in line.details}
        params = dict(cue.line.params) if not isinstance(cue, Countdown) and meant else {}  # type: ignore[union-attr]
        found = {"seat": params.get("seat"), "voter": params.get("by")}
        return all(found[what] == seat for what, seat in meant.items())

    def _matches(self, line: Line) -> bool:
        cue = self.game.next_cue()
        if line.text == "foul" and isinstance(cue, Say) and cue.line.key == "foul-for-removes":
            return self._is_said(line, dict(cue.line.params), cue.line.key)  # and the removal in one breath
        if line.kind == "ASK" and isinstance(cue, Ask) and "technical victory" in line.text:
            asked = cue.line.key == "ask-forfeit" and dict(cue.line.params)["seat"] == seats_in(line.text)[0]
            line = Line("ASK", "technical victory against seat *", line.details) if asked else line
        if (
            line.kind == "ASK"
            and line.text.startswith("technical victory against seat")
            and "*" not in line.text
        ):
            return False
        return super()._matches(line)

    def _is_turn(self, line: Line, cue: Countdown) -> bool:
        if "not warned" in line.details:
            return (cue.purpose, str(cue.seat), cue.seconds, cue.warning) == (
                self.purposes[line.text],
                line.detail("seat"),
                float(str(line.detail("seconds"))),
                None,
            )
        return super()._is_turn(line, cue)

    def _is_said(self, line: Line, params: Mapping[str, object], key: str) -> bool:
        details: list[str] = []
        for detail in line.details:
            if m := re.fullmatch(r"(?:total|votes) (\d+)", detail):
                if params.get("count") != int(m[1]):
                    return False
            elif m := re.fullmatch(r"(this|next) round", detail):
                if params.get("round") != m[1]:
                    return False
            elif detail == "as the previous voter":
                if key != "vote-counted-silent":
                    return False
            else:
                details.append(detail)
        if line.text == "foul" and key in self.said["foul"][0] and self.facts.moment in ("night", "morning"):
            assert params["reason"] == "none"
        return super()._is_said(Line(line.kind, line.text, tuple(details)), params, key)

    def _is_asked(self, line: Line, cue: Ask) -> bool:
        params = dict(cue.line.params)
        if (voter := line.detail("voter")) is not None and params.get("by") != int(voter):
            return False
        details = [
            re.sub(r"answered .+ then ", "answered ", detail)
            for detail in line.details
            if not detail.startswith("voter")
        ]
        return super()._is_asked(Line(line.kind, line.text, tuple(details)), cue)

    def _values(self, text: str) -> set[Value]:
        living = self.game.state.table.living
        if m := re.fullmatch(r"(.+) and nobody", text):
            if but := re.fullmatch(r"living seats but (\d+),", m[1]):
                return {*(seat for seat in living if seat != int(but[1])), NOBODY}
            if m[1] != "living seats":
                return {*seats_in(m[1]), NOBODY}
        if text == "up to two living seats, or nobody":
            cue = self.game.next_cue()
            assert isinstance(cue, Ask)
            assert cue.limit == 2
            return {*living}
        return super()._values(text)

    def _type(self, right: str, cue: Ask) -> None:
        if right.isdigit() and not is_legal(cue, int(right)):
            self.reply = Silence()  # refused, and the window passes
        else:
            super()._type(right, cue)

    # What happens where the lines say nothing of it.

    def _answer(self, ask: Ask) -> Answer | Silence:
        """As the lines to come have it."""
        if self._left:
            wanted = {"ask-vote": "leaves by the vote", "ask-best-player": "best player"}.get(ask.line.key)
            coming = (line for line in self._left if (line.kind, line.text) == ("SAY", wanted))
            seat = next((int(str(line.detail("seat"))) for line in coming), None)
            if seat in ask.legal and seat is not None and not self._scripted(ask):
                return Answer(seat)
        return super()._answer(ask)

    def _scripted(self, ask: Ask) -> bool:
        """Whether the facts tell whom this voter names."""
        return ask.line.key == "ask-vote" and self._now() and self._vote(ask) != Silence()

    # What the host does.

    def _host(self, line: Line, following: Line | None) -> None:
        cue = self.game.next_cue()
        if line.text == "thanks":
            self._thanked()
            return
        if line.text == "silence":
            assert isinstance(cue, Ask), cue
            if cue.seconds is None:  # asked again by the conductor, until there is an answer
                self._begin()
            else:
                self._reply(None)
            return
        if line.text == "nobody" and isinstance(cue, Ask) and cue.kind is Kind.SEATS:
            self._reply(())
            return
        if m := re.fullmatch(r"(\d+), (\d+) and (\d+)", line.text):
            assert isinstance(cue, Ask)
            assert not is_legal(cue, tuple(map(int, m.groups())))
            return
        if line.text in self.sides:
            line = Line("HOST", self.sides[line.text])
        while isinstance(cue, Ask) is False and line.text in ("yes", "no"):
            self._advance()
            cue = self.game.next_cue()
        super()._host(line, following)

    def _command_of(self, text: str) -> Command | None:
        if m := re.fullmatch(r"foul to seat (\d+), (.+)", text):
            return Foul(int(m[1]), REASONS[m[2]])
        if m := re.fullmatch(r"seat (\d+) is removed, (\w+)", text):
            return Remove(int(m[1]), REASONS[m[2]])
        if m := re.fullmatch(r"seat (\d+) walks out(, artificial situation)?", text):
            return Remove(int(m[1]), "artificial" if m[2] else "walkout")
        return super()._command_of(text)

    # What is so at the end.

    def _holds(self, fact: str) -> bool:
        state, today = self.game.state, self.game.state.today

        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if m := has(r"(?:revote )?ballot ((?:\d+=\d+ ?)+)"):
            wanted = {voter: int(seat) for voter, seat in pairs_in(m[1]).items()}
            found = state.counting.votes if state.counting else today.ballots[-1].voters
            return found is not None and list(found.items()) == list(wanted.items())
        if m := has(r"votes ((?:\d+=\d+ ?)+)"):
            counts = state.counting.counted if state.counting else today.ballots[-1].counts
            return counts == {seat: int(votes) for seat, votes in pairs_in(m[1]).items()}
        if m := has(r"seat (\d+) did not vote"):
            return (int(m[1]), None) in today.circles[-1]
        if m := has(r"no vote (this|next) round (\d+|none)"):
            return self._has_lost(m[1], m[2])
        if m := has(r"ban of seat (\d+) two games"):
            removed = [fact for day in export(self.game, secrets=True).days for fact in day.removed]
            return [fact.seat for fact in removed if fact.banned == 2] == [int(m[1])]
        if m := has(r"best player (\d+)"):
            return state.best == int(m[1])
        if m := has(r"healed so far (.+)"):
            wanted_heals = [int(word) if word.isdigit() else None for word in m[1].split()]
            return [night.target("doctor", "heal") for night in state.chronicle.nights] == wanted_heals
        if m := has(r"(?:the commissar's|the) check of (\d+) (black|red)"):
            checks = [night.target("commissar", "check") for night in state.chronicle.nights]
            return int(m[1]) in checks and self.rules.side_of(self.deal[int(m[1])]) == Side(m[2])
        if m := has(r"checks of night 1: (\d+)"):
            actions = state.chronicle.nights[0].actions
            return [action.target for action in actions if action.who == "commissar"] == [int(m[1])]
        return super()._holds(fact)

    def _times(self) -> Mapping[str, Collection[float]]:
        rules = self.rules
        return {
            **super()._times(),
            "speech": {rules.day.speech},
            "last word": {rules.farewell.day, rules.farewell.night},
            "window of a role": {step.window for step in rules.night.steps.values()},
            "vote": {rules.vote.window},
        }

    def _has_lost(self, when: str, seat: str) -> bool:
        """Whose vote is lost in this round, or with the next speech."""
        state = self.game.state
        lost = state.today.silenced if when == "this" else [p.seat for p in state.table.players if p.muted]
        return lost == ([] if seat == "none" else [int(seat)])

    def _is_told(self, fact: str) -> bool:
        told = export(self.game, secrets=self.game.ended)
        if m := re.fullmatch(r"protocol night (\d+) (shot|heal|checks) (\d+|null)", fact):
            does = {"shot": "shoot", "heal": "heal", "checks": "check"}[m[2]]
            found = [a.target for a in told.nights[int(m[1]) - 1].actions or () if a.does == does]
            return [target for target in found if target is not None] == (
                [] if m[3] == "null" else [int(m[3])]
            )
        if m := re.fullmatch(r"protocol best player (\d+)", fact):
            return told.best == int(m[1])
        return super()._is_told(fact)


def _split_up(line: Line) -> list[Line]:
    """Two deaths are told one after the other."""
    if line.text != "were killed":
        return [line]
    return [Line("SAY", "was killed", (f"seat {seat}",)) for seat in seats_in(line.details[0])]
