#!/usr/bin/env python3
"""Plays whole evenings by voice and measures what was heard.

    benchmarks/evening.py report FOLDER   timeline of an evening that has been played (tests/e2e/robot)
    benchmarks/evening.py full FOLDER     play one evening at the league's own durations, half an hour, too
    benchmarks/evening.py start           from the command to the first audible word, with a warm cache

Needs the virtual sound rig: `scripts/sound-rig start`. A folder must hold the events of the evening
(`events.jsonl`), which tell when something should have been heard; what was is taken from the recording.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
import soxr

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import itertools

from host_voice.ports import Signal
from host_voice.voice import Speaker, choose
from tests.e2e.facts import exported, public
from tests.e2e.robot import onsets, usage
from tests.e2e.robot.listening import TAPE_RATE, Tape
from tests.e2e.robot.matching import RATE, Samples, compare
from tests.rig import new_pair

EVENINGS = Path(__file__).resolve().parent.parent / "tests" / "e2e" / "evenings"
GAP: Final = 3.0
"""Seconds of silence that are worth a line."""
JUMP: Final = 3.0
"""Decibels between two announcements that are worth a line."""
QUIET: Final = 0.003
SEARCH: Final = 2.5
"""Seconds around the planned moment in which an announcement is looked for."""
FIRST_WORD: Final = 0.25
"""Seconds of an announcement whose likeness tells whether its beginning was cut."""


@dataclass
class Heard:
    """One announcement: when it was to be heard and when it was, in seconds of the recording."""

    text: str
    planned: float
    until: float
    at: float | None
    whole: float = 0.0
    beginning: float = 0.0
    level: float = 0.0


@dataclass
class Report:
    """What there is to complain of, and the figures."""

    heard: list[Heard] = field(default_factory=list)
    rows: list[tuple[float, str, str]] = field(default_factory=list)

    def complain(self, at: float, what: str, details: str) -> None:
        """Add a line."""
        self.rows.append((at, what, details))

    def print(self, title: str) -> None:
        """A table, by time."""
        found = [entry for entry in self.heard if entry.at is not None]
        late = [entry.at - entry.planned for entry in found if entry.at is not None]
        print(f"### {title}\n")
        print(f"announcements {len(self.heard)}, recognised in the recording {len(found)}")
        if late:
            print(
                f"heard against planned: median {statistics.median(late) * 1000:+.1f} ms, "
                f"from {min(late) * 1000:+.1f} to {max(late) * 1000:+.1f} ms"
            )
        print("\n| at, s | what | details |\n|---|---|---|")
        for at, what, details in sorted(self.rows):
            print(f"| {at:.2f} | {what} | {details} |")


def events_of(folder: Path) -> list[dict[str, Any]]:
    """The event stream of the evening."""
    return [json.loads(row) for row in (folder / "events.jsonl").read_text("utf-8").splitlines()]


def announcements(events: list[dict[str, Any]], tape: Tape, offset: float) -> Iterator[Heard]:
    """Every announcement looked for where it should be, the clock of the recording followed on the way."""
    speaker = Speaker(choose("ru"))
    try:
        for event in events:
            if event["event"] != "speech_started" or event["until"] - event["at"] < 0.1:
                continue
            recording = speaker.render(event["text"])
            shape = np.asarray(soxr.resample(recording.pcm, recording.rate, RATE, quality="HQ"), np.float32)
            lead = recording.onset / recording.rate
            planned, until = event["at"] + offset, event["until"] + offset
            begin = planned - lead - SEARCH
            window = tape.heard(round(begin * TAPE_RATE), round((until + SEARCH) * TAPE_RATE))
            place = _place(window, shape)
            entry = Heard(event["text"], planned, until, None)
            if place is not None:
                entry.whole = compare(window, shape).whole
                entry.at = begin + place / RATE + lead
                sounding = window[place : place + len(shape)]
                first = round(FIRST_WORD * RATE)
                entry.beginning = compare(sounding[:first], shape[:first]).whole
                loud = sounding[np.abs(sounding) > 0.02]
                entry.level = 10 * float(np.log10(np.mean(np.square(loud)))) if len(loud) else -99.0
                if entry.whole > 0.9:
                    offset += entry.at - planned
            yield entry
    finally:
        speaker.close()


def _place(window: Samples, shape: Samples) -> int | None:
    from tests.e2e.robot.matching import likeness

    score, at = likeness(window, shape)
    return at if score > 0.5 else None


def runs(events: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """The events of each run of the program: a resumed evening has a new clock."""
    begins = [0, *(n for n in range(1, len(events)) if events[n]["t"] < events[n - 1]["t"] - 1.0)]
    for first, last in itertools.pairwise([*begins, len(events)]):
        yield events[first:last]


def aligned(events: list[dict[str, Any]], tape: Tape, after: int) -> float:
    """Seconds of the recording at which the events' clock was zero, by their first clear announcements.

    `after`: the sample of the recording before which they cannot have been heard.
    """
    speaker = Speaker(choose("ru"))
    heard = onsets.samples(tape.read(after, after + 240 * TAPE_RATE))
    said = [event for event in events if event["event"] == "speech_started" and len(event["text"]) > 25]
    try:
        for event in said[:8]:
            places = onsets.phrase(heard, speaker.render(event["text"]), like=0.9)
            if places:
                return (after + places[0]) / TAPE_RATE - float(event["at"])
    finally:
        speaker.close()
    raise SystemExit("none of the first announcements is in the recording")


def report(folder: Path, title: str) -> Report:
    """Measure the evening in `folder`."""
    events = events_of(folder)
    tape = Tape(Path(json.loads((folder / "summary.json").read_text("utf-8"))["recording"]))
    found = Report()
    after = 0
    for run in runs(events):
        offset = aligned(run, tape, after)
        until = round((run[-1]["t"] + offset) * TAPE_RATE)
        heard = list(announcements(run, tape, offset))
        found.heard += heard
        gaps(found, run, tape, (after, until), offset)
        overlaps(found, heard)
        jumps(found, heard)
        countdowns(found, run, tape, offset)
        after = until
    clipped(found)
    found.print(title)
    return found


def gaps(
    found: Report, events: list[dict[str, Any]], tape: Tape, part: tuple[int, int], offset: float
) -> None:
    """Silence of the loudspeaker in `part` of the recording, and what was going on."""
    block = TAPE_RATE // 50
    raw = onsets.samples(tape.read(*part))
    peaks = np.abs(raw[: len(raw) // block * block]).reshape(-1, block).max(axis=1)
    loud = np.flatnonzero(peaks > QUIET)
    for one, other in itertools.pairwise(loud):
        if (other - one) * block / TAPE_RATE > GAP:
            at = (part[0] + one * block) / TAPE_RATE
            found.complain(
                at, f"silence of {(other - one) * block / TAPE_RATE:.1f} s", going_on(events, at - offset)
            )


def going_on(events: list[dict[str, Any]], at: float) -> str:
    """What the evening was doing at `at` of its clock."""
    cue = "before the game"
    for event in events:
        if event["t"] > at + 0.5:
            break
        if event["event"] == "cue_started":
            cue = " ".join(str(event.get(name)) for name in ("cue", "key", "purpose") if event.get(name))
        elif event["event"] in ("question_opened", "accepted", "rejected"):
            cue = f"{event['event']} {event.get('key') or event.get('value') or event.get('why')}"
    return cue


def overlaps(found: Report, said: list[Heard]) -> None:
    """Announcements that began before another had ended."""
    heard = [entry for entry in said if entry.at is not None]
    for one, other in itertools.pairwise(heard):
        assert one.at is not None
        assert other.at is not None
        if other.at < one.at + (one.until - one.planned) - 0.02 and other.at > one.at:
            found.complain(other.at, "overlap", f"«{one.text}» and «{other.text}»")


def clipped(found: Report) -> None:
    """Announcements whose beginning is not what was rendered, and those that were not found."""
    for entry in found.heard:
        if entry.at is None:
            found.complain(entry.planned, "not recognised", f"«{entry.text}» (broken off or stumbled)")
        elif entry.beginning < 0.6 <= entry.whole:
            found.complain(entry.at, "first word", f"«{entry.text}» {entry.beginning:.2f}")


def jumps(found: Report, said: list[Heard]) -> None:
    """Announcements much louder or quieter than the one before."""
    heard = [entry for entry in said if entry.at is not None and entry.whole > 0.8]
    for one, other in itertools.pairwise(heard):
        if abs(other.level - one.level) > JUMP:
            found.complain(other.at or 0.0, f"level {other.level - one.level:+.1f} dB", f"«{other.text}»")


def countdowns(found: Report, events: list[dict[str, Any]], tape: Tape, offset: float) -> None:
    """How long the timed turns of ten seconds and more were, from signal to signal in the recording."""
    started: dict[str, Any] | None = None
    errors = []
    for event in events:
        if event["event"] != "countdown" or event["seconds"] < 10:
            continue
        if event["state"] == "started":
            started = event
        elif event["state"] == "ended" and started is not None:
            ends = [_signal(tape, signal, at + offset) for signal, at in _ends(started, event)]
            if None not in ends:
                errors.append(ends[1] - ends[0] - event["seconds"])  # type: ignore[operator]
            started = None
    if errors:
        worst = max(errors, key=abs)
        found.complain(
            0.0, "timed turns", f"{len(errors)} of ten seconds or more, worst error {worst * 1000:+.1f} ms"
        )


def _ends(started: dict[str, Any], ended: dict[str, Any]) -> list[tuple[Signal, float]]:
    return [(Signal.START, float(started["at"])), (Signal.END, float(ended["at"]))]


def _signal(tape: Tape, signal: Signal, near: float) -> float | None:
    begin = round((near - 1.0) * TAPE_RATE)
    places = onsets.signals(onsets.samples(tape.read(begin, begin + 2 * TAPE_RATE)), signal, like=0.6)
    return (begin + places[0]) / TAPE_RATE if places else None


def full(folder: Path) -> int:
    """Play and report one unshortened evening."""
    command = [sys.executable, "-m", "tests.e2e.robot", str(EVENINGS / "full.script"), str(folder)]
    played = subprocess.run([*command, "--", "--ruleset", "league", "--seed", "11"], cwd=EVENINGS.parents[2])
    if played.returncode == 0:
        expected = json.loads((EVENINGS / "full.json").read_text("utf-8"))
        right = public(exported(folder / "games")) == expected
        print("protocol", "as expected" if right else "NOT as expected")
    report(folder, "An unshortened evening")
    return played.returncode


def start() -> None:
    """Seconds from the command to the first audible sound, memory, and processor time of a question."""
    times = []
    with tempfile.TemporaryDirectory() as name, new_pair(Path(name), noise_db=-55.0) as pair:
        for _ in range(4):
            recorder = pair.record()
            tape = Tape(recorder.path)
            began = tape.end
            command = [sys.executable, "-m", "host_voice", "run", "--input", "voice", "--output", "both"]
            with tempfile.TemporaryDirectory() as games:
                process = subprocess.Popen(
                    [*command, "--seed", "1", "--journal", games],
                    env=pair.environment,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
                time.sleep(20)
                used, since = usage.cpu(process.pid), time.monotonic()
                time.sleep(5)
                share = (usage.cpu(process.pid) - used) / (time.monotonic() - since)
                memory = usage.memory(process.pid)
                process.terminate()
                process.wait(timeout=20)
            heard = recorder.stop()[began:]
            times.append(int(np.argmax(np.abs(heard) > 0.01)) / TAPE_RATE)
            print(
                f"first sound after {times[-1]:.2f} s, {memory:.0f} MB, {100 * share:.0f} % of a core, asking"
            )
    print(f"the cache was warm in the last three: at most {max(times[1:]):.2f} s")


def main() -> int:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("report").add_argument("folder", type=Path)
    commands.add_parser("full").add_argument("folder", type=Path)
    commands.add_parser("start")
    wanted = parser.parse_args()
    if wanted.command == "start":
        start()
    elif wanted.command == "full":
        return full(wanted.folder.resolve())
    else:
        report(wanted.folder.resolve(), wanted.folder.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
