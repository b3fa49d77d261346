"""Rendered speech kept on disk, so that the next evening starts warm."""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
import threading
import zipfile
from pathlib import Path
from typing import Final

import numpy as np
import platformdirs

from host_voice.scratch import Scratch
from host_voice.voice.recording import Samples
from host_voice.voice.voice import Voice, one_line

_log = logging.getLogger(__name__)

FORMAT: Final = 2
"""Part of every key: raised whenever the meaning of the stored samples changes."""

DEFAULT_LIMIT: Final = 256 * 1024 * 1024
"""Most bytes kept; about 1500 announcements of three seconds take this much."""


def default_folder() -> Path:
    """`HOST_VOICE_CACHE`, or the user's cache folder of this platform."""
    named = os.environ.get("HOST_VOICE_CACHE")
    return (
        Path(named) if named else Path(platformdirs.user_cache_dir("host_voice", appauthor=False)) / "speech"
    )


class RenderCache:
    """A folder of recordings by (engine, voice, its version, tempo, text).

    The samples are the engine's own, before trimming. Each file is a zip archive with a checksum: a damaged
    one is removed and counts as missing. A folder that cannot be written costs time, never the evening.
    """

    def __init__(self, folder: Path | None = None, limit: int = DEFAULT_LIMIT) -> None:
        """`folder` None: the default one. `limit` in bytes; the files used longest ago go first."""
        self.folder = folder or default_folder()
        self._limit = limit
        self._lock = threading.Lock()
        self._size: int | None = None
        self._complained = False

    def path(self, voice: Voice, text: str) -> Path:
        """Where this utterance is or would be kept."""
        info = voice.info
        key = [FORMAT, info.engine, info.id or info.name, info.version, round(voice.tempo, 3), one_line(text)]
        digest = hashlib.sha256(json.dumps(key, ensure_ascii=False).encode()).hexdigest()
        return self.folder / f"{digest[:40]}.npz"

    def has(self, voice: Voice, text: str) -> bool:
        """Whether the utterance is on disk (it may still turn out damaged)."""
        return self.path(voice, text).exists()

    def load(self, voice: Voice, text: str) -> tuple[Samples, int] | None:
        """Samples and rate, or None when missing or damaged."""
        path = self.path(voice, text)
        try:
            with np.load(path, allow_pickle=False) as stored:
                pcm, rate = stored["pcm"], int(stored["rate"])
            if pcm.dtype != np.int16 or pcm.ndim != 1 or rate <= 0:
                raise ValueError("unexpected content")
        except (FileNotFoundError, NotADirectoryError, PermissionError):
            return None
        except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
            _log.warning("damaged recording %s removed: %s", path, error)
            with contextlib.suppress(OSError):  # a cache that is only readable
                path.unlink()
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # used now: removed last
        return (pcm / np.float32(32768)).astype(np.float32), rate

    def store(self, voice: Voice, text: str, pcm: Samples, rate: int) -> None:
        """Keep an utterance; another process sees all of it or nothing."""
        path = self.path(voice, text)
        whole = np.clip(np.rint(pcm * 32768), -32768, 32767).astype(np.int16)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with Scratch(".speech-", self.folder) as scratch:
                made = scratch.path / path.name
                np.savez(made, pcm=whole, rate=np.int64(rate))
                made.replace(path)
            self._grown(path.stat().st_size)
        except OSError as error:
            if not self._complained:
                _log.warning("speech is not kept in %s: %s", self.folder, error)
                self._complained = True

    def _grown(self, size: int) -> None:
        with self._lock:
            self._size = self._prune() if self._size is None else self._size + size
            if self._size > self._limit:
                self._size = self._prune()

    def _prune(self) -> int:
        """Remove the files used longest ago until a tenth of the limit is free; returns what is left."""
        files = []
        for path in self.folder.glob("*.npz"):
            try:
                facts = path.stat()
            except FileNotFoundError:  # another process prunes too
                continue
            files.append((facts.st_mtime, facts.st_size, path))
        total = sum(size for _, size, _ in files)
        if total <= self._limit:
            return total
        for _, size, path in sorted(files):
            if total <= 0.9 * self._limit:
                break
            path.unlink(missing_ok=True)
            total -= size
        return total
