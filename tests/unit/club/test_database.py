"""The club's database in a file: everything once, nothing half."""

from __future__ import annotations

import threading
from datetime import date, timedelta
from pathlib import Path

import pytest

from host_voice.archive.evening import read_evening
from host_voice.archive.stats import stats_of
from host_voice.club.courier import deliver
from host_voice.club.database import Ban, Club
from host_voice.errors import ClubError
from host_voice.journal.protocol import Protocol
from tests.unit.archive.evenings import HOSTILE, evening

GAMES = sorted((Path(__file__).parents[2] / "data" / "games").glob("*.json"))
TODAY = date(2026, 3, 1)


@pytest.fixture
def club(tmp_path):
    club = Club(str(tmp_path / "clubs" / "club.sqlite3"))
    yield club
    club.close()


@pytest.fixture
def protocols() -> list[Protocol]:
    return [read_evening(path).model_copy(update={"names": HOSTILE}) for path in GAMES]


def test_games_come_back_as_they_were_and_are_kept_once(club, protocols):
    assert [club.keep(protocol, "one") for protocol in (*protocols, *protocols)] == [True] * 5 + [False] * 5
    assert club.protocols() == protocols
    assert club.kept() == {protocol.game for protocol in protocols}
    assert stats_of(club.protocols()).to_json() == stats_of(protocols).to_json()


def test_what_is_not_over_or_has_no_name_is_not_kept(club, protocols):
    for wrong in ({"winner": None}, {"game": None}):
        with pytest.raises(ValueError, match="unfinished"):
            club.keep(protocols[0].model_copy(update=wrong), "one")
    assert club.kept() == frozenset()


def test_many_at_once_keep_every_game_once(club, protocols):
    """Every table sends everything."""
    new: list[bool] = []

    def send() -> None:
        new.extend([club.keep(protocol, "one") for protocol in protocols])

    threads = [threading.Thread(target=send) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(new) == [False] * 25 + [True] * 5
    assert len(club.protocols()) == 5


def test_a_folder_is_delivered_without_what_is_unfinished_or_broken(club, tmp_path):
    finished = [evening(tmp_path, "league", seed)[0] for seed in range(3)]
    evening(tmp_path, "sport", 1, most=30)
    (tmp_path / "20260101-000000-dead.jsonl").write_bytes(b"nonsense")
    told: list[str] = []
    assert deliver(club, tmp_path, "one", told.append) == 3
    assert told == [path.stem for path in finished]
    assert deliver(club, tmp_path, "one") == 0
    assert club.protocols() == [read_evening(path) for path in finished]


def test_how_tables_stand(club):
    club.stand("one", "a", "{}", 0.0)
    club.stand("two", "b", "{}", 100.0)
    club.stand("one", "c", '{"x":1}', 2.0)
    one, two = club.standing(1000.0)
    assert (one.table, one.game, one.state) == ("one", "c", '{"x":1}')
    assert one.age == pytest.approx(2.0, abs=1.5)
    assert two.age == pytest.approx(100.0, abs=1.5)
    assert [standing.table for standing in club.standing(50.0)] == ["one"]


def test_bans_hold_to_the_end_of_their_day(club):
    club.ban(Ban("Лис", TODAY, "шум"))
    club.ban(Ban("Ёж", None, None))
    assert [ban.player for ban in club.bans(TODAY)] == ["Ёж", "Лис"]
    assert [ban.player for ban in club.bans(TODAY + timedelta(days=1))] == ["Ёж"]
    club.ban(Ban("Лис", TODAY + timedelta(days=1), None))
    assert len(club.bans(TODAY + timedelta(days=1))) == 2
    assert club.unban("Лис")
    assert not club.unban("Лис")
    assert [ban.player for ban in club.bans(TODAY)] == ["Ёж"]


@pytest.mark.parametrize("address", ["mysql://x/y", "http://example.org", "nonsense://", "://"])
def test_another_address_is_refused(address):
    with pytest.raises(ClubError, match="club-address"):
        Club(address)


def test_a_file_that_is_no_database_is_told(tmp_path):
    file = tmp_path / "club.sqlite3"
    file.write_bytes(b"no database at all" * 100)
    with pytest.raises(ClubError, match="club-unreachable"):
        Club(str(file)).kept()


def test_no_password_is_ever_shown():
    club = Club("postgresql://host:verysecret@127.0.0.1:1/club")
    with pytest.raises(ClubError) as caught:
        club.kept()
    assert "verysecret" not in str(caught.value)
