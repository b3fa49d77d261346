"""`host_voice models`: which recognition models there are, whether one is whole, fetching another."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn

from host_voice.cli.common import lang_option, model_folder, model_option
from host_voice.cli.failures import FAILED
from host_voice.cli.printing import emit, note, table
from host_voice.cli.translated import Group, json_option, option
from host_voice.messages import render, text
from host_voice.modelstore import fetch as fetching
from host_voice.modelstore.inspect import problems
from host_voice.modelstore.installed import find, installed, user_folder


@click.group(cls=Group, help="help-models")
def models() -> None:
    pass


@models.command("list", help="help-models-list")
@json_option
def list_models(as_json: bool) -> None:
    found = installed()
    if as_json:
        emit(
            [
                {
                    "name": m.name,
                    "path": str(m.path),
                    "origin": m.origin,
                    "made_of": m.made_of,
                    "usable": m.usable,
                    "bytes": m.bytes,
                }
                for m in found
            ]
        )
        return
    table(
        [text("head-model"), text("head-size"), text("head-state"), text("head-path")],
        [
            (
                f"{m.name} ({text('origin-' + m.origin, model=m.made_of)})",
                text("size-mib", value=round(m.bytes / 2**20, 1)),
                text("state-usable") if m.usable else text("state-broken"),
                m.path,
            )
            for m in found
        ],
    )


@models.command("check", help="help-models-check")
@click.argument("models", nargs=-1, metavar="[DIR|NAME]...")
@json_option
def check_models(models: tuple[str, ...], as_json: bool) -> int:
    paths = [find(model) for model in models] or [model.path for model in installed()]
    found = {path: problems(path) for path in paths}
    if as_json:
        emit(
            [
                {
                    "path": str(p),
                    "usable": not faults,
                    "problems": [{"key": f.key, "files": f.files} for f in faults],
                }
                for p, faults in found.items()
            ]
        )
    else:
        for path, faults in found.items():
            if not faults:
                click.echo(text("model-usable", path=path))
            for fault in faults:
                click.echo(text(fault.key, path=path, files=fault.files))
    return FAILED if any(found.values()) else 0


@models.command("fetch", help="help-models-fetch")
@click.argument("name", default=fetching.DEFAULT, metavar="[NAME]")
@option("--url", metavar="URL", help="opt-fetch-url")
@option("--sha256", metavar="HEX", help="opt-fetch-sha256")
@option(
    "--to", "folder", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="opt-fetch-to"
)
@option("--force", is_flag=True, help="opt-fetch-force")
@json_option
def fetch_model(
    name: str, url: str | None, sha256: str | None, folder: Path | None, force: bool, as_json: bool
) -> None:
    known = fetching.known(name, url, sha256)
    with _progress() as bar:
        task = bar.add_task(text("fetch-downloading", name=name), total=None)
        got = fetching.fetch(
            url or fetching.vendor_url(name),
            folder or user_folder(),
            known,
            lambda have, total: bar.update(task, completed=have, total=total),
            name=None if url else name,
            force=force,
            note=lambda stage: bar.update(task, description=text(stage)),
        )
    if not got.checked:
        note(text("fetch-unchecked", url=got.download.url))
    if as_json:
        emit(
            {
                "path": str(got.path),
                "url": got.download.url,
                "bytes": got.download.size,
                "sha256": got.download.sha256,
                "checked": list(got.checked),
            }
        )
        return
    note(text("fetch-done", path=got.path, sha256=got.download.sha256, checked=got.checked or ("-",)))
    click.echo(str(got.path))


@models.command("build", help="help-models-build")
@option(
    "--words",
    "file",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    metavar="FILE",
    help="opt-build-words",
)
@model_option
@lang_option
@option("--output", metavar="DIR|NAME", help="opt-build-output")
@option("--force", is_flag=True, help="opt-build-force")
@json_option
def build_model(
    file: Path, model: str | None, lang: str, output: str | None, force: bool, as_json: bool
) -> int:
    from host_voice.modelgraph.build import build
    from host_voice.modelgraph.record import Record
    from host_voice.modelgraph.wordlist import read_words

    source = model_folder(model, lang)
    words, faults = read_words(file, Record.read(source).language)
    for fault in faults:
        note(text("build-fault", file=file, line=fault.line, message=render(fault.error)))
    if faults:
        return FAILED
    if not words:
        note(text("build-no-words", file=file))
        return FAILED
    built = build(source, words, _target(output or f"{source.name}-club"), force=force)
    if as_json:
        emit({"path": str(built.path), "added": list(built.added), "known": list(built.known)})
        return 0
    if built.known:
        note(text("build-known", words=built.known))
    note(text("build-done", path=built.path, count=len(built.added), words=built.added or ("–",)))
    click.echo(str(built.path))
    return 0


def _target(output: str) -> Path:
    """A folder among the user's models for a name, else the folder that `output` is the path of."""
    path = Path(output)
    return user_folder() / output if path.name == output else path


def _progress() -> Progress:
    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        DownloadColumn(binary_units=True),
        TransferSpeedColumn(),
        console=Console(stderr=True),
    )
