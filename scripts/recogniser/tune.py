"""Operating points around the present one, tried on voices that no figure is reported on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Final

from host_voice.modelgraph.chain import Costs
from host_voice.modelgraph.record import Language
from recogniser.evaluation.sweep import material, sweep, table
from recogniser.export import BLANK_BIAS, export
from recogniser.model import COSTS, write_model

_STEPS: Final[dict[str, tuple[float, ...]]] = {
    "word": (-1.0, 2.0),
    "unknown": (-3.0, 3.0),
    "phone": (-1.0, 1.0),
    "generic": (-1.5, 1.5),
    "generic_blank": (-0.1, 0.2),
    "nothing": (-2.0, 2.0),
}
_BLANK_BIASES: Final = (0.0, -1.0, -3.0)


def tune(work: Path, language: Language) -> Iterator[str]:
    """The lines of a table: the present point, then each number changed alone."""
    points = [("as it is", COSTS, BLANK_BIAS)]
    for name, steps in _STEPS.items():
        for step in steps:
            value = asdict(COSTS)[name] + step
            points.append((f"{name} {value:g}", replace(COSTS, **{name: value}), BLANK_BIAS))
    points += [(f"blank bias {bias:g}", COSTS, bias) for bias in _BLANK_BIASES]
    makers = [(name, partial(_make, work, language, costs, bias)) for name, costs, bias in points]
    yield from table(sweep(makers, material(language, work / "evaluation")))


def _make(work: Path, language: Language, costs: Costs, blank_bias: float, folder: Path) -> None:
    network = folder.with_name("network")
    export(work / "training/network.pt", network, blank_bias)
    write_model(network, folder, language, costs)
