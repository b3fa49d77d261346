"""Recordings put through the whole ear, as if each were the microphone's sound after a question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isfinite
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
import soxr
from numpy.typing import NDArray

from host_voice.ear.endpoint import RATE
from host_voice.ear.gate import Gate
from host_voice.ear.listening import Listening
from host_voice.ear.question import Heard, Question
from host_voice.ear.recogniser import Recogniser
from host_voice.ear.thresholds import DECISION, ENDPOINT, DecisionThresholds
from host_voice.errors import EarError, because

CHUNK = 0.02
"""Seconds handed over at a time, as a sound card does."""
_BEFORE = 0.5
"""Seconds of quiet put before a recording: a clip may begin with its first sound."""


def hear(
    files: Iterable[Path],
    question: Question,
    language: str,
    model_dir: Path,
    wake_word: str,
    thresholds: DecisionThresholds = DECISION,
) -> Iterator[dict[str, Any]]:
    """One JSON object for each file (format: `hear --json`), in order.

    Raises EarError for a file that is no sound or a model that cannot be used.
    """
    recogniser = Recogniser(model_dir)
    try:
        for file in files:
            listening = Listening(
                recogniser, Gate(), language=language, wake_word=wake_word, thresholds=thresholds
            )
            listening.open(question, 0.0)
            yield line(file, first_answer(listening, read(file)))
    finally:
        recogniser.close()


def read(file: Path) -> NDArray[np.int16]:
    """The sound of `file` as 16 kHz mono. Raises EarError."""
    if not file.exists():
        raise EarError("file-none", file=file)
    try:
        sound, rate = soundfile.read(file, dtype="float32", always_2d=True)
    except (OSError, soundfile.LibsndfileError) as error:
        raise EarError("ear-file-unreadable", path=str(file), reason=because(error)) from error
    mono = soxr.resample(sound.mean(axis=1), rate, RATE)
    samples: NDArray[np.int16] = (np.clip(mono, -1, 1) * 32767).astype(np.int16)
    return samples


def first_answer(listening: Listening, sound: NDArray[np.int16]) -> Heard:
    """The first thing heard in `sound`, or silence."""
    before = np.zeros(round(_BEFORE * RATE), np.int16)
    after = np.zeros(round((ENDPOINT.trailing + 0.2) * RATE), np.int16)
    stream = np.concatenate((before, sound, after))
    step = round(CHUNK * RATE)
    for at in range(0, len(stream), step):
        for _, heard in listening.hear(stream[at : at + step], at / RATE):
            return heard
    return Heard("silence", "", "voice")


def line(file: Path, heard: Heard) -> dict[str, Any]:
    """What is printed about one file. A command is told as its name and seat."""
    value: Any = heard.value
    if heard.command is not None:
        value = {"command": heard.command.name, "seat": heard.command.seat}
    return {
        "file": str(file),
        "outcome": heard.outcome,
        "value": value,
        "text": heard.text,
        "margin": round(heard.margin, 2) if isfinite(heard.margin) else None,
        "rival": heard.rival,
        "ms": round(heard.ms),
        "endpoint_ms": round(heard.endpoint_ms),
    }
