"""The command line: parses, calls one function of a room, prints. No logic lives here."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from host_voice import __version__, messages
from host_voice.cli import config, logs
from host_voice.cli.board import board
from host_voice.cli.club import club
from host_voice.cli.deck import deck
from host_voice.cli.devices import devices
from host_voice.cli.diagram import diagram
from host_voice.cli.doctor import doctor
from host_voice.cli.failures import ended_politely, guarded
from host_voice.cli.forget import forget
from host_voice.cli.games import games
from host_voice.cli.gestures import gestures
from host_voice.cli.hear import hear
from host_voice.cli.models import models
from host_voice.cli.music import music
from host_voice.cli.rehearse import rehearse
from host_voice.cli.replay import replay
from host_voice.cli.rules import rules
from host_voice.cli.run import run
from host_voice.cli.say import say
from host_voice.cli.script import script
from host_voice.cli.setup import setup
from host_voice.cli.simulate import simulate
from host_voice.cli.translated import Group, option
from host_voice.cli.voices import voices
from host_voice.messages.choice import VARIABLE, detect
from host_voice.messages.terminal import prepare_streams


class Root(Group):
    """The program. Ends with exit code 0, 1 or 2 and one message, whatever happens inside."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        prepare_streams()
        logs.attach()
        messages.use(detect(os.environ))
        main = super().main
        with ended_politely():
            code = guarded(lambda: main(args, prog_name, complete_var, standalone_mode=False, **extra))
        if standalone_mode:
            sys.exit(code)
        return code


def _language(ctx: click.Context, parameter: click.Parameter, value: str | None) -> None:
    if value:
        messages.use(value)


def _version(ctx: click.Context, parameter: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(f"host_voice {__version__}")
        ctx.exit()


@click.group(cls=Root, help="help-host-voice", context_settings={"help_option_names": ["-h", "--help"]})
@option(
    "--ui-lang",
    type=click.Choice(messages.LANGUAGES),
    is_eager=True,
    expose_value=False,
    callback=_language,
    help="opt-ui-lang",
)
@option("--config", "config_file", type=click.Path(path_type=Path), metavar="FILE", help="opt-config")
@option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="opt-version")
@click.pass_context
def cli(ctx: click.Context, config_file: Path | None) -> None:
    path = config_file or config.config_path()
    data = config.read(path, required=config_file is not None)
    language = config.take_language(data, path)
    by_default = ctx.get_parameter_source("ui_lang") is ParameterSource.DEFAULT
    if language and by_default and not os.environ.get(VARIABLE):
        messages.use(language)
    ctx.default_map = config.defaults(cli, data, path)


for command in (
    run,
    setup,
    rehearse,
    simulate,
    replay,
    games,
    club,
    forget,
    board,
    hear,
    say,
    script,
    rules,
    gestures,
    deck,
    diagram,
    models,
    voices,
    devices,
    music,
    doctor,
):
    cli.add_command(command)


def main() -> None:
    """The console script."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # before anybody has read; another encoding is not fatal
    cli.main(prog_name="host_voice")
