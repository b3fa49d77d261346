"""Sides, roles and who holds which."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Side(StrEnum):
    """The two cities of the table."""

    RED = "red"
    BLACK = "black"


class Role(StrEnum):
    """Roles of the sport family of rules."""

    DON = "don"
    MAFIA = "mafia"
    SHERIFF = "sheriff"
    CITIZEN = "citizen"

    @property
    def side(self) -> Side:
        """The side this role wins with."""
        return Side.BLACK if self in (Role.MAFIA, Role.DON) else Side.RED


Deal = Mapping[int, Role]
"""Every seat's role."""
