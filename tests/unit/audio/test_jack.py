"""A database of JACK's in which a killed program left its lock."""

from __future__ import annotations

import mmap
import os
from pathlib import Path

import pytest

from host_voice.audio.jack import remove_leftovers

pytestmark = pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="not on Linux")


def database(shared_memory: Path, user: int) -> Path:
    folder = shared_memory / f"jack_db-{user}"
    folder.mkdir()
    (folder / "__db.001").write_bytes(bytes(4096))
    return folder


def test_what_nobody_has_open_is_removed_and_only_that(tmp_path):
    ours, others = database(tmp_path, os.getuid()), database(tmp_path, os.getuid() + 1)
    remove_leftovers(tmp_path)
    assert not ours.exists()
    assert others.exists()
    remove_leftovers(tmp_path)


def test_what_a_living_process_uses_stays(tmp_path):
    folder = database(tmp_path, os.getuid())
    with (folder / "__db.001").open("r+b") as file, mmap.mmap(file.fileno(), 0):
        remove_leftovers(tmp_path)
        assert folder.exists()
    remove_leftovers(tmp_path)
    assert not folder.exists()
