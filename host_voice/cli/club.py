"""`host_voice club`: the club's database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from host_voice.cli.common import club_option, journal_option, table_name, table_option
from host_voice.cli.printing import emit, note, table
from host_voice.cli.translated import Group, WrongUsageError, json_option, option, words
from host_voice.club import REASON
from host_voice.errors import ClubError, JournalError
from host_voice.journal.fields import NAME
from host_voice.messages import text
from host_voice.options import default_club, default_journal

if TYPE_CHECKING:
    from host_voice.club.database import Club


@contextmanager
def opened(address: str | None) -> Iterator[Club]:
    """The database at `address`, or the club's own file. Raises `ClubError`."""
    try:
        from host_voice.club.database import Club
    except ImportError as error:
        raise ClubError("club-not-installed") from error
    club = Club(address or str(default_club()))
    try:
        yield club
    finally:
        club.close()


@click.group(cls=Group, help="help-club")
def club() -> None:
    pass


@club.command("upload", help="help-club-upload")
@club_option
@table_option
@journal_option
def upload(club: str | None, table: str | None, journal: Path | None) -> None:
    from host_voice.club.courier import deliver

    folder = journal or default_journal()
    if not folder.is_dir():
        raise JournalError("journal-no-folder", folder=folder)
    with opened(club) as database:
        count = deliver(database, folder, table_name(table), told=click.echo)
    note(text("club-uploaded", count=count))


@club.command("bans", help="help-club-bans")
@club_option
@json_option
def bans(club: str | None, as_json: bool) -> None:
    with opened(club) as database:
        found = database.bans(date.today())
    if as_json:
        emit([asdict(ban) for ban in found])
        return
    from host_voice.club.evening import term

    table(
        [text("stats-player"), text("head-term"), text("head-reason")],
        [(ban.player, term(ban), ban.reason or "–") for ban in found],
    )


@club.command("ban", help="help-club-ban")
@click.argument("player", metavar="NAME", type=words(NAME))
@option("--games", type=click.IntRange(1, 100), metavar="N", help="opt-ban-games")
@option("--until", type=click.DateTime(["%Y-%m-%d"]), metavar="YYYY-MM-DD", help="opt-ban-until")
@option("--reason", metavar="TEXT", type=words(REASON), help="opt-ban-reason")
@club_option
def ban(player: str, games: int | None, until: datetime | None, reason: str | None, club: str | None) -> None:
    if games is not None and until is not None:
        raise WrongUsageError(text("usage-ban-term"))
    today = date.today()
    if until is not None and until.date() < today:
        raise WrongUsageError(text("usage-ban-over", day=until.date()))
    with opened(club) as database:
        from host_voice.club.database import Ban
        from host_voice.club.evening import term

        before = next((ban for ban in database.bans(today) if ban.player == player), None)
        new = Ban(player, until.date() if until else None, reason, games)
        database.ban(new)
    note(text("club-banned-now", player=player, term=term(new)))
    if before is not None:
        note(text("club-ban-replaced", term=term(before)))


@club.command("unban", help="help-club-unban")
@click.argument("player", metavar="NAME", type=words(NAME))
@club_option
def unban(player: str, club: str | None) -> None:
    with opened(club) as database:
        if not database.unban(player):
            raise ClubError("club-no-ban", player=player)
