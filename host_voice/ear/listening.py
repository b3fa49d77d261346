"""The ear without a thread: sound in, answers out. The microphone and files go the same way."""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from dataclasses import dataclass, replace
from math import inf

import numpy as np
from numpy.typing import NDArray

from host_voice.ear.decision import decide
from host_voice.ear.endpoint import RATE, Endpoint, Utterance
from host_voice.ear.gate import Gate
from host_voice.ear.grammar import Grammar, build
from host_voice.ear.level import Levels
from host_voice.ear.meaning import normalised
from host_voice.ear.misheard import Misheard
from host_voice.ear.push_to_talk import PushToTalk
from host_voice.ear.question import Heard, Question
from host_voice.ear.recogniser import Hypothesis, Recogniser
from host_voice.ear.thresholds import DECISION, ECHO_LONGEST, LOOSEN_AFTER, DecisionThresholds
from host_voice.game.cues import Kind
from host_voice.worker import WorkerError

log = logging.getLogger(__name__)

_OPENING_BLUR = 0.1
"""Seconds the detector needs to notice speech: an utterance that starts sooner was under way before."""

_REMEMBERED = 8
"""Questions that are kept: what began to be said to one of them may be understood when others are open."""


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
        key: PushToTalk | None = None,
        misheard: Misheard | None = None,
    ) -> None:
        self._recogniser = recogniser
        self._gate = gate
        self._key = key
        self._misheard = misheard
        self._language = language
        self._wake_word = wake_word
        self._thresholds = thresholds
        self._endpoint = Endpoint()
        self._lock = threading.Lock()
        self._grammars: dict[Question, Grammar] = {}
        self._opened: deque[Opened] = deque(maxlen=_REMEMBERED)
        self._shut = True
        self._heard_since = 0.0
        self._began: float | None = None
        self.levels = Levels()
        """Of the room and of the host, as far as they were heard."""

    def open(self, question: Question, since: float) -> None:
        """Answer `question` with what begins to be said after `since`.

        Raises EarError when the model has no phrase for one of the answers.
        """
        grammar = self._grammars.get(question)
        if grammar is None:
            grammar, dropped = self._recogniser.usable(build(question, self._language, self._wake_word))
            if dropped:
                log.info("not in the model: %s", ", ".join(dropped))
            if question.kind is Kind.LISTEN:  # the few that come back all evening
                self._grammars[question] = grammar
        with self._lock:
            self._opened.append(Opened(question, grammar, since))

    def close(self) -> None:
        """Answer nothing."""
        with self._lock:
            self._opened.clear()

    def counts(self, opened: Opened, heard: Heard) -> bool:
        """Whether `heard`, said while `opened` was open, is still to be told.

        An answer counts as long as its question is open; a command with the wake word always, even where
        another question was opened meanwhile, unless nothing is listened to any more.
        """
        with self._lock:
            latest = self._opened[-1] if self._opened else None
        if latest is None or (opened.question.kind is Kind.LISTEN and heard.outcome != "command"):
            return False
        called = normalised(heard.text).startswith(f"{normalised(self._wake_word)} ")
        return latest is opened or (heard.outcome == "command" and called)

    @property
    def hearing_since(self) -> float | None:
        """When the utterance under way began, in seconds of the microphone's clock."""
        return self._began

    def lose(self) -> None:
        """Sound was lost: what is being said is not whole."""
        self._endpoint.reset()
        self._shut = True
        self._began = None

    def hear(self, pcm: NDArray[np.int16], at: float) -> list[tuple[Opened, Heard]]:
        """What was answered when `pcm` (16 kHz mono), captured from `at` on, has been heard."""
        zero = at - self._endpoint.position / RATE
        if not self._hears(at, at + len(pcm) / RATE):
            if self._shut:
                return []
            self._shut = True
            utterances = self._endpoint.cut_off()
        else:
            if self._shut:
                self._shut = False
                self._heard_since = at
            self._endpoint.least, self._endpoint.gain = self._least(at), self.levels.gain()
            utterances = self._endpoint.feed(pcm)
            if self._endpoint.room_level is not None:
                self.levels = self.levels.quiet(self._endpoint.room_level)
        if utterances and self._key is not None:
            self._key.said()
        answers = self._answers(utterances, zero)
        self._listen_ahead(zero)
        speech = self._endpoint.speech_start
        self._began = None if speech is None else zero + speech / RATE
        return answers

    def _hears(self, start: float, end: float) -> bool:
        """Whether sound captured from `start` to `end` may be meant for us."""
        wanted = self._key is None or self._key.hears(start, in_speech=self._endpoint.in_speech)
        return wanted and self._gate.hears(start, end)

    def _answers(self, utterances: list[Utterance], zero: float) -> list[tuple[Opened, Heard]]:
        began = time.perf_counter()
        answers = []
        for utterance in utterances:
            start = zero + utterance.start / RATE
            opened = self._open_at(start)
            heard = None if opened is None else self._answer(utterance, opened, zero)
            if opened is not None and heard is not None:
                ms = (time.perf_counter() - began) * 1000
                heard = replace(heard, ms=ms, endpoint_ms=utterance.endpoint_ms, began=start)
                if heard.outcome in ("value", "command") and not opened.question.thanks:
                    # in a speech with thanks it may be the speaker who was understood, not the host
                    self.levels = self.levels.understood(utterance.level)
                self._keep_misheard(utterance, opened.question, heard)
                answers.append((opened, heard))
        return answers

    def _listen_ahead(self, zero: float) -> None:
        """Recognise what is most probably said already while the endpoint waits for whether it goes on.

        The recogniser knows its last answer, so that it is given without delay once the end is certain.
        """
        settled = self._endpoint.settled
        opened = None if settled is None else self._open_at(zero + settled.start / RATE)
        if settled is not None and opened is not None:
            self._answer(settled, opened, zero)

    def _keep_misheard(self, utterance: Utterance, question: Question, heard: Heard) -> None:
        """Only answers: while nothing is asked the players talk."""
        asked = question.kind is not Kind.LISTEN
        if self._misheard is not None and asked and heard.outcome == "not_understood":
            self._misheard.keep(utterance.pcm, question, heard.text)

    def _least(self, at: float) -> float:
        """How loud the host must be at least."""
        return -inf if self._loosened(at) else self.levels.least()

    def _loosened(self, at: float) -> bool:
        """Whether somebody has been asked for so long that the host may be quieter than before."""
        with self._lock:
            latest = self._opened[-1] if self._opened else None
        asked = latest is not None and latest.question.kind is not Kind.LISTEN
        return latest is not None and asked and at - latest.since > LOOSEN_AFTER

    def _open_at(self, moment: float) -> Opened | None:
        """The question that was open at `moment`."""
        with self._lock:
            return next((opened for opened in reversed(self._opened) if opened.since <= moment), None)

    def _answer(self, utterance: Utterance, opened: Opened, zero: float) -> Heard | None:
        if utterance.too_long:
            return Heard("not_understood", "", "voice", margin=0.0)
        if not (self.levels.is_host(utterance.level) or self._loosened(zero + utterance.end / RATE)):
            return None
        if zero + utterance.start / RATE < self._heard_since + _OPENING_BLUR:
            # Cut off by the gate: the end of "восемь" is "семь". Short, it is our own voice in the room.
            if (utterance.end - utterance.start) / RATE < ECHO_LONGEST:
                return None
            return Heard("not_understood", "", "voice", margin=0.0)
        return decide(opened.grammar, self._recognise(utterance.pcm, opened.grammar), self._thresholds)

    def _recognise(self, pcm: bytes, grammar: Grammar) -> Hypothesis:
        """A recogniser that was lost gets the same utterance once more, then it counts as not understood."""
        for _ in range(2):
            try:
                return self._recogniser.recognise(pcm, grammar)
            except WorkerError as error:
                log.warning("recogniser lost: %s", error)
        return Hypothesis("")
