"""Deaths that are handed on."""

from __future__ import annotations

from pydantic import Field

from host_voice.game.roles import Role
from host_voice.game.rules.part import Part


class Redirection(Part):
    """Who may hand the own death on to somebody else, once a game each."""

    by: tuple[Role, ...] = Field((), strict=False, description="their roles")
