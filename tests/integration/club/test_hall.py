"""The page of all tables: what it shows, what it refuses, and that it outlives its database."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from host_voice.board.picture import look, public
from host_voice.club.database import Club
from host_voice.club.hall import Hall
from host_voice.conductor.room import Timer
from host_voice.game.game import Game
from host_voice.game.view import public_view
from host_voice.options import BoardOptions
from host_voice.rehearsal.simulate import invented_game
from host_voice.rulesets.loader import load_ruleset
from tests.integration.board.serving import Follower, ask, served, soon

CHROMIUM = Path("/usr/bin/chromium")
SHOTS = Path(os.environ.get("HOST_VOICE_SCREENSHOTS", Path(__file__).parents[3] / "build" / "board"))


@dataclass
class Page:
    """The hall with its port, as the clients of the board's tests want it."""

    hall: Hall
    club: Club

    @property
    def port(self) -> int:
        return int(urlsplit(self.hall.address).port or 0)


@pytest.fixture
def page(tmp_path) -> Iterator[Page]:
    club = Club(str(tmp_path / "club.sqlite3"))
    hall = Hall(BoardOptions(port=0), "ru", club)
    yield Page(hall, club)
    hall.close()
    club.close()


def state_of(game: Game, left: float | None = None) -> str:
    """What a table would send of `game`, with a clock that has so many seconds left."""
    with served() as evening:
        room, game_ = evening.room, game
        room.timer = (
            None if left is None else Timer("speech", 60.0, left, room.clock.now() + left, game.speaker)
        )
        zero = room.clock.now()
        room.game = game_
        return json.dumps(public(look(room, public_view(game_)), lambda at: round(1000 * (at - zero))))


def games() -> Iterator[Game]:
    """By day, in a vote, at night, over."""
    wanted = ["day_speeches", "vote_ballot", "night_steps", "end"]
    begin, table = invented_game(load_ruleset("sport"), 2)
    game = begin()
    while wanted and (cue := game.next_cue()) is not None:
        if game.phase.startswith(wanted[0]) and (wanted[0] != "day_speeches" or game.speaker):
            yield game.fork()
            wanted.pop(0)
        game.record(table.act(game, cue))


def test_every_table_is_there_with_its_clock(page):
    game = next(games())
    page.club.stand("Первый", "a", state_of(game, 40.0), 3.0)
    page.club.stand("Второй", "b", json.dumps({"phase": "night"}), 0.0)
    page.hall.look()
    board = Follower(page)  # type: ignore[arg-type]
    assert soon(lambda: board.states)
    message = board.states[-1][1]
    tables = {table["name"]: table for table in message["state"]["tables"]}
    assert set(tables) == {"Первый", "Второй"}
    assert tables["Второй"]["state"] == {"phase": "night"}
    left = (tables["Первый"]["state"]["timer"]["ends"] - message["now"]) / 1000
    assert left == pytest.approx(37.0, abs=2.5)
    board.close()


def test_it_has_no_remote(page):
    for method, path in (("GET", "/remote"), ("GET", "/remote/stream"), ("POST", "/remote/tap")):
        assert ask(page, method, path, b"{}" if method == "POST" else None)[0] in (404, 405)  # type: ignore[arg-type]
    assert ask(page, "GET", "/")[0] == 200  # type: ignore[arg-type]


def test_without_its_database_it_keeps_what_it_shows(page, tmp_path):
    page.club.stand("Первый", "a", json.dumps({"phase": "night"}), 0.0)
    page.hall.look()
    (tmp_path / "club.sqlite3").write_bytes(b"broken" * 1000)
    page.club.close()
    page.hall.look()
    board = Follower(page)  # type: ignore[arg-type]
    assert soon(lambda: board.states)
    assert len(board.states[-1][1]["state"]["tables"]) == 1
    board.close()


@pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's chromium")
def test_the_page_in_a_browser(page):
    sync_api = pytest.importorskip("playwright.sync_api", reason="the browser tests need playwright")
    for number, game in enumerate(games(), start=1):
        page.club.stand(
            f"Стол {number}", "x", state_of(game, 42.0 if number == 1 else None), 30.0 * (number == 2)
        )
    page.hall.look()
    complaints: list[str] = []
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        shown = browser.new_page(viewport={"width": 1920, "height": 1080})
        shown.on("console", lambda said: complaints.append(said.text))
        shown.on("pageerror", lambda error: complaints.append(str(error)))
        shown.goto(page.hall.address)
        shown.locator(".table").nth(3).wait_for(timeout=60_000)
        time.sleep(0.3)
        assert shown.locator(".table.night").count() == 1
        assert shown.locator(".table.lost").count() == 1
        assert 0 < int(shown.locator(".table .big").first.inner_text()) <= 42
        assert "Победа" in shown.locator(".table .big").last.inner_text()
        SHOTS.mkdir(parents=True, exist_ok=True)
        shown.screenshot(path=SHOTS / "hall-tv.png")
        shown.set_viewport_size({"width": 390, "height": 844})
        shown.screenshot(path=SHOTS / "hall-phone.png")
        browser.close()
    assert complaints == []
