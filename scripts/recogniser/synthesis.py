"""Speech from the synthesisers: one job is one text by one voice at one rate and pitch."""

from __future__ import annotations

import io
import subprocess
import tempfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import soundfile

from recogniser.rhvoice import RhVoice
from recogniser.seeds import generator
from recogniser.settings import Plan
from recogniser.sources import assert_trainable
from recogniser.speech import Samples, normalised
from recogniser.text import Spoken, TextKind, Texts, drill_words, held_out

_VARIANTS = """
m1 m2 m3 m4 m5 m6 m7 m8 f1 f2 f3 f4 f5 Alex Andrea Andy Annie Diogo Gene Jacky Lee Mario Michael adam anika
antonio belinda benjamin caleb david ed edward iven john linda marcelo max michel miguel norbert pablo paul
pedro quincy rob robert sandro shelby steph travis victor zac grandma grandpa
"""
ESPEAK_VARIANTS = tuple(_VARIANTS.split())
"""Those that sound like people."""
RHVOICE_SOURCES = ("rhvoice", "drill")
FESTIVAL_VOICE = "msu_ru_nsh_clunits"
PAD = 0.06
"""Seconds of silence left at both ends of rendered speech."""


@dataclass(frozen=True)
class Job:
    """One utterance to be rendered; `rate` and `pitch` relative to the voice's own."""

    id: str
    language: str
    source: str
    speaker: str
    text: str
    kind: TextKind
    rate: float = 1.0
    pitch: float = 1.0


def plan_jobs(plan: Plan, source: str, language: str) -> list[Job]:
    """The utterances of `source` in `language`; the same plan gives the same ones.

    Sentences that are kept for measuring are drawn like others and left out: so the rest does not depend on
    which they are.
    """
    speakers = _speakers(plan, source, language)
    wanted = plan.sources[source, language].utterances
    jobs: list[Job] = []
    for speaker, share in zip(speakers, _shares(wanted or 0, len(speakers)), strict=True):
        assert_trainable(speaker)
        random = generator(plan.seed, source, language, speaker)
        for n, spoken in enumerate(_texts(plan, source, language, None if wanted is None else share, random)):
            rate = float(np.exp(random.uniform(np.log(0.65), np.log(1.6))))
            pitch = float(random.uniform(0.75, 1.3))
            if spoken.kind == "sentence" and held_out(spoken.text, language):
                continue
            # The digest keeps a resumed run from taking an older wave for one whose text has changed since.
            digest = zlib.crc32(f"{spoken.text} {rate} {pitch}".encode())
            name = f"{language}-{source}-{speaker}-{n:05d}-{digest:08x}".replace("+", "_")
            jobs.append(Job(name, language, source, speaker, spoken.text, spoken.kind, rate, pitch))
    return jobs


def _texts(
    plan: Plan, source: str, language: str, count: int | None, random: np.random.Generator
) -> Iterator[Spoken]:
    """What one speaker says: `count` texts, or for None every command word alone."""
    if count is None:
        words = drill_words(language)
        yield from (Spoken(words[int(i)], "command") for i in random.permutation(len(words)))
        return
    # The unit selection is a man's own voice on known words; his running text is there as recordings.
    mix = {"command": 0.85, "word": 0.15} if source == "festival" else plan.mix
    texts = Texts(language, random, mix)
    for _ in range(count):
        yield texts.draw()


def _speakers(plan: Plan, source: str, language: str) -> tuple[str, ...]:
    if source in RHVOICE_SOURCES:
        return plan.voices[language]
    if source == "espeak":
        return (language, *(f"{language}+{variant}" for variant in ESPEAK_VARIANTS))
    return (FESTIVAL_VOICE,)


def _shares(total: int, parts: int) -> list[int]:
    return [total // parts + (part < total % parts) for part in range(parts)]


def render(jobs: list[Job]) -> list[Samples]:
    """The speech of `jobs`, all of one source; empty where the synthesiser said nothing."""
    if jobs and jobs[0].source == "festival":
        return _festival(jobs)
    return [_rhvoice(job) if job.source in RHVOICE_SOURCES else _espeak(job) for job in jobs]


@cache
def _engine() -> RhVoice:
    return RhVoice()


def _rhvoice(job: Job) -> Samples:
    samples, rate = _engine().speak(job.speaker, job.text, job.rate, job.pitch)
    return normalised(samples, rate, PAD)


def _espeak(job: Job) -> Samples:
    words_a_minute = round(155 * job.rate)
    pitch = round(np.clip(50 + 80 * np.log2(job.pitch), 5, 95))  # eSpeak's own 0–99
    command = [
        "espeak-ng",
        "-v",
        job.speaker,
        "-s",
        str(words_a_minute),
        "-p",
        str(pitch),
        "--stdout",
        job.text,
    ]
    raw = subprocess.run(command, check=True, capture_output=True, timeout=60).stdout
    # On a pipe eSpeak cannot know the length it writes into the header: the rest is read as plain samples.
    rate = int.from_bytes(raw[24:28], "little")
    return normalised(np.frombuffer(raw[44:], "<i2").astype(np.float32) / np.float32(32_768), rate, PAD)


def _festival(jobs: list[Job]) -> list[Samples]:
    """Festival takes longer to start than to speak: all jobs in one process."""
    with tempfile.TemporaryDirectory() as folder:
        script = [f"(voice_{FESTIVAL_VOICE})"]
        for n, job in enumerate(jobs):
            script.append(f"(Parameter.set 'Duration_Stretch {1 / job.rate:.3f})")
            speech = f'(utt.save.wave (utt.synth (Utterance Text "{job.text}")) "{folder}/{n}.wav")'
            script.append(f"(unwind-protect {speech} nil)")  # some words have no units: they are left out
        path = Path(folder, "say.scm")
        path.write_text("\n".join(script), encoding="utf-8")
        subprocess.run(["festival", "-b", str(path)], check=True, capture_output=True, timeout=900)
        return [_read(Path(folder, f"{n}.wav")) for n in range(len(jobs))]


def _read(path: Path) -> Samples:
    if not path.exists():
        return np.zeros(0, np.float32)
    samples, rate = soundfile.read(io.BytesIO(path.read_bytes()), dtype="float32")
    return normalised(samples, rate, PAD)
