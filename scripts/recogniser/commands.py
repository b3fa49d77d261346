"""The commands of the workshop. Each goes on where an earlier run of it ended; `all` is one after another."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final, get_args

import click

from host_voice.modelgraph.record import Language
from recogniser.settings import FULL, QUICK, Plan

_ROOT: Final = Path(__file__).resolve().parents[2]
_MEMORY: Final = {
    # Large blocks are kept instead of being given back to the system after every step: several times faster.
    "MALLOC_TRIM_THRESHOLD_": "10000000000",
    "MALLOC_MMAP_THRESHOLD_": "10000000000",
    "MALLOC_TOP_PAD_": "500000000",
    "OMP_WAIT_POLICY": "passive",
}


_folder = click.Path(path_type=Path)
work_option = click.option(
    "--work", type=_folder, default=_ROOT / "build/recogniser", help="Working folder (build/recogniser)."
)
quick_option = click.option("--quick", is_flag=True, help="A small trial: one voice, minutes.")
language_option = click.option("--lang", type=click.Choice(get_args(Language)), default="ru")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Make and measure the built-in recognition models (docs/recogniser.md)."""


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
    if any(os.environ.get(name) != value for name, value in _MEMORY.items()):
        command = [sys.executable, sys.argv[0], "train", "--work", str(work), *(["--quick"] if quick else [])]
        code = subprocess.run(command, env={**os.environ, **_MEMORY}).returncode
        if code:
            raise SystemExit(code)
        return
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
@click.option("--output", type=_folder, help="Folder for the models (WORK/models).")
def graph(quick: bool, work: Path, output: Path | None) -> None:
    """Write the models: the exported network with the words of each language."""
    from recogniser.card import write_card
    from recogniser.model import write_model

    for language in get_args(Language):
        if any(of == language for _, of in _plan(quick).sources):
            model = (output or work / "models") / language
            write_model(work / "network", model, language)
            write_card(model, work, language)


@main.command("all")
@quick_option
@work_option
@click.pass_context
def everything(context: click.Context, quick: bool, work: Path) -> None:
    """Prepare, train, export and write the models."""
    for command in (prepare, train, export):
        context.invoke(command, quick=quick, work=work)
    context.invoke(graph, quick=quick, work=work, output=None)


@main.command()
@click.option("--model", type=_folder, default=_ROOT / "models/ru", help="The model to measure (models/ru).")
@language_option
@click.option("--human", type=_folder, help="Folder with manifest.tsv and recordings of people.")
@click.option("--output", type=_folder, help="Write the tables here as well.")
@click.option("--quick", is_flag=True, help="A part of everything, for a look.")
@click.option("--whisper", is_flag=True, help="Side by side with whisper-base.")
@work_option
def evaluate(
    model: Path,
    lang: Language,
    human: Path | None,
    output: Path | None,
    quick: bool,
    whisper: bool,
    work: Path,
) -> None:
    """Measure a model: numbers, phrases, free speech, the margin, resources."""
    from recogniser.evaluate import run

    run(model, lang, human, output, quick, work, compare=whisper)


@main.command()
@language_option
@work_option
def tune(lang: Language, work: Path) -> None:
    """Compare operating points of the trained network, about a minute each."""
    from recogniser.tune import tune as compare

    for line in compare(work, lang):
        click.echo(line)


def _plan(quick: bool) -> Plan:
    return QUICK if quick else FULL
