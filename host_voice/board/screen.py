"""The host's screen and the remote at once, and how the way to the pages is shown on the former."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import segno
from rich.console import Console
from rich.text import Text

from host_voice.conductor.surroundings import Screen
from host_voice.messages import sentence


class NotedScreen:
    """Shows on `screen` and tells `note` the same words. `words` renders a message key with its values."""

    def __init__(self, screen: Screen, note: Callable[[str], None], words: Callable[..., str]) -> None:
        self._screen = screen
        self._note = note
        self._words = words

    def notice(self, key: str, /, **params: Any) -> None:
        """Show the message `key`."""
        self._screen.notice(key, **params)
        self._note(sentence(self._words(key, **params)))

    def prompt(self, text: str) -> None:
        """Show `text` as a question to the host."""
        self._screen.prompt(text)
        self._note(text)

    def show(self, text: str) -> None:
        """Show `text`, which asks nothing."""
        self._screen.show(text)
        self._note(text)


def show_code(console: Console, link: str) -> None:
    """`link` as a QR code, where the terminal has the characters for it."""
    if console.options.ascii_only:
        return
    drawn = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(drawn, compact=True, border=2)
    console.print(Text.from_ansi(drawn.getvalue()))
