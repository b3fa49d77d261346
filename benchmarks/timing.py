"""Are the warning and the end of a speech heard at their second? Counted in the samples of a recording.

    python -m benchmarks.timing                   a speech of 60 s, the hunt and the warm start, under load
    python -m benchmarks.timing --seconds 6 --warn 5 --load 0

Everything is real: the voice, the mixer, PortAudio, PulseAudio with a virtual loudspeaker of its own
(`scripts/sound-rig`), and `parec`, which records what that loudspeaker played. Needs Linux.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from unittest.mock import patch

import numpy as np

from host_voice.audio.engine import Engine
from host_voice.conductor.audio_clock import AudioClock
from host_voice.conductor.sound_stage import SoundStage
from host_voice.ear.gate import Gate
from host_voice.ports import Event, Signal
from host_voice.voice.cache import RenderCache
from host_voice.voice.choice import choose
from host_voice.voice.speaker import Speaker
from tests.rig import Pair, Recorder, new_pair, onsets

NUMBERS = (
    "первый",
    "второй",
    "третий",
    "четвёртый",
    "пятый",
    "шестой",
    "седьмой",
    "восьмой",
    "девятый",
    "десятый",
)
WARNING = "Десять секунд."
ENDING = "Спасибо, время вышло."


@dataclass(frozen=True)
class Countdown:
    """Seconds after the onset of the start signal at which warning and end were heard."""

    warning: float
    end: float


@dataclass(frozen=True)
class Hunt:
    """Onsets of numbers called every `slot` seconds: the worst distance from an even tempo, in ms."""

    slot: float
    calls: int
    worst_ms: float


@dataclass(frozen=True)
class WarmStart:
    """Milliseconds from asking for a rendered phrase to its first sample, by the audio clock.

    `beyond_latency` is what we add to the output's own latency `latency`; medians and the worst of `calls`.
    """

    calls: int
    latency: float
    beyond_latency: float
    worst_beyond_latency: float


class Hall:
    """A stage on a pair of the rig, with a voice whose phrases are rendered already."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.events: list[Event] = []
        self.clock = AudioClock()
        with contextlib.ExitStack() as parts:
            # a pair that is gone must not be looked for by others
            parts.enter_context(patch.dict(os.environ, pair.env))
            self.engine = parts.enter_context(Engine(self.clock.post, listening=False))
            self.clock.follow(self.engine.now)
            self.speaker = Speaker(choose("ru"), RenderCache(pair.folder / "voice"), self.engine.mixer.rate)
            parts.callback(self.speaker.close)
            self.stage = SoundStage(
                self.engine.mixer,
                self.speaker,
                lambda _: None,
                gate=Gate(),
                post=self.clock.post,
                show=print,
            )
            parts.callback(self.stage.close)
            for text in (WARNING, ENDING, *NUMBERS):
                self.speaker.render(text)
            self._parts = parts.pop_all()

    def wait(self, until: float) -> None:
        """Let the audio clock run; whatever happens meanwhile is kept."""
        while (event := self.clock.wait(until)) is not None:
            self.events.append(event)

    def close(self) -> None:
        """Give everything back."""
        self._parts.close()

    @contextlib.contextmanager
    def recording(self) -> Iterator[Recorder]:
        """Record the loudspeaker, from before the first sound to after the last."""
        recorder = self.pair.record()
        yield recorder
        time.sleep(0.6)


def countdown(hall: Hall, seconds: float, warn_at: float) -> Countdown:
    """One timed turn, scheduled ahead as the conductor does it, while the clock is waited for."""
    with hall.recording() as recorder:
        start = hall.stage.signal(Signal.START, hall.clock.now() + 0.5)
        hall.stage.speak(WARNING, start.start + warn_at)
        end = hall.stage.signal(Signal.END, start.start + seconds)
        ending = hall.stage.speak(ENDING, end.end + 0.4)
        hall.wait(ending.end)
    # the two strokes of the end signal and the words of a phrase belong together
    found = onsets(recorder.stop(), gap=0.35)
    if len(found) != 4:
        raise SystemExit(f"four sounds expected, heard {len(found)}: {found}")
    return Countdown(found[1] - found[0], found[2] - found[0])


def hunt(hall: Hall, slot: float) -> Hunt:
    """Ten numbers at an even tempo, each scheduled when the one before has been said."""
    with hall.recording() as recorder:
        at = hall.clock.now() + 0.5
        for number in NUMBERS:
            span = hall.stage.speak(number, at)
            at = span.start + slot
            hall.wait(span.end - 0.3)
        hall.wait(span.end)
    found = onsets(recorder.stop(), gap=0.35)
    if len(found) != len(NUMBERS):
        raise SystemExit(f"{len(NUMBERS)} numbers expected, heard {len(found)}: {found}")
    even = found[0] + slot * np.arange(len(found))
    return Hunt(slot, len(found), round(float(np.abs(np.array(found) - even).max()) * 1000, 2))


def warm_start(hall: Hall, calls: int = 30) -> WarmStart:
    """How soon a phrase that is in the cache is heard."""
    latency, waits = [], []
    for number in range(calls):
        asked, lead = hall.clock.now(), hall.engine.lead
        placed = hall.stage.speak(NUMBERS[number % len(NUMBERS)])
        recording = hall.speaker.render(NUMBERS[number % len(NUMBERS)])
        first = placed.start - recording.onset / recording.rate
        latency.append(lead * 1000)
        waits.append((first - asked) * 1000 - lead * 1000)
        hall.wait(placed.end + 0.013 * (number % 3))
    return WarmStart(
        calls, *(round(float(value), 1) for value in (np.median(latency), np.median(waits), max(waits)))
    )


@contextlib.contextmanager
def load(processes: int) -> Iterator[None]:
    """Keep that many processors busy, no longer than this program lives."""
    spin = "import os; parent = os.getppid()\nwhile os.getppid() == parent: pass"
    spinning = [subprocess.Popen([sys.executable, "-c", spin]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in spinning:
            process.kill()
            process.wait()


@contextlib.contextmanager
def hall() -> Iterator[Hall]:
    """A hall with a pair of its own."""
    with tempfile.TemporaryDirectory() as folder, new_pair(Path(folder)) as pair:
        opened = Hall(pair)
        try:
            yield opened
        finally:
            opened.close()


def main() -> None:
    """Measure and print one JSON object."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warn", type=float, default=50.0, help="when the warning is due")
    parser.add_argument("--slot", type=float, default=2.5, help="tempo of the hunt")
    parser.add_argument("--load", type=int, default=2, help="busy processes beside it")
    options = parser.parse_args()
    with hall() as opened, load(options.load):
        results = {
            "busy_processes": options.load,
            "voice": opened.speaker.info.name,
            "rate": opened.engine.mixer.rate,
            "countdown": asdict(countdown(opened, options.seconds, options.warn)),
            "hunt": asdict(hunt(opened, options.slot)),
            "warm_start": asdict(warm_start(opened)),
            "underruns": opened.engine.underruns,
            "events": [str(event) for event in opened.events],
        }
    print(json.dumps(results, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
