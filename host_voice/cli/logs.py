"""The log file: what developers want to know and nobody at the table wants to see."""

from __future__ import annotations

import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

import platformdirs

_BYTES: Final = 1_000_000
_KEPT: Final = 2


class LogFile(RotatingFileHandler):
    """Made with its first record, readable by its owner only. What cannot be logged never disturbs.

    `failure` is why the last record could not be written, if it could not.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=_BYTES, backupCount=_KEPT, encoding="utf-8", delay=True)
        self.failure: BaseException | None = None
        self.setFormatter(logging.Formatter("%(asctime)s %(name)s %(levelname)s %(message)s"))

    def _open(self):  # type: ignore[no-untyped-def]
        path = Path(self.baseFilename)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's name
        """Remember it; printing it would hit the screen of an evening."""
        self.failure = sys.exc_info()[1]


def log_path() -> Path:
    """The file with warnings and with the details of unexpected failures."""
    return platformdirs.user_log_path("host_voice") / "host_voice.log"


def attach() -> LogFile:
    """Send what the program logs from `INFO` up to the file, and nothing to the terminal."""
    logger = logging.getLogger("host_voice")
    for handler in [kept for kept in logger.handlers if isinstance(kept, LogFile)]:
        logger.removeHandler(handler)
        handler.close()
    log = LogFile(log_path())
    logger.addHandler(log)
    logger.setLevel(logging.INFO)
    return log
