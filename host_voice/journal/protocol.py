"""The protocol of a game: what the table remembers of it, as JSON. Unknown facts are null.

The first five recorded games (`tests/data/games`) have no `format`; every optional key may be missing.
"""

from __future__ import annotations

from typing import Final, Literal

from pydantic import Field

from host_voice.game.roles import Role
from host_voice.journal.fields import Name, Record, Seat, SeatKey, Words
from host_voice.journal.records import (
    CardRecord,
    DayRecord,
    DefeatRecord,
    EveningRecord,
    NightRecord,
    ScoreRecord,
    TurnRecord,
)

FORMAT = 1
Ended = Literal["declared", "sign", "defeat", "stopped"]
BY_HOST: Final = ("declared", "sign", "defeat")
"""How a game ended whose winner the host, not the rules, told."""
RECORDED_UNDER: Final = "league"
"""The rules of protocols that do not name theirs."""


class Protocol(Record):
    """A game from the first night to the verdict. `roles` names at least the special ones, or nobody."""

    format: int | None = Field(None, ge=1)
    game: Words | None = Field(default=None, max_length=80, description="the name of the evening")
    started: Words | None = Field(default=None, max_length=40, description="UTC, ISO 8601")
    ruleset: Words | None = None
    cards: dict[Role, CardRecord] = Field(default_factory=dict)
    seed: int | None = None
    players: int = Field(ge=1, le=99, strict=True)
    host: Seat | None = Field(None, description="the seat of a host who played")
    names: dict[SeatKey, Name] = Field(default_factory=dict, description="what the players are called")
    roles: dict[SeatKey, Role] = Field(default_factory=dict)
    shown: dict[SeatKey, Role] = Field(default_factory=dict, description="the cards that everybody saw")
    nights: tuple[NightRecord, ...] = ()
    days: tuple[DayRecord, ...]
    winner: Literal["red", "black", "draw"] | None = None
    ended: Ended | None = Field(
        None,
        description="the host ended the game, (sign) somebody who had left, (defeat) a whole side lost",
    )
    best: Seat | None = Field(None, description="the best player, as the host named")
    defeat: DefeatRecord | None = None
    scores: dict[SeatKey, ScoreRecord] = Field(default_factory=dict, description="the judges' sheet")
    ended_for: Words | None = Field(None, description="why the host ended the game")
    turns: tuple[TurnRecord, ...] | None = None
    evening: EveningRecord | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended, with a verdict or without."""
        return self.winner is not None or self.ended is not None

    LEAN = frozenset({"host", "best", "defeat", "scores", "ended_for", "evening"})
