"""Pronunciations written down by hand, for words where the rules are wrong or not alone."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from host_voice.modelgraph.phones import COLUMN


@cache
def corrections(language: str) -> dict[str, list[tuple[str, ...]]]:
    """The corrected words of `language` with all their pronunciations.

    A key of the data file that begins with `+` adds its pronunciations behind the one made by rule.
    """
    file = files("host_voice.modelgraph").joinpath(f"corrections.{language}.toml")
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return {word: [checked(spoken) for spoken in spoken_all] for word, spoken_all in table.items()}


def checked(phones: str) -> tuple[str, ...]:
    """Phones separated by spaces. Raises `ValueError` naming the first that is none."""
    found = tuple(phones.split())
    for phone in found:
        if phone not in COLUMN:
            raise ValueError(phone)
    if not found:
        raise ValueError("")
    return found
