"""Announcements and silences."""

from __future__ import annotations

from collections.abc import Callable

from host_voice.conductor.performance import CueChangedError, Performance
from host_voice.conductor.room import Room
from host_voice.conductor.settings import AHEAD, CANCEL_GAP, CANCEL_GRACE, CANCEL_WINDOW, READY
from host_voice.game.cues import Pause, Say
from host_voice.game.outcomes import Done
from host_voice.ports import Span


class Announcing(Performance):
    """One `Say`. It is done shortly before it has been said, so that the next one follows on time."""

    def __init__(self, room: Room, cue: Say) -> None:
        self._room = room
        self._cue = cue
        self._span: Span | None = None
        self._held = False
        self._skipped = False

    def run(self) -> Done:
        """Say it; with a slot the next cue is due exactly that long after its onset."""
        room = self._room
        self._speak()
        room.open_keys()
        room.look_ahead()
        while not self._skipped and room.clock.now() < self._over_at():
            room.hear(self._over_at())
        return Done()

    def _speak(self) -> None:
        room, cue = self._room, self._cue
        room.last_line = cue.line
        self._span = room.say(cue.line)
        if cue.slot is not None:
            # Where the phrase is longer than its slot, the tempo gives way: speech never overlaps.
            room.next_at = max(self._span.start + cue.slot, self._span.end)

    def _over_at(self) -> float:
        due = self._room.next_at if self._cue.slot is not None else self._room.quiet_at
        return due - AHEAD

    def hold(self, at: float | None = None) -> None:
        """Break off."""
        if self._span is not None and self._span.end > self._room.clock.now():
            self._room.cut([self._span])
            self._held = True

    def go_on(self) -> None:
        """Say it again, if it was broken off."""
        if self._held:
            self._held = False
            self._speak()

    def skip(self, at: float | None = None) -> bool:
        """Break off and go on with the next cue, by day: a night is not shortened.

        What comes before this is heard was meant for what is over anyway.
        """
        if self._room.game.at_night:
            return False
        if self._span is not None and (self._room.clock.now() if at is None else at) < self._span.start:
            return True
        self.hold()
        self._skipped = True
        return True

    def repeat(self) -> bool:
        """Say it once more, by day: a night has the same words whatever happens."""
        if self._room.game.at_night:
            return False
        self._speak()
        return True


class Waiting(Performance):
    """One `Pause`: it lasts its full time, whatever anybody does.

    `cancellable`: an answer was read back just before, and the microphone is open for taking it back.
    """

    def __init__(self, room: Room, cue: Pause, *, cancellable: bool = False) -> None:
        self._room = room
        self._cue = cue
        self._cancellable = cancellable
        self._until = 0.0
        self._left: float | None = None
        """What is left while it stands still."""

    def run(self) -> Done:
        """Wait from the end of what was said before, or from the moment due."""
        room = self._room
        room.open_keys()
        self._begin(self._cue.seconds)
        room.look_ahead()
        if self._cancellable:
            await_cancel(room, self._until - READY)
        wait_full(room, lambda: self._until)
        room.shut_voice()
        return Done()

    def _begin(self, seconds: float) -> None:
        self._until = begins(self._room) + seconds

    def hold(self, at: float | None = None) -> None:
        """Remember what is left."""
        self._left = max(0.0, self._until - self._room.clock.now())

    def go_on(self) -> None:
        """Wait for what was left."""
        left, self._left = self._left, None
        self._begin(self._cue.seconds if left is None else left)

    def time_left(self) -> float | None:
        """Until the end of the pause."""
        return self._left if self._left is not None else max(0.0, self._until - self._room.clock.now())


class CancelWindow(Performance):
    """The moment after a read-back in which a bare "отмена" is listened for before the game goes on."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def run(self) -> None:
        """Listen until the time is up; a cancel that is heard moves the game."""
        room = self._room
        room.open_keys()
        opens = max(room.open_after(), room.clock.now())
        until = opens + CANCEL_WINDOW + CANCEL_GAP
        await_cancel(room, until)
        room.wait_until(until)
        room.shut_voice()

    def skip(self, at: float | None = None) -> bool:
        """The host is sure: go on."""
        raise CueChangedError


def await_cancel(room: Room, until: float) -> None:
    """Open the microphone for a cancel as soon as we are silent, unless that is after `until`."""
    opens = room.open_after()
    if opens >= until:
        return
    room.wait_until(opens)
    room.cancel_until = room.clock.now() + CANCEL_WINDOW + CANCEL_GRACE
    room.open_voice(room.listening(cancellable=True))


def begins(room: Room) -> float:
    """When a window begins: where the next announcement would have been due."""
    return max(room.clock.now(), room.next_at)


def wait_full(room: Room, until: Callable[[], float]) -> None:
    """Let a window pass in full; what follows is due exactly at its end."""
    while room.clock.now() < until() - READY:
        room.hear(until() - READY)
    room.next_at = until()
