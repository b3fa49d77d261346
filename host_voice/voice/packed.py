"""A voice pack: an actor's recordings of pieces. What they do not cover, another voice says."""

from __future__ import annotations

import hashlib
import logging
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from host_voice.errors import VoiceError, because
from host_voice.narration.pieces import tokens
from host_voice.voice import pyttsx3_engine, rhvoice
from host_voice.voice.joined import Words, cover, join
from host_voice.voice.recording import Samples
from host_voice.voice.sheet import read_sheet
from host_voice.voice.voice import Voice, VoiceInfo
from host_voice.voice.wave_file import read_speech

ENGINE: Final = "pack"
RECORD: Final = "pack.toml"
"""Lies in the folder of a pack and says its language."""
_NAME: Final = 60
"""Letters of the longest name of a pack."""
_RESERVED: Final = frozenset('/\\:*?"<>|')
"""Signs that no name has: of paths, of `ENGINE:NAME`, and what some system has no files with."""
_ENGINES: Final = frozenset(name.casefold() for name in (ENGINE, rhvoice.ENGINE, pyttsx3_engine.ENGINE))

_log = logging.getLogger(__name__)


def packs_folder() -> Path:
    """Where packs are kept, each in a folder of its name."""
    return platformdirs.user_data_path("host_voice") / "packs"


@dataclass(frozen=True, slots=True)
class Damaged:
    """A pack that cannot be used, and why. Its language is empty where that is not known either."""

    info: VoiceInfo
    error: VoiceError


def folder_of(name: str) -> Path:
    """Where the pack called `name` is kept. Raises `VoiceError` for what cannot be its name."""
    _check_name(name)
    return packs_folder() / name


def installed(language: str | None) -> list[VoiceInfo]:
    """Every pack for `language` (None: all) that can be used, by name."""
    return [info for info in _kept() if isinstance(info, VoiceInfo) and language in (None, info.language)]


def damaged(language: str | None) -> list[Damaged]:
    """Every pack that would be one for `language` (None: all) but cannot be used."""
    found = [one for one in _kept() if isinstance(one, Damaged)]
    return [one for one in found if language in (None, one.info.language or language)]


def pack_in(folder: Path) -> VoiceInfo | Damaged | None:
    """The pack in `folder`, if it is one: if it has its record."""
    try:
        record = (folder / RECORD).read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError) as error:
        return _damaged(folder, "", _unreadable(folder, error))
    language = ""
    try:
        language = _language(record)
        version = _version(folder)
        _recordings(folder)
    except VoiceError as error:
        return _damaged(folder, language, error)
    except (OSError, ValueError, RecursionError) as error:
        return _damaged(folder, language, _unreadable(folder, error))
    return VoiceInfo(ENGINE, folder.name, language, str(folder), version)


def _kept() -> Iterator[VoiceInfo | Damaged]:
    """What is in the packs' folder, by name; nothing where it cannot be looked at."""
    try:
        folders = sorted(path for path in packs_folder().iterdir() if not path.name.startswith("."))
    except OSError:
        return
    for folder in folders:
        found = pack_in(folder)
        if isinstance(found, VoiceInfo):
            try:
                _check_name(found.name)
            except VoiceError as error:
                found = _damaged(folder, found.language, error)
        if found is not None:
            yield found


def _check_name(name: str) -> None:
    """Raises `VoiceError` for what no pack may be called: its name is a folder's, and is typed and shown."""
    plain = (
        name.isprintable() and name == name.strip() and not name.startswith(".") and not name.endswith(".")
    )
    if not plain or not 1 <= len(name) <= _NAME or _RESERVED & set(name) or name.casefold() in _ENGINES:
        raise VoiceError("pack-bad-name", name=_shown(name), limit=_NAME)


def _shown(name: str) -> str:
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in name)


def _damaged(folder: Path, language: str, error: VoiceError) -> Damaged:
    return Damaged(VoiceInfo(ENGINE, _shown(folder.name), language, str(folder)), error)


def _unreadable(folder: Path, error: OSError | ValueError | RecursionError) -> VoiceError:
    return VoiceError("pack-unreadable", path=_shown(str(folder / RECORD)), reason=because(error))


def _language(record: str) -> str:
    language = tomllib.loads(record).get("language")
    if not isinstance(language, str) or not language.isprintable():
        raise ValueError('language = "…"')
    return language


def _version(folder: Path) -> str:
    """Another one whenever a file in `folder` is another one."""
    facts = ((path.name, path.lstat()) for path in sorted(folder.iterdir()))
    changed = "".join(f"{name}{fact.st_size}{fact.st_mtime_ns}" for name, fact in facts)
    return hashlib.sha256(changed.encode("utf-8", "surrogateescape")).hexdigest()[:12]


def _recordings(folder: Path) -> dict[Words, Path]:
    """The recordings of the pack in `folder`, by their words. Raises `VoiceError` where there are none."""
    pieces = ((piece.key, folder / piece.file) for piece in read_sheet(folder))
    found = {key: path for key, path in pieces if path.is_file()}
    if not found:
        raise VoiceError("pack-empty", path=str(folder))
    return found


class PackVoice:
    """Speaks with the recordings of the pack `info`, and with `other` what they do not cover.

    Raises `VoiceError` where it has no recordings.
    """

    tempo = 1.0

    def __init__(self, info: VoiceInfo, other: Callable[[], Voice]) -> None:
        self.info = info
        self._files = _recordings(Path(info.id))
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
