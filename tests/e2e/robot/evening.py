"""One evening: the program is started, the robot plays the host, everything is recorded."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from host_voice.rulesets.loader import load_ruleset
from tests.e2e.robot import script, usage
from tests.e2e.robot.host import Host, LostError
from tests.e2e.robot.listening import TAPE_RATE, Tape
from tests.e2e.robot.matching import Phrases
from tests.e2e.robot.mouth import Mouth
from tests.e2e.robot.record import Record
from tests.e2e.robot.words import WORDS
from tests.rig import Pair

POLL = 0.05
FAREWELL = 60.0
"""Seconds the program may take to end after the last answer."""


@dataclass
class Evening:
    """What to play and where to keep what comes of it; `arguments` are options of `host_voice run`."""

    folder: Path
    script: Path
    arguments: Sequence[str]
    robot_voice: str
    clips: Path
    events: bool = True
    runs: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def voice(self) -> str | None:
        """The assistant's voice; None: the one it prefers."""
        return self._option("--voice", "") or None

    def _option(self, name: str, usual: str) -> str:
        """What `arguments` give for `name`."""
        return dict(pairwise(self.arguments)).get(name, usual)

    @property
    def journal(self) -> Path:
        """The folder of the journals."""
        return self.folder / "games"

    @property
    def events_file(self) -> Path:
        """The event stream, for checking afterwards."""
        return self.folder / "events.jsonl"

    def play(self, pair: Pair) -> dict[str, Any]:
        """Play it to its end. Raises `LostError` when the robot is at a loss or the program fails."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.clips.mkdir(parents=True, exist_ok=True)
        language = self._option("--lang", "ru")
        phrases = Phrases(load_ruleset(self._option("--ruleset", "sport")), language, self.voice)
        mouth = Mouth(self.robot_voice, self.clips, f"{pair.name}_mic", pair.environment, language)
        record = Record.at(self.folder / "robot.jsonl")
        steps = script.read(self.script)
        recorder = pair.record()
        tape = Tape(recorder.path)
        host = Host(
            steps,
            tape=tape,
            phrases=phrases,
            words=WORDS[language],
            mouth=mouth,
            record=record,
            kill=lambda: self._kill_and_resume(pair),
            stop=lambda: self.runs[-1].terminate(),
            used=lambda: usage.cpu(self.runs[-1].pid),
        )
        host.prepare()
        began = time.monotonic()
        started_at = tape.end
        self.start(pair)
        try:
            self._follow(host, record)
        finally:
            self._end()
            phrases.close()
            recorder.stop()
            record.measure("seconds", time.monotonic() - began)
            summary = record.summary()
            first = _first_sound(tape, started_at)
            summary["start_seconds"] = None if first is None else round(first, 2)
            summary["recording"] = str(recorder.path)
            (self.folder / "summary.json").write_text(json.dumps(summary, ensure_ascii=False, indent=1))
        return summary

    def start(self, pair: Pair, *more: str) -> None:
        """Start the program."""
        command = [sys.executable, "-m", "host_voice", "run", "--input", "voice", *self.arguments, *more]
        command += ["--journal", str(self.journal)]
        if self.events:
            command += ["--events", str(self.events_file)]
        number = len(self.runs) + 1
        with (self.folder / f"run{number}.out").open("wb") as out:
            process = subprocess.Popen(
                command,
                env=pair.environment | {"PYTHONUNBUFFERED": "1"},
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
            )
        self.runs.append(process)

    def output(self) -> str:
        """Everything the program has printed."""
        return "".join(
            path.read_text("utf-8", errors="replace") for path in sorted(self.folder.glob("run*.out"))
        )

    def _follow(self, host: Host, record: Record) -> None:
        checked = 0.0
        done_at: float | None = None
        while self.runs[-1].poll() is None:
            host.attend()
            now = time.monotonic()
            if now - checked > 10:
                checked = now
                record.measure("megabytes", usage.memory(self.runs[-1].pid))
            done_at = (done_at or now) if host.done else None
            if done_at is not None and now - done_at > FAREWELL:
                raise LostError("the program does not end")
            time.sleep(POLL)
        if self.runs[-1].returncode != 0:
            raise LostError(f"exit code {self.runs[-1].returncode}: {self.output()[-2000:]}")
        if not host.done:
            raise LostError(f"it ended before {host.step.line}")

    def _kill_and_resume(self, pair: Pair) -> None:
        for member in usage.family(self.runs[-1].pid)[:1]:
            os.kill(member, 9)
        self.runs[-1].wait()
        self.start(pair, "--resume")

    def _end(self) -> None:
        for process in self.runs:
            if process.poll() is None:
                process.kill()
                process.wait()


def _first_sound(tape: Tape, start: int) -> float | None:
    """Seconds from `start` to the first audible sound."""
    import numpy as np

    loud = np.flatnonzero(np.abs(tape.read(start, start + 30 * TAPE_RATE)) > 0.01 * 32768)
    return float(loud[0]) / TAPE_RATE if len(loud) else None
