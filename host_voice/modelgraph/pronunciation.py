"""How words sound, in the phones of `phones.py`."""

from __future__ import annotations

from collections.abc import Iterable

from host_voice.errors import ConfigError
from host_voice.modelgraph import russian, ukrainian

Pronunciation = tuple[str, ...]


def pronounce(words: Iterable[str], language: str) -> dict[str, list[Pronunciation]]:
    """One or more pronunciations of each of `words` in small letters, the usual one first.

    A word that cannot be pronounced (digits, letters of another alphabet) is absent. The same words always
    give the same phones. Raises `ConfigError` for a language without rules and, for Russian, where espeak-ng
    is missing; 60,000 Russian words take under a minute.
    """
    wanted = list(dict.fromkeys(words))
    if language == "ru":
        return russian.pronounce(wanted)
    if language == "uk":
        return ukrainian.pronounce(wanted)
    raise ConfigError("language-unknown", language=language, known="ru, uk")
