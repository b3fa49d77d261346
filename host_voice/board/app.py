"""The pages and what they ask for. Files are looked up by name in a table, never by path."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable
from http import HTTPStatus
from pathlib import Path
from typing import Final

from pydantic import ValidationError
from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from host_voice.board.channel import Channel
from host_voice.board.guard import Guard, Rate, TooLargeError
from host_voice.board.remotes import Remotes
from host_voice.board.taps import RECEIVED, AliveTap, Tap
from host_voice.board.texts import words_of
from host_voice.board.wire import Plan
from host_voice.messages import LANGUAGES
from host_voice.messages.gestures import gestures

_PAGES: Final = Path(__file__).with_name("pages")
_TYPES: Final = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
_PHONE: Final = re.compile(r"[0-9a-f]{16,64}")
_MOST_BOARDS: Final = 100
"""Boards that are followed at once; whoever opens them all shuts the host's phone out of nothing."""
_SEND_SECONDS: Final = 10.0
"""A page that takes nothing for so long is dropped."""
_TAP_RATE: Final = 10.0
_TAP_BURST: Final = 20
_WRONG_RATE: Final = 0.1
_WRONG_BURST: Final = 10
"""Wrong tokens an address may try at once, and then every ten seconds."""


class _Stream(EventSourceResponse):
    """What a page follows; `ended` is called when it does not any more."""

    def __init__(
        self, events: AsyncIterator[ServerSentEvent], ended: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__(events, ping=0, send_timeout=_SEND_SECONDS)
        self._ended = ended

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until the page has gone."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._ended()


class Pages:
    """The application: two pages with their files, two streams, and the taps of the remote."""

    def __init__(self, plan: Plan, tapped: Callable[[Tap], None], now: Callable[[], float] = time.monotonic):
        self._plan = plan
        self._token = plan.token
        self._tapped = tapped
        self._now = now
        self.board = Channel(plan.run)
        self.host = Channel(plan.run)
        self._remotes = Remotes(plan.remotes)
        self._taps = Rate(_TAP_RATE, _TAP_BURST)
        self._wrong = Rate(_WRONG_RATE, _WRONG_BURST)
        self._boards = 0

    def app(self) -> ASGIApp:
        """What a server runs."""
        routes = [Route(path, self._file(file)) for path, file in _files(self._plan.hall).items()]
        routes += [Route("/words/{language}", self._words), Route("/board/stream", self._board_stream)]
        if not self._plan.hall:
            routes += [
                Route("/remote/stream", self._remote_stream),
                Route("/remote/tap", self._tap, methods=["POST"]),
            ]
        inner = Starlette(routes=routes)
        return Guard(inner, hosts=frozenset(self._plan.hosts), now=self._now)

    async def renew(self, token: str) -> None:
        """Let only remotes with `token` in from now on; the streams of those that were there end."""
        self._token = token
        self._remotes.dismiss()

    def _file(self, path: Path) -> Callable[[Request], Response]:
        body = path.read_text(encoding="utf-8").replace("EVENING_LANGUAGE", self._plan.language)
        tag = f'"{hashlib.sha256(body.encode()).hexdigest()[:16]}"'

        def send(request: Request) -> Response:
            headers = {"etag": tag}
            if request.headers.get("if-none-match") == tag:
                return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
            return Response(body, media_type=_TYPES[path.suffix], headers=headers)

        return send

    async def _words(self, request: Request) -> Response:
        language = request.path_params["language"]
        if language not in LANGUAGES:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        roles = self._plan.roles
        return JSONResponse(
            {
                "words": words_of(language),
                "roles": roles.names.get(language, {}),
                "blacks": roles.blacks,
                "rest": roles.rest,
                "gestures": [(gesture.meaning, gesture.shown) for gesture in gestures(language)],
            }
        )

    async def _board_stream(self, request: Request) -> Response:
        if self._boards >= _MOST_BOARDS:
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE)
        self._boards += 1
        return _Stream(self.board.follow(), self._board_left)

    def _board_left(self) -> None:
        self._boards -= 1

    async def _remote_stream(self, request: Request) -> Response:
        phone = self._admitted(request)
        return _Stream(self.host.follow(lambda: self._remotes.holds(phone)))

    async def _tap(self, request: Request) -> Response:
        self._admitted(request)
        if not self._taps.allows(_address(request), self._now()):
            raise HTTPException(HTTPStatus.TOO_MANY_REQUESTS)
        if request.headers.get("content-type") != "application/json":
            raise HTTPException(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        try:
            tap = RECEIVED.validate_python(json.loads(await request.body()))
        except TooLargeError:
            raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE) from None
        except (ValidationError, ValueError, RecursionError):
            raise HTTPException(HTTPStatus.BAD_REQUEST) from None
        if not isinstance(tap, AliveTap):
            self._tapped(tap)
        return Response(status_code=HTTPStatus.ACCEPTED)

    def _admitted(self, request: Request) -> str:
        """The name of the phone that asks, if it has the token and is, or may become, the remote."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        right = secrets.compare_digest(token.encode(), self._token.encode())
        if scheme != "Bearer" or not right:
            tries = self._wrong.allows(_address(request), self._now())
            raise HTTPException(HTTPStatus.FORBIDDEN if tries else HTTPStatus.TOO_MANY_REQUESTS)
        phone = request.headers.get("x-phone", "")
        if not _PHONE.fullmatch(phone):
            raise HTTPException(HTTPStatus.BAD_REQUEST)
        if not self._remotes.claim(phone, self._now()):
            raise HTTPException(HTTPStatus.CONFLICT)
        return phone


def _files(hall: bool) -> dict[str, Path]:
    names = {"/": "hall.html"} if hall else {"/": "board.html", "/remote": "remote.html"}
    served = {f"/{file.name}": file for file in _PAGES.iterdir() if file.suffix in (".css", ".js", ".svg")}
    return {path: _PAGES / name for path, name in names.items()} | served


def _address(request: Request) -> str:
    return request.client.host if request.client else ""
