"""Hooks of mkdocs: the parts of the manual that are made from the program when the site is built.

Pages of the rule systems and the cheat sheets are made whole; in other pages a line
`<!-- made: NAME VALUE... -->` stands for a table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path, PurePosixPath
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from manual import cheat_sheet, hosting, keys, rule_pages
from manual.words import HEADS, LANGUAGE_NAMES

_MADE: Final = re.compile(r"^<!-- made: (?P<name>\w+)(?P<values>[ \w]*) -->$", re.MULTILINE)

TABLES: Final[Mapping[str, Callable[..., str]]] = {
    "answers": hosting.answers,
    "commands": hosting.commands,
    "keys": hosting.keys,
    "rulesets": rule_pages.overview,
    "reference": keys.reference,
}
"""What a page may have made."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the pages of the rule systems, and of the rules and their tests, into the menu."""
    assert config.nav is not None
    systems = [
        {
            ruleset.title: [
                {LANGUAGE_NAMES[language]: rule_pages.address(ruleset, language)}
                for language in rule_pages.languages(ruleset)
            ]
        }
        for ruleset in rule_pages.shipped()
    ]
    tests = [
        {path.stem: f"rules/{path.name}"} for path in sorted(Path(config.docs_dir, "rules").glob("*.md"))
    ]
    _append(config.nav, "Rule systems", systems)
    _append(config.nav, "Development", [{"Rules and their tests": tests}])
    return config


def _append(nav: list[Any], title: str, entries: list[Any]) -> None:
    (part,) = (entry[title] for entry in nav if isinstance(entry, dict) and title in entry)
    part.extend(entries)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what is made whole."""
    for address, page in rule_pages.pages():
        files.append(File.generated(config, address, content=page))
    for language in HEADS:
        address = f"cheat-sheet.{language}.html"
        files.append(File.generated(config, address, content=cheat_sheet.cheat_sheet(language)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the tables in."""
    depth = len(PurePosixPath(page.file.src_uri).parts) - 1

    def made(found: re.Match[str]) -> str:
        table = TABLES[found["name"]](*found["values"].split())
        return table.replace("](rulesets/", f"]({'../' * depth}rulesets/")

    return _MADE.sub(made, markdown)
