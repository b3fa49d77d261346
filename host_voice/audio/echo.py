"""What we play, taken out of what the microphone hears: one link between the microphone and the ear.

WebRTC's canceller (AEC3, the extra `echo`) does it; here it is given what was really played at the right
time, and it is judged by what it gains. Where it gains nothing the ear stays shut while we sound.

Only while we speak is its work passed on: it takes some of the host's voice with it, and under music alone
the recogniser hears more in the sound as it came (`benchmarks/echo.py`).
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

import numpy as np
import soxr
from numpy.typing import NDArray

from host_voice.audio.delay import measured_delay
from host_voice.audio.input import RATE, Chunk
from host_voice.audio.ramp import Samples

_log = logging.getLogger(__name__)

Frames = NDArray[np.int16]

_FRAME: Final = RATE // 100
"""Samples the canceller takes at a time."""
_KEPT: Final = 8.0
"""Seconds of what was played that are kept: more than any driver is late."""
_AHEAD: Final = 0.03
"""Seconds by which what was played is handed over before its echo can come: AEC3 looks for it behind."""
_TRUSTED: Final = (0.015, 0.3)
"""Seconds from that to the echo with which AEC3 is left alone; for other delays we make up."""
_SLIP: Final = 16
"""Samples of drift between the clocks that are made up for, one a frame."""
_JUMP: Final = 800
"""Samples that are no drift any more: sound was lost, or the loudspeaker stood still."""
_SMOOTH: Final = 0.02
"""Weight of one chunk in the drift: arrivals jitter by some milliseconds."""


class Canceller(Protocol):
    """Of `pywebrtc_audio`: both are 16 kHz mono int16 of one frame."""

    def process(self, near: Frames, far: Frames) -> Any:
        """`near` without what it has of `far`."""


def webrtc() -> Canceller | None:
    """The canceller, where the extra `echo` is installed."""
    try:
        from pywebrtc_audio import EchoCanceller
    except ImportError:
        return None
    made: Canceller = EchoCanceller(RATE, 1, 0)
    return made


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


class EchoPath:
    """Cleans chunks of the microphone.

    `duplex` is told whether the ear may stay open while we sound; `speaking(start, end)` says when we do, in
    seconds of the stage's clock. For one thread.
    """

    def __init__(
        self,
        canceller: Canceller,
        played: Played,
        duplex: Callable[[bool], None],
        speaking: Callable[[float, float], bool],
    ) -> None:
        self._canceller = canceller
        self._played = played
        self._duplex = duplex
        self._speaking = speaking
        self._rest = np.zeros(0, np.int16)
        self._next: int | None = None
        self._drift = 0.0
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
            self._rest, self._next = np.zeros(0, np.int16), None
        start = chunk.time - len(self._rest) / RATE
        near = np.concatenate((self._rest, chunk.samples))
        usable = len(near) - len(near) % _FRAME
        self._rest = near[usable:]
        self._align(start)
        cleaned = [self._frame(near[at : at + _FRAME]) for at in range(0, usable, _FRAME)]
        wanted = self.gain.works and self._speaking(start, start + usable / RATE)
        samples = np.concatenate(cleaned) if cleaned and wanted else near[:usable]
        return Chunk(samples, start, chunk.lost)

    def _align(self, start: float) -> None:
        """Follow the two clocks: the loudspeaker's and the microphone's are not the same."""
        wanted = (start + self._shift) * RATE
        if self._next is None or abs(wanted - self._next) > _JUMP:
            self._next, self._drift = round(wanted), 0.0
        self._drift += _SMOOTH * (wanted - self._next - self._drift)

    def _frame(self, near: Frames) -> Frames:
        assert self._next is not None
        if abs(self._drift) > _SLIP:
            step = 1 if self._drift > 0 else -1
            self._next += step
            self._drift -= step
        far = self._played.at(self._next, _FRAME)
        self._next += _FRAME
        cleaned: Frames = np.asarray(self._canceller.process(near, as_int16(far)), np.int16)
        if self.gain.add(near, cleaned, far):
            self._duplex(self.gain.works)
        if self.delay.add(near, far):
            self._make_up()
        return cleaned

    def _make_up(self) -> None:
        """Move what was played to where AEC3 finds its echo."""
        seconds = self.delay.seconds
        if seconds is not None and not _TRUSTED[0] <= seconds <= _TRUSTED[1]:
            self._shift += _AHEAD - seconds
            self._next = None
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
        if len(self._near) * _FRAME < _MEASURED * RATE:
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

    def add(self, near: Frames, cleaned: Frames, far: Samples) -> bool:
        """One frame of what was heard, what is left of it and what was played; True where `works` changed."""
        self._frames += 1
        self._before += _energy(near / 32768)
        self._behind += _energy(cleaned / 32768)
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


def as_int16(sound: Samples) -> Frames:
    """Full scale 1.0 as 16-bit samples."""
    samples: Frames = (np.clip(sound, -1.0, 1.0) * 32767.0).astype(np.int16)
    return samples


def _energy(sound: NDArray[np.floating[Any]]) -> float:
    return float(np.dot(sound, sound))
