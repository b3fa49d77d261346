"""The club's database in PostgreSQL: several tables at once, and a server that goes and comes back."""

from __future__ import annotations

import os
import tempfile
import threading
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from host_voice.archive.evening import read_evening
from host_voice.club.courier import Courier
from host_voice.club.database import Ban, Club
from host_voice.errors import ClubError
from host_voice.game.bans import SeatBan
from host_voice.game.outcomes import Foul
from host_voice.journal.header import wall_time
from tests.integration.board.serving import Hall, served, soon
from tests.integration.club.postgres import Server, programs, serving
from tests.unit.archive.evenings import HOSTILE, evening
from tests.unit.club.test_database import EARLIER, GAMES

pytestmark = pytest.mark.skipif(os.name == "nt" or programs() is None, reason="needs Debian's postgresql")


@pytest.fixture(scope="module")
def running() -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="host-voice-pg-") as folder, serving(Path(folder)) as server:
        yield server


@pytest.fixture
def club(running: Server) -> Iterator[Club]:
    """An empty database."""
    club = Club(running.url)
    yield club
    with club._engine.begin() as connection:
        connection.exec_driver_sql("DROP SCHEMA public CASCADE")
        connection.exec_driver_sql("CREATE SCHEMA public")
    club.close()


@pytest.fixture
def hall() -> Iterator[Hall]:
    with served() as hall:
        yield hall


def test_tables_that_begin_at_once_make_and_fill_it_together(club, running, tmp_path):
    """Six tables with the same journals: every game is there once, with its players."""
    paths = [evening(tmp_path, "league", seed, names=HOSTILE)[0] for seed in range(3)]
    protocols = [read_evening(path) for path in paths]
    new: list[bool] = []

    def send(table: str) -> None:
        own = Club(running.url)
        new.extend([own.keep(protocol, table) for protocol in protocols])
        own.close()

    threads = [threading.Thread(target=send, args=(f"table {number}",)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(new), sum(new)) == (18, 3)
    assert club.protocols() == protocols


def test_bans_and_standings(club):
    club.ban(Ban("Лис", None, "шум"))
    club.ban(Ban("Лис", date(2026, 3, 1), None))
    assert club.bans(date(2026, 3, 1)) == [Ban("Лис", date(2026, 3, 1), None)]
    assert club.bans(date(2026, 3, 2)) == []
    club.ban(Ban("Лис", None, "шум", games=2))
    game = read_evening(GAMES[0]).model_copy(update={"started": wall_time(), "names": {1: "Ёж"}})
    for _ in range(2):
        club.keep(game, "one", (SeatBan(1, 1, "tears"),))
    assert club.bans(date(2026, 3, 1)) == [Ban("Ёж", None, "tears", 1), Ban("Лис", None, "шум", 1)]
    club.stand("one", "a", "{}", 3.0)
    club.stand("one", "b", "{}", 1.0)
    (standing,) = club.standing(60)
    assert standing.game == "b"
    assert standing.age == pytest.approx(1.0, abs=1.0)


def test_a_database_of_an_earlier_version_gets_what_it_lacks(club, running):
    with club._engine.begin() as connection:
        connection.exec_driver_sql(EARLIER)
    clubs = [Club(running.url) for _ in range(4)]
    threads = [threading.Thread(target=other.bans, args=(date(2026, 3, 1),)) for other in clubs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    clubs[0].ban(Ban("Лис", games=3))
    assert clubs[1].bans(date(2026, 3, 1)) == [Ban("Ёж"), Ban("Лис", games=3)]
    for other in clubs:
        other.close()


def test_a_server_that_stops_in_an_evening_loses_nothing_and_doubles_nothing(club, running, hall, tmp_path):
    """The evening goes on meanwhile: pictures take no time; what ends meanwhile is sent when it is back."""
    first = evening(tmp_path, "league", 1, names=HOSTILE)[0]
    courier = Courier(club, tmp_path, "one")
    courier.look(hall.room, hall.game, "evening")
    assert soon(lambda: club.kept() == {first.stem} and club.standing(60))
    running.stop()
    try:
        second = evening(tmp_path, "league", 2, names=HOSTILE)[0]
        spent = time.thread_time()
        for _ in range(100):
            courier.look(hall.room, hall.game, "evening")
        assert time.thread_time() - spent < 2
        with pytest.raises(ClubError):
            club.kept()
    finally:
        running.start()
    hall.game.record(Foul(3))
    courier.look(hall.room, hall.game, "evening")
    assert soon(lambda: '"fouls":1' in club.standing(60)[0].state, 60)
    assert courier.close(60)
    assert [protocol.game for protocol in club.protocols()] == [first.stem, second.stem]
    assert club.protocols() == [read_evening(first), read_evening(second)]


def test_an_evening_that_ends_without_the_server_is_sent_by_the_next_one(club, running, tmp_path):
    path = evening(tmp_path, "sport", 1)[0]
    running.stop()
    try:
        assert not Courier(club, tmp_path, "one").close(0.5)
    finally:
        running.start()
    assert Courier(club, tmp_path, "one").close(60)
    assert [protocol.game for protocol in club.protocols()] == [path.stem]
