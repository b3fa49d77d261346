"""Where options come from: command line, environment, configuration file, in this order."""

from __future__ import annotations

import json

import pytest

from host_voice import bootstrap
from host_voice.cli import config
from host_voice.options import EveningOptions


@pytest.fixture
def write(home):
    """Write the configuration file."""

    def write(text: str) -> None:
        path = config.config_path()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    return write


def first_line(call, *arguments: str, **environ: str) -> dict[str, str]:
    """The first announcement of `script`; its language and ruleset are options."""
    result = call("script", "--json", *arguments, **environ)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)[0]


def test_a_key_at_the_top_is_for_every_command_that_has_it(call, write):
    write('ruleset = "nonsense"\n')
    assert '"nonsense"' in call("script").stderr
    assert call("diagram").exit_code == 0


def test_a_table_is_for_its_command_and_wins(call, write):
    write('ruleset = "nonsense"\n[script]\nruleset = "sport"\n')
    assert first_line(call)


def test_a_table_of_a_command_below(call, write):
    write('[models.fetch]\nurl = "ftp://x"\n')
    assert "ftp://x is not an address" in call("models", "fetch").stderr


def test_the_environment_wins_over_the_file_and_the_command_line_over_both(call, write):
    write('ruleset = "from-file"\n')
    assert "from-file" in call("script").stderr
    assert "from-env" in call("script", HOST_VOICE_RULESET="from-env").stderr
    assert "special" in call("script", HOST_VOICE_RULESET="x", HOST_VOICE_SCRIPT_RULESET="special").stderr
    assert first_line(call, "--ruleset", "sport", HOST_VOICE_RULESET="from-env")


def test_flags_from_the_environment(call):
    assert call("rules", "list", HOST_VOICE_JSON="1").stdout.startswith("[{")
    assert not call("rules", "list", HOST_VOICE_JSON="0").stdout.startswith("[{")


def test_the_language_of_messages(call, write):
    write('ui-lang = "ru"\n')
    assert "Ошибка" in call("rules", "show", "x").stderr
    assert "Помилка" in call("rules", "show", "x", HOST_VOICE_UI_LANG="uk").stderr
    assert "Error" in call("--ui-lang", "en", "rules", "show", "x").stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('rulset = "sport"', 'unknown key "rulset". Allowed:'),
        ('[script]\nrulset = "sport"', 'unknown key "script.rulset". Allowed: check, json, lang, ruleset'),
        ("script = 5", '"script" must be a table: [script]'),
        ("ruleset = ", "is not valid TOML"),
        ('ui-lang = "de"', "ui-lang = de is not allowed. Allowed: en, ru, uk"),
        ('lang = "de"', "--lang: not an allowed value. Allowed: ru, uk"),
    ],
)
def test_mistakes_name_the_file_the_key_and_what_is_allowed(call, write, text, said):
    write(text)
    result = call("script")
    assert result.exit_code in (1, 2)
    assert said in result.stderr.replace("\n", " ")


def test_a_named_file_must_exist(call, tmp_path):
    result = call("--config", str(tmp_path / "none.toml"), "rules", "list")
    assert result.exit_code == 1
    assert "none.toml cannot be read" in result.stderr


def test_a_named_file_is_used(call, tmp_path):
    (tmp_path / "mine.toml").write_text('ruleset = "mine"\n')
    assert '"mine"' in call("--config", str(tmp_path / "mine.toml"), "script").stderr
    assert '"mine"' in call("script", HOST_VOICE_CONFIG=str(tmp_path / "mine.toml")).stderr


def test_answers_are_kept_before_the_tables(write):
    write("[script]\njson = true\n")
    path = config.keep({"ruleset": "sport", "lang": "ru"})
    assert config.read(path) == {"ruleset": "sport", "lang": "ru", "script": {"json": True}}


def test_answers_make_the_file_where_there_is_none(home):
    assert config.read(config.keep({"lang": "uk"})) == {"lang": "uk"}


def test_set_can_be_a_table():
    import click

    from host_voice.cli.translated import Command, Option

    command = Command("run", params=[Option(["--set", "overrides"], multiple=True, help="opt-set")])
    root = click.Group("root", commands={"run": command})
    data = {"run": {"set": {"day.speech": 30, "vote.spoken": True}}}
    values = config.defaults(root, data, config.config_path())
    assert values == {"run": {"overrides": ["day.speech=30", "vote.spoken=true"]}}


@pytest.mark.parametrize(
    ("ruleset", "more", "found"),
    [
        ("cattani", (), ("ru", 8, "Anna")),
        ("sport", (), ("ru", None, "Anna")),
        ("gromada", (), ("uk", 8, None)),
        ("gromada", ("--players", "7"), ("uk", 7, None)),
        ("gromada", ("--voice", "Natalia"), ("uk", 8, "Natalia")),
    ],
)
def test_what_is_kept_for_one_rule_system_gives_way_to_another(
    call, write, monkeypatch, ruleset, more, found
):
    write('ruleset = "cattani"\nlang = "ru"\nplayers = 8\nvoice = "Anna"\n')
    led: list[EveningOptions] = []
    monkeypatch.setattr(bootstrap, "evening", lambda options: led.append(options) or 0)
    assert call("run", "--ruleset", ruleset, *more).exit_code == 0
    assert [(options.language, options.players, options.voice) for options in led] == [found]


def test_a_language_that_was_asked_for_does_not_give_way(call, write):
    write('ruleset = "cattani"\nplayers = 8\n')
    assert "cannot be led" in call("run", "--ruleset", "gromada", "--lang", "ru").stderr
    assert "8" in call("run", "--ruleset", "sport", "--players", "8").stderr
