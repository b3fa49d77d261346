"""The newest state of something, for any number of pages that watch it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from typing import Final

from sse_starlette import ServerSentEvent

BEAT: Final = 2.0
"""Seconds after which a page hears from us although nothing has changed."""


class Channel:
    """Holds one state as JSON with its sequence number; used in the server's loop alone.

    A page that cannot follow misses states between, never the newest one. `run` names this evening's run:
    sequence numbers of another one mean nothing.
    """

    def __init__(self, run: str) -> None:
        self._run = run
        self._number = 0
        self._state = "null"
        self._changed = asyncio.Event()

    def show(self, number: int, state: str) -> None:
        """Send `state` to whoever watches."""
        self._number, self._state = number, state
        self._changed.set()
        self._changed = asyncio.Event()

    async def follow(self, allowed: Callable[[], bool] = lambda: True) -> AsyncIterator[ServerSentEvent]:
        """The state now, every newer one, and a beat while there is none, as long as it is `allowed`."""
        sent = -1
        while allowed():
            changed = self._changed
            if sent != self._number:
                sent = self._number
                yield ServerSentEvent(self._message(f',"state":{self._state}'), event="state", id=str(sent))
                continue
            try:
                await asyncio.wait_for(changed.wait(), BEAT)
            except TimeoutError:
                yield ServerSentEvent(self._message(""), event="beat")
        yield ServerSentEvent("{}", event="taken")

    def _message(self, more: str) -> str:
        now = round(time.monotonic() * 1000)
        return f'{{"run":"{self._run}","seq":{self._number},"now":{now}{more}}}'
