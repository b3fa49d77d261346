"""A stage in virtual time that is recorded: the real stage and mixer, a voice that takes its time."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable
from concurrent.futures import wait

import numpy as np
from numpy.typing import NDArray

from host_voice.audio.mixer import Mixer
from host_voice.conductor.clocks import VirtualClock
from host_voice.conductor.sound_stage import SoundStage
from host_voice.ear.gate import Gate
from host_voice.game.cues import Track
from host_voice.voice.recording import Recording

RATE = 8_000
"""Samples a second: enough for tones, and whole evenings are mixed in a moment."""
_CHARACTERS_A_SECOND = 15.0


class RecordedClock(VirtualClock):
    """Virtual time; as it passes, `mixer` plays and what it plays is kept."""

    def __init__(self, script: Iterable[object] = ()) -> None:
        super().__init__(script)  # type: ignore[arg-type]
        self.mixer = Mixer(RATE)
        self._blocks: list[NDArray[np.float32]] = []

    def wait(self, until: float | None) -> object:
        event = super().wait(until)
        self._play()
        return event

    def pass_until(self, moment: float) -> None:
        """Somebody works until then, and nothing else happens."""
        self._now = max(self._now, moment)
        self._play()

    def tape(self) -> NDArray[np.float32]:
        """Everything that was played."""
        return np.concatenate(self._blocks)

    def _play(self) -> None:
        frames = round(self._now * RATE) - self.mixer.position
        if frames > 0:
            self._blocks.append(self.mixer.render(frames)[:, 0])


class SlowVoice:
    """Another tone for every text. Each takes `delay()` seconds to be rendered, one after the other."""

    def __init__(self, clock: RecordedClock, delay: Callable[[], float]) -> None:
        self._clock, self._delay = clock, delay
        self._begun: dict[str, tuple[float, float]] = {}

    def prefetch(self, texts: Iterable[str]) -> None:
        now = self._clock.now()
        self._begun = {text: span for text, span in self._begun.items() if span[0] <= now}
        for text in texts:
            self._begin(text)

    def render(self, text: str) -> Recording:
        now = self._clock.now()
        self._begun = {other: span for other, span in self._begun.items() if span[0] <= now}
        self._begin(text)
        self._clock.pass_until(self._begun[text][1])
        pitch = 200 + zlib.crc32(text.encode()) % 1_000
        seconds = np.arange(round(len(text) / _CHARACTERS_A_SECOND * RATE)) / RATE
        return Recording(np.float32(0.3) * np.sin(2 * np.pi * pitch * seconds).astype(np.float32), RATE, 0)

    def _begin(self, text: str) -> None:
        if text not in self._begun:
            start = max(self._clock.now(), *(end for _, end in self._begun.values()), 0.0)
            self._begun[text] = (start, start + self._delay())


def sound_stage(clock: RecordedClock, delay: Callable[[], float]) -> SoundStage:
    """The stage of the product on the clock's mixer, with its music loaded."""
    stage = SoundStage(
        clock.mixer, SlowVoice(clock, delay), _music, gate=Gate(), post=lambda _: None, show=lambda _: None
    )
    wait(stage._pieces.values())  # they come from another thread, whose time is real
    return stage


def _music(track: Track) -> NDArray[np.float32]:
    """Seven seconds of a chord, another one for every track."""
    seconds = np.arange(7 * RATE) / RATE
    pitch = 100 + 30 * list(Track).index(track)
    return (0.1 * sum(np.sin(2 * np.pi * pitch * step * seconds) for step in (2, 3, 5))).astype(np.float32)
