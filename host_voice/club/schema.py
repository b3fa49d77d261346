"""The tables of the club's database."""

from __future__ import annotations

from sqlalchemy import Column, Date, Float, ForeignKey, Integer, MetaData, String, Table, Text

from host_voice.club import REASON
from host_voice.journal.fields import NAME

METADATA = MetaData()

GAMES = Table(
    "games",
    METADATA,
    Column("game", String(80), primary_key=True),
    Column("started", String(40)),
    Column("ruleset", String(80)),
    Column("hall_table", String(NAME), nullable=False),
    Column("winner", String(10)),
    Column("protocol", Text, nullable=False),
)
"""A finished game each: what is asked for in queries, and the whole protocol as JSON."""

PLAYERS = Table("players", METADATA, Column("name", String(NAME), primary_key=True))

SEATS = Table(
    "seats",
    METADATA,
    Column("game", ForeignKey(GAMES.c.game), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", ForeignKey(PLAYERS.c.name), nullable=False),
)
"""Who sat where, as far as players were named."""

BANS = Table(
    "bans",
    METADATA,
    Column("player", ForeignKey(PLAYERS.c.name), primary_key=True),
    Column("until", Date),
    Column("reason", String(REASON)),
    Column("games", Integer),
    Column("since", String(40)),
)
"""Who does not play: to the end of a day, or until so many games that began after `since` are finished
without the player (`until` and `games` null: for good)."""

STANDING = Table(
    "standing",
    METADATA,
    Column("hall_table", String(NAME), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("state", Text, nullable=False),
    Column("updated", Float, nullable=False),
)
"""How a table stands: the board's public picture. `updated`: seconds of the database's own clock."""
