"""A key that opens the ear: for a room so loud that listening all the time is of no use."""

from __future__ import annotations

import threading
from math import inf
from typing import Final

WAIT: Final = 6.0
"""Seconds after a press in which something must begin to be said."""


class PushToTalk:
    """Hears from a press until something was said, or for `WAIT` seconds. For any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._from, self._until = inf, -inf

    def press(self, at: float) -> None:
        """The key was pressed `at` (seconds of the microphone's clock). Terminals tell of no release."""
        with self._lock:
            self._from, self._until = at, at + WAIT

    def hears(self, start: float, *, in_speech: bool) -> bool:
        """Whether sound captured from `start` on counts; what has begun to be said is heard to its end."""
        with self._lock:
            return in_speech or self._from <= start <= self._until

    def said(self) -> None:
        """Something was said: the next press opens again."""
        with self._lock:
            self._from, self._until = inf, -inf
