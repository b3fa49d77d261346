"""The `graph` folder of one of our models."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path

from host_voice.errors import ConfigError
from host_voice.modelgraph.chain import UNKNOWN, Costs, chain
from host_voice.modelgraph.openfst import find_openfst
from host_voice.modelgraph.record import Language, Record
from host_voice.modelgraph.topology import topology
from host_voice.scratch import Scratch


def write_graph(
    folder: Path,
    trained: Mapping[str, Sequence[Sequence[str]]],
    language: Language,
    costs: Costs,
    added: Mapping[str, Sequence[Sequence[str]]] | None = None,
) -> None:
    """Fill the new or empty `folder` with everything that Vosk reads from a model's `graph`, and our record.

    `trained` and `added` have the pronunciations of the words; a word may be in both. The acoustic model
    does not depend on them. Raises `ConfigError` where OpenFst's tools are missing or fail, or the disk
    does.
    """
    tools = find_openfst()
    added = added or {}
    pronunciations = {w: [*trained.get(w, ()), *added.get(w, ())] for w in {*trained, *added}}
    numbers = {word: number for number, word in enumerate([*sorted(pronunciations), UNKNOWN], 1)}
    graph = chain(numbers, pronunciations, costs, frozenset(added.keys() - trained.keys()))
    table = topology()
    try:
        (folder / "phones").mkdir(parents=True, exist_ok=True)
        (folder / "phones.txt").write_text(table.phones_txt(), encoding="utf-8")
        (folder / "phones" / "word_boundary.int").write_text(table.word_boundary_int(), encoding="ascii")
        (folder / "disambig_tid.int").write_text(f"{table.unused_id}\n", encoding="ascii")
        with Scratch("host_voice-graph-") as scratch:
            relabelled = tools.compile_lookahead(graph.text(), folder / "HCLr.fst", scratch.path)
        tools.compile_const(_any_words(len(numbers)), folder / "Gr.fst")
        _write_words(folder / "words.txt", {word: relabelled[number] for word, number in numbers.items()})
        Record(
            language=language,
            costs=costs,
            trained_words={word: _spelled(trained[word]) for word in sorted(trained)},
            added_words={word: _spelled(added[word]) for word in sorted(added)},
        ).write(folder)
    except OSError as error:
        raise ConfigError("build-disk", path=folder, reason=error.strerror or str(error)) from error


def _spelled(pronunciations: Sequence[Sequence[str]]) -> list[str]:
    return [" ".join(phones) for phones in pronunciations]


def _any_words(count: int) -> str:
    """Any word after any other: what Vosk uses when it is given no grammar."""
    cost = math.log(count)
    return "".join(f"0 0 {number} {number} {cost:.4f}\n" for number in range(1, count + 1)) + "0 0.0\n"


def _write_words(file: Path, numbers: Mapping[str, int]) -> None:
    ordered = sorted(numbers.items(), key=lambda item: item[1])
    file.write_text("".join(f"{w} {n}\n" for w, n in [("<eps>", 0), *ordered]), encoding="utf-8")
