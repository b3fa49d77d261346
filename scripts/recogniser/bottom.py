"""What the bottom of the network makes of the features, computed once.

Its layers never learn and work at the full frame rate, which is more than half of the work: training takes
half the time without them. `bottom/NNN.npy` and `.jsonl` in the work folder are made as those of `features`,
with frames of 30 ms and float16 numbers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from rich.progress import Progress

from recogniser.network import CEPSTRA, SUBSAMPLING, TOP_CONTEXT, WIDTH, Network

EDGE: Final = 2
"""Frames kept on either side of an utterance: the outermost sees nothing but its repeated edge, and may be
repeated itself as often as the top needs."""
_FRAMES_PER_BATCH: Final = 6_400

Array = NDArray[np.float16]
Entry = dict[str, Any]


def shards(folder: Path) -> Iterator[tuple[Path, list[Entry]]]:
    """The arrays of `folder`, and what is in each."""
    for index in sorted(folder.glob("*.jsonl")):
        lines = index.read_text(encoding="utf-8").splitlines()
        yield index.with_suffix(".npy"), [json.loads(line) for line in lines]


def words(features: Path, language: str) -> set[str]:
    """Every word said in the features of `language`."""
    entries = (entry for _, found in shards(features) for entry in found)
    return {word for entry in entries if entry["lang"] == language for word in entry["text"].split()}


def make_bottom(network: Network, work: Path, progress: Progress) -> Path:
    """Make every shard that is missing; returns the folder."""
    folder = work / "bottom"
    folder.mkdir(exist_ok=True)
    found = list(shards(work / "features"))
    task = progress.add_task("bottom of the network", total=len(found))
    for path, entries in found:
        if not (folder / path.name).with_suffix(".jsonl").exists():
            _write(folder / path.name, entries, _outputs(network, np.load(path), entries))
        progress.advance(task)
    return folder


def _outputs(network: Network, features: Array, entries: list[Entry]) -> list[Array]:
    order = sorted(range(len(entries)), key=lambda number: entries[number]["frames"])
    made: dict[int, Array] = {}
    while order:
        longest = entries[order[-1]]["frames"]
        chosen = [order.pop() for _ in range(min(len(order), max(1, _FRAMES_PER_BATCH // longest)))]
        batch = np.empty((len(chosen), longest, CEPSTRA), np.float32)
        for row, number in zip(batch, chosen, strict=True):
            start, count = entries[number]["offset"], entries[number]["frames"]
            row[:count] = features[start : start + count]
            row[count:] = features[start + count - 1]
        with torch.no_grad():
            outputs = network.bottom(torch.from_numpy(batch)).numpy()
        for row, number in zip(outputs, chosen, strict=True):
            made[number] = row[TOP_CONTEXT - EDGE :][: _kept(entries[number])].astype(np.float16)
    return [made[number] for number in range(len(entries))]


def _kept(entry: Entry) -> int:
    return -(-entry["frames"] // SUBSAMPLING) + 2 * EDGE


def _write(path: Path, entries: list[Entry], outputs: list[Array]) -> None:
    """The list last: a shard with a list is complete."""
    whole = np.concatenate(outputs) if outputs else np.zeros((0, WIDTH), np.float16)
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.save(file, whole)
    unfinished.replace(path)
    offset, lines = 0, []
    for entry, output in zip(entries, outputs, strict=True):
        lines.append(json.dumps({**entry, "offset": offset, "frames": len(output)}, ensure_ascii=False))
        offset += len(output)
    unfinished.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    unfinished.replace(path.with_suffix(".jsonl"))
