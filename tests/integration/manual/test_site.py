"""The manual as a site: built by the README's command, shown whole by a browser without a network."""

from __future__ import annotations

import contextlib
import functools
import http.server
import re
import shlex
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

pytest.importorskip("mkdocs", reason="the manual needs mkdocs-material")

from host_voice.rulesets.loader import available, load_ruleset
from manual import questions
from manual.words import HEADS
from tests.integration.manual.blocks import CHECKOUT, PAGES, blocks

CHROMIUM = Path("/usr/bin/chromium")
README = CHECKOUT / "README.md"
A4 = (595, 842)
"""Points."""


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    """Built with the command of the README, into a folder of its own."""
    (command,) = (
        line.partition("#")[0]
        for block in blocks(README)
        for line in block.commands.splitlines()
        if "mkdocs" in line
    )
    folder = tmp_path_factory.mktemp("site")
    python, *words = shlex.split(command)
    assert python == "python"
    built = subprocess.run(
        [sys.executable, *words, "--site-dir", str(folder)],
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


def pages(site: Path) -> list[str]:
    return sorted(str(path.relative_to(site)) for path in site.rglob("*.html") if path.name != "404.html")


def test_every_page_of_the_manual_and_every_rule_system_is_on_it(site):
    expected = {str(p.relative_to(CHECKOUT / "docs").with_suffix(".html")) for p in PAGES if p != README}
    for ruleset in map(load_ruleset, available()):
        expected.add(f"rulesets/{ruleset.id}.html")
        expected |= {f"rulesets/{ruleset.id}.{language}.html" for language in ruleset.languages}
    expected |= {f"cheat-sheet.{language}.html" for language in HEADS}
    assert expected == set(pages(site))


@pytest.mark.parametrize("language", HEADS)
def test_every_question_and_command_is_on_the_page_of_its_language_and_on_the_sheet(site, language):
    for name in (f"hosting.{language}.html", f"cheat-sheet.{language}.html"):
        text = _plain((site / name).read_text(encoding="utf-8"))
        for question in questions.asked(language):
            assert question.text in text
        for spoken, meaning in questions.commands(language):
            assert spoken in text
            assert meaning in text


def test_the_steps_of_a_night_are_numbered(site):
    """Markdown of other kinds makes one list of the lines before them and of the steps."""
    for ruleset in map(load_ruleset, available()):
        page = (site / f"rulesets/{ruleset.id}.html").read_text(encoding="utf-8")
        numbered = [part.partition("</ol>")[0].count("<li>") for part in page.split("<ol>")[1:]]
        nights = (ruleset.night_zero.steps, ruleset.night.steps)
        assert numbered == [len(steps) for steps in nights if steps]


def _plain(html: str) -> str:
    for entity, sign in (("&#x27;", "'"), ("&quot;", '"'), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        html = html.replace(entity, sign)
    return html


@pytest.fixture(scope="module")
def address(site) -> Iterator[str]:
    """The site on this machine's own address."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Say nothing."""

        def copyfile(self, source: object, outputfile: object) -> None:
            with contextlib.suppress(ConnectionError):  # the browser has gone to the next page
                super().copyfile(source, outputfile)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


LOOK = """() => ({
    images: [...document.images].filter(i => !i.complete || i.naturalWidth === 0).map(i => i.src),
    links: [...document.links].map(a => a.href),
    ids: [...document.querySelectorAll("[id], a[name]")].map(e => e.id || e.name),
    wide: document.documentElement.scrollWidth - innerWidth,
    words: document.body.innerText.length,
})"""


@pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's chromium")
@pytest.mark.timeout(600)
def test_a_browser_without_a_network_shows_every_page_whole(site, address):
    """Also no link or anchor of it leads nowhere, and on a phone nothing is wider than the screen."""
    sync = pytest.importorskip("playwright.sync_api", reason="needs playwright")
    wrong: list[str] = []
    links: dict[str, set[str]] = {}
    ids: dict[str, set[str]] = {}
    with sync.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 390, "height": 844})
        tab = context.new_page()
        at = ""

        def asked(request: sync.Request) -> None:
            if not request.url.startswith((address, site.as_uri(), "data:", "blob:")):
                wrong.append(f"{at}: asks {request.url}")

        def answered(response: sync.Response) -> None:
            if response.status >= 400:
                wrong.append(f"{at}: {response.status} for {response.url}")

        context.on("request", asked)
        context.on("response", answered)
        tab.on("pageerror", lambda error: wrong.append(f"{at}: {error}"))
        tab.on("console", lambda said: wrong.append(f"{at}: {said.text}") if said.type == "error" else None)
        for at in pages(site):
            tab.goto(f"{address}/{at}", wait_until="load")
            seen = tab.evaluate(LOOK)
            wrong += [f"{at}: no image {image}" for image in seen["images"]]
            wrong += [f"{at}: {seen['wide']} pixels wider than a phone"] if seen["wide"] > 0 else []
            wrong += [f"{at}: empty"] if seen["words"] < 100 else []
            links[at], ids[at] = set(seen["links"]), set(seen["ids"])
        at = "index.html, from the disk"
        tab.goto((site / "index.html").as_uri(), wait_until="load")
        wrong += [f"{at}: empty"] if tab.evaluate(LOOK)["words"] < 100 else []
        browser.close()
    for at, targets in links.items():
        for target in sorted(targets):
            if not target.startswith(address):
                continue
            parts = urlsplit(target)
            page, anchor = unquote(parts.path).lstrip("/") or "index.html", unquote(parts.fragment)
            if not (site / page).is_file():
                wrong.append(f"{at}: leads to {page}, which is not there")
            elif anchor and page in ids and anchor not in ids[page]:
                wrong.append(f"{at}: leads to {page}#{anchor}, which is not there")
    assert wrong == []


@pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's chromium")
@pytest.mark.parametrize("language", HEADS)
def test_the_cheat_sheet_is_one_page_of_a4(site, tmp_path, language):
    printed = tmp_path / "sheet.pdf"
    sheet = site / f"cheat-sheet.{language}.html"
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    subprocess.run(
        [str(CHROMIUM), *options, f"--user-data-dir={tmp_path}", f"--print-to-pdf={printed}", sheet.as_uri()],
        check=True,
        capture_output=True,
        timeout=120,
    )
    told = printed.read_bytes()
    sizes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", told)
    assert len(re.findall(rb"/Type\s*/Page\b", told)) == 1
    assert [(round(float(wide)), round(float(high))) for wide, high in sizes] == [A4]
