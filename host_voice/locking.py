"""Locks that tell which process a file belongs to. The system drops them when the process dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    _FAR = 0x7FFF_0000  # behind the end of any journal, so that others may still read it

    def lock(descriptor: int) -> bool:
        """Take the lock of an open file; False when another process has it."""
        position = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(descriptor, position, os.SEEK_SET)
        return True

else:
    import fcntl

    def lock(descriptor: int) -> bool:
        """Take the lock of an open file; False when another process has it."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def held(path: Path) -> bool:
    """Whether the lock of the file at `path` is taken. Raises `OSError` where it cannot be opened."""
    descriptor = os.open(path, os.O_RDWR)
    try:
        return not lock(descriptor)
    finally:
        os.close(descriptor)
