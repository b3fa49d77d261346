"""The README tells of every command, and of every option of an evening."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from host_voice.cli import cli
from host_voice.cli.translated import Option

CHECKOUT = Path(__file__).resolve().parents[3]
README = (CHECKOUT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", list(cli.commands))
def test_every_command_is_there(name):
    assert re.search(rf"`{name}[ `]", README)


def test_every_option_of_an_evening_is_there():
    options = [p for p in cli.commands["run"].params if isinstance(p, Option)]
    assert [option.word for option in options if f"--{option.word}" not in README] == []


def test_nothing_is_there_that_does_not_exist():
    words = {option.word for command in every(cli) for option in command.params if isinstance(option, Option)}
    named = set(re.findall(r"(?<=[ `(])--([a-z][a-z0-9-]+)", README))
    assert named - words - {"dev"} == set()


def test_the_scripts_it_names_can_be_run():
    for name in set(re.findall(r"scripts/[\w-]+", README)):
        assert (CHECKOUT / name).stat().st_mode & 0o111, name


def every(command: click.Command):
    yield command
    for child in getattr(command, "commands", {}).values():
        yield from every(child)
