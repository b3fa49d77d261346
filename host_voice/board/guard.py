"""What stands in front of the pages: whoever asks too much, too fast or from elsewhere is refused here."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

BODY: Final = 4096
"""Bytes of the largest request body."""
RATE: Final = 50.0
"""Requests a second that one address may go on making."""
BURST: Final = 400
"""How many it may make at once: thirty boards behind one address load their page."""
_HTTP: Final = 80
"""The port that browsers leave out."""
_ADDRESSES: Final = 1024
"""How many addresses are remembered."""

_HEADERS: Final = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
    " img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}


class Rate:
    """A bucket for each address: `burst` at once, `rate` a second. Times are seconds of any one clock."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, address: str, now: float) -> bool:
        """Whether `address` may ask once more, which is counted."""
        left, then = self._buckets.pop(address, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._rate)
        allowed = left >= 1
        self._buckets[address] = (left - 1 if allowed else left, now)
        if len(self._buckets) > _ADDRESSES:
            self._buckets.popitem(last=False)
        return allowed


class TooLargeError(Exception):
    """The body of a request is larger than `BODY`."""


@dataclass(frozen=True, slots=True)
class _Refusal(Exception):  # noqa: N818 - an answer rather than an error
    status: int
    why: str


class Guard:
    """Refuses by rate, Host, Origin and size; sends headers that keep a page to itself.

    Host must be the very address of ours that the connection came to, or one of `hosts`: a foreign name
    that was made to point here is refused.
    """

    def __init__(self, app: ASGIApp, *, hosts: frozenset[str], now: Callable[[], float]) -> None:
        self._app = app
        self._ours = hosts
        self._now = now
        self._rate = Rate(RATE, BURST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An ASGI application around another one."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            return  # a web socket that nobody accepts is refused
        guarded = _with_headers(send)
        try:
            self._check(scope)
        except _Refusal as refusal:
            answer = PlainTextResponse(refusal.why, refusal.status, {"connection": "close"})
            await answer(scope, receive, guarded)
            return
        await self._app(scope, _limited(receive), guarded)

    def _check(self, scope: Scope) -> None:
        address = (scope.get("client") or ("",))[0]
        if not self._rate.allows(address, self._now()):
            raise _Refusal(429, "too many requests")
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        if host not in self._hosts(scope):
            raise _Refusal(421, "not the name of this server")
        if headers.get("origin", f"http://{host}") != f"http://{host}":
            raise _Refusal(403, "from another page")
        followed = scope["method"] == "GET" and headers.get("sec-fetch-mode") == "navigate"  # a link
        if not followed and headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            raise _Refusal(403, "from another page")
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdecimal():
            raise _Refusal(400, "no length")
        if len(length) > len(str(BODY)) or int(length) > BODY:
            raise _Refusal(413, "too large")

    def _hosts(self, scope: Scope) -> set[str]:
        address, port = scope["server"]
        names = {address, *self._ours}
        return {f"{name}:{port}" for name in names} | (names if port == _HTTP else set())


def _limited(receive: Receive) -> Receive:
    """A body without a length is counted while it comes in."""
    got = 0

    async def limited() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > BODY:
            raise TooLargeError
        return message

    return limited


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers[name] = value
        await send(message)

    return sending
