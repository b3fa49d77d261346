"""Loudspeaker and microphone outside an evening: play one thing, or try both and measure."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

import numpy as np
import soxr
from numpy.typing import NDArray

from host_voice.audio import signals
from host_voice.audio.delay import measured_delay
from host_voice.audio.devices import Way
from host_voice.audio.engine import Engine
from host_voice.audio.input import RATE
from host_voice.audio.loudness import decibels
from host_voice.audio.played import Played
from host_voice.audio.ramp import Samples
from host_voice.audio.timeline import Channel, Placed
from host_voice.errors import AudioError
from host_voice.ports import Signal

_SETTLE: Final = 0.3
"""Seconds a microphone needs until its level is its own."""
_LISTEN: Final = 1.0
"""Seconds of the room that are measured, first in quiet, then with the signal."""
_GRACE: Final = 3.0
"""Seconds beyond the expected ones after which a device that does not play counts as stuck."""
_NOTHING: Final = -90.0
"""dB of full scale, the smallest step of 16 bits: every microphone that is on makes more noise than this."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What was measured: levels (root mean square) in dB of full scale, `clipped` a share of 0 to 1.

    `quiet` is the room, `signal` the same with the start signal in it: no louder means that the
    microphone does not hear the loudspeaker (headphones, or a microphone that is switched off). `delay`:
    seconds from when the signal should be audible to when it is heard; None where that is not clear.
    """

    speaker: str
    speaker_rate: float
    mic: str
    mic_rate: float
    quiet: float
    signal: float
    clipped: float
    delay: float | None = None

    @property
    def silent(self) -> bool:
        """Whether nothing at all was heard, not even a room: muted, or not the microphone that was meant."""
        return self.signal < _NOTHING


@dataclass(frozen=True, slots=True, eq=False)
class _Take:
    """What was recorded, and when its first sample was captured."""

    samples: NDArray[np.int16]
    time: float


def play(pcm: Samples, rate: int, speaker: str | None = None) -> None:
    """Play mono `pcm` to its end. Raises `AudioError`, also when the device is lost meanwhile."""
    with Engine(lambda _: None, speaker=speaker, listening=False) as engine:
        sound = pcm if rate == engine.mixer.rate else soxr.resample(pcm, rate, engine.mixer.rate)
        _wait(engine, engine.mixer.schedule(sound))


def try_devices(speaker: str | None = None, mic: str | None = None) -> Trial:
    """Open both, measure the room, sound the start signal and measure again. Raises `AudioError`."""
    with Engine(lambda _: None, speaker=speaker, mic=mic) as engine:
        output, source = engine.device(Way.SPEAKER), engine.device(Way.MIC)
        if output is None or source is None:
            raise AudioError("audio-no-mic")
        played = Played(engine.mixer.rate)
        engine.mixer.rendered = played.heard
        _record(engine, _SETTLE)
        quiet = _record(engine, _LISTEN).samples
        signal = signals.sound(Signal.START, engine.mixer.rate)
        placed = engine.mixer.schedule(signal, channel=Channel.SIGNALS)
        take = _record(engine, _LISTEN)
        _wait(engine, placed)
    loud = take.samples
    if not len(quiet) or not len(loud):
        raise AudioError("audio-mic-silent", device=source.name)
    echo = measured_delay(loud / 32768, played.at(round(take.time * RATE), len(loud)))
    return Trial(
        delay=None if echo is None or echo.seconds < 0 else echo.seconds,  # nothing comes back too early
        speaker=output.name,
        speaker_rate=output.rate,
        mic=source.name,
        mic_rate=source.rate,
        quiet=_level(quiet),
        signal=_level(loud),
        clipped=float(np.mean(np.abs(np.concatenate((quiet, loud)).astype(np.int32)) >= 32767)),
    )


def _wait(engine: Engine, placed: Placed) -> None:
    end = placed.end / engine.mixer.rate
    deadline = time.monotonic() + (end - engine.now()) + _GRACE
    while engine.now() < end:
        if engine.lost or time.monotonic() > deadline:
            device = engine.device(Way.SPEAKER)
            raise AudioError("audio-stuck", device=device.name if device else "")
        time.sleep(0.02)


def _record(engine: Engine, seconds: float) -> _Take:
    until = time.monotonic() + seconds
    parts = [np.zeros(0, np.int16)]
    first: float | None = None
    while (left := until - time.monotonic()) > 0:
        chunk = engine.read(left)
        if chunk is not None:
            parts.append(chunk.samples)
            first = chunk.time if first is None else first
    return _Take(np.concatenate(parts), first or 0.0)


def _level(samples: NDArray[np.int16]) -> float:
    return decibels(float(np.sqrt(np.mean((samples / 32768.0) ** 2))))
