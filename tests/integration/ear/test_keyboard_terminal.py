"""The keyboard on a real terminal: lines arrive while the program runs, and it ends while a read waits."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="no pseudo-terminals here")

PROGRAM = """
import queue, sys
from host_voice.ear.grammar import widest
from host_voice.ear.keyboard import KeyboardEar
from host_voice.game.cues import Kind
heard = queue.Queue()
ear = KeyboardEar(sys.stdin, heard.put, "ru", "маэстро")
ear.open(widest(Kind.SEAT, 10, "ru"))
print("open", flush=True)
for _ in range(2):
    event = heard.get(timeout=20)
    print(event.outcome, event.value, flush=True)
"""


@pytest.fixture
def program(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[subprocess.Popen[str], int]]:
    script = tmp_path / "keys.py"
    script.write_text(getattr(request, "param", PROGRAM), encoding="utf-8")
    master, slave = pty.openpty()
    environment = {**os.environ, "PYTHONUTF8": "1"}
    process = subprocess.Popen(
        [sys.executable, str(script)],
        stdin=slave,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env=environment,
    )
    os.close(slave)
    yield process, master
    process.kill()
    process.wait()
    os.close(master)


def test_lines_of_a_terminal(program: tuple[subprocess.Popen[str], int]) -> None:
    process, terminal = program
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    os.write(terminal, "пять\n".encode())
    assert process.stdout.readline() == "value 5\n"
    os.write(terminal, b"12\n")
    assert process.stdout.readline() == "illegal 12\n"
    asked = time.monotonic()
    assert process.wait(timeout=10) == 0  # the reading thread still waits for a key
    assert time.monotonic() - asked < 5
    assert process.stdout.read() == ""


WITH_A_KEY = """
import sys
from host_voice.ear.terminal_keys import TerminalLines, single_keys
with single_keys(sys.stdin) as keys:
    lines = TerminalLines(keys, "pagedown", lambda: print("pressed", flush=True), lambda text: None)
    print("open", flush=True)
    while line := lines.readline():
        print(line.strip(), flush=True)
import termios
print("canonical" if termios.tcgetattr(sys.stdin)[3] & termios.ICANON else "raw", flush=True)
"""


@pytest.mark.parametrize("program", [WITH_A_KEY], indirect=True)
def test_a_key_is_read_without_enter_and_the_terminal_is_left_as_it_was(
    program: tuple[subprocess.Popen[str], int],
) -> None:
    process, master = program
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    os.write(master, b"\x1b[6~")
    assert process.stdout.readline() == "pressed\n"
    os.write(master, "фол 5\n".encode())
    assert process.stdout.readline() == "фол 5\n"
    os.write(master, b"\x04")
    assert process.stdout.readline() == "canonical\n"
