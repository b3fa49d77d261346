"""Every block of the shell in README and manual is run as it stands, or says why it is not.

Each page has a home of its own, with one evening in it, and files where the page shows files. There is neither a microphone nor anybody at the keyboard: an evening is led by keys, asks its first question, finds
that the input has ended, and saves.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.integration.manual.blocks import CHECKOUT, OTHERS, PAGES, SHELL, Block, blocks


def run_of(page: Path) -> list[Block]:
    """The blocks of a page that are run."""
    return [block for block in blocks(page) if block.language in SHELL and block.mark != "not run"]


RUN = [page for page in PAGES if run_of(page)]
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


def shell(home: Path, commands: str, language: str = "C.UTF-8") -> subprocess.CompletedProcess[str]:
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
    return subprocess.run(
        command, cwd=home, env=environ, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=240
    )


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
        done = shell(home, block.commands)
        told = done.stdout + done.stderr
        if done.returncode != (1 if block.mark == "fails" else 0) or "Traceback" in told:
            return f"{block.commands}ends with {done.returncode}:\n{told}"
        chance = (
            block.language == "sh" or "host_voice run" in block.commands
        )  # chooses the words of an evening
        if missing := [line for line in block.shown if not chance and line not in told]:
            return f"{block.commands}does not say {missing}:\n{told}"
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
