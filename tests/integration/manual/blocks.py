"""The blocks of code in the pages of the manual."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[3]
PAGES = [CHECKOUT / "README.md", *sorted((CHECKOUT / "docs").rglob("*.md"))]
SHELL = ("sh", "console")
OTHERS = ("csv", "ftl", "json", "text", "toml")
"""Languages of blocks that nobody types into a shell."""

_MARK = r"(?:<!-- (?P<mark>not run|fails): (?P<reason>[^\n]+?) -->\n)?"
_FENCED = re.compile(
    _MARK + r"^```(?P<language>\w*)(?: title=\"(?P<title>[^\"]+)\")?\n(?P<text>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
_INDENTED = re.compile(
    _MARK + r"\n(?P<text>(?:^ {4}(?:\.venv\S*/|host_voice|scripts/|python|pip|apt)[^\n]*\n)+)", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Block:
    """`mark`: what a comment above it says, "not run" or "fails", and why; `title`: the file that it is."""

    language: str
    text: str
    mark: str | None
    reason: str | None
    title: str | None
    indented: bool = False

    @property
    def commands(self) -> str:
        """What is typed into the shell."""
        if self.language == "sh":
            return self.text
        return "".join(line[2:] for line in self.text.splitlines(keepends=True) if line.startswith("$ "))

    @property
    def shown(self) -> list[str]:
        """What a session shows of the program's answer."""
        return [line for line in self.text.splitlines() if not line.startswith(("$ ", ">", "…", "▶", "■"))]


def blocks(page: Path) -> Iterator[Block]:
    """All blocks of a page in their order; of those that are only indented the ones with commands."""
    text = page.read_text(encoding="utf-8")
    fenced = list(_FENCED.finditer(text))
    indented = [
        found
        for found in _INDENTED.finditer(text)
        if not any(block.start() < found.start() < block.end() for block in fenced)
    ]
    for found in sorted([*fenced, *indented], key=re.Match.start):
        if found in indented:
            typed = re.sub(r"^ {4}", "", found["text"], flags=re.MULTILINE)
            yield Block("sh", typed, found["mark"], found["reason"], None, indented=True)
        else:
            yield Block(*(found[part] for part in ("language", "text", "mark", "reason", "title")))
