"""Lines of a terminal, where one key is no part of them: it opens the ear at once, without Enter.

A terminal tells of lines only, so it is switched to single keys, and what it did for a line (showing it,
taking back a letter) is done here. Presenters send ordinary keys: PageDown and PageUp, arrows, F5, Escape.
"""

from __future__ import annotations

import codecs
import io
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol, TextIO

from host_voice.errors import ConfigError

_NUMBERED: Final = {
    "1": "home", "2": "insert", "3": "delete", "4": "end", "5": "pageup", "6": "pagedown",
    "11": "f1", "12": "f2", "13": "f3", "14": "f4", "15": "f5", "17": "f6", "18": "f7", "19": "f8",
    "20": "f9", "21": "f10", "23": "f11", "24": "f12",
}  # fmt: skip
_LETTERED: Final = {
    "A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end",
    "P": "f1", "Q": "f2", "R": "f3", "S": "f4",
}  # fmt: skip
_WINDOWS: Final = {
    "H": "up", "P": "down", "M": "right", "K": "left", "G": "home", "O": "end",
    "I": "pageup", "Q": "pagedown", "R": "insert", "S": "delete",
    **{chr(0x3B + n): f"f{n + 1}" for n in range(10)},
}  # fmt: skip
_PLAIN: Final = {"\x1b": "escape", " ": "space", "\t": "tab"}
_SEQUENCE: Final = re.compile(r"\x1b(?:\[(?P<number>\d+)~|[\[O](?P<letter>[A-Z]))")
_UNFINISHED: Final = re.compile(r"\x1b(?:[\[O][\d;]*)?")
NAMES: Final = tuple(dict.fromkeys((*_LETTERED.values(), *_NUMBERED.values(), *_PLAIN.values())))
"""Keys by name; a single letter, digit or sign names itself."""


def key_named(name: str) -> str:
    """The key `name` as `TerminalLines` knows it. Raises `ConfigError` for a name of no key."""
    key = name.lower() if len(name) > 1 else _PLAIN.get(name, name)
    if key in NAMES or (len(key) == 1 and key.isprintable()):
        return key
    raise ConfigError("key-unknown", key=name, allowed=list(NAMES))


class Keys(Protocol):
    """A keyboard, key by key."""

    def read(self, seconds: float | None = None) -> str:
        """The next character, "" at the end, or when there was none for `seconds`."""


class TerminalLines(io.TextIOBase):
    """What is typed, line by line; at `key` (see `key_named`) `pressed` is called instead."""

    def __init__(
        self, keys: Keys, key: str, pressed: Callable[[], None], show: Callable[[str], object]
    ) -> None:
        self._keys = keys
        self._key = key
        self._pressed = pressed
        self._show = show

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """The next line with its end; "" at the end of input."""
        line = ""
        while typed := self._next():
            if typed == self._key:
                self._pressed()
            elif typed in ("\r", "\n"):
                self._show("\n")
                return line + "\n"
            elif typed in ("\x7f", "\b"):
                self._show("\b \b" if line else "")
                line = line[:-1]
            elif typed == "\x04" and not line:
                break
            else:
                typed = " " if typed == "space" else typed
                if len(typed) == 1 and typed.isprintable():
                    self._show(typed)
                    line += typed
        return line

    def _next(self) -> str:
        """A key by its name or character; "" at the end."""
        found = self._keys.read()
        if found in NAMES:
            return found
        while _UNFINISHED.fullmatch(found) and (more := self._keys.read(_WITHIN)):
            found += more
        sequence = _SEQUENCE.fullmatch(found)
        if sequence is None:
            return _PLAIN.get(found, found)
        return _NUMBERED.get(sequence["number"], "") or _LETTERED.get(sequence["letter"], "") or found


_WITHIN: Final = 0.05
"""Seconds within which the rest of a key's sequence follows its Escape."""


@contextmanager
def single_keys(terminal: TextIO) -> Iterator[Keys]:
    """The keys of `terminal`, as long as it lasts. Raises `ConfigError` where there is none."""
    if not terminal.isatty():
        raise ConfigError("key-no-terminal")
    if sys.platform == "win32":
        yield _Console()
        return
    import termios
    import tty

    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal)
    try:
        yield _Terminal(terminal)
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


class _Terminal:
    def __init__(self, terminal: TextIO) -> None:
        self._file = terminal.fileno()
        self._decoder = codecs.getincrementaldecoder(terminal.encoding or "utf-8")("replace")

    def read(self, seconds: float | None = None) -> str:
        import select

        while select.select([self._file], [], [], seconds)[0]:
            byte = os.read(self._file, 1)
            if not byte:
                return ""
            if letter := self._decoder.decode(byte):
                return letter
        return ""


class _Console:
    """The console of Windows; it gives a key other than a character in two parts."""

    def read(self, seconds: float | None = None) -> str:
        import msvcrt

        if seconds is not None:
            return ""  # nothing follows an Escape here
        letter: str = msvcrt.getwch()  # type: ignore[attr-defined]
        if letter in ("\x00", "\xe0"):
            return _WINDOWS.get(msvcrt.getwch(), "\x00")  # type: ignore[attr-defined]
        if letter == "\x03":
            signal.raise_signal(signal.SIGINT)
        return letter
