"""Where in a finished recording signals and phrases begin, to the sample."""

from __future__ import annotations

from typing import Final

import numpy as np
import soxr
from numpy.typing import NDArray

from host_voice.audio.signals import sound
from host_voice.ports import Signal
from host_voice.voice import Recording
from tests.e2e.robot.listening import TAPE_RATE
from tests.e2e.robot.matching import Samples, likeness

ONSET: Final = 0.1
"""An onset is the first sample above this part of the peak."""

_CHUNK = 10 * TAPE_RATE


def all_places(tape: Samples, shape: Samples, like: float) -> list[int]:
    """The samples at which `shape` begins in `tape` (both at 48 kHz)."""
    found: list[int] = []
    for start in range(0, max(1, len(tape) - len(shape)), _CHUNK // 2):
        score, at = likeness(tape[start : start + _CHUNK], shape)
        place = start + at
        if score >= like and not any(abs(place - known) < TAPE_RATE // 10 for known in found):
            found.append(place)
    return sorted(found)


def signals(tape: Samples, signal: Signal, like: float = 0.75) -> list[int]:
    """The onsets of `signal`; within ten seconds only the clearest one is found."""
    shape = np.array(sound(signal, TAPE_RATE))
    return [place + _onset(tape[place : place + len(shape)]) for place in all_places(tape, shape, like)]


def phrase(tape: Samples, recording: Recording, like: float = 0.6) -> list[int]:
    """The onsets of what was rendered as `recording`."""
    shape = np.asarray(soxr.resample(recording.pcm, recording.rate, TAPE_RATE, quality="HQ"), np.float32)
    return [place + _onset(tape[place : place + len(shape)]) for place in all_places(tape, shape, like)]


def samples(raw: NDArray[np.int16]) -> Samples:
    """A recording within ±1."""
    return raw.astype(np.float32) / 32768.0


def _onset(heard: Samples) -> int:
    loud = np.abs(heard)
    return int(np.argmax(loud > ONSET * loud.max()))
