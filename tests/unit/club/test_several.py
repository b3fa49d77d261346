"""Several games of one evening at the club: a ban for games counts down from each to the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from host_voice.club.database import Ban, Club
from host_voice.club.evening import Attendance
from host_voice.game.game import Game
from host_voice.game.outcomes import Done, Stop
from host_voice.journal.journal import Journal
from host_voice.rulesets.loader import load_ruleset
from tests.unit.conductor.theatre import FakeScreen, Theatre

NAMES = {1: "Лис", 2: "Дама"}


@pytest.fixture
def club(tmp_path: Path) -> Club:
    return Club(str(tmp_path / "club.sqlite3"))


def test_a_ban_counts_down_between_games_of_an_evening(club: Club, tmp_path: Path) -> None:
    club.ban(Ban("Лис", games=2, reason="шум"))
    attendance = Attendance(club, "one", tmp_path, FakeScreen())
    told = []
    for number in range(3):
        told.append(attendance.banned(NAMES))
        game = Game(load_ruleset("sport"), seats=10, seed=number)
        path = tmp_path / f"20260101-18000{number}-aaaa.jsonl"
        # Somebody banned is not at the table: the seat is another's.
        with Journal.create(path, game, language="ru", names={2: "Дама"}) as journal:
            room = Theatre(game).room
            attendance.follow(room, game, path.stem)
            for outcome in (Stop(), Done(), Done()):
                journal.outcome(outcome, game.next_cue() if outcome == Done() else None)
                game.record(outcome)
            attendance.finish(room, game, path.stem)
    told.append(attendance.banned(NAMES))
    attendance.close()
    assert told == [(1,), (1,), (), ()]
