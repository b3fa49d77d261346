"""What goes to standard output (asked-for data) and to standard error (everything else)."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final

import click
from rich import box
from rich.console import Console
from rich.table import Table

_PADDING: Final = 3
"""Columns of the terminal between two cells of a table."""


def emit(data: object) -> None:
    """One JSON value on one line of standard output, escaped where the terminal is not UTF-8."""
    utf8 = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "") == "utf8"
    click.echo(json.dumps(data, ensure_ascii=not utf8, default=str))


def note(message: str) -> None:
    """Something the user should know that is not the asked-for data."""
    click.echo(message, err=True)


def table(heads: Sequence[str], rows: Iterable[Sequence[Any]], *, whole: int = 0) -> None:
    """Rows in columns on standard output; long cells wrap, the first `whole` columns do not."""
    console = Console(file=sys.stdout, highlight=False, soft_wrap=False)
    ascii_only = console.encoding.lower().replace("-", "") != "utf8"
    grid = Table(*heads, box=box.ASCII if ascii_only else box.SIMPLE)
    for column in grid.columns:
        column.overflow = "fold"
    for column in grid.columns[:whole]:
        column.no_wrap = True
    for row in rows:
        grid.add_row(*(str(cell) for cell in row))
    console.print(grid, markup=False)


def fits(heads: Sequence[str]) -> bool:
    """Whether a table with these heads has room in the terminal without breaking words."""
    words = (max(map(len, head.split()), default=0) for head in heads)
    return sum(width + _PADDING for width in words) + _PADDING <= Console(file=sys.stdout).width


def indented(line: str, by: int = 2) -> str:
    """`line` under a heading, broken between words where the terminal is narrower."""
    width, indent = Console(file=sys.stdout).width, " " * by
    return click.wrap_text(line, width, initial_indent=indent, subsequent_indent=2 * indent)
