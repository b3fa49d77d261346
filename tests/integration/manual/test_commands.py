"""Every block of the shell in README and manual is run as it stands, or says why it is not.

Each page has a home of its own, with one evening in it, and files where the page shows files. There is
neither a microphone nor anybody at the keyboard: an evening is led by keys, asks its first question, finds
that the input has ended, and saves. One with a board would go on, for a phone may come: it is told to stop.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from host_voice.messages import LANGUAGES, in_language
from tests.integration.manual.blocks import CHECKOUT, OTHERS, PAGES, SHELL, Block, blocks


def run_of(page: Path) -> list[Block]:
    """The blocks of a page that are run."""
    return [block for block in blocks(page) if block.language in SHELL and block.mark != "not run"]


RUN = [page for page in PAGES if run_of(page)]
LONGEST = 600.0
"""Seconds that a block may take on a machine that has much else to do."""
ONE_EVENING = "run --ruleset sport --players 10 --lang ru"


def named(page: Path) -> str:
    return str(page.relative_to(CHECKOUT))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_block_says_what_it_is(page):
    assert {block.language for block in blocks(page)} <= {*SHELL, *OTHERS}
    text = page.read_text(encoding="utf-8")
    fences = re.findall(r"^```", text, re.MULTILINE)
    assert len(fences) == 2 * sum(not block.indented for block in blocks(page))


def test_few_blocks_are_not_run():
    shell = [block for page in PAGES for block in blocks(page) if block.language in SHELL]
    ran = [block for page in PAGES for block in run_of(page)]
    assert len(ran) >= 25
    assert len(ran) > len(shell) / 2


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a block."""

    code: int
    told: str


def shell(home: Path, commands: str, language: str = "C.UTF-8") -> Ran:
    """Run `commands` as somebody would who has switched the environment on."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("HOST_VOICE_")}
    environ |= {
        "HOME": str(home),
        "LC_ALL": language,
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "PYTHONPATH": str(CHECKOUT),
        "COLUMNS": "300",
        **{f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "CACHE", "STATE")},
        # nobody listens here, and other tests may hold the usual port
        "HOST_VOICE_RUN_INPUT": "keys",
        "HOST_VOICE_RUN_OUTPUT": "text",
        "HOST_VOICE_RUN_BOARD_PORT": "0",
        "HOST_VOICE_DOCTOR_INPUT": "keys",
        "HOST_VOICE_DOCTOR_OUTPUT": "text",
    }
    command = ["bash", "-euo", "pipefail", "-c", commands]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    own = {"cwd": home, "env": environ, "text": True, "bufsize": 1, "start_new_session": True}
    with subprocess.Popen(command, **own, **pipes) as process:
        limit = threading.Timer(LONGEST, os.killpg, (process.pid, signal.SIGKILL))
        limit.start()
        typed = itertools.cycle(("стоп\n", "+\n")) if "--board" in commands else ()
        typing = threading.Thread(target=_type, args=(process, typed), daemon=True)
        typing.start()
        assert process.stdout is not None
        told = process.stdout.read()
        process.wait()
        limit.cancel()
        typing.join()
    return Ran(process.returncode, told)


def _type(process: subprocess.Popen[str], lines: Iterable[str]) -> None:
    """Type `lines` with a pause after each, as long as the program runs; then the input ends."""
    assert process.stdin is not None
    with contextlib.suppress(BrokenPipeError), process.stdin as keyboard:
        for line in lines:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(0.7)
                return
            keyboard.write(line)


UNANSWERED = """
host_voice() {
    command host_voice "$@" && return
    local code=$?
    case " $* " in *" run "*) return 0 ;; esac
    return $code
}
"""
"""Nobody answers these evenings: they end at the first question, and say so."""
ERRORS = ("Error:", "Ошибка:", "Помилка:")
NOBODY_ANSWERS = tuple(in_language(language, "evening-unanswered", where="")[-40:] for language in LANGUAGES)


def fault(page: Path, home: Path) -> str:
    """What is wrong with the page when its blocks are run one after the other; "" for nothing."""
    home.mkdir()
    if any(re.search(r"\bgames\b", block.commands) for block in run_of(page)):
        shell(home, f"host_voice {ONE_EVENING}")
    for block in blocks(page):
        if block.title is not None:
            (home / block.title).write_text(block.text, encoding="utf-8")
        if block not in run_of(page):
            continue
        fails = block.mark == "fails"
        done = shell(home, block.commands if fails else UNANSWERED + block.commands)
        errors = [line for line in done.told.splitlines() if line.startswith(ERRORS)]
        if not fails and any(not line.endswith(NOBODY_ANSWERS) for line in errors):
            return f"{block.commands}fails:\n{done.told}"
        if done.code != (1 if fails else 0) or "Traceback" in done.told:
            return f"{block.commands}ends with {done.code}:\n{done.told}"
        chance = block.language == "sh" or "host_voice run" in block.commands  # chooses its words
        if missing := [line for line in block.shown if not chance and line not in done.told]:
            return f"{block.commands}does not say {missing}:\n{done.told}"
    return ""


@pytest.fixture(scope="module")
def faults(tmp_path_factory) -> dict[Path, str]:
    """What is wrong with each page. They are run side by side: an evening mostly waits."""
    folder = tmp_path_factory.mktemp("pages")
    homes = [folder / str(number) for number in range(len(RUN))]
    with ThreadPoolExecutor(8) as pool:
        return dict(zip(RUN, pool.map(fault, RUN, homes), strict=True))


@pytest.mark.timeout(900)
@pytest.mark.parametrize("page", RUN, ids=named)
def test_what_the_page_shows_works(page, faults):
    assert faults[page] == ""
