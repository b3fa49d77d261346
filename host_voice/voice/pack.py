"""A whole script as recordings: for an actor to speak after, and as the beginning of a voice pack."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from host_voice.errors import VoiceError
from host_voice.voice.commands import say
from host_voice.voice.speaker import Speaker

TEXTS: Final = "texts.csv"
"""Name of the list of texts beside the recordings: file, name of the phrase, words."""


def write_pack(lines: Sequence[tuple[str, str]], folder: Path, speaker: Speaker) -> Iterator[Path]:
    """Write `NAME.wav` for each (name, text) and the list of texts; yields each recording when it is there.

    Raises `VoiceError` when something cannot be spoken or the folder cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / TEXTS).open("w", encoding="utf-8", newline="") as file:
            table = csv.writer(file)
            table.writerow(("file", "phrase", "text"))
            table.writerows((f"{name}.wav", name, text) for name, text in lines)
    except OSError as error:
        raise VoiceError("voice-file", path=str(folder), reason=error.strerror or str(error)) from error
    for name, text in lines:
        path = folder / f"{name}.wav"
        say(text, path, speaker)
        yield path
