"""Who may stay connected: so many at once from each address, and nobody without asking for something."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

MOST: Final = 200
"""Connections of one address: thirty boards behind it load their page, each with six."""
PATIENCE: Final = 10.0
"""Seconds in which the whole head of a request must have come, from the connection or the answer before."""


class Doors:
    """How many are connected from each address, at most `most` of each."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._inside: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether one more from `address` may, who is counted until it leaves."""
        if self._inside[address] >= self._most:
            return False
        self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One that was allowed is gone."""
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]


class Visitor(H11Protocol):
    """A connection of the pages: refused where its address has too many, cut off where it asks for nothing.

    uvicorn limits only all connections together, and is patient for ever with one that never asks.
    """

    doors: ClassVar[Doors] = Doors()
    _inside = False
    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, or not."""
        super().connection_made(transport)
        self._inside = self.doors.enter(self._address)
        if self._inside:
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._wait_no_more()
        if self._inside:
            self.doors.leave(self._address)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Something came: it counts only when a request can be answered."""
        super().handle_events()
        cycle: Any = self.cycle
        if cycle is not None and not cycle.response_complete:
            self._wait_no_more()

    def on_response_complete(self) -> None:
        """The next request may be here already."""
        self._wait()
        super().on_response_complete()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _wait(self) -> None:
        self._wait_no_more()
        self._patience = self.loop.call_later(PATIENCE, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
