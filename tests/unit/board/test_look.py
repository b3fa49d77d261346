"""The pictures an evening leaves behind, in virtual time: complete at every moment anybody could see them."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from host_voice.board.picture import BoardPicture, HostPicture, hosts, look, look_as_host
from host_voice.conductor.performance import Ending
from host_voice.ear.question import Heard, HostCommand, Question, Source
from host_voice.ear.remote import Hands, RemoteEar, answerable
from host_voice.game.cues import NOBODY, Kind, Value, line
from host_voice.game.game import Game
from host_voice.game.outcomes import Outcome
from host_voice.game.view import public_view
from host_voice.narration.narrator import Narrator
from host_voice.rulesets.loader import load_ruleset
from tests.unit.conductor.theatre import FakeEar, Theatre, command

NARRATOR = Narrator("ru")


class Watched:
    """A league evening that is answered by hand, every picture of which is kept."""

    def __init__(self, seed: int, source: Source, script: Iterable[tuple[float, Any]] = ()) -> None:
        self.chance = random.Random(seed)
        self.source = source
        self.boards: list[tuple[float, BoardPicture]] = []
        self.hosts: list[HostPicture] = []
        self.game = Game(load_ruleset("league"), seats=10, seed=seed)
        self.theatre = Theatre(
            self.game, script, voice=False, narrator=NARRATOR, on_question=lambda _, asked: self.asked(asked)
        )
        room = self.theatre.room
        self.remote = RemoteEar(lambda heard: room.clock.post(heard))  # type: ignore[attr-defined]
        assert room.keys is not None
        self.typed = room.keys
        room.keys = Hands(self.remote, room.keys)
        room.watch(self.watch)

    def watch(self) -> None:
        view = public_view(self.game)
        room = self.theatre.room
        self.boards.append((room.clock.now(), look(room, view)))
        self.hosts.append(look_as_host(room, view, self.remote.number, ()))

    def asked(self, question: Question) -> None:
        """The host answers in a while, by whichever hand."""
        asked = answerable(question)
        if asked is None or question.kind is Kind.LISTEN:
            return
        value = self.value(asked)
        heard = Heard("value", str(value), self.source, value=value, asked=question)
        self.theatre.clock.post(heard, self.theatre.clock.now() + 1.0)

    def value(self, asked: Question) -> Value:
        match asked.kind:
            case Kind.SEATS:
                return ()
            case Kind.YES_NO:
                return self.chance.random() < 0.8
            case Kind.SEAT_OR_NOBODY if self.chance.random() < 0.3:
                return NOBODY
        return self.chance.choice(asked.legal)

    @property
    def outcomes(self) -> list[Outcome]:
        return self.theatre.journal.outcomes


@cache
def played(source: Source = "remote", *script: tuple[float, Any]) -> Watched:
    """An evening that has been played to its end."""
    evening = Watched(3, source, script)
    assert evening.theatre.run() is Ending.OVER
    return evening


def test_what_is_tapped_leaves_the_same_journal_as_what_is_typed():
    assert played("remote").outcomes == played("keys").outcomes
    assert len(played().outcomes) > 100


def test_the_clock_of_a_speech_is_shown_to_the_end_and_stands_in_a_pause():
    evening = played("remote", (500.0, command("pause")), (530.0, command("resume")))
    clocks = [(now, picture) for now, picture in evening.boards if picture.timer is not None]
    assert {picture.timer.purpose for _, picture in clocks} >= {"speech", "last_word"}
    for now, picture in clocks:
        timer = picture.timer
        if timer.ends_at is not None and not picture.paused:
            assert now <= timer.ends_at + 0.3
            assert timer.ends_at - now <= timer.seconds + 8.0  # at most the announcement lies before it
    standing = [picture for _, picture in clocks if picture.paused]
    assert standing
    assert all(picture.timer.ends_at is None and 0 < picture.timer.left <= 60 for picture in standing)


@pytest.mark.parametrize(("ruleset", "fouls"), [("league", True), ("cattani", False)])
def test_the_remote_offers_what_holds_and_nothing_illegal(ruleset, fouls):
    """No fouls where there are none; of a question only legal answers."""
    game = Game(load_ruleset(ruleset), seats=10, seed=3)
    theatre = Theatre(game, (), voice=False, narrator=NARRATOR)
    commands = look_as_host(theatre.room, public_view(game), 0, ()).commands
    assert ("foul" in commands) == fouls
    assert {"remove", "pause", "stop"} <= commands
    assert not {"undo", "resume", "sign"} & commands
    for picture in played().hosts:
        asked = answerable(picture.question)
        sent = hosts(picture, lambda at: at)["question"]
        assert (sent is None) == (asked is None)
        assert sent is None or set(sent["legal"]) == set(asked.legal)


def test_at_night_the_board_has_no_clock_no_pause_and_one_picture_while_the_host_has_the_window():
    evening = played()
    nights: list[set[BoardPicture]] = [set()]
    for _, picture in evening.boards:
        if picture.at_night:
            assert picture.timer is None
            assert not picture.paused
            nights[-1].add(picture)
        elif nights[-1]:
            nights.append(set())
    assert max(map(len, nights)) == 1  # nothing that is entered changes what boards are sent
    windows = [host for host in evening.hosts if host.board.at_night and host.board.timer is not None]
    assert any(host.board.timer.purpose == "window" and host.kept is not None for host in windows)


def test_votes_are_seen_while_they_are_counted_and_nobody_leaves_before_it_is_announced():
    evening = played()
    counted = [picture.view.counting for _, picture in evening.boards if picture.view.counting is not None]
    assert any(count.calling is not None and not count.counted for count in counted)
    assert any(0 < len(count.counted) < len(count.standing) for count in counted)
    assert all(count.calling in (None, *count.standing) for count in counted)
    gone: set[int] = set()
    for now, picture in evening.boards:
        left = {seat.seat for seat in picture.view.seats if seat.left is not None}
        for seat in left - gone:
            text = NARRATOR.text
            said = [sound.what for sound in evening.theatre.stage.sounds if sound.placed_at <= now]
            told = {text(line(key, seat=seat)) for key in ("victim", "removed", "removed-at-night")}
            told |= {words for words in said if "покидает" in words or "покидают" in words}
            assert told & set(said), (seat, picture.view.phase)
        gone = left


def test_every_question_that_is_open_is_on_the_remote_with_its_words():
    evening = played()
    open_now = [host for host in evening.hosts if answerable(host.question) is not None]
    assert {host.question.kind for host in open_now} >= {Kind.COUNT, Kind.YES_NO, Kind.SEAT_OR_NOBODY}
    assert [host for host in open_now if not host.text] == []


# The ear itself


def ears() -> tuple[RemoteEar, list[Heard]]:
    heard: list[Heard] = []
    return RemoteEar(heard.append), heard


COUNT = Question(Kind.COUNT, 10, (0, 1, 2))


def test_a_second_tap_answers_nothing_even_where_the_next_question_looks_the_same():
    ear, heard = ears()
    ear.open(COUNT)
    number = ear.number
    assert ear.answer(number, 2)
    ear.open(COUNT)
    assert not ear.answer(number, 2)
    assert [one.value for one in heard] == [2]


@pytest.mark.parametrize("value", [3, True, "2", (1,), -1])
def test_what_is_no_legal_value_is_not_delivered(value):
    ear, heard = ears()
    ear.open(COUNT)
    assert not ear.answer(ear.number, value)
    assert heard == []


def test_nothing_is_answered_before_the_first_opening_or_after_closing():
    ear, heard = ears()
    assert not ear.answer(0, 1)
    ear.open(COUNT)
    ear.close()
    assert not ear.answer(ear.number, 1)
    ear.open(Question(Kind.LISTEN, 10))
    assert not ear.answer(ear.number, 1)
    assert heard == []


def test_what_comes_next_can_be_tapped_ahead():
    ear, heard = ears()
    ear.open(Question(Kind.LISTEN, 10, other=COUNT))
    assert ear.answer(ear.number, 1)
    assert heard[0].asked is not None
    assert heard[0].asked.other == COUNT


def test_commands_are_delivered_as_they_are():
    ear, heard = ears()
    ear.command(HostCommand("foul", 5, "мат"))
    assert heard == [Heard("command", "foul", "remote", command=HostCommand("foul", 5, "мат"))]


def test_hands_open_and_close_all_ears():
    clock = Watched(1, "keys").theatre.clock
    one, other = FakeEar(clock), FakeEar(clock)
    hands = Hands(one, other)
    hands.open(COUNT)
    assert one.open_now == other.open_now == COUNT
    hands.close()
    assert one.open_now is other.open_now is None
