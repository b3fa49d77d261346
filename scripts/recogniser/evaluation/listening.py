"""Clips put to the product's own ear, and to Vosk alone."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from host_voice.ear.decoder import UNKNOWN
from host_voice.ear.endpoint import RATE, Endpoint
from host_voice.ear.grammar import Grammar
from host_voice.ear.recogniser import Hypothesis, Recogniser
from host_voice.ear.thresholds import ENDPOINT
from host_voice.errors import EarError
from host_voice.game.cues import Kind
from host_voice.worker import WorkerHung
from recogniser.evaluation.clips import Clip
from recogniser.evaluation.degrade import Sound
from recogniser.evaluation.words import ASKED, grammars

CLEAN = "clean"
T = TypeVar("T")
_PATIENCE = 20


@dataclass(frozen=True, slots=True)
class Sample:
    """A clip between its quiet, as it is or in a harder condition.

    `cut`: where the utterance is (samples), for conditions in which the endpoint is not on trial: to it
    babble is speech without an end, whatever the model makes of it.
    """

    clip: Clip
    sound: Sound
    condition: str = CLEAN
    cut: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What the ear made of a sample for one question. No hypothesis: the endpoint found nothing."""

    sample: Sample
    kind: Kind
    hypothesis: Hypothesis | None


class Ear:
    """The product's recogniser with the product's grammars."""

    def __init__(self, model: Path, language: str) -> None:
        self.grammars = grammars(language)
        self.recogniser = Recogniser(model)
        _patiently(self.recogniser.start)
        self._usable: dict[Kind, Grammar] = {}
        self.missing: dict[Kind, list[str]] = {}
        for kind, grammar in self.grammars.items():
            self._usable[kind], self.missing[kind] = self.recogniser.usable(grammar)

    def hear(self, pcm: bytes, kind: Kind) -> Hypothesis:
        """One utterance."""
        return _patiently(lambda: self.recogniser.recognise(pcm, self._usable[kind]))

    def listen(self, samples: Iterable[Sample], kinds: Iterable[Kind] = ASKED) -> list[Result]:
        """All samples through endpoint and recogniser; of several utterances the first that is a phrase."""
        wanted = tuple(kinds)
        results = []
        for sample in samples:
            found = utterances(sample)
            for kind in wanted:
                best: Hypothesis | None = None
                for pcm in found:
                    best = self.hear(pcm, kind)
                    if self.grammars[kind].match(best.text) is not None:
                        break
                results.append(Result(sample, kind, best))
        return results

    def close(self) -> None:
        self.recogniser.close()


def _patiently(work: Callable[[], T]) -> T:
    """A machine that is training besides starves a process for longer than the product would wait for it."""
    for _ in range(_PATIENCE):
        try:
            return work()
        except WorkerHung:
            continue
        except EarError as error:
            if not isinstance(error.__cause__, WorkerHung):
                raise
    return work()


def utterances(sample: Sample) -> list[bytes]:
    """What the endpoint makes of a sample, or its cut."""
    if sample.cut is not None:
        begin, end = sample.cut
        return [sample.sound[begin:end].tobytes()]
    return [utterance.pcm for utterance in Endpoint().feed(sample.sound) if utterance.pcm]


def where(sample: Sample) -> tuple[int, int] | None:
    """The cut the endpoint makes of a sample: of several utterances the first. None: it finds none."""
    for utterance in Endpoint().feed(sample.sound):
        if utterance.pcm:
            begin = max(0, utterance.start - round(ENDPOINT.pre_roll * RATE))
            return begin, utterance.end + round(ENDPOINT.kept_quiet * RATE)
    return None


class Plain:
    """Vosk in this process with a list of words, without the product's endpoint, decoys and margin."""

    def __init__(self, model: Path) -> None:
        import vosk

        vosk.SetLogLevel(-1)
        self._vosk = vosk
        began = time.perf_counter()
        self._model: Any = vosk.Model(model_path=str(model))
        self.load_seconds = time.perf_counter() - began

    def knows(self, word: str) -> bool:
        return bool(self._model.vosk_model_find_word(word) >= 0)

    def text(self, sound: bytes, words: Iterable[str], *, unknown: bool) -> str:
        """The best path's words; `unknown`: `[unk]` is one of them."""
        listed = [word for word in words if all(map(self.knows, word.split()))]
        grammar = json.dumps([*listed, *([UNKNOWN] if unknown else [])], ensure_ascii=False)
        recogniser = self._vosk.KaldiRecognizer(self._model, RATE, grammar)
        recogniser.AcceptWaveform(sound)
        return str(json.loads(recogniser.FinalResult())["text"]).strip()
