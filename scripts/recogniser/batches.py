"""Features on disk to batches for the network."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from recogniser.labels import Labeller, Labels, Pronunciation
from recogniser.network import CEPSTRA, SUBSAMPLING

Array = NDArray[np.float32]

_LENGTH_JITTER: Final = 30.0
"""Frames; utterances of nearly equal length meet in ever new batches."""
_MEL_BINS: Final = 40
_LIFTER: Final = 22.0


@dataclass(frozen=True, slots=True)
class Utterance:
    """The features of one utterance (a view into its shard) and what is said in it."""

    frames: NDArray[np.float16]
    labels: Labels
    spoken: tuple[Pronunciation, ...]
    language: str
    kind: str
    human: bool


@dataclass(frozen=True, slots=True)
class Batch:
    """Padded features (batch, frames, 40) and their utterances."""

    features: Tensor
    lengths: Tensor
    """Output frames of each utterance."""
    utterances: Sequence[Utterance]


def words(folder: Path, language: str) -> set[str]:
    """Every word said in the features of `language`."""
    return {
        word for _, entry in _entries(folder) if entry["lang"] == language for word in entry["text"].split()
    }


def _entries(folder: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    for index in sorted(folder.glob("*.jsonl")):
        for line in index.read_text(encoding="utf-8").splitlines():
            yield index.with_suffix(".npy"), json.loads(line)


def load(folder: Path, labellers: Mapping[str, Labeller], split: str) -> list[Utterance]:
    """The utterances of `split` whose words are known and that are long enough for their phones."""
    found = []
    for path, entries in itertools.groupby(_entries(folder), key=lambda item: item[0]):
        shard = np.load(path)
        for _, entry in entries:
            if entry["split"] != split:
                continue
            labeller = labellers[entry["lang"]]
            labels, spoken = labeller.labels(entry["text"]), labeller.spoken(entry["text"])
            if labels is None or spoken is None or entry["frames"] // SUBSAMPLING < len(labels.phones) + 2:
                continue
            frames = shard[entry["offset"] : entry["offset"] + entry["frames"]]
            found.append(
                Utterance(frames, labels, tuple(spoken), entry["lang"], entry["kind"], entry["human"])
            )
    return found


def grouped(utterances: Sequence[Utterance], most: int, chance: random.Random) -> list[list[int]]:
    """All utterances in batches of similar length and at most `most` frames, in random order."""
    order = sorted(
        range(len(utterances)),
        key=lambda number: len(utterances[number].frames) + chance.uniform(0, _LENGTH_JITTER),
    )
    groups: list[list[int]] = [[]]
    longest = 0
    for number in order:
        longest = max(longest, len(utterances[number].frames))
        if groups[-1] and longest * (len(groups[-1]) + 1) > most:
            groups.append([])
            longest = len(utterances[number].frames)
        groups[-1].append(number)
    chance.shuffle(groups)
    return groups


def endless(utterances: Sequence[Utterance], most: int, seed: str, start: int) -> Iterator[Batch]:
    """Pass after pass over `utterances`, distorted anew each time, from batch number `start` on."""
    for number in itertools.count():
        count = len(grouped(utterances, most, random.Random(f"{seed}-{number}")))
        if start < count:
            yield from one_pass(utterances, most, f"{seed}-{number}", varied=True, skip=start)
        start = max(0, start - count)


def one_pass(
    utterances: Sequence[Utterance], most: int, seed: str, *, varied: bool, skip: int = 0
) -> Iterator[Batch]:
    """Every utterance once, without the first `skip` batches. `varied`: features are distorted."""
    for number, group in enumerate(grouped(utterances, most, random.Random(seed))):
        if number < skip:
            continue
        chance = random.Random(f"{seed}-{number}")
        chosen = [utterances[position] for position in group]
        longest = max(len(utterance.frames) for utterance in chosen)
        features = np.empty((len(chosen), longest, CEPSTRA), np.float32)
        for row, utterance in zip(features, chosen, strict=True):
            frames = utterance.frames.astype(np.float32)
            if varied:
                frames = _varied(frames, chance)
            row[: len(frames)] = frames
            row[len(frames) :] = frames[-1]
        lengths = [(len(u.frames) + SUBSAMPLING - 1) // SUBSAMPLING for u in chosen]
        yield Batch(torch.from_numpy(features), torch.tensor(lengths), chosen)


def _cosine_transform() -> Array:
    """Log mel energies → cepstra, as a matrix to multiply with from the right (orthonormal DCT, lifter)."""
    mel, order = np.arange(_MEL_BINS)[:, None], np.arange(CEPSTRA)[None, :]
    matrix = np.cos(np.pi * order * (mel + 0.5) / _MEL_BINS) * np.sqrt(2 / _MEL_BINS)
    matrix[:, 0] = np.sqrt(1 / _MEL_BINS)
    lifter = 1 + _LIFTER / 2 * np.sin(np.pi * np.arange(CEPSTRA) / _LIFTER)
    result: Array = (matrix * lifter).astype(np.float32)
    return result


_TO_CEPSTRA: Final = _cosine_transform()
_TO_MEL: Final = np.linalg.inv(_TO_CEPSTRA.astype(np.float64)).astype(np.float32)


def _varied(frames: Array, chance: random.Random) -> Array:
    """Another loudness and tone colour; a stretch of time and a band of frequencies without information."""
    frames = frames.copy()
    position = (np.arange(_MEL_BINS) + 0.5) / _MEL_BINS
    colour = np.full(_MEL_BINS, chance.uniform(-2.0, 0.7), np.float32)
    for order in range(1, 6):
        colour += chance.gauss(0, 0.3) * np.cos(np.pi * order * position).astype(np.float32)
    frames += colour @ _TO_CEPSTRA
    mean = frames.mean(0)
    if chance.random() < 0.35:
        width = chance.randint(1, 6)
        low = chance.randint(0, _MEL_BINS - width)
        masked = np.zeros((_MEL_BINS, _MEL_BINS), np.float32)
        masked[range(low, low + width), range(low, low + width)] = 1.0
        frames -= (frames - mean) @ (_TO_MEL @ masked @ _TO_CEPSTRA)
    if chance.random() < 0.3:
        width = chance.randint(3, 12)
        start = chance.randint(0, max(0, len(frames) - width))
        frames[start : start + width] = mean
    return frames
