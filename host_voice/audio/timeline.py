"""Speech and signals by the sample at which they sound, and where new ones find room."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from host_voice.audio.ramp import Samples


class Channel(StrEnum):
    """What a scheduled sound is: speech never overlaps speech."""

    SPEECH = "speech"
    SIGNALS = "signals"


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a sound was put: absolute samples, `end` is the first one after it."""

    id: int
    start: int
    end: int


@dataclass(slots=True, eq=False)
class Sound:
    """A sound on the timeline. `cut` is the sample from which it fades, `queued` whether it waits in turn."""

    id: int
    pcm: Samples
    start: int
    channel: Channel
    queued: bool
    cut: int | None = None

    def end(self, fade: int) -> int:
        """The first sample that is silent again, when a cut takes `fade` samples."""
        whole = self.start + len(self.pcm)
        return whole if self.cut is None else min(whole, self.cut + fade)

    def add_to(self, block: Samples, at: int, fade: int) -> None:
        """Mix into the stereo `block` whose first sample is the absolute sample `at`."""
        first, last = max(at, self.start), min(at + len(block), self.end(fade))
        if first >= last:
            return
        part = self.pcm[first - self.start : last - self.start]
        if self.cut is not None and last > self.cut:
            gain = np.clip(1.0 - (np.arange(first, last) - self.cut) / fade, 0.0, 1.0).astype(np.float32)
            part = part * (gain if part.ndim == 1 else gain[:, np.newaxis])
        block[first - at : last - at] += part if part.ndim == 2 else part[:, np.newaxis]


def room(length: int, earliest: int, taken: Iterable[tuple[int, int]]) -> int:
    """The first sample from `earliest` on where `length` samples overlap none of the `taken` spans."""
    start = earliest
    for first, last in sorted(taken):
        if first < start + length and last > start:
            start = last
    return start
