"""`host_voice devices`: microphones and loudspeakers."""

from __future__ import annotations

from dataclasses import asdict

import click

from host_voice.cli.common import mic_option, speaker_option
from host_voice.cli.printing import emit, table
from host_voice.cli.translated import Group, json_option
from host_voice.messages import text


@click.group(cls=Group, help="help-devices")
def devices() -> None:
    pass


@devices.command("list", help="help-devices-list")
@json_option
def list_devices(as_json: bool) -> None:
    from host_voice.audio.port import PortAudio

    found = PortAudio().devices()
    if as_json:
        emit(
            [
                {
                    "name": d.name,
                    "host": d.host,
                    "inputs": d.inputs,
                    "outputs": d.outputs,
                    "rate": d.rate,
                    "default_input": d.default_input,
                    "default_output": d.default_output,
                }
                for d in found
            ]
        )
        return
    table(
        [
            text("head-device"),
            text("head-driver"),
            text("head-inputs"),
            text("head-outputs"),
            text("head-rate"),
        ],
        [
            (
                d.name,
                d.host,
                f"{d.inputs}{' *' if d.default_input else ''}",
                f"{d.outputs}{' *' if d.default_output else ''}",
                f"{d.rate:g}",
            )
            for d in found
        ],
    )


@devices.command("check", help="help-devices-check")
@speaker_option
@mic_option
@json_option
def check_devices(speaker: str | None, mic: str | None, as_json: bool) -> None:
    from host_voice.audio.trial import try_devices

    trial = try_devices(speaker, mic)
    if as_json:
        emit(asdict(trial))
        return
    click.echo(text("trial-speaker", name=trial.speaker, rate=trial.speaker_rate))
    click.echo(
        text(
            "trial-mic",
            name=trial.mic,
            rate=trial.mic_rate,
            quiet=round(trial.quiet),
            signal=round(trial.signal),
        )
    )
