"""The microphone: one stream, 16 kHz for whoever listens, whatever the device can do."""

from __future__ import annotations

import contextlib
import logging
import queue
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import soxr
from numpy.typing import NDArray

from host_voice.audio.port import Device, Port, Stream
from host_voice.errors import AudioError

_log = logging.getLogger(__name__)

RATE: Final = 16000
"""Samples a second of every chunk, in Hz."""
_MISSING: Final = 0.25
"""Seconds by which the frames may lag behind the clock before they count as lost."""
_CAUGHT_UP: Final = 0.5
"""Seconds in which a delayed device hands over what it has kept."""
_MOST_BLOCKS: Final = 500
"""Blocks (some ten seconds) kept for a reader that does not come; then the oldest are dropped."""
_DRIFT: Final = 0.001
"""Seconds a second by which two honest clocks may differ."""


@dataclass(frozen=True, slots=True, eq=False)
class Chunk:
    """Some sound from the microphone: mono int16 `samples` at `RATE`.

    `time` is when the first of them was captured, in seconds of the clock the input was made with, late
    by the driver's own buffer (up to about 0.1 s). `lost`: seconds of sound that never arrived before it.
    """

    samples: NDArray[np.int16]
    time: float
    lost: float = 0.0


class CaptureClock:
    """Counts frames against the clock, because no overflow flag can be trusted.

    A block can only come late, so the earliest arrivals show when the stream began. Blocks that stay
    late by more than a quarter of a second for half a second mean that sound was lost; a shorter delay
    is caught up.
    """

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._frames = 0
        self._began: float | None = None
        self._last = 0.0
        self._late_since: float | None = None
        self._late_began = 0.0

    def stamp(self, frames: int, arrived: float) -> tuple[float, float]:
        """When the first of `frames` that `arrived` now was captured, and seconds lost before it."""
        began = arrived - (self._frames + frames) / self._rate
        lost = 0.0
        if self._began is None or began < self._began:
            self._began = began
        elif began - self._began <= _MISSING:
            self._began = min(began, self._began + _DRIFT * (arrived - self._last))
            self._late_since = None
        elif self._late_since is None:
            self._late_since, self._late_began = arrived, began
        else:
            self._late_began = min(began, self._late_began)
            if arrived - self._late_since >= _CAUGHT_UP:
                lost = self._late_began - self._began
                self._began, self._late_since = self._late_began, None
        self._last = arrived
        first = self._began + self._frames / self._rate
        self._frames += frames
        return first, lost


@dataclass(frozen=True, slots=True, eq=False)
class _Block:
    """What a callback delivered, by which opening of the device."""

    samples: NDArray[np.int16]
    arrived: float
    stage: float
    """`arrived` by the clock of the stage."""
    opening: int
    rate: int


class Input:
    """Listens to a device; one thread reads. `now` is the clock that chunks are stamped with."""

    def __init__(self, port: Port, now: Callable[[], float] = time.monotonic) -> None:
        self._port = port
        self._now = now
        self._stream: Stream | None = None
        self._beat = 0.0
        self._opening = 0
        self._blocks: queue.SimpleQueue[_Block] = queue.SimpleQueue()
        self._read_opening = 0
        self._clock = CaptureClock(RATE)
        self._resampler: soxr.ResampleStream | None = None
        self.rate = RATE
        """The rate the device delivers, in Hz; `RATE` unless it refuses that."""
        self.lost = 0.0
        """Seconds of sound that never arrived or was never read."""

    def open(self, device: Device) -> None:
        """Open and start, at 16 kHz or else at the device's own rate. Raises `AudioError`."""
        self._opening += 1
        self._beat = time.monotonic()
        self.rate = RATE
        try:
            self._stream = self._port.open_input(device, RATE, self._callback)
        except AudioError as refusal:
            self.rate = round(device.rate)
            if self.rate == RATE:
                raise
            _log.info("%s; trying %d Hz", refusal, self.rate)
            self._stream = self._port.open_input(device, self.rate, self._callback)

    def close(self) -> None:
        """Close; what was captured before can still be read."""
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.close()

    def read(self, timeout: float) -> Chunk | None:
        """The next chunk, or None when there was none for `timeout` seconds (real time)."""
        limit = time.monotonic() + timeout
        while True:
            try:
                block = self._blocks.get(timeout=max(0.0, limit - time.monotonic()))
            except queue.Empty:
                return None
            chunk = self._chunk(block)
            if len(chunk.samples):  # a resampler keeps its first samples back
                return chunk

    @property
    def quiet_for(self) -> float:
        """Seconds since the device delivered sound; infinite when the stream has ended."""
        stream = self._stream
        if stream is None or not stream.active:
            return float("inf")
        return time.monotonic() - self._beat

    def _callback(self, block: Any, frames: int, times: Any, flags: Any) -> None:
        self._beat = time.monotonic()
        self._blocks.put(_Block(block[:, 0].copy(), self._beat, self._now(), self._opening, self.rate))
        if self._blocks.qsize() > _MOST_BLOCKS:
            with contextlib.suppress(queue.Empty):  # the reader was quicker
                self._blocks.get_nowait()

    def _chunk(self, block: _Block) -> Chunk:
        if block.opening != self._read_opening:
            self._read_opening = block.opening
            self._clock = CaptureClock(block.rate)
            self._resampler = None
            if block.rate != RATE:
                self._resampler = soxr.ResampleStream(block.rate, RATE, 1, dtype="int16", quality="HQ")
        first, lost = self._clock.stamp(len(block.samples), block.arrived)
        if lost:
            self.lost += lost
            _log.warning("%.2f s of the microphone's sound never arrived", lost)
        samples = block.samples
        if self._resampler is not None:
            samples = self._resampler.resample_chunk(samples)
        return Chunk(samples, block.stage - (block.arrived - first), lost)
