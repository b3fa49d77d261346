"""The pages of the rule systems: what `rules show` tells, in English and in their own languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from host_voice import messages
from host_voice.cli import rules_page
from host_voice.cli.rules import toml
from host_voice.game.ruleset import Ruleset
from host_voice.rulesets.loader import available, load_ruleset
from manual.hosting import table
from manual.words import LANGUAGE_NAMES

FOLDER: Final = "rulesets"
"""Where the pages lie in `docs/`."""


def address(ruleset: Ruleset, language: str) -> str:
    """The page of `ruleset` in `language`, from `docs/`."""
    ending = "" if language == messages.LANGUAGES[0] else f".{language}"
    return f"{FOLDER}/{ruleset.id}{ending}.md"


def link(ruleset: Ruleset, language: str) -> str:
    """A link to that page from one that lies beside it."""
    return f"[{LANGUAGE_NAMES[language]}]({address(ruleset, language).rpartition('/')[2]})"


def languages(ruleset: Ruleset) -> tuple[str, ...]:
    """English, and those it is led in."""
    return tuple(dict.fromkeys((messages.LANGUAGES[0], *ruleset.languages)))


def shipped() -> Iterator[Ruleset]:
    """Every rule system of the program."""
    yield from map(load_ruleset, available())


def pages() -> Iterator[tuple[str, str]]:
    """Address and Markdown of every page."""
    for ruleset in shipped():
        for language in languages(ruleset):
            yield address(ruleset, language), _page(ruleset, language)


def _page(ruleset: Ruleset, language: str) -> str:
    heading, *body = _told(ruleset, language)
    others = [link(ruleset, other) for other in languages(ruleset) if other != language]
    page = [heading, "", " · ".join(others), *body]
    if language == messages.LANGUAGES[0]:
        page += ["## As a file", "", f"What `host_voice rules show {ruleset.id} --toml` prints:", ""]
        page += ["```toml", *toml(ruleset), "```"]
    return "\n".join(page) + "\n"


def _told(ruleset: Ruleset, language: str) -> list[str]:
    """The page as the program prints it in `language`."""
    used = messages.current()
    messages.use(language)
    try:
        return list(rules_page.markdown(ruleset))
    finally:
        messages.use(used)


def overview() -> str:
    """Every rule system with its players, languages and pages, for a page that lies beside them."""
    return table(
        ("id", "title", "players", "languages", "pages"),
        (
            (
                f"`{ruleset.id}`",
                ruleset.title,
                ruleset.players.range,
                ", ".join(ruleset.languages),
                " · ".join(link(ruleset, language) for language in languages(ruleset)),
            )
            for ruleset in shipped()
        ),
    )
