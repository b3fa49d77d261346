"""Roles at the terminal: typed without being shown, or shown to one player at a time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import click

from host_voice.dealing import Prompt
from host_voice.errors import ConfigError
from host_voice.game.roles import Deal
from host_voice.game.ruleset import Ruleset
from host_voice.messages import text
from host_voice.messages.roles import role_name

_FORGET: Final = "\x1b[3J"
"""The terminal forgets what has scrolled out of sight (xterm and its kin)."""


def needs_terminal(option: str) -> None:
    """Raises `ConfigError` where nobody could type unseen or look at a screen that is cleared afterwards."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise ConfigError("roles-no-terminal", roles=option)


def hidden(key: str, **params: object) -> str:
    """A line that is not shown while it is typed. Raises `ConfigError` at the end of the input (Ctrl-D)."""
    try:
        line: str = click.prompt(
            text(key, **params), hide_input=True, default="", show_default=False, prompt_suffix=" "
        )
    except click.Abort as abort:
        if isinstance(abort.__context__, EOFError):  # otherwise it was Ctrl-C
            raise ConfigError("roles-input-ended") from abort
        raise
    return line


def inform(key: str, **params: object) -> None:
    """The message `key` for whoever is typing."""
    click.echo(text(key, **params))


@contextmanager
def hidden_from(read: Callable[[], str]) -> Iterator[Prompt]:
    """What asks as `hidden` does, where a thread reads the terminal already: `read` waits for a line of it.

    Nothing that is typed is shown meanwhile. Only where there are terminals that can be told so (`can_hide`).
    """
    if sys.platform == "win32":
        raise NotImplementedError
    import termios

    def prompt(key: str, **params: object) -> str:
        click.echo(f"{text(key, **params)} ", nl=False)
        line = read()
        click.echo()
        if not line:
            raise ConfigError("roles-input-ended")
        return line.rstrip("\r\n")

    before = termios.tcgetattr(sys.stdin)
    silent = [*before]
    silent[3] &= ~termios.ECHO
    termios.tcsetattr(sys.stdin, termios.TCSANOW, silent)
    try:
        yield prompt
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSANOW, before)


def can_hide() -> bool:
    """Whether `hidden_from` works on this system."""
    return sys.platform != "win32"


def hand_out(deal: Deal, ruleset: Ruleset, prompt: Prompt = hidden) -> None:
    """One seat at a time; the role is cleared away before the next one looks."""
    try:
        for seat, role in deal.items():
            prompt("deal-hand-over", seat=seat)
            inform("deal-role", seat=seat, role=role_name(role, ruleset.roles[role].names))
            prompt("deal-seen")
            _clear()
    finally:
        _clear()


def _clear() -> None:
    click.clear()
    if sys.platform != "win32":  # there the command that clears forgets as well
        click.echo(_FORGET, nl=False)
