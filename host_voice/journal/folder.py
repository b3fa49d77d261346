"""The folder with the journals of all evenings."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from host_voice.errors import JournalError
from host_voice.game.evening import Evening
from host_voice.game.roles import Role
from host_voice.game.view import PublicView, public_view
from host_voice.journal.header import Header
from host_voice.journal.lines import START
from host_voice.journal.recovery import Recovered, header_of, recover
from host_voice.locking import held

SUFFIX = ".jsonl"
_LATEST = 5
"""How many evenings are looked through for one to be reminded of: nobody waits for a whole season."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One evening as `games list` and `games show` tell of it: public facts only.

    `finished`: everything has been said. `problem`: why the journal cannot be read; then `view` is None.
    `role_names`: what the ruleset calls roles that are not known everywhere, by language. `cut`: the number
    of a damaged last line. `running`: a process leads it right now, `leader` by its number, if that is known.
    `evening`: which game of an evening with several it is.
    """

    game: str
    path: Path
    started: str | None = None
    language: str | None = None
    finished: bool = False
    view: PublicView | None = None
    role_names: Mapping[Role, Mapping[str, str]] = field(default_factory=dict)
    cut: int | None = None
    running: bool = False
    leader: int | None = None
    problem: JournalError | None = None
    evening: Evening | None = None


def new_path(folder: Path, *, after: str = "") -> Path:
    """A file for a new game; names sort by time (UTC), and behind that of the game `after` in any case."""
    moment = datetime.now(UTC)
    while (name := f"{moment:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}") <= after:
        moment += timedelta(seconds=1)
    return folder / f"{name}{SUFFIX}"


def spare_journals(target: Path, folder: Path) -> Path:
    """`target`, which something else is written to. Raises `JournalError` where that would hurt a journal.

    So would a file of another kind among those of `folder`: it would be taken for a damaged one.
    """
    among = target.suffix == SUFFIX and target.resolve().parent == folder.resolve()
    if among or _begins_as_one(target):
        raise JournalError("journal-target", file=str(target))
    return target


def _begins_as_one(path: Path) -> bool:
    try:
        if not path.is_file():  # a pipe would wait
            return False
        with path.open("rb") as file:
            return file.read(len(START)) == START
    except OSError:  # whoever writes there tells it
        return False


def find_game(folder: Path, name: str) -> Path:
    """The journal of the game `name` (or the path of a journal, or `last`). Raises `JournalError`."""
    named = Path(name)
    if named.is_file():
        return named
    paths = _paths(folder)
    if name == "last" and paths:
        return paths[0]
    for path in paths:
        if path.stem == name:
            return path
    raise JournalError("journal-unknown-game", game=name, folder=str(folder))


def last_of_several(folder: Path) -> Path:
    """The journal of the last game that was led as one of several. Raises `JournalError`: there is none."""
    for path in _paths(folder):
        with contextlib.suppress(JournalError):
            if header_of(path).evening is not None:
                return path
    raise JournalError("games-no-evening", folder=str(folder))


def list_games(folder: Path) -> list[GameEntry]:
    """All evenings, the last first."""
    return [game_entry(path) for path in _paths(folder)]


def game_entry(path: Path) -> GameEntry:
    """What may be told of one evening."""
    try:
        found = recover(path)
    except JournalError as problem:
        return GameEntry(path.stem, path, problem=problem)
    return GameEntry(
        path.stem,
        path,
        started=found.header.started,
        language=found.header.language,
        finished=not _goes_on(found, path.parent),
        view=public_view(found.game),
        role_names={role: rules.names for role, rules in found.game.state.ruleset.roles.items()},
        cut=found.cut,
        running=_running(path),
        leader=found.leader,
        evening=found.header.evening,
    )


def _running(path: Path) -> bool:
    try:
        return held(path)
    except OSError:  # only readable
        return False


def last_unfinished(folder: Path) -> Path:
    """The evening that `--resume` goes on with.

    Raises `JournalError`: there is none, or the last one cannot be read, which is never passed over.
    """
    for path in _paths(folder):
        if not _never_began(path) and _goes_on(recover(path), folder):
            return path
    raise JournalError("journal-nothing-to-resume", folder=str(folder))


def _never_began(path: Path) -> bool:
    """Whether the power failed before the first line was whole: nothing can have been decided then."""
    try:
        return b"\n" not in path.read_bytes()
    except OSError:  # whoever reads it tells why it cannot be
        return False


def resumable(folder: Path, game: str | None) -> Path:
    """The unfinished evening `game` (as for `find_game`), or the last one for None. Raises `JournalError`."""
    if game is None:
        return last_unfinished(folder)
    path = find_game(folder, game)
    if not _goes_on(recover(path), folder):
        raise JournalError("journal-finished", game=path.stem)
    return path


def _goes_on(found: Recovered, folder: Path) -> bool:
    """Whether something is left of the game, or the next one was agreed on; unless that has begun already."""
    if found.game.next_cue() is None and not found.game.continued:
        return False
    evening = found.header.evening
    return not any(
        evening is not None and later.name == evening.name and later.number > evening.number
        for later in _places(folder, since=found.header.game)
    )


def _places(folder: Path, *, since: str) -> Iterator[Evening]:
    """Where the games from `since` on stand in their evenings with several."""
    return (header.evening for header in _headers(folder, since=since) if header.evening is not None)


def _headers(folder: Path, *, since: str) -> Iterator[Header]:
    """The first lines of the journals from the game `since` on, the earliest first, without broken ones."""
    for path in reversed(_paths(folder)):
        if path.stem >= since:
            with contextlib.suppress(JournalError):
                yield header_of(path)


def games_of(folder: Path, evening: str) -> list[GameEntry]:
    """The games of an evening with several, the first first."""
    return [
        game_entry(folder / f"{header.game}{SUFFIX}")
        for header in _headers(folder, since=evening)
        if header.evening is not None and header.evening.name == evening
    ]


def names_of(folder: Path, evening: str) -> dict[int, str]:
    """What the people of an evening with several games are called, by person, as far as that was told."""
    found: dict[int, str] = {}
    for header in _headers(folder, since=evening):
        if header.evening is not None and header.evening.name == evening:
            found |= {header.evening.people[seat - 1]: name for seat, name in header.names.items()}
    return found


def unfinished(folder: Path) -> GameEntry | None:
    """One of the latest evenings that is running, or the last unfinished one; broken ones are passed over."""
    entries = [game_entry(path) for path in _paths(folder)[:_LATEST]]
    found = [entry for entry in entries if entry.problem is None and not entry.finished]
    return next((entry for entry in found if entry.running), found[0] if found else None)


def _paths(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.name, reverse=True)
