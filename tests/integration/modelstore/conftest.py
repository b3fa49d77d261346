"""A small HTTP server that misbehaves on request: cuts, lies, forgets Range."""

from __future__ import annotations

import io
import threading
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from host_voice.modelstore import download
from host_voice.modelstore.inspect import REQUIRED


@dataclass
class Site:
    """What is served and how badly."""

    url: str = ""
    body: bytes = b""
    status: int = 200
    kind: str = "application/zip"
    etag: str | None = '"one"'
    ranges: bool = True
    cut_after: list[int] = field(default_factory=list)
    """Bytes after which each of the first connections is cut."""
    length: bool = True
    requests: list[str | None] = field(default_factory=list)
    """The Range header of every request so far."""


def model_archive(extra: dict[str, bytes] | None = None, without: tuple[str, ...] = ()) -> bytes:
    """A ZIP with a folder that has a model's files, with pseudo-random bytes in them."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as bundle:
        for number, name in enumerate(REQUIRED):
            if name not in without:
                bundle.writestr(f"tiny/{name}", bytes((i * i * 31 + number) % 251 for i in range(60_000)))
        for name, data in (extra or {}).items():
            bundle.writestr(name, data)
    return buffer.getvalue()


@pytest.fixture(autouse=True)
def _no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut connections are tried again at once."""
    monkeypatch.setattr(download, "_REST", 0.0)


@pytest.fixture
def archive() -> bytes:
    """A good archive."""
    return model_archive()


@pytest.fixture
def site() -> Iterator[Site]:
    """Something served on a free port of this machine."""
    site = Site()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            wanted = self.headers.get("Range")
            site.requests.append(wanted)
            if site.status != 200:
                self.send_error(site.status)
                return
            same = self.headers.get("If-Range") in (None, site.etag)
            start = int(wanted.removeprefix("bytes=").rstrip("-")) if wanted and site.ranges and same else 0
            if start > len(site.body):
                self.send_error(416)
                return
            self.send_response(206 if start else 200)
            self.send_header("Content-Type", site.kind)
            if site.etag:
                self.send_header("ETag", site.etag)
            if start:
                self.send_header("Content-Range", f"bytes {start}-{len(site.body) - 1}/{len(site.body)}")
            if site.length:
                self.send_header("Content-Length", str(len(site.body) - start))
            self.end_headers()
            rest = site.body[start:]
            self.wfile.write(rest[: site.cut_after.pop(0)] if site.cut_after else rest)

        def log_message(self, *_: object) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        site.url = f"http://127.0.0.1:{server.server_address[1]}/tiny.zip"
        yield site
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.fixture
def archive_without_graph() -> bytes:
    """An archive whose model lacks a file."""
    return model_archive(without=("graph/HCLr.fst",))
