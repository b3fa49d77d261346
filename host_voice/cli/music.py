"""`host_voice music`: the pieces that play, and whether they are fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from host_voice.cli.common import music_option
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
@music_option
@json_option
def list_music(music: Path | None, as_json: bool) -> None:
    found = _pieces(music)
    if as_json:
        emit(
            [{"track": track.value, "path": str(path), "exists": path.is_file()} for track, path, _ in found]
        )
        return
    table(
        [text("head-track"), text("head-state"), text("head-path")],
        [
            (text(f"track-{track.value}"), text("state-there" if path.is_file() else "state-missing"), path)
            for track, path, _ in found
        ],
    )


@music.command("check", help="help-music-check")
@music_option
@json_option
def check_music(music: Path | None, as_json: bool) -> int:
    rows = [_checked(track, path, shipped) for track, path, shipped in _pieces(music)]
    if as_json:
        emit(rows)
    else:
        _print(rows)
    return FAILED if any(row["error"] or row["faults"] for row in rows) else 0


def _pieces(folder: Path | None) -> list[tuple[Track, Path, bool]]:
    """What plays for each track, and whether it is a shipped piece."""
    from host_voice.audio.music import MusicLibrary

    library = MusicLibrary(folder, 48000)
    found: list[tuple[Track, Path, bool]] = []
    for track in Track:
        own = library.sources(track)
        shipped = resource("assets", "music", f"{track.value}.ogg")
        found += [(track, path, False) for path in own] or [(track, shipped, True)]
    return found


def _checked(track: Track, path: Path, shipped: bool) -> dict[str, Any]:
    """A club's piece is levelled and looped by the program: it only has to be playable."""
    from host_voice.audio.music_check import measure

    row: dict[str, Any] = {"track": track.value, "path": str(path), "error": None, "faults": []}
    try:
        facts = measure(path)
    except AudioError as error:
        return row | {"error": render(error)}
    return row | {
        "faults": facts.faults(track) if shipped else [],
        "seconds": round(facts.seconds, 2),
        "rate": facts.rate,
        "loudness": round(facts.loudness, 2),
        "peak": round(facts.peak, 2),
        "seam": round(facts.seam, 2),
    }


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
