"""Roles typed by the host, and roles dealt at the screen."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import click
import pytest

from host_voice import dealing, dealing_screen
from host_voice.errors import ConfigError
from host_voice.messages import text
from host_voice.rulesets.loader import load_ruleset


class Terminal:
    """Answers prompts with `lines` and keeps everything that is shown."""

    def __init__(self, *lines: str) -> None:
        self._lines: Iterator[str] = iter(lines)
        self.shown: list[str] = []

    def prompt(self, key: str, **params: Any) -> str:
        self.say(key, **params)
        return next(self._lines)

    def say(self, key: str, **params: Any) -> None:
        self.shown.append(text(key, **params))


def typed(terminal: Terminal):
    return dealing.typed(load_ruleset("sport"), 10, terminal.prompt, terminal.say)


def test_the_prompts_tell_when_how_many_and_in_which_form():
    terminal = Terminal("7", "2 3", "5")
    deal = typed(terminal)
    assert {seat: role for seat, role in deal.items() if role != "citizen"} == {
        7: "don",
        2: "mafia",
        3: "mafia",
        5: "sheriff",
    }
    shown = "\n".join(terminal.shown)
    assert "Deal the cards first" in shown
    assert "1 to 10" in shown
    assert "two seats, e.g. 2 3" in shown
    assert "one seat, e.g. 2" in shown


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("two 3", "Only numbers"),
        ("² 3", "Only numbers"),
        ("9" * 5000, "Only numbers"),
        ("2 11", "The seats are 1 to 10"),
        ("0 2", "The seats are 1 to 10"),
        ("2", "Seats typed: 1, needed: 2"),
        ("2 3 4", "Seats typed: 3, needed: 2"),
        ("2 7", "has a role already"),
        ("2 2", "there twice"),
    ],
)
def test_what_was_wrong_is_said_and_asked_again(line, said):
    terminal = Terminal("7", line, "2,3", "5")
    assert typed(terminal) is not None
    complaint = terminal.shown[3]
    assert said in complaint
    assert line not in complaint or len(line) == 1


def test_enter_alone_leaves_the_roles_unknown():
    assert typed(Terminal("7", "")) is None


def test_the_end_of_the_input_is_told(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    with pytest.raises(ConfigError, match="roles-input-ended"):
        dealing_screen.hidden("deal-seen")


def test_roles_do_not_stay_in_what_can_be_scrolled_back(monkeypatch, capsys):
    shown = handed_out(monkeypatch, capsys, "1", "", "2", "")
    assert shown.index("\x1b[3J") < shown.index("Player 1"), "nor what stood there before, for the players"
    for after in (shown.split("don", 1)[1].split("Player 2")[0], shown.split("sheriff", 1)[1]):
        assert "\x1b[2J" in after
        assert "\x1b[3J" in after


@pytest.mark.parametrize("lines", [("1", "", "", "", "2", ""), ("1", "", "1", "3", "2 ", "")])
def test_only_its_own_number_opens_a_seat(monkeypatch, capsys, lines):
    """Enter pressed twice, or by whoever has looked already."""
    shown = handed_out(monkeypatch, capsys, *lines)
    assert shown.count("sheriff") == 1
    assert shown.split("sheriff")[0].count("Player 2 comes") == len(lines) - 3


def handed_out(monkeypatch, capsys, *lines: str) -> str:
    """What stands on the screen where the lines are typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    monkeypatch.setattr(click.termui, "isatty", lambda stream: True)
    monkeypatch.setattr(click.utils, "should_strip_ansi", lambda *stream: False)
    dealing_screen.hand_out({1: "don", 2: "sheriff"}, load_ruleset("sport"))
    return capsys.readouterr().out


@pytest.mark.parametrize("roles", ["ask", "deal"])
def test_without_a_terminal_roles_can_neither_be_typed_nor_dealt(call, tmp_path, roles):
    games = tmp_path / "games"
    run = ["run", "--output", "text", "--input", "keys", "--journal", str(games), "--roles", roles]
    result = call(*run, "--ruleset", "sport", "--lang", "ru")
    assert result.exit_code == 1
    assert f"--roles {roles} needs a terminal" in result.stderr
    assert list(games.glob("*")) == []


@pytest.mark.parametrize("roles", ["ask", "deal"])
@pytest.mark.parametrize("wrong", [("--events", "{}/nowhere/x.jsonl"), ("--push-to-talk", "F5")])
def test_roles_are_asked_for_only_where_the_evening_can_start(call, tmp_path, monkeypatch, roles, wrong):
    """Otherwise they would be typed in vain."""
    asked: list[str] = []
    monkeypatch.setattr(dealing_screen, "needs_terminal", asked.append)
    run = [
        "run",
        "--output",
        "text",
        "--input",
        "keys",
        "--journal",
        str(tmp_path / "games"),
        "--roles",
        roles,
    ]
    result = call(*run, "--players", "10", *(part.format(tmp_path) for part in wrong))
    assert result.exit_code == 1
    assert asked == []


@pytest.mark.parametrize(
    ("known", "wrong"),
    [
        ({1: "don", 2: "mafia", 3: "mafia", 10: "sheriff"}, None),
        ({}, "roles-misfit"),
        ({1: "don", 2: "mafia", 3: "mafia"}, "roles-misfit"),
        ({1: "don", 2: "don", 3: "mafia", 4: "sheriff"}, "roles-misfit"),
        ({1: "don", 2: "mafia", 3: "mafia", 4: "sheriff", 5: "citizen"}, "roles-misfit"),
        ({1: "don", 2: "mafia", 3: "mafia", 11: "sheriff"}, "roles-misfit"),
        ({1: "don", 2: "mafia", 3: "mafia", 4: "wizard"}, "roles-misfit"),
    ],
)
def test_roles_tapped_on_the_remote_are_those_of_a_deal_or_asked_for_again(known, wrong):
    assert dealing.misfit(load_ruleset("sport"), 10, known) == wrong
