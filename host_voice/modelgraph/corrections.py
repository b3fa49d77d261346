"""Pronunciations written down by hand, for words where the rules are wrong or not alone."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

from host_voice.modelgraph import russian_rules, ukrainian_rules
from host_voice.modelgraph.phones import COLUMN

_LATIN = re.compile(r"[A-Za-z; ]+")


@cache
def corrections(language: str) -> dict[str, list[tuple[str, ...]]]:
    """The corrected words of `language` with all their pronunciations, the usual one first."""
    file = files("host_voice.modelgraph").joinpath(f"corrections.{language}.toml")
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return {word: [as_written(text, language) for text in texts] for word, texts in table.items()}


def as_written(text: str, language: str) -> tuple[str, ...]:
    """Phones with spaces between, or a spelling that sounds so (in Russian with its stress as a capital).

    Raises `ValueError` with the first thing that is no phone, or with the text if it is no word.
    """
    if _LATIN.fullmatch(text):
        phones = tuple(text.split())
        for phone in phones:
            if phone not in COLUMN:
                raise ValueError(phone)
    else:
        rules = russian_rules if language == "ru" else ukrainian_rules
        phones = tuple(phone for word in text.split() for phone in rules.phones_of(word))
    if not phones:
        raise ValueError(text)
    return phones
