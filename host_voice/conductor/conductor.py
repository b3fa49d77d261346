"""The loop of an evening: the game says what is due, the room performs it, the journal keeps it."""

from __future__ import annotations

from host_voice.conductor.announcing import Announcing, CancelWindow, Waiting
from host_voice.conductor.asking import Asking, normal, sensible, why_not
from host_voice.conductor.commands import Commands
from host_voice.conductor.counting import Counting
from host_voice.conductor.early import Kept, answers_now
from host_voice.conductor.performance import CueChangedError, EndedError, Ending, StepAgainError
from host_voice.conductor.readback import heard_line, says_it
from host_voice.conductor.room import Room, reason_line
from host_voice.conductor.silent_asking import SilentAsking
from host_voice.conductor.suspension import Suspension, report_back
from host_voice.conductor.talking import Talking
from host_voice.conductor.turns import say_whose_turn
from host_voice.ear.question import Heard
from host_voice.game.cues import Ask, Countdown, Cue, Kind, Pause, PlayMusic, Say, Talk, line
from host_voice.game.outcomes import Answer, Done, Finish, Silence
from host_voice.ports import DeviceBack, DeviceLost, Event, Interrupted, KeysEnded, PartRestarted, Slept


class Conductor:
    """Performs a game in a room. It knows nothing of the rules."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._suspension = Suspension(room)
        self._commands = Commands(room, self._suspension)
        self._step: list[Say] = []
        """What was said since the last window of the night."""
        self._asked: tuple[Ask, Answer] | None = None
        self._phase, self._by_night = "", False
        """Of the last cue."""
        room.attach(self._take)

    def run(self, *, resumed: bool = False, resume_elapsed: float | None = None) -> Ending:
        """Perform until the game is over or the host ends the evening.

        `resumed`: the evening goes on after a break, `resume_elapsed` seconds into its countdown if it
        broke in one. Raises `JournalError` when an outcome cannot be kept: the game has not moved then.
        """
        room = self._room
        try:
            room.attend()
            room.set_volume()
            if resumed:
                self._continue(resume_elapsed or 0.0)
            room.report.phase()
            while not self._played_to_the_end():
                pass
        except EndedError as end:
            room.shut_voice()
            if end.ending is Ending.INTERRUPTED:
                room.screen.notice("room-interrupt-saved")
            return end.ending
        return Ending.OVER

    def _played_to_the_end(self) -> bool:
        """Perform what is due and take leave; False if the host undid the end meanwhile."""
        room = self._room
        while (cue := room.game.next_cue()) is not None:
            self._perform(cue)
        room.cue = None
        room.report.emit("game_over", winner=room.game.winner)
        try:
            if not room.game.continued:
                room.say(line("goodbye"))
            room.wait_until(room.quiet_at)
        except (CueChangedError, StepAgainError):
            return False
        return True

    def _continue(self, elapsed: float) -> None:
        room, cue = self._room, self._room.game.next_cue()
        if isinstance(cue, Countdown):
            room.broken_off = (cue, elapsed)
        room.say(line("evening-continues-night" if room.game.at_night else "evening-continues"))

    def _perform(self, cue: Cue) -> None:
        room = self._room
        room.cue, room.cue_began = cue, room.clock.now()
        room.cancel_until = 0.0
        self._tell_between_phases()
        room.journal.mark("cue", **_mark(cue))
        room.report.cue("cue_started", cue)
        again = False
        while True:
            try:
                if again:
                    self._say_step_again()
                outcome = self._outcome(cue)
            except CueChangedError:
                return
            except StepAgainError:
                again = True
                continue
            break
        for aside in room.record(outcome, cue):
            room.say_aside(aside)
        if isinstance(cue, Ask):
            room.kept = None
        self._remember(cue, outcome)
        room.report.cue("cue_finished", cue)

    def _tell_between_phases(self) -> None:
        """What has time until a phase of the day is over; a night and its morning are told nothing else."""
        room, game = self._room, self._room.game
        if game.phase != self._phase and not self._by_night and not game.at_night:
            for phrase in room.after_phase:
                room.say(phrase)
            room.after_phase.clear()
        self._phase, self._by_night = game.phase, game.at_night

    def _outcome(self, cue: Cue) -> Finish:
        room = self._room
        if room.cancel_due:
            self._leave_time_to_cancel(cue)
        cancellable = room.cancel_due and isinstance(cue, Ask | Pause)
        if cancellable:
            room.cancel_due = False
        match cue:
            case Say():
                saying = Announcing(room, cue)
                with room.performing(saying):
                    return saying.run()
            case Pause():
                waiting = Waiting(room, cue, cancellable=cancellable)
                with room.performing(waiting):
                    return waiting.run()
            case Countdown():
                return self._count(cue)
            case Talk():
                if cue.opening != room.last_line:
                    say_whose_turn(room, cue)
                talking = Talking(room)
                with room.performing(talking):
                    return talking.run()
            case Ask() if cue.silent:
                silent = SilentAsking(room, cue)
                with room.performing(silent):
                    return silent.run()
            case Ask():
                return self._ask(cue, cancellable)
            case _:
                room.play(cue if isinstance(cue, PlayMusic) else None)
                return Done()

    def _count(self, cue: Countdown) -> Finish:
        decisions = self._room.game.decisions
        if not decisions or isinstance(decisions[-1].outcome, Answer):
            self._room.fresh = False  # a command during the turn stays fresh when the turn is resumed
        before, self._room.broken_off = self._room.broken_off, None
        elapsed = before[1] if before is not None and before[0] == cue else 0.0
        if cue.opening != self._room.last_line:
            say_whose_turn(self._room, cue, cue.seconds - elapsed if elapsed else None)
        counting = Counting(self._room, cue, elapsed)
        try:
            with self._room.performing(counting):
                return counting.run()
        except CueChangedError:
            self._room.broken_off = (cue, counting.elapsed())
            raise

    def _ask(self, cue: Ask, cancellable: bool) -> Finish:
        room = self._room
        asking = Asking(room, cue, cancellable=cancellable, give_up=cue.patience)
        with room.performing(asking):
            outcome = asking.run() if cue.patience is None else self._patiently(asking)
        room.shut_voice()
        self._asked = None
        if isinstance(outcome, Answer) and not asking.explicit:
            self._asked = (cue, outcome)
            room.cancel_due = asking.by_voice and cue.kind is not Kind.READY
        return outcome

    def _patiently(self, asking: Asking) -> Answer | Silence:
        """A question that nobody has to answer is not answered where nobody can any more."""
        try:
            return asking.run()
        except EndedError as end:
            if end.ending is not Ending.UNANSWERED:
                raise
            return Silence()

    def _remember(self, cue: Cue, outcome: Finish) -> None:
        room = self._room
        if isinstance(cue, Say):
            self._step.append(cue)
        elif isinstance(cue, Ask | Pause | Countdown | Talk):
            self._step.clear()
        if room.game.at_night:
            room.broken_off = None
        if isinstance(cue, Ask) and not cue.silent and isinstance(outcome, Answer):
            self._read_back()

    def _read_back(self) -> None:
        """Say what was understood, unless the next announcement does it anyway."""
        room = self._room
        if self._asked is None or room.game.at_night:
            return
        asked, answer = self._asked
        phrase = heard_line(asked.kind, answer.value, asked.line.key)
        if phrase is not None and not says_it(room.game.next_cue(), asked, answer):
            room.say(phrase)

    def _leave_time_to_cancel(self, cue: Cue) -> None:
        """Listen before `cue`, unless it says the answer back or leads to where the microphone opens."""
        room = self._room
        if room.game.at_night:
            room.cancel_due = False
            return
        if isinstance(cue, Ask | Pause):
            return
        if self._asked is not None and says_it(cue, *self._asked):
            self._asked = None
            return
        if isinstance(cue, Say):
            ahead = room.game.fork()
            ahead.record(Done())
            following = ahead.next_cue()
            if isinstance(following, Pause) or (isinstance(following, Ask) and not following.silent):
                return
        room.cancel_due = False
        window = CancelWindow(room)
        with room.performing(window):
            window.run()

    def _say_step_again(self) -> None:
        for cue in list(self._step):
            saying = Announcing(self._room, cue)
            with self._room.performing(saying):
                saying.run()

    def _keep(self, heard: Heard) -> None:
        """An answer typed before its question is kept for it, if it is one."""
        room, ask = self._room, self._room.coming
        if ask is None or heard.value is None:
            room.screen.notice("room-commands-only")
            return
        value = normal(heard.value)
        if sensible(ask, value):
            room.kept = Kept(ask, value, heard.source)
            room.screen.notice("room-noted")
        else:
            why = heard.reason or why_not(ask, value)
            room.screen.show(room.text(reason_line(why, ask, value, room.game)))

    def _take(self, event: Event) -> Heard | None:
        """Deal with `event`; what may be an answer is left to the performance."""
        room = self._room
        match event:
            case Heard():
                if event.source == "voice" and event.outcome != "command" and not room.voice_open:
                    room.report.emit("rejected", text=event.text, why="late")
                    return None
                room.report.heard(event)
                if event.outcome == "command":
                    self._commands.obey(event)
                elif event.by_hand and not answers_now(event, room.keys_question):
                    room.report.emit("rejected", text=event.text, why="late")
                    room.screen.notice("room-too-late", text=event.text)
                elif event.by_hand and room.keys_question.kind is Kind.LISTEN:
                    self._keep(event)
                elif event.outcome != "silence":
                    return event
            case DeviceLost():
                self._suspension.lost(event)
            case DeviceBack():
                report_back(room, event)
            case Slept():
                self._suspension.slept(event)
            case PartRestarted():
                room.screen.notice("room-part-restarted", which=event.which, reason=event.reason)
                if event.which == "recogniser" and room.voice_open:
                    room.current.restart()
            case KeysEnded():
                room.keys_ended()
            case Interrupted():
                self._suspension.interrupt(event)
        return None


def _mark(cue: Cue) -> dict[str, str]:
    return {"cue": type(cue).__name__.lower()}
