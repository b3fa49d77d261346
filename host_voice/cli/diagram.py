"""`host_voice diagram`: the machine of the game."""

from __future__ import annotations

import click

from host_voice.cli.translated import Command


@click.command("diagram", cls=Command, help="help-diagram")
def diagram() -> None:
    from host_voice.game.phases import mermaid

    click.echo(mermaid(), nl=False)
