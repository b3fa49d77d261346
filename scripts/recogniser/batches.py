"""What is on disk to batches for the top of the network."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from recogniser.bottom import EDGE, shards
from recogniser.labels import Labeller, Labels, Pronunciation
from recogniser.network import TOP_CONTEXT, WIDTH, extended

Array = NDArray[np.float32]

_LENGTH_JITTER: Final = 10.0
"""Frames; utterances of nearly equal length meet in ever new batches."""
_MASKED: Final = 0.3
"""Share of utterances of which a stretch is masked."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """What the bottom makes of one utterance (a view into its shard), and what is said in it."""

    frames: NDArray[np.float16]
    labels: Labels
    spoken: tuple[Pronunciation, ...]
    language: str


@dataclass(frozen=True, slots=True)
class Batch:
    """Padded frames for the top, context included (batch, time, 768), and their utterances.

    `lengths`: output frames of each utterance.
    """

    frames: Tensor
    lengths: Tensor
    utterances: Sequence[Utterance]


def load(folder: Path, labellers: Mapping[str, Labeller], split: str) -> list[Utterance]:
    """The utterances of `split` whose words are known and that are long enough for their phones."""
    found = []
    for path, entries in shards(folder):
        shard = np.load(path, mmap_mode="r")
        for entry in entries:
            if entry["split"] != split:
                continue
            labeller = labellers[entry["lang"]]
            labels, spoken = labeller.labels(entry["text"]), labeller.spoken(entry["text"])
            if labels is None or spoken is None or entry["frames"] - 2 * EDGE < len(labels.phones) + 2:
                continue
            frames = shard[entry["offset"] : entry["offset"] + entry["frames"]]
            found.append(Utterance(frames, labels, tuple(spoken), entry["lang"]))
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
    """Pass after pass over `utterances`, from batch number `start` on; from the second on varied."""
    for number in itertools.count():
        count = len(grouped(utterances, most, random.Random(f"{seed}-{number}")))
        if start < count:
            yield from one_pass(utterances, most, f"{seed}-{number}", varied=number > 0, skip=start)
        start = max(0, start - count)


def one_pass(
    utterances: Sequence[Utterance], most: int, seed: str, *, varied: bool, skip: int = 0
) -> Iterator[Batch]:
    """Every utterance once, without the first `skip` batches. `varied`: with stretches masked."""
    for number, group in enumerate(grouped(utterances, most, random.Random(seed))):
        if number < skip:
            continue
        chance = random.Random(f"{seed}-{number}")
        chosen = [utterances[position] for position in group]
        longest = max(len(utterance.frames) for utterance in chosen)
        whole = np.empty((len(chosen), longest, WIDTH), np.float32)
        for row, utterance in zip(whole, chosen, strict=True):
            frames = utterance.frames.astype(np.float32)
            row[: len(frames)] = _masked(frames, chance) if varied else frames
            row[len(frames) :] = frames[-1]
        lengths = [len(utterance.frames) - 2 * EDGE for utterance in chosen]
        rest = TOP_CONTEXT - EDGE
        yield Batch(extended(torch.from_numpy(whole), rest, rest), torch.tensor(lengths), chosen)


def _masked(frames: Array, chance: random.Random) -> Array:
    """Sometimes a stretch of time without information."""
    if chance.random() >= _MASKED:
        return frames
    frames = frames.copy()
    width = chance.randint(1, 4)
    start = chance.randint(0, max(0, len(frames) - width))
    frames[start : start + width] = frames.mean(0)
    return frames
