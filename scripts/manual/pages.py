"""What of the manual is made from the program: whole files, and parts of pages between two marks.

A part stands between `<!-- made: NAME VALUE... -->` and `<!-- /made -->`, each in a line of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from manual import cheat_sheet, hosting, keys, rule_pages
from manual.words import HEADS

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"

PARTS: Final[Mapping[str, Callable[..., str]]] = {
    "answers": hosting.answers,
    "commands": hosting.commands,
    "keys": hosting.keys,
    "rulesets": rule_pages.overview,
    "reference": keys.reference,
}
"""What a page may have made."""

_MADE: Final = re.compile(
    r"^(?P<opens><!-- made: (?P<name>\w+)(?P<values>[ \w]*) -->)$.*?^(?P<closes><!-- /made -->)$",
    re.MULTILINE | re.DOTALL,
)


def filled(page: str) -> str:
    """`page` with its parts as the program makes them now. Raises `KeyError` for an unknown name."""

    def made(found: re.Match[str]) -> str:
        part = PARTS[found["name"]](*found["values"].split())
        return f"{found['opens']}\n\n{part.strip()}\n\n{found['closes']}"

    return _MADE.sub(made, page)


def made() -> Iterator[tuple[Path, str]]:
    """Every file of the manual that is made, or has parts that are, and what should be in it."""
    whole = {DOCS / address: page for address, page in rule_pages.pages()}
    whole |= {DOCS / f"cheat-sheet.{language}.html": cheat_sheet.cheat_sheet(language) for language in HEADS}
    yield from whole.items()
    for path in sorted({*DOCS.rglob("*.md")} - whole.keys()):
        page = path.read_text(encoding="utf-8")
        if _MADE.search(page):
            yield path, filled(page)


def superfluous() -> list[Path]:
    """Pages of rule systems that there are no more."""
    expected = {DOCS / address for address, _ in rule_pages.pages()} | {DOCS / rule_pages.FOLDER / "index.md"}
    return sorted({*(DOCS / rule_pages.FOLDER).glob("*.md")} - expected)
