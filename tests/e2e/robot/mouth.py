"""The robot's voice: clips of another person than the assistant, played into the microphone."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import soundfile
import soxr

_RATE = 48_000
_LEVEL = 10 ** (-24 / 20)
_PROGRAM = "RHVoice-test"


class Mouth:
    """Speaks with `voice` of RHVoice, or with espeak-ng where it is missing; keeps clips in `folder`."""

    def __init__(
        self, voice: str, folder: Path, sink: str, env: Mapping[str, str], language: str = "ru"
    ) -> None:
        self._language = language
        self.voice = voice if shutil.which(_PROGRAM) else "espeak-ng"
        self._folder = folder
        self._sink = sink
        self._env = dict(env)
        self._playing: list[subprocess.Popen[bytes]] = []

    def clip(self, words: str) -> Path:
        """The sound file of `words`."""
        name = hashlib.sha256(f"{self.voice}/{words}".encode()).hexdigest()[:20]
        path = self._folder / f"{name}.wav"
        if not path.exists():
            raw = path.with_suffix(".raw.wav")
            self._render(words, raw)
            pcm, rate = soundfile.read(raw, dtype="float32")
            raw.unlink()
            _write(path, np.asarray(soxr.resample(pcm, rate, _RATE)))
        return path

    def mumble(self, words: str) -> Path:
        """Something that is no word: `words` played backwards."""
        path = self._folder / f"mumble-{self.voice}.wav"
        if not path.exists():
            pcm, _ = soundfile.read(self.clip(words), dtype="float32")
            _write(path, pcm[::-1])
        return path

    def seconds(self, clip: Path) -> float:
        """How long it lasts."""
        return float(soundfile.info(clip).duration)

    def say(self, clip: Path) -> None:
        """Play it; does not wait."""
        self._playing = [player for player in self._playing if player.poll() is None]
        command = ["paplay", f"--device={self._sink}", "--latency-msec=50", str(clip)]
        self._playing.append(subprocess.Popen(command, env=self._env))

    def _render(self, words: str, path: Path) -> None:
        if self.voice == "espeak-ng":
            command = ["espeak-ng", "-v", self._language, "-s", "140", "-w", str(path), words]
        else:
            command = [_PROGRAM, "-p", self.voice, "-o", str(path)]
        subprocess.run(command, input=(words + "\n").encode(), check=True, capture_output=True, timeout=30)


def _write(path: Path, pcm: np.ndarray) -> None:
    loud = pcm[np.abs(pcm) > 0.05 * np.abs(pcm).max()]
    level = float(np.sqrt(np.mean(np.square(loud))))
    part = path.with_suffix(".part.wav")
    soundfile.write(part, np.clip(pcm * (_LEVEL / level), -0.98, 0.98), _RATE, subtype="PCM_16")
    part.replace(path)
