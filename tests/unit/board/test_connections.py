"""Nobody keeps others out by being connected: real sockets, and time that jumps to what happens next."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.config import Config
from uvicorn.server import ServerState

from host_voice.board.connections import MOST, PATIENCE, Doors, Visitor

ASK = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


class Jumping(selectors.DefaultSelector):  # type: ignore[valid-type,misc]
    """Waits for nothing: where nothing is ready, time has passed."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        ready = super().select(0)
        if not ready:
            self.now += timeout or 0.0
        return ready


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    selector = Jumping()
    loop = asyncio.SelectorEventLoop(selector)
    loop.time = lambda: selector.now  # type: ignore[method-assign]
    yield loop
    loop.close()


async def page(scope: Any, receive: Any, send: Any) -> None:
    """Answers at once; under /slow after a minute, as a stream that is silent so long."""
    if scope["path"] == "/slow":
        await asyncio.sleep(60)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


async def serving() -> tuple[asyncio.Server, int]:
    config = Config(
        page, http=Visitor, ws="none", lifespan="off", log_config=None, limit_concurrency=3 * MOST
    )
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: Visitor(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    return server, server.sockets[0].getsockname()[1]


async def ended(reader: asyncio.StreamReader) -> float:
    """When the connection is at its end."""
    with suppress(ConnectionError):
        await reader.read()
    return asyncio.get_running_loop().time()


TRICKLES = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "half a head": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "an answer and nothing more": ASK,
    "an answer and half a head": ASK + ASK[:-2],
    "a body that does not come": ASK[:-2] + b"content-length: 9\r\n\r\n",
}


@pytest.mark.parametrize("sent", TRICKLES.values(), ids=TRICKLES.keys())
def test_whoever_does_not_ask_is_cut_off(loop, sent):
    async def scene() -> float:
        server, port = await serving()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for at in range(0, len(sent), 7):  # in pieces, which is no sign of life
            writer.write(sent[at : at + 7])
            await asyncio.sleep(0.5)
        found = await ended(reader)
        writer.close()
        server.close()
        return found

    assert loop.run_until_complete(scene()) <= len(sent) / 14 + PATIENCE + 1


def test_whoever_trickles_for_ever_is_cut_off(loop):
    async def scene() -> float:
        server, port = await serving()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        gone = asyncio.ensure_future(ended(reader))
        writer.write(b"GET / HTTP/1.1\r\n")
        for number in range(1000):
            if gone.done():
                break
            writer.write(b"x-%d: y\r\n" % number)
            await asyncio.sleep(1)
        writer.close()
        server.close()
        return await gone

    assert PATIENCE - 1 <= loop.run_until_complete(scene()) <= PATIENCE + 2


def test_whoever_waits_for_an_answer_is_not_cut_off(loop):
    async def scene() -> bytes:
        server, port = await serving()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(ASK.replace(b"/", b"/slow", 1))
        head = await reader.readline()
        writer.close()
        server.close()
        return head

    assert b"200" in loop.run_until_complete(scene())
    assert loop.time() >= 60


def test_silent_connections_shut_out_nobody_else(loop):
    """Twice what one address may have: a second address is answered meanwhile, the first one afterwards."""

    async def answer(port: int, address: str) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
        writer.write(ASK)
        with suppress(ConnectionError):
            return await reader.readline()
        return b""

    async def scene() -> tuple[bytes, bytes, bytes]:
        server, port = await serving()
        silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(MOST)]
        again = await answer(port, "127.0.0.1")
        other = await answer(port, "127.0.0.2")
        await asyncio.sleep(PATIENCE + 1)
        later = await answer(port, "127.0.0.1")
        for _, writer in silent:
            writer.close()
        server.close()
        return again, other, later

    again, other, later = loop.run_until_complete(scene())
    assert again == b""
    assert b"200" in other
    assert b"200" in later


@given(st.integers(1, 5), st.lists(st.tuples(st.sampled_from("abc"), st.booleans()), max_size=60))
def test_no_address_has_more_than_its_share(most, visits):
    doors, inside = Doors(most), {"a": 0, "b": 0, "c": 0}
    for address, comes in visits:
        if comes:
            assert doors.enter(address) == (inside[address] < most)
            inside[address] = min(most, inside[address] + 1)
        elif inside[address]:
            doors.leave(address)
            inside[address] -= 1
    assert set(doors._inside) == {address for address, count in inside.items() if count}
