"""The microphone as an ear of the conductor."""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from host_voice.ear.endpoint import RATE
from host_voice.ear.gate import Gate
from host_voice.ear.level import Levels
from host_voice.ear.listening import Listening
from host_voice.ear.misheard import Misheard
from host_voice.ear.push_to_talk import PushToTalk
from host_voice.ear.question import Question
from host_voice.ear.recogniser import Recogniser
from host_voice.ear.thresholds import DECISION, DecisionThresholds
from host_voice.messages import told
from host_voice.ports import Event, PartRestarted

log = logging.getLogger(__name__)


class Chunk(Protocol):
    """Sound from the microphone: 16 kHz mono int16, when its first sample was captured (seconds, clock of
    the ear) and how many seconds of sound were lost before it."""

    @property
    def samples(self) -> NDArray[np.int16]: ...
    @property
    def time(self) -> float: ...
    @property
    def lost(self) -> float: ...


class VoiceEar:
    """Listens in a thread of its own; everything heard goes to `inbox`, which must be quick.

    Give `hear` to the microphone. Its chunks, `gate` (when the assistant sounds) and `now` must go by one
    clock, the stage's. With a question of kind `listen` only commands are delivered: the talk of players
    is nobody's answer. A command with the wake word is delivered whatever was opened since it was said.
    With a `key` nothing is heard until it is pressed; `misheard` keeps answers that were not understood.
    """

    def __init__(
        self,
        model_dir: Path,
        inbox: Callable[[Event], None],
        gate: Gate,
        *,
        language: str,
        wake_word: str,
        thresholds: DecisionThresholds = DECISION,
        key: PushToTalk | None = None,
        misheard: Misheard | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._inbox = inbox
        self._now = now
        self.recogniser = Recogniser(model_dir, self._restarted)
        self._listening = Listening(
            self.recogniser,
            gate,
            language=language,
            wake_word=wake_word,
            thresholds=thresholds,
            key=key,
            misheard=misheard,
        )
        self._chunks: queue.SimpleQueue[Chunk | None] = queue.SimpleQueue()
        self._delivery = threading.Lock()
        self._hearing_since: float | None = None
        self._thread = threading.Thread(target=self._run, name="ear", daemon=True)

    def start(self) -> None:
        """Load the model and begin. Raises EarError for a model that cannot be used."""
        self.recogniser.start()
        self._thread.start()

    def stop(self) -> None:
        """End the thread and the recogniser; nothing is delivered afterwards."""
        self.close()
        self._chunks.put(None)
        self.recogniser.close()
        if self._thread.is_alive():
            self._thread.join()

    def open(self, question: Question) -> None:
        """Answer `question` with what begins to be said from now on, replacing any other.

        Raises EarError when the model has no phrase for one of the answers.
        """
        self._listening.open(question, self._now())
        self._settle()

    def close(self) -> None:
        """Stop answering and obeying; nothing said before or afterwards is delivered."""
        self._listening.close()
        self._settle()

    @property
    def hearing_since(self) -> float | None:
        """When what is being said or understood now began, in seconds of the clock; None in silence."""
        return self._hearing_since

    @property
    def levels(self) -> Levels:
        """How loud room and host are."""
        return self._listening.levels

    def hear(self, chunk: Chunk) -> None:
        """Take sound from the microphone; returns at once."""
        self._chunks.put(chunk)

    def _settle(self) -> None:
        """Wait for a delivery under way: an answer to the old question is in the inbox now or never."""
        with self._delivery:
            return

    def _run(self) -> None:
        while (chunk := self._chunks.get()) is not None:
            try:
                self._hear(chunk)
            except Exception as error:
                log.exception("the ear failed")
                self._listening.lose()
                self._inbox(PartRestarted("recogniser", told(error)))

    def _hear(self, chunk: Chunk) -> None:
        if chunk.lost:
            self._listening.lose()
        backlog = self._now() - chunk.time - len(chunk.samples) / RATE
        for opened, heard in self._listening.hear(chunk.samples, chunk.time):
            with self._delivery:
                if self._listening.counts(opened, heard):
                    self._inbox(replace(heard, ms=heard.ms + max(0.0, backlog) * 1000))
        self._hearing_since = self._listening.hearing_since  # after everything was delivered

    def _restarted(self, reason: str) -> None:
        self._inbox(PartRestarted("recogniser"))  # the reason is for the log
