"""`host_voice music`: the pieces that play, and whether they are fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from host_voice.cli.failures import FAILED
from host_voice.cli.printing import emit, table
from host_voice.cli.translated import Group, json_option
from host_voice.errors import AudioError
from host_voice.game.cues import Track
from host_voice.messages import render, text
from host_voice.resources import resource


@click.group(cls=Group, help="help-music")
def music() -> None:
    pass


@music.command("list", help="help-music-list")
@json_option
def list_music(as_json: bool) -> None:
    found = [(track, _file(track)) for track in Track]
    if as_json:
        emit([{"track": track.value, "path": str(path), "exists": path.is_file()} for track, path in found])
        return
    table(
        [text("head-track"), text("head-state"), text("head-path")],
        [
            (text(f"track-{track.value}"), text("state-there" if path.is_file() else "state-missing"), path)
            for track, path in found
        ],
    )


@music.command("check", help="help-music-check")
@json_option
def check_music(as_json: bool) -> int:
    from host_voice.audio.music_check import measure

    rows: list[dict[str, Any]] = []
    for track in Track:
        path = _file(track)
        try:
            facts = measure(path)
        except AudioError as error:
            rows.append({"track": track.value, "path": str(path), "error": render(error), "faults": []})
            continue
        rows.append(
            {
                "track": track.value,
                "path": str(path),
                "error": None,
                "faults": facts.faults(track),
                "seconds": round(facts.seconds, 2),
                "rate": facts.rate,
                "loudness": round(facts.loudness, 2),
                "peak": round(facts.peak, 2),
                "seam": round(facts.seam, 2),
            }
        )
    if as_json:
        emit(rows)
    else:
        _print(rows)
    return FAILED if any(row["error"] or row["faults"] for row in rows) else 0


def _print(rows: list[dict[str, Any]]) -> None:
    table(
        [
            text("head-track"),
            text("head-seconds"),
            text("head-loudness"),
            text("head-peak"),
            text("head-seam"),
            text("head-state"),
        ],
        [
            (
                text(f"track-{row['track']}"),
                row.get("seconds", "–"),
                row.get("loudness", "–"),
                row.get("peak", "–"),
                row.get("seam", "–"),
                row["error"]
                or ", ".join(text(f"music-fault-{name}") for name in row["faults"])
                or text("state-usable"),
            )
            for row in rows
        ],
    )


def _faults(names: list[str]) -> str:
    return ", ".join(text(f"music-fault-{name}") for name in names) or text("state-usable")


def _file(track: Track) -> Path:
    return resource("assets", "music", f"{track.value}.ogg")
