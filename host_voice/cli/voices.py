"""`host_voice voices`: which voices there are and whether they speak."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.progress import track

from host_voice.cli.common import LANGUAGES, lang_option, ruleset_option, voice_option
from host_voice.cli.failures import FAILED
from host_voice.cli.printing import emit, note, table
from host_voice.cli.translated import Group, json_option, option
from host_voice.errors import VoiceError
from host_voice.messages import render, text

_EVERY: Final = 20
"""Recordings between two lines of progress where there is no terminal."""


@click.group(cls=Group, help="help-voices")
def voices() -> None:
    pass


@voices.command("list", help="help-voices-list")
@option("--lang", type=click.Choice(LANGUAGES), help="opt-voices-lang")
@json_option
def list_voices(lang: str | None, as_json: bool) -> None:
    from host_voice.voice import available

    found = available(lang)
    if as_json:
        emit(
            [
                {"name": v.name, "engine": v.engine, "language": v.language, "id": v.id, "version": v.version}
                for v in found
            ]
        )
        return
    table(
        [text("head-voice"), text("head-engine"), text("head-language")],
        [(v.name, f"{v.engine} {v.version}".strip(), v.language) for v in found],
    )


@voices.command("check", help="help-voices-check")
@lang_option
@voice_option
@json_option
def check_voices(lang: str, voice: str | None, as_json: bool) -> int:
    from host_voice.voice.commands import check

    found = check(lang, voice)
    if as_json:
        emit(
            [
                {
                    "name": one.info.name,
                    "engine": one.info.engine,
                    "speech_seconds": round(one.seconds, 3),
                    "render_seconds": round(one.took, 3),
                    "error": one.error and render(one.error),
                }
                for one in found
            ]
        )
    else:
        table(
            [
                text("head-voice"),
                text("head-engine"),
                text("head-speech"),
                text("head-took"),
                text("head-state"),
            ],
            [
                (
                    one.info.name,
                    one.info.engine,
                    f"{one.seconds:.2f}",
                    f"{one.took:.2f}",
                    render(one.error) if one.error else text("state-usable"),
                )
                for one in found
            ],
        )
    return FAILED if any(one.error for one in found) else 0


@voices.command("render", help="help-voices-render")
@ruleset_option
@lang_option
@voice_option
@option(
    "--to",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    metavar="DIR",
    help="opt-render-to",
)
def render_voices(ruleset: str, lang: str, voice: str | None, folder: Path) -> None:
    from host_voice.narration.pieces import pieces
    from host_voice.narration.script import script_lines
    from host_voice.rulesets.loader import load_ruleset, must_speak
    from host_voice.voice import Speaker, choose
    from host_voice.voice.pack import write_pack
    from host_voice.voice.sheet import write_sheet

    must_speak(load_ruleset(ruleset), lang)
    speaker = Speaker(choose(lang, voice, passed_over=lambda error: note(render(error))))
    try:
        lines = script_lines(ruleset, lang)
        count = _counted(write_pack(lines, folder, speaker), len(lines))
        write_sheet(folder / "actor", pieces(ruleset, lang))
    finally:
        speaker.close()
    note(text("render-done", count=count, folder=folder, voice=speaker.info.name))


@voices.command("pack", help="help-voices-pack")
@click.argument("source", metavar="DIR", type=click.Path(path_type=Path, file_okay=False, exists=True))
@lang_option
@option("--name", metavar="NAME", help="opt-pack-name")
@json_option
def pack_voices(source: Path, lang: str, name: str | None, as_json: bool) -> None:
    try:
        import pyloudnorm  # noqa: F401 - only whether it is there
    except ImportError as error:
        raise VoiceError("pack-not-installed") from error
    from host_voice.voice.packed import folder_of
    from host_voice.voice.packing import pack

    target = folder_of(source.resolve().name if name is None else name)
    checked = pack(source, target, lang)
    faults = [one for one in checked if one.fault]
    if as_json:
        emit([{"file": one.piece.file, "text": one.piece.text, "fault": one.fault} for one in checked])
    else:
        for one in faults:
            click.echo(text("pack-fault", file=one.piece.file, words=one.piece.text, fault=one.fault))
    taken = sum(one.taken for one in checked)
    note(text("pack-done", folder=target, taken=taken, count=len(checked), name=target.name))


def _counted(written: Iterable[Path], total: int) -> int:
    """Go through `written` and show how far it is: a bar on a terminal, now and then a line elsewhere."""
    console, done = Console(stderr=True), 0
    if console.is_terminal:
        written = track(written, text("render-progress"), total, console=console)
    for done, _ in enumerate(written, start=1):
        if not console.is_terminal and done % _EVERY == 0:
            note(text("render-so-far", done=done, total=total))
    return done
