"""Whole model folders: the exported network with a graph of one language."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from host_voice.modelgraph.chain import Costs
from host_voice.modelgraph.graph import write_graph
from host_voice.modelgraph.pronunciation import pronounce
from host_voice.modelgraph.record import Language
from host_voice.modelgraph.vocabulary import vocabulary

COSTS: Final = Costs(word=2.0, unknown=13.0, phone=4.0, generic=4.0)
"""The operating point; `tune` compares it with others."""


def write_model(network: Path, target: Path, language: Language, costs: Costs = COSTS) -> None:
    """The exported `network` (a folder with `am` and `conf`) with a graph of `language` as a new `target`."""
    if target.exists():
        shutil.rmtree(target)
    shutil.copytree(network, target)
    write_graph(target / "graph", pronounce(vocabulary(language), language), language, costs)
