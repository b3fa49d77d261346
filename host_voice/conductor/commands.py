"""The host's commands, at any moment of the evening."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from host_voice.conductor.confirming import confirmed
from host_voice.conductor.helping import DURING_A_YES_OR_NO, show_help
from host_voice.conductor.performance import CueChangedError
from host_voice.conductor.readback import heard_line
from host_voice.conductor.room import Room
from host_voice.conductor.suspension import Suspension
from host_voice.ear.question import THANKS, Heard
from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import Ask, Cue, Kind, Line, Param, line
from host_voice.game.outcomes import (
    Answer,
    Command,
    Declare,
    Defeat,
    Foul,
    Nominate,
    Outcome,
    Remove,
    Sign,
    Stop,
    Undo,
    Withdraw,
)
from host_voice.game.roles import Side
from host_voice.narration.lexicon import lexicon

AT_NIGHT = frozenset({"pause", "resume", "stop"})
"""What the voice may command at night: whatever else is said aloud then could tell the table something."""
_ABOUT_THE_CUE = frozenset({"next", "repeat", "nominate", "withdraw", THANKS})
"""Commands about what is in progress while they are said: too late for it they mean nothing."""


class Commands:
    """Obeys commands while a performance is in progress.

    Raises `CueChangedError` when a command moved the game away from the cue in progress.
    """

    def __init__(self, room: Room, suspension: Suspension) -> None:
        self._room = room
        self._suspension = suspension
        self._simple: dict[str, Callable[[Heard], object]] = {
            "pause": lambda heard: suspension.pause(heard.began),
            "resume": lambda heard: self._resume(),
            "help": lambda heard: show_help(room),
            "repeat": lambda heard: self._if_possible(room.current.repeat(), heard),
            "next": lambda heard: self._if_possible(room.current.skip(heard.began), heard),
            THANKS: lambda heard: room.current.thankable and room.current.skip(heard.began),
            "time_left": self._time_left,
            "candidates": lambda heard: self._candidates(),
            "louder": lambda heard: self._louder(1),
            "quieter": lambda heard: self._louder(-1),
            "music_off": lambda heard: self._music_off(),
            "undo": lambda heard: self._step_back(),
            "cancel": self._cancel,
            "stop": lambda heard: self._after_yes(Stop(), line("confirm-stop"), heard),
            "declare_red": lambda heard: self._declare(Side.RED, heard),
            "declare_black": lambda heard: self._declare(Side.BLACK, heard),
        }

    def obey(self, heard: Heard) -> None:
        """Do what `heard.command` says."""
        command = heard.command
        if command is None:
            return
        room = self._room
        if heard.source == "voice" and not self._may_be_said(heard, command.name):
            return
        room.report.emit("command", name=command.name, seat=command.seat, source=heard.source)
        if room.current.modal and command.name not in DURING_A_YES_OR_NO:
            if command.name in ("cancel", "undo"):
                room.current.refuse()
            elif command.name == "stop" and heard.source == "voice" and room.game.at_night:
                room.current.accept()  # said twice: nothing is asked aloud
            else:
                room.screen.notice("room-answer-first")
        elif command.name in self._simple:
            self._simple[command.name](heard)
        else:
            self._about_player(heard)

    def _may_be_said(self, heard: Heard, name: str) -> bool:
        """Whether the voice may command this now; if not, why is told where that can be."""
        room = self._room
        if room.game.at_night and name not in AT_NIGHT:
            room.report.emit("rejected", text=heard.text, why="night")
            room.screen.notice("room-keys-at-night")
            return False
        if name in _ABOUT_THE_CUE and heard.began is not None and heard.began < room.cue_began:
            room.report.emit("rejected", text=heard.text, why="late")
            if name in ("nominate", "withdraw"):
                room.tell(line("cannot-nominate-now"))
            return False
        return True

    def _about_player(self, heard: Heard) -> None:
        command = heard.command
        if command is None or command.seat is None:
            self._room.screen.notice("room-not-understood", text=heard.text)
        elif command.name == "foul":
            self._record(Foul(command.seat, command.reason), heard)
        elif command.name == "nominate":
            self._record(Nominate(command.seat), heard)
        elif command.name == "withdraw":
            self._record(Withdraw(command.seat), heard)
        elif command.name == "sign":
            self._record(Sign(command.seat), heard)
        elif command.name == "defeat":
            question = line("confirm-defeat", seat=command.seat)
            self._after_yes(Defeat(command.seat, command.reason), question, heard)
        elif command.name == "remove":
            question = line("confirm-remove", seat=command.seat)
            self._after_yes(Remove(command.seat, command.reason), question, heard)

    def _resume(self) -> None:
        if not self._room.current.proceed():
            self._room.screen.notice("room-not-paused")

    def _if_possible(self, done: bool, heard: Heard) -> None:
        if not done:
            self._not_now(heard)

    def _not_now(self, heard: Heard) -> None:
        """Tell the host where he looks: whoever speaks listens."""
        if heard.source == "voice":
            self._room.tell(line("not-now"))
        else:
            self._room.screen.notice("room-not-now")

    def _louder(self, steps: int) -> None:
        self._room.volume(steps)
        self._room.tell(line("louder" if steps > 0 else "quieter"))

    def _candidates(self) -> None:
        room = self._room
        if room.game.tells_candidates:
            room.tell(line("candidates", seats=room.game.candidates))
        else:
            self._refuse(IllegalOutcomeError("candidates-later"))

    def _music_off(self) -> None:
        self._room.play(None)
        self._room.tell(line("music-off"))

    def _time_left(self, heard: Heard) -> None:
        left = self._room.current.time_left()
        if left is not None:
            self._room.tell(line("time-left", seconds=math.ceil(left - 1e-6)))
        elif heard.source == "voice":
            self._not_now(heard)
        else:
            self._room.screen.notice("room-no-clock")

    def _declare(self, winner: Side, heard: Heard) -> None:
        self._after_yes(Declare(winner), line("confirm-declare", choice=winner.value), heard)

    def _after_yes(self, outcome: Command, question: Line, heard: Heard) -> None:
        """Record `outcome` if a yes-or-no says so; by day the clock in progress stands still meanwhile.

        At night nothing is broken off: nobody hears that the host is asked.
        """
        room = self._room
        if not self._allowed(outcome):
            return
        held, at_night, keys = room.current, room.game.at_night, (room.keys_question, room.keys_text)
        if not at_night:
            held.hold(heard.began)
        if confirmed(room, question):
            self._record(outcome, heard)
        elif at_night:
            room.screen.notice("room-cancelled")
        else:
            room.say(line("cancelled"))
        room.open_keys(*keys)
        if not at_night:
            held.go_on()

    def _allowed(self, outcome: Outcome) -> bool:
        try:
            self._room.game.fork().record(outcome)
        except IllegalOutcomeError as error:
            self._refuse(error)
            return False
        return True

    def _record(self, outcome: Command, heard: Heard) -> bool:
        """Journal and apply `outcome`; False if the rules do not allow it."""
        room = self._room
        try:
            asides = room.record(outcome)
        except IllegalOutcomeError as error:
            self._refuse(error)
            return False
        if room.game.next_cue() != room.cue:
            room.current.hold(heard.began)
            for aside in asides:
                room.say(aside)
            raise CueChangedError
        for aside in asides:
            room.say_aside(aside)
        return True

    def _refuse(self, error: IllegalOutcomeError) -> None:
        self._room.report.emit("rejected", why=error.key)
        params: dict[str, Param] = dict(error.params)
        self._room.tell(line(error.key, **params))
        if error.key == "no-such-reason":
            words = lexicon(self._room.narrator.language)
            reasons = [words.reason[reason][0] for reason in self._room.game.reasons]
            self._room.screen.notice("room-reasons", reasons=reasons)

    def _cancel(self, heard: Heard) -> None:
        """Take back the decision just made: a bare word in time, or with the wake word, or typed.

        Only while nothing but announcements and pauses has come since; for what is farther back there is
        "назад", which takes back one decision after the other.
        """
        room = self._room
        bare = heard.source == "voice" and len(heard.text.split()) == 1
        late = room.clock.now() - (heard.endpoint_ms + heard.ms) / 1000 > room.cancel_until
        if bare and late:
            room.report.emit("rejected", text=heard.text, why="late")
            return
        room.cancel_due = False
        if self._forget():
            return
        if not room.fresh:
            self._refuse(IllegalOutcomeError("nothing-to-undo"))
            if room.game.last_decision is not None:
                undo = lexicon(room.narrator.language).command["undo"][0]
                room.screen.notice("room-undo-instead", undo=undo)
        elif isinstance(room.game.last_decision, Answer):
            self._take_back([line("cancelled")])
        else:
            self._undo()

    def _step_back(self) -> None:
        if not self._forget():
            self._undo()

    def _forget(self) -> bool:
        """Drop what was typed but has not moved the game; False if there is nothing such."""
        room = self._room
        if room.kept is None:
            return False
        room.kept = None
        room.screen.notice("room-cancelled")
        return True

    def _undo(self) -> None:
        self._take_back()

    def _take_back(self, words: Sequence[Line] = ()) -> None:
        """Undo, unless that would lead out of a night: the table would learn what it must not.

        Said are `words`, otherwise by day what was taken back.
        """
        room = self._room
        before = room.game.fork()
        try:
            before.record(Undo())
        except IllegalOutcomeError as error:
            self._refuse(error)
            return
        if room.game.at_night and not before.at_night:
            room.screen.notice("room-night-stays")
            return
        words = words or tuple(_undone(room.game.last_decision, before.next_cue()))
        phrases = [line("undone-quietly")] if room.game.at_night or before.at_night else words
        room.record(Undo())
        if room.game.next_cue() != room.cue:
            room.current.hold()
            for phrase in phrases:
                room.say(phrase)
            raise CueChangedError
        for phrase in phrases:
            room.say_aside(phrase)


def _undone(outcome: Outcome | None, before: Cue | None) -> Iterator[Line]:
    """How it is told that `outcome` was taken back; `before` is the cue that is due again."""
    match outcome:
        case Foul(seat):
            yield line("undone-command", what="foul", seat=seat)
        case Remove(seat):
            yield line("undone-command", what="removal", seat=seat)
        case Nominate(seat):
            yield line("undone-command", what="nomination", seat=seat)
        case Withdraw(seat):
            yield line("undone-command", what="withdrawal", seat=seat)
        case Sign(seat):
            yield line("undone-command", what="sign", seat=seat)
        case Defeat(seat):
            yield line("undone-command", what="defeat", seat=seat)
        case Answer(value) if isinstance(before, Ask) and before.kind is not Kind.READY:
            heard = heard_line(before.kind, value, before.line.key)
            yield from () if heard is None else (heard,)
            yield line("undone")
        case _:
            yield line("undone")
