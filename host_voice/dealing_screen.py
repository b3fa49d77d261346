"""Roles at the terminal: typed without being shown, or shown to one player at a time."""

from __future__ import annotations

import getpass
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


Read = Callable[[Callable[[], None]], str]
"""Asks by what it is given and waits for a line, with its end ("" when there are no more). What was typed
before it asked does not count.
"""


def needs_terminal(option: str) -> None:
    """Raises `ConfigError` where nobody could type unseen or look at a screen that is cleared afterwards."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise ConfigError("roles-no-terminal", roles=option)


def inform(key: str, **params: object) -> None:
    """The message `key` for whoever is typing."""
    click.echo(text(key, **params))


def hidden_from(read: Read) -> Prompt:
    """What asks for a line that is not shown while it is typed: within `unseen`, which hides it.

    It raises `ConfigError` at the end of the input (Ctrl-D).
    """

    def prompt(key: str, **params: object) -> str:
        line = read(lambda: click.echo(f"{text(key, **params)} ", nl=False))
        click.echo()
        if not line:
            raise ConfigError("roles-input-ended")
        return line.rstrip("\r\n")

    return prompt


def typed(ask: Callable[[], None]) -> str:
    """A line of the terminal that nobody else reads, typed after `ask` has asked for it."""
    if sys.platform == "win32":
        ask()
        return getpass.getpass("") + "\n"
    import termios

    if sys.stdin.isatty():
        termios.tcflush(sys.stdin, termios.TCIFLUSH)
    ask()
    return sys.stdin.readline()


hidden: Final = hidden_from(typed)


@contextmanager
def unseen() -> Iterator[None]:
    """Roles are typed or looked at: nothing that is typed is shown, also between two questions, and what
    nobody asked for is dropped. In the end, however it comes, the screen is cleared.

    Ctrl-Z and Ctrl-\\ do nothing meanwhile: whoever came back would type in sight, or find the roles there.
    """
    try:
        with _silenced():
            yield
    finally:
        _clear()


@contextmanager
def _silenced() -> Iterator[None]:
    if sys.platform == "win32":
        yield
        return
    import os
    import termios

    before = termios.tcgetattr(sys.stdin)
    silent = [*before]
    silent[3] &= ~termios.ECHO
    silent[6] = [*before[6]]
    off = bytes([os.fpathconf(sys.stdin.fileno(), "PC_VDISABLE") & 0xFF])
    silent[6][termios.VSUSP] = silent[6][termios.VQUIT] = off
    termios.tcsetattr(sys.stdin, termios.TCSANOW, silent)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSAFLUSH, before)


def can_hide() -> bool:
    """Whether `unseen` hides what a thread reads on this system."""
    return sys.platform != "win32"


def hand_out(deal: Deal, ruleset: Ruleset, prompt: Prompt = hidden) -> None:
    """One seat at a time, each on a cleared screen, which its own number opens: Enter pressed twice shows
    nobody the next one's role.
    """
    for seat, role in deal.items():
        _clear()
        while prompt("deal-hand-over", seat=seat).strip() != str(seat):
            pass
        inform("deal-role", seat=seat, role=role_name(role, ruleset.roles[role].names))
        prompt("deal-seen")
        _clear()


def _clear() -> None:
    click.clear()
    if sys.platform != "win32":  # there the command that clears forgets as well
        click.echo(_FORGET, nl=False)
