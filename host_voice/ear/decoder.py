"""The child process of the recogniser: nothing but Vosk, so that it starts fast and stays small.

Rules of the library that are kept here: only bytes, a new recogniser for every decoding, never a partial
result, never a model by language (that goes to the network), never a grammar without `[unk]` (it lets every
path end properly; without it a mere beginning of "тринадцать" passes for "три").
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from host_voice.errors import EarError
from host_voice.worker import serve

UNKNOWN = "[unk]"
_RATE = 16_000


@dataclass(frozen=True, slots=True)
class Lookup:
    """Which of these words does the model know? Answered by a list of bool."""

    words: list[str]


@dataclass(frozen=True, slots=True)
class Speech:
    """What is said in `pcm` (16 kHz mono int16) by each of the grammars, lists of phrases?

    Answered by the text of the best path and its log-likelihood for each.
    """

    pcm: bytes
    grammars: list[list[str]]


def run(connection: Connection, model_dir: str) -> None:
    """Load the model and answer requests."""
    import vosk

    vosk.SetLogLevel(-1)
    decoder = _Decoder(vosk.Model(model_path=model_dir), vosk.KaldiRecognizer)
    decoder.try_graphs()
    serve(connection, decoder.answer)


class _Decoder:
    def __init__(self, model: Any, make: Any) -> None:
        self._model = model
        self._make = make

    def answer(self, request: Lookup | Speech) -> list[bool] | list[tuple[str, float]]:
        if isinstance(request, Lookup):
            return [self._knows(word) for word in request.words]
        return [self._decode(request.pcm, phrases) for phrases in request.grammars]

    def try_graphs(self) -> None:
        """A damaged graph is loaded without a word and ends the process only when it is used: now."""
        for recogniser in (self._make(self._model, _RATE), self._make(self._model, _RATE, f'["{UNKNOWN}"]')):
            recogniser.AcceptWaveform(bytes(_RATE))
            recogniser.FinalResult()

    def _knows(self, word: str) -> bool:
        return bool(self._model.vosk_model_find_word(word) >= 0)

    def _decode(self, pcm: bytes, phrases: list[str]) -> tuple[str, float]:
        """The library ends the process on an empty or broken grammar and drops unknown words silently."""
        if not phrases:
            raise EarError("ear-grammar-empty")
        unknown = sorted({w for phrase in phrases for w in phrase.split() if not self._knows(w)})
        if unknown:
            raise EarError("ear-words-unknown", words=", ".join(unknown))
        recogniser = self._make(self._model, _RATE, json.dumps([*phrases, UNKNOWN], ensure_ascii=False))
        recogniser.SetMaxAlternatives(1)
        recogniser.AcceptWaveform(pcm)
        best = json.loads(recogniser.FinalResult())["alternatives"][0]
        return best["text"].strip(), float(best["confidence"])
