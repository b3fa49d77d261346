"""What holds for every test."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("busy", deadline=None)  # a busy machine is no fault; `timeout` ends what hangs
settings.load_profile("busy")

# A job in the background is begun with Ctrl-C ignored, and so would be every program that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

_ADDRESS = re.compile(r" at 0x[0-9a-f]+")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Names of tests are the same in every process, or several could not share the work."""
    if _ADDRESS.search(item.nodeid):
        raise pytest.UsageError(f"{item.nodeid}: the name holds an address; give the parameters ids")


@pytest.fixture(autouse=True)
def same_environment() -> Iterator[None]:
    """A variable that a test leaves set reaches the programs of all later tests."""
    before = {**os.environ}
    yield
    changed = before.keys() ^ os.environ.keys() | {
        name for name in before.keys() & os.environ.keys() if before[name] != os.environ[name]
    }
    assert not changed - {"PYTEST_CURRENT_TEST"}
