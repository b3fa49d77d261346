"""What boards cost: so many at once, an evening's worth of changes, and how late each of them hears.

    python -m benchmarks.board --boards 30 --seconds 30

The evening changes twice a second, more than any real one, and a browser shows one more board where there is
Chromium. Prints the processor time of the board's process as a part of one core, that of the evening's side,
and the delays from a change to every board and to the browser's drawing. Then the same boards ask a server of
the same library for the same picture every 0.3 seconds, as pages do that are not told of changes.
"""

from __future__ import annotations

import argparse
import http.client
import json
import multiprocessing
import os
import socket
import statistics
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from host_voice.conductor.room import Timer
from tests.integration.board.playing import CHROMIUM
from tests.integration.board.serving import Follower, Hall, served, soon

_TICKS = os.sysconf("SC_CLK_TCK")
_CHANGES = 2  # a second
_POLL = 0.3  # seconds
_FOLLOW = """
window.drawn = [];
const drew = () => drawn.push([Date.now() / 1000, document.body.dataset.seq]);
new MutationObserver(() => requestAnimationFrame(drew))
    .observe(document.body, { attributes: true, attributeFilter: ["data-seq"] });
"""


@dataclass(frozen=True, slots=True)
class Measured:
    """The share of a core that the server took, and all delays in seconds, sorted."""

    share: float
    delays: list[float]

    def __str__(self) -> str:
        return f"{self.share:.2%} of a core; heard after {_spread(self.delays)}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--boards", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=30.0)
    options = parser.parse_args()
    with served() as hall:
        told = _told(hall, options.boards, options.seconds)
        picture = Follower(hall)
        soon(lambda: picture.states)
        message = picture.states[-1][1]
    print(f"told of changes ({options.boards} boards): {told}")
    asking = _asking(message, options.boards, options.seconds)
    print(f"asking every {_POLL} s ({options.boards} boards): {asking}")
    print(
        f"asking takes {asking.share / told.share:.1f} times the processor and is "
        f"{statistics.median(asking.delays) / statistics.median(told.delays):.1f} times as late"
    )


def _told(hall: Hall, count: int, seconds: float) -> Measured:
    """Boards at the stream of the real server."""
    hall.show()
    boards = [Follower(hall) for _ in range(count)]
    if not soon(lambda: all(board.states for board in boards), 60):
        raise SystemExit("not every board was served")
    pid = hall.board.pid
    assert pid is not None
    own = 0.0

    def change(left: float) -> None:
        nonlocal own
        hall.room.timer = Timer("speech", 60.0, left, None, 3)
        before = time.thread_time()
        hall.show()
        own += time.thread_time() - before

    with _browser(hall) as drawn:
        shown, share = _changes(change, pid, seconds)
        time.sleep(1.0)
        frames = drawn()
    states = [(at, message) for board in boards for at, message in board.states if message["state"]["timer"]]
    delays = sorted(at - shown[message["state"]["timer"]["left"]] for at, message in states)
    print(f"the evening's side: {own / len(shown) * 1000:.2f} ms a picture, {len(shown)} pictures")
    if frames:
        lefts = {str(message["seq"]): message["state"]["timer"]["left"] for _, message in states}
        wall = time.time() - time.monotonic()
        late = sorted(at - wall - shown[lefts[seq]] for at, seq in frames if seq in lefts)
        print(f"drawn by Chromium after {_spread(late)}")
    return Measured(share, delays)


def _changes(change: Callable[[float], None], pid: int, seconds: float) -> tuple[dict[float, float], float]:
    """Change the picture for so long: when each change was made, and what the process `pid` took."""
    shown: dict[float, float] = {}
    spent, begun = _processor(pid), time.monotonic()
    while time.monotonic() - begun < seconds:
        left = round(60.0 - len(shown) / 100, 2)
        shown[left] = time.monotonic()
        change(left)
        time.sleep(1 / _CHANGES)
    return shown, (_processor(pid) - spent) / (time.monotonic() - begun)


@contextmanager
def _browser(hall: Hall) -> Iterator[Callable[[], list[tuple[float, str]]]]:
    """A board in Chromium: when it drew which message. Without Chromium: nothing."""
    if not CHROMIUM.exists():
        yield lambda: []
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(hall.board.address)
        page.locator(".seat").first.wait_for()
        page.evaluate(_FOLLOW)
        yield lambda: [tuple(pair) for pair in page.evaluate("drawn")]
        browser.close()


def _asking(message: dict[str, Any], count: int, seconds: float) -> Measured:
    """Boards that ask again and again, on connections that stay open."""
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    server = spawn.Process(target=_serve, args=(theirs,), daemon=True)
    server.start()
    port = ours.recv()
    assert server.pid is not None
    heard: list[tuple[float, float]] = []
    done = threading.Event()

    def follow(offset: float) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        last = None
        done.wait(offset)
        while not done.is_set():
            connection.request("GET", "/state")
            left = json.loads(connection.getresponse().read())["state"]["timer"]["left"]
            if left != last:
                heard.append((left, time.monotonic()))
                last = left
            done.wait(_POLL)
        connection.close()

    def change(left: float) -> None:
        state = message["state"] | {"timer": message["state"]["timer"] | {"left": left}}
        ours.send_bytes(json.dumps(message | {"state": state}).encode())

    change(0.0)
    boards = [threading.Thread(target=follow, args=(_POLL * n / count,)) for n in range(count)]
    for board in boards:
        board.start()
    time.sleep(1.0)
    shown, share = _changes(change, server.pid, seconds)
    done.set()
    for board in boards:
        board.join()
    server.terminate()
    return Measured(share, sorted(at - shown[left] for left, at in heard if left in shown))


def _serve(pipe: Connection) -> None:
    """The other way in a process of its own: the last picture for everybody who asks."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import Route

    last = [b""]

    async def state(_: Request) -> Response:
        return Response(last[0], media_type="application/json")

    def listen() -> None:
        with suppress(EOFError):  # when the measurement is over
            while True:
                last[0] = pipe.recv_bytes()

    config = uvicorn.Config(Starlette(routes=[Route("/state", state)]), log_level="warning")
    listening = socket.create_server(("127.0.0.1", 0), backlog=128)
    threading.Thread(target=listen, daemon=True).start()
    pipe.send(listening.getsockname()[1])
    uvicorn.Server(config).run([listening])


def _spread(delays: Sequence[float]) -> str:
    return (
        f"{statistics.median(delays) * 1000:.0f} ms (median), "
        f"{delays[int(len(delays) * 0.99)] * 1000:.0f} ms (99 %), {delays[-1] * 1000:.0f} ms (most)"
    )


def _processor(pid: int) -> float:
    """Seconds of processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


if __name__ == "__main__":
    main()
