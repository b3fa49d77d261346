"""Vosk in a supervised child process: what was said, and how sure that is.

The score of a recogniser with one alternative is the log-likelihood of its best path. Two recognisers on
the same samples are comparable because phrases cost almost nothing compared with sound: taking phrases
away moves the score of an unchanged winner by less than 0.6 (dither of the features included).
Rules of the library that are kept here: only bytes, a new recogniser for every decoding, never a partial
result, never a model by language (that goes to the network), never a grammar without `[unk]` (it lets every
path end properly; without it a mere beginning of "тринадцать" passes for "три").
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from host_voice.ear.endpoint import RATE
from host_voice.ear.grammar import Grammar
from host_voice.ear.rivals import rival_phrases
from host_voice.errors import EarError
from host_voice.modelstore.inspect import problems
from host_voice.worker import Worker, WorkerDied, WorkerFailed, WorkerHung, serve

UNKNOWN = "[unk]"
_START_SECONDS = 30.0
_CALL_SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """What one utterance sounds like.

    `margin` is the score of `text` minus the best score without any phrase of its meaning, where `[unk]`
    and the decoys count as rivals; `rival` is that other text. A `text` that is no phrase has no margin (0).
    """

    text: str
    margin: float = 0.0
    rival: str = ""


class Recogniser:
    """Loads `model_dir` once, in a child that is started again when it is lost.

    `on_restart(reason)` is told of that. Raises EarError for a folder that is no usable model.
    """

    def __init__(self, model_dir: Path, on_restart: Callable[[str], None] | None = None) -> None:
        check_model(model_dir)
        self._model_dir = model_dir
        self._known: dict[str, bool] = {}
        self._worker = Worker(
            _child,
            (str(model_dir),),
            name="recogniser",
            start_timeout=_START_SECONDS,
            on_restart=on_restart,
        )

    @property
    def pid(self) -> int | None:
        """Process id of the child."""
        return self._worker.pid

    def start(self) -> None:
        """Load the model now. Raises EarError when it cannot be loaded."""
        try:
            self._worker.start()
        except (WorkerDied, WorkerHung, WorkerFailed) as error:
            reason = error.params.get("error") or error.params.get("output") or str(error)
            raise EarError("ear-model-broken", path=str(self._model_dir), reason=reason) from error

    def knows(self, words: Iterable[str]) -> frozenset[str]:
        """Those of `words` the model can hear."""
        wanted = set(words)
        missing = sorted(wanted - self._known.keys())
        if missing:
            self.start()
            found = self._worker.call(_Lookup(tuple(missing)), _CALL_SECONDS)
            self._known.update(zip(missing, found, strict=True))
        return frozenset(word for word in wanted if self._known[word])

    def usable(self, grammar: Grammar) -> tuple[Grammar, list[str]]:
        """`grammar` as this model can hear it, and the phrases it cannot.

        Raises EarError when an answer has no phrase left.
        """
        return grammar.restricted(self.knows(grammar.words).__contains__)

    def recognise(self, pcm: bytes, grammar: Grammar) -> Hypothesis:
        """What is said in `pcm` (16 kHz mono int16), for a `usable` grammar.

        Raises EarError, WorkerDied, WorkerHung; the next call starts a lost child again.
        """
        self.start()
        answer = self._worker.call(_Speech(pcm, grammar), _CALL_SECONDS)
        if not isinstance(answer, Hypothesis):
            raise TypeError(f"recogniser answered {answer!r}")
        return answer

    def close(self) -> None:
        """End the child."""
        self._worker.close()


def check_model(folder: Path) -> None:
    """Raise EarError unless `folder` has the files of a Vosk model with a run-time graph."""
    for problem in problems(folder):
        raise EarError(problem.key, path=str(folder), files=problem.files)


@dataclass(frozen=True, slots=True)
class _Lookup:
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Speech:
    pcm: bytes
    grammar: Grammar


def _child(connection: Connection, model_dir: str) -> None:
    import vosk

    vosk.SetLogLevel(-1)
    listener = _Listener(vosk.Model(model_path=model_dir), vosk.KaldiRecognizer)
    serve(connection, listener.answer)


class _Listener:
    """In the child: the model and what is asked of it."""

    def __init__(self, model: Any, make: Any) -> None:
        self._model = model
        self._make = make

    def answer(self, request: _Lookup | _Speech) -> list[bool] | Hypothesis:
        if isinstance(request, _Lookup):
            return [self._knows(word) for word in request.words]
        return self._hypothesis(request.pcm, request.grammar)

    def _knows(self, word: str) -> bool:
        return bool(self._model.vosk_model_find_word(word) >= 0)

    def _hypothesis(self, pcm: bytes, grammar: Grammar) -> Hypothesis:
        text, score = self._decode(pcm, grammar.phrases)
        meaning = grammar.match(text)
        if meaning is None:
            return Hypothesis(text)
        margin, rival = inf, ""
        for kept in grammar.rivals(meaning):
            other, other_score = self._decode(pcm, rival_phrases(grammar.phrases, kept))
            if score - other_score < margin:
                margin, rival = score - other_score, other
        return Hypothesis(text, margin, rival)

    def _decode(self, pcm: bytes, phrases: list[str]) -> tuple[str, float]:
        """The best path through `phrases` and its log-likelihood, by a recogniser of its own.

        The library ends the process on an empty or broken grammar and drops unknown words silently.
        """
        if not phrases:
            raise EarError("ear-grammar-empty")
        unknown = sorted({w for p in phrases for w in p.split() if not self._knows(w)})
        if unknown:
            raise EarError("ear-words-unknown", words=", ".join(unknown))
        recogniser = self._make(self._model, RATE, json.dumps([*phrases, UNKNOWN], ensure_ascii=False))
        recogniser.SetMaxAlternatives(1)
        recogniser.AcceptWaveform(pcm)
        best = json.loads(recogniser.FinalResult())["alternatives"][0]
        return best["text"].strip(), float(best["confidence"])
