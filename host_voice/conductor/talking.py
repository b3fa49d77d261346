"""Free talk: no clock, the host ends it."""

from __future__ import annotations

from host_voice.conductor.performance import Performance
from host_voice.conductor.room import Room
from host_voice.game.outcomes import Elapsed
from host_voice.narration.lexicon import lexicon


class Talking(Performance):
    """One `Talk`. The microphone hears commands with the wake word meanwhile, nothing else."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._began = 0.0
        self._elapsed = 0.0
        self._running = True
        self._over = False

    def run(self) -> Elapsed:
        """Wait until the host ends it. Returns how long it lasted."""
        room = self._room
        self._began = room.clock.now()
        room.open_keys()
        room.attend()
        room.screen.notice("room-talk", next=lexicon(room.narrator.language).command["next"][0])
        room.look_ahead()
        while not self._over:
            room.require_ears()
            room.hear(None)
        return Elapsed(round(self._ran(), 3))

    def _ran(self, at: float | None = None) -> float:
        """Seconds of talk until `at` (None: now), pauses not counted."""
        if not self._running:
            return self._elapsed
        moment = self._room.clock.now() if at is None else at
        return self._elapsed + max(0.0, moment - self._began)

    def hold(self, at: float | None = None) -> None:
        """A pause does not count."""
        self._elapsed = self._ran(at)
        self._running = False

    def go_on(self) -> None:
        """The talk goes on."""
        self._began = self._room.clock.now()
        self._running = True

    def skip(self, at: float | None = None) -> bool:
        """The talk is over."""
        self.hold(at)
        self._over = True
        return True

    def repeat(self) -> bool:
        """Say once more what the table was told."""
        room = self._room
        if room.last_line is None:
            return False
        room.speak(room.text(room.last_line))
        return True
