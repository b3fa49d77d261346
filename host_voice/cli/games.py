"""`host_voice games`: the evenings in the journal folder."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from host_voice.cli.common import journal_option
from host_voice.cli.history import history_of
from host_voice.cli.printing import emit, table
from host_voice.cli.translated import Group, json_option, option
from host_voice.errors import ConfigError
from host_voice.messages import render, text
from host_voice.messages.roles import role_name
from host_voice.options import default_journal

if TYPE_CHECKING:
    from host_voice.journal.folder import GameEntry


@click.group(cls=Group, help="help-games")
def games() -> None:
    pass


@games.command("list", help="help-games-list")
@journal_option
@json_option
def list_all(journal: Path | None, as_json: bool) -> None:
    from host_voice.journal.folder import list_games
    from host_voice.journal.header import local_minute

    folder = journal or default_journal()
    found = list_games(folder)
    if as_json:
        emit([_brief(entry) for entry in found])
    elif found:
        table(
            [text("head-game"), text("head-started"), text("head-rules"), text("head-state")],
            [
                (
                    entry.game,
                    local_minute(entry.started) if entry.started else "–",
                    entry.view.ruleset if entry.view else "–",
                    _state(entry),
                )
                for entry in found
            ],
            whole=2,
        )
    else:
        click.echo(text("games-none", folder=folder), err=True)


@games.command("show", help="help-games-show")
@click.argument("game", default="last", metavar="[GAME]")
@journal_option
@json_option
def show(game: str, journal: Path | None, as_json: bool) -> None:
    from host_voice.journal.folder import find_game, game_entry

    entry = game_entry(find_game(journal or default_journal(), game))
    if entry.problem:
        raise entry.problem
    if entry.view is None:
        return
    if as_json:
        emit({**_brief(entry), "view": asdict(entry.view)})
        return
    click.echo(text("games-title", game=entry.game, ruleset=entry.view.ruleset, state=_state(entry)))
    table(
        [text("head-seat"), text("head-fouls"), text("head-left"), text("head-role")],
        [
            (
                seat.seat,
                seat.fouls,
                text("games-left", how=text(f"left-{seat.left}"), day=seat.day or 0) if seat.left else "–",
                role_name(seat.role, entry.role_names[seat.role]) if seat.role else "–",
            )
            for seat in entry.view.seats
        ],
    )
    for line in history_of(entry.view):
        click.echo(line)


@games.command("export", help="help-games-export")
@click.argument("game", default="last", metavar="[GAME]")
@option("--format", "form", type=click.Choice(["json"]), default="json", show_default=True, help="opt-format")
@option("-o", "--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="opt-export-out")
@journal_option
def export(game: str, form: str, out: Path | None, journal: Path | None) -> None:
    from host_voice.journal.folder import find_game
    from host_voice.journal.protocol import dump_protocol
    from host_voice.journal.protocol import export as protocol_of
    from host_voice.journal.recovery import recover

    written = dump_protocol(protocol_of(recover(find_game(journal or default_journal(), game)).game))
    if out is None:
        click.echo(written, nl=False)
        return
    try:
        out.write_text(written, encoding="utf-8")
    except OSError as error:
        raise ConfigError("export-unwritable", file=out, reason=error.strerror or str(error)) from error


def _brief(entry: GameEntry) -> dict[str, object]:
    return {
        "game": entry.game,
        "path": str(entry.path),
        "started": entry.started,
        "language": entry.language,
        "finished": entry.finished,
        "ruleset": entry.view.ruleset if entry.view else None,
        "winner": entry.view.winner if entry.view else None,
        "problem": render(entry.problem) if entry.problem else None,
    }


def _state(entry: GameEntry) -> str:
    if entry.problem or entry.view is None:
        return render(entry.problem) if entry.problem else "–"
    if entry.view.winner:
        return text(f"winner-{entry.view.winner}")
    return text("winner-stopped" if entry.finished or entry.view.over else "games-unfinished")
