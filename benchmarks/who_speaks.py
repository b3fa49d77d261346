"""Is it the host? How loud what the endpoint cuts out is beside the host: answers, and murmuring of others.

    .venv-train/bin/python benchmarks/who_speaks.py --human FOLDER --output who_speaks.md

The scenes of `listening.py`: seats said by people, commands by voices, in murmuring. An answer is what covers
at least a third of what was said. The host is known to be as loud as in the very scene; how much a host's own
loudness varies is not in it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from rich.progress import track

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from listening import clips
from listening_scenes import ROOM, Scene, Surroundings

from host_voice.ear.endpoint import BLOCK, Endpoint
from host_voice.ear.level import Levels, speech_level
from host_voice.ear.thresholds import LEVELS
from recogniser.evaluation.tables import head, row, share
from recogniser.evaluation.talk import background

CONDITIONS = ("clean", "babble 20 dB", "babble 10 dB", "babble 5 dB")
LIMITS = (4.0, 5.0, 7.0, LEVELS.murmur, 8.0, 9.0, 10.0)
"""dB under the host."""
COVERED = 1 / 3
"""Of what was said: more of it, and an utterance is the answer."""


@dataclass
class Softer:
    """By how many dB utterances are softer than the host."""

    answers: list[float] = field(default_factory=list)
    murmuring: list[float] = field(default_factory=list)

    def add(self, scene: Scene) -> None:
        host = speech_level(scene.sound[scene.begin : scene.end], BLOCK)
        levels, endpoint = Levels(ROOM, host), Endpoint()
        endpoint.least, endpoint.gain = levels.least(), levels.gain()
        for utterance in endpoint.feed(scene.sound):
            covered = min(utterance.end, scene.end) - max(utterance.start, scene.begin)
            said = covered > COVERED * (scene.end - scene.begin)
            if not utterance.too_long:
                (self.answers if said else self.murmuring).append(host - utterance.level)

    def rows(self, condition: str) -> Iterable[str]:
        for limit in LIMITS:
            shown = f"{limit:g} dB (in use)" if limit == LEVELS.murmur else f"{limit:g} dB"
            kept = (sum(softer <= limit for softer in part) for part in (self.answers, self.murmuring))
            answers, murmuring = kept
            yield row(
                condition,
                shown,
                share(answers, len(self.answers)),
                share(murmuring, len(self.murmuring)) if self.murmuring else "–",
            )
        for name, part in (("answers", self.answers), ("murmuring", self.murmuring)):
            if part:
                spread = ", ".join(f"{np.quantile(part, q):.1f}" for q in (0.05, 0.5, 0.95, 0.98))
                yield row(condition, f"{name}, softer by: 5, 50, 95, 98 %", spread, "")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--human", type=Path, required=True, help="folder with a manifest.tsv")
    arguments.add_argument(
        "--work", type=Path, default=Path("build/recogniser"), help="what is kept between runs"
    )
    arguments.add_argument("--every", type=int, default=1, help="every so manieth clip alone")
    arguments.add_argument("--output", type=Path)
    chosen = arguments.parse_args()
    work = chosen.work / "evaluation"
    wanted = clips(chosen.human, work)[:: chosen.every]
    found = {condition: Softer() for condition in CONDITIONS}
    scenes = Surroundings(background(work)).scenes(wanted, CONDITIONS)
    for scene in track(scenes, total=len(wanted) * len(CONDITIONS)):
        found[scene.condition].add(scene)
    lines = head("condition", "softer by at most", "answers kept", "murmuring let through")
    for condition, softer in found.items():
        lines += softer.rows(condition)
    print("\n".join(lines))
    if chosen.output:
        chosen.output.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
