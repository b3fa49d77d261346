"""The host's screen on a terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.text import Text

from host_voice.messages import sentence


class ConsoleScreen:
    """Writes notices in the user's language and prompts in the game's.

    `words` renders a message key with its values.
    """

    def __init__(self, console: Console, words: Callable[..., str]) -> None:
        self.console = console
        self._words = words

    def notice(self, key: str, /, **params: Any) -> None:
        """Write the message `key`."""
        self.console.print(Text(sentence(self._words(key, **params)), style="dim"))

    def prompt(self, text: str) -> None:
        """Write `text` as a question to the host."""
        self.console.print(Text(f"? {text}", style="bold cyan"))

    def show(self, text: str) -> None:
        """Write `text`, which asks nothing."""
        self.console.print(Text(text, style="cyan"))
