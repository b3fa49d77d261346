"""`host_voice hear`: recordings through the whole ear."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from host_voice.cli.common import lang_option, model_folder, model_option, wake_word_option
from host_voice.cli.printing import emit, table
from host_voice.cli.translated import Command, json_option, option
from host_voice.game.cues import Kind
from host_voice.messages import text


@click.command("hear", cls=Command, help="help-hear")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@option(
    "--answer",
    "kind",
    type=click.Choice([kind.value for kind in Kind]),
    default="seat",
    show_default=True,
    help="opt-answer",
)
@option("--seats", type=click.IntRange(1, 20), default=10, show_default=True, metavar="N", help="opt-seats")
@lang_option
@model_option
@wake_word_option
@json_option
def hear(
    files: tuple[Path, ...],
    kind: str,
    seats: int,
    lang: str,
    model: str | None,
    wake_word: str | None,
    as_json: bool,
) -> None:
    from host_voice.ear.grammar import widest
    from host_voice.ear.hear import hear as listen
    from host_voice.narration.lexicon import lexicon

    word = wake_word or lexicon(lang).wake_word
    lines = listen(files, widest(Kind(kind), seats, lang), lang, model_folder(model, lang), word)
    if as_json:
        for line in lines:
            emit(line)
        return
    table(
        [
            text("head-file"),
            text("head-outcome"),
            text("head-value"),
            text("head-heard"),
            text("head-margin"),
        ],
        [
            (
                line["file"],
                line["outcome"],
                _said(line["value"], lang),
                line["text"],
                _said(line["margin"], lang),
            )
            for line in lines
        ],
    )


def _said(value: Any, language: str) -> str:
    """A value as a person would write it; commands and yes in the words of the evening."""
    from host_voice.narration.lexicon import lexicon

    words = lexicon(language)
    match value:
        case {"command": str(name), "seat": seat}:
            return words.command_phrases(name, seat)[0]
        case bool():
            return words.yes[0] if value else words.no[0]
        case None:
            return "–"
        case list() | tuple() | set() | frozenset():
            return ", ".join(str(seat) for seat in value) or "–"
    return str(value)
