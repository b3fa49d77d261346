"""Unpacking an archive from outside: nothing is written outside one folder, and not without end."""

from __future__ import annotations

import shutil
import stat
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final

from host_voice.errors import ConfigError

MOST_BYTES: Final = 6 << 30
"""No model that fits a laptop is larger when unpacked."""
MOST_FILES: Final = 10_000

_CHUNK: Final = 1 << 20


def unpack(archive: Path, folder: Path, most_bytes: int = MOST_BYTES) -> Path:
    """Unpack a ZIP `archive` into the new `folder`; returns the one folder inside it, or `folder`.

    Raises `ConfigError` for what is no ZIP, is damaged, holds a path that leads out, a link or another
    special file, or is larger than `most_bytes` unpacked. Then `folder` is removed again.
    """
    folder.mkdir(parents=True)
    try:
        _extract(archive, folder, most_bytes)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    inside = list(folder.iterdir())
    return inside[0] if len(inside) == 1 and inside[0].is_dir() else folder


def _extract(archive: Path, folder: Path, most_bytes: int) -> None:
    try:
        with zipfile.ZipFile(archive) as bundle:
            members = bundle.infolist()
            _check(members, archive, most_bytes)
            written = 0
            for member in members:
                for count in _write(bundle, member, folder):
                    written += count
                    if written > most_bytes:
                        raise _too_big(archive, most_bytes)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError, RuntimeError) as error:
        raise ConfigError("fetch-broken-archive", file=archive.name, reason=str(error)) from error


def _check(members: list[zipfile.ZipInfo], archive: Path, most_bytes: int) -> None:
    if len(members) > MOST_FILES or sum(member.file_size for member in members) > most_bytes:
        raise _too_big(archive, most_bytes)
    for member in members:
        kind = stat.S_IFMT(member.external_attr >> 16)
        if _leads_out(member.filename) or kind not in (0, stat.S_IFREG, stat.S_IFDIR):
            raise ConfigError("fetch-unsafe-archive", file=archive.name, member=member.filename)


def _leads_out(name: str) -> bool:
    path = PurePosixPath(name.replace("\\", "/"))
    return path.is_absolute() or ".." in path.parts or ":" in name or "\0" in name or not path.parts


def _write(bundle: zipfile.ZipFile, member: zipfile.ZipInfo, folder: Path) -> Iterator[int]:
    """Yields how much was written: the sizes that an archive states may be lies."""
    target = folder.joinpath(*PurePosixPath(member.filename.replace("\\", "/")).parts)
    if member.is_dir():
        target.mkdir(parents=True, exist_ok=True)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    with bundle.open(member) as source, target.open("xb") as file:
        while chunk := source.read(_CHUNK):
            file.write(chunk)
            yield len(chunk)


def _too_big(archive: Path, most_bytes: int) -> ConfigError:
    return ConfigError("fetch-archive-too-big", file=archive.name, limit=most_bytes >> 20)
