"""The host's commands, at any moment of the evening."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from host_voice.conductor.confirming import confirmed
from host_voice.conductor.helping import DURING_A_YES_OR_NO, show_help
from host_voice.conductor.past import kind_of, listed, places
from host_voice.conductor.performance import CueChangedError
from host_voice.conductor.readback import heard_line
from host_voice.conductor.room import Room
from host_voice.conductor.settings import RECENT_SAID
from host_voice.conductor.suspension import Suspension
from host_voice.conductor.turns import give_back, time_left
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
    Overrule,
    Overruling,
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
            "speech_again": self._give_back,
            "give_back": self._give_back,
            "time_left": self._time_left,
            "candidates": lambda heard: self._candidates(),
            "louder": lambda heard: self._louder(1),
            "quieter": lambda heard: self._louder(-1),
            "music_off": lambda heard: self._music_off(),
            "undo": lambda heard: self._step_back(),
            "past": self._tell_past,
            "undo_to": self._go_back,
            "cancel": self._cancel,
            "stop": self._stop,
            "send_away": lambda heard: self._overrule(Overruling.DEPART, heard),
            "bring_back": lambda heard: self._overrule(Overruling.RETURN, heard),
            "vote_now": lambda heard: self._overrule(Overruling.VOTE, heard),
            "night_now": lambda heard: self._overrule(Overruling.NIGHT, heard),
            "morning_now": lambda heard: self._overrule(Overruling.MORNING, heard),
            "declare_red": lambda heard: self._declare(Side.RED, heard),
            "declare_black": lambda heard: self._declare(Side.BLACK, heard),
            "declare_draw": lambda heard: self._declare(None, heard),
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
        if heard.source == "keys":
            room.current.remind()

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
            self._after_yes(Defeat(command.seat, command.reason), heard, question)
        elif command.name == "remove":
            question = line("confirm-remove", seat=command.seat)
            self._after_yes(Remove(command.seat, command.reason), heard, question)

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
        if room.game.at_night:
            room.screen.notice("room-not-now")
        elif not room.game.has_candidates:
            self._refuse(IllegalOutcomeError("no-candidates"))
        elif room.game.tells_candidates:
            room.tell(line("candidates", seats=room.game.candidates))
        else:
            self._refuse(IllegalOutcomeError("candidates-later"))

    def _music_off(self) -> None:
        self._room.play(None)
        self._room.tell(line("music-off"))

    def _time_left(self, heard: Heard) -> None:
        left = time_left(self._room)
        if left is not None:
            self._room.tell(left)
        elif heard.source == "voice":
            self._not_now(heard)
        else:
            self._room.screen.notice("room-no-clock")

    def _give_back(self, heard: Heard) -> None:
        """The turn in progress, or else the one that ended last, has the time again that is named, or all."""
        room, due = self._room, self._room.game.next_cue()
        told = give_back(room, None if heard.command is None else heard.command.number, heard.began)
        if told is None:
            self._not_now(heard)
        elif room.game.next_cue() == due:
            room.say(told)
            room.current.go_on()
        else:
            self._told((told,), heard.began)

    def _stop(self, heard: Heard) -> None:
        """End the game, or between two games the evening, which loses nothing."""
        if self._room.game.between:
            self._record(Stop(), heard)
        else:
            self._after_yes(Stop(), heard, line("confirm-stop"))

    def _declare(self, winner: Side | None, heard: Heard) -> None:
        choice = "draw" if winner is None else winner.value
        reason = None if heard.command is None else heard.command.reason
        self._after_yes(Declare(winner, reason), heard, line("confirm-declare", choice=choice))

    def _overrule(self, what: Overruling, heard: Heard) -> None:
        """The host decides against the rules, after a yes."""
        command = heard.command
        seat = None if command is None else command.seat
        about_somebody = what in (Overruling.DEPART, Overruling.RETURN)
        if command is None or (about_somebody and seat is None):
            self._room.screen.notice("room-not-understood", text=heard.text)
            return
        outcome = Overrule(what, seat if about_somebody else None, command.reason)
        question = line("confirm-overrule", what=what.value, seat=outcome.seat or 0)
        self._after_yes(outcome, heard, question)

    def _after_yes(self, outcome: Command, heard: Heard, *question: Line, said: Line | None = None) -> None:
        """Record `outcome` and tell it as `said` if a yes-or-no says so; by day the clock stands still.

        At night nothing is broken off: nobody hears that the host is asked.
        """
        room = self._room
        if not self._allowed(outcome):
            return
        held, at_night, keys = room.current, room.game.at_night, (room.keys_question, room.keys_text)
        if not at_night:
            held.hold(heard.began)
        if confirmed(room, *question):
            self._record(outcome, heard, *(() if said is None else (said,)))
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
            self._refuse(error, outcome)
            return False
        return True

    def _record(self, outcome: Command, heard: Heard, *said: Line) -> bool:
        """Journal and apply `outcome` and tell it as `said`; False if the rules do not allow it."""
        room = self._room
        try:
            asides = room.record(outcome)
        except IllegalOutcomeError as error:
            self._refuse(error, outcome)
            return False
        if room.game.at_night and isinstance(outcome, Foul):  # the table hears of it in the morning
            room.screen.notice("room-noted-foul", seat=outcome.seat)
        self._told((*said, *asides), heard.began)
        return True

    def _told(self, asides: Iterable[Line], began: float | None = None) -> None:
        """Say `asides`; the cue in progress goes on unless the game has moved away from it."""
        room = self._room
        if room.game.next_cue() != room.cue:
            room.current.hold(began)
            for aside in asides:
                room.say(aside)
            raise CueChangedError
        for aside in asides:
            room.say_aside(aside)

    def _refuse(self, error: IllegalOutcomeError, outcome: Outcome | None = None) -> None:
        self._room.report.emit("rejected", why=error.key)
        params: dict[str, Param] = dict(error.params)
        self._room.tell(line(error.key, **params))
        if error.key == "no-such-reason":
            words = lexicon(self._room.narrator.language)
            listed = self._room.game.reasons_by_command.get(getattr(outcome, "type", ""), ())
            reasons = [words.reason[reason][0] for reason in listed]
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
            if room.game.decisions:
                undo = lexicon(room.narrator.language).command["undo"][0]
                room.screen.notice("room-undo-instead", undo=undo)
        elif kind_of(room.game.decisions[-1].outcome) == "answer":
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
        """Undo the last decision. Said are `words`, otherwise by day what was taken back."""
        room = self._room
        if not self._may_undo(Undo()):
            return
        before = room.game.fork()
        before.record(Undo())
        words = words or tuple(_undone(room.game.decisions[-1].outcome, before.next_cue()))
        quiet = room.game.at_night or before.at_night
        room.record(Undo())
        self._told([line("undone-quietly")] if quiet else words)

    def _may_undo(self, undo: Undo) -> bool:
        """Whether `undo` is possible, and does not lead out of a night: the table would learn too much."""
        room = self._room
        if not self._allowed(undo):
            return False
        before = room.game.fork()
        before.record(undo)
        if room.game.at_night and not before.at_night:
            room.screen.notice("room-night-stays")
            return False
        return True

    def _tell_past(self, heard: Heard) -> None:
        """List what was decided last: read out to whoever asks aloud, shown to everybody else."""
        room = self._room
        if not room.game.decisions:
            room.tell(line("past-empty"))
        elif heard.source == "voice":
            for text in listed(room, RECENT_SAID):
                room.speak_aside(text)
        else:
            for text in listed(room):
                room.screen.show(text)

    def _go_back(self, heard: Heard) -> None:
        """Undo to the place of that number in the list, when the host has heard what that changes."""
        found = places(self._room.game)
        number = 0 if heard.command is None else heard.command.number or 0
        if not 0 < number <= len(found):
            self._refuse(IllegalOutcomeError("no-such-decision"))
            return
        place, undo = found[number - 1], Undo(found[number - 1].steps)
        if self._may_undo(undo):
            question = (*place.lines, line("confirm-undo-to", count=number - 1))
            self._after_yes(undo, heard, *question, said=line("undone-quietly"))


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
