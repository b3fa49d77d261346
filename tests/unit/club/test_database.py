"""The club's database in a file: everything once, nothing half."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from host_voice.archive.evening import read_evening
from host_voice.archive.stats import stats_of
from host_voice.club.courier import deliver
from host_voice.club.database import Ban, Club
from host_voice.errors import ClubError
from host_voice.game.bans import SeatBan
from host_voice.game.game import Game
from host_voice.game.outcomes import Done, Remove, Stop
from host_voice.journal.header import wall_time
from host_voice.journal.journal import Journal
from host_voice.journal.protocol import Protocol
from host_voice.rulesets.loader import load_ruleset
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


def _named(protocol: Protocol) -> Protocol:
    return protocol.model_copy(update={"started": wall_time(), "names": {1: "Лис"}})


@pytest.fixture
def played(club, protocols):
    """Keep one more game that began just now, with these players."""
    counter = iter(range(1000))

    def play(*names: str, started: str | None = None) -> None:
        seats = dict(enumerate(names, start=1))
        changes = {"game": f"game-{next(counter)}", "started": started or wall_time(), "names": seats}
        protocol = protocols[0].model_copy(update=changes)
        for _ in range(2):
            club.keep(protocol, "one")

    return play


@pytest.mark.parametrize("games", [1, 2, 5])
def test_a_ban_holds_for_so_many_games_without_the_player(club, played, games):
    """However often they are sent; games of the player and those begun before the ban do not count."""
    club.ban(Ban("Лис", games=games))
    for left in range(games, 0, -1):
        played("Лис", "Ёж")
        played("Ёж", started="2020-01-01T18:00:00.000+00:00")
        assert club.bans(TODAY) == [Ban("Лис", games=left)]
        played("Ёж")
    assert club.bans(TODAY) == []


def test_a_new_ban_begins_anew(club, played):
    club.ban(Ban("Лис", games=2))
    played("Ёж")
    club.ban(Ban("Лис", games=2, reason="шум"))
    assert club.bans(TODAY) == [Ban("Лис", reason="шум", games=2)]


def test_a_game_bans_whoever_was_removed_for_it_once(club, protocols):
    """Seats without a name are nobody's."""
    protocol = _named(protocols[0])
    bans = (SeatBan(1, 2, "insult"), SeatBan(2, 2, "tears"))
    assert club.keep(protocol, "one", bans)
    assert club.bans(TODAY) == [Ban("Лис", reason="insult", games=2)]
    assert club.unban("Лис")
    assert not club.keep(protocol, "one", bans)
    assert club.bans(TODAY) == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (Ban("Лис"), Ban("Лис")),
        (Ban("Лис", date(2999, 1, 1)), Ban("Лис", date(2999, 1, 1))),
        (Ban("Лис", date(2001, 1, 1)), Ban("Лис", reason="tears", games=2)),
        (Ban("Лис", games=1), Ban("Лис", reason="tears", games=2)),
        (Ban("Лис", games=2), Ban("Лис", games=2)),
        (Ban("Лис", games=9), Ban("Лис", games=9)),
    ],
)
def test_a_game_does_not_shorten_a_ban(club, protocols, before, after):
    club.ban(before)
    club.keep(_named(protocols[0]), "one", (SeatBan(1, 2, "tears"),))
    assert club.bans(TODAY) == [after]


EARLIER = """
CREATE TABLE players (name VARCHAR(40) NOT NULL, PRIMARY KEY (name));
CREATE TABLE bans (player VARCHAR(40) NOT NULL, until DATE, reason VARCHAR(200), PRIMARY KEY (player));
INSERT INTO players VALUES ('Лис'), ('Ёж');
INSERT INTO bans VALUES ('Лис', '2026-03-01', 'шум'), ('Ёж', NULL, NULL);
"""
"""What versions before bans for games made."""


def test_a_database_of_an_earlier_version_gets_what_it_lacks(tmp_path):
    file = tmp_path / "club.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(EARLIER)
    clubs = [Club(str(file)) for _ in range(4)]
    found: list[list[Ban]] = []
    threads = [threading.Thread(target=lambda club=club: found.append(club.bans(TODAY))) for club in clubs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [[Ban("Ёж"), Ban("Лис", TODAY, "шум")]] * 4
    clubs[0].ban(Ban("Лис", games=3))
    assert clubs[1].bans(TODAY) == [Ban("Ёж"), Ban("Лис", games=3)]
    for club in clubs:
        club.close()


def test_a_finished_evening_writes_its_bans(club, tmp_path):
    """Also where the database was away and it is sent by the next one."""
    game = Game(load_ruleset("cherdak", ['fouls.bans=["tears"]', "fouls.ban_games=3"]))
    path = tmp_path / "20260101-180000-cherdak.jsonl"
    with Journal.create(path, game, language="ru", names={4: "Лис", 5: "Ёж"}) as journal:
        for outcome in (Remove(4, "tears"), Remove(5, "insult"), Stop()):
            journal.outcome(outcome, None)
            game.record(outcome)
        while (cue := game.next_cue()) is not None:
            journal.outcome(Done(), cue)
            game.record(Done())
    for _ in range(2):
        deliver(club, tmp_path, "one")
        assert club.bans(TODAY) == [Ban("Лис", reason="tears", games=3)]


SECRET = "s3cret"
UNCLEAR = (
    "mysql://x/y",
    f"mysql://h/x?password={SECRET}",
    f"postgres://u:{SECRET}@h/x",
    f"http://u:{SECRET}@example.org",
    "nonsense://",
    "://",
    f"://u:{SECRET}@h/x",
    f"postgresql:/u:{SECRET}@h/x",
    f"postgresql:u:{SECRET}@h/x",
    f"PostgreSQL+psycopg:/u:{SECRET}@h/x",
    f"postgresql://u:a@{SECRET}@h/x",
    f"postgresql://u:a@b/{SECRET}@h/x",
    f"postgresql://u:a@b?{SECRET}@h/x",
    f"postgresql://u:a/{SECRET}@h/x",
    f"postgresql://u:a#{SECRET}@h/x",
    f"postgresql://h?password=a@{SECRET}",
    f"postgresql://u:{SECRET}",
    f"postgresql://u:{SECRET}@host:notaport/x",
    f"postgresql://u:{SECRET}@[::1/x",
    f"sqlite://u:{SECRET}@h/x",
    f"sqlite:///x?timeout={SECRET}",
    f"~{SECRET}/club",
    *(f"club{odd}{SECRET}" for odd in ("\0", "\n", "\x1b", "\udcff")),
)


@pytest.mark.parametrize("address", UNCLEAR)
def test_an_address_that_is_not_clear_is_refused_and_not_repeated(address, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ClubError, match="club-address") as caught:
        Club(address)
    assert SECRET not in str(caught.value)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["club", "c@b.sqlite3", "a?b#c", "%41", "C:club"])
def test_a_file_may_be_called_as_its_owner_likes(name, tmp_path):
    Club(str(tmp_path / name)).kept()
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_file_that_is_no_database_is_told(tmp_path):
    file = tmp_path / "club.sqlite3"
    file.write_bytes(b"no database at all" * 100)
    for address in (str(file), f"sqlite:///{file}"):
        with pytest.raises(ClubError, match="club-unreachable") as caught:
            Club(address).kept()
        assert caught.value.params["where"] == str(file)


def test_a_file_that_cannot_be_made_is_told_as_one(tmp_path):
    (tmp_path / "file").touch()
    address = tmp_path / "file" / "folder" / "club.sqlite3"
    with pytest.raises(ClubError, match="club-unwritable") as caught:
        Club(str(address))
    assert caught.value.params["file"] == str(address)


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql://u:{SECRET}@127.0.0.1:1/x",
        f"postgresql+psycopg://u:{SECRET}@127.0.0.1:1/x",
        f"postgresql://u:a%40{SECRET}@127.0.0.1:1/x",
        f"postgresql://{SECRET}@127.0.0.1:1/x",
        f"postgresql://127.0.0.1:1/x?user=u&password={SECRET}",
        f"postgresql://u:a@127.0.0.1:1/x?sslmode=disable&sslpassword={SECRET}",
        f"postgresql://127.0.0.1:1/x?pasword={SECRET}",
    ],
)
def test_no_password_is_ever_shown(address):
    with pytest.raises(ClubError, match="club-unreachable") as caught:
        Club(address).kept()
    assert SECRET not in str(caught.value)
    assert caught.value.params["where"] == "postgresql://127.0.0.1:1/x"
