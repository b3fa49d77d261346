"""The numbered sheet of a voice pack: which file holds which words."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from host_voice.errors import VoiceError, because
from host_voice.narration.pieces import key
from host_voice.voice.joined import Words

SHEET: Final = "pieces.csv"
"""Its name in the folder of the recordings: number, file, words."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A recording and what is said in it."""

    file: str
    text: str

    @property
    def key(self) -> Words:
        """Its words."""
        return key(self.text)


def write_sheet(folder: Path, texts: Sequence[str]) -> None:
    """Number `texts`: the first is recorded as `001.wav`. Raises `VoiceError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / SHEET).open("w", encoding="utf-8", newline="") as file:
            table = csv.writer(file)
            table.writerow(("number", "file", "text"))
            table.writerows((number, f"{number:03}.wav", text) for number, text in enumerate(texts, start=1))
    except OSError as error:
        raise VoiceError("voice-file", path=str(folder), reason=because(error)) from error


def read_sheet(folder: Path) -> list[Piece]:
    """The sheet in `folder`.

    Raises `VoiceError` where there is none, a line has no file, no words or what cannot be shown, or names a
    file elsewhere.
    """
    path = folder / SHEET
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = csv.DictReader(file, restval="")
            return [_piece(row, path, rows.line_num) for row in rows]
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise VoiceError("pack-no-sheet", path=str(path), reason=because(error)) from error


def _piece(row: Mapping[str, str], path: Path, line: int) -> Piece:
    piece = Piece(row.get("file", ""), " ".join(row.get("text", "").split()))
    if not piece.file or not piece.key or not (piece.file + piece.text).isprintable():
        raise VoiceError("pack-bad-line", path=str(path), line=line)
    if Path(piece.file).name != piece.file:
        raise VoiceError("pack-bad-file", path=str(path), file=piece.file)
    return piece
