"""Hook of mkdocs: the menu tells every rule system, and every page of rules and their tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

from manual import rule_pages
from manual.words import LANGUAGE_NAMES


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
