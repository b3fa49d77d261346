"""The append-only log of an evening. Nothing moves the game before it is on the disk."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Any, Self

from host_voice.errors import JournalError
from host_voice.game.cues import Cue
from host_voice.game.game import Game
from host_voice.game.outcomes import Outcome, to_json
from host_voice.journal.header import Header, wall_time
from host_voice.journal.lines import encode, fingerprint
from host_voice.journal.recovery import LED, Recovered, recover_bytes
from host_voice.locking import lock

_FLAGS = os.O_RDWR | os.O_APPEND | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


class Journal:
    """An open journal. Only one process at a time may have it open for writing.

    A failed write is taken back, so that the file never holds half a line of a game that goes on.
    """

    def __init__(self, path: Path, descriptor: int, lines: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._lines = lines
        self._size = os.fstat(descriptor).st_size

    @classmethod
    def create(
        cls, path: Path, game: Game, *, language: str, names: Mapping[int, str] = MappingProxyType({})
    ) -> Journal:
        """Begin the journal of `game`, which must not have moved yet; `names` of players by seat.

        The file is readable by its owner only; so is the folder if it is made here. Raises `JournalError`.
        """
        try:
            if not path.parent.is_dir():
                path.parent.mkdir(parents=True)
                path.parent.chmod(0o700)
            descriptor = os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o600)
        except OSError as error:
            raise _failed(path, error) from error
        journal = cls._locked(path, descriptor, 0)
        try:
            header = Header.of(game, name=path.stem, language=language, names=names)
            journal._append(header.model_dump(mode="json"), safe=True)
            _sync_folder(path.parent)
        except BaseException:
            journal.discard()
            raise
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Journal, Recovered]:
        """Go on with a journal; a damaged last line is cut off. Raises `JournalError`."""
        try:
            descriptor = os.open(path, _FLAGS)
        except OSError as error:
            raise _failed(path, error) from error
        journal = cls._locked(path, descriptor, 0)
        try:
            with os.fdopen(os.dup(descriptor), "rb") as file:
                file.seek(0)
                recovered = recover_bytes(path, file.read())
            journal._lines = recovered.lines
            if recovered.size < journal._size:
                os.ftruncate(descriptor, recovered.size)
                os.fsync(descriptor)
                journal._size = recovered.size
        except OSError as error:
            journal.close()
            raise _failed(path, error) from error
        except BaseException:
            journal.close()
            raise
        return journal, recovered

    @classmethod
    def _locked(cls, path: Path, descriptor: int, lines: int) -> Journal:
        if not lock(descriptor):
            os.close(descriptor)
            raise JournalError("journal-in-use", file=str(path))
        return cls(path, descriptor, lines)

    @property
    def lines(self) -> int:
        """How many lines there are, with the header."""
        return self._lines

    def outcome(self, outcome: Outcome, cue: Cue | None) -> None:
        """Keep `outcome` safely, with what `cue` it finishes. Raises `JournalError` when it cannot."""
        data = {
            "type": "outcome",
            "at": wall_time(),
            "outcome": to_json(outcome),
            "cue": None if cue is None else fingerprint(cue),
        }
        self._append(data, safe=True)

    def lead(self) -> None:
        """Note that it is this process that leads the evening from now on."""
        self.mark(LED, process=os.getpid())

    def mark(self, kind: str, /, **data: Any) -> None:
        """Note something that never reaches the game. Survives the process, not the power supply."""
        self._append({"type": "mark", "at": wall_time(), "kind": kind, "data": data}, safe=False)

    def _append(self, data: Mapping[str, Any], *, safe: bool) -> None:
        line = encode(self._lines, data)
        try:
            self._write(line)
            if safe:
                os.fsync(self._descriptor)
        except OSError as error:
            self._take_back()
            raise _failed(self.path, error) from error
        self._size += len(line)
        self._lines += 1

    def _write(self, line: bytes) -> None:
        written = 0
        while written < len(line):  # a nearly full disk takes a part and refuses the rest
            step = os.write(self._descriptor, line[written:])
            if step == 0:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            written += step

    def _take_back(self) -> None:
        try:
            os.ftruncate(self._descriptor, self._size)
        except OSError as error:
            raise _failed(self.path, error) from error

    def discard(self) -> None:
        """Give the journal up and remove it: its evening could not begin, so there is nothing to resume."""
        self.close()
        self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Give the journal up. Further calls do nothing."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _failed(path: Path, error: OSError) -> JournalError:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return JournalError("journal-disk-full", file=str(path))
    return JournalError("journal-unwritable", file=str(path), reason=error.strerror or str(error))


def _sync_folder(folder: Path) -> None:
    """Make sure that the new file's name survives too, where folders can be synced."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
