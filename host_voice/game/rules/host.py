"""Who leads."""

from __future__ import annotations

from pydantic import Field

from host_voice.game.rules.part import Part


class Host(Part):
    """Who leads."""

    may_play: bool = Field(False, description="the host may hold a card too; the own seat is asked for")
