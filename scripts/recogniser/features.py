"""Features on disk: shards of some thousand feature matrices, each with a list of what is in it.

`features/NNN.npy` holds the matrices of a shard one after another (float16, 40 columns), `features/NNN.jsonl`
one line for each of them. Shards are written in whole; one that is there is not made again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from multiprocessing.pool import Pool
from pathlib import Path

import numpy as np
import numpy.typing as npt
from rich.progress import Progress

from recogniser.augment import augmented
from recogniser.corpus import Utterance, utterances
from recogniser.mfcc import mfcc
from recogniser.seeds import generator
from recogniser.settings import Plan
from recogniser.speech import Samples, read
from recogniser.text import TextKind

BABBLE_VOICES = 240
"""Recordings of the corpus that murmur in the background of others."""
_CHUNK = 50


@dataclass(frozen=True)
class Entry:
    """Where the features of one copy of an utterance are: `frames` rows of shard `shard` from `offset` on."""

    shard: int
    offset: int
    frames: int
    id: str
    copy: int
    lang: str
    text: str
    speaker: str
    source: str
    human: bool
    kind: TextKind
    split: str


@dataclass(frozen=True)
class Copy:
    """One copy of an utterance that is to be made."""

    utterance: Utterance
    number: int
    clean: bool


def entries(work: Path) -> Iterator[Entry]:
    """Everything that `make_features` made, in the order of the shards."""
    for listing in sorted((work / "features").glob("*.jsonl")):
        for line in listing.read_text(encoding="utf-8").splitlines():
            yield Entry(**json.loads(line))


def make_features(plan: Plan, work: Path, pool: Pool, progress: Progress) -> None:
    """Make all shards of `plan` that are missing."""
    (work / "features").mkdir(exist_ok=True)
    shards = planned_shards(plan, work)
    task = progress.add_task("features", total=sum(map(len, shards)))
    for number, wanted in enumerate(shards):
        if _listing(work, number).exists():
            progress.advance(task, len(wanted))
            continue
        chunks = [(plan.seed, work, wanted[i : i + _CHUNK]) for i in range(0, len(wanted), _CHUNK)]
        matrices: list[npt.NDArray[np.float16]] = []
        for found in pool.imap(_features, chunks):
            matrices += found
            progress.advance(task, len(found))
        _write(work, number, wanted, matrices)


def planned_shards(plan: Plan, work: Path) -> list[list[Copy]]:
    """Every copy of every utterance, well mixed within its round, by shards."""
    rounds: dict[int, list[Copy]] = {}
    for language in sorted({language for _, language in plan.sources}):
        for utterance in utterances(work, language):
            source = plan.sources[utterance.source, language]
            copies = [Copy(utterance, n, clean=n < source.clean) for n in range(source.copies)]
            rounds.setdefault(source.round, []).extend(copies)
    shards = []
    for number, copies in sorted(rounds.items()):
        order = generator(plan.seed, "order", *([number] if number else [])).permutation(len(copies))
        mixed = [copies[int(i)] for i in order]
        shards += [mixed[at : at + plan.shard] for at in range(0, len(mixed), plan.shard)]
    return shards


def _features(chunk: tuple[int, Path, list[Copy]]) -> list[npt.NDArray[np.float16]]:
    seed, work, copies = chunk
    babble = _babble(seed, work)
    made = []
    for copy in copies:
        random = generator(seed, copy.utterance.id, copy.number)
        sound = augmented(read(work / copy.utterance.path), random, babble, clean=copy.clean)
        made.append(mfcc(sound, random).astype(np.float16))
    return made


@cache
def _babble(seed: int, work: Path) -> tuple[Samples, ...]:
    """Sentences of all training voices in random order."""
    languages = sorted(folder.name for folder in (work / "corpus").iterdir() if folder.is_dir())
    spoken = [
        utterance
        for language in languages
        for utterance in utterances(work, language)
        if utterance.split == "train" and utterance.kind == "sentence"
    ]
    order = generator(seed, "babble").permutation(len(spoken))[:BABBLE_VOICES]
    return tuple(read(work / spoken[int(i)].path) for i in order)


def _write(work: Path, shard: int, copies: list[Copy], matrices: list[npt.NDArray[np.float16]]) -> None:
    offset, lines = 0, []
    for copy, matrix in zip(copies, matrices, strict=True):
        spoken = copy.utterance
        entry = Entry(
            shard=shard,
            offset=offset,
            frames=len(matrix),
            id=spoken.id,
            copy=copy.number,
            lang=spoken.lang,
            text=spoken.text,
            speaker=spoken.speaker,
            source=spoken.source,
            human=spoken.human,
            kind=spoken.kind,
            split=spoken.split,
        )
        offset += len(matrix)
        lines.append(json.dumps(asdict(entry), ensure_ascii=False))
    listing = _listing(work, shard)
    # The list last: a shard with a list is complete.
    unfinished = listing.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.save(file, np.concatenate(matrices))
    unfinished.replace(listing.with_suffix(".npy"))
    unfinished.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    unfinished.replace(listing)


def _listing(work: Path, shard: int) -> Path:
    return work / "features" / f"{shard:03d}.jsonl"
