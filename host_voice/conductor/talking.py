"""Free talk: no clock, the host ends it."""

from __future__ import annotations

from host_voice.conductor.performance import Performance
from host_voice.conductor.room import Room
from host_voice.game.outcomes import Elapsed


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
        room.look_ahead()
        while not self._over:
            self._listen()
            room.require_ears()
            room.hear(None if room.voice is None or room.voice_open else room.open_after())
        room.shut_voice()
        return Elapsed(round(self._ran(), 3))

    def _listen(self) -> None:
        """Open the microphone as soon as we are silent."""
        room = self._room
        if self._running and not room.voice_open and room.clock.now() >= room.open_after():
            room.open_voice(room.listening())

    def _ran(self) -> float:
        return self._elapsed + (self._room.clock.now() - self._began if self._running else 0.0)

    def hold(self) -> None:
        """Stop listening; a pause does not count."""
        self._elapsed = self._ran()
        self._running = False
        self._room.shut_voice()

    def go_on(self) -> None:
        """Listen again."""
        self._began = self._room.clock.now()
        self._running = True

    def skip(self) -> bool:
        """The talk is over."""
        self._over = True
        return True

    def repeat(self) -> bool:
        """Say once more what the table was told."""
        room = self._room
        if room.last_line is None:
            return False
        room.speak(room.text(room.last_line))
        return True

    def restart(self) -> None:
        """The recogniser is back: open it again."""
        self._room.shut_voice()
