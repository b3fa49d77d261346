"""Pauses: the host's own, a lost device, Ctrl-C, and a computer that was suspended.

Everything stands still until all reasons are gone.
"""

from __future__ import annotations

from host_voice.conductor.helping import show_help
from host_voice.conductor.performance import CueChangedError, EndedError, StepAgainError
from host_voice.conductor.room import Room
from host_voice.conductor.turns import give_back, say_whose_turn, time_left
from host_voice.ear.question import Heard, Question
from host_voice.game.cues import Countdown, Cue, Kind, Line, Talk, line
from host_voice.narration.lexicon import lexicon
from host_voice.ports import DeviceBack, DeviceLost, Event, Interrupted, KeysEnded, Slept

PAUSE = "pause"
INTERRUPT = "interrupt"


class Suspension:
    """Holds the performance while there is a reason, then lets it go on.

    At night nothing is said when it begins, and the step of the role in turn begins anew afterwards.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self._reasons: set[str] = set()
        self._was_lost = False
        self._slept = False
        self._by_host = False
        self._due: Cue | None = None

    def pause(self, at: float | None = None) -> None:
        """The host wants a pause, since `at` (None: now)."""
        self._hold(PAUSE, at)
        if self._room.game.at_night:
            self._room.screen.notice("room-paused")
        else:
            self._room.say(line("paused"))
        self._room.open_keys()
        self._run()

    def lost(self, event: DeviceLost) -> None:
        """A device is gone."""
        self._hold(event.which)
        self._room.open_keys()
        self._take(event)
        self._run()

    def slept(self, event: Slept) -> None:
        """The computer was suspended: nothing is to be waited for, the game goes on with what was left."""
        self._hold()
        self._take(event)
        self._run()

    def interrupt(self, event: Interrupted) -> None:
        """Ctrl-C: ask once, on the screen alone; a final one ends the evening."""
        if event.final:
            raise EndedError
        self._hold(INTERRUPT)
        self._ask_to_end()
        self._run()

    def _hold(self, reason: str | None = None, at: float | None = None) -> None:
        room = self._room
        room.current.hold(at)
        room.shut_voice()
        room.journal.mark("pause")
        room.paused = True
        self._due = room.game.next_cue()
        self._reasons = {reason} if reason is not None else set()
        self._by_host = reason == PAUSE
        self._was_lost = self._slept = False

    def _run(self) -> None:
        room, held = self._room, self._room.current
        while self._reasons:
            room.require_ears()
            event = room.wait(None)
            if event is not None:
                self._take(event)
        room.paused = False
        room.journal.mark("resume")
        self._announce()
        if room.game.at_night:
            raise StepAgainError
        if self._moved:
            raise CueChangedError
        held.go_on()

    @property
    def _moved(self) -> bool:
        """A turn was opened again in this pause."""
        return self._room.game.next_cue() != self._due

    def _announce(self) -> None:
        room = self._room
        if room.game.at_night:
            room.say(line("evening-continues-night"))
        elif self._slept:
            room.say(line("computer-slept"))
        elif self._was_lost:
            room.say(line("sound-back"))
        elif self._by_host:
            room.say(line("resumed"))
        else:
            room.screen.notice("room-resumed")
        if self._moved:
            self._announce_reopened()
        elif isinstance(room.cue, Countdown | Talk):  # everything else is said anew anyway
            say_whose_turn(room, room.cue, None if room.timer is None else room.timer.left)

    def _announce_reopened(self) -> None:
        room, turn = self._room, self._room.game.next_cue()
        if isinstance(turn, Countdown):
            ran = None if room.broken_off is None else room.broken_off[1]
            say_whose_turn(room, turn, None if ran is None else turn.seconds - ran)

    def _take(self, event: Event) -> None:
        room = self._room
        match event:
            case DeviceLost():
                self._report_lost(event)
                self._was_lost = True
                self._reasons.add(event.which)
            case DeviceBack():
                report_back(room, event)
                self._reasons.discard(event.which)
            case Slept():
                room.report.emit("slept", seconds=round(event.seconds))
                room.screen.notice("room-slept", minutes=max(1, round(event.seconds / 60)))
                self._slept = True
            case KeysEnded():
                room.keys_ended()
            case Interrupted():
                if event.final or INTERRUPT in self._reasons:
                    raise EndedError
                self._reasons.add(INTERRUPT)
                self._ask_to_end()
            case Heard():
                if event.by_hand or event.outcome == "command":
                    room.report.heard(event)
                    self._heard(event)

    def _heard(self, heard: Heard) -> None:
        room = self._room
        command = heard.command.name if heard.command is not None else None
        if INTERRUPT in self._reasons and (isinstance(heard.value, bool) or command == "stop"):
            if heard.value is not False:
                raise EndedError
            self._reasons.discard(INTERRUPT)
            room.open_keys()
        elif command == "resume":
            # Also without the microphone: whoever types this has keys.
            self._reasons -= {PAUSE, INTERRUPT, "mic"}
            room.report.emit("command", name="resume")
        elif command in ("louder", "quieter"):
            room.volume(1 if command == "louder" else -1)
        elif command == "help":
            show_help(room)
        elif command == "time_left":
            self._tell(time_left(room), "room-no-clock")
        elif command in ("give_back", "speech_again"):
            self._give_back(heard)
        elif heard.by_hand:
            room.screen.notice("room-is-paused", resume=self._resume_word)

    def _give_back(self, heard: Heard) -> None:
        room, seconds = self._room, None if heard.command is None else heard.command.number
        if room.current.modal:
            room.screen.notice("room-answer-first")
        else:
            self._tell(give_back(room, seconds, heard.began, again=self._moved), "room-not-now")

    def _tell(self, phrase: Line | None, otherwise: str) -> None:
        """Tell the host `phrase`, or where there is none the notice `otherwise`."""
        room = self._room
        if phrase is None:
            room.screen.notice(otherwise)
        elif room.game.at_night:
            room.screen.show(room.text(phrase))
        else:
            room.say(phrase)

    def _ask_to_end(self) -> None:
        room = self._room
        room.open_keys(Question(Kind.YES_NO, room.game.seats, (True, False)))
        room.screen.notice("room-interrupt-ask", resume=self._resume_word)

    @property
    def _resume_word(self) -> str:
        return lexicon(self._room.narrator.language).command["resume"][0]

    def _report_lost(self, event: DeviceLost) -> None:
        room = self._room
        room.report.emit("device_lost", which=event.which, name=event.name, reason=event.reason)
        room.screen.notice("room-device-lost", which=event.which, name=event.name, reason=event.reason)


def report_back(room: Room, event: DeviceBack) -> None:
    """A device works again: tell screen and event stream."""
    room.report.emit("device_back", which=event.which, name=event.name)
    room.screen.notice("room-device-back", which=event.which, name=event.name)
