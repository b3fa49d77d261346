"""What is written into the club's database and read from it, the same way for SQLite and PostgreSQL."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    URL,
    Column,
    Connection,
    Engine,
    Row,
    Table,
    create_engine,
    delete,
    func,
    inspect,
    make_url,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.schema import CreateColumn, CreateTable

from host_voice.archive.forgetting import without
from host_voice.club.schema import BANS, GAMES, METADATA, PLAYERS, SEATS, STANDING
from host_voice.errors import ClubError, because
from host_voice.game.bans import SeatBan
from host_voice.journal.header import wall_time
from host_voice.journal.protocol import Protocol
from host_voice.journal.protocol_text import dump_protocol, load_protocol

_PATIENCE: Final = 5
"""Seconds that a connection or a statement may take."""
_CREATING: Final = 0x686F7374
"""The lock under which PostgreSQL makes the tables: two programs may begin at once."""

_DRIVERS: Final = {"postgresql": "postgresql+psycopg", "sqlite": "sqlite"}
_SCHEME: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")
"""How an URL begins; a single letter is a drive."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a table stands; `age` seconds ago."""

    table: str
    game: str
    state: str
    age: float


@dataclass(frozen=True, slots=True)
class Ban:
    """`player` does not play to the end of `until`, or until `games` more are finished without the player.

    Both None: for good.
    """

    player: str
    until: date | None = None
    reason: str | None = None
    games: int | None = None

    def holds(self, today: date) -> bool:
        """Whether the player may not play `today`."""
        return (self.until is None or self.until >= today) and (self.games is None or self.games > 0)


class Club:
    """The database at `address`: an URL, or the path of a file for SQLite.

    Every method may raise `ClubError` when the database is not there; nothing is half done then.
    """

    def __init__(self, address: str) -> None:
        self._engine = _engine(address)
        self._made = False

    def close(self) -> None:
        """Give all connections back."""
        self._engine.dispose()

    def keep(self, protocol: Protocol, table: str, bans: Iterable[SeatBan] = ()) -> bool:
        """Keep a finished game and the `bans` it ended with; False when it is there already.

        A player is banned where a name was told, and where no longer ban holds. Raises `ValueError` for a
        game without name.
        """
        if protocol.game is None or not protocol.over:
            raise ValueError("neither nameless nor unfinished games are kept")
        with self._transaction() as connection:
            new = _put(
                connection,
                GAMES,
                game=protocol.game,
                started=protocol.started,
                ruleset=protocol.ruleset,
                hall_table=table,
                winner=protocol.winner,
                protocol=dump_protocol(protocol),
            )
            for seat, name in protocol.names.items() if new else ():
                _put(connection, PLAYERS, name=name)
                _put(connection, SEATS, game=protocol.game, seat=seat, player=name)
            for ban in bans if new else ():
                if ban.seat in protocol.names and protocol.started is not None:
                    _lengthen(connection, protocol.names[ban.seat], ban, protocol.started)
            return new

    def kept(self) -> frozenset[str]:
        """The names of all games that are there."""
        with self._transaction() as connection:
            return frozenset(connection.scalars(select(GAMES.c.game)))

    def protocols(self) -> list[Protocol]:
        """All games, the earliest first. Raises `ProtocolError` for one of a newer program."""
        with self._transaction() as connection:
            found = connection.scalars(select(GAMES.c.protocol).order_by(GAMES.c.started, GAMES.c.game))
            return [load_protocol(text) for text in found]

    def stand(self, table: str, game: str, state: str, age: float) -> None:
        """Tell how `table` stands: `state` as it was `age` seconds ago."""
        with self._transaction() as connection:
            values = {"game": game, "state": state, "updated": _now(connection) - age}
            _put(connection, STANDING, values, hall_table=table, **values)

    def standing(self, within: float) -> list[Standing]:
        """All tables that were heard of in the last `within` seconds, by name."""
        with self._transaction() as connection:
            now = _now(connection)
            rows = connection.execute(
                select(STANDING).where(STANDING.c.updated > now - within).order_by(STANDING.c.hall_table)
            )
            return [
                Standing(row.hall_table, row.game, row.state, max(0.0, now - row.updated)) for row in rows
            ]

    def ban(self, ban: Ban) -> None:
        """Ban a player from now on, in place of an earlier ban."""
        with self._transaction() as connection:
            _ban(connection, ban, wall_time())

    def unban(self, player: str) -> bool:
        """Lift a ban; False when there is none."""
        with self._transaction() as connection:
            return connection.execute(delete(BANS).where(BANS.c.player == player)).rowcount > 0

    def bans(self, today: date) -> list[Ban]:
        """The bans that hold `today`, by name."""
        with self._transaction() as connection:
            found = [
                _as_it_stands(connection, row)
                for row in connection.execute(select(BANS).order_by(BANS.c.player))
            ]
        return [ban for ban in found if ban.holds(today)]

    def forget(self, name: str) -> int | None:
        """Delete a player: in how many games there was one of that name; None: nobody was.

        Nothing of it stays in the file of SQLite either.
        """
        with self._transaction() as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("PRAGMA secure_delete = ON")
            games = connection.execute(delete(SEATS).where(SEATS.c.player == name)).rowcount
            banned = connection.execute(delete(BANS).where(BANS.c.player == name)).rowcount
            known = connection.execute(delete(PLAYERS).where(PLAYERS.c.name == name)).rowcount
            told = 0
            for row in connection.execute(select(BANS.c.player, BANS.c.reason)).all():
                typed = {"reason": row.reason}
                cleared = without(typed, name)
                if cleared != typed:
                    told += 1
                    connection.execute(update(BANS).where(BANS.c.player == row.player).values(cleared))
            for table, column in ((GAMES, GAMES.c.protocol), (STANDING, STANDING.c.state)):
                (key,) = table.primary_key
                for row in connection.execute(select(key, column)).all():
                    data = json.loads(row[1])
                    cleared = without(data, name)
                    if cleared != data:
                        told += 1
                        written = json.dumps(cleared, ensure_ascii=False)
                        connection.execute(update(table).where(key == row[0]).values({column.name: written}))
        if not (games or banned or known or told):
            return None
        if self._engine.dialect.name == "sqlite":
            with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.exec_driver_sql("VACUUM")
        return games

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """All of it or nothing. Makes the tables before the first one."""
        try:
            if not self._made:
                _make_tables(self._engine)
                self._made = True
            with self._engine.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
            raise ClubError("club-unreachable", where=_shown(self._engine.url), reason=reason) from error


def _engine(address: str) -> Engine:
    """Raises `ClubError`, which shows no more than the scheme of an address that is not understood."""
    try:
        url = _url(address)
        if url.get_backend_name() == "postgresql":
            waiting = f"-c statement_timeout={1000 * _PATIENCE} -c lock_timeout={1000 * _PATIENCE}"
            patience: dict[str, Any] = {"connect_timeout": _PATIENCE, "options": waiting}
        elif url.get_backend_name() == "sqlite":
            patience = {"timeout": _PATIENCE}
        engine = create_engine(url, connect_args=patience, pool_pre_ping=True)
        if url.get_backend_name() == "sqlite":
            _owned(Path(str(url.database)))
        return engine
    except OSError as error:
        raise ClubError("club-unwritable", file=_shown(url), reason=because(error)) from error
    except (ArgumentError, NoSuchModuleError, ValueError, RuntimeError) as error:
        # Also a port that is no number, a bracket left open, the home of nobody known.
        scheme = _SCHEME.match(address)
        raise ClubError("club-address", address=f"{scheme[0]}…" if scheme else "…") from error


def _owned(file: Path) -> None:
    """Make `file` where it is not there, readable by its owner only: it holds names."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        file.touch(0o600)


def _url(address: str) -> URL:
    """What `address` names, with the driver that is used. Raises `ValueError` where it is not clear."""
    if not address.isprintable():
        raise ValueError("holds control characters")
    if "://" not in address:
        if _SCHEME.match(address):
            raise ValueError("neither an URL nor meant as the name of a file")
        return URL.create("sqlite", database=str(Path(address).expanduser()))
    url = make_url(address)
    driver = _DRIVERS.get(url.get_backend_name())
    if driver is None:
        raise ValueError("another kind of database")
    authority, *beyond = re.split("[/?#]", address.partition("://")[2])
    if driver != "sqlite" and (authority.count("@") > 1 or any("@" in part for part in beyond)):
        raise ValueError("nobody knows where the password ends")
    if driver == "sqlite" and (not url.database or url.database.startswith((":memory:", "file:"))):
        raise ValueError("nothing of it would stay")
    return url.set(drivername=driver)


def _make_tables(engine: Engine) -> None:
    """Make what is missing: tables, and the columns that tables of earlier versions lack."""
    with engine.connect() as connection:
        if not _missing(connection):
            return
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(_CREATING)))
        else:
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # otherwise SQLite changes tables one by one
        for part in _missing(connection):
            if isinstance(part, Table):
                connection.execute(CreateTable(part))
            else:
                described = CreateColumn(part).compile(dialect=engine.dialect)
                connection.exec_driver_sql(f"ALTER TABLE {part.table.name} ADD COLUMN {described}")


def _missing(connection: Connection) -> list[Table | Column[Any]]:
    """Tables, and columns of tables that are there."""
    found = inspect(connection)
    names = set(found.get_table_names())
    lacking: list[Table | Column[Any]] = []
    for table in METADATA.sorted_tables:
        if table.name not in names:
            lacking.append(table)
            continue
        columns = {column["name"] for column in found.get_columns(table.name)}
        lacking += [column for column in table.columns if column.name not in columns]
    return lacking


def _as_it_stands(connection: Connection, row: Row[Any]) -> Ban:
    """The ban of `row`, without the games that are behind the player."""
    if row.games is None:
        return Ban(row.player, row.until, row.reason)
    played = select(SEATS.c.game).where(SEATS.c.player == row.player)
    since = GAMES.c.started > row.since
    missed = connection.scalar(
        select(func.count()).select_from(GAMES).where(since, GAMES.c.game.not_in(played))
    )
    return Ban(row.player, row.until, row.reason, max(0, row.games - (missed or 0)))


def _ban(connection: Connection, ban: Ban, since: str) -> None:
    _put(connection, PLAYERS, name=ban.player)
    values = {"until": ban.until, "reason": ban.reason, "games": ban.games, "since": since}
    _put(connection, BANS, values, player=ban.player, **values)


def _lengthen(connection: Connection, player: str, new: SeatBan, since: str) -> None:
    """Ban for the games after the one that began at `since`, where the present ban is not longer."""
    row = connection.execute(select(BANS).where(BANS.c.player == player)).first()
    before = None if row is None else _as_it_stands(connection, row)
    holds = before is not None and before.holds(date.today())
    if before is None or not holds or (before.games is not None and before.games < new.games):
        _ban(connection, Ban(player, None, new.reason, new.games), since)


def _put(
    connection: Connection, table: Table, instead: Mapping[str, Any] | None = None, **values: Any
) -> bool:
    """Add a row; where its key is there already, change it to `instead`, or leave it. True: it is new."""
    insert = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(table).values(values)
    key = list(table.primary_key)
    if instead is None:
        added = insert.on_conflict_do_nothing(index_elements=key).returning(key[0])
        return connection.execute(added).first() is not None
    connection.execute(insert.on_conflict_do_update(index_elements=key, set_=dict(instead)))
    return True


def _now(connection: Connection) -> float:
    """Seconds of the database's clock, so that those of the tables need not agree."""
    if connection.dialect.name == "postgresql":
        found = connection.scalar(select(func.extract("epoch", func.clock_timestamp())))
        return float(found or 0.0)
    return time.time()


def _shown(url: URL) -> str:
    """Where the database is: a password may stand before the host and among the settings behind it."""
    if url.drivername == "sqlite":
        return str(url.database)
    return URL.create("postgresql", host=url.host, port=url.port, database=url.database).render_as_string()
