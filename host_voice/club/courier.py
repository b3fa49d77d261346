"""Carries games to the club's database beside the evening, which never waits for it."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from host_voice.archive.evening import protocol_of
from host_voice.board.picture import look, public
from host_voice.club.database import Club
from host_voice.conductor.room import Room
from host_voice.errors import ClubError, HostVoiceError
from host_voice.game.bans import bans_of
from host_voice.game.game import Game
from host_voice.game.view import public_view
from host_voice.journal.folder import SUFFIX
from host_voice.journal.recovery import recover
from host_voice.messages import told

BEAT: Final = 5.0
"""Seconds after which the database hears of a table of which nothing is new."""
_OFTEN: Final = 0.5
"""Seconds between two pictures at least."""
_FIRST: Final = 1.0
_LONGEST: Final = 30.0
"""Seconds before it is tried again: doubled from the first to the longest."""

_log = logging.getLogger(__name__)


class Courier:
    """Sends how `table` stands, and every finished game of `folder` that the database lacks."""

    def __init__(self, club: Club, folder: Path, table: str) -> None:
        self._club = club
        self._folder = folder
        self._table = table
        self._picture: tuple[float, str, str] | None = None
        """When it was taken (monotonic), the game, the state."""
        self._new = threading.Event()
        self._closing = threading.Event()
        self._news = threading.Condition()
        self._wanted, self._done = 1, 0
        """How often finished games were to be sent, and how often they were; at first earlier evenings'."""
        self._delivered = False
        self._thread = threading.Thread(target=self._carry, name="club", daemon=True)
        self._thread.start()

    def look(self, room: Room, game: Game, name: str) -> None:
        """Take a picture of the evening `name`. Never raises."""
        try:
            zero = room.clock.now()
            state = public(look(room, public_view(game)), lambda at: round(1000 * (at - zero)))
            self._picture = (time.monotonic(), name, _line(state))
            self._new.set()
        except Exception:
            _log.exception("no picture of %s", game.phase)

    def catch_up(self, patience: float) -> bool:
        """Deliver what is finished by now, for `patience` seconds at most; whether everything is there."""
        with self._news:
            self._wanted += 1
            wanted = self._wanted
            self._new.set()
            return self._news.wait_for(lambda: self._done >= wanted, patience)

    def close(self, patience: float) -> bool:
        """Deliver what is finished, for `patience` seconds at most; whether everything is there."""
        self._closing.set()
        self._new.set()
        self._thread.join(patience)
        return self._delivered

    def _carry(self) -> None:
        pause = _FIRST
        while True:
            closing = self._closing.is_set()
            self._new.clear()
            try:
                self._tell()
                self._deliver(always=closing)
            except ClubError as error:
                _log.warning("the club's database is not there: %s", told(error))
                time.sleep(_FIRST) if closing else self._closing.wait(pause)
                pause = min(_LONGEST, 2 * pause)
                continue
            if closing:
                self._delivered = True
                return
            pause = _FIRST
            self._closing.wait(_OFTEN)
            self._new.wait(BEAT - _OFTEN)

    def _deliver(self, *, always: bool) -> None:
        with self._news:
            wanted = self._wanted
        if not always and wanted == self._done:
            return
        deliver(self._club, self._folder, self._table)
        with self._news:
            self._done = wanted
            self._news.notify_all()

    def _tell(self) -> None:
        if self._picture is not None:
            at, game, state = self._picture
            self._club.stand(self._table, game, state, time.monotonic() - at)


def deliver(club: Club, folder: Path, table: str, told: Callable[[str], None] = lambda game: None) -> int:
    """Send every finished game of `folder` that the database lacks; how many there were.

    Raises `ClubError`; what was sent before stays. An evening that cannot be read is left where it is.
    """
    known, sent = club.kept(), 0
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        if path.stem in known:
            continue
        try:
            found = recover(path)
        except HostVoiceError as error:
            _log.warning("%s is not delivered: %s", path, error)
            continue
        over = found.game.next_cue() is None
        if over and club.keep(protocol_of(found), table, bans_of(found.game.state)):
            sent += 1
            told(path.stem)
    return sent


def _line(state: dict[str, Any]) -> str:
    return json.dumps(state, ensure_ascii=False, separators=(",", ":"))
