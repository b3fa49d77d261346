"""`host_voice rehearse`: a short game that plays by itself."""

from __future__ import annotations

import click

from host_voice.cli.common import speaker_option, voice_option
from host_voice.cli.translated import Command, option
from host_voice.options import EveningOptions, Outputs


@click.command("rehearse", cls=Command, help="help-rehearse")
@voice_option
@speaker_option
@option(
    "--output",
    type=click.Choice(["voice", "text", "both"]),
    default="both",
    show_default=True,
    help="opt-output",
)
def rehearse(voice: str | None, speaker: str | None, output: Outputs) -> int:
    from host_voice import bootstrap
    from host_voice.rehearsal.demonstration import RULES
    from host_voice.scratch import Scratch

    with Scratch("host_voice-rehearse-") as folder:
        return bootstrap.demonstration(
            EveningOptions(
                ruleset=str(RULES),
                language="ru",
                journal=folder.path,
                input="keys",
                output=output,
                voice=voice,
                speaker=speaker,
            )
        )
