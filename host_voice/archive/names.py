"""What players are called: read from a file like `5,Fox`, shown on the board and in exports, never spoken."""

from __future__ import annotations

import csv
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from host_voice.errors import ConfigError, because
from host_voice.journal.fields import NAME
from host_voice.tidy import tidy

_MOST_SEATS: Final = 20


def read_names(path: Path) -> dict[int, str]:
    """Names by seat from a CSV file: seat and name in each line, split by comma, semicolon or tab.

    Lines without a name are passed over, and so is a first line that begins with no number. Nothing goes
    on in the next line, so that a quotation mark left open swallows no seat. Raises `ConfigError` with the
    number of the line.
    """
    try:
        content = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError("names-unreadable", file=path, reason=because(error)) from error
    found: dict[int, str] = {}
    for number, cells in _rows(path, content):
        seat, name, *_ = [*cells, "", ""]
        if number == 1 and not seat[:1].isdigit():
            continue
        if name:
            _put(found, seat, name, path, number)
        elif seat and not seat.isdecimal():  # "5 Fox"
            raise ConfigError("names-bad-line", file=path, line=number)
    return found


def check_name(name: str) -> bool:
    """Whether `name` can be shown everywhere."""
    return len(name) <= NAME and name.isprintable()


def wanting(name: str, taken: Collection[str]) -> bool:
    """Whether somebody at a table with the names `taken` cannot be called `name`."""
    return not check_name(name) or name in taken


def _rows(path: Path, content: str) -> Iterator[tuple[int, list[str]]]:
    """The number of each line and its cells, with single spaces."""
    delimiter = _delimiter(content)
    for number, line in enumerate(content.split("\n"), start=1):
        try:
            for row in csv.reader([line], delimiter=delimiter, strict=True):
                yield number, [tidy(cell) for cell in row]
        except csv.Error as error:
            raise ConfigError("names-bad-line", file=path, line=number) from error


def check_names(names: dict[int, str], players: int) -> None:
    """Raises `ConfigError` where somebody is named who does not play."""
    beyond = [seat for seat in names if seat > players]
    if beyond:
        raise ConfigError("names-beyond-table", seat=beyond[0], players=players)


def _delimiter(content: str) -> str:
    """The first that is there: names may hold the others."""
    return next((letter for letter in content.lstrip().partition("\n")[0] if letter in ",;\t"), ",")


def _put(found: dict[int, str], seat: str, name: str, path: Path, line: int) -> None:
    if not (seat.isascii() and seat.isdecimal() and len(seat) <= 2 and 1 <= int(seat) <= _MOST_SEATS):
        raise ConfigError("names-bad-seat", file=path, line=line, seat=seat[:NAME])
    if not check_name(name):
        raise ConfigError("names-bad-name", file=path, line=line, limit=NAME)
    if int(seat) in found:
        raise ConfigError("names-seat-twice", file=path, line=line, seat=int(seat))
    if name in found.values():
        raise ConfigError("names-name-twice", file=path, line=line, name=name)
    found[int(seat)] = name
