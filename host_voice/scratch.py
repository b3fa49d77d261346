"""Folders for what is not finished. Nothing of them stays, whatever ends the program.

Each holds a file that its process has locked. What a process that was killed could not tidy up is removed by
the next one that makes such a folder in the same place.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import tempfile
import weakref
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from host_voice.locking import lock

_LOCK: Final = "host_voice.lock"


class Scratch:
    """A new folder at `path`, readable by its owner only, until `close`.

    Raises `OSError` where none can be made.
    """

    def __init__(self, prefix: str, parent: Path | None = None) -> None:
        """In `parent`, or where the system keeps such things; its name begins with `prefix`."""
        parent = parent or Path(tempfile.gettempdir())
        _sweep(parent, prefix)
        while True:
            self.path = Path(tempfile.mkdtemp(prefix=prefix, dir=parent))
            held = _claimed(self.path)
            if held is not None:
                break
        self._remove = weakref.finalize(self, _remove, self.path, held)  # also at exit

    def put(self, made: Path, target: Path) -> None:
        """Let the folder `made` take the place of `target`, which is lost only when that is done."""
        replaced = self.path / "replaced"
        try:
            if target.exists():
                target.rename(replaced)
            made.rename(target)
        except BaseException:
            if replaced.exists() and not target.exists():
                replaced.rename(target)
            raise

    def close(self) -> None:
        """Remove it. Further calls do nothing."""
        self._remove()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file that is there as a whole or as it was before; what is no file (a pipe) gets it directly.

    A new one is readable by its owner only, one that was there stays readable by whom it was.

    Raises `OSError`.
    """
    target = path.resolve()  # a link stays one
    if target.exists() and not target.is_file():
        _write(path, content)
        return
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    with Scratch(".host_voice.", target.parent) as scratch:
        made = scratch.path / "made"
        _write(made, content)
        made.chmod(0o600)
        if target.exists():
            shutil.copymode(target, made)
        made.replace(target)


def _write(path: Path, content: str | bytes) -> None:
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content, encoding="utf-8")


def _remove(folder: Path, held: int) -> None:
    os.close(held)
    shutil.rmtree(folder, ignore_errors=True)


def _sweep(parent: Path, prefix: str) -> None:
    """Remove what dead processes left behind."""
    for left in [path for path in parent.iterdir() if path.name.startswith(prefix)]:
        try:
            held = os.open(left / _LOCK, os.O_RDWR)
        except OSError:  # no folder of ours, or another user's
            continue
        with contextlib.suppress(OSError):  # a disk without locks: nothing tells who is dead
            if lock(held):
                shutil.rmtree(left, ignore_errors=True)
        os.close(held)


def _claimed(folder: Path) -> int | None:
    """The descriptor of the new lock of `folder`; None where another process took it for a leftover."""
    try:
        held = os.open(folder / _LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except FileNotFoundError:
        return None
    try:
        if lock(held) and (folder / _LOCK).exists():
            return held
    except OSError:  # a disk without locks: nobody sweeps there
        return held
    os.close(held)
    return None
