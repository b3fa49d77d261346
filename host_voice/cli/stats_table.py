"""Statistics as tables on the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from host_voice.cli.printing import table
from host_voice.messages import sentence, text
from host_voice.messages.roles import role_name

if TYPE_CHECKING:
    from host_voice.archive.stats import Stats, Tally

_HEADS = ("head-games", "stats-won", "stats-survived", "stats-first", "head-fouls", "stats-against")


def print_stats(stats: Stats) -> None:
    """Who has won how often, then a table each for sides, roles and players, as far as they are known."""
    click.echo(text("stats-games", games=stats.games, unfinished=stats.unfinished))
    if not stats.games:
        return
    table(
        [text("head-winner"), text("head-games")],
        [(sentence(text(f"winner-{winner}")), count) for winner, count in stats.winners.items() if count],
    )
    if stats.unknown:
        click.echo(text("stats-unknown", games=stats.unknown))
    _tallies("stats-side", {text(f"stats-side-{side}"): tally for side, tally in stats.sides.items()})
    _tallies(
        "head-role",
        {sentence(role_name(role, stats.names[role])): tally for role, tally in stats.roles.items()},
    )
    _tallies("stats-player", stats.players, spoken=True)


def _tallies(head: str, tallies: Mapping[str, Tally], *, spoken: bool = False) -> None:
    if not tallies:
        return
    heads = [text(head), *map(text, _HEADS), *([text("stats-spoken")] if spoken else [])]
    table(heads, [(name, *_cells(tally, spoken)) for name, tally in tallies.items()])


def _cells(tally: Tally, spoken: bool) -> list[str]:
    cells = [
        str(tally.games),
        _share(tally.won, tally.decided, tally.games),
        _share(tally.survived, tally.games, tally.games),
        _share(tally.first, tally.games, tally.games),
        str(tally.fouls),
        _share(tally.against, tally.votes, tally.games),
    ]
    return [*cells, f"{tally.seconds / tally.timed:.0f}" if tally.timed else "–"] if spoken else cells


def _share(part: int, whole: int, games: int) -> str:
    """A part and its percentage; also of what, where that is not the row's number of games."""
    of = "" if whole == games else f" / {whole}"
    return f"{part}{of} ({100 * part / whole:.0f} %)" if whole else "–"
