"""Sides, roles and who holds which."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Final, Literal

from pydantic import Field

from host_voice.game.deck import Card
from host_voice.game.rules.part import WORD, Part


class Side(StrEnum):
    """The two cities of the table."""

    RED = "red"
    BLACK = "black"

    @property
    def other(self) -> Side:
        """The side that wins when this one loses."""
        return Side.BLACK if self is Side.RED else Side.RED


Role = Annotated[str, Field(pattern=WORD, max_length=30)]
"""A role by its id in the ruleset, e.g. `don`."""

BLACKS: Final = "blacks"
"""All blacks together, where a night may also name a role; no role has this id."""

SHOOTERS: Final = "shooters"
"""The blacks who choose a victim together: all but those who keep apart."""

GROUPS: Final = (BLACKS, SHOOTERS)
"""Who may be named in the place of a role."""

HEARD: Final = (
    "citizen", "sheriff", "mafia", "don",
    "commissar", "doctor", "maniac", "prostitute", "judge", "journalist",
)  # fmt: skip
"""The roles that the host can call by their names."""

NAMED: Final = (*HEARD, "black_king", "black_jack", "black_ace", "reanimator", "cattani")
"""The roles that every phrase file has a name for."""

Deal = Mapping[int, Role]
"""Every seat's role."""

LANGUAGE: Final = r"^(en|ru|uk)$"
Language = Annotated[str, Field(pattern=LANGUAGE)]
"""A language that somebody may read or hear the name of a role in."""

ROLE_NAME: Final = r"^[^\W\d_]+([ '’-][^\W\d_]+)*$"
RoleName = Annotated[str, Field(pattern=ROLE_NAME, max_length=40)]
"""Words without digits: it is spoken."""


class RoleRules(Part):
    """One role of a ruleset: whose side it is on and how many cards it has."""

    side: Side = Field(strict=False)
    count: Annotated[int, Field(ge=0, le=20)] | Literal["third", "rest"] = Field(
        description="cards; third: what the blacks lack of a third of the players; rest: all that are left"
    )
    from_players: Annotated[int, Field(ge=0, le=20)] = Field(
        0, description="the role is dealt at tables of so many players or more"
    )
    apart: bool = Field(
        False,
        description="a black who wakes with the others in the night of meetings alone, and then by itself",
    )
    names: dict[Language, RoleName] = Field(
        default_factory=dict, description="what it is called where no phrase file knows it, in the nominative"
    )
    cards: tuple[Card, ...] = Field(
        (), strict=False, description="the playing cards it may lie on: as many of them as it has, or more"
    )
    also: tuple[Role, ...] = Field(
        (), strict=False, description="roles of other games by whose names the host may call its card"
    )


def dealt(roles: Mapping[Role, RoleRules], players: int) -> dict[Role, int]:
    """How many cards of each role a table of `players` gets, in the order of `roles`; 0: not in play."""
    counts = {
        role: rules.count if isinstance(rules.count, int) and players >= rules.from_players else 0
        for role, rules in roles.items()
    }
    blacks = sum(count for role, count in counts.items() if roles[role].side is Side.BLACK)
    for role, rules in roles.items():
        if rules.count == "third" and players >= rules.from_players:
            counts[role] = max(0, players // 3 - blacks)
    left = players - sum(counts.values())
    return {role: left if roles[role].count == "rest" else count for role, count in counts.items()}
