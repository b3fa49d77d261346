"""Tables whose keys are regular expressions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")


class Patterns(Mapping[str, T]):
    """A table in which the first pattern that fits all of a text is its entry."""

    def __init__(self, table: Mapping[str, T]) -> None:
        self._table = {re.compile(pattern): entry for pattern, entry in table.items()}

    def __getitem__(self, text: str) -> T:
        for pattern, entry in self._table.items():
            if match := pattern.fullmatch(text):
                return self._read(entry, match)
        raise KeyError(text)

    def __iter__(self) -> Iterator[str]:
        return (pattern.pattern for pattern in self._table)

    def __len__(self) -> int:
        return len(self._table)

    def _read(self, entry: T, match: re.Match[str]) -> T:
        """The entry with what the groups of its pattern hold."""
        return entry
