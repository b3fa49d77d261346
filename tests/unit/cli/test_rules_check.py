"""`rules check`: every way to get a ruleset file wrong is one line: what, where, and what is right."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from host_voice.errors import RulesetError
from host_voice.game.ruleset import Ruleset
from host_voice.messages import LANGUAGES, use
from host_voice.rulesets.allowed import PATTERNS
from host_voice.rulesets.loader import load_ruleset, mistakes_in, ruleset_from_data

from .ruleset_mistakes import UNREADABLE, WRONG


@pytest.mark.parametrize(
    ("text", "key", "value", "allowed"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG]
)
def test_a_mistake_is_one_line(call, tmp_path: Path, text: str, key: str, value: str, allowed: str) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(f'extends = "sport"\n{text}\n', encoding="utf-8")
    result = call("rules", "check", str(file))
    assert result.exit_code == 1
    (line,) = result.output.splitlines()
    assert line.startswith(f"{file}: {key} = {value} cannot be. Allowed: ")
    assert allowed in line.partition("Allowed: ")[2]


@pytest.mark.parametrize(("content", "said"), [u[1:] for u in UNREADABLE], ids=[u[0] for u in UNREADABLE])
def test_what_is_no_ruleset_at_all_is_one_line(call, tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "wrong.toml"
    file.write_bytes(content)
    result = call("rules", "check", str(file))
    assert result.exit_code == 1
    (line,) = result.output.splitlines()
    assert str(file) in line
    assert said in line


def test_every_file_is_told_of(call, tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text('extends = "sport"\n')
    (tmp_path / "wrong.toml").write_text('extends = "sport"\n[day]\nspeech = 0\nopener = 0\n')
    files = [str(tmp_path / name) for name in ("none.toml", "wrong.toml", "good.toml")]
    result = call("rules", "check", *files)
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert [sum(file in line for line in lines) for file in files] == [1, 2, 1]
    told = json.loads(call("rules", "check", *files, "--json").stdout)
    assert [problem["key"] for problem in told] == [None, "day.opener", "day.speech"]
    assert [problem["problem"] for problem in told] == [lines[0].removeprefix("Error: "), *lines[1:3]]


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_what_is_allowed_is_said_in_the_users_language(tmp_path: Path, language: str) -> None:
    file = tmp_path / "wrong.toml"
    use(language)
    for what, text, *_ in WRONG:
        file.write_text(f'extends = "sport"\n{text}\n', encoding="utf-8")
        (mistake,) = mistakes_in(str(file))
        assert not mistake.allowed.isascii(), what


def test_every_contradiction_is_a_line_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('extends = "league"\n[day]\nspeech = 5\n[vote]\ndefence = 5\n[fouls]\nmutes_at = 9\n')
    keys = [mistake.key for mistake in mistakes_in(str(file))]
    assert keys == ["day.warning", "vote.defence_warning", "fouls.mutes_at"]
    with pytest.raises(RulesetError) as refused:
        load_ruleset("sport", ["day.speech=5"])
    assert (refused.value.key, refused.value.params["key"]) == ("override-invalid", "day.warning")


MEETING = "night_zero.steps.mafia_meeting"
ACE = "night.steps.ace"


@pytest.mark.parametrize(
    ("change", "key", "allowed"),
    [
        ("day.cap=10", "day.warning", "less than day.cap, which is 10; 0: no warning"),
        (f"{MEETING}.to=black_king", f"{MEETING}.to", "another role"),
        (f"{MEETING}.who=black_jack", f"{MEETING}.to", "another role"),
        (f'{ACE}.stands_in_for=["black_ace"]', f"{ACE}.stands_in_for", "another role"),
        (f"{ACE}.who=black_king", f"{ACE}.stands_in_for", "another role"),
        ('redirect.by=["judge", "judge"]', "redirect.by", "each of them once"),
        (f'{ACE}.stands_in_for=["black_king", "black_king"]', f"{ACE}.stands_in_for", "once"),
        ('night.steps.heal.nights=["mafia", "mafia"]', "night.steps.heal.nights", "each of them once"),
        ('fouls.removal_reasons=["tears", "tears"]', "fouls.removal_reasons", "each of them once"),
        ('fouls.bans=["tears"]', "fouls.bans", "only reasons of fouls.removal_reasons"),
    ],
)
def test_changes_that_contradict_themselves_are_refused_once(
    call, change: str, key: str, allowed: str
) -> None:
    """For an evening as for anything else that takes `--set`."""
    for command in ("run", "simulate"):
        refused = call(command, "--ruleset", "cattani", "--set", change)
        assert refused.exit_code == 1
        (line,) = refused.stderr.splitlines()
        assert f"{key} = " in line
        assert allowed in line


def test_a_night_may_come_twice_in_a_cycle() -> None:
    load_ruleset("cattani", ["day.cap=11", 'night.cycle=["mafia", "cattani", "mafia", "journalist"]'])


@pytest.mark.parametrize(
    "change",
    [
        ["day.speech=5", "day.warning=0"],
        ["vote.defence=5"],  # no defence is ever held
        ["farewell.day=0", "farewell.night=0"],
        ["farewell.day=5"],  # the warning is that of the other word
        ["roles.don.count=0"],
        ["roles.don.count=0", "roles.don.from_players=12"],
    ],
)
def test_what_only_looks_like_a_contradiction_is_none(change: list[str]) -> None:
    load_ruleset("sport", change)


def test_an_evening_that_was_begun_with_a_contradiction_goes_on() -> None:
    data = load_ruleset("sport").model_dump(mode="json")
    data["day"]["speech"] = 5.0
    assert ruleset_from_data(data).day.warning > 5


ODD: list[tuple[str, object]] = [
    (text, tomllib.loads(f"x = {text}")["x"])
    for text in (
        "true", "0", "-3", "1e300", "inf", "nan", '""', '"word"', '"A\\u007f\\n\\"\\\\"', "[]", "[1, [true]]",
        "{}", '{ "a b" = 1, c = { d = "e" } }',
        "2026-01-01", "20:30:00", "2026-01-01T20:30:00", "2026-01-01T20:30:00Z",
    )
]  # fmt: skip
"""A value of every kind that TOML has."""


def keys(data: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every key of a ruleset, tables as well."""
    for key, value in data.items():
        yield (*path, key)
        if isinstance(value, dict):
            yield from keys(value, (*path, key))


PLACES = [*keys(load_ruleset("sport").model_dump(mode="json"))]


@pytest.mark.parametrize("place", PLACES, ids=".".join)
def test_no_mistake_shows_what_is_inside_the_program(place: tuple[str, ...], tmp_path: Path) -> None:
    """No regular expressions, no words of Python, no English of a library; values as a file writes them."""
    use("ru")
    for written, value in ODD:
        text = f'extends = "sport"\n{".".join(place)} = {written}\n'
        file = tmp_path / "wrong.toml"
        file.write_text(text, encoding="utf-8")
        for mistake in mistakes_in(str(file)):
            said = re.sub(
                r"[\w.]*[._]\w*|\b(true|false|never|rest|third|count|hunt|shoot)\b", "", mistake.allowed
            )
            assert not re.search(r"\^|\\|\bNone\b|\bTrue\b|\bFalse\b|datetime|Input|should", mistake.allowed)
            assert not said.isascii(), mistake
            if mistake.value != "-" and not mistake.value.endswith("..."):
                tomllib.loads(f"x = {mistake.value}")
            if mistake.key == ".".join(place) and value == value and not mistake.value.endswith("..."):
                found = tomllib.loads(f"x = {mistake.value}")["x"]
                assert found == value or (isinstance(value, list) and found in value)


def test_every_pattern_of_a_ruleset_is_told_in_words() -> None:
    patterns = set(re.findall(r'"pattern": ("[^"]*")', json.dumps(Ruleset.model_json_schema())))
    assert {json.loads(pattern) for pattern in patterns} <= PATTERNS.keys()
