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

# (what is wrong, text behind `extends = "sport"`, key, value, part of what is allowed)
WRONG = [
    ("unknown table", "[dey]\nspeech = 60", "dey", "{ speech = 60 }", "only the keys id, title"),
    ("unknown key", "[day]\nspech = 60", "day.spech", "60", "only the keys opener, speech"),
    ("unknown key at the top", "speech = 60", "speech", "60", "only the keys id, title"),
    ("value for a table", "day = 60", "day", "60", "a table"),
    ("table for a value", "[day.speech]\nseconds = 60", "day.speech", "{ seconds = 60 }", "a number"),
    ("list for a table", "[[night.steps]]\ndoes = 'hunt'", "night.steps", '[{ does = "hunt" }]', "a table"),
    ("too little", "[day]\nspeech = 0.1", "day.speech", "0.1", "at least 0.2"),
    ("too much", "[vote]\nwindow = 3601", "vote.window", "3601", "at most 3600"),
    ("no number", "[day]\nspeech = nan", "day.speech", "nan", "a number"),
    ("endless", "[day]\nspeech = inf", "day.speech", "inf", "a number"),
    ("text for a number", '[day]\nspeech = "60"', "day.speech", '"60"', "a number"),
    ("yes for a number", "[vote]\nwindow = true", "vote.window", "true", "a number"),
    ("number for yes", "[night]\nwakes_dead = 1", "night.wakes_dead", "1", "true or false"),
    (
        "date for a number",
        "[day]\nspeech = 2026-01-01",
        "day.speech",
        "2026-01-01",
        "a number",
    ),
    ("warning of a minute", "[day]\nwarning = 60", "day.warning", "60", "at most 59"),
    ("broken number of players", "players.min = 9.5", "players.min", "9.5", "an integer"),
    ("too few players", "players.min = 3", "players.min", "3", "at least 4"),
    ("fewest above most", "players.min = 12", "players.min", "12", "at most players.max, which is 10"),
    ("unknown policy", '[vote]\ntie = "duel"', "vote.tie", '"duel"', "one of question, defence"),
    ("unknown word", '[day]\nnominations = "sung"', "day.nominations", '"sung"', "one of asked, spoken"),
    ("foul number or never", "[fouls]\nmutes_at = 0", "fouls.mutes_at", "0", "at least 1; one of never"),
    (
        "price of fouls that nobody counts",
        "[fouls]\ncounted = false\nmutes_at = 3",
        "fouls.counted",
        "false",
        "true, unless fouls cost nothing",
    ),
    ("unknown winner", '[verdict]\nblack_wins = "all"', "verdict.black_wins", '"all"', "parity, majority"),
    ("id with spaces", 'id = "my rules"', "id", '"my rules"', "small Latin letters, digits"),
    ("id too long", f'id = "{"x" * 41}"', "id", f'"{"x" * 41}"', "at most 40 letters"),
    ("no title", 'title = ""', "title", '""', "a text that is not empty"),
    ("number for a title", "title = 5", "title", "5", "a text"),
    ("no language", "languages = []", "languages", "[]", "a list that is not empty"),
    ("unknown language", 'languages = ["ru", "de"]', "languages", '"de"', "one of ru, uk"),
    ("text for languages", 'languages = "ru"', "languages", '"ru"', "a list"),
    (
        "role id in capitals",
        "[roles.Spy]\nside = 'red'\ncount = 1",
        "roles.Spy",
        '"Spy"',
        "small Latin letters, digits",
    ),
    ("role without a side", "[roles.spy]\ncount = 1", "roles.spy.side", "-", "it must be there"),
    ("role without cards", "[roles.spy]\nside = 'red'", "roles.spy.count", "-", "it must be there"),
    ("third side", '[roles.mafia]\nside = "grey"', "roles.mafia.side", '"grey"', "one of red, black"),
    ("half a card", "[roles.mafia]\ncount = 1.5", "roles.mafia.count", "1.5", "one of third, rest"),
    ("unknown count", '[roles.mafia]\ncount = "half"', "roles.mafia.count", '"half"', "one of third, rest"),
    ("former form of roles", "[roles]\nmafia = 2", "roles.mafia", "2", "a table"),
    (
        "role for crowds",
        "[roles.sheriff]\nfrom_players = 21",
        "roles.sheriff.from_players",
        "21",
        "at most 20",
    ),
    ("nobody has the rest", "[roles]\ncitizen.count = 6", "roles", '"don, mafia, sheriff, citizen"', "rest"),
    ("two have the rest", '[roles]\nsheriff.count = "rest"', "roles.citizen.count", '"rest"', "sheriff"),
    (
        "rest for large tables",
        "[roles]\ncitizen.from_players = 12",
        "roles.citizen.from_players",
        "12",
        "at most 10",
    ),
    (
        "two fill the third",
        '[roles]\nmafia.count = "third"\ndon.count = "third"',
        "roles.mafia.count",
        '"third"',
        "don",
    ),
    (
        "reds fill the third",
        '[roles]\nsheriff.count = "third"',
        "roles.sheriff.count",
        '"third"',
        "black role",
    ),
    ("too many blacks", "[roles]\nmafia.count = 4", "roles.mafia.count", "4", "at most 3"),
    ("too many blacks at one size", "players.min = 6", "roles.mafia.count", "2", "at most 1"),
    (
        "no blacks",
        "[roles]\nmafia.count = 0\ndon.count = 0",
        "roles",
        '"don, mafia, sheriff, citizen"',
        "with 10",
    ),
    ("more cards than players", "[roles]\nsheriff.count = 9", "roles.sheriff.count", "9", "at most 7"),
    (
        "more roles than players",
        "players = { min = 5, max = 10 }\nroles.mafia.count = 1\n"
        + "\n".join(
            f'[roles.{role}]\nside = "red"\ncount = 1' for role in ("doctor", "maniac", "judge", "journalist")
        ),
        "players.min",
        "5",
        "at least 7",
    ),
    (
        "a role of all blacks",
        "[roles.blacks]\nside = 'red'\ncount = 1",
        "roles",
        '"blacks"',
        "means all blacks",
    ),
    (
        "a role without a name",
        "[roles.spy]\nside = 'red'\ncount = 1",
        "roles.spy.names",
        "{}",
        'also a name in ru, e.g. names = { ru = "…" }',
    ),
    (
        "a name with digits",
        "[roles.don.names]\nru = 'дон 2'",
        "roles.don.names.ru",
        '"дон 2"',
        "words of letters alone",
    ),
    (
        "a name in no language",
        "[roles.don.names]\nde = 'Don'",
        "roles.don.names.de",
        '"de"',
        "one of en, ru, uk",
    ),
    ("step without a deed", "[night.steps.nap]\nwindow = 5", "night.steps.nap.does", "-", "it must be there"),
    (
        "unknown deed",
        '[night.steps.hunt]\ndoes = "sing"',
        "night.steps.hunt.does",
        '"sing"',
        "one of hunt, shoot",
    ),
    (
        "agreement in a later night",
        '[night.steps.x]\ndoes = "agree"',
        "night.steps.x.does",
        '"agree"',
        "hunt, shoot",
    ),
    (
        "hunt in the first night",
        '[night_zero.steps.x]\ndoes = "hunt"',
        "night_zero.steps.x.does",
        '"hunt"',
        "agree, arrange, gather, meet, wave",
    ),
    (
        "step of nobody",
        '[night.steps.x]\ndoes = "heal"\nwindow = 9',
        "night.steps.x.who",
        "-",
        "it must be there",
    ),
    (
        "step of a stranger",
        '[night.steps.don_check]\nwho = "dan"',
        "night.steps.don_check.who",
        '"dan"',
        "don, mafia",
    ),
    (
        "key of another deed",
        "[night.steps.don_check]\ninterval = 2.5",
        "night.steps.don_check.interval",
        "2.5",
        "may_pass",
    ),
    (
        "step without its time",
        '[night.steps.x]\ndoes = "meet"\nwho = "don"',
        "night.steps.x.window",
        "-",
        "be there",
    ),
    ("no time for a step", "[night.steps.hunt]\nwindow = 0", "night.steps.hunt.window", "0", "at least 0.2"),
    (
        "name of a step",
        '[night.steps."don check"]\ndoes = "meet"\nwho = "don"\nwindow = 5',
        "night.steps.don check",
        '"don check"',
        "small Latin letters, digits",
    ),
    ("no table but one", "night = false", "night", "false", "a table"),
    ("no roles", "roles = false", "roles", "false", "a table"),
    ("no steps", "night.steps = false", "night.steps", "false", "a table"),
    (
        "a moment for yes",
        "[night]\nwakes_dead = 2026-01-01T20:30:00",
        "night.wakes_dead",
        "2026-01-01T20:30:00",
        "true",
    ),
    (
        "warning before the speech",
        "day.speech = 10",
        "day.warning",
        "10.0",
        "less than day.speech, which is 10",
    ),
    (
        "warning before the defence",
        '[vote]\ntie = "defence"\ndefence_warning = 30',
        "vote.defence_warning",
        "30.0",
        "less than vote.defence, which is 30",
    ),
    (
        "warning before the longer last word",
        "[farewell]\nday = 5\nnight = 8",
        "farewell.warning",
        "10.0",
        "less than farewell.night, which is 8",
    ),
    (
        "warning before the agreement",
        "night_zero.steps.agreement.window = 10",
        "night_zero.steps.agreement.warning",
        "10.0",
        "less than night_zero.steps.agreement.window, which is 10",
    ),
    (
        "muted by the foul that removes",
        "[fouls]\nmutes_at = 4\nremoves_at = 4",
        "fouls.mutes_at",
        "4",
        'less than fouls.removes_at, which is 4, or "never"',
    ),
    (
        "muted after the removal",
        "[fouls]\nmutes_at = 5\nremoves_at = 4",
        "fouls.mutes_at",
        "5",
        "less than fouls.removes_at, which is 4",
    ),
    (
        "role for larger tables than there are",
        "roles.doctor = { side = 'red', count = 1, from_players = 11 }",
        "roles.doctor.from_players",
        "11",
        "at most 10 (players.max)",
    ),
    (
        "nothing left of the third",
        "players.max = 11\nroles.maniac = { side = 'black', count = 'third' }",
        "roles.maniac.count",
        '"third"',
        "fewer cards for don, mafia",
    ),
    (
        "nobody shoots at small tables",
        "players.min = 9\nroles.doctor = { side = 'red', count = 1, from_players = 10 }\n[night.steps]\n"
        "hunt = false\ndoctor = { does = 'shoot', who = 'doctor', window = 5 }",
        "night.steps.doctor.who",
        '"doctor"',
        "with 9 players nobody could shoot",
    ),
    (
        "named as a role of the program",
        "roles.boss = { side = 'red', count = 1, names = { ru = 'Дон' } }",
        "roles.boss.names.ru",
        '"Дон"',
        "don is called so too",
    ),
    (
        "a role of the program named as one of the file",
        "roles.don.names.ru = 'пчела'\nroles.bee = { side = 'red', count = 1, names = { ru = 'Пчёла' } }",
        "roles.bee.names.ru",
        '"Пчёла"',
        "don is called so too",
    ),
    (
        "the same name on the screen",
        "roles.spy = { side = 'red', count = 1, names = { ru = 'шпион', en = 'don' } }",
        "roles.spy.names.en",
        '"don"',
        "don is called so too",
    ),
    ("a language twice", 'languages = ["ru", "ru"]', "languages", '["ru", "ru"]', "each of them once"),
    ("nobody is killed", "[night.steps]\nhunt = false", "night.steps", '"don_check, sheriff_check"', "hunt"),
]

# (what is wrong, the whole file, what is said about it)
UNREADABLE = [
    ("not TOML", b"day = ", "is not valid TOML"),
    ("the same key twice", b"id = 'x'\nid = 'y'", "is not valid TOML"),
    ("not UTF-8", b"\xff\xfe", "cannot be read"),
    ("a huge number", b"id = " + b"9" * 5000, "is not valid TOML"),
    ("endless nesting", b"id = " + b"[" * 5000, "is not valid TOML"),
    ("itself", b'extends = "wrong.toml"', "leads in a circle"),
    ("no such parent", b'extends = "sprot"', 'called "sprot"'),
    (
        "a number as the parent",
        b"extends = 5",
        "extends = 5 cannot be. Allowed: cartel, cattani, cherdak, fiim, gromada, league, sport",
    ),
]


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


@pytest.mark.parametrize(
    ("change", "key", "allowed"),
    [
        ("day.cap=10", "day.warning", "less than day.cap, which is 10; 0: no warning"),
        ("night_zero.steps.mafia_meeting.to=black_king", "night_zero.steps.mafia_meeting.to", "another role"),
        (
            "night_zero.steps.mafia_meeting.who=black_jack",
            "night_zero.steps.mafia_meeting.to",
            "another role",
        ),
        ('night.steps.ace.stands_in_for=["black_ace"]', "night.steps.ace.stands_in_for", "another role"),
        ("night.steps.ace.who=black_king", "night.steps.ace.stands_in_for", "another role"),
        ('redirect.by=["judge", "judge"]', "redirect.by", "each of them once"),
        (
            'night.steps.ace.stands_in_for=["black_king", "black_king"]',
            "night.steps.ace.stands_in_for",
            "once",
        ),
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
