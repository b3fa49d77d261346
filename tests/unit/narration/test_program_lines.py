"""Every phrase that is named in the program exists, and the program names every phrase."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import host_voice
from host_voice.conductor.readback import confirm_line, heard_line
from host_voice.game.calls import CALLS
from host_voice.game.cues import NOBODY, Kind, Line, Value
from host_voice.narration.catalogue import CATALOGUE, WORDS, Section, Takes
from host_voice.narration.forms import LANGUAGES
from host_voice.narration.narrator import Narrator

PACKAGE = Path(host_voice.__file__).parent
SPEAKERS = ("game", "conductor", "ear")
BUILDERS = {"line", "say", "Line"}
NARRATORS = {language: Narrator(language) for language in LANGUAGES}

ANSWERS: list[tuple[Kind, Value]] = [
    (Kind.SEAT, 7),
    (Kind.SEAT_OR_NOBODY, NOBODY),
    (Kind.SEATS, (1, 2)),
    (Kind.COUNT, 3),
    (Kind.YES_NO, True),
    (Kind.YES_NO, False),
    (Kind.READY, True),
    (Kind.ROLE_OR_CARD, "commissar"),
    *((Kind.CHOICE, word) for word in WORDS[Takes.CHOICE]),
]


def nodes() -> Iterator[ast.AST]:
    for room in SPEAKERS:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def calls() -> Iterator[tuple[str, frozenset[str] | None]]:
    """Keys that lines are built with, and the names of their parameters where these are written there."""
    for node in nodes():
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name not in BUILDERS:
            continue
        first = node.args[0]
        keys = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
        names = frozenset(word.arg for word in node.keywords if word.arg and word.arg != "slot")
        open_ended = name == "Line" or any(word.arg is None for word in node.keywords)
        for key in keys:
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield key.value, None if open_ended else names


def reasons() -> Iterator[str]:
    """Why the rules refuse a command: spoken as they are."""
    for node in nodes():
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalOutcomeError":
            key = node.args[0]
            assert isinstance(key, ast.Constant)
            yield str(key.value)


def read_back() -> Iterator[Line]:
    for kind, value in ANSWERS:
        for line in (
            say(kind, value, key) for say in (heard_line, confirm_line) for key in ("", "ask-redirect")
        ):
            if line is not None:
                yield line


def test_every_line_that_is_built_is_in_the_catalogue() -> None:
    built = list(calls())
    assert len(built) > 50
    for key, names in built:
        assert key in CATALOGUE, key
        assert names is None or names == CATALOGUE[key].params.keys(), key


def test_every_call_of_a_role_is_in_the_catalogue() -> None:
    assert CATALOGUE.keys() >= CALLS
    named = {key for key in CALLS if "role" in key}
    assert all(CATALOGUE[key].params.keys() >= {"role"} for key in named)
    assert not any(CATALOGUE[key].params for key in CALLS - named)


def test_every_refusal_has_words() -> None:
    found = set(reasons())
    assert len(found) >= 5
    assert found <= CATALOGUE.keys()


@pytest.mark.parametrize("said", list(read_back()), ids=str)
def test_every_answer_can_be_read_back(said: Line) -> None:
    assert CATALOGUE[said.key].section is Section.ANSWERS
    assert dict(said.params).keys() == CATALOGUE[said.key].params.keys()
    assert all(narrator.text(said) for narrator in NARRATORS.values())


def test_no_phrase_is_dead() -> None:
    named = {node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    named |= {said.key for said in read_back()} | CALLS
    # What is said in a style of its own is named by the phrase it stands for.
    named |= {
        key
        for key, phrase in CATALOGUE.items()
        if phrase.style and key.removesuffix(f"-{phrase.style}") in named
    }
    assert [key for key in CATALOGUE if key not in named] == []


def test_keys_look_alike() -> None:
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", key) for key in CATALOGUE)
