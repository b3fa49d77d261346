"""A battery that runs low: on the screen at once, aloud once, when a phase of the day is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from host_voice.conductor.room import Room
from host_voice.game.cues import line
from host_voice.laptop.battery import Battery

_EVERY: Final = 30.0
"""Seconds between two looks."""
_SPOKEN: Final = line("battery-low")


class BatteryWatch:
    """Looks whenever `room` waits. `least`: percent from which on it is low, 0: never.

    Told once until the charger is plugged in.
    """

    def __init__(self, room: Room, least: float, read: Callable[[], Battery | None]) -> None:
        self._room = room
        self._least = least
        self._read = read
        self._next = 0.0
        self._told = False

    def look(self) -> None:
        """Look, if it is time."""
        room = self._room
        if room.clock.now() < self._next:
            return
        self._next = room.clock.now() + _EVERY
        battery = self._read()
        if battery is None or battery.plugged:
            self._told = False
            if _SPOKEN in room.after_phase:
                room.after_phase.remove(_SPOKEN)
        elif battery.low(self._least) and not self._told:
            self._told = True
            room.screen.notice("room-battery-low", percent=round(battery.percent))
            room.after_phase.append(_SPOKEN)
