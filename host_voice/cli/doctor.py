"""`host_voice doctor`: everything an evening needs, checked."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console

from host_voice.cli.common import (
    battery_option,
    input_option,
    journal_option,
    lang_option,
    mic_option,
    model_folder,
    model_option,
    music_option,
    output_option,
    ruleset_option,
    set_option,
    speaker_option,
    voice_option,
    wake_word_option,
)
from host_voice.cli.failures import FAILED
from host_voice.cli.printing import emit, note, table
from host_voice.cli.translated import Command, json_option
from host_voice.messages import text
from host_voice.options import Channels, EveningOptions, Outputs, default_journal


@click.command("doctor", cls=Command, help="help-doctor")
@ruleset_option
@set_option
@lang_option
@input_option
@output_option
@journal_option
@model_option
@voice_option
@mic_option
@speaker_option
@music_option
@wake_word_option
@battery_option
@json_option
def doctor(
    ruleset: str,
    overrides: tuple[str, ...],
    lang: str,
    channel: Channels,
    output: Outputs,
    journal: Path | None,
    model: str | None,
    voice: str | None,
    mic: str | None,
    speaker: str | None,
    music: Path | None,
    wake_word: str | None,
    battery_warning: int,
    as_json: bool,
) -> int:
    from host_voice.doctor import Finding, examine

    options = EveningOptions(
        ruleset=ruleset,
        overrides=overrides,
        language=lang,
        journal=journal or default_journal(),
        input=channel,
        output=output,
        model=model_folder(model, lang) if model else None,
        voice=voice,
        mic=mic,
        speaker=speaker,
        music=music,
        wake_word=wake_word,
        battery_warning=battery_warning,
    )
    findings: list[Finding] = []
    with Console(stderr=True).status(text("doctor-working")) as status:
        for finding in examine(options):
            findings.append(finding)
            status.update(text("doctor-working-on", subject=text(f"doctor-subject-{finding.subject}")))
    failed = any(finding.state == "failed" for finding in findings)
    if as_json:
        emit(
            {
                "can_start": not failed,
                "findings": [{**asdict(f), "message": text(f.key, **f.params)} for f in findings],
            }
        )
    else:
        table(
            [text("head-subject"), text("head-state"), text("head-finding")],
            [
                (
                    text(f"doctor-subject-{f.subject}"),
                    text(f"doctor-state-{f.state}"),
                    text(f.key, **f.params),
                )
                for f in findings
            ],
        )
        note(text("doctor-cannot-start" if failed else "doctor-can-start"))
    return FAILED if failed else 0
