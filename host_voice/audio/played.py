"""What the loudspeaker was given, for whoever takes it out of the microphone's sound again."""

from __future__ import annotations

from collections import deque
from typing import Final

import numpy as np
import soxr

from host_voice.audio.input import RATE
from host_voice.audio.ramp import Samples

_KEPT: Final = 8.0
"""Seconds of what was played that are kept: more than any driver is late."""
_AROUND: Final = np.arange(-16, 17)
"""Samples from which one between two of them is made."""


class Played:
    """What the loudspeaker was given, at 16 kHz mono, by the stage's clock.

    Give `heard` to `Mixer.rendered`: it is quick, the audio thread calls it. The rest is for one other
    thread.
    """

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._blocks: deque[tuple[int, Samples]] = deque(maxlen=4000)
        self._resampler = soxr.ResampleStream(rate, RATE, 1, dtype="float32", quality="HQ")
        self._due = -1
        self._sound = np.zeros(round(_KEPT * RATE), np.float32)
        self._end = 0
        """The first sample at 16 kHz that is not known yet."""

    def heard(self, first: int, block: Samples) -> None:
        """`block` is played from sample `first` of the mixer on."""
        self._blocks.append((first, block.mean(axis=1)))

    def between(self, start: float, count: int) -> Samples:
        """As `at`, from a place between two samples on: the two clocks differ by parts of one."""
        whole = int(np.floor(start))
        off = _AROUND - (start - whole)
        weights = np.sinc(off) * np.cos(np.pi * off / 36) ** 2
        known = self.at(whole + int(_AROUND[0]), count + len(_AROUND) - 1)
        found: Samples = np.convolve(known, weights[::-1], "valid").astype(np.float32)
        return found

    def at(self, start: int, count: int) -> Samples:
        """`count` samples at 16 kHz from `start` on; silence where nothing is known."""
        while self._blocks:
            self._take(*self._blocks.popleft())
        wanted = np.arange(start, start + count)
        known = (wanted >= 0) & (wanted < self._end) & (wanted >= self._end - len(self._sound))
        found: Samples = np.where(known, self._sound[wanted % len(self._sound)], np.float32(0))
        return found

    def _take(self, first: int, block: Samples) -> None:
        if first != self._due:
            self._resampler.clear()
            self._go_to(round(first * RATE / self._rate))
        self._due = first + len(block)
        new = self._resampler.resample_chunk(block)
        self._sound[np.arange(self._end, self._end + len(new)) % len(self._sound)] = new
        self._end += len(new)

    def _go_to(self, start: int) -> None:
        """The loudspeaker stood still or went back: what lies between was not heard."""
        missing = min(max(0, start - self._end), len(self._sound))
        self._sound[np.arange(start - missing, start) % len(self._sound)] = 0
        self._end = start
