"""The judges' sheet."""

from __future__ import annotations

from pydantic import Field

from host_voice.game.rules.part import Part


class Scores(Part):
    """What the judges' sheet gives."""

    win: float = Field(0.0, ge=0, description="for a victory; 0: there are no scores")
    best_move: tuple[float, ...] = Field(
        (), strict=False, description="for a best move with none of its seats black, with one, with two …"
    )
