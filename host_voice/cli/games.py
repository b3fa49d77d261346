"""`host_voice games`: the evenings in the journal folder."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from host_voice.cli.club import opened
from host_voice.cli.common import club_option, journal_option, names_option
from host_voice.cli.history import history_of
from host_voice.cli.printing import emit, note, table
from host_voice.cli.stats_table import print_stats
from host_voice.cli.translated import Group, json_option, option
from host_voice.errors import ConfigError, HostVoiceError
from host_voice.game.table import Departure
from host_voice.game.view import SeatView
from host_voice.messages import render, sentence, text
from host_voice.messages.roles import role_name
from host_voice.options import default_journal

if TYPE_CHECKING:
    from host_voice.journal.folder import GameEntry
    from host_voice.journal.protocol import Protocol


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
                _left(seat),
                role_name(seat.role, entry.role_names[seat.role]) if seat.role else "–",
            )
            for seat in entry.view.seats
        ],
    )
    if entry.view.host is not None:
        click.echo(text("games-host", seat=entry.view.host))
    for line in history_of(entry.view):
        click.echo(line)
    if not entry.finished:
        note(text("games-secrets"))


@games.command("evening", help="help-games-evening")
@click.argument("game", required=False, metavar="[GAME]")
@journal_option
@json_option
def evening(game: str | None, journal: Path | None, as_json: bool) -> None:
    from host_voice.archive.evening_score import evening_of
    from host_voice.journal.folder import find_game, last_of_several

    folder = journal or default_journal()
    found = evening_of(folder, last_of_several(folder) if game is None else find_game(folder, game))
    if as_json:
        emit(found.to_json())
        return
    table(
        [text("head-number"), text("head-game"), text("head-winner")],
        [(number, entry.game, _state(entry)) for number, entry in enumerate(found.games, start=1)],
        whole=2,
    )
    score = found.score
    click.echo(
        text("evening-score", red=score.red, black=score.black, draws=score.draws, stopped=score.stopped)
    )
    table(
        [text(f"head-{head}") for head in ("player", "seat", "games", "won", "points")],
        [
            (
                person.name or text("evening-person", person=person.number),
                person.seat or "–",
                person.score.games,
                f"{person.score.won} / {person.score.judged}" if person.score.judged else "–",
                f"{person.score.points:g}" if score.has_points else "–",
            )
            for person in found.people
        ],
    )


@games.command("export", help="help-games-export")
@click.argument("game", default="last", metavar="[GAME]")
@option(
    "--format",
    "form",
    type=click.Choice(["json", "csv", "md", "html"]),
    default="json",
    show_default=True,
    help="opt-format",
)
@option("-o", "--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="opt-export-out")
@option("--bonus", "bonuses", multiple=True, metavar="SEAT=POINTS", help="opt-bonus")
@names_option
@journal_option
def export(
    game: str,
    form: str,
    out: Path | None,
    bonuses: tuple[str, ...],
    names: Path | None,
    journal: Path | None,
) -> None:
    from host_voice.archive.bonus import read_bonuses, with_bonuses
    from host_voice.archive.evening import read_evening
    from host_voice.archive.export import FORMATS
    from host_voice.journal.folder import find_game, spare_journals
    from host_voice.scratch import write_whole

    folder, given = journal or default_journal(), read_bonuses(bonuses)
    protocol = with_bonuses(read_evening(find_game(folder, game)), given)
    if not protocol.over:
        note(text("games-secrets"))
    if names is not None:
        protocol = _renamed(protocol, names)
    written = FORMATS[form](protocol)
    if out is None:
        click.echo(written, nl=False)
        return
    try:
        write_whole(spare_journals(out, folder), written)
    except OSError as error:
        raise ConfigError("export-unwritable", file=out, reason=error.strerror or str(error)) from error


@games.command("stats", help="help-games-stats")
@click.argument(
    "sources", nargs=-1, metavar="[FILE|DIR] …", type=click.Path(path_type=Path, exists=True), required=False
)
@names_option
@club_option
@journal_option
@json_option
def stats(
    sources: tuple[Path, ...], names: Path | None, club: str | None, journal: Path | None, as_json: bool
) -> None:
    from host_voice.archive.evening import evenings_in, read_evening
    from host_voice.archive.stats import stats_of

    protocols: list[Protocol] = []
    if club is not None:
        with opened(club) as database:
            protocols += database.protocols()
    folders = sources or (() if club is not None else (journal or default_journal(),))
    paths = [path for source in folders for path in evenings_in(source)]
    for path in paths:
        try:
            protocol = read_evening(path)
            protocols.append(_renamed(protocol, names) if names and not protocol.names else protocol)
        except HostVoiceError as error:  # one evening that cannot be read is no reason to count none
            note(text("stats-left-out", file=path, reason=sentence(render(error))))
    counted = stats_of(protocols)
    if as_json:
        emit(counted.to_json())
        return
    print_stats(counted)


def _renamed(protocol: Protocol, names: Path) -> Protocol:
    from host_voice.archive.names import check_names, read_names

    found = read_names(names)
    check_names(found, protocol.players)
    return protocol.model_copy(update={"names": found})


def _brief(entry: GameEntry) -> dict[str, object]:
    return {
        "game": entry.game,
        "path": str(entry.path),
        "started": entry.started,
        "language": entry.language,
        "finished": entry.finished,
        "ruleset": entry.view.ruleset if entry.view else None,
        "winner": entry.view.winner if entry.view else None,
        "evening": entry.evening.name if entry.evening else None,
        "number": entry.evening.number if entry.evening else None,
        "problem": render(entry.problem) if entry.problem else None,
    }


def _left(seat: SeatView) -> str:
    """How and when somebody left; a night has the number of the day before it."""
    if seat.left is None:
        return "–"
    how, day = text(f"left-{seat.left}"), seat.day or 0
    if seat.left == Departure.KILL:
        return text("games-left-at-night", how=how, night=day - 1)
    return text("games-left", how=how, day=day)


def _state(entry: GameEntry) -> str:
    if entry.problem or entry.view is None:
        return render(entry.problem) if entry.problem else "–"
    if not (entry.view.winner or entry.view.over or entry.finished):
        return text("games-unfinished")
    state = text(f"winner-{entry.view.winner}" if entry.view.winner else "winner-stopped")
    return state if entry.finished else text("games-goes-on", state=state)
