"""The program as a process that is typed at: it prints, reports events, and is looked at from outside."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
QUICK = ("--ruleset", str(HERE / "short.toml"), "--set", "day.speech=0.2", "--seed", "3")
SILENT = ("--input", "keys", "--output", "text")


@dataclass
class Program:
    """A running evening in `folder`."""

    process: subprocess.Popen[bytes]
    folder: Path
    journal: Path

    @property
    def output(self) -> str:
        """Everything printed so far, to whichever stream."""
        return (self.folder / "output").read_bytes().decode("utf-8", errors="replace")

    def events(self, kind: str) -> list[dict[str, Any]]:
        """What has been reported so far."""
        path = self.folder / "events.jsonl"
        rows = path.read_text("utf-8").splitlines() if path.exists() else []
        return [event for event in map(json.loads, rows) if event["event"] == kind]

    def soon(self, true: Callable[[], object], seconds: float) -> bool:
        """Whether `true` comes true within so many seconds; fails when the program ends before."""
        limit = time.monotonic() + seconds
        while not true():
            if self.process.poll() is not None and not true():
                raise AssertionError(f"it ended with {self.process.returncode}: {self.output[-1500:]}")
            if time.monotonic() > limit:
                return False
            time.sleep(0.05)
        return True

    def wait(self, true: Callable[[], object], seconds: float = 60.0) -> None:
        """Until `true`, while the program runs."""
        assert self.soon(true, seconds), f"nothing of the kind in {seconds} s: {self.output[-1500:]}"

    def asked(self, key: str, times: int = 1, seconds: float = 90.0) -> None:
        """Wait until the question `key` has been opened so often."""
        self.wait(lambda: sum(e["key"] == key for e in self.events("question_opened")) >= times, seconds)

    def type(self, line: str) -> None:
        """Type a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def interrupt(self) -> None:
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)

    def end(self, seconds: float = 20.0) -> int:
        """Ctrl-C until it has ended; the exit code."""
        for _ in range(2):
            with contextlib.suppress(ProcessLookupError):
                self.interrupt()
            time.sleep(0.5)
        return self.process.wait(timeout=seconds)

    def games(self) -> list[dict[str, Any]]:
        """What `games list` finds in the journal folder."""
        command = [
            sys.executable,
            "-m",
            "host_voice",
            "games",
            "list",
            "--json",
            "--journal",
            str(self.journal),
        ]
        done = subprocess.run(command, check=True, capture_output=True, timeout=60)
        found: list[dict[str, Any]] = json.loads(done.stdout)
        return found

    def unhurt(self) -> None:
        """No traceback was printed, and the journal can be read."""
        assert "Traceback" not in self.output, self.output[-3000:]
        games = self.games()
        assert games
        assert all(game["problem"] is None for game in games)


@contextlib.contextmanager
def running(
    folder: Path, *options: str, env: Mapping[str, str] | None = None, journal: Path | None = None
) -> Iterator[Program]:
    """`host_voice run` with `options`; killed at the end if it still runs."""
    folder.mkdir(parents=True, exist_ok=True)
    games = journal or folder / "games"
    command = [sys.executable, "-m", "host_voice", "--ui-lang", "en", "run", "--lang", "ru", *options]
    command += ["--journal", str(games), "--events", str(folder / "events.jsonl")]
    environment = os.environ | {"PYTHONUNBUFFERED": "1"} | dict(env or {})
    with (folder / "output").open("wb") as out:
        process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=out, stderr=subprocess.STDOUT
        )
    program = Program(process, folder, games)
    try:
        yield program
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        if process.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                process.stdin.close()
