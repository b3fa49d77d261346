"""The clips a model is tried on: what is said in each, by whom, and whether that voice was in training."""

from __future__ import annotations

import csv
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import numpy as np

from host_voice.ear.endpoint import RATE
from host_voice.ear.hear import read
from host_voice.narration.forms import forms
from recogniser.evaluation.degrade import Sound
from recogniser.evaluation.synthesis import Saying, speak
from recogniser.evaluation.voices import REPORTED, TRAINED, installed

Source = Literal["unseen person", "person in training", "test-only voice", "voice in training"]

ASTERISK = Path("/usr/share/asterisk/sounds/ru_RU_f_IvrvoiceRU/digits")
KDE = (Path("/usr/share/klettres"), Path("/usr/share/ktuberling/sounds"))
TRAINED_SPEAKERS = ("ivrvoice",)
"""How the names of speakers begin whose other recordings are in training."""
_SPOKEN_BY_KDE = {
    "klettres/ru/syllab/da": "да",
    "klettres/ru/syllab/net": "нет",
    "klettres/ru/syllab/vse": "все",
    "ktuberling/ru/sherif-tux": "шериф",
    "ktuberling/uk/sherif-tux": "шериф",
}
"""The words of the vocabulary among KDE's sounds; what the others say does not matter here."""


@dataclass(frozen=True, slots=True)
class Clip:
    """Something said; whether it answers a question is for the table of forms to say."""

    set: str
    file: Path
    said: str
    source: Source = "unseen person"


def human(folder: Path, language: str = "ru") -> Iterator[Clip]:
    """Recordings of people listed in the folder's manifest.tsv (path, speaker, language, transcript …)."""
    with (folder / "manifest.tsv").open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            if (row.get("language") or language) == language:
                trained = row["speaker"].startswith(TRAINED_SPEAKERS)
                source: Source = "person in training" if trained else "unseen person"
                yield Clip(row["speaker"], folder / row["path"], row["transcript"], source)


def asterisk(work: Path, folder: Path = ASTERISK) -> Iterator[Clip]:
    """Debian's asterisk-core-sounds-ru-g722: 1–20, cardinal and (h-) ordinal, decoded by ffmpeg.

    Her other prompts are in training, these are not.
    """
    table = forms("ru")
    work.mkdir(parents=True, exist_ok=True)
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
            yield Clip(f"asterisk, {kind}", wav, said, "person in training")


def rhvoice(
    language: str, sayings: list[str], work: Path, voices: tuple[str, ...] | None = None
) -> list[Clip]:
    """The same in every test-only voice, or in those given."""
    names = installed(REPORTED[language] if voices is None else voices)
    wanted = [Saying(voice, text) for voice in names for text in sayings]
    files = speak(wanted, work, f"speaking, {language}")
    return [
        Clip(saying.voice, file, saying.text, _source(saying.voice, language))
        for saying, file in zip(wanted, files, strict=True)
    ]


def _source(voice: str, language: str) -> Source:
    return "voice in training" if voice in TRAINED[language] else "test-only voice"


def kde(language: str) -> list[Clip]:
    """People naming letters, syllables (KLettres) and things (KTuberling): other words of a language."""
    found = []
    for folder in KDE:
        application = folder.parts[3]
        for file in sorted((folder / language).rglob("*.ogg")):
            name = str(file.relative_to(folder).with_suffix(""))
            said = _SPOKEN_BY_KDE.get(f"{application}/{name}", "")
            found.append(Clip(f"{application} {language}", file, said))
    return found


def kde_languages() -> list[str]:
    """The languages KDE's sounds are in; copies under another name of the same are left out."""
    names = {folder.name for base in KDE for folder in base.glob("*") if folder.is_dir()}
    return sorted(name for name in names if "@" not in name and name not in ("icons", "pics"))


def padded(file: Path) -> Sound:
    """A clip between the quiet the microphone would have."""
    quiet = np.zeros(RATE, np.int16)
    return np.concatenate((quiet[: RATE // 2], read(file), quiet))
