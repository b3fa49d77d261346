"""A real board process with a real game behind it, and the barest of clients."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from host_voice.board.board import Board
from host_voice.board.wire import Roles
from host_voice.conductor.clocks import MonotonicClock
from host_voice.conductor.room import Ears, Room
from host_voice.ear.question import Heard
from host_voice.game.game import Game
from host_voice.narration.narrator import Narrator
from host_voice.options import BoardOptions
from host_voice.rulesets.loader import load_ruleset
from tests.unit.conductor.theatre import FakeEvents, FakeJournal, FakeScreen, FakeStage

PHONE = "ab" * 16


@dataclass
class Hall:
    """A room whose pictures are served, and what was tapped."""

    board: Board
    room: Room
    game: Game
    names: Mapping[int, str]
    heard: list[Heard] = field(default_factory=list)

    def show(self) -> None:
        """As the evening does whenever it is about to wait."""
        self.board.look(self.room, self.game, self.names)

    @property
    def token(self) -> str:
        return self.board.link.partition("#")[2]

    @property
    def port(self) -> int:
        return int(urlsplit(self.board.address).port or 0)


@contextmanager
def served(
    port: int = 0, *, remotes: int = 1, lan: bool = False, names: Mapping[int, str] | None = None
) -> Iterator[Hall]:
    """A hall with its pages on a port."""
    rules = load_ruleset("league")
    game = Game(rules, seats=10, seed=1)
    board = Board(BoardOptions(lan=lan, port=port, remotes=remotes), "ru", Roles.of(rules))
    clock = MonotonicClock()
    hall: list[Hall] = []
    ear = board.ear(lambda heard: hall[0].heard.append(heard))
    room = Room(
        game,
        clock=clock,
        stage=FakeStage(clock),  # type: ignore[arg-type]
        ears=Ears(keys=ear),
        narrator=Narrator("ru"),
        screen=board.screen(FakeScreen()),
        journal=FakeJournal(),
        events=FakeEvents(),
    )
    hall.append(Hall(board, room, game, names or {}))
    try:
        yield hall[0]
    finally:
        board.close()


def ask(
    hall: Hall, method: str, path: str, body: bytes | None = None, *, at: str = "127.0.0.1", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """One request on a connection of its own, to our address `at`."""
    connection = http.client.HTTPConnection(at, hall.port, timeout=20)
    try:
        connection.request(
            method, path, body, {name.replace("_", "-"): text for name, text in headers.items()}
        )
        answer = connection.getresponse()
        return answer.status, {name.lower(): text for name, text in answer.getheaders()}, answer.read()
    finally:
        connection.close()


def tap(hall: Hall, body: object, **headers: str) -> int:
    """What the remote does; headers may be changed."""
    sent = {
        "authorization": f"Bearer {hall.token}",
        "x_phone": PHONE,
        "content_type": "application/json",
        **headers,
    }
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    return ask(hall, "POST", "/remote/tap", raw, **sent)[0]


class Follower:
    """Reads a stream in a thread of its own: every message, and when it came."""

    def __init__(
        self, hall: Hall, path: str = "/board/stream", *, reading: bool = True, **headers: str
    ) -> None:
        self.messages: list[tuple[float, dict[str, Any]]] = []
        self.raw = b""
        self.status = 0
        self._socket = socket.create_connection(("127.0.0.1", hall.port), timeout=20)
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{hall.port}"]
        lines += [f"{name.replace('_', '-')}: {text}" for name, text in headers.items()]
        self._socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self._thread = threading.Thread(target=self._read, daemon=True)
        if reading:
            self._thread.start()

    def _read(self) -> None:
        try:
            while chunk := self._socket.recv(65536):
                self.raw += chunk
                now = time.monotonic()
                lines = [line for line in chunk.decode("utf-8", "replace").splitlines() if line]
                self.messages += [(now, json.loads(line[5:])) for line in lines if line.startswith("data:")]
        except (OSError, ValueError):
            pass

    @property
    def states(self) -> list[tuple[float, dict[str, Any]]]:
        return [(at, message) for at, message in self.messages if message.get("state") is not None]

    @property
    def ended(self) -> bool:
        return not self._thread.is_alive()

    def close(self) -> None:
        self._socket.close()


def soon(true: Any, seconds: float = 20.0) -> bool:
    """Whether `true` comes true within so many seconds."""
    limit = time.monotonic() + seconds
    while not true():
        if time.monotonic() > limit:
            return False
        time.sleep(0.01)
    return True
