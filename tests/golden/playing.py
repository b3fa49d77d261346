"""Plays a fragment: what it is given is reached, then its lines must come in their order."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

import pytest

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import Ask, Countdown, Say, Talk, Value
from host_voice.game.legality import is_legal
from host_voice.game.outcomes import Answer, Command, Declare, Elapsed, Foul, Nominate, Remove, Silence
from host_voice.game.roles import Side

from .facts import Facts, general, seats_in
from .fragments import Fragment, Line
from .holding import Holding
from .matching import Matching
from .reaching import MOST_CUES
from .words import REFUSED


class Player(Matching, Holding):
    """A game by the rules of `ruleset`, from the facts of a fragment through its lines.

    `refused`: why something is; it may be other for another rule system.
    """

    refused: Mapping[str, str | None] = REFUSED

    def __init__(self, ruleset: str, facts: Facts) -> None:
        super().__init__(ruleset, facts)
        self.asides: list[Say] = []
        """What the host's last command made the assistant say before anything else."""
        self.forbidden: list[Line] = []

    # Through the lines.

    def play(self, fragment: Fragment, ignored: Collection[str] = ()) -> None:
        """Every line but those `ignored`, in order. Raises `AssertionError`."""
        lines = [line for line in fragment.lines if f"{line.kind}: {line.text}" not in ignored]
        for position, line in enumerate(lines):
            following = lines[position + 1] if position + 1 < len(lines) else None
            match line.kind:
                case "NOT":
                    assert general(line.text, self.never) in self.never, f"unknown words: {line.text}"
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
        self._keep()

    def _keep(self) -> None:
        """What is forbidden at the end stays away to the end of the phase."""
        phase = self.game.phase
        while self.forbidden and self.game.next_cue() is not None and self.game.phase == phase:
            self._advance()

    def _until(self, line: Line) -> None:
        for aside in self.asides if line.kind == "SAY" else ():
            if self._is_said(line, dict(aside.line.params), aside.line.key):
                self.asides.remove(aside)
                return
        for _ in range(MOST_CUES):
            due = not self.matched and (line.kind, line.text) not in self.heard
            if (due or line.kind == "MUSIC") and self._matches(line):
                self.heard.append((line.kind, line.text))
                return
            assert self.game.next_cue() is not None, f"never came: {line}"
            self._advance()
        raise AssertionError(f"never came: {line}")

    def _advance(self) -> None:
        """Finish the cue in progress, which no line forbids."""
        cue = self.game.next_cue()
        assert cue is not None
        if not self.matched:
            for line in self.forbidden:
                assert not self._is_forbidden(line, cue), f"{line} but {cue}"
        self._hear(cue)
        if self.reply is None:
            self.perform()
        else:
            self.game.record(self.reply)
            self.performed.append(cue)
        self.reply = None
        self._begin()

    # What the host does.

    def _host(self, line: Line, following: Line | None) -> None:
        if line.text in self.talk:
            return
        reason = (
            self.refused[general(following.text, self.refused)]
            if following and following.kind == "REFUSE"
            else ""
        )
        commands = self._commands_of(line.text)
        before = self.game.next_cue()
        for command in commands:
            self._command(command, reason)
        if not commands:
            assert isinstance(before, Ask), f"{line} at {before}"
            value = self._value(line.text)
            if reason == "":
                assert is_legal(before, value), f"{line} at {before}"
                self._reply(value)
            else:
                assert not is_legal(before, value), line
                given = dict(before.illegal).get(value)
                assert reason in (None, "seat-unknown") or given == reason, f"{line}: {given}"
        if self.game.next_cue() is not before:
            self._begin()

    def _reply(self, value: Value | None) -> None:
        """The question in progress is over with `value`; None: with silence."""
        self.reply = Silence() if value is None else Answer(value)
        self._advance()

    def _command(self, command: Command, reason: str | None) -> None:
        if reason == "":
            self.asides = list(self.game.record(command))
            return
        with pytest.raises(IllegalOutcomeError) as error:
            self.game.record(command)
        assert error.value.key == reason

    def _thanked(self) -> None:
        """Whoever has the floor is done early."""
        cue = self.game.next_cue()
        assert isinstance(cue, Countdown), cue
        self.game.record(Elapsed(min(20.0, cue.seconds)))
        self.performed.append(cue)
        self._begin()

    def _commands_of(self, text: str) -> list[Command]:
        """The host's commands; several at once come before anything else is said."""
        if m := re.fullmatch(r"seats ([\d ]+) walk out together", text):
            return [Remove(seat) for seat in seats_in(m[1])]
        command = self._command_of(text)
        return [] if command is None else [command]

    def _command_of(self, text: str) -> Command | None:
        if m := re.fullmatch(r"seat \d+ nominates (\d+)", text):
            return Nominate(int(m[1]))
        if m := re.fullmatch(r"seat (\d+) (?:is removed|walks out)", text):
            return Remove(int(m[1]))
        if m := re.fullmatch(r"foul to seat (\d+)", text):
            return Foul(int(m[1]))
        if text == "wake word, victory of the red":
            return Declare(Side.RED)
        return None

    # What is so at the end.

    def _then(self, line: Line) -> None:
        """The facts hold now, or at the latest when the next things have been said."""
        facts = [part for fact in (line.text, *line.details) for part in fact.split("; ")]
        for _ in range(12):
            wrong = [fact for fact in facts if not self._holds(fact)]
            cue = self.game.next_cue()
            if not wrong or cue is None or (isinstance(cue, Countdown | Talk) and not self.matched):
                break
            self._advance()
        assert not wrong, f"not so: {wrong}"
