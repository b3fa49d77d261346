"""The evening's side of board and remote: hands pictures to the server's process, and taps to the ear.

The evening only leaves immutable pictures here, which takes well under a millisecond; everything else
happens in a thread that talks to the process, and in the process.
"""

from __future__ import annotations

import json
import logging
import secrets
import socket
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
from host_voice.board.server import run
from host_voice.board.taps import AnswerTap, CommandTap, RolesTap, Tap
from host_voice.board.wire import Plan, Roles, Update
from host_voice.conductor.room import Room
from host_voice.conductor.surroundings import Screen
from host_voice.ear.question import HostCommand
from host_voice.ear.remote import RemoteEar
from host_voice.errors import BoardError, because
from host_voice.game.game import Game
from host_voice.game.view import public_view
from host_voice.messages import text, told
from host_voice.options import BoardOptions
from host_voice.worker import Worker, WorkerError

_POLL: Final = 0.1
"""Seconds between two looks for taps."""
_ANSWER: Final = 5.0
"""Seconds the process may take to answer; then it is started anew."""
_BREATH: Final = 1.0
"""Seconds before it is tried again."""
_NOTES: Final = 3
"""How many messages to the host the remote shows."""
_EVERYWHERE: Final = "192.0.2.1"
"""An address of documentation: nothing is sent there, but the way to it begins at our address."""

_log = logging.getLogger(__name__)


class Board:
    """Serves the pages of one evening in `language`; `names` are those of the players by seat.

    Raises `BoardError` when the port is taken or the process does not start.
    """

    def __init__(
        self,
        options: BoardOptions,
        language: str,
        roles: Roles,
        names: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        self._listener = _bound("0.0.0.0" if options.lan else "127.0.0.1", options.port)
        self._token = secrets.token_urlsafe(16)
        host = _own_address() if options.lan else "127.0.0.1"
        self.address = f"http://{host}:{self._listener.getsockname()[1]}/"
        self._numbers = {"board": 0, "host": 0}
        self._shown: dict[str, object] = {}
        self._states: dict[str, tuple[int, str]] = {}
        self._sent: dict[str, int] = {}
        self._notes: tuple[tuple[int, str], ...] = ()
        self._ear: RemoteEar | None = None
        self._roles: RolesTap | None = None
        self._told = threading.Event()
        self._news = threading.Condition()
        self._closing = False
        known = ("localhost", *({socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}))
        plan = Plan(
            token=self._token,
            run=secrets.token_hex(4),
            language=language,
            remotes=options.remotes,
            hosts=known if options.lan else known[:1],
            roles=roles,
            names=dict(names),
        )
        self._worker = Worker(run, (self._listener, plan), name="board")
        try:
            self._worker.start()
        except WorkerError as error:
            self._listener.close()
            raise BoardError("board-not-started", reason=told(error)) from error
        self._thread = threading.Thread(target=self._talk, name="board", daemon=True)
        self._thread.start()

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

    def look(self, room: Room, game: Game) -> None:
        """Take a picture of the evening. Never raises: a page is not worth an evening."""
        try:
            self._look(room, game)
        except Exception:
            _log.exception("no picture of %s", game.phase)

    def _look(self, room: Room, game: Game) -> None:
        view = public_view(game)
        board = look(room, view)
        number = self._ear.number if self._ear is not None else 0
        host = look_as_host(room, view, number, self._notes)
        if self._shown.get("board") == board and self._shown.get("host") == host:
            return
        zero = time.monotonic() - room.clock.now()  # both clocks run alike until the next picture

        def moment(at: float) -> float:
            return 1000 * (zero + at)

        self._show("board", board, moment)
        self._show("host", host, moment)

    def ask_roles(self, seats: int, roles: tuple[tuple[str, int], ...]) -> dict[int, str] | None:
        """Have the special roles entered on the remote; None when the host does not tell."""
        self._told.clear()
        self._show("host", RolesForm(seats, roles, self._notes), lambda at: at)
        while not self._told.wait(_BREATH):  # so that Ctrl-C is heard
            pass
        return None if self._roles is None else self._roles.roles

    def close(self) -> None:
        """End the process; the pages keep the last picture."""
        with self._news:
            self._closing = True
            self._news.notify()
        self._thread.join(_ANSWER)
        self._worker.close()
        self._listener.close()

    def _show(self, channel: str, picture: BoardPicture | HostPicture | RolesForm, moment: Moment) -> None:
        if self._shown.get(channel) == picture:
            return
        self._shown[channel] = picture
        self._numbers[channel] += 1
        state = json.dumps(_plain(picture, moment), ensure_ascii=False, separators=(",", ":"))
        with self._news:
            self._states[channel] = (self._numbers[channel], state)
            self._news.notify()

    # The thread that talks to the process.

    def _talk(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: self._closing or bool(self._unsent()), _POLL)
                update = self._unsent()
                if self._closing and not update:
                    return
            try:
                taps: list[Tap] = self._worker.call(Update(**update), _ANSWER)
            except WorkerError as error:
                _log.warning("the board's process was lost: %s", error)
                self._sent.clear()
                if self._closing:
                    return
                time.sleep(_BREATH)
                continue
            self._sent |= {channel: number for channel, (number, _) in update.items()}
            for tap in taps:
                self._obey(tap)

    def _unsent(self) -> dict[str, tuple[int, str]]:
        return {
            channel: state for channel, state in self._states.items() if self._sent.get(channel) != state[0]
        }

    def _obey(self, tap: Tap) -> None:
        match tap:
            case RolesTap():
                self._roles = tap
                self._told.set()
            case AnswerTap() if self._ear is not None:
                self._ear.answer(tap.question, tuple(tap.value) if isinstance(tap.value, list) else tap.value)
            case CommandTap() if self._ear is not None:
                self._ear.command(HostCommand(tap.name, tap.seat, tap.reason))


def _plain(picture: BoardPicture | HostPicture | RolesForm, moment: Moment) -> dict[str, Any]:
    match picture:
        case BoardPicture():
            return public(picture, moment)
        case HostPicture():
            return hosts(picture, moment)
        case RolesForm():
            return form(picture)


def _bound(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=128)
    except OSError as error:
        raise BoardError("board-port-taken", port=port, reason=because(error)) from error


def _own_address() -> str:
    """The address other devices of the network reach us at; without a network that of this machine alone."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_EVERYWHERE, 9))
        except OSError:
            return "127.0.0.1"
        address: str = probe.getsockname()[0]
        return address
