"""`host_voice say`: the voice alone."""

from __future__ import annotations

from pathlib import Path

import click

from host_voice.cli.common import lang_option, speaker_option, voice_option
from host_voice.cli.printing import note
from host_voice.cli.translated import Command, WrongUsageError, option
from host_voice.errors import AudioError, ConfigError
from host_voice.game.cues import Line, Param
from host_voice.messages import render, text


@click.command("say", cls=Command, help="help-say")
@click.argument("words", required=False, metavar="[TEXT]")
@option("--key", metavar="PHRASE_KEY", help="opt-key")
@option("--set", "values", multiple=True, metavar="NAME=VALUE", help="opt-param")
@lang_option
@voice_option
@speaker_option
@option("-o", "--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="opt-out")
def say(
    words: str | None,
    key: str | None,
    values: tuple[str, ...],
    lang: str,
    voice: str | None,
    speaker: str | None,
    out: Path | None,
) -> None:
    from host_voice.narration.narrator import Narrator
    from host_voice.voice import Speaker, choose
    from host_voice.voice.commands import say as write

    if (words is None) == (key is None):
        raise WrongUsageError(text("say-text-or-key"))
    if key is not None:
        words = Narrator(lang).text(Line(key, tuple(_parameter(value) for value in values)))
    assert words is not None
    chosen = Speaker(choose(lang, voice, passed_over=lambda error: note(render(error))))
    try:
        note(text("say-voice", voice=chosen.info.name, engine=chosen.info.engine))
        if out is not None:
            write(words, out, chosen)
        else:
            from host_voice.audio.trial import play

            recording = chosen.render(words)
            try:
                play(recording.pcm, recording.rate, speaker)
            except AudioError as error:
                raise AudioError("say-unplayed", fault=render(error)) from error
    finally:
        chosen.close()


def _parameter(value: str) -> tuple[str, Param]:
    """`seat=5`, `seats=3,7` or `choice=red`. Raises `ConfigError`."""
    name, equals, raw = value.partition("=")
    if not equals or not name or not raw:
        raise ConfigError("param-not-name-value", text=value)
    parts = [part.strip() for part in raw.split(",") if part.strip()]
    if all(part.isdecimal() for part in parts):
        numbers = tuple(int(part) for part in parts)
        return name, numbers if "," in raw else numbers[0]
    return name, raw
