"""Compose the music of the evening into assets/music, or check what lies there.

    python scripts/make_music.py [--check] [NAME ...]

Needs the development dependencies. The same pieces come out every time.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import soundfile

from host_voice.audio.loudness import integrated
from host_voice.audio.music_check import LOUDNESS, MusicFacts, measure
from host_voice.game.cues import Track
from music.pieces import PIECES
from music.synth import RATE, Signal

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "music"
QUALITY = 0.78
"""Compression of the Vorbis encoder, 0 (largest) to 1 (smallest)."""
WRITE_FRAMES = 4096
"""libsndfile's Vorbis encoder puts a whole write on its stack."""


def main() -> int:
    """Run the script; 1 when a piece is not fit."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(PIECES)}; all by default")
    parser.add_argument("--check", action="store_true", help="only measure the files that exist")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    options = parser.parse_args()
    names = options.names or list(PIECES)
    if unknown := set(names) - set(PIECES):
        parser.error(f"no such piece: {', '.join(sorted(unknown))}")
    if not options.check:
        options.folder.mkdir(parents=True, exist_ok=True)
        for name in names:
            begun = time.perf_counter()
            compose(name, options.folder)
            print(f"{name}: composed in {time.perf_counter() - begun:.1f} s", file=sys.stderr)
    print("piece      seconds   kB    LUFS  peak dB  dip dB  mask dB  mask dip  seam dB  faults")
    unfit = False
    for name in names:
        facts = measure(options.folder / f"{name}.ogg")
        faults = facts.faults(Track(name))
        unfit = unfit or bool(faults)
        print(row(name, facts), ", ".join(faults) or "-")
    return int(unfit)


def compose(name: str, folder: Path) -> None:
    """Play one piece, level it and write it."""
    sound = PIECES[name]().T
    sound -= sound.mean(axis=0)
    sound *= 10 ** ((LOUDNESS - integrated(sound, RATE)) / 20)
    write(folder / f"{name}.ogg", sound)


def write(path: Path, sound: Signal) -> None:
    """Encode (frames, 2) as Ogg Vorbis."""
    with soundfile.SoundFile(
        path, "w", RATE, 2, subtype="VORBIS", format="OGG", compression_level=QUALITY
    ) as file:
        for start in range(0, len(sound), WRITE_FRAMES):
            file.write(np.ascontiguousarray(sound[start : start + WRITE_FRAMES]))


def row(name: str, facts: MusicFacts) -> str:
    """One line of the table."""
    return (
        f"{name:10} {facts.seconds:7.3f} {facts.size / 1000:4.0f} {facts.loudness:7.2f} {facts.peak:8.2f} "
        f"{facts.dip:7.2f} {facts.mask:8.1f} {facts.mask_dip:9.2f} {facts.seam:8.2f} "
    )


if __name__ == "__main__":
    sys.exit(main())
