"""The commands of the workshop. Each goes on where an earlier run of it ended; `all` is one after another."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final, get_args

import click

from host_voice.modelgraph.record import Language
from recogniser.settings import FULL, QUICK, Plan

_ROOT: Final = Path(__file__).resolve().parents[2]
_MEMORY: Final = {
    # Large blocks are kept instead of being given back to the system after every step: six times faster training.
    "MALLOC_TRIM_THRESHOLD_": "10000000000",
    "MALLOC_MMAP_THRESHOLD_": "10000000000",
    "MALLOC_TOP_PAD_": "500000000",
    "OMP_WAIT_POLICY": "passive",
}


def _work(context: click.Context, _parameter: click.Parameter, value: Path | None) -> Path:
    return value or _ROOT / "build" / ("recogniser-quick" if context.params.get("quick") else "recogniser")


work_option = click.option(
    "--work", type=click.Path(path_type=Path), callback=_work, help="Working folder (build/recogniser)."
)
quick_option = click.option("--quick", is_flag=True, is_eager=True, help="A small trial: one voice, minutes.")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Make and measure the built-in recognition models (docs/recogniser.md)."""
    if any(os.environ.get(name) != value for name, value in _MEMORY.items()):
        os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, **_MEMORY})


@main.command()
@quick_option
@work_option
def prepare(quick: bool, work: Path) -> None:
    """Make the corpus and its features."""
    from recogniser.prepare import prepare as make

    make(_plan(quick), work)


@main.command()
@quick_option
@work_option
def train(quick: bool, work: Path) -> None:
    """Train the network."""
    from recogniser.train import train as learn

    learn(_plan(quick), work)


@main.command()
@quick_option
@work_option
def export(quick: bool, work: Path) -> None:
    """Write the trained network in Vosk's format."""
    from recogniser.export import export as write

    write(work / "training/network.pt", work / "network")


@main.command()
@quick_option
@work_option
@click.option("--output", type=click.Path(path_type=Path), help="Folder for the models (WORK/models).")
def graph(quick: bool, work: Path, output: Path | None) -> None:
    """Write the models: the exported network with the words of each language."""
    from recogniser.model import write_model

    for language in get_args(Language):
        if any(of == language for _, of in _plan(quick).sources):
            write_model(work, (output or work / "models") / language, language)


@main.command("all")
@quick_option
@work_option
@click.pass_context
def everything(context: click.Context, quick: bool, work: Path) -> None:
    """Prepare, train, export and write the models."""
    for command in (prepare, train, export):
        context.invoke(command, quick=quick, work=work)
    context.invoke(graph, quick=quick, work=work, output=None)


def _plan(quick: bool) -> Plan:
    return QUICK if quick else FULL
