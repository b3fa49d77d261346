"""Voices reading sentences: free speech as a machine can make it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from host_voice.ear.endpoint import RATE
from host_voice.ear.grammar import build, widest
from host_voice.ear.hear import read
from host_voice.game.cues import Kind
from host_voice.narration.lexicon import lexicon
from recogniser.evaluation.synthesis import Saying, speak
from recogniser.evaluation.texts import clauses, sentences
from recogniser.held_out import Part

_LETTERS_A_SECOND = 14.0
_LETTERS_A_CALL = 600
_SILENT = 60
"""Samples below this (of 32767) are a pause of the synthesiser."""
_SHORTEST_PAUSE = 0.05
_PAUSES = (0.3, 1.6)
"""Seconds. People who think while they talk; the endpoint ends an utterance after 0.6."""


def readings(
    language: str, voices: Iterable[str], seconds: float, part: Part, folder: Path
) -> dict[str, Path]:
    """About `seconds` of each voice reading its own sentences: sound files with pauses drawn out."""
    names = list(voices)
    texts = _paragraphs(language, part, names, seconds)
    sayings = [Saying(voice, text) for voice in names for text in texts[voice]]
    files = dict(zip(sayings, speak(sayings, folder, f"reading, {language}, {part}"), strict=True))
    found = {}
    for voice in names:
        whole = folder / f"reading-{language}-{part}-{voice}-{round(seconds)}.npy"
        if not whole.exists():
            texts_read = [saying for saying in sayings if saying.voice == voice]
            sounds = [with_pauses(read(files[saying]), len(clauses(saying.text))) for saying in texts_read]
            np.save(whole, np.concatenate(sounds))
        found[voice] = whole
    return found


def with_pauses(sound: NDArray[np.int16], clauses: int) -> NDArray[np.int16]:
    """`sound` with the pauses between so many clauses, its longest ones, drawn out.

    A synthesiser hurries from sentence to sentence: without this an endpoint would find nothing but speech
    too long to be an answer.
    """
    random = np.random.default_rng(len(sound))
    loud = np.flatnonzero(np.abs(sound.astype(np.int32)) > _SILENT)
    if not len(loud):
        return sound
    lengths = np.diff(loud)
    gaps = np.flatnonzero(lengths > _SHORTEST_PAUSE * RATE)
    gaps = np.sort(gaps[np.argsort(-lengths[gaps], kind="stable")][: max(0, clauses - 1)])
    pieces = []
    begin = int(loud[0])
    for gap in (*gaps, len(loud) - 1):
        pieces.append(sound[begin : int(loud[gap]) + 1])
        pieces.append(np.zeros(round(random.uniform(*_PAUSES) * RATE), np.int16))
        begin = int(loud[gap + 1]) if gap + 1 < len(loud) else begin
    return np.concatenate(pieces)


def _paragraphs(language: str, part: Part, voices: list[str], seconds: float) -> dict[str, list[str]]:
    """Texts for each voice, without sentences in which an answer or a command stands alone."""
    wake = lexicon(language).wake_word
    grammars = [build(widest(kind, 10, language), language, wake) for kind in Kind]
    free = iter(
        [
            sentence
            for sentence in sentences(language, part)
            if not any(grammar.match(clause) for clause in clauses(sentence) for grammar in grammars)
        ]
    )
    texts: dict[str, list[str]] = {}
    for voice in voices:
        texts[voice] = []
        left = seconds * _LETTERS_A_SECOND
        while left > 0:
            paragraph = ""
            while len(paragraph) < min(_LETTERS_A_CALL, left):
                sentence = next(free, "")
                if not sentence:
                    left = 0
                    break
                paragraph += sentence + ("\n" if sentence[-1] in ".!?…" else ".\n")
            left -= len(paragraph)
            if paragraph:
                texts[voice].append(paragraph)
    return texts
