"""The evening's side of board and remote: hands pictures to the server's process, and taps to the ear.

The evening only leaves immutable pictures here, which takes well under a millisecond; everything else
happens in a thread that talks to the process, and in the process.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from host_voice.board.picture import (
    BoardPicture,
    HostPicture,
    Moment,
    RolesForm,
    form,
    hosts,
    look,
    look_as_host,
    public,
)
from host_voice.board.screen import NotedScreen
from host_voice.board.service import Service
from host_voice.board.taps import AnswerTap, CommandTap, RolesTap, Tap
from host_voice.board.wire import Plan, Roles
from host_voice.conductor.past import listed
from host_voice.conductor.room import Room
from host_voice.conductor.surroundings import Screen
from host_voice.ear.question import HostCommand
from host_voice.ear.remote import RemoteEar
from host_voice.game.game import Game
from host_voice.game.past import Decision
from host_voice.game.view import public_view
from host_voice.messages import text
from host_voice.options import BoardOptions

_BREATH: Final = 1.0
"""Seconds between two looks whether somebody wants to end the waiting."""
_NOTES: Final = 3
"""How many messages to the host the remote shows."""

_log = logging.getLogger(__name__)


class Board:
    """Serves the pages of one evening in `language`.

    Raises `BoardError` when the port is taken or the process does not start.
    """

    def __init__(
        self,
        options: BoardOptions,
        language: str,
        roles: Roles,
    ) -> None:
        self._token = secrets.token_urlsafe(16)
        self._shown: dict[str, object] = {}
        self._notes: tuple[tuple[int, str], ...] = ()
        self._decided: tuple[bool, tuple[Decision, ...]] = (False, ())
        self._past: tuple[str, ...] = ()
        self._ear: RemoteEar | None = None
        self._roles: RolesTap | None = None
        self._told = threading.Event()
        plan = Plan(
            token=self._token,
            run=secrets.token_hex(4),
            language=language,
            remotes=options.remotes,
            roles=roles,
        )
        self._service = Service(options, plan, self._obey)

    @property
    def address(self) -> str:
        """Where the board is."""
        return self._service.address

    @property
    def pid(self) -> int | None:
        """Process id of the server while it runs."""
        return self._service.pid

    @property
    def link(self) -> str:
        """The address of the remote. The token is behind the #, which no browser sends anywhere."""
        return f"{self.address}remote#{self._token}"

    def ear(self, inbox: Any) -> RemoteEar:
        """The ear that taps answer from now on."""
        self._ear = RemoteEar(inbox)
        return self._ear

    def screen(self, screen: Screen) -> NotedScreen:
        """`screen`, with what it shows on the remote too."""
        return NotedScreen(screen, self.note, text)

    def note(self, message: str) -> None:
        """A message to the host, shown on the remote with the next picture."""
        number = self._notes[-1][0] + 1 if self._notes else 1
        self._notes = (*self._notes, (number, message))[-_NOTES:]

    def renew(self) -> None:
        """From now on only whoever has the new link is the remote: the phones that were are no more."""
        self._token = secrets.token_urlsafe(16)
        self._service.renew(self._token)

    def look(self, room: Room, game: Game, names: Mapping[int, str] = MappingProxyType({})) -> None:
        """Take a picture of the evening; `names` are those of the players by seat.

        Never raises: a page is not worth an evening.
        """
        try:
            self._look(room, game, names)
        except Exception:
            _log.exception("no picture of %s", game.phase)

    def _look(self, room: Room, game: Game, names: Mapping[int, str]) -> None:
        view = public_view(game)
        board = look(room, view, names)
        number = self._ear.number if self._ear is not None else 0
        host = look_as_host(room, view, number, self._notes, self._past_of(room), names)
        if self._shown.get("board") == board and self._shown.get("host") == host:
            return
        zero = time.monotonic() - room.clock.now()  # both clocks run alike until the next picture

        def moment(at: float) -> float:
            return 1000 * (zero + at)

        self._show("board", board, moment)
        self._show("host", host, moment)

    def _past_of(self, room: Room) -> tuple[str, ...]:
        """What can be gone back to, put into words only when it has changed."""
        decided = (room.game.at_night, room.game.decisions)
        if decided != self._decided:
            self._decided, self._past = decided, listed(room)
        return self._past

    def ask_roles(self, seats: int, roles: tuple[tuple[str, int], ...]) -> dict[int, str] | None:
        """Have the special roles entered on the remote; None when the host does not tell."""
        self._told.clear()
        self._show("host", RolesForm(seats, roles, self._notes), lambda at: at)
        while not self._told.wait(_BREATH):  # so that Ctrl-C is heard
            pass
        return None if self._roles is None else self._roles.roles

    def close(self) -> None:
        """End the process; the pages keep the last picture."""
        self._service.close()

    def _show(self, channel: str, picture: BoardPicture | HostPicture | RolesForm, moment: Moment) -> None:
        if self._shown.get(channel) == picture:
            return
        self._shown[channel] = picture
        self._service.show(channel, _plain(picture, moment))

    def _obey(self, tap: Tap) -> None:
        match tap:
            case RolesTap():
                self._roles = tap
                self._told.set()
            case AnswerTap() if self._ear is not None:
                self._ear.answer(tap.question, tuple(tap.value) if isinstance(tap.value, list) else tap.value)
            case CommandTap() if self._ear is not None:
                self._ear.command(HostCommand(tap.name, tap.seat, tap.reason, tap.number))


def _plain(picture: BoardPicture | HostPicture | RolesForm, moment: Moment) -> dict[str, Any]:
    match picture:
        case BoardPicture():
            return public(picture, moment)
        case HostPicture():
            return hosts(picture, moment)
        case RolesForm():
            return form(picture)
