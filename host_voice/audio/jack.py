"""What killed programs leave behind of JACK: a database whose locks nobody will ever give back.

PortAudio and ALSA's plugins ask JACK for its devices as well, whether it is used or not, and its library
opens a Berkeley DB of the user's in shared memory each time (jack2, `common/JackMetadata.cpp`). A program
that is killed just then keeps a lock in there; every later one waits for it until the machine is started
anew.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path
from typing import Final

_SHARED_MEMORY: Final = Path("/dev/shm")
_PROCESSES: Final = Path("/proc")


def remove_leftovers(shared_memory: Path = _SHARED_MEMORY) -> None:
    """Remove the database if it is there and no living process has it open; never raises.

    To be called before PortAudio is initialised. Where there is no /proc (not on Linux) nothing is done.
    """
    if not hasattr(os, "getuid"):
        return
    database = shared_memory / f"jack_db-{os.getuid()}"
    with contextlib.suppress(OSError):
        if database.is_dir() and _PROCESSES.is_dir() and not _is_open(database):
            shutil.rmtree(database, ignore_errors=True)


def _is_open(database: Path) -> bool:
    mapped = f"{database}/".encode()
    for maps in _PROCESSES.glob("[0-9]*/maps"):
        with contextlib.suppress(OSError):  # it has ended meanwhile, or is somebody else's
            if mapped in maps.read_bytes():
                return True
    return False
