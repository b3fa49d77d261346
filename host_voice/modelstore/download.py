"""One file over HTTP into one place, going on where an earlier attempt was cut off.

The unfinished file is `NAME.part`, and `NAME.part.json` says what it is the beginning of, so that the
beginning of one version is never joined to the end of another.
"""

from __future__ import annotations

import hashlib
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Final

from host_voice import __version__
from host_voice.errors import ConfigError, because

Progress = Callable[[int, int | None], None]
"""Called with the bytes that are there and the bytes expected (None: the server does not say)."""

_CHUNK: Final = 1 << 16
_TIMEOUT: Final = 20.0
"""Seconds without a byte after which a connection counts as cut."""
_ATTEMPTS: Final = 4
"""Connections in a row that may bring nothing new before giving up."""
_REST: Final = 0.5
"""Seconds of rest after the first connection that brought nothing, twice that after the second."""


@dataclass(frozen=True, slots=True)
class Downloaded:
    """A whole file: where it came from, its size in bytes and its SHA-256 in hexadecimal."""

    url: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class _Mark:
    """What a part belongs to. `validator` is the server's ETag or date of last change, if it sent one."""

    url: str
    validator: str | None
    total: int | None


def download(url: str, target: Path, progress: Progress, timeout: float = _TIMEOUT) -> Downloaded:
    """Fetch `url` to `target`, resuming `target.part`.

    Raises `ConfigError` where the address is none, the server cannot be reached, refuses, or keeps
    cutting the connection; what has arrived stays for the next attempt.
    """
    require_web_address(url)
    part = target.with_name(target.name + ".part")
    with disk_errors(target.parent):
        target.parent.mkdir(parents=True, exist_ok=True)
    idle = 0
    while True:
        before = _size(part)
        failure: Exception | None = None
        try:
            whole = _attempt(url, part, progress, timeout)
        except urllib.error.HTTPError as error:
            raise ConfigError("fetch-refused", url=url, status=error.code, reason=error.reason) from error
        except (OSError, HTTPException) as error:
            whole, failure = False, error
        if whole:
            break
        idle = 0 if _size(part) > before else idle + 1
        if idle >= _ATTEMPTS or (failure is not None and _size(part) == 0):
            raise _gave_up(url, part, failure) from failure
        time.sleep(_REST * idle)
    done = Downloaded(url, _size(part), sha256(part))
    part.replace(target)
    _mark_path(part).unlink(missing_ok=True)
    return done


def require_web_address(url: str) -> None:
    """Raise `ConfigError` for anything that is not on the web: files and the like are not downloaded."""
    if not url.startswith(("http://", "https://")):
        raise ConfigError("fetch-bad-url", url=url)


def sha256(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


@contextmanager
def disk_errors(path: Path) -> Iterator[None]:
    """Failures of the disk inside are `ConfigError`, so that nobody takes them for the network's."""
    try:
        yield
    except OSError as error:
        raise ConfigError("fetch-disk", path=path, reason=error.strerror or str(error)) from error


def _attempt(url: str, part: Path, progress: Progress, timeout: float) -> bool:
    """One connection. True when the file is whole."""
    mark = _read_mark(part, url)
    have = _size(part) if mark else 0
    if mark and mark.total is not None and have == mark.total:
        return True
    request = urllib.request.Request(url, headers={"User-Agent": f"host_voice/{__version__}"})
    if mark and mark.validator and have:
        request.add_header("Range", f"bytes={have}-")
        request.add_header("If-Range", mark.validator)
    try:
        response: HTTPResponse = urllib.request.urlopen(request, timeout=timeout)
    except urllib.error.HTTPError as error:
        if error.code == 416:  # longer than the file is now: what we have is something else
            part.unlink(missing_ok=True)
            return False
        raise
    with response:
        resumed = response.status == 206 and _starts_at(response, have)
        have = have if resumed else 0
        length = response.headers.get("Content-Length")
        total = have + int(length) if length and length.isdecimal() else None
        with disk_errors(part):
            mark = _Mark(url, _validator(response), total)
            _mark_path(part).write_text(json.dumps(asdict(mark)), encoding="utf-8")
            file = part.open("ab" if resumed else "wb")
        with file:
            progress(have, total)
            while chunk := response.read(_CHUNK):
                with disk_errors(part):
                    file.write(chunk)
                have += len(chunk)
                progress(have, total)
    return total is None or have == total


def _starts_at(response: HTTPResponse, offset: int) -> bool:
    return (response.headers.get("Content-Range") or "").startswith(f"bytes {offset}-")


def _validator(response: HTTPResponse) -> str | None:
    etag: str | None = response.headers.get("ETag")
    if etag and not etag.startswith("W/"):  # a weak one does not promise the same bytes
        return etag
    changed: str | None = response.headers.get("Last-Modified")
    return changed


def _read_mark(part: Path, url: str) -> _Mark | None:
    try:
        data = json.loads(_mark_path(part).read_text(encoding="utf-8"))
        mark = _Mark(data["url"], data["validator"], data["total"])
    except (OSError, ValueError, KeyError, TypeError):
        return None  # no mark or a torn one: the part cannot be trusted, begin again
    return mark if mark.url == url and part.exists() else None


def _mark_path(part: Path) -> Path:
    return part.with_name(part.name + ".json")


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _gave_up(url: str, part: Path, failure: Exception | None) -> ConfigError:
    if _size(part) > 0:
        return ConfigError("fetch-cut", url=url, have=_size(part), part=part)
    reason = getattr(failure, "reason", None) or failure
    said = because(reason) if isinstance(reason, Exception) else str(reason)
    return ConfigError("fetch-unreachable", url=url, reason=said)
