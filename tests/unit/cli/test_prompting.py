"""Questions and wrong usages at the terminal speak the user's language, not that of a library."""

from __future__ import annotations

import re

import click
import pytest
from click.testing import CliRunner

from host_voice.cli.prompting import choose, confirm
from host_voice.messages import use

ENGLISH = re.compile(r"\b(Error|Usage|Invalid|Got|does|not|is|unexpected|OPTIONS|COMMAND|ARGS|one of)\b")


@click.command()
@click.argument("language")
def asking(language: str) -> None:
    use(language)
    click.echo(choose("?", ("sport", "league"), "sport"))
    click.echo(confirm("?", default=False))
    click.echo(confirm("?", default=True))


@pytest.mark.parametrize(("language", "yes", "no"), [("ru", "да", "нет"), ("uk", "так", "ні")])
def test_a_choice_and_a_yes_are_asked_for_until_they_are_there(language, yes, no):
    typed = f"chess\n LEAGUE\nmaybe\n{yes}\n{no}\n"
    shown = CliRunner().invoke(asking, [language], input=typed)
    assert shown.exit_code == 0
    assert shown.stdout.split() == ["league", "True", "False"]
    assert not ENGLISH.search(shown.stderr)
    assert CliRunner().invoke(asking, [language], input="\n\n\n").stdout.split() == ["sport", "False", "True"]


@pytest.mark.parametrize("language", ["ru", "uk"])
@pytest.mark.parametrize(
    "wrong",
    [
        ["run", "--nope"],
        ["run", "--players", "x"],
        ["run", "--lang", "de"],
        ["run", "--game", "x"],
        ["run", "--seed"],
        ["games"],
        ["games", "show", "one", "two"],
        ["games", "stats", "/no/such/folder"],
        ["games", "export", "-o", "/"],
        ["deck"],
        ["deck", "x"],
        ["club", "ban", "a", "--games", "1", "--until", "2999-01-01"],
        ["rehearse", "twice"],
        ["nonsense"],
    ],
    ids=" ".join,
)
def test_a_wrong_usage_is_told_in_the_users_language(call, language, wrong):
    refused = call("--ui-lang", language, *wrong)
    assert refused.exit_code == 2
    told = re.sub(r"--[\w-]+|host_voice[\w -]*|/[\w/]+", "", refused.stderr)
    assert not ENGLISH.search(told), told


@pytest.mark.parametrize("typed", ["", "chess\n", "league\n"])
def test_an_input_that_ends_is_told_and_is_no_interruption(typed):
    shown = CliRunner().invoke(asking, ["ru"], input=typed)
    assert shown.exit_code == 2
    assert "ввод закончился" in shown.stderr.lower()
