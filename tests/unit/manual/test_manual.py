"""What the manual is generated from is complete and current."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from host_voice.ear.keyboard import parse
from host_voice.ear.question import COMMANDS, Question
from host_voice.game.cues import Kind
from host_voice.game.ruleset import Ruleset
from host_voice.messages import source
from host_voice.narration.lexicon import lexicon
from host_voice.rulesets.loader import available, load_ruleset
from manual import diagrams, keys, pages, questions
from manual.words import HEADS

DOCS = Path(__file__).resolve().parents[3] / "docs"
WITHOUT_WORDS = {"does"}
"""Keys that tell of themselves by their values."""


@pytest.mark.parametrize("name", available())
def test_every_question_of_a_rule_system_has_been_asked(name):
    ruleset = load_ruleset(name)
    for language in ruleset.languages:
        told = {question.key for question in questions.asked(language) if name in question.rulesets}
        assert told == questions.questions_of(ruleset)


@pytest.mark.parametrize("language", HEADS)
def test_what_is_told_to_say_is_understood(language):
    words = lexicon(language)
    for spoken, meaning in questions.commands(language):
        assert "room-help-command" not in meaning, "the message wants another value"
        heard = parse(f"{words.wake_word} {spoken}", Question(Kind.LISTEN, 10), language, words.wake_word)
        assert heard.outcome == "command", spoken
    assert len(list(questions.commands(language))) == len(COMMANDS)
    for question in questions.asked(language):
        assert question.answers
        assert all(question.answers)


def test_every_command_that_a_page_says_is_understood():
    said = 0
    for page in (DOCS.parent / "README.md", *sorted(DOCS.glob("*.md"))):
        text = page.read_text(encoding="utf-8")
        for language in HEADS:
            wake = lexicon(language).wake_word
            for command in re.findall(rf"{wake}, ([^»\";|.)]+)", text):
                spoken = " ".join(command.split())
                heard = parse(f"{wake} {spoken}", Question(Kind.LISTEN, 10), language, wake)
                assert heard.outcome == "command", f"{page.name}: {spoken}"
                said += 1
    assert said > 25


@pytest.mark.parametrize("picture", diagrams.PICTURES)
def test_the_committed_pictures_are_those_of_the_code(picture):
    """Otherwise: python -m manual.diagrams, in scripts/, with Graphviz."""
    assert diagrams.source_of(picture) == diagrams.PICTURES[picture]()


COMMAND = "out of date: python -m manual, in scripts/, writes it anew"


@pytest.mark.parametrize(
    ("path", "page"), list(pages.made()), ids=lambda it: it.name if isinstance(it, Path) else ""
)
def test_what_is_committed_of_the_manual_is_what_the_program_makes(path, page):
    assert path.exists(), f"{path}: {COMMAND}"
    assert path.read_text(encoding="utf-8") == page, f"{path}: {COMMAND}"


def test_no_page_tells_of_a_rule_system_that_is_gone():
    assert pages.superfluous() == [], COMMAND


def test_every_mark_of_a_made_part_has_its_end():
    parts = 0
    for page in DOCS.rglob("*.md"):
        lines = page.read_text(encoding="utf-8").splitlines()
        marks = [line for line in lines if line.startswith(("<!-- made", "<!-- /made"))]
        assert all(line.startswith("<!-- made: ") for line in marks[::2]), page
        assert all(line == "<!-- /made -->" for line in marks[1::2]), page
        assert len(marks) % 2 == 0, page
        parts += len(marks) // 2
    assert parts > 20


def test_every_key_of_a_ruleset_is_told_with_its_meaning():
    """A key without words wants a description where it is defined."""
    told = {(part.name, key.name): key for part in keys.tables() for key in part.keys}
    for name in available():
        for path in paths(load_ruleset(name)):
            assert path in told, path
    silent = [path for path, key in told.items() if not key.meaning and path[1] not in WITHOUT_WORDS]
    assert silent == []
    assert all(key.allowed for key in told.values())


def paths(ruleset: Ruleset) -> set[tuple[str, str]]:
    """Every key that a ruleset has, with the names it gives itself put aside."""
    found: set[tuple[str, str]] = set()

    def look(data: dict[str, object], at: tuple[str, ...]) -> None:
        for key, value in data.items():
            if isinstance(value, dict) and key != "names":
                inside = (*at, key)
                for named, stands in (("roles", "ROLE"), ("steps", "STEP")):
                    inside = (*at, stands) if at and at[-1] == named else inside
                look(value, inside)
            else:
                found.add((".".join(at), key))

    look(ruleset.model_dump(mode="json"), ())
    return found


def messages() -> list[str]:
    """Every English message, with … in the place of each value, one for each of its variants."""
    resource = FluentParser().parse(source("en").read_text(encoding="utf-8"))
    return [
        told
        for entry in resource.body
        if isinstance(entry, ftl.Message) and entry.value is not None
        for told in [_flat(entry.value)]
    ]


def _flat(pattern: ftl.Pattern) -> str:
    return "".join(part.value if isinstance(part, ftl.TextElement) else "…" for part in pattern.elements)


def said_by_the_program() -> list[tuple[str, str]]:
    """Page and text of every cell that quotes the program."""
    found = []
    for page in sorted(DOCS.glob("*.md")):
        column = None
        for line in page.read_text(encoding="utf-8").splitlines():
            cells = [cell.strip() for cell in line.split("|")[1:-1]] if line.startswith("|") else []
            heads = ("what the program says", "the program says")
            if not cells:
                column = None
            elif any(cell in heads for cell in cells):
                column = next(number for number, cell in enumerate(cells) if cell in heads)
            elif column is not None and cells[column] and not cells[column].startswith("-"):
                found.append((page.name, cells[column]))
    return found


def test_what_the_program_is_said_to_say_it_says():
    known = messages()
    quoted = said_by_the_program()
    assert len(quoted) > 40
    for page, text in quoted:
        parts = [re.escape(part) for part in text.split("…")]
        pattern = re.compile(".*".join(parts), re.DOTALL)
        assert any(pattern.search(message) for message in known), f"{page}: {text}"


def test_every_warning_of_the_doctor_is_in_the_table():
    resource = FluentParser().parse(source("en").read_text(encoding="utf-8"))
    flat = {e.id.name: _flat(e.value) for e in resource.body if isinstance(e, ftl.Message) and e.value}
    warnings = re.findall(r'"(doctor-[a-z-]+)"', Path(DOCS.parent, "host_voice", "doctor.py").read_text())
    good = {
        "doctor-terminal",
        "doctor-rules",
        "doctor-phrases",
        "doctor-disk",
        "doctor-voice",
        "doctor-music",
    }
    good |= {
        "doctor-music-own",
        "doctor-device",
        "doctor-model",
        "doctor-echo",
        "doctor-levels",
        "doctor-awake",
        "doctor-battery",
    }
    quoted = "\n".join(text for page, text in said_by_the_program() if page == "troubleshooting.md")
    for key in set(warnings) - good:
        assert flat[key].split("…")[-1].strip() in quoted or flat[key].split("…")[0].strip() in quoted, key
