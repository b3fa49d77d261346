"""Plays a fragment of `fiim`, with everything that is said put into words of one language."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

import pytest

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import Ask, Countdown, Cue, Pause, Say, Value
from host_voice.game.game import Game
from host_voice.game.outcomes import Command, Defeat, Done, Withdraw
from host_voice.game.steps import Hunt
from host_voice.game.view import public_view
from host_voice.journal.exporting import export
from host_voice.journal.records import NightRecord
from host_voice.narration.narrator import Narrator

from . import fiim_words
from .facts import seats_in
from .fiim_facts import FiimFacts
from .fiim_words import DEFEATS
from .fragments import Fragment, Line
from .sporting_playing import SportingPlayer

ASKED_BY_CONDUCTOR = "team defeat because of seat"


class FiimPlayer(SportingPlayer):
    """A game of `fiim`, from the facts of a fragment through its lines."""

    ruleset = "fiim"
    said = fiim_words.SAID
    never = fiim_words.NEVER
    refused = fiim_words.REFUSED
    illegal = fiim_words.ILLEGAL
    kinds = fiim_words.KINDS
    talk = fiim_words.TALK
    facts: FiimFacts

    def __init__(self, facts: FiimFacts, language: str) -> None:
        super().__init__(facts)
        self.language = language
        self._narrator = Narrator.under(self.rules, language)

    # Through the lines.

    def play(self, fragment: Fragment, ignored: Collection[str] = ()) -> None:
        super().play(replace(fragment, lines=list(_confirmed(fragment.lines))), ignored)

    def _advance(self) -> None:
        cue = self.game.next_cue()
        if isinstance(cue, Say | Ask):
            assert self._narrator.text(cue.line)
        elif isinstance(cue, Countdown):
            assert self._narrator.text(cue.ending)
        super()._advance()

    def _matches(self, line: Line) -> bool:
        """Of a countdown its warning and its end are lines of their own, and it goes on."""
        cue = self.game.next_cue()
        match line.kind, cue:
            case "SAY", Countdown(seconds=60):
                told = {"at 50 of 60": cue.warning, "at 60 of 60": cue.ending}
                phrase = told.get(line.details[0] if line.details else "at 60 of 60")
                assert cue.warn_left == 10
                return phrase is not None and self._is_said(
                    replace(line, details=()), dict(phrase.params), phrase.key
                )
            case "SAY", Say(said) if line.text == "foul" and said.key == "foul-removes":
                return self._is_said(line, dict(said.params), said.key)  # and the removal in one breath
            case "WINDOW", _ if not line.details[0].startswith("hands for"):
                return self._is_window(line, cue)
        return super()._matches(line)

    def _is_window(self, line: Line, cue: Cue | None) -> bool:
        seconds, what = float(line.text), line.details[0]
        match cue:
            case Countdown("agreement") if what == "agreement of the mafia":
                assert (cue.seconds, cue.warn_left) == (seconds, 10)
                return True
            case Pause("quiet" | "sheriff-look" as purpose):
                found = what == {"quiet": "quiet before the morning"}.get(
                    purpose, "the sheriff looks at the table"
                )
            case Ask(said) if cue.silent:
                found = said.key == f"ask-{what.removeprefix('the ')}-check"
            case _:
                return False
        assert not found or cue.seconds == seconds, line
        self.matched = found
        return found

    def _is_said(self, line: Line, params: Mapping[str, object], key: str) -> bool:
        details = []
        for detail in line.details:
            if m := re.fullmatch(r"(total|votes) (\d+)", detail):
                if params.get("count") != int(m[2]):
                    return False
            elif m := re.fullmatch(r"candidate (\d+)", detail):
                details.append(f"seat {m[1]}")
            elif m := re.fullmatch(r"language (\w+)", detail):
                assert m[1] in self.rules.languages
                assert m[1] == self.language
            elif detail == "2.5 seconds apart" or detail.startswith("seats 1 2 3 4 5 6 7 8 9 10"):
                pass  # looked at below
            elif detail != "the clock runs on":
                details.append(detail)
        found = super()._is_said(replace(line, details=tuple(details)), params, key)
        if found and key == "mafia-hunts":
            assert called(self.game) == [(seat, 2.5) for seat in range(1, 11)]
        return found

    def _is_asked(self, line: Line, cue: Ask) -> bool:
        details = [detail for detail in line.details if detail != "three different seats"]
        found = super()._is_asked(replace(line, details=tuple(details)), cue)
        if found and len(details) < len(line.details):
            assert (cue.least, cue.limit) == (3, 3)
            assert (cue.seconds, cue.weighty) == (float(str(line.detail("window"))), False)
        return found

    def _values(self, text: str) -> set[Value]:
        cue = self.game.next_cue()
        assert isinstance(cue, Ask)
        wanted = super()._values(text)
        if cue.silent and text == "living seats and nobody":  # a shot at an empty seat is typed as well
            return wanted | set(self.game.state.table.seats)
        return wanted

    def _host(self, line: Line, following: Line | None) -> None:
        self._say()
        if line.text == "wake word, candidates":
            assert not self.game.tells_candidates
            assert public_view(self.game).candidates == ()
            assert not self.matched or isinstance(self.game.next_cue(), Countdown)
            return
        if line.text == "silence":
            self._reply(None)
            return
        super()._host(line, following)

    def _command(self, command: Command, reason: str | None) -> None:
        if isinstance(command, Withdraw):
            with pytest.raises(IllegalOutcomeError, match="no-withdrawals"):
                self.game.record(command)
        else:
            super()._command(command, reason)

    def _command_of(self, text: str) -> Command | None:
        if m := re.fullmatch(r"team defeat, seat (\d+), (\w+)", text):
            return Defeat(int(m[1]), DEFEATS[m[2]])
        if m := re.fullmatch(r"seat (\d+) withdraws the nomination", text):
            return Withdraw(4)
        return super()._command_of(text)

    # What is so at the end.

    def _holds(self, fact: str) -> bool:
        state = self.game.state

        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if m := has(r"best move (?:(\d+): ([\d ]+)|none)"):
            made = {night.killed: night.best_move for night in state.chronicle.nights if night.best_move}
            return made == ({(int(m[1]),): seats_in(m[2])} if m[1] else {})
        if has("draw"):
            return self.game.winner == "draw"
        if has("board nominated hidden"):
            view = public_view(self.game)
            return not view.candidates and not view.days[-1].nominations and bool(self.game.candidates)
        if m := has(r"the vote of day (\d+) is (cancelled|held)"):
            lost = state.vote_lost and state.day == int(m[1]) - (self.game.phase.startswith("night"))
            return lost is (m[2] == "cancelled")
        if m := has(r"seat (\d+) loses the minute of day \d+"):
            return state.table[int(m[1])].muted
        if m := has(r"seat (\d+) speaks on day \d+"):
            return not state.table[int(m[1])].muted
        if has("no lost minute is left"):
            return not any(player.muted for player in state.table.players)
        if m := has(r"protocol night (\d+) checks null"):
            return all(
                (night.don_check, night.sheriff_check, night.actions)
                in ((None, None, None), (None, None, ()))
                for night in self._told(int(m[1]))
            )
        if m := has(r"protocol night (\d+) shot null"):
            return not any(night.shots for night in self._told(int(m[1])))
        return super()._holds(fact)

    def _times(self) -> Mapping[str, Collection[float]]:
        night = self.rules.night.steps.values()
        return {
            **super()._times(),
            "speech": {self.rules.day.speech},
            "voting window": {self.rules.vote.window},
            "checks": {step.window for step in night if not isinstance(step, Hunt)},
        }

    def _told(self, number: int) -> list[NightRecord]:
        """What the protocol tells of a night: before its morning nothing."""
        return [night for night in export(self.game).nights if night.night == number]


def called(game: Game) -> list[tuple[object, float | None]]:
    """The numbers of the hunt that is announced, and how far each is from the next."""
    ahead, found = game.fork(), list[tuple[object, float | None]]()
    while not isinstance(cue := ahead.next_cue(), Ask):
        if isinstance(cue, Say) and cue.line.key == "shoot-seat":
            found.append((dict(cue.line.params)["seat"], cue.slot))
        ahead.record(Done())
    return found


def _confirmed(lines: list[Line]) -> Iterator[Line]:
    """Without what the conductor asks before a team defeat: what is denied does not reach the game."""
    left = iter(range(len(lines)))
    for at in left:
        line, rest = lines[at], lines[at + 1 :]
        if rest and rest[0].kind == "ASK" and rest[0].text.startswith(ASKED_BY_CONDUCTOR):
            next(left), next(left)
            if rest[1].text == "no":
                continue
        yield line
