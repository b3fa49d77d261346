"""The clips the hearing benchmark listens to: what is said in each, and what the ear should make of it."""

from __future__ import annotations

import csv
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from host_voice.ear.endpoint import RATE
from host_voice.ear.hear import read
from host_voice.narration.forms import forms

VOICES = Path("/usr/share/RHVoice/voices")
ASTERISK = Path("/usr/share/asterisk/sounds/ru_RU_f_IvrvoiceRU/digits")


@dataclass(frozen=True, slots=True)
class Clip:
    """Something said; whether it answers a question is for the table of forms to say."""

    set: str
    file: Path
    said: str


def human(folder: Path) -> Iterator[Clip]:
    """Recordings of people listed in the folder's manifest.tsv (path, speaker, transcript, kind …)."""
    with (folder / "manifest.tsv").open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            yield Clip(row["speaker"], folder / row["path"], row["transcript"])


def asterisk(folder: Path, work: Path) -> Iterator[Clip]:
    """Debian's asterisk-core-sounds-ru-g722: 1–20, cardinal and (h-) ordinal, decoded by ffmpeg."""
    table = forms("ru")
    for prefix, kind in (("", "cardinals"), ("h-", "ordinals")):
        for number in range(1, 21):
            source = folder / f"{prefix}{number}.g722"
            if not source.exists():
                continue
            wav = work / f"asterisk-{prefix}{number}.wav"
            if not wav.exists():
                command = ["ffmpeg", "-v", "error", "-f", "g722", "-i", str(source), str(wav)]
                subprocess.run(command, check=True)
            said = table.ordinal(number, gender="n") if prefix else table.cardinal(number)
            yield Clip(f"asterisk, {kind}", wav, said)


def russian_voices(folder: Path = VOICES) -> list[str]:
    """RHVoice's Russian voices on this machine."""
    infos = sorted(folder.glob("*/voice.info"))
    return [
        info.parent.name
        for info in infos
        if "language=russian" in info.read_text(encoding="utf-8").lower().replace(" ", "")
    ]


def rhvoice(voices: list[str], work: Path, most: int = 10) -> Iterator[Clip]:
    """Seats one to `most` as three kinds of answers in every voice."""
    table = forms("ru")
    for voice in voices:
        for number in range(1, most + 1):
            cardinal = table.cardinal(number)
            answers = {
                "cardinals": cardinal,
                "with «номер»": f"номер {cardinal}",
                "ordinals": table.ordinal(number),
            }
            for kind, said in answers.items():
                wav = work / f"{voice}-{kind.split()[-1].strip('«»')}-{number}.wav"
                if not wav.exists():
                    command = ["RHVoice-test", "-p", voice, "-o", str(wav)]
                    subprocess.run(command, input=said, text=True, check=True, capture_output=True)
                yield Clip(f"RHVoice, {kind}", wav, said)


def padded(file: Path) -> np.ndarray:
    """A clip between the quiet the microphone would have."""
    quiet = np.zeros(RATE, np.int16)
    return np.concatenate((quiet[: RATE // 2], read(file), quiet))
