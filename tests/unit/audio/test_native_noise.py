"""What C libraries write to the terminal."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import logging, os, sys
logging.basicConfig(level=logging.INFO, stream=sys.stdout, format="log: %(message)s")
from host_voice.audio.native_noise import logged_native_messages
with logged_native_messages():
    os.write(2, "ALSA lib pcm.c: underrun №1\\n".encode())
    print("for the user", file=sys.stderr)
os.write(2, b"afterwards\\n")
print("still for the user", file=sys.stderr)
"""


def test_native_messages_are_logged_and_our_own_are_shown() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert done.stdout == "log: ALSA lib pcm.c: underrun №1\n"
    assert done.stderr == "for the user\nafterwards\nstill for the user\n"


def test_a_library_that_ends_the_program_does_not_end_it_in_silence() -> None:
    program = PROGRAM.replace('print("for the user", file=sys.stderr)', "os.abort()")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode < 0
    assert "Fatal Python error: Aborted" in done.stderr
