"""Questions of the night: a window of fixed length in which only keys may answer."""

from __future__ import annotations

from host_voice.conductor.announcing import begins, wait_full
from host_voice.conductor.asking import normal, sensible, why_not
from host_voice.conductor.performance import Performance
from host_voice.conductor.room import Room, reason_line
from host_voice.conductor.settings import READY
from host_voice.ear.question import Heard, Question
from host_voice.game.cues import Ask, Value
from host_voice.game.outcomes import Answer, Silence


class SilentAsking(Performance):
    """One silent `Ask`: nothing is heard of it, and nothing shortens or lengthens it."""

    def __init__(self, room: Room, cue: Ask) -> None:
        self._room = room
        self._cue = cue
        self._begins = 0.0
        self._until = 0.0
        self._value: Value | None = None

    def run(self) -> Answer | Silence:
        """The last legal answer typed in the window."""
        room = self._room
        self._begin()
        room.look_ahead()
        while room.clock.now() < self._begins:  # keys answer already; the screen does not run ahead
            self._hear(self._begins)
        if room.keys is not None:
            room.screen.prompt(room.text(self._cue.line))
        while room.clock.now() < self._until - READY:
            self._hear(self._until - READY)
        wait_full(room, lambda: self._until)
        return Silence() if self._value is None else Answer(self._value)

    def _begin(self) -> None:
        room, cue = self._room, self._cue
        self._begins = begins(room)
        self._until = self._begins + (cue.seconds or 0.0)
        self._value = None
        if room.keys is not None:
            room.open_keys(Question(cue.kind, room.game.seats, cue.legal, cue.illegal, cue.limit))

    def _hear(self, until: float) -> None:
        heard = self._room.hear(until)
        if heard is not None and heard.source == "keys":
            self._take(heard)

    def _take(self, heard: Heard) -> None:
        room, cue = self._room, self._cue
        if heard.value is None:
            room.screen.notice("room-not-understood", text=heard.text)
            return
        value = normal(heard.value)
        if sensible(cue, value):
            self._value = value
            room.screen.notice("room-noted")
            return
        why = heard.reason or why_not(cue, value)
        room.screen.prompt(room.text(reason_line(why, cue, value, room.game)))

    def take_back(self) -> bool:
        """Forget what was typed in this window."""
        if self._value is None:
            return False
        self._value = None
        self._room.screen.notice("room-cancelled")
        return True

    def repeat(self) -> bool:
        """Show the prompt again; nothing is said."""
        if self._room.keys is not None:
            self._room.screen.prompt(self._room.text(self._cue.line))
        return True
