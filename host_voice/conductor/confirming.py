"""One explicit yes or no: aloud by day, on the screen alone at night."""

from __future__ import annotations

from host_voice.conductor.listening import Listening
from host_voice.conductor.performance import Performance
from host_voice.conductor.room import Room
from host_voice.conductor.settings import QUIET_YES
from host_voice.ear.keyboard import YES_OR_NO
from host_voice.ear.question import Heard, Question
from host_voice.game.cues import Kind, Line, line
from host_voice.ports import Signal


class Confirming(Listening):
    """A spoken yes-or-no, about an answer to `other` or about a command.

    Another answer to `other`, typed or said behind a "no", counts as a no and is the `correction`.
    """

    modal = True

    def __init__(self, room: Room, text: str, other: Question | None = None) -> None:
        self.correction: Heard | None = None
        question = Question(Kind.YES_NO, room.game.seats, (True, False), other=other)
        super().__init__(room, question, text, text, key="confirm", signal=Signal.CONFIRM)

    def run(self) -> bool:
        """Ask until there is a yes or a no."""
        self.begin()
        heard = self.listen()
        while heard is not None and heard.reason == YES_OR_NO:
            self.explain(line(YES_OR_NO))
            heard = self.listen()
        self._room.shut_voice()
        if heard is not None and not isinstance(heard.value, bool):
            self.correction = heard
        return heard is not None and heard.value is True


class ConfirmingQuietly(Performance):
    """A yes-or-no that only the screen shows and only keys answer; otherwise as `Confirming`.

    Without keys it is answered by saying the command again in time.
    """

    modal = True

    def __init__(self, room: Room, text: str, other: Question | None = None) -> None:
        self.correction: Heard | None = None
        self._question = Question(Kind.YES_NO, room.game.seats, (True, False), other=other)
        self._room = room
        self._text = text
        self._answer: bool | None = None

    def run(self) -> bool:
        """Wait for a typed or tapped yes or no."""
        room = self._room
        self.go_on()
        until = None if room.keys is not None else room.clock.now() + QUIET_YES
        while self._answer is None and (until is None or room.clock.now() < until):
            heard = room.hear(until)
            if heard is None or not heard.by_hand or heard.value is None:
                continue
            if heard.reason == YES_OR_NO:
                room.screen.prompt(room.text(line(YES_OR_NO)))
                continue
            if isinstance(heard.value, bool):
                return heard.value
            self.correction = heard
            return False
        return self._answer is True

    def go_on(self) -> None:
        """Show the question."""
        self._room.screen.prompt(self._text)
        self._room.open_keys(self._question, self._text)

    def repeat(self) -> bool:
        """Show it again."""
        self._room.screen.prompt(self._text)
        return True

    def remind(self) -> None:
        """Show it again, below what was shown in between."""
        if self._answer is None:
            self.repeat()

    def refuse(self) -> None:
        """Treat it as answered by no."""
        self._answer = False

    def accept(self) -> None:
        """Treat it as answered by yes."""
        self._answer = True


def confirming(room: Room, *phrases: Line, other: Question | None = None) -> Confirming | ConfirmingQuietly:
    """The yes-or-no that `phrases` end with, as it is asked now."""
    text = " ".join(map(room.text, phrases))
    return ConfirmingQuietly(room, text, other) if room.game.at_night else Confirming(room, text, other)


def confirmed(room: Room, *phrases: Line) -> bool:
    """Ask `phrases`. The performance in progress must be on hold or silent; True for yes."""
    asking = confirming(room, *phrases)
    with room.performing(asking):
        return asking.run()
