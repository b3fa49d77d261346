"""The server's process as whoever shows something sees it: the newest states out, taps in.

Nothing waits for the process: states are left here, and a thread talks to it.
"""

from __future__ import annotations

import json
import logging
import socket
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from host_voice.board.server import run
from host_voice.board.taps import Tap
from host_voice.board.wire import Plan, Update
from host_voice.errors import BoardError, because
from host_voice.messages import told
from host_voice.options import BoardOptions
from host_voice.worker import Worker, WorkerError

_POLL: Final = 0.1
"""Seconds between two looks for taps."""
_ANSWER: Final = 5.0
"""Seconds the process may take to answer; then it is started anew."""
_BREATH: Final = 1.0
"""Seconds before it is tried again."""
_EVERYWHERE: Final = "192.0.2.1"
"""An address of documentation: nothing is sent there, but the way to it begins at our address."""

_log = logging.getLogger(__name__)


class Service:
    """Serves what `plan` says; `obey` is told of every tap, in the thread of the service.

    Raises `BoardError` when the port is taken or the process does not start.
    """

    def __init__(self, options: BoardOptions, plan: Plan, obey: Callable[[Tap], None]) -> None:
        self._listener = _bound("0.0.0.0" if options.lan else "127.0.0.1", options.port)
        self._obey = obey
        host = _own_address() if options.lan else "127.0.0.1"
        self.address = f"http://{host}:{self._listener.getsockname()[1]}/"
        self._numbers: dict[str, int] = {}
        self._states: dict[str, tuple[int, str]] = {}
        self._sent: dict[str, int] = {}
        self._news = threading.Condition()
        self._closing = False
        self._worker = Worker(run, (self._listener, replace(plan, hosts=_names(options.lan))), name="board")
        try:
            self._worker.start()
        except WorkerError as error:
            self._listener.close()
            raise BoardError("board-not-started", reason=told(error)) from error
        self._thread = threading.Thread(target=self._talk, name="board", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """Process id of the server while it runs."""
        return self._worker.pid

    def show(self, channel: str, state: Mapping[str, Any]) -> None:
        """Have the pages of `channel` show `state`."""
        number = self._numbers[channel] = self._numbers.get(channel, 0) + 1
        line = json.dumps(state, ensure_ascii=False, separators=(",", ":"))
        with self._news:
            self._states[channel] = (number, line)
            self._news.notify()

    def renew(self, token: str) -> None:
        """Let only remotes with `token` in from now on."""
        with self._news:
            self._states["token"] = (self._states.get("token", (0, ""))[0] + 1, token)
            self._news.notify()

    def close(self) -> None:
        """End the process; the pages keep the last state."""
        with self._news:
            self._closing = True
            self._news.notify()
        self._thread.join(_ANSWER)
        self._worker.close()
        self._listener.close()

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


def _names(lan: bool) -> tuple[str, ...]:
    """What this machine may be called by a page's address."""
    own = socket.gethostname().lower()
    return ("localhost", own, f"{own}.local") if lan else ("localhost",)
