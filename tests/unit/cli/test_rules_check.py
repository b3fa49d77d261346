"""`rules check`: every way to get a ruleset file wrong is one line: what, where, and what is right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from host_voice.messages import LANGUAGES, use
from host_voice.rulesets.loader import mistakes_in

# (what is wrong, text behind `extends = "sport"`, key, value, part of what is allowed)
WRONG = [
    ("unknown table", "[dey]\nspeech = 60", "dey", "{'speech': 60}", "only the keys id, title"),
    ("unknown key", "[day]\nspech = 60", "day.spech", "60", "only the keys opener, speech"),
    ("unknown key at the top", "speech = 60", "speech", "60", "only the keys id, title"),
    ("value for a table", "day = 60", "day", "60", "a table"),
    ("table for a value", "[day.speech]\nseconds = 60", "day.speech", "{'seconds': 60}", "a number"),
    ("list for a table", "[[night.steps]]\ndoes = 'hunt'", "night.steps", "[{'does': 'hunt'}]", "a table"),
    ("too little", "[day]\nspeech = 0.1", "day.speech", "0.1", "at least 0.2"),
    ("too much", "[vote]\nwindow = 3601", "vote.window", "3601", "at most 3600"),
    ("no number", "[day]\nspeech = nan", "day.speech", "nan", "a number"),
    ("endless", "[day]\nspeech = inf", "day.speech", "inf", "a number"),
    ("text for a number", '[day]\nspeech = "60"', "day.speech", "'60'", "a number"),
    ("yes for a number", "[vote]\nwindow = true", "vote.window", "True", "a number"),
    ("number for yes", "[night]\nwakes_dead = 1", "night.wakes_dead", "1", "true or false"),
    (
        "date for a number",
        "[day]\nspeech = 2026-01-01",
        "day.speech",
        "datetime.date(2026, 1, 1)",
        "a number",
    ),
    ("warning of a minute", "[day]\nwarning = 60", "day.warning", "60", "at most 59"),
    ("broken number of players", "players.min = 9.5", "players.min", "9.5", "an integer"),
    ("too few players", "players.min = 3", "players.min", "3", "at least 4"),
    ("fewest above most", "players.min = 12", "players.min", "12", "at most players.max, which is 10"),
    ("unknown policy", '[vote]\ntie = "duel"', "vote.tie", "'duel'", "one of question, defence"),
    ("unknown word", '[day]\nnominations = "sung"', "day.nominations", "'sung'", "one of asked, spoken"),
    ("foul number or never", "[fouls]\nmutes_at = 0", "fouls.mutes_at", "0", "at least 1; one of never"),
    (
        "price of fouls that nobody counts",
        "[fouls]\ncounted = false\nmutes_at = 3",
        "fouls.counted",
        "False",
        "true, unless fouls cost nothing",
    ),
    ("unknown winner", '[verdict]\nblack_wins = "all"', "verdict.black_wins", "'all'", "parity, majority"),
    ("id with spaces", 'id = "my rules"', "id", "'my rules'", "[a-z]"),
    ("id too long", f'id = "{"x" * 41}"', "id", f"'{'x' * 41}'", "at most 40 letters"),
    ("no title", 'title = ""', "title", "''", "a text that is not empty"),
    ("number for a title", "title = 5", "title", "5", "a text"),
    ("no language", "languages = []", "languages", "[]", "a list that is not empty"),
    ("unknown language", 'languages = ["ru", "de"]', "languages", "'de'", "one of ru, uk"),
    ("text for languages", 'languages = "ru"', "languages", "'ru'", "a list"),
    (
        "role id in capitals",
        "[roles.Spy]\nside = 'red'\ncount = 1",
        "roles.Spy",
        "'Spy'",
        "[a-z]",
    ),
    ("role without a side", "[roles.spy]\ncount = 1", "roles.spy.side", "-", "it must be there"),
    ("role without cards", "[roles.spy]\nside = 'red'", "roles.spy.count", "-", "it must be there"),
    ("third side", '[roles.mafia]\nside = "grey"', "roles.mafia.side", "'grey'", "one of red, black"),
    ("half a card", "[roles.mafia]\ncount = 1.5", "roles.mafia.count", "1.5", "one of third, rest"),
    ("unknown count", '[roles.mafia]\ncount = "half"', "roles.mafia.count", "'half'", "one of third, rest"),
    ("former form of roles", "[roles]\nmafia = 2", "roles.mafia", "2", "a table"),
    (
        "role for crowds",
        "[roles.sheriff]\nfrom_players = 21",
        "roles.sheriff.from_players",
        "21",
        "at most 20",
    ),
    ("nobody has the rest", "[roles]\ncitizen.count = 6", "roles", "'don, mafia, sheriff, citizen'", "rest"),
    ("two have the rest", '[roles]\nsheriff.count = "rest"', "roles.citizen.count", "'rest'", "sheriff"),
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
        "'third'",
        "don",
    ),
    (
        "reds fill the third",
        '[roles]\nsheriff.count = "third"',
        "roles.sheriff.count",
        "'third'",
        "black role",
    ),
    ("too many blacks", "[roles]\nmafia.count = 4", "roles.mafia.count", "4", "at most 3"),
    ("too many blacks at one size", "players.min = 6", "roles.mafia.count", "2", "at most 1"),
    (
        "no blacks",
        "[roles]\nmafia.count = 0\ndon.count = 0",
        "roles",
        "'don, mafia, sheriff, citizen'",
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
        "'blacks'",
        "means all blacks",
    ),
    (
        "a role without a name",
        "[roles.spy]\nside = 'red'\ncount = 1",
        "roles.spy.names",
        "{}",
        "languages ru",
    ),
    (
        "a name with digits",
        "[roles.don.names]\nru = 'дон 2'",
        "roles.don.names.ru",
        "'дон 2'",
        "a text that matches",
    ),
    (
        "a name in no language",
        "[roles.don.names]\nde = 'Don'",
        "roles.don.names.de",
        "'de'",
        "en|ru|uk",
    ),
    ("step without a deed", "[night.steps.nap]\nwindow = 5", "night.steps.nap.does", "-", "it must be there"),
    (
        "unknown deed",
        '[night.steps.hunt]\ndoes = "sing"',
        "night.steps.hunt.does",
        "'sing'",
        "one of hunt, shoot",
    ),
    (
        "agreement in a later night",
        '[night.steps.x]\ndoes = "agree"',
        "night.steps.x.does",
        "'agree'",
        "hunt, shoot",
    ),
    (
        "hunt in the first night",
        '[night_zero.steps.x]\ndoes = "hunt"',
        "night_zero.steps.x.does",
        "'hunt'",
        "agree, meet",
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
        "'dan'",
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
        "'don check'",
        "[a-z]",
    ),
    ("nobody is killed", "[night.steps]\nhunt = false", "night.steps", "'don_check, sheriff_check'", "hunt"),
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
        "extends = 5 cannot be. Allowed: cherdak, gromada, league, sport",
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
