"""Help, languages, exit codes and errors of the whole program."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import click
import pytest

from host_voice import __version__
from host_voice.cli import cli
from host_voice.errors import ConfigError
from host_voice.messages import LANGUAGES


def every_command(command: click.Command = cli, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield path
    if isinstance(command, click.Group):
        for name, child in command.commands.items():
            yield from every_command(child, (*path, name))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", list(every_command()), ids=" ".join)
def test_every_command_explains_itself_in_every_language(call, path, language):
    for flag in ("-h", "--help"):
        result = call("--ui-lang", language, *path, flag)
        assert result.exit_code == 0
        assert not re.search(r"\b(help|opt|cli)-[a-z-]+", result.output.replace("--help", "")), result.output
        if language != "en":
            assert not re.search(r"\b(Usage|Options|Commands|Show this message|default:)", result.output)


def test_every_option_has_a_translated_help():
    def walk(command: click.Command) -> Iterator[click.Parameter]:
        yield from command.params
        for child in getattr(command, "commands", {}).values():
            yield from walk(child)

    for parameter in walk(cli):
        if isinstance(parameter, click.Option):
            assert parameter.help, parameter.name
            assert parameter.help.startswith("opt-")


def test_version(call):
    assert call("--version").output == f"host_voice {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Lead" if "run" in cli.commands else "Commands"),
        (["riles"], "Did you mean: rules?"),
        (["rules", "lst"], "Did you mean: list?"),
        (["rules", "check"], "FILE... is missing"),
        (["hear", "a.wav", "--seets", "5"], "Did you mean: --seats?"),
        (["hear", "a.wav", "--seats", "50"], "--seats: not an allowed value. Allowed: from 1 to 20"),
        (["hear", "a.wav", "--answer", "seet"], "Allowed: seat, seat_or_nobody, seats"),
        (["hear", "a.wav", "--seats"], "--seats needs a value"),
        (["diagram", "x"], "nothing more is expected here: x"),
        (["say"], "either a text or --key"),
    ],
)
def test_wrong_usage_is_2_and_says_what_is_right(call, arguments, said):
    result = call(*arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


def test_wrong_usage_in_russian(call):
    result = call("hear", "a.wav", "--seats", "x", LANG="ru_RU.UTF-8")
    assert "Ошибка: --seats: недопустимое значение. Допустимо: от 1 до 20." in result.stderr
    assert "Справка: host_voice hear -h" in result.stderr


def test_an_error_is_one_message_and_1(call):
    result = call("rules", "show", "nonsense")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith('Error: there is neither a rule system nor a file called "nonsense"')


@pytest.fixture
def failing(monkeypatch):
    """Make `diagram` fail."""

    def failing(error: BaseException) -> None:
        def fail() -> None:
            raise error

        monkeypatch.setattr(cli.commands["diagram"], "callback", fail)

    return failing


def test_an_unexpected_failure_is_logged_without_a_traceback_on_the_screen(call, failing, home):
    failing(RuntimeError("boom"))
    result = call("diagram")
    assert result.exit_code == 1
    assert "Traceback" not in result.output
    assert "RuntimeError: boom" in result.stderr
    (log,) = home.rglob("host_voice.log")
    assert str(log) in result.stderr.replace("\n", "")
    assert "Traceback" in log.read_text()
    assert log.stat().st_mode & 0o077 == 0


def test_a_log_that_cannot_be_written_is_no_second_failure(call, failing, home):
    (home / ".local").write_text("a file in the way")
    failing(RuntimeError("boom"))
    result = call("diagram")
    assert result.exit_code == 1
    assert "RuntimeError: boom" in result.stderr


@pytest.mark.parametrize("error", [KeyboardInterrupt(), click.Abort()])
def test_an_interrupt_is_short(call, failing, error):
    failing(error)
    result = call("diagram")
    assert result.exit_code == 130
    assert result.stderr.strip() == "Interrupted."


def test_an_error_of_ours_is_translated(call, failing):
    failing(ConfigError("fetch-exists", path="/x"))
    assert call("--ui-lang", "uk", "diagram").stderr == "Помилка: /x уже є. Щоб замінити, додайте --force.\n"


def test_json_is_all_there_is_on_standard_output(call):
    for command in (["rules", "list"], ["rules", "show", "sport"], ["models", "list"], ["models", "check"]):
        result = call(*command, "--json")
        assert result.exit_code == 0
        assert result.stdout.count("\n") == 1
        json.loads(result.stdout)


def test_rules_shown_are_valid_toml_of_the_same_ruleset(call, tmp_path):
    file = tmp_path / "copy.toml"
    file.write_text(call("rules", "show", "league", "--toml").stdout, encoding="utf-8")
    assert call("rules", "check", str(file)).exit_code == 0
    shown = json.loads(call("rules", "show", str(file), "--json").stdout)
    assert shown == json.loads(call("rules", "show", "league", "--json").stdout)


def test_every_mistake_of_a_ruleset_is_one_line(call, tmp_path):
    file = tmp_path / "club.toml"
    file.write_text('extends = "sport"\n[day]\nspeech = -1.0\nopener = "king"\n[vote]\nwindw = 3.0\n')
    result = call("rules", "check", str(file))
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert len(lines) == 3
    for key, value in (("day.speech", "-1.0"), ("day.opener", "king"), ("vote.windw", "3.0")):
        (line,) = (line for line in lines if key in line)
        assert value in line
        assert str(file) in line


@pytest.mark.parametrize("command", ["run", "script", "doctor", "voices render"])
def test_a_language_that_the_rules_do_not_have_is_refused_with_those_they_have(call, tmp_path, command):
    needed = {"run": ["--ruleset", "sport"], "voices render": ["--to", str(tmp_path)], "doctor": ["--json"]}
    result = call(*command.split(), "--lang", "uk", *needed.get(command, []), COLUMNS="200")
    assert result.exit_code == 1
    said = 'the rule system sport cannot be led in the language "uk". Allowed: ru.'
    assert said in result.output.replace('\\"', '"')
    assert '"rules list"' in call(*command.split(), "-h", COLUMNS="200").stdout
