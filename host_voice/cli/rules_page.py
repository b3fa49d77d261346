"""A rule system as a page of Markdown: the sheet of the host, to be printed or put on a club's site."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from host_voice.cli import rules_sheet
from host_voice.messages import text

if TYPE_CHECKING:
    from host_voice.game.ruleset import Ruleset


def markdown(ruleset: Ruleset) -> Iterator[str]:
    """The lines of the page, in the language of the messages in use."""
    heading, *facts = rules_sheet.title(ruleset)
    yield f"# {heading}"
    yield ""
    yield from (f"* {fact}" for fact in (*facts, text("sheet-players", range=ruleset.players.range)))
    yield from ("", f"## {text('sheet-who-plays')}", "")
    yield from _table(*rules_sheet.roles(ruleset))
    yield from ("", f"## {text('sheet-roles')}", "")
    yield from _table(*rules_sheet.cards(ruleset))
    for title, lines in rules_sheet.sections(ruleset):
        yield from ("", f"## {title}", "")
        # numbers of steps make a list of their own, which a line without one would go on with
        numbered = False
        for line in lines:
            now = line.split(".", 1)[0].isdigit()
            if now != numbered:
                yield ""
            numbered = now
            yield line if now else f"* {line}"
    yield ""


def _table(heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> Iterator[str]:
    yield _row(heads)
    yield _row(["---"] * len(heads))
    yield from map(_row, rows)


def _row(cells: Sequence[Any]) -> str:
    return f"| {' | '.join(str(cell).replace('|', '/') for cell in cells)} |"
