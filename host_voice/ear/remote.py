"""The third ear: what was tapped on the host's phone, exact and unheard like typed lines."""

from __future__ import annotations

import threading
from collections.abc import Callable

from host_voice.ear.question import Ear, Heard, HostCommand, Question
from host_voice.game.cues import Kind, Value
from host_voice.game.legality import is_legal


class RemoteEar:
    """Delivers taps to `inbox`. Every opening has a number, so that a second tap answers nothing more."""

    def __init__(self, inbox: Callable[[Heard], None]) -> None:
        self._inbox = inbox
        self._lock = threading.Lock()
        self._number = 0
        self._question: Question | None = None

    @property
    def number(self) -> int:
        """The number of the last opening; 0 before the first."""
        return self._number

    def open(self, question: Question) -> None:
        """Answer `question` from the next tap on."""
        with self._lock:
            self._number += 1
            self._question = question

    def close(self) -> None:
        """Deliver nothing until the next `open`."""
        with self._lock:
            self._question = None

    def answer(self, number: int, value: Value) -> bool:
        """Answer the question that was opened as `number`; False for another one or no legal value."""
        with self._lock:
            question = self._question if number == self._number else None
        asked = None if question is None else answerable(question)
        if asked is None or not is_legal(asked, value):
            return False
        self._inbox(Heard("value", _shown(value), "remote", value=value, asked=question))
        return True

    def command(self, command: HostCommand) -> None:
        """Give a command."""
        self._inbox(Heard("command", command.name, "remote", command=command))


class Hands:
    """Several ears that are worked by hand, as one: whoever types or taps first answers."""

    def __init__(self, *ears: Ear) -> None:
        self._ears = ears

    def open(self, question: Question) -> None:
        """Answer `question` with each of them."""
        for ear in self._ears:
            ear.open(question)

    def close(self) -> None:
        """Deliver nothing until the next `open`."""
        for ear in self._ears:
            ear.close()


def answerable(question: Question) -> Question | None:
    """What can be answered while `question` is open: itself, or what comes next while nothing is asked."""
    return question.other if question.kind is Kind.LISTEN else question


def _shown(value: Value) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
