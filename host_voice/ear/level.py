"""How loud the host is and how loud the room: whatever is much quieter than the host is somebody else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

import numpy as np
from numpy.typing import NDArray

from host_voice.ear.thresholds import LEVELS, LevelThresholds

SILENT = -96.0
"""dB of full scale: the level of nothing at all in 16 bits."""


@dataclass(frozen=True, slots=True)
class Levels:
    """In dB of full scale; None: not heard yet. `voice` is that of what was understood."""

    noise: float | None = None
    voice: float | None = None

    def quiet(self, level: float) -> Levels:
        """The room at `level` while nobody speaks: believed at once where it is quieter than before."""
        weight = 0.3 if self.noise is None or level < self.noise else 0.01
        return replace(self, noise=_nearer(self.noise, level, weight))

    def understood(self, level: float) -> Levels:
        """Something that was understood was said at `level`."""
        return replace(self, voice=_nearer(self.voice, level, 0.3))

    def least(self, limits: LevelThresholds = LEVELS) -> float:
        """What is quieter than this was not said by the host."""
        return -inf if self.voice is None else self.voice - limits.below_host

    def is_host(self, level: float, limits: LevelThresholds = LEVELS) -> bool:
        """Whether an utterance whose vowels are at `level` may be the host's."""
        return self.voice is None or level >= self.voice - limits.murmur

    def gain(self, limits: LevelThresholds = LEVELS) -> float:
        """By how much a host who is hardly heard is to be amplified for the detector, in dB."""
        return 0.0 if self.voice is None else min(limits.most_gain, max(0.0, limits.usual - self.voice))

    def too_far(self, limits: LevelThresholds = LEVELS) -> bool:
        """The host hardly stands out of the room."""
        known = self.voice is not None and self.noise is not None
        return known and (self.voice or 0.0) - (self.noise or 0.0) < limits.above_room

    def too_loud(self, limits: LevelThresholds = LEVELS) -> bool:
        """The room alone is nearly as loud as speech at a table."""
        return self.noise is not None and self.noise > limits.loudest_room

    def too_quiet(self, limits: LevelThresholds = LEVELS) -> bool:
        """So little arrives that the numbers themselves become coarse."""
        return self.voice is not None and self.voice < limits.quietest


def amplified(samples: NDArray[np.int16], gain: float) -> NDArray[np.int16]:
    """`samples` louder by `gain` dB, clipped at full scale."""
    louder: NDArray[np.int16] = (samples * 10 ** (gain / 20)).clip(-32768, 32767).astype(np.int16)
    return louder


def level_of(samples: NDArray[np.int16]) -> float:
    """Root mean square in dB of full scale."""
    power = float(np.mean((samples / 32768.0) ** 2)) if len(samples) else 0.0
    return max(SILENT, 10 * float(np.log10(power + 1e-12)))


def speech_level(samples: NDArray[np.int16], block: int) -> float:
    """The level of the vowels in `samples`: nine tenths of its blocks are quieter."""
    levels = [level_of(samples[at : at + block]) for at in range(0, max(1, len(samples)), block)]
    return float(np.percentile(levels, 90))


def _nearer(before: float | None, level: float, weight: float) -> float:
    return level if before is None else before + weight * (level - before)
