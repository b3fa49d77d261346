"""Messages that ALSA and PortAudio write past Python to the terminal go into the log instead."""

from __future__ import annotations

import contextlib
import faulthandler
import logging
import os
import sys
import threading
from collections.abc import Iterator

_log = logging.getLogger(__name__)


@contextlib.contextmanager
def logged_native_messages() -> Iterator[None]:
    """Log what C libraries write to file descriptor 2; `sys.stderr` still reaches the user.

    A lost device or a starved one makes them write a dozen lines each, in the middle of the screen.
    Whatever Python itself writes through `sys.stderr` is unchanged, and where such a library ends the
    program, the user sees where that was. Child processes started meanwhile write into the log, too.
    """
    sys.stderr.flush()
    terminal = os.dup(2)
    readable, writable = os.pipe()
    os.set_inheritable(2, True)
    os.dup2(writable, 2)
    os.close(writable)
    before = sys.stderr
    sys.stderr = open(terminal, "w", encoding=before.encoding, errors=before.errors, buffering=1)  # noqa: SIM115
    silent = not faulthandler.is_enabled()
    if silent:
        faulthandler.enable(terminal)  # nobody reads the pipe of a program that is dead
    reader = threading.Thread(target=_log_lines, args=(readable,), name="native messages", daemon=True)
    reader.start()
    try:
        yield
    finally:
        ours, sys.stderr = sys.stderr, before
        ours.flush()
        if silent:
            faulthandler.disable()
        os.dup2(terminal, 2)
        ours.close()
        # a child that lives on keeps the pipe open; its reader ends with it
        reader.join(timeout=0.5)


def _log_lines(readable: int) -> None:
    with open(readable, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if line.strip():
                _log.info("%s", line.rstrip())
