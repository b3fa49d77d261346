"""An evening of league that is led from the remote's page alone, and what the host taps in it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from host_voice.game.cues import NOBODY, line
from host_voice.narration.narrator import Narrator
from tests.e2e.program import Program, running

HERE = Path(__file__).parent
CHROMIUM = Path("/usr/bin/chromium")
ROLES = {1: "don", 2: "mafia", 3: "mafia", 4: "sheriff"}

NAMES = {2: "Лис", 5: "Дама с собачкой"}

STARVED = 300.0
"""Seconds that anything may take on a machine that has much else to do."""

NOMINATED = {1: {3: 5, 8: 6}, 2: {2: 9, 9: 2}}
"""By day and speaker: who is nominated."""
HANDS = {1: {5: [5, 7], 6: [5, 3]}, 2: {9: [6], 2: [2]}}
"""By day and candidate: hands in the first round and in the second."""
SHOT = {1: 7, 2: 8}
CHECKED = {"don": {1: 4, 2: 6}, "sheriff": {1: 1, 2: 2}}
"""What is typed at night."""
GONE = {1: [5], 2: [9]}
"""Who is voted out by day. After the second night there are as many blacks as reds."""


@dataclass
class Led:
    """A running evening with its pages."""

    program: Program
    browser: Browser
    link: str
    rounds: dict[tuple[int, int], int] = field(default_factory=dict)

    @property
    def address(self) -> str:
        return self.link.partition("remote#")[0]

    def page(
        self, path: str = "", *, width: int = 1920, height: int = 1080, script: str = "", **more: Any
    ) -> Page:
        """A page of its own device, with a `script` that runs before its own."""
        context = self.browser.new_context(viewport={"width": width, "height": height}, **more)
        context.set_default_timeout(STARVED * 1000)
        page = context.new_page()
        if script:
            page.add_init_script(script)
        page.goto(self.address + path)
        return page

    def remote(self) -> Page:
        """The host's phone."""
        token = self.link.partition("#")[2]
        return self.page(f"remote#{token}", width=390, height=844, device_scale_factor=2, has_touch=True)


@contextmanager
def led(folder: Path, *options: str) -> Iterator[Led]:
    """An evening with a board on a free port, and a browser."""
    folder.mkdir(parents=True, exist_ok=True)
    roles = folder / "roles.json"
    roles.write_text(json.dumps(ROLES))
    names = folder / "seats.csv"
    names.write_text("".join(f"{seat},{name}\n" for seat, name in NAMES.items()), encoding="utf-8")
    club = ("--names", str(names), "--club", str(folder / "club.sqlite3"), "--table", "Первый")
    rules = ("--ruleset", str(HERE / "evening.toml"), "--seed", "3", "--roles", str(roles))
    channels = ("--input", "keys", "--output", "text", "--board", "--board-port", "0")
    with running(folder, *rules, *channels, *club, *options) as program, sync_playwright() as playwright:
        program.wait(lambda: re.search(r"http\S+remote#\S+", program.output), STARVED)
        found = re.search(r"http\S+remote#\S+", program.output)
        assert found is not None
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield Led(program, browser, found[0])
        finally:
            browser.close()


@cache
def meanings() -> dict[str, tuple[str, int]]:
    """What a question on the remote is about: its key and the seat it names."""
    narrator = Narrator("ru")
    keys = {"ask-nomination": "by", "ask-hands": "seat"}
    found = {
        narrator.again(line(key, **{name: seat})): (key, seat)
        for key, name in keys.items()
        for seat in range(1, 11)
    }
    silent = ("ask-victim", "ask-shot", "ask-don-check", "ask-sheriff-check", "ask-masks-on")
    return found | {narrator.again(line(key)): (key, 0) for key in silent}


def wanted(evening: Led, question: str, day: int, night: int) -> int | str | bool:
    """What the host taps."""
    key, seat = meanings().get(question, ("yes", 0))
    assert key != "ask-victim", "what was tapped at night came too late"
    match key:
        case "ask-nomination":
            return NOMINATED[day].get(seat, NOBODY)
        case "ask-hands":
            at = evening.rounds.get((day, seat), 0)
            evening.rounds[day, seat] = at + 1
            return HANDS[day][seat][at]
        case "ask-shot":
            return SHOT[night]
        case "ask-don-check":
            return CHECKED["don"][night]
        case "ask-sheriff-check":
            return CHECKED["sheriff"][night]
    return True


def tap(remote: Page, value: int | str | bool) -> None:
    """Tap the button of `value`."""
    names = {True: re.compile("^(Да|Готово)$"), NOBODY: re.compile("^Никто$")}
    name = names.get(value, re.compile(f"^{value}$")) if not _is_number(value) else re.compile(f"^{value}$")
    remote.locator("#answers").get_by_role("button", name=name).click()


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def play(evening: Led, remote: Page, seen: Callable[[str], None] = lambda moment: None) -> None:
    """Lead the game to its end from `remote`; `seen` is told of every moment: the board's phase and what is
    on the remote.
    """
    day = night = 0
    answered = ""
    limit = time.monotonic() + 3 * STARVED
    while not evening.program.events("game_over"):
        assert time.monotonic() < limit, evening.program.output[-800:]
        now = remote.evaluate(
            """() => ({
                phase: document.body.dataset.phase ?? "",
                key: document.getElementById("answers").dataset.key ?? "",
                question: document.getElementById("question").textContent,
                asked: document.getElementById("answers").childElementCount > 0,
                early: document.getElementById("kicker").textContent !== "",
                clock: document.getElementById("clock").textContent,
                head: document.getElementById("phase").textContent,
            })"""
        )
        if found := re.search(r"День (\d+)", now["head"]):
            day = int(found[1])
        night = day
        if now["asked"] and now["key"] != answered and not now["early"]:
            moment = f"{now['phase']}?{meanings().get(now['question'], ('yes', 0))[0]}"
            at_night = now["phase"].startswith("night")  # a window does not wait for pictures
            if not at_night:
                seen(moment)
            tap(remote, wanted(evening, now["question"], day, night))
            answered = now["key"]
            if at_night:
                seen(moment)
        elif not now["asked"] and now["clock"] and not now["phase"].startswith("night"):
            seen(f"{now['phase']}:{now['clock']}")
            remote.locator('[data-command="next"]').click()
        else:
            seen(now["phase"])
        time.sleep(0.05)
