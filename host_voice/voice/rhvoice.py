"""RHVoice, called as the program `RHVoice-test`, one process per utterance.

The program silently speaks with a default voice when it does not know the one asked for, and writes no
file at all for an empty text: names are checked against the installed voices, and the file is read back.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from host_voice.errors import VoiceError
from host_voice.scratch import Scratch
from host_voice.voice.recording import Samples
from host_voice.voice.voice import VoiceInfo, one_line
from host_voice.voice.wave_file import read_speech

ENGINE: Final = "RHVoice"
PROGRAM: Final = "RHVoice-test"

_LANGUAGES = {"russian": "ru", "ukrainian": "uk", "english": "en"}

PREFERRED: Final = {
    "ru": ("Aleksandr-hq", "Anna", "Elena", "Irina"),
    "uk": ("Volodymyr", "Anatol", "Natalia"),
}
"""Voices that lead an evening well, best first; any other comes after them by name."""


def data_folders() -> list[Path]:
    """Where voices may lie, most specific first."""
    folders = [Path(named)] if (named := os.environ.get("RHVOICEDATAPATH")) else []
    return [*folders, Path("/usr/local/share/RHVoice"), Path("/usr/share/RHVoice")]


def installed(language: str | None = None) -> list[VoiceInfo]:
    """The installed voices of `language` ("ru", "uk"; None: all known languages), best first.

    Empty when the program or its data are missing.
    """
    if shutil.which(PROGRAM) is None:
        return []
    found: dict[str, VoiceInfo] = {}
    for info in _described():
        if language in (None, info.language):
            found.setdefault(info.name.casefold(), info)
    return sorted(found.values(), key=_preference)


def _described() -> Iterator[VoiceInfo]:
    for folder in data_folders():
        for path in sorted(folder.glob("voices/*/voice.info")):
            facts = {
                key.strip(): value.strip()
                for key, sign, value in (
                    entry.partition("=") for entry in path.read_text("utf-8").splitlines()
                )
                if sign
            }
            language = _LANGUAGES.get(facts.get("language", "").casefold())
            if language and "name" in facts:
                version = f"{facts.get('format', '0')}.{facts.get('revision', '0')}"
                yield VoiceInfo(ENGINE, facts["name"], language, facts["name"], version)


def _preference(info: VoiceInfo) -> tuple[str, int, str]:
    order = PREFERRED.get(info.language, ())
    place = order.index(info.name) if info.name in order else len(order)
    return info.language, place, info.name


def _program() -> str:
    path = shutil.which(PROGRAM)
    if path is None:
        raise VoiceError("voice-program-missing", program=PROGRAM)
    return path


class RHVoice:
    """One installed RHVoice voice."""

    def __init__(self, info: VoiceInfo, tempo: float = 1.0) -> None:
        """`info` comes from `installed()`; `tempo` 0.5 to 2.0."""
        self.info = info
        self.tempo = tempo

    def render(self, text: str, timeout: float) -> tuple[Samples, int]:
        """See `Voice.render`."""
        with Scratch("host_voice-speech-") as scratch:
            path = scratch.path / "speech.wav"
            command = [_program(), "-p", self.info.id, "-r", str(round(100 * self.tempo)), "-o", str(path)]
            try:
                done = subprocess.run(
                    command,
                    input=(one_line(text) + "\n").encode(),
                    capture_output=True,
                    timeout=timeout,
                    check=False,
                )
            except subprocess.TimeoutExpired:
                raise VoiceError("voice-timeout", voice=self.info.name, seconds=timeout) from None
            except OSError as error:
                raise VoiceError("voice-failed", voice=self.info.name, reason=str(error)) from error
            if done.returncode:
                reason = done.stderr.decode(errors="replace").strip() or f"exit status {done.returncode}"
                raise VoiceError("voice-failed", voice=self.info.name, reason=reason)
            return read_speech(path, self.info.name)

    def close(self) -> None:
        """Nothing is kept between utterances."""
