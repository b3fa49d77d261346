"""The manual tells of every command, and of every option of an evening."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from host_voice.cli import cli
from host_voice.cli.translated import Option
from host_voice.narration.lexicon import lexicon
from host_voice.rulesets.loader import load_ruleset, mistakes_in

CHECKOUT = Path(__file__).resolve().parents[3]


def page(name: str) -> str:
    return (CHECKOUT / name).read_text(encoding="utf-8")


README = page("README.md")
COMMANDS = page("docs/commands.md")
EVENING = page("docs/evening.md")
CUSTOM = page("docs/custom.md")


@pytest.mark.parametrize("name", list(cli.commands))
def test_every_command_is_there(name):
    assert re.search(rf"`{name}[ `]", COMMANDS)


def test_every_option_of_an_evening_is_there():
    options = [p for p in cli.commands["run"].params if isinstance(p, Option)]
    assert [option.word for option in options if f"--{option.word}" not in COMMANDS] == []


def test_nothing_is_there_that_does_not_exist():
    words = {option.word for command in every(cli) for option in command.params if isinstance(option, Option)}
    told = "\n".join((README, COMMANDS, EVENING, CUSTOM, page("docs/start.md"), page("docs/models.md")))
    named = set(re.findall(r"(?<=[ `(])--([a-z][a-z0-9-]+)", told))
    assert named - words - {"dev", "strict"} == set()


def test_every_command_of_the_host_is_there_and_every_key():
    words = lexicon("ru")
    said = {name: phrases[0].partition(" {")[0] for name, phrases in words.command.items()}
    assert {name: phrase for name, phrase in said.items() if phrase not in EVENING} == {}
    table = EVENING.split("| key | means |")[1].split("\n## ")[0]
    assert [key for key in ("0", "+", "-", "?") if f"`{key}`" not in table] == []


def test_the_default_of_the_roles_is_the_one_it_tells():
    (roles,) = (p for p in cli.commands["run"].params if p.name == "roles")
    assert f"`{roles.default}` unless you say otherwise" in COMMANDS


def test_the_ruleset_it_shows_is_right(tmp_path):
    shown = CUSTOM.split('```toml title="club.toml"')[1].split("```")[0]
    file = tmp_path / "club.toml"
    file.write_text(shown, encoding="utf-8")
    assert mistakes_in(str(file)) == []
    assert list(load_ruleset(str(file)).night.steps)[-1] == "doctor"


def test_the_scripts_it_names_can_be_run():
    for name in set(re.findall(r"scripts/[\w-]+", README)):
        assert (CHECKOUT / name).stat().st_mode & 0o111, name


def every(command: click.Command):
    yield command
    for child in getattr(command, "commands", {}).values():
        yield from every(child)
