"""The pages say nothing that is not in the message files, and use everything that is there for them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from host_voice.board.texts import words_of
from host_voice.game.phases import STATES
from host_voice.messages import LANGUAGES
from host_voice.narration.catalogue import WORDS, Takes

PAGES = Path(words_of.__code__.co_filename).with_name("pages")
SCRIPTS = {path.name: path.read_text(encoding="utf-8") for path in PAGES.glob("*.js")}
EVERYTHING = "\n".join(path.read_text(encoding="utf-8") for path in PAGES.iterdir())


def used() -> tuple[set[str], set[str]]:
    """Keys that are named whole, and the beginnings of those that are put together."""
    script = "\n".join(SCRIPTS.values())
    whole = set(re.findall(r'(?:say|alone)\(\s*"([\w-]+)"', script))
    whole |= {key for pair in re.findall(r'\? "([\w-]+)" : "([\w-]+)"', script) for key in pair}
    return whole, set(re.findall(r"(?:say\(|:)\s*`([\w-]+)\$\{", script))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_pages_is_there(language):
    words = words_of(language)
    whole, begun = used()
    assert {key for key in whole if "-" in key} - set(words) == set()
    assert [start for start in begun if not any(key.startswith(start) for key in words)] == []


def test_no_text_is_left_over():
    whole, begun = used()
    left = [key for key in words_of("en") if key not in whole]
    assert [key for key in left if not key.startswith(tuple(begun))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_has_a_name(language):
    parts = {state if isinstance(state, str) else str(state["name"]) for state in STATES}
    assert {f"phase-{part}" for part in parts} <= set(words_of(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_a_name(language):
    assert {f"choice-{choice}" for choice in WORDS[Takes.CHOICE]} <= set(words_of(language))


def test_values_are_left_to_the_page():
    assert words_of("ru")["day"] == "День {day}"
    assert words_of("en")["answer-send-count"] == "Send ({count})"


def test_pages_need_nothing_from_anywhere_else_and_no_inline_code():
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)", EVERYTHING) == []
    assert re.findall(r"@import|url\(", EVERYTHING) == []
    html = "\n".join(path.read_text(encoding="utf-8") for path in PAGES.glob("*.html"))
    assert re.findall(r"<script(?![^>]*src=)|<style|\sstyle=|\son\w+=", html) == []
    assert "innerHTML" not in EVERYTHING
    assert not re.search("[а-яА-ЯіїєІЇЄ]", EVERYTHING)
