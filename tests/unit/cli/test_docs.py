"""Every command that the documentation shows exists, with every option it is given."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from host_voice.cli import cli

CHECKOUT = Path(__file__).resolve().parents[3]
PAGES = [CHECKOUT / "README.md", *sorted((CHECKOUT / "docs").rglob("*.md"))]
SHOWN = re.compile(r"(?:`|^\$ |^|&& \S*/)host_voice (?P<rest>[^`\n]+)", re.MULTILINE)


def commands(page: Path) -> list[str]:
    """What follows `host_voice` in code, with lines that go on put together."""
    text = page.read_text(encoding="utf-8").replace("\\\n", " ")
    fenced = re.findall(r"```[a-z]*\n(.*?)```", text, re.DOTALL)
    inline = [f"`{code}`" for code in re.findall(r"`(host_voice [^`\n]+)`", text)]
    return [match["rest"].partition("#")[0] for part in [*fenced, *inline] for match in SHOWN.finditer(part)]


def test_there_are_some():
    assert sum(len(commands(page)) for page in PAGES) > 25


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(CHECKOUT)))
def test_every_command_and_option_exists(page):
    for shown in commands(page):
        words = [word for word in shlex.split(shown.replace("…", "")) if word not in ("[", "]")]
        command: click.Command = cli
        known: set[str] = {"-h", "--help"}
        for word in words:
            if isinstance(command, click.Group) and not word.startswith("-"):
                if word in command.commands:
                    command = command.commands[word]
                else:
                    assert known & {"--ui-lang", "--config"}, f"{shown}: {word}"  # a value of theirs
                    continue
            known |= {name for parameter in command.params for name in parameter.opts}
            if word.startswith("-") and len(word) > 1:
                assert word.partition("=")[0] in known, f"{shown}: {word}"
