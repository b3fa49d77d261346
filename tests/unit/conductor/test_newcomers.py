"""Newcomers between two games are named by what is typed while all sit down, and nothing waits for it."""

from __future__ import annotations

from typing import Any

import pytest

from host_voice.conductor.newcomers import Newcomers
from host_voice.conductor.performance import Ending
from host_voice.ear.keyboard import parse
from host_voice.ear.question import Heard, Question
from host_voice.game.cues import Ask, Kind
from host_voice.game.evening import Evening
from host_voice.game.game import Game
from host_voice.game.outcomes import Declare
from host_voice.game.roles import Side
from host_voice.journal.fields import NAME
from host_voice.journal.recovery import NAMED
from host_voice.narration.narrator import Narrator
from host_voice.rulesets.loader import load_ruleset
from tests.unit.conductor.theatre import Theatre, command, spoken, typed

CALLED = {3: "Лис", 4: "Дама"}
CHANGE = {
    "ask-another-game": [True],
    "ask-same-people": [False],
    "ask-who-leaves": [(4, 6)],
    "ask-new-seats": [False],
}


class Table:
    """A first game that is over; two leave, and two come to the seats 4 and 6."""

    def __init__(
        self,
        lines: list[Any],
        *,
        typing: bool = True,
        answers: dict[str, list[Any]] | None = None,
        then: list[Any] | None = None,
    ):
        self.game = Game(load_ruleset("sport"), seats=10, seed=1, evening=Evening.first("e", 10))
        self.game.record(Declare(Side.RED))
        self.named: dict[int, str] = {}
        self._due = {key: list(values) for key, values in (CHANGE | (answers or {})).items()}
        self._lines = lines
        self._then = then or []
        self.theatre = Theatre(self.game, narrator=Narrator("ru"), on_question=self._answer)
        newcomers = Newcomers(self.theatre.room, self.game, CALLED, self.named, lambda: typing)
        self.theatre.room.watch(newcomers.look)
        self.theatre.room.takes = newcomers.takes

    def led(self) -> Theatre:
        assert self.theatre.run() is Ending.OVER
        assert self.game.continued
        return self.theatre

    def _answer(self, theatre: Theatre, question: Question) -> None:
        cue = self.game.next_cue()
        if question.kind is Kind.LISTEN or not isinstance(cue, Ask):
            return
        if cue.line.key == "ask-seated":
            lines, self._lines = self._lines, []
            if not self._due["ask-new-seats"] and not lines:  # the way back and forth again is over
                lines, self._then = self._then, []
            for number, said in enumerate(lines):
                event = said if isinstance(said, Heard) else parse(said, question, "ru", "маэстро")
                theatre.clock.post(event, theatre.clock.now() + 1.0 + number)
            return
        value = self._due[cue.line.key].pop(0)
        theatre.clock.post(value if isinstance(value, Heard) else typed(value), theatre.clock.now() + 1.0)


def notices(theatre: Theatre, key: str) -> list[dict[str, Any]]:
    screen = theatre.screen
    return [params for name, params in zip(screen.notices, screen.params, strict=True) if name == key]


def test_one_name_after_the_other_then_the_game_begins():
    table = Table(["Кот", "  Новый   пёс ", "готово"])
    theatre = table.led()
    assert table.named == {11: "Кот", 12: "Новый пёс"}
    assert notices(theatre, "ask-name") == [{"seat": 4}, {"seat": 6}]
    assert notices(theatre, "newcomer-named") == [
        {"seat": 4, "name": "Кот"},
        {"seat": 6, "name": "Новый пёс"},
    ]
    assert [data for kind, data in theatre.journal.marks if kind == NAMED] == [
        {"names": {11: "Кот"}},
        {"names": {12: "Новый пёс"}},
    ]
    assert not notices(theatre, "room-not-understood")
    assert "Кот" not in " ".join(theatre.stage.said())


@pytest.mark.parametrize("lines", [["готово"], [spoken(True)], ["", "", ""], ["", "", spoken(True)]])
def test_nobody_need_be_named(lines):
    table = Table(lines)
    theatre = table.led()
    assert table.named == {}
    assert notices(theatre, "ask-name")[0] == {"seat": 4}


def test_silence_only_means_that_the_break_goes_on():
    table = Table([])
    table.theatre.clock.post(spoken(True), 1200.0)
    table.led()
    assert table.named == {}


def test_enter_leaves_one_out_who_may_be_named_later_all_the_same():
    table = Table(["", "Кот", "4 Пёс", "6: Кит", "готово"])
    theatre = table.led()
    assert table.named == {11: "Пёс", 12: "Кит"}
    assert notices(theatre, "ask-name") == [{"seat": 4}, {"seat": 6}]


def test_somebody_who_came_without_a_name_can_get_one_too():
    table = Table(["5, Гость", spoken(True)])
    table.led()
    assert table.named == {5: "Гость"}


@pytest.mark.parametrize("line", ["Лис", "x" * (NAME + 1), "a\x07b"])
def test_what_cannot_be_a_name_is_refused_and_asked_again(line):
    table = Table([line, "Кот", "готово"])
    theatre = table.led()
    assert table.named == {11: "Кот"}
    assert notices(theatre, "name-refused") == [{"limit": NAME}]


@pytest.mark.parametrize("line", ["5", "3 Кот", "12 Кот", "99"])
def test_what_is_no_name_is_not_understood_as_ever(line):
    """Numbers alone; somebody who has a name; a seat that is not there."""
    table = Table([line, "готово"])
    theatre = table.led()
    assert table.named == {}
    assert notices(theatre, "room-not-understood") == [{"text": line}]


def test_whoever_has_left_leaves_the_name_free():
    table = Table(["Дама", "готово"])
    table.led()
    assert table.named == {11: "Дама"}


def test_commands_are_commands():
    table = Table(["пауза", "продолжай", "громче", "Кот", "готово"])
    theatre = table.led()
    assert table.named == {11: "Кот"}
    assert "volume 1" in theatre.stage.calls


def test_a_name_stays_with_the_person_where_seats_are_drawn_anew():
    table = Table(["Кот", command("undo")], answers={"ask-new-seats": [False, True]})
    table.theatre.clock.post(spoken(True), 200.0)
    theatre = table.led()
    following = table.game.state.following
    assert following is not None
    assert following.seat_of(11) != 4
    assert notices(theatre, "ask-name") == [{"seat": 4}, {"seat": 6}, {"seat": following.seat_of(12)}]
    assert table.named == {11: "Кот"}


def test_names_that_stay_when_the_host_has_gone_back_are_shown_and_can_be_changed():
    table = Table(
        ["Барсук", command("undo")],
        answers={"ask-new-seats": [False, False]},
        then=["4 Волк", "Ёж", "готово"],
    )
    theatre = table.led()
    assert notices(theatre, "newcomer-named") == [
        {"seat": 4, "name": "Барсук"},
        {"seat": 4, "name": "Барсук"},
        {"seat": 4, "name": "Волк"},
        {"seat": 6, "name": "Ёж"},
    ]


def test_without_a_keyboard_nothing_is_asked():
    table = Table([spoken(True)], typing=False)
    assert not notices(table.led(), "ask-name")


def test_nobody_is_asked_for_where_the_same_people_play():
    table = Table([spoken(True)], answers={"ask-same-people": [True]})
    assert not notices(table.led(), "ask-name")


def test_what_the_phone_sends_is_no_name():
    table = Table([Heard("not_understood", "Кот", "remote"), Heard("value", "", "remote", value=True)])
    table.led()
    assert table.named == {}
