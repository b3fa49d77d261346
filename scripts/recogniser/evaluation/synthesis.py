"""RHVoice, a few processes at a time; what was spoken once is kept."""

from __future__ import annotations

import hashlib
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from rich.progress import track

PROCESSES = 2


@dataclass(frozen=True, slots=True)
class Saying:
    """`text` in a voice; `rate` in percent of its own."""

    voice: str
    text: str
    rate: int = 100

    def file(self, folder: Path) -> Path:
        """Where its sound is kept."""
        name = hashlib.sha256(f"{self.rate} {self.text}".encode()).hexdigest()[:16]
        return folder / self.voice / f"{name}.wav"


def speak(sayings: Sequence[Saying], folder: Path, what: str) -> list[Path]:
    """The sound of each saying, made where it is missing. Raises CalledProcessError."""
    missing = [saying for saying in dict.fromkeys(sayings) if not saying.file(folder).exists()]
    if missing:
        with ThreadPoolExecutor(PROCESSES) as pool:
            made = pool.map(lambda saying: _render(saying, saying.file(folder)), missing)
            for _ in track(made, description=what, total=len(missing)):
                pass
    return [saying.file(folder) for saying in sayings]


def _render(saying: Saying, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(".part")
    command = ["RHVoice-test", "-p", saying.voice, "-r", str(saying.rate), "-o", str(unfinished)]
    subprocess.run(command, input=saying.text, text=True, check=True, capture_output=True)
    unfinished.rename(file)
