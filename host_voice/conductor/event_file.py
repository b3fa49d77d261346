"""The account of an evening for other programs: one JSON object a line, flushed at once."""

from __future__ import annotations

import json
import logging
import os
import time
from pathlib import Path
from typing import Any, TextIO

from host_voice.errors import ConfigError

_log = logging.getLogger(__name__)


class EventFile:
    """Appends events to a file, made with mode 0600. A full disk costs events, never the evening."""

    def __init__(self, path: Path) -> None:
        """Raises `ConfigError` when the file cannot be opened."""
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        except OSError as error:
            raise ConfigError(
                "events-unwritable", file=str(path), reason=error.strerror or str(error)
            ) from error
        self._file: TextIO = os.fdopen(descriptor, "a", encoding="utf-8")

    def emit(self, kind: str, /, **data: Any) -> None:
        """Write one event with the wall time (seconds since 1970) and the program's monotonic time."""
        event = {"event": kind, "wall": time.time(), "monotonic": time.monotonic(), **data}
        try:
            self._file.write(json.dumps(event, ensure_ascii=False, default=str) + "\n")
            self._file.flush()
        except OSError as error:
            _log.warning("event %s not written: %s", kind, error)

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class NoEvents:
    """Nobody wants to know."""

    def emit(self, kind: str, /, **data: Any) -> None:
        """Drop it."""

    def close(self) -> None:
        """Nothing to close."""
