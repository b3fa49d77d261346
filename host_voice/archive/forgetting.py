"""A player's name is deleted from files: journals, protocols, lists of names, reports."""

from __future__ import annotations

import html
import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from host_voice.archive.markdown import plain
from host_voice.errors import ConfigError, JournalError, because
from host_voice.journal.folder import SUFFIX
from host_voice.journal.lines import START, decode, encode
from host_voice.locking import held
from host_voice.scratch import write_whole
from host_voice.tidy import composed

TEXTS: Final = (".json", ".csv", ".md", ".html", ".txt")
"""Kinds of files that are looked through in a folder beside the journals."""
_SAID: Final = frozenset({"reason", "why", "ended_for"})
"""Where a host may have typed a name."""
_CALLED: Final = frozenset({"name", "player"})
"""Where lists of people have their names."""
_GONE: Final = "–"
"""Stands where a name was."""


def files_in(source: Path) -> Iterator[Path]:
    """What is looked through: the file itself, or what a folder holds."""
    if source.is_dir():
        yield from sorted(path for path in source.iterdir() if path.suffix in (SUFFIX, *TEXTS))
    else:
        yield source


def forget_in(path: Path, name: str) -> bool:
    """Delete `name` from the file; False where it is not there. The file's rights stay as they are.

    Raises `JournalError` for the journal of an evening that is running and `ConfigError` for a file that
    cannot be read or written.
    """
    try:
        before = path.read_bytes()
        if before.startswith(START) and held(path):
            raise JournalError("journal-in-use", file=str(path))
        after = _journal(before, name) if before.startswith(START) else _file(path, before, name)
        if after == before:
            return False
        write_whole(path, after)
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError("forget-failed", file=path, reason=because(error)) from error
    return True


def without(data: Any, name: str) -> Any:
    """JSON data without `name`: in lists of names, in what a host typed, in statistics by player."""
    if isinstance(data, list):
        return [without(item, name) for item in data]
    if not isinstance(data, dict):
        return data
    kept: dict[str, Any] = {}
    for key, value in data.items():
        if key == "names" and isinstance(value, dict):
            kept[key] = {seat: called for seat, called in value.items() if not _is(called, name)}
        elif key == "players" and isinstance(value, dict):
            kept[key] = {player: facts for player, facts in value.items() if not _is(player, name)}
        elif key in _CALLED and _is(value, name):
            kept[key] = None
        elif key in _SAID and isinstance(value, str):
            kept[key] = _replaced(value, name, _GONE)
        else:
            kept[key] = without(value, name)
    return kept


def _journal(content: bytes, name: str) -> bytes:
    """Line by line with new checksums; what is damaged stays so, without the name."""
    lines = content.split(b"\n")
    return b"\n".join(_line(number, line, name) for number, line in enumerate(lines))


def _line(number: int, raw: bytes, name: str) -> bytes:
    data = decode(number, raw)
    if data is None:
        return _replaced(raw.decode(errors="surrogateescape"), name, _GONE).encode(errors="surrogateescape")
    cleared = without(data, name)
    if cleared == data:
        return raw
    rest = {key: value for key, value in cleared.items() if key not in ("n", "sum")}
    return encode(number, rest).removesuffix(b"\n")


def _file(path: Path, content: bytes, name: str) -> bytes:
    text = content.decode()
    if path.suffix == ".json":
        try:
            data = json.loads(text)
        except ValueError:
            return _replaced(text, name, _GONE).encode()
        cleared = without(data, name)
        return (
            content
            if cleared == data
            else (json.dumps(cleared, ensure_ascii=False, indent=1) + "\n").encode()
        )
    instead = "" if path.suffix == ".csv" else _GONE  # a list of names has no name there any more
    return _replaced(text, name, instead).encode()


def _is(called: Any, name: str) -> bool:
    return isinstance(called, str) and composed(called) == composed(name)


def _replaced(text: str, name: str, instead: str) -> str:
    """`name` as whole words, in whatever way it is written."""
    ways = sorted(_written(name), key=len, reverse=True)
    return re.sub(
        rf"(?<!\w)(?:{'|'.join(map(re.escape, ways))})(?![\w\u0300-\u036f])", lambda match: instead, text
    )


def _written(name: str) -> Iterator[str]:
    """How `name` stands in a file of one of our kinds, whether its letters are one sign each or more."""
    for form in ("NFC", "NFD"):
        letters = unicodedata.normalize(form, name)
        yield letters
        yield html.escape(letters)
        yield plain(letters)
        yield letters.replace('"', '""')
        yield json.dumps(letters, ensure_ascii=False)[1:-1]
