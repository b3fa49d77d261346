"""The ears that are compared: the product's, Vosk with a list of words, whisper-base in two ways."""

from __future__ import annotations

import hashlib
import json
import time
from dataclasses import dataclass, replace
from importlib import import_module
from math import inf
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from listening_scenes import ROOM, Scene

from host_voice.ear.endpoint import BLOCK, RATE
from host_voice.ear.gate import Gate
from host_voice.ear.grammar import Grammar, widest
from host_voice.ear.hear import CHUNK
from host_voice.ear.level import Levels, speech_level
from host_voice.ear.listening import Listening
from host_voice.ear.recogniser import Recogniser
from host_voice.game.cues import Kind
from recogniser.evaluation.listening import Plain
from recogniser.evaluation.resources import processor_seconds
from recogniser.evaluation.words import cardinals, forty, ordinals


@dataclass(frozen=True, slots=True)
class Answer:
    """The words an ear took it for, None where it rejected them.

    Processor time, because the machine has other work: `ms` from when the end of the utterance is certain to
    the answer, `seconds` in all. `margin`: below `DECISION.confirm` the host is asked whether it is so.
    """

    text: str | None
    ms: float
    seconds: float
    margin: float = inf


class Ear(Protocol):
    """One of those compared."""

    def hear(self, scene: Scene) -> Answer: ...


class Ours:
    """The product's ear as it is after the greeting: it knows how loud the host is."""

    def __init__(self, model: Path, wake: str) -> None:
        self.recogniser = Recogniser(model, self._restarted)
        self.recogniser.start()
        self._wake = wake
        self._lost = False

    def hear(self, scene: Scene) -> Answer:
        """A machine with other work starves the recogniser for longer than the product waits: then again."""
        while True:
            self._lost = False
            answer = self._heard(scene)
            if not self._lost:
                return answer

    def _restarted(self, reason: str) -> None:
        self._lost = True

    def _heard(self, scene: Scene) -> Answer:
        busy = self._busy()
        listening = Listening(self.recogniser, Gate(), language="ru", wake_word=self._wake)
        listening.levels = Levels(ROOM, speech_level(scene.sound[scene.begin : scene.end], BLOCK))
        listening.open(widest(scene.kind, 10, "ru"), 0.0)
        step = round(CHUNK * RATE)
        answer = Answer(None, 0.0, 0.0)
        idle = 0.0  # when the ear is through with all that it was given
        for at in range(0, len(scene.sound), step):
            before, given = self._busy(), (at + step) / RATE
            heard = listening.hear(scene.sound[at : at + step], at / RATE)
            idle = max(idle, given) + self._busy() - before
            for _, found in heard:
                if found.outcome in ("value", "illegal", "command") and answer.text is None:
                    answer = Answer(found.text, (idle - given) * 1000, 0.0, found.margin)
        return replace(answer, seconds=self._busy() - busy)

    def _busy(self) -> float:
        return time.process_time() + processor_seconds(self.recogniser.pid)


class WordList:
    """Vosk with the same model and a list of words."""

    def __init__(self, model: Path, grammars: dict[Kind, Grammar]) -> None:
        self._plain = Plain(model)
        self._grammars = grammars

    def hear(self, scene: Scene) -> Answer:
        busy = time.process_time()
        words = numbers(scene) if scene.kind is Kind.SEAT else sorted(self._grammars[scene.kind].words)
        text = self._plain.text(scene.cut.tobytes(), words, unknown=True)
        return _answer(text, time.process_time() - busy)


class Dictation:
    """whisper-base writes down what it hears, at the first attempt; digits are read as numbers."""

    def __init__(self, folder: Path) -> None:
        engine: Any = import_module("faster_whisper")
        self._model: Any = engine.WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=1)
        self._digits = {str(n): word for n, word in enumerate(cardinals("ru"), 1)}

    def hear(self, scene: Scene) -> Answer:
        busy = time.process_time()
        sound = scene.cut.astype(np.float32) / 32768
        segments, _ = self._model.transcribe(
            sound, language="ru", beam_size=5, without_timestamps=True, temperature=0.0
        )
        written = " ".join(segment.text for segment in segments)
        words = "".join(letter if letter.isalnum() else " " for letter in written).lower().split()
        text = " ".join(self._digits.get(word, word) for word in words)
        return _answer(text, time.process_time() - busy)


class ClosedSet:
    """whisper-base says which of the numbers it is most like. Commands are too many for it."""

    def __init__(self, folder: Path) -> None:
        self._model = import_module("recogniser.evaluation.whisper").Whisper(folder, "ru")

    def hear(self, scene: Scene) -> Answer:
        chosen = self._model.choose(scene.cut, numbers(scene))
        return _answer(chosen.text, chosen.seconds)


class Kept:
    """The answers of a slow ear, kept in a file; it is asked again where the sound has changed."""

    def __init__(self, ear: Ear, file: Path) -> None:
        self._ear = ear
        self._file = file
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else ()
        self._answers: dict[str, Answer] = {}
        for line in lines:
            key, text, seconds = json.loads(line)
            self._answers[key] = _answer(text, seconds)

    def hear(self, scene: Scene) -> Answer:
        key = f"{scene.kind.value} {hashlib.sha1(scene.cut.tobytes()).hexdigest()}"
        if key not in self._answers:
            answer = self._answers[key] = self._ear.hear(scene)
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, answer.text, answer.seconds], ensure_ascii=False) + "\n")
        return self._answers[key]


def numbers(scene: Scene) -> list[str]:
    return forty("ru", scene.clip.said) or [*cardinals("ru"), *ordinals("ru")]


def _answer(text: str, seconds: float) -> Answer:
    return Answer(text, seconds * 1000, seconds)
