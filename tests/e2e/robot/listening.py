"""What the loudspeaker plays, heard while it is being recorded: signals, and where phrases end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.signal import resample_poly

from host_voice.audio.signals import sound
from host_voice.ports import Signal
from tests.e2e.robot.matching import RATE, Samples, likeness

TAPE_RATE: Final = 48_000
"""Samples a second of the recording."""

_STEP = TAPE_RATE // RATE
_OVERLAP = 0.6
_LIKE = 0.75
_QUIET = 0.004
_PHRASE_GAP = 0.12


class Tape:
    """A file of raw samples (48 kHz, mono, int16) that still grows. Positions are its samples."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def end(self) -> int:
        """Samples recorded so far."""
        return self.path.stat().st_size // 2

    def read(self, start: int, end: int) -> NDArray[np.int16]:
        """The samples from `start` to `end`, as far as there are any."""
        start = max(0, start)
        return np.fromfile(self.path, "<i2", count=max(0, end - start), offset=2 * start)

    def heard(self, start: int, end: int) -> Samples:
        """The same at 16 kHz, within ±1."""
        return np.asarray(
            resample_poly(self.read(start, end).astype(np.float32) / 32768.0, 1, _STEP), np.float32
        )


@dataclass(frozen=True)
class Noticed:
    """A signal and its first sample, or the end of a `phrase` (anything that is followed by quiet)."""

    what: Signal | None
    at: int


class Attention:
    """Notices signals and ends of phrases, each once."""

    def __init__(self, tape: Tape) -> None:
        self._tape = tape
        self._done = tape.end
        self._last: dict[Signal, int] = {}
        self._shapes = {signal: np.array(sound(signal, RATE)) for signal in Signal}
        self._loud_until: int | None = None

    def notice(self) -> Iterator[Noticed]:
        """What has been heard since the last call, in order of time."""
        end = self._tape.end
        if end - self._done < TAPE_RATE // 50:
            return
        start = max(0, self._done - round(_OVERLAP * TAPE_RATE))
        found = [*self._signals(start, end), *self._phrases(self._done, end)]
        self._done = end
        yield from sorted(found, key=lambda noticed: noticed.at)

    def _signals(self, start: int, end: int) -> Iterator[Noticed]:
        window = self._tape.heard(start, end)
        for signal, shape in self._shapes.items():
            score, offset = likeness(window, shape)
            at = start + offset * _STEP
            if score > _LIKE and at > self._last.get(signal, -TAPE_RATE) + TAPE_RATE // 5:
                self._last[signal] = at
                yield Noticed(signal, at)

    def _phrases(self, start: int, end: int) -> Iterator[Noticed]:
        loud = np.flatnonzero(np.abs(self._tape.read(start, end)) > _QUIET * 32768)
        if len(loud):
            self._loud_until = start + int(loud[-1])
        if self._loud_until is not None and end - self._loud_until > _PHRASE_GAP * TAPE_RATE:
            yield Noticed(None, self._loud_until)
            self._loud_until = None
