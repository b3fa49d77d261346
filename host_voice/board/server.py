"""The child process that serves the pages: uvicorn in a thread, the rest through the worker's pipe."""

from __future__ import annotations

import asyncio
import os
import queue
import socket
import sys
import threading
import time
from multiprocessing.connection import Connection
from typing import Final

from host_voice.board.taps import Tap
from host_voice.board.wire import Plan, Update
from host_voice.worker import serve

_HEADER: Final = 16 * 1024
"""Bytes of the largest head of a request."""
_MOST_TAPS: Final = 100
_LINGER: Final = 0.5
"""Seconds in which the pages get the last picture."""
_MODEST: Final = 5
"""How much this process stands back behind the evening when the processor is short."""


def run(connection: Connection, listener: socket.socket, plan: Plan) -> None:
    """Serve on `listener` until the parent closes the pipe."""
    import uvicorn  # here and not above: only this process needs it, and only with the extra it is there

    from host_voice.board.app import Pages
    from host_voice.board.connections import MOST, Visitor

    if sys.platform != "win32":
        os.nice(_MODEST)
    taps: queue.Queue[Tap] = queue.Queue(_MOST_TAPS)

    def tapped(tap: Tap) -> None:
        if not taps.full():
            taps.put(tap)

    pages = Pages(plan, tapped)
    loop = asyncio.new_event_loop()
    config = uvicorn.Config(
        pages.app(),
        http=Visitor,
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=3 * MOST,  # nobody fills them alone
        h11_max_incomplete_event_size=_HEADER,
        timeout_keep_alive=5,
    )
    server = uvicorn.Server(config)

    def serve_pages() -> None:
        asyncio.set_event_loop(loop)
        loop.run_until_complete(server.serve([listener]))

    def exchange(update: Update) -> list[Tap]:
        """Show what is new; what was tapped since, but for what another host has tapped."""
        if update.token is not None:
            _, token = update.token
            renewed = asyncio.run_coroutine_threadsafe(pages.renew(token), loop)
            renewed.result()
            while not taps.empty():
                taps.get()
        for channel, news in ((pages.board, update.board), (pages.host, update.host)):
            if news is not None:
                loop.call_soon_threadsafe(channel.show, *news)
        return [taps.get() for _ in range(taps.qsize())]

    threading.Thread(target=serve_pages, name="pages", daemon=True).start()
    serve(connection, exchange)
    time.sleep(_LINGER)
    os._exit(0)  # open streams are cut off; the pages know what that means
