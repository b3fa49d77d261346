"""Turns in progress or just over: whose goes on, how much time is left, what the host gives back."""

from __future__ import annotations

import math

from host_voice.conductor.room import Room
from host_voice.game.cues import Countdown, Line, Talk, line
from host_voice.game.outcomes import Reopen


def say_whose_turn(room: Room, cue: Countdown | Talk, left: float | None = None) -> None:
    """Say by day what opened the turn `cue`, and how many seconds are `left` (None: all, or no clock).

    That is told wherever a turn is come back to that was not announced just now.
    """
    if room.game.at_night:
        return
    if cue.opening is not None:
        room.last_line = cue.opening
        room.say(cue.opening)
    if left is not None:
        room.say(_left(left))


def time_left(room: Room) -> Line | None:
    """How much time is left of what is in progress; None where no clock runs or stands."""
    left = room.current.time_left()
    return None if left is None else _left(left)


def _left(seconds: float) -> Line:
    """How it is told that `seconds` are left."""
    return line("time-left", seconds=math.ceil(seconds - 1e-6))


def give_back(
    room: Room, seconds: int | None, at: float | None = None, *, again: bool = False
) -> Line | None:
    """Give `seconds` (None: all) that have run `at` (None: now) back; None where nobody's time can be.

    The turn in progress stands still then until `go_on`. Without one, the turn that ended last is opened
    again: the cue in progress is no longer the one that is due. `again`: that was done in this pause.
    """
    if again:
        ran = 0.0 if room.broken_off is None else room.broken_off[1]
    else:
        has_run = room.current.rewind(seconds, at)
        if has_run is not None:
            return _given_back(seconds, has_run)
        last = room.game.last_turn
        if last is None:
            return None
        ran = last
        room.record(Reopen())
    has_run = 0.0 if seconds is None else max(0.0, ran - seconds)
    turn = room.game.next_cue()
    room.broken_off = None if turn is None or not has_run else (turn, has_run)
    if isinstance(turn, Countdown):
        room.last_line = turn.opening  # whose it was the table knows still
    return _given_back(seconds, has_run)


def _given_back(seconds: int | None, ran: float) -> Line:
    """How it is told that a turn has `seconds` again; with all of its time it begins anew."""
    return line("time-given-back", seconds=seconds) if seconds and ran else line("speech-again")
