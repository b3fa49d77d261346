"""People and voices talking, cut into utterances by the product's endpoint, once for all models."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from rich.progress import track

from host_voice.ear.endpoint import RATE, Endpoint
from host_voice.ear.hear import read
from recogniser.evaluation.clips import Source, kde, kde_languages
from recogniser.evaluation.degrade import Sound
from recogniser.evaluation.readings import readings
from recogniser.evaluation.voices import REPORTED, TUNING, installed

FESTVOX = Path("/usr/share/festival/voices/russian/msu_ru_nsh_clunits/wav")
PROMPTS = Path("/usr/share/asterisk/sounds/ru_RU_f_IvrvoiceRU")
_BACKGROUND_SECONDS = 300.0
"""Of each voice."""
_GAP = np.zeros(round(0.8 * RATE), np.int16)
"""Quiet between two recordings, enough for the endpoint to end an utterance."""


@dataclass
class Talk:
    """One source of talk. `long` utterances were too long to be answers; `seconds` is with all pauses."""

    source: Source
    name: str
    seconds: float
    utterances: list[bytes]
    long: int

    def thinned(self, share: float) -> Talk:
        """The given share (0 to 1) of it, utterances taken evenly; time is shortened with them."""
        kept = [u for n, u in enumerate(self.utterances) if int((n + 1) * share) > int(n * share)]
        return replace(self, seconds=self.seconds * share, utterances=kept, long=round(self.long * share))


def people(language: str, folder: Path, limit: float | None = None) -> Iterator[Talk]:
    """Everybody recorded in Debian's packages, at most `limit` seconds of each.

    Single words of other languages are talk, too: what is said at a table is not always in a dictionary.
    """
    if language == "ru":
        if FESTVOX.is_dir():
            reading = map(read, sorted(FESTVOX.glob("*.wav")))
            yield _kept("person in training", "festvox-ru, a man reading", reading, folder, limit)
        if PROMPTS.is_dir():
            files = (f for f in sorted(PROMPTS.rglob("*.g722")) if f.parent.name not in ("digits", "silence"))
            prompts = map(prompt, files)
            yield _kept("person in training", "asterisk, a woman's prompts", prompts, folder, limit)
    own = (read(clip.file) for clip in kde(language))
    yield _kept("unseen person", f"words and syllables, {language}", own, folder, limit)
    others = (
        read(clip.file) for other in kde_languages() if other not in ("ru", "uk") for clip in kde(other)
    )
    yield _kept("unseen person", "words of other languages", others, folder, limit)


def voices(language: str, seconds: float, work: Path) -> Iterator[Talk]:
    """The test-only voices, each reading so many seconds of sentences that are in no training."""
    names = installed(REPORTED[language])
    files = readings(language, names, seconds, "report", work / "speech")
    for voice, file in files.items():
        name = f"{voice} reading {round(seconds)} s, {language}"
        yield _kept("test-only voice", name, iter([np.load(file)]), work / "talk", None)


def background(work: Path) -> Sound:
    """What babble is made of: the voices for tuning, reading. None of them says anything else here."""
    files = readings("ru", installed(TUNING["ru"]), _BACKGROUND_SECONDS, "tune", work / "speech").values()
    return np.concatenate([np.load(file) for file in files])


def cut(sounds: Iterable[Sound], limit: float | None = None) -> tuple[list[bytes], float, int]:
    """All sounds, one after the other, through one endpoint: utterances, seconds, how many were too long."""
    endpoint = Endpoint()
    utterances, fed, long = [], 0, 0
    for sound in sounds:
        stream = np.concatenate((sound, _GAP))
        for at in range(0, len(stream), RATE):
            for utterance in endpoint.feed(stream[at : at + RATE]):
                if utterance.too_long:
                    long += 1
                else:
                    utterances.append(utterance.pcm)
        fed += len(stream)
        if limit is not None and fed > limit * RATE:
            break
    return utterances, fed / RATE, long


def _kept(source: Source, name: str, sounds: Iterable[Sound], folder: Path, limit: float | None) -> Talk:
    label = name if limit is None else f"{name}, {round(limit)} s"
    file = folder / ("".join(letter if letter.isalnum() else "-" for letter in label) + ".npz")
    if not file.exists():
        utterances, seconds, long = cut(track(sounds, description=f"cutting: {name}", total=None), limit)
        folder.mkdir(parents=True, exist_ok=True)
        pcm = np.frombuffer(b"".join(utterances), np.int16)
        unfinished = file.with_suffix(".part.npz")
        np.savez(unfinished, pcm=pcm, lengths=[len(u) for u in utterances], seconds=seconds, long=long)
        unfinished.rename(file)
        return Talk(source, name, seconds, utterances, long)
    with np.load(file) as stored:
        pcm, lengths = stored["pcm"].tobytes(), stored["lengths"]
        pieces = [pcm[end - length : end] for end, length in zip(np.cumsum(lengths), lengths, strict=True)]
        return Talk(source, name, float(stored["seconds"]), pieces, int(stored["long"]))


def prompt(file: Path) -> Sound:
    """One of asterisk's."""
    command = ["ffmpeg", "-v", "error", "-f", "g722", "-i", str(file), "-f", "s16le", "-ar", str(RATE), "-"]
    return np.frombuffer(subprocess.run(command, check=True, capture_output=True).stdout, np.int16)
