"""A key that is no part of a line: how terminals spell it, and the lines around it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.ear.terminal_keys import NAMES, TerminalLines, key_named
from host_voice.errors import ConfigError

SPELLED = {
    "pagedown": "\x1b[6~",
    "pageup": "\x1b[5~",
    "right": "\x1b[C",
    "left": "\x1bOD",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "home": "\x1b[H",
    "end": "\x1b[4~",
    "f1": "\x1bOP",
    "f5": "\x1b[15~",
    "f12": "\x1b[24~",
    "escape": "\x1b",
    "space": " ",
    "tab": "\t",
    "b": "b",
    "б": "б",
    ".": ".",
}


class Typed:
    """Keys from a script; between two of them passes more time than within one."""

    def __init__(self, keys: Iterable[str]) -> None:
        self._letters = [letter for key in keys for letter in (*key, "")]

    def read(self, seconds: float | None = None) -> str:
        while self._letters:
            letter = self._letters.pop(0)
            if letter or seconds is not None:
                return letter
        return ""


class Terminal:
    def __init__(self, keys: Iterable[str], key: str) -> None:
        self.presses = 0
        self.shown = ""
        self._lines = TerminalLines(Typed(keys), key_named(key), self._press, self._show)

    def _press(self) -> None:
        self.presses += 1

    def _show(self, text: str) -> None:
        self.shown += text

    def lines(self) -> list[str]:
        return list(iter(self._lines.readline, ""))


@pytest.mark.parametrize("key", SPELLED)
def test_a_key_opens_at_once_and_is_no_part_of_the_line(key: str) -> None:
    terminal = Terminal(["ф", SPELLED[key], "о", "\n", SPELLED[key]], key)
    assert terminal.lines() == ["фо\n"]
    assert terminal.presses == 2
    assert terminal.shown == "фо\n"


@pytest.mark.parametrize("other", sorted(set(SPELLED) - {"pagedown"}))
def test_no_other_key_opens(other: str) -> None:
    terminal = Terminal([SPELLED[other], "5", "\n"], "PageDown")
    (line,) = terminal.lines()
    assert line.strip(" bб.") == "5\n".strip(" ")
    assert terminal.presses == 0


@given(
    st.lists(st.text(st.characters(categories=["L", "N", "P", "Zs"], codec="utf-8"), max_size=20), max_size=4)
)
def test_lines_are_what_was_typed(lines: list[str]) -> None:
    lines = [line.replace("\xa0", " ") for line in lines]
    typed = [letter for line in lines for letter in (*line, "\r")]
    expected = ["".join(c for c in line if c.isprintable()) + "\n" for line in lines]
    assert Terminal(typed, "PageDown").lines() == expected


def test_a_letter_is_taken_back() -> None:
    terminal = Terminal(["7", "8", "\x7f", "\x7f", "\x7f", "5", "\n"], "F5")
    assert terminal.lines() == ["5\n"]


def test_the_end_of_input_ends_it() -> None:
    assert Terminal(["5", "\n", "\x04", "6", "\n"], "F5").lines() == ["5\n"]


@pytest.mark.parametrize("name", [*NAMES, "PageDown", "RIGHT", "x", "5"])
def test_keys_have_names(name: str) -> None:
    assert key_named(name)


@pytest.mark.parametrize("name", ["", "PageSideways", "\x00", "\n"])
def test_a_name_of_no_key_is_an_error(name: str) -> None:
    with pytest.raises(ConfigError):
        key_named(name)
