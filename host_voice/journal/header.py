"""The first line of a journal: everything that is needed to begin the same game again."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from importlib.metadata import version
from types import MappingProxyType
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from host_voice.game.evening import Evening
from host_voice.game.game import Game
from host_voice.game.roles import Role
from host_voice.game.ruleset import Ruleset
from host_voice.journal.fields import Name, SeatKey, Words
from host_voice.journal.lines import FORMAT
from host_voice.rulesets.loader import ruleset_from_data


class Header(BaseModel):
    """`ruleset` is the whole rule system: a later change of the shipped file does not change this game.

    `started` is UTC in ISO 8601; `deal` null: the roles are unknown to the program. `names` are those of
    the players by seat, as far as they were told. `evening`: which of several games of an evening this is.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    type: Literal["header"] = "header"
    format: Literal[1] = 1
    program: str
    game: Words
    started: Words
    language: Words
    ruleset: dict[str, Any]
    seats: int
    seed: int
    deal: dict[int, Role] | None
    names: dict[SeatKey, Name] = {}
    evening: Evening | None = None

    @classmethod
    def of(
        cls, game: Game, *, name: str, language: str, names: Mapping[int, str] = MappingProxyType({})
    ) -> Header:
        """The header of a game that begins now."""
        state = game.state
        return cls(
            program=version("host_voice"),
            format=FORMAT,
            game=name,
            started=wall_time(),
            language=language,
            ruleset=state.ruleset.model_dump(mode="json"),
            seats=game.seats,
            seed=state.seed,
            deal=None if state.deal is None else dict(state.deal),
            names=dict(names),
            evening=state.evening,
        )

    @property
    def rules(self) -> Ruleset:
        """The rule system. Raises `RulesetError` if this program does not know it any more."""
        return ruleset_from_data(self.ruleset)

    def begin(self) -> Game:
        """The same game before its first outcome. Raises `RulesetError`."""
        return Game(self.rules, seats=self.seats, seed=self.seed, deal=self.deal, evening=self.evening)


def wall_time() -> str:
    """Now, UTC, in ISO 8601 with milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def local_minute(started: str) -> str:
    """A `started` as people read it: local time to the minute; what is no time stays as it is."""
    try:
        return f"{datetime.fromisoformat(started).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):
        return started
