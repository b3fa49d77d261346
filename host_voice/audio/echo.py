"""What we play, taken out of what the microphone hears: one link between the microphone and the ear.

A linear canceller (`linear_echo.py`) does it. Here it is given what was really played at the right time, and
it is judged by what it gains. Where it gains nothing the sound is passed on as it came, and the ear stays
shut while we speak.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from host_voice.audio.alignment import Alignment
from host_voice.audio.delay import measured_delay
from host_voice.audio.input import RATE, Chunk
from host_voice.audio.linear_echo import FRAME
from host_voice.audio.played import Played
from host_voice.audio.ramp import Samples

_log = logging.getLogger(__name__)

Frames = NDArray[np.int16]

_AHEAD: Final = 0.03
"""Seconds by which what was played is handed over before its echo can come."""
_TRUSTED: Final = (0.01, 0.1)
"""Seconds from that to the echo that are left as they are: most of the room's response is still taken out."""


class Canceller(Protocol):
    """Both are one `FRAME` of 16 kHz mono, full scale 1.0."""

    def process(self, near: Samples, far: Samples) -> Samples:
        """`near` without what it has of `far`."""

    def reset(self) -> None:
        """What comes next is at another time."""


class EchoPath:
    """Cleans chunks of the microphone. `duplex` is told whether the ear may stay open while we sound.

    For one thread.
    """

    def __init__(self, canceller: Canceller, played: Played, duplex: Callable[[bool], None]) -> None:
        self._canceller = canceller
        self._played = played
        self._duplex = duplex
        self._rest = np.zeros(0, np.int16)
        self._alignment = Alignment()
        self._shift = _AHEAD
        self._failed = False
        self.gain = Gain()
        self.delay = EchoDelay()

    def clean(self, chunk: Chunk) -> Chunk:
        """`chunk` without what we play, up to a frame later; as it was where that is no better.

        A canceller that fails is not asked again.
        """
        if self._failed:
            return chunk
        try:
            return self._clean(chunk)
        except Exception:
            _log.exception("echo is not cancelled any more")
            self._failed = True
            self._duplex(False)
            return chunk

    def _clean(self, chunk: Chunk) -> Chunk:
        if chunk.lost:
            self._rest = np.zeros(0, np.int16)
            self._alignment.reset()
        start = chunk.time - len(self._rest) / RATE
        near = np.concatenate((self._rest, chunk.samples))
        usable = len(near) - len(near) % FRAME
        self._rest = near[usable:]
        self._alignment.follow((start + self._shift) * RATE)
        cleaned = [self._frame(near[at : at + FRAME]) for at in range(0, usable, FRAME)]
        samples = np.concatenate(cleaned) if cleaned and self.gain.works else near[:usable]
        return Chunk(samples, start, chunk.lost)

    def _frame(self, near: Frames) -> Frames:
        far = self._played.between(self._alignment.position, FRAME)
        self._alignment.advance(FRAME)
        heard = (near / 32768).astype(np.float32)
        cleaned = self._canceller.process(heard, far)
        if self.gain.add(heard, cleaned, far):
            self._duplex(self.gain.works)
        if self.delay.add(near, far):
            self._make_up()
        return np.clip(np.rint(cleaned * 32768), -32768, 32767).astype(np.int16)

    def _make_up(self) -> None:
        """Move what was played to where the canceller looks for its echo."""
        seconds = self.delay.seconds
        if seconds is not None and not _TRUSTED[0] <= seconds <= _TRUSTED[1]:
            self._shift += _AHEAD - seconds
            self._alignment.reset()
            self._canceller.reset()
            self.delay.moved(_AHEAD - seconds)

    @property
    def lag(self) -> float | None:
        """Seconds from when something should be audible to when it is heard; None: not measured."""
        return None if self.delay.seconds is None else self.delay.seconds - self._shift


class EchoDelay:
    """How much later than it is handed over our sound comes back."""

    def __init__(self) -> None:
        self._near: list[Frames] = []
        self._far: list[Samples] = []
        self.seconds: float | None = None

    def add(self, near: Frames, far: Samples) -> bool:
        """One frame; True when there is a new measurement."""
        self._near.append(near)
        self._far.append(far)
        if len(self._near) * FRAME < _MEASURED * RATE:
            return False
        found = measured_delay(np.concatenate(self._near) / 32768, np.concatenate(self._far))
        self._near, self._far = [], []
        if found is None:
            return False
        self.seconds = found.seconds
        return True

    def moved(self, seconds: float) -> None:
        """What comes is handed over otherwise: so much sooner."""
        self.seconds = None if self.seconds is None else self.seconds + seconds
        self._near, self._far = [], []


_MEASURED: Final = 2.0
"""Seconds of sound in which an echo is looked for."""


class Gain:
    """What cancelling gains, measured while we play.

    Second by second the level before and behind it is compared. The host speaks in some of these seconds,
    which only makes them look worse, and the median of the last ones is what counts.
    """

    def __init__(self) -> None:
        self._seconds: deque[float] = deque(maxlen=_SECONDS)
        self._frames = 0
        self._played = self._before = self._behind = 0.0
        self._room: float | None = None
        self.works = False
        """Whether what is left of our sound is so little that the ear may stay open."""

    def add(self, near: Samples, cleaned: Samples, far: Samples) -> bool:
        """One frame of what was heard, what is left of it and what was played; True where `works` changed."""
        self._frames += 1
        self._before += _energy(near)
        self._behind += _energy(cleaned)
        self._played += _energy(far)
        if self._frames < 100:
            return False
        played, before, behind = (
            10 * np.log10(energy / RATE + 1e-12) for energy in (self._played, self._before, self._behind)
        )
        self._frames, self._played, self._before, self._behind = 0, 0.0, 0.0, 0.0
        if played < _SOUNDING:
            room = before if self._room is None else self._room
            self._room = room + (before - room) * (0.5 if before < room else 0.05)
            return False
        unheard = self._room is not None and before < self._room + _UNHEARD
        self._seconds.append(_GOOD if unheard else before - behind)
        return self._judge()

    def _judge(self) -> bool:
        if len(self._seconds) < _FEWEST:
            return False
        least = _POOR if self.works else _GOOD
        worked, self.works = self.works, float(np.median(self._seconds)) >= least
        return self.works != worked

    @property
    def decibels(self) -> float | None:
        """The median gain of the last seconds in which we played; None before."""
        return float(np.median(self._seconds)) if self._seconds else None


_SECONDS: Final = 7
_FEWEST: Final = 3
_SOUNDING: Final = -55.0
"""dB of full scale above which we play."""
_UNHEARD: Final = 3.0
"""dB over the quiet room below which the microphone does not hear us: there is nothing to gain."""
_GOOD, _POOR = 10.0, 5.0
"""dB of gain with which the ear stays open, and below which it is shut again while we sound."""


def _energy(sound: NDArray[np.floating[Any]]) -> float:
    return float(np.dot(sound, sound))
