"""`host_voice forget`: a player's name is deleted everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import click

from host_voice.archive.forgetting import files_in, forget_in
from host_voice.cli import config
from host_voice.cli.club import opened
from host_voice.cli.common import club_option, journal_option
from host_voice.cli.printing import note
from host_voice.cli.translated import Command, words
from host_voice.errors import ConfigError, HostVoiceError
from host_voice.journal.fields import NAME
from host_voice.messages import text, told
from host_voice.options import default_club, default_journal


@click.command("forget", cls=Command, help="help-forget")
@click.argument("name", type=words(NAME))
@click.argument("files", nargs=-1, type=click.Path(path_type=Path, exists=True))
@journal_option
@club_option
def forget(name: str, files: tuple[Path, ...], journal: Path | None, club: str | None) -> None:
    found = 0
    failed: list[HostVoiceError] = []
    for path in dict.fromkeys(_everywhere(journal or default_journal(), files)):
        try:
            forgotten = forget_in(path, name)
        except HostVoiceError as error:  # the others have the name still
            failed.append(error)
            continue
        if forgotten:
            found += 1
            click.echo(text("forget-file", file=path))
    if club is not None or _has_club():
        try:
            found += _forget_in_club(club, name)
        except HostVoiceError as error:
            failed.append(error)
    if not (found or failed):
        click.echo(text("forget-nothing", name=name))
    if not (files or list(_names_in_config())):
        note(text("forget-lists"))
    for fault in failed:
        note(told(fault))
    if failed:
        raise ConfigError("forget-left", name=name, count=len(failed))


def _forget_in_club(club: str | None, name: str) -> bool:
    """Delete `name` from the club's database, and tell what ended with it; False where it was not there."""
    with opened(club) as database:
        ban = next((ban for ban in database.bans(date.today()) if ban.player == name), None)
        games = database.forget(name)
    if games is None:
        return False
    click.echo(text("forget-club", games=games))
    if ban is not None:
        from host_voice.club.evening import term

        click.echo(text("forget-ban", term=term(ban)))
    return True


def _everywhere(journal: Path, files: tuple[Path, ...]) -> Iterator[Path]:
    """The journals with what lies beside them, the list of names in the configuration, and `files`."""
    for source in (journal, *_names_in_config(), *files):
        if source.exists():
            yield from files_in(source)


def _names_in_config() -> Iterator[Path]:
    data = config.read(config.config_path())
    for table in (data, data.get("run", {})):
        named = table.get("names") if isinstance(table, dict) else None
        if isinstance(named, str) and Path(named).is_file():
            yield Path(named)


def _has_club() -> bool:
    """Whether there is a database on this machine without being told where."""
    return default_club().is_file()
