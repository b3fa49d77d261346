"""What talk at the table is taken for: commands with the wake word, and answers while a question is open.

    .venv-train/bin/python benchmarks/false_triggers.py --output false_triggers.md

Three hours of Russian: a man reading (Debian's festvox-ru), a woman's prompts (asterisk-core-sounds-ru), and
RHVoice's test-only voices reading, in a room with a noise 20 dB below them, through the endpoint and the
recogniser of the product. Nothing is known of the host's level, so that everybody is listened to.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from host_voice.ear.endpoint import RATE
from host_voice.ear.hear import read
from host_voice.resources import resource
from recogniser.evaluation.clips import Source
from recogniser.evaluation.degrade import Sound, level, mixed, pink
from recogniser.evaluation.free_speech import overhear, table
from recogniser.evaluation.listening import Ear
from recogniser.evaluation.readings import readings
from recogniser.evaluation.talk import FESTVOX, PROMPTS, Talk, cut, prompt
from recogniser.evaluation.voices import REPORTED, installed

NOISE = 20.0
"""dB by which it is quieter than the talk."""
PART = 60 * RATE
READ = 1500.0
"""Seconds of text read by each voice; with its pauses it takes longer."""


def talks(work: Path, minutes: float) -> Iterator[Talk]:
    """So many minutes of each voice, twice as many of each person, or as many as there are."""
    reading = map(read, sorted(FESTVOX.glob("*.wav")))
    yield noisy("person in training", "festvox-ru, a man reading", reading, 2 * minutes)
    files = (
        file for file in sorted(PROMPTS.rglob("*.g722")) if file.parent.name not in ("digits", "silence")
    )
    yield noisy("person in training", "asterisk, a woman's prompts", map(prompt, files), 2 * minutes)
    voices = readings("ru", installed(REPORTED["ru"]), READ, "report", work / "speech")
    for voice, file in voices.items():
        sound = np.load(file)
        parts = (sound[at : at + PART] for at in range(0, len(sound), PART))
        yield noisy("test-only voice", f"{voice} reading", parts, minutes)


def noisy(source: Source, name: str, sounds: Iterable[Sound], minutes: float) -> Talk:
    """The utterances of `sounds` in noise."""
    random = np.random.default_rng(len(name))
    loud = (mixed(sound, pink(len(sound), random), NOISE, level(sound)) for sound in sounds if sound.any())
    utterances, seconds, long = cut(loud, minutes * 60)
    return Talk(source, name, seconds, utterances, long)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument(
        "--work", type=Path, default=Path("build/recogniser"), help="what is kept between runs"
    )
    arguments.add_argument("--minutes", type=float, default=21.0, help="of each voice")
    arguments.add_argument("--output", type=Path)
    chosen = arguments.parse_args()
    ear = Ear(resource("models", "ru"), "ru")
    overheard = []
    lines: list[str] = []
    for one in overhear(talks(chosen.work / "evaluation", chosen.minutes), ear):
        overheard.append(one)
        lines = table(overheard, ear)
        print("\n".join(lines), flush=True)
        if chosen.output:
            chosen.output.write_text("\n".join(lines) + "\n", encoding="utf-8")
    ear.close()


if __name__ == "__main__":
    main()
