"""A voice pack: an actor's recordings of pieces. What they do not cover, another voice says."""

from __future__ import annotations

import hashlib
import logging
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import platformdirs

from host_voice.errors import VoiceError
from host_voice.narration.pieces import tokens
from host_voice.voice.joined import Words, cover, join
from host_voice.voice.recording import Samples
from host_voice.voice.sheet import read_sheet
from host_voice.voice.voice import Voice, VoiceInfo
from host_voice.voice.wave_file import read_speech

ENGINE: Final = "pack"
RECORD: Final = "pack.toml"
"""Lies in the folder of a pack and says its language."""

_log = logging.getLogger(__name__)


def packs_folder() -> Path:
    """Where packs are kept, each in a folder of its name."""
    return platformdirs.user_data_path("host_voice") / "packs"


def installed(language: str | None) -> list[VoiceInfo]:
    """Every pack for `language` (None: all), by name. A folder that is no pack is passed over."""
    folder = packs_folder()
    found = [pack_info(path) for path in sorted(folder.iterdir())] if folder.is_dir() else []
    return [info for info in found if info is not None and language in (None, info.language)]


def pack_info(folder: Path) -> VoiceInfo | None:
    """The pack in `folder`, if it is one."""
    try:
        record = (folder / RECORD).read_text(encoding="utf-8")
        language = str(tomllib.loads(record)["language"])
    except (OSError, ValueError, KeyError):
        return None
    changed = "".join(f"{p.name}{p.stat().st_size}{p.stat().st_mtime_ns}" for p in sorted(folder.iterdir()))
    version = hashlib.sha256(changed.encode()).hexdigest()[:12]
    return VoiceInfo(ENGINE, folder.name, language, str(folder), version)


class PackVoice:
    """Speaks with the recordings of the pack `info`, and with `other` what they do not cover."""

    tempo = 1.0

    def __init__(self, info: VoiceInfo, other: Callable[[], Voice]) -> None:
        self.info = info
        folder = Path(info.id)
        found = ((piece.key, folder / piece.file) for piece in read_sheet(folder))
        self._files: dict[Words, Path] = {key: path for key, path in found if path.is_file()}
        self._make_other = other
        self._other: Voice | None = None

    def render(self, text: str, timeout: float) -> tuple[Samples, int]:
        """Speak `text`. Raises `VoiceError` when neither the recordings nor the other voice can."""
        found = cover(tokens(text), self._files.keys())
        if found is not None:
            try:
                return self._joined(found)
            except VoiceError as error:  # a recording that cannot be read must not end the evening
                _log.warning("said by the other voice: %r: %s", text, error)
        if self._other is None:
            self._other = self._make_other()
        return self._other.render(text, timeout)

    def _joined(self, found: list[tuple[Words, str]]) -> tuple[Samples, int]:
        read = [(*read_speech(self._files[key], self.info.name), signs) for key, signs in found]
        rates = {rate for _, rate, _ in read}
        if len(rates) > 1:
            raise VoiceError("voice-failed", voice=self.info.name, reason=f"rates {sorted(rates)}")
        return join([(pcm, signs) for pcm, _, signs in read], rates.pop()), read[0][1]

    def close(self) -> None:
        """Give back the other voice."""
        if self._other is not None:
            self._other.close()
