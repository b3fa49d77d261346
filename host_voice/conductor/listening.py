"""Asking until there is an answer: what questions and their yes-or-no have in common."""

from __future__ import annotations

from host_voice.conductor.performance import Performance
from host_voice.conductor.room import Room
from host_voice.conductor.settings import (
    CANCEL_GRACE,
    CANCEL_WINDOW,
    CHOICES_AFTER,
    FINISHES,
    LOOK,
    MURMUR_GAP,
    REASK,
)
from host_voice.ear.question import Heard, Question
from host_voice.game.cues import Kind, Line, line
from host_voice.ports import Signal, Span


class Listening(Performance):
    """A spoken question with its microphone; `key` names it in the event stream.

    `deadline`: seconds from the opening of the microphone; inside it nothing is asked twice. `give_up`: the
    same for a question that is asked again meanwhile.
    """

    def __init__(
        self,
        room: Room,
        question: Question,
        full: str,
        again: str,
        *,
        key: str,
        signal: Signal = Signal.OPEN,
        deadline: float | None = None,
        give_up: float | None = None,
    ) -> None:
        self._room = room
        self._question = question
        self._full = full
        self._again = again
        self._key = key
        self._signal = signal
        self._deadline = deadline
        self._give_up = give_up
        self._ends_at: float | None = None
        self._left: float | None = None
        self._silent_from: float | None = None
        self._reasked = 0
        self._lost = 0
        self._prompted_at = 0.0
        self._due: tuple[str, ...] = ()
        self._spans: list[Span] = []
        self._refused = False
        self._opened = False

    def begin(self) -> None:
        """Ask; from now on keys answer, the voice as soon as we are silent."""
        self.open_keys()
        self._prompt(self._full)
        self._room.look_ahead()

    def open_keys(self) -> None:
        """Keys answer. Shown is what is short; but a yes or no is about what the full words say."""
        shown = self._full if self._question.kind is Kind.YES_NO else self._again
        self._room.open_keys(self._question, shown)

    def listen(self) -> Heard | None:
        """The next value, legal or not; None when time is up or the host refused."""
        room = self._room
        while not self._refused:
            if self._due:
                due, self._due = self._due, ()
                self._prompt(*due)
            self._open()
            now = room.clock.now()
            if self._ends_at is not None and now >= self._ends_at and not self._still_heard():
                return None
            moment = self._next_reask()
            if moment is not None and now >= moment:
                self._reasked += 1
                self._prompt(self._again)
                continue
            if self._ends_at is None:
                room.require_ears()
            heard = room.hear(self._next_moment(moment))
            if heard is None:
                continue
            self._report_opened()  # it may have been typed before the microphone was open
            self._silent_from = None
            self._reasked = 0
            if room.takes(heard):
                continue
            if heard.outcome != "not_understood":
                self._lost = 0
                return heard
            self._not_understood(heard)
        return None

    def _still_heard(self) -> bool:
        """Whether something that began to be said in time is not understood yet: it is waited for."""
        since, ends = self._room.hearing_since, self._ends_at
        if since is None or ends is None:
            return False
        return since < ends and self._room.clock.now() < ends + FINISHES

    def explain(self, *phrases: Line, at: float | None = None) -> None:
        """Say `phrases`, then ask again, unless there is a deadline.

        That stands still meanwhile, with what was left of it `at` the moment the answer began (None: now).
        """
        if self._deadline is not None:
            self._stand_still(at)
        texts = tuple(self._room.text(phrase) for phrase in phrases)
        self._due = texts if self._deadline is not None else (*texts, self._again)

    def _not_understood(self, heard: Heard) -> None:
        room = self._room
        room.report.emit("rejected", text=heard.text, why="not_understood")
        if heard.by_hand:
            room.screen.notice("room-not-understood", text=heard.text)
            return
        self._lost += 1
        murmur = self._lost > CHOICES_AFTER and room.clock.now() - self._prompted_at < MURMUR_GAP
        if self._deadline is not None or murmur:
            return  # it listens on without a word
        if self._lost == CHOICES_AFTER and self._question.kind is Kind.CHOICE:
            self._due = (self._full,)  # it names them
        elif self._lost == CHOICES_AFTER:
            self.explain(line("choices", kind=self._question.kind.value))
        else:
            self._due = (self._again,)

    def _prompt(self, *texts: str) -> None:
        room = self._room
        for text in texts:
            self._spans.append(room.speak(text))
        self._prompted_at = room.quiet_at
        self._sign()

    def _sign(self) -> None:
        """Place the short sound behind what is being said."""
        room = self._room
        if room.voice is None or not room.settings.open_signal:
            return
        span = room.signal(self._signal, max(room.quiet_at, room.clock.now()))
        room.follows(span)
        room.signalled = True
        self._spans.append(span)

    def _open(self) -> None:
        """Open the microphone when it is due, and start what is measured from there."""
        room = self._room
        if not room.signalled and not room.voice_open:
            self._sign()  # something was said in between
        if room.clock.now() < room.open_after():
            return
        now = room.clock.now()
        if room.voice is not None and not room.voice_open:
            room.open_voice(self._question)
            if self._question.cancellable and not self._opened:
                room.cancel_until = now + CANCEL_WINDOW + CANCEL_GRACE
        self._report_opened()
        if self._silent_from is None:
            self._silent_from = now
        if self._ends_at is None:
            span = self._left if self._left is not None else self._whole()
            self._ends_at = None if span is None else now + span

    def _report_opened(self) -> None:
        """Report, once, that answers count from now on."""
        if self._opened:
            return
        self._opened = True
        self._room.report.emit(
            "question_opened",
            key=self._key,
            kind=self._question.kind.value,
            legal=list(self._question.legal),
            microphone=self._room.voice_open,
        )

    def _whole(self) -> float | None:
        return self._deadline if self._deadline is not None else self._give_up

    def _next_reask(self) -> float | None:
        if self._deadline is not None or self._silent_from is None or self._reasked >= len(REASK):
            return None
        return self._silent_from + REASK[self._reasked]

    def _next_moment(self, reask: float | None) -> float | None:
        room = self._room
        now = room.clock.now()
        ends = self._ends_at if self._ends_at is None or self._ends_at > now else now + LOOK
        moments = [moment for moment in (ends, reask) if moment is not None]
        opens = room.open_after()
        # The moment may have passed since `_open` looked: then it opens at once, not never.
        to_open = self._silent_from is None or (room.voice is not None and not room.voice_open)
        if to_open or opens > now:
            moments.append(opens)
        return min(moments, default=None)

    def hold(self, at: float | None = None) -> None:
        """Stop asking and listening."""
        room = self._room
        room.shut_voice()
        room.cut(self._spans)
        self._spans = []
        room.signalled = False
        self._stand_still()
        self._silent_from = None
        self._reasked = 0

    def _stand_still(self, at: float | None = None) -> None:
        """The time that is left begins to run again when the microphone opens."""
        if self._ends_at is not None:
            self._left = max(0.0, self._ends_at - (self._room.clock.now() if at is None else at))
        self._ends_at = None

    def go_on(self) -> None:
        """Ask again."""
        self.open_keys()
        self._due = (self._again,)

    def repeat(self) -> bool:
        """Ask again in full."""
        self._due = (self._full,)
        return True

    def remind(self) -> None:
        """Show what is asked, unless it is about to be asked again anyway."""
        if not self._due and not self._refused:
            self._room.screen.prompt(self._room.keys_text)

    def restart(self) -> None:
        """The recogniser was lost with what it had heard: ask again."""
        self.hold()
        self.go_on()

    def refuse(self) -> None:
        """Take no answer."""
        self._refused = True

    def time_left(self) -> float | None:
        """Until the deadline, all of it while the microphone is still to open."""
        if self._deadline is None:
            return None
        if self._ends_at is None:
            return self._deadline if self._left is None else self._left
        return max(0.0, self._ends_at - self._room.clock.now())
