"""The ear without a thread: sound in, answers out. The microphone and files go the same way."""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from host_voice.ear.decision import decide
from host_voice.ear.endpoint import RATE, Endpoint, Utterance
from host_voice.ear.gate import Gate
from host_voice.ear.grammar import Grammar, build
from host_voice.ear.question import Heard, Question
from host_voice.ear.recogniser import Hypothesis, Recogniser
from host_voice.ear.thresholds import DECISION, ECHO_LONGEST, DecisionThresholds
from host_voice.worker import WorkerError

log = logging.getLogger(__name__)

_OPENING_BLUR = 0.1
"""Seconds the detector needs to notice speech: an utterance that starts sooner was under way before."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A question, and since when it is open (seconds of the microphone's clock)."""

    question: Question
    grammar: Grammar
    since: float


class Listening:
    """Answers one question at a time. `hear` is for one thread, `open` and `close` for any."""

    def __init__(
        self,
        recogniser: Recogniser,
        gate: Gate,
        *,
        language: str,
        wake_word: str,
        thresholds: DecisionThresholds = DECISION,
    ) -> None:
        self._recogniser = recogniser
        self._gate = gate
        self._language = language
        self._wake_word = wake_word
        self._thresholds = thresholds
        self._endpoint = Endpoint()
        self._lock = threading.Lock()
        self._opened: Opened | None = None
        self._shut = True
        self._heard_since = 0.0

    def open(self, question: Question, since: float) -> None:
        """Answer `question` with what begins to be said after `since`.

        Raises EarError when the model has no phrase for one of the answers.
        """
        grammar, dropped = self._recogniser.usable(build(question, self._language, self._wake_word))
        if dropped:
            log.info("not in the model: %s", ", ".join(dropped))
        with self._lock:
            self._opened = Opened(question, grammar, since)

    def close(self) -> None:
        """Answer nothing."""
        with self._lock:
            self._opened = None

    def still(self, opened: Opened) -> bool:
        """Whether `opened` is the question that is open now."""
        with self._lock:
            return self._opened is opened

    def lose(self) -> None:
        """Sound was lost: what is being said is not whole."""
        self._endpoint.reset()
        self._shut = True

    def hear(self, pcm: NDArray[np.int16], at: float) -> list[tuple[Opened, Heard]]:
        """What was answered when `pcm` (16 kHz mono), captured from `at` on, has been heard."""
        if not self._gate.hears(at, at + len(pcm) / RATE):
            if not self._shut:
                self._endpoint.reset()
                self._shut = True
            return []
        if self._shut:
            self._shut = False
            self._heard_since = at
        began = time.perf_counter()
        zero = at - self._endpoint.position / RATE
        answers = []
        for utterance in self._endpoint.feed(pcm):
            with self._lock:
                opened = self._opened
            if opened is None or zero + utterance.start / RATE < opened.since:
                continue
            heard = self._answer(utterance, opened.grammar, zero)
            if heard is not None:
                ms = (time.perf_counter() - began) * 1000
                answers.append((opened, replace(heard, ms=ms, endpoint_ms=utterance.endpoint_ms)))
        return answers

    def _answer(self, utterance: Utterance, grammar: Grammar, zero: float) -> Heard | None:
        if utterance.too_long:
            return Heard("not_understood", "", "voice", margin=0.0)
        if zero + utterance.start / RATE < self._heard_since + _OPENING_BLUR:
            # Cut off by the gate: the end of "восемь" is "семь". Short, it is our own voice in the room.
            if (utterance.end - utterance.start) / RATE < ECHO_LONGEST:
                return None
            return Heard("not_understood", "", "voice", margin=0.0)
        return decide(grammar, self._recognise(utterance.pcm, grammar), self._thresholds)

    def _recognise(self, pcm: bytes, grammar: Grammar) -> Hypothesis:
        """A recogniser that was lost gets the same utterance once more, then it counts as not understood."""
        for _ in range(2):
            try:
                return self._recogniser.recognise(pcm, grammar)
            except WorkerError as error:
                log.warning("recogniser lost: %s", error)
        return Hypothesis("")
