"""Sentences nobody says to the host of a game, for free speech.

Russian: Debian's `fortunes-ru`, the tenths of it that training leaves out. Ukrainian: the messages of this
machine's programs (gettext catalogues); training reads manual pages instead.
"""

from __future__ import annotations

import gettext
import re
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from recogniser.held_out import Part, part

FORTUNES = Path("/usr/share/games/fortunes/ru")
CATALOGUES = Path("/usr/share/locale/uk/LC_MESSAGES")
_LETTERS = {"ru": "а-яё", "uk": "а-щьюяґєії'"}
_END = re.compile(r"(?<=[.!?…])\s+")
_CLAUSES = re.compile(r"[^\w\s'-]+|\s-+\s|^-+\s")


def sentences(language: str, wanted: Part) -> list[str]:
    """Sentences of 3 to 16 words in the letters of `language`, each once, shuffled the same way always."""
    sources = _sayings() if language == "ru" else _messages()
    pattern = re.compile(rf"[{_LETTERS[language]}\s.,!?…:;«»\"()–—-]+", re.IGNORECASE)
    found: dict[str, None] = {}
    for source in sources:
        if part(source) != wanted:
            continue
        lines = (line for line in source.splitlines() if not line.lstrip().startswith("-- "))
        for sentence in _END.split(" ".join(" ".join(lines).split())):
            if 3 <= len(sentence.split()) <= 16 and pattern.fullmatch(sentence):
                found.setdefault(sentence.strip())
    return sorted(found, key=lambda sentence: zlib.crc32(sentence.encode()))


def clauses(sentence: str) -> list[str]:
    """What may stand between two pauses."""
    return [clause.strip() for clause in _CLAUSES.split(sentence) if clause.strip()]


def _sayings() -> Iterator[str]:
    for file in sorted(FORTUNES.iterdir() if FORTUNES.is_dir() else ()):
        if file.suffix not in (".dat", ".u8"):
            yield from file.read_text(encoding="utf-8").split("\n%")


def _messages() -> Iterator[str]:
    for file in sorted(CATALOGUES.glob("*.mo")):
        if file.name.startswith("iso_"):
            continue  # lists of names
        with file.open("rb") as opened:
            catalogue: Mapping[object, object] = vars(gettext.GNUTranslations(opened))["_catalog"]
        yield from (message for message in catalogue.values() if isinstance(message, str))
