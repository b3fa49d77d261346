"""A whole game in a real browser: a television, a phone beside it, and the host's remote that leads it.

Pictures of every moment are kept in `build/board` (or `HOST_VOICE_SCREENSHOTS`), to be looked at.
"""

from __future__ import annotations

import json
import math
import os
import re
import signal
import statistics
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="the browser tests need playwright")

from playwright.sync_api import Page, sync_playwright

from host_voice.club.database import Club
from host_voice.conductor.room import Timer
from host_voice.ear.question import Question
from host_voice.game.cues import Ask, Kind
from host_voice.game.evening import Evening
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer, Declare, Done
from host_voice.game.roles import Side
from host_voice.journal.protocol_text import dump_protocol
from host_voice.messages import in_language
from host_voice.messages.gestures import gestures
from host_voice.rulesets.loader import load_ruleset
from tests.e2e.facts import exported
from tests.integration.board.playing import (
    CHECKED,
    CHROMIUM,
    GONE,
    NAMES,
    ROLES,
    SHOT,
    Led,
    led,
    play,
)
from tests.integration.board.serving import Follower, served, soon

pytestmark = [
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's chromium"),
    pytest.mark.timeout(1500),
]

FOULS = ("oath", None)
"""Why seat nine is warned in the first speech."""
SHOTS = Path(os.environ.get("HOST_VOICE_SCREENSHOTS", Path(__file__).parents[3] / "build" / "board"))
FOLLOW = """
addEventListener("DOMContentLoaded", () => {
    window.seen = [];
    new MutationObserver(() => window.seen.push([Date.now() / 1000, document.body.dataset.phase]))
        .observe(document.body, { attributes: true, attributeFilter: ["data-seq"] });
});
"""


class Photographer:
    """Takes every kind of moment once, on all pages; at night, when time is short, on two of them alone."""

    def __init__(self, pages: dict[str, Page]) -> None:
        self._pages = pages
        self._taken: set[str] = set()
        SHOTS.mkdir(parents=True, exist_ok=True)
        for old in SHOTS.glob("[0-9]*.png"):
            old.unlink()

    def take(self, moment: str) -> bool:
        """Whether it was the first of its kind."""
        if moment in self._taken:
            return False
        self._taken.add(moment)
        at_night = moment.startswith("night")
        time.sleep(0.1 if at_night else 0.6)  # until nothing moves any more
        for name in ("remote" if "ask" in moment else "tv",) if at_night else self._pages:
            page = self._pages[name]
            page.screenshot(path=SHOTS / f"{len(self._taken):02d}-{moment}-{name}.png")
        return True


@dataclass
class Played:
    """What is left of the evening."""

    protocol: dict[str, Any]
    traffic: list[tuple[float, dict[str, Any]]]
    raw: bytes
    changes: list[tuple[float, str]]
    phases: list[dict[str, Any]]
    complaints: list[str]
    club: Path
    last: dict[str, str]
    gestures_open: bool


class _Hall:
    """As much of a hall as a follower needs."""

    def __init__(self, evening: Led) -> None:
        self.port = int(evening.address.rstrip("/").rpartition(":")[2])


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    with led(tmp_path_factory.mktemp("evening")) as evening:
        return _played(evening)


def _played(evening: Led) -> Played:
    complaints: list[str] = []
    board = evening.page(script=FOLLOW)
    pages = {
        "tv": board,
        "phone": evening.page("?lang=uk", width=390, height=844, device_scale_factor=2),
        "tablet": evening.page("?lang=en", width=1024, height=768),
        "remote": evening.remote(),
    }
    for name, page in pages.items():
        page.on("console", lambda said, name=name: complaints.append(f"{name}: {said.text}"))
        page.on("pageerror", lambda error, name=name: complaints.append(f"{name}: {error}"))
    remote = pages["remote"]
    camera = Photographer(pages)
    _look_at_gestures(pages)
    camera.take("gestures")
    board.locator("#gestures").click()
    stream = Follower(_Hall(evening))  # type: ignore[arg-type]

    def seen(moment: str) -> None:
        kind = re.sub(r"\W+", "-", moment.partition(":")[0]).strip("-")
        if camera.take(kind) and kind == "day_speeches":
            _interludes(remote, camera)

    play(evening, remote, seen)
    soon(lambda: stream.ended, 30)
    camera.take("end")
    return Played(
        protocol=exported(evening.program.journal),
        traffic=stream.messages,
        raw=stream.raw,
        changes=board.evaluate("window.seen"),
        phases=evening.program.events("phase"),
        complaints=[said for said in complaints if "net::ERR" not in said],  # the program has ended
        club=evening.program.folder / "club.sqlite3",
        last={name: page.inner_text("body") for name, page in pages.items()},
        gestures_open=pages["tablet"].evaluate("document.getElementById('gestures').open"),
    )


def _look_at_gestures(pages: dict[str, Page]) -> None:
    """On the board and, in English, on the tablet, where they are left open for the night to close."""
    for name, language in (("tv", "ru"), ("tablet", "en")):
        pages[name].locator("#show-gestures").click()
        meant = pages[name].locator("#gesture-rows dt").all_inner_texts()
        assert meant == [gesture.meaning for gesture in gestures(language)]


def _interludes(remote: Page, camera: Photographer) -> None:
    """During the first speech: two fouls, one with a reason, and a pause."""
    for reason in FOULS:
        remote.locator('[data-command="foul"]').click()
        camera.take("sheet-foul")
        remote.locator("#sheet").get_by_role("button", name=re.compile("^9")).click()
        camera.take("sheet-why")
        told = in_language("ru", "page-why-none" if reason is None else f"reason-{reason}")
        remote.locator("#sheet").get_by_role("button", name=re.compile(told, re.IGNORECASE)).click()
    remote.locator('[data-command="more"]').click()
    camera.take("sheet-more")
    remote.get_by_role("button", name="Закрыть").click()
    remote.locator('[data-command="pause"]').click()
    remote.locator('[data-command="resume"]').wait_for()
    camera.take("paused")
    remote.locator('[data-command="resume"]').click()
    remote.locator('[data-command="pause"]').wait_for()


def test_a_night_closes_the_gestures(played):
    assert not played.gestures_open


def test_the_protocol_is_what_was_tapped(played):
    protocol = played.protocol
    assert protocol["winner"] == "black"
    assert [(foul["seat"], foul.get("reason")) for foul in protocol["days"][0]["fouls"]] == [
        (9, reason) for reason in FOULS
    ]
    assert {day["day"]: day["eliminated"] for day in protocol["days"]} == GONE
    assert {night["night"]: night["killed"] for night in protocol["nights"] if night["night"]} == SHOT
    checks = {
        (action["who"], night["night"]): action["target"]
        for night in protocol["nights"]
        for action in night.get("actions", [])
        if action["does"] == "check"
    }
    assert checks == {(who, night): seat for who, told in CHECKED.items() for night, seat in told.items()}


def test_the_board_follows_within_300_ms(played):
    """From the moment a phase begins to the moment the page has drawn it."""
    delays = []
    for event in played.phases:
        drawn = "night" if event["phase"].startswith("night") else event["phase"]
        after = [at - event["wall"] for at, phase in played.changes if phase == drawn]
        delays += [min(delay for delay in after if delay > -0.05)] if after and max(after) > -0.05 else []
    quick = sorted(delay for delay in delays if delay < 5)  # phases that were over before anybody could see
    assert len(quick) >= 8
    print(f"drawn after {statistics.median(quick) * 1000:.0f} ms (median), {quick[-1] * 1000:.0f} ms (most)")
    assert statistics.median(quick) < 0.3


def test_a_full_night_tells_a_board_nothing(played):
    states = [message["state"] for _, message in played.traffic if message.get("state")]
    nights = [state for state in states if state["phase"] == "night"]
    assert len(nights) == 1 + len(SHOT)  # one message each, whatever was entered
    assert all(state == {"phase": "night"} for state in nights)
    before = [state for state in states if not state.get("over")]
    assert before != states
    told = json.dumps(before, ensure_ascii=False)
    for secret in (*ROLES.values(), "citizen", "check", "shot", "action", "question", "kept", "note"):
        assert f'"{secret}' not in told
    assert all(seat["role"] is None for state in before for seat in state.get("seats", ()))
    shown = {seat["seat"]: seat["role"] for seat in states[-1]["seats"]}
    assert {seat: shown[seat] for seat in ROLES} == ROLES


def test_the_pages_say_who_has_won_when_the_program_has_ended(played):
    assert "Победа чёрных" in played.last["tv"]
    assert "Перемога чорних" in played.last["phone"]
    assert "The blacks win" in played.last["tablet"]


def test_the_club_has_the_game_and_how_the_table_stood(played):
    club = Club(str(played.club))
    assert soon(club.kept, 60)
    (protocol,) = club.protocols()
    assert dump_protocol(protocol) == json.dumps(played.protocol, ensure_ascii=False, indent=1) + "\n"
    assert protocol.names == NAMES
    (standing,) = club.standing(3600)
    assert (standing.table, json.loads(standing.state)["winner"]) == ("Первый", "black")
    club.close()


def test_nothing_was_wrong_on_any_page(played):
    assert played.complaints == []


def test_the_last_ten_seconds_are_amber_and_names_stand_at_their_seats():
    with served(names={1: "Лис", 3: "Дама с собачкой"}) as hall, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1920, "height": 1080})
        page.goto(hall.board.address)
        for left, late in ((10.5, False), (9.5, True)):
            hall.room.timer = Timer("speech", 60.0, left, None, 3)
            hall.show()
            page.locator(f"#big:text-is('{math.ceil(left)}')").wait_for()
            assert page.evaluate("document.body.classList.contains('late')") is late
        assert page.locator(".seat-name").all_inner_texts() == ["Лис", "Дама с собачкой"]
        assert "Дама с собачкой" in page.inner_text("#caption")
        page.screenshot(path=SHOTS / "warning-tv.png")
        page.set_viewport_size({"width": 390, "height": 844})
        page.screenshot(path=SHOTS / "warning-phone.png")
        browser.close()


def test_in_the_next_game_of_an_evening_people_sit_elsewhere_and_the_score_is_shown_before_it():
    rules = load_ruleset("sport")
    first = Game(rules, seats=10, seed=1, evening=Evening.first("e", 10))
    first.record(Declare(Side.RED))
    while (cue := first.next_cue()) is not None:
        first.record(Answer(True) if isinstance(cue, Ask) else Done())
    evening = first.state.following
    assert evening is not None
    place = evening.seat_of(3)
    with served(names={3: "Лис"}) as hall, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1920, "height": 1080})
        page.goto(hall.board.address)
        hall.show()
        sits = ".seat:has(.seat-name:text-is('Лис')) .seat-number:text-is('{}')"
        page.locator(sits.format(3)).wait_for()
        assert page.locator("#evening").is_hidden()
        hall.game = first
        hall.show()
        page.locator("#evening").wait_for(state="visible")
        assert "Красные" in page.inner_text("#evening-rows")
        page.screenshot(path=SHOTS / "evening-tv.png")
        hall.game, hall.names = Game(rules, seats=10, seed=2, evening=evening), {place: "Лис"}
        hall.show()
        page.locator(sits.format(place)).wait_for()
        assert page.locator("#evening").is_visible()
        browser.close()


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_a_lost_connection_is_shown_and_comes_back_by_itself():
    with served() as hall, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(hall.board.address)
        hall.show()
        page.locator(".seat").first.wait_for()
        pid = hall.board.pid
        assert pid is not None
        assert page.locator("#stale").is_hidden()
        os.kill(pid, signal.SIGSTOP)
        page.locator("#stale").wait_for(state="visible", timeout=30_000)  # it is ended and started anew
        hall.room.open_keys(Question(Kind.LISTEN, 10), "")
        hall.show()
        page.locator("#stale").wait_for(state="hidden", timeout=90_000)
        browser.close()


def test_the_roles_are_entered_with_a_finger():
    with served() as hall, sync_playwright() as playwright:
        told: list[object] = []
        dealt = (("don", 1), ("mafia", 2), ("sheriff", 1))
        asking = threading.Thread(target=lambda: told.append(hall.board.ask_roles(10, dealt)), daemon=True)
        asking.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 390, "height": 844}, device_scale_factor=2)
        page.goto(hall.board.link)
        answers = page.locator("#answers")
        send = page.get_by_role("button", name="Начать")
        send.wait_for()
        for seat in (2, 7, 5, 6):  # wrong at first: the last but one is taken back
            assert send.is_disabled()
            answers.get_by_role("button", name=re.compile(f"^{seat}( |$|\\D)")).click()
        answers.get_by_role("button", name=re.compile("^5")).click()
        answers.get_by_role("button", name=re.compile("^10")).click()
        SHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SHOTS / "roles-remote.png")
        send.click()
        asking.join(30)
        browser.close()
    assert told == [{2: "don", 7: "mafia", 10: "mafia", 6: "sheriff"}]
