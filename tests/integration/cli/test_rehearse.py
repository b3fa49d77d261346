"""`rehearse` as a program: alone, without sound, microphone and network."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest


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


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("lines", [1, 3])
def test_it_ends_at_once_and_promises_nothing(tmp_path, number, lines):
    """In the greeting and behind it: nobody answers for the host whether it is to end."""
    environ = os.environ | {"HOME": str(tmp_path), "TMPDIR": str(tmp_path), "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(
        [sys.executable, "-m", "host_voice", "rehearse", "--output", "text"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environ | {"HOST_VOICE_UI_LANG": "en", "PYTHONUNBUFFERED": "1"},
    ) as program:
        assert program.stdout is not None
        for _ in range(lines):
            assert program.stdout.readline()
        program.send_signal(number)
        said, told = program.communicate(timeout=30)
    assert program.returncode == 130
    assert said.decode().strip() == ""
    assert told.decode().strip() == "Interrupted."
    assert not list(tmp_path.glob("host_voice-rehearse-*"))
    assert not list(tmp_path.rglob("*.jsonl"))
