"""`host_voice gestures`: what the hands say at the table."""

from __future__ import annotations

from dataclasses import asdict

import click

from host_voice.cli.printing import emit, table
from host_voice.cli.translated import Command, json_option
from host_voice.messages import text


@click.command("gestures", cls=Command, help="help-gestures")
@json_option
def gestures(as_json: bool) -> None:
    from host_voice.messages.gestures import gestures as known

    found = list(known())
    if as_json:
        emit([asdict(gesture) for gesture in found])
        return
    table(
        [text("head-meaning"), text("head-gesture")], [(gesture.meaning, gesture.shown) for gesture in found]
    )
