"""The recordings of people: read from Debian's packages, with what is said in them."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import soundfile

from recogniser.settings import SAMPLE_RATE
from recogniser.speech import Samples, normalised
from recogniser.synthesis import FESTIVAL_VOICE, Job
from recogniser.text import TextKind, command_words, is_word

FESTVOX = Path("/usr/share/festival/voices/russian") / FESTIVAL_VOICE
ASTERISK = Path("/usr/share/asterisk/sounds/ru_RU_f_IvrvoiceRU")
TRANSCRIPTS = Path(__file__).with_name("asterisk.ru.tsv")
ASTERISK_SPEAKER = "ivrvoice"
PAD = 0.1
"""Seconds of its own silence left at both ends of a recording."""
_AT_ONCE = 50
_FLOOR = -38.0
"""dB: recordings have a noise floor of their own."""


def recorded(source: str) -> Iterator[tuple[Job, Samples]]:
    """Every recording of `source` whose words are known, trimmed, at 16 kHz."""
    return RECORDED[source]()


def _festvox() -> Iterator[tuple[Job, Samples]]:
    """One man reading a story; stress marks («вол+ос») are taken out of the text."""
    listing = (FESTVOX / "etc" / "txt.done.data").read_text(encoding="utf-8")
    for name, text in re.findall(r'^\( (\S+) "(.*)" \)$', listing, re.MULTILINE):
        words = re.findall(r"[а-яё]+", re.sub(r"[+_]", "", text).lower())
        if not re.search(r"[a-z0-9]", text.lower()):
            samples, rate = soundfile.read(FESTVOX / "wav" / f"{name}.wav", dtype="float32")
            yield _job("festvox", FESTIVAL_VOICE, name, words), normalised(samples, rate, PAD, _FLOOR)


def _asterisk() -> Iterator[tuple[Job, Samples]]:
    """A woman's prompts for a telephone exchange; the digits are kept for measuring."""
    spoken = dict(
        line.split("\t") for line in TRANSCRIPTS.read_text(encoding="utf-8").splitlines() if line[:1] != "#"
    )
    if any(name.startswith("digits/") for name in spoken):
        raise ValueError(f"{TRANSCRIPTS}: the digits must not be trained on")
    names = list(spoken)
    for at in range(0, len(names), _AT_ONCE):
        some = names[at : at + _AT_ONCE]
        for name, samples in zip(some, _decoded([ASTERISK / f"{name}.g722" for name in some]), strict=True):
            job = _job("asterisk", ASTERISK_SPEAKER, name.replace("/", "-"), spoken[name].split())
            yield job, normalised(samples, SAMPLE_RATE, PAD, _FLOOR)


def _decoded(paths: list[Path]) -> list[Samples]:
    """The samples of G.722 files: many for one start of ffmpeg, which takes longer than the decoding."""
    with tempfile.TemporaryDirectory() as folder:
        decoded = [Path(folder, f"{n}.raw") for n in range(len(paths))]
        command = ["ffmpeg", "-v", "error"]
        for path in paths:
            command += ["-f", "g722", "-i", str(path)]
        for n, target in enumerate(decoded):
            command += ["-map", str(n), "-ac", "1", "-ar", str(SAMPLE_RATE), "-f", "s16le", str(target)]
        subprocess.run(command, check=True, capture_output=True)
        return [
            np.frombuffer(raw.read_bytes(), "<i2").astype(np.float32) / np.float32(32_768) for raw in decoded
        ]


def _job(source: str, speaker: str, name: str, words: list[str]) -> Job:
    if not words or not all(is_word(word, "ru") for word in words):
        raise ValueError(f"{source} {name}: not Russian words: {words}")
    kind: TextKind = "sentence"
    if len(words) == 1:
        kind = "command" if words[0] in command_words("ru") else "word"
    return Job(f"ru-{source}-{name}", "ru", source, speaker, " ".join(words), kind)


RECORDED: dict[str, Callable[[], Iterator[tuple[Job, Samples]]]] = {
    "festvox": _festvox,
    "asterisk": _asterisk,
}
