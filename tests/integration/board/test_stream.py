"""The stream of states: whole, numbered, quick, and back after every loss."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator

import pytest

from host_voice.conductor.room import Timer
from host_voice.ear.question import Question
from host_voice.errors import BoardError
from host_voice.game.cues import Kind
from host_voice.game.outcomes import Foul
from tests.integration.board.serving import PHONE, Follower, Hall, served, soon, tap


@pytest.fixture
def hall() -> Iterator[Hall]:
    with served() as hall:
        hall.show()
        yield hall


def fouls_on(board: Follower) -> dict[int, int]:
    """What the last state says."""
    return {row["seat"]: row["fouls"] for row in board.states[-1][1]["state"]["seats"] if row["fouls"]}


def test_states_are_whole_and_numbered_and_the_same_one_is_sent_once(hall):
    board = Follower(hall)
    assert soon(lambda: board.states)
    for seat in (3, 3, 5):
        hall.game.record(Foul(seat))
        hall.show()
        hall.show()
        fouls = {seat.seat: seat.fouls for seat in hall.game.state.table.players if seat.fouls}
        assert soon(lambda fouls=fouls: fouls_on(board) == fouls)
    numbers = [message["seq"] for _, message in board.states]
    assert numbers == sorted(set(numbers))
    assert len(numbers) == 4
    board.close()


def test_the_board_hears_within_300_ms_and_a_late_one_gets_the_newest(hall):
    board = Follower(hall)
    assert soon(lambda: board.states)
    delays = []
    for seat in range(1, 11):
        hall.game.record(Foul(seat))
        before = len(board.states)
        begun = time.monotonic()
        hall.show()
        assert soon(lambda before=before: len(board.states) > before)
        delays.append(board.states[-1][0] - begun)
    assert sorted(delays)[len(delays) // 2] < 0.3
    late = Follower(hall)
    assert soon(lambda: late.states)
    assert late.states[0][1]["state"] == board.states[-1][1]["state"]
    board.close()
    late.close()


def test_a_deadline_is_told_in_the_servers_time(hall):
    clock = hall.room.clock
    hall.room.timer = Timer("speech", 60.0, 60.0, clock.now() + 42.0, 3)
    hall.show()
    board = Follower(hall)
    assert soon(lambda: board.states)
    message = board.states[-1][1]
    assert message["state"]["timer"]["ends"] - message["now"] == pytest.approx(42_000, abs=1500)
    board.close()


def test_it_beats_while_nothing_happens(hall):
    board = Follower(hall)
    assert soon(lambda: sum("state" not in message for _, message in board.messages) >= 2)
    board.close()


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_a_killed_process_comes_back_with_the_newest_state_on_the_same_port(hall):
    board = Follower(hall)
    assert soon(lambda: board.states)
    pid = hall.board.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    assert soon(lambda: board.ended)
    hall.game.record(Foul(6))
    hall.show()
    assert soon(lambda: hall.board.pid not in (None, pid), 60)
    again = Follower(hall)
    assert soon(lambda: again.states, 60)
    assert soon(lambda: again.states[-1][1]["state"]["seats"][5]["fouls"] == 1)
    assert again.states[-1][1]["run"] == board.states[-1][1]["run"]
    assert again.states[-1][1]["seq"] > board.states[-1][1]["seq"]
    again.close()


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_a_process_that_hangs_never_holds_the_evening_up(hall):
    pid = hall.board.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    begun = time.thread_time()
    for number in range(200):
        hall.room.open_keys(Question(Kind.COUNT, 10, (0, number)), "")
        hall.show()
    assert time.thread_time() - begun < 2
    os.kill(pid, signal.SIGKILL)


def test_a_board_that_takes_nothing_does_not_keep_the_others_waiting(hall):
    idle = Follower(hall, reading=False)
    board = Follower(hall)
    assert soon(lambda: board.states)
    for number in range(2000):  # more than the buffers of a connection hold
        hall.room.timer = Timer("speech", 60.0, 60.0 - number / 100, None, 3)
        hall.show()
    assert soon(lambda: (board.states[-1][1]["state"]["timer"] or {}).get("left") == 40.01)
    board.close()
    idle.close()


def test_another_phone_takes_over_where_two_are_allowed():
    with served(remotes=2) as hall:
        hall.show()
        assert tap(hall, {"tap": "alive"}) == 202
        assert tap(hall, {"tap": "alive"}, x_phone="cd" * 16) == 202
        assert tap(hall, {"tap": "alive"}, x_phone="ef" * 16) == 409


def test_the_remote_shows_messages_to_the_host_and_what_was_entered(hall):
    remote = Follower(hall, "/remote/stream", authorization=f"Bearer {hall.token}", x_phone=PHONE)
    hall.room.open_keys(Question(Kind.SEAT, 10, (1, 2)), "Кого?")
    hall.room.screen.notice("room-noted")
    hall.show()
    assert soon(lambda: remote.states and remote.states[-1][1]["state"]["notes"])
    state = remote.states[-1][1]["state"]
    assert state["question"] == {
        "number": 1,
        "kind": "seat",
        "text": "Кого?",
        "legal": [1, 2],
        "limit": None,
        "least": 0,
        "coming": False,
    }
    assert state["notes"] == [[1, "Noted."]]
    remote.close()


def test_roles_are_asked_on_the_remote_until_they_fit(hall):
    told: list[object] = []
    thread = threading.Thread(target=lambda: told.append(hall.board.ask_roles(10, (("don", 1),))))
    thread.start()
    remote = Follower(hall, "/remote/stream", authorization=f"Bearer {hall.token}", x_phone=PHONE)
    assert soon(lambda: any("form" in message["state"] for _, message in remote.states))
    assert tap(hall, {"tap": "roles", "roles": {"3": "don"}}) == 202
    thread.join(20)
    assert told == [{3: "don"}]
    remote.close()


def test_a_port_that_is_taken_is_told(hall):
    with pytest.raises(BoardError) as caught, served(hall.port):
        pass
    assert caught.value.key == "board-port-taken"
    assert caught.value.params["port"] == hall.port
