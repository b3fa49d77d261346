"""One page with all tables of an evening, as the club's database has them."""

from __future__ import annotations

import json
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

from host_voice.board.service import Service
from host_voice.board.wire import Plan
from host_voice.club.database import Club, Standing
from host_voice.errors import ClubError
from host_voice.options import BoardOptions

_POLL: Final = 1.0
_EVENING: Final = 6 * 3600.0
"""Seconds after which a table of which nothing is heard is taken off the page."""

_log = logging.getLogger(__name__)


class Hall:
    """The page, in `language`. Raises `BoardError`, and `ClubError` when the database is not there."""

    def __init__(self, options: BoardOptions, language: str, club: Club) -> None:
        self._club = club
        club.standing(_EVENING)
        plan = Plan(token=secrets.token_urlsafe(16), run=secrets.token_hex(4), language=language, hall=True)
        self._service = Service(options, plan, lambda tap: None)

    @property
    def address(self) -> str:
        """Where the page is."""
        return self._service.address

    def look(self) -> None:
        """Show what the database has now; while it is gone the page keeps what it shows."""
        try:
            tables = self._club.standing(_EVENING)
        except ClubError as error:
            _log.warning("the hall is not up to date: %s", error)
            return
        self._service.show("board", {"tables": [_table(table) for table in tables]})

    def serve(self, wait: Callable[[float], object] = time.sleep) -> None:
        """Go on for ever."""
        while True:
            self.look()
            wait(_POLL)

    def close(self) -> None:
        """End the server."""
        self._service.close()


def _table(table: Standing) -> dict[str, Any]:
    state = json.loads(table.state)
    timer = state.get("timer")
    if (
        timer and timer["ends"] is not None
    ):  # so long after the picture; the page counts by this machine's clock
        timer["ends"] = round(1000 * (time.monotonic() - table.age) + timer["ends"])
    return {"name": table.table, "age": round(table.age), "state": state}
