"""Reads golden fragments: what their lines are, not what they mean."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_HEADING = re.compile(r"## (?P<id>\S+) (?P<title>.+)")
_GIVEN = re.compile(r"given(?:-(?P<side>[ab]))?: (?P<facts>.+)")
_LINE = re.compile(r"- (?P<kind>[A-Z]+): (?P<text>[^|]*)(?:\|(?P<details>.*))?")


@dataclass(frozen=True)
class Line:
    """One line of a fragment: `- KIND: text | detail; detail`."""

    kind: str
    text: str
    details: tuple[str, ...] = ()

    def detail(self, name: str) -> str | None:
        """What follows `name` in the details."""
        return next((d.removeprefix(name).strip() for d in self.details if d.startswith(f"{name} ")), None)

    def __str__(self) -> str:
        return f"{self.kind}: {self.text} | {'; '.join(self.details)}"


@dataclass
class Fragment:
    """`given` holds the facts before the first line; `sides` those of the two games to compare."""

    id: str
    title: str
    given: list[str] = field(default_factory=list)
    sides: dict[str, list[str]] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)


def fragments(path: Path) -> Iterator[Fragment]:
    """All fragments of a file, in order."""
    found: Fragment | None = None
    for raw in path.read_text("utf-8").partition("\n# Coverage")[0].splitlines():
        if heading := _HEADING.fullmatch(raw):
            if found:
                yield found
            found = Fragment(heading["id"], heading["title"])
        elif found is None:
            continue
        elif given := _GIVEN.fullmatch(raw):
            facts = found.sides.setdefault(given["side"], []) if given["side"] else found.given
            facts += _split(given["facts"])
        elif line := _LINE.fullmatch(raw):
            found.lines.append(Line(line["kind"], line["text"].strip(), _split(line["details"] or "")))
    if found:
        yield found


def _split(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(";") if part.strip())
