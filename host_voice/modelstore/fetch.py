"""Fetching a model: download, compare with what is known about it, unpack, look at it, put it in place."""

from __future__ import annotations

import hashlib
import json
import string
import urllib.request
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from http.client import HTTPException
from pathlib import Path, PurePosixPath
from typing import Any, Final
from urllib.parse import urlsplit

from host_voice.errors import ConfigError
from host_voice.modelstore.download import Downloaded, Progress, disk_errors, download, require_web_address
from host_voice.modelstore.inspect import problems
from host_voice.modelstore.installed import FETCHED
from host_voice.modelstore.unpack import unpack
from host_voice.scratch import Scratch

DEFAULT: Final = "vosk-model-small-ru-0.22"
VENDOR: Final = "https://alphacephei.com/vosk/models/"
VENDOR_LIST: Final = VENDOR + "model-list.json"


@dataclass(frozen=True, slots=True)
class Known:
    """What is known about an archive before it is fetched; None where nobody says."""

    size: int | None = None
    sha256: str | None = None
    md5: str | None = None


@dataclass(frozen=True, slots=True)
class Fetched:
    """A model in place. `checked`: what it was compared with, of "size", "sha256", "md5"."""

    path: Path
    download: Downloaded
    checked: tuple[str, ...]


def vendor_url(name: str) -> str:
    """Where the vendor keeps the archive of the model `name`."""
    return f"{VENDOR}{name}.zip"


def vendor_knows(name: str, list_url: str = VENDOR_LIST, timeout: float = 10.0) -> Known:
    """What the vendor's list says of `name`; nothing where the list cannot be read or lacks it."""
    try:
        with urllib.request.urlopen(list_url, timeout=timeout) as response:
            entries = json.load(response)
    except (OSError, HTTPException, ValueError):
        return Known()  # the caller tells the user that nothing was known
    for entry in entries if isinstance(entries, list) else ():
        if isinstance(entry, dict) and entry.get("name") == name:
            return Known(
                _positive(entry.get("size")), _digest(entry, "sha256", 64), _digest(entry, "md5", 32)
            )
    return Known()


def known(name: str, url: str | None, sha256: str | None) -> Known:
    """What to compare with: the user's SHA-256, and the vendor's list for the vendor's own archive.

    Raises `ConfigError` for a SHA-256 that is none.
    """
    if sha256 is not None and not _is_digest(sha256, 64):
        raise ConfigError("fetch-bad-sha256", value=sha256)
    listed = Known() if url else vendor_knows(name)
    return Known(listed.size, sha256 or listed.sha256, listed.md5)


def fetch(
    url: str,
    folder: Path,
    known: Known,
    progress: Progress,
    *,
    name: str | None = None,
    force: bool = False,
    note: Callable[[str], None] = lambda stage: None,
) -> Fetched:
    """Fetch the archive at `url` and make it a model in `folder`; `note` is told each stage by a message key.

    Raises `ConfigError` where it is there already (unless `force`), cannot be downloaded, differs from
    what is `known`, or is no model. A wrong archive is removed, an unfinished one is kept to be resumed.
    """
    require_web_address(url)
    name = name or PurePosixPath(urlsplit(url).path).name.removesuffix(".zip")
    if not name or name.startswith(".") or "/" in name or "\\" in name:
        raise ConfigError("fetch-bad-name", name=name)
    target = folder / name
    if target.exists() and not force:
        raise ConfigError("fetch-exists", path=target)
    archive = folder / f".{name}.zip"
    got = download(url, archive, progress)
    try:
        note("fetch-stage-check")
        checked = _compare(archive, got, known)
        note("fetch-stage-unpack")
        with disk_errors(folder), Scratch(f".{name}.", folder) as scratch:
            model = unpack(archive, scratch.path / "model")
            _refuse_broken(model, got)
            _record(model, got, known, checked)
            scratch.put(model, target)
    finally:
        archive.unlink(missing_ok=True)
    return Fetched(target, got, checked)


def _compare(archive: Path, got: Downloaded, known: Known) -> tuple[str, ...]:
    checked: list[str] = []
    if known.size is not None:
        if got.size != known.size:
            raise ConfigError("fetch-wrong-size", url=got.url, expected=known.size, got=got.size)
        checked.append("size")
    if known.sha256 is not None:
        if got.sha256 != known.sha256.lower():
            raise ConfigError(
                "fetch-wrong-hash", url=got.url, kind="SHA-256", expected=known.sha256, got=got.sha256
            )
        checked.append("sha256")
    if known.md5 is not None:
        md5 = _md5(archive)
        if md5 != known.md5.lower():
            raise ConfigError("fetch-wrong-hash", url=got.url, kind="MD5", expected=known.md5, got=md5)
        checked.append("md5")
    return tuple(checked)


def _refuse_broken(model: Path, got: Downloaded) -> None:
    found = problems(model)
    if found:
        raise ConfigError("fetch-no-model", url=got.url, problem=found[0].key, files=found[0].files)


def _record(model: Path, got: Downloaded, known: Known, checked: tuple[str, ...]) -> None:
    data = {
        **asdict(got),
        "fetched": datetime.now(UTC).isoformat(timespec="seconds"),
        "expected": {key: value for key, value in asdict(known).items() if value is not None},
        "checked": list(checked),
    }
    (model / FETCHED).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def _md5(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.md5(usedforsecurity=False)).hexdigest()


def _positive(value: Any) -> int | None:
    return value if isinstance(value, int) and value > 0 else None


def _digest(entry: dict[str, Any], key: str, length: int) -> str | None:
    value = entry.get(key)
    return value if isinstance(value, str) and _is_digest(value, length) else None


def _is_digest(value: str, length: int) -> bool:
    return len(value) == length and all(letter in string.hexdigits for letter in value)
