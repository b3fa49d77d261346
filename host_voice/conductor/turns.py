"""Whose turn goes on: told wherever a turn is come back to that was not announced just now."""

from __future__ import annotations

import math

from host_voice.conductor.room import Room
from host_voice.game.cues import Countdown, Talk, line


def say_whose_turn(room: Room, cue: Countdown | Talk, left: float | None = None) -> None:
    """Say by day what opened the turn `cue`, and how many seconds are `left` (None: all, or no clock)."""
    if room.game.at_night:
        return
    if cue.opening is not None:
        room.last_line = cue.opening
        room.say(cue.opening)
    if left is not None:
        room.say(line("time-left", seconds=math.ceil(left - 1e-6)))
