"""`rehearse` as a program: alone, without sound, microphone and network."""

from __future__ import annotations

import os
import subprocess
import sys
import time


def test_it_plays_to_the_end_and_leaves_nothing(tmp_path):
    environ = os.environ | {"HOME": str(tmp_path), "TMPDIR": str(tmp_path), "LC_ALL": "C.UTF-8"}
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "host_voice", "rehearse", "--output", "text"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environ,
        timeout=180,
        check=True,
    )
    said = done.stdout.decode()
    assert "красны" in said  # in one of several ways
    assert "— четыре" in said
    assert time.monotonic() - begun < 180
    assert not list(tmp_path.glob("host_voice-rehearse-*"))
    assert not list(tmp_path.rglob("*.jsonl"))
