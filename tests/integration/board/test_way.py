"""How the terminal shows the way to the pages: a code only where a phone could follow it."""

from __future__ import annotations

import io
from contextlib import ExitStack

import pytest
from rich.console import Console

from host_voice.bootstrap.house import opened_board
from host_voice.conductor.console_screen import ConsoleScreen
from host_voice.messages import text
from host_voice.options import BoardOptions
from host_voice.rulesets.loader import load_ruleset

BLOCKS = frozenset("█▀▄")


@pytest.mark.parametrize("lan", [False, True])
def test_a_code_is_shown_where_other_devices_are_let_in(lan):
    shown = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with ExitStack() as parts:
        screen = ConsoleScreen(Console(file=shown, width=100), text)
        opened_board(BoardOptions(lan, port=0), load_ruleset("sport"), "ru", screen, parts)
    shown.seek(0)
    told = shown.read()
    assert bool(BLOCKS & set(told)) == lan
    assert ("--board-lan" in told) == (not lan)
