"""Vosk in a supervised child process: what was said, and how sure that is.

The score of a recogniser with one alternative is the log-likelihood of its best path. Two recognisers on
the same samples are comparable because phrases cost almost nothing compared with sound: taking phrases
away moves the score of an unchanged winner by less than 0.6 (dither of the features included).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from host_voice.ear.decoder import Lookup, Speech, run
from host_voice.ear.foreground import foreground
from host_voice.ear.grammar import Grammar
from host_voice.ear.rivals import rival_phrases
from host_voice.errors import EarError
from host_voice.modelstore.inspect import problems
from host_voice.worker import START_SECONDS, Worker, WorkerDied, WorkerFailed, WorkerSlow

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

    `on_restart(reason)` is told of that; loading may take `start_timeout` seconds. Raises EarError for a
    folder that is no usable model.
    """

    def __init__(
        self,
        model_dir: Path,
        on_restart: Callable[[str], None] | None = None,
        *,
        start_timeout: float = START_SECONDS,
    ) -> None:
        check_model(model_dir)
        self._model_dir = model_dir
        self._known: dict[str, bool] = {}
        self._last: tuple[bytes, Grammar, Hypothesis] | None = None
        self._worker = Worker(
            run, (str(model_dir),), name="recogniser", start_timeout=start_timeout, on_restart=on_restart
        )

    @property
    def pid(self) -> int | None:
        """Process id of the child."""
        return self._worker.pid

    def start(self) -> None:
        """Load the model now. Raises EarError when it cannot be loaded, or not in time."""
        try:
            self._worker.start()
        except WorkerSlow as error:
            seconds = error.params["seconds"]
            raise EarError("ear-model-slow", path=str(self._model_dir), seconds=seconds) from error
        except (WorkerDied, WorkerFailed) as error:
            raise EarError("ear-model-broken", path=str(self._model_dir)) from error

    def knows(self, words: Iterable[str]) -> frozenset[str]:
        """Those of `words` the model can hear."""
        wanted = set(words)
        missing = sorted(wanted - self._known.keys())
        if missing:
            self.start()
            found = self._worker.call(Lookup(missing), _CALL_SECONDS)
            self._known.update(zip(missing, found, strict=True))
        return frozenset(word for word in wanted if self._known[word])

    def usable(self, grammar: Grammar) -> tuple[Grammar, list[str]]:
        """`grammar` as this model can hear it, and the phrases it cannot.

        Raises EarError when an answer has no phrase left.
        """
        return grammar.restricted(self.knows(grammar.words).__contains__)

    def recognise(self, pcm: bytes, grammar: Grammar) -> Hypothesis:
        """What is said in the foreground of `pcm` (16 kHz mono int16), for a `usable` grammar.

        Asked the same once more it knows the answer. Raises EarError, WorkerDied, WorkerHung; the next call
        starts a lost child again.
        """
        if self._last is not None and self._last[0] == pcm and self._last[1] is grammar:
            return self._last[2]
        found = self._recognised(foreground(pcm), grammar)
        self._last = pcm, grammar, found
        return found

    def _recognised(self, pcm: bytes, grammar: Grammar) -> Hypothesis:
        ((text, score),) = self._decode(pcm, [grammar.phrases])
        meaning = grammar.match(text)
        if meaning is None:
            return Hypothesis(text)
        rivals = [rival_phrases(grammar.phrases, kept) for kept in grammar.rivals(meaning)]
        rival, rival_score = max(self._decode(pcm, rivals), key=lambda path: path[1])
        return Hypothesis(text, score - rival_score, rival)

    def _decode(self, pcm: bytes, grammars: list[list[str]]) -> list[tuple[str, float]]:
        self.start()
        paths: list[tuple[str, float]] = self._worker.call(Speech(pcm, grammars), _CALL_SECONDS)
        return paths

    def close(self) -> None:
        """End the child."""
        self._worker.close()


def check_model(folder: Path) -> None:
    """Raise EarError unless `folder` has the files of a Vosk model with a run-time graph."""
    for problem in problems(folder):
        raise EarError(problem.key, path=str(folder), files=problem.files)
