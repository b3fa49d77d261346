"""Questions of the night: a window of fixed length in which only keys may answer."""

from __future__ import annotations

from host_voice.conductor.announcing import begins, wait_full
from host_voice.conductor.asking import normal, sensible, why_not
from host_voice.conductor.early import Kept, question_of
from host_voice.conductor.performance import Performance
from host_voice.conductor.room import Room, Timer, reason_line
from host_voice.conductor.settings import READY
from host_voice.ear.question import Heard
from host_voice.game.cues import Ask
from host_voice.game.outcomes import Answer, Silence


class SilentAsking(Performance):
    """One silent `Ask`: nothing is heard of it, and nothing shortens or lengthens it.

    One without a window waits until it is answered: by keys, or by the wake word and "continue".
    """

    def __init__(self, room: Room, cue: Ask) -> None:
        self._room = room
        self._cue = cue
        self._begins = 0.0
        self._until = 0.0
        self._told_to_go_on = False

    def run(self) -> Answer | Silence:
        """The last legal answer typed in the window, or since nightfall where it is this question's."""
        try:
            return self._run()
        finally:
            self._room.timer = None

    def _run(self) -> Answer | Silence:
        room = self._room
        self._begin()
        room.look_ahead()
        while room.clock.now() < self._begins:  # keys answer already; the screen does not run ahead
            self._hear(self._begins)
        if room.keys is not None:
            room.screen.prompt(room.text(self._cue.line))
        if self._cue.seconds is None:
            return self._wait()
        while room.clock.now() < self._until - READY:
            self._hear(self._until - READY)
        wait_full(room, lambda: self._until)
        kept = room.kept
        if kept is not None and kept.answers(self._cue) and sensible(self._cue, kept.value):
            return Answer(kept.value)
        return Silence()

    def _wait(self) -> Answer:
        """Until keys have given a legal answer, or the host says to go on: then it is the first of them."""
        room, cue = self._room, self._cue
        while not self._told_to_go_on:
            kept = room.kept
            if kept is not None and kept.answers(cue) and sensible(cue, kept.value):
                return Answer(kept.value)
            room.require_ears()
            self._hear(None)
        return Answer(cue.legal[0])

    def _begin(self) -> None:
        room, cue = self._room, self._cue
        self._begins = begins(room)
        seconds = cue.seconds or 0.0
        self._until = self._begins + seconds
        room.timer = Timer("window", seconds, seconds, self._until)
        if room.keys is not None:
            room.open_keys(question_of(cue, room.game), room.again(cue.line))

    def _hear(self, until: float | None) -> None:
        heard = self._room.hear(until)
        if heard is not None and heard.by_hand:
            self._take(heard)

    def _take(self, heard: Heard) -> None:
        room, cue = self._room, self._cue
        if heard.value is None:
            room.screen.notice("room-not-understood", text=heard.text)
            return
        value = normal(heard.value)
        if sensible(cue, value):
            room.kept = Kept(cue, value, heard.source)  # also for the window after a pause, which begins anew
            room.screen.notice("room-noted")
            return
        why = heard.reason or why_not(cue, value)
        room.screen.show(room.text(reason_line(why, cue, value, room.game)))

    def proceed(self) -> bool:
        """The host has seen that all is done, where there is no window."""
        self._told_to_go_on = self._cue.seconds is None
        return self._told_to_go_on

    def skip(self, at: float | None = None) -> bool:
        """The same."""
        return self.proceed()

    def remind(self) -> None:
        """Show the prompt again, if it was shown."""
        if self._room.clock.now() >= self._begins:
            self.repeat()

    def repeat(self) -> bool:
        """Show the prompt again; nothing is said."""
        if self._room.keys is not None:
            self._room.screen.prompt(self._room.text(self._cue.line))
        return True
