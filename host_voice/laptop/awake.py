"""Sleep and a blank screen held off while a game runs: nobody touches the keys for an hour."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from wakepy import keep

_log = logging.getLogger(__name__)


@contextmanager
def kept_awake() -> Iterator[bool]:
    """Hold both off; yields whether the system grants it. Never raises, takes some seconds at most.

    Given back at the end, and by the system when the process dies: it ends with our connection to the
    session bus (Linux), our thread (Windows) or our end of a pipe (macOS). A lid that is shut or a battery
    that is empty still suspends.
    """
    with keep.presenting(on_fail="pass") as mode:
        if not mode.active:
            _log.info("not kept awake: %s", mode.result.get_failure_text())
        yield mode.active
