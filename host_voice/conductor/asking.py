"""Questions of the game: asked, judged, confirmed where it matters, and read back."""

from __future__ import annotations

from host_voice.conductor.confirming import confirming
from host_voice.conductor.early import question_of
from host_voice.conductor.listening import Listening
from host_voice.conductor.readback import confirm_line
from host_voice.conductor.room import Room, reason_line
from host_voice.ear.question import Heard
from host_voice.game.cues import Ask, Kind, Value
from host_voice.game.outcomes import Answer, Silence


class Asking(Listening):
    """One `Ask` that is spoken.

    `give_up`: seconds after which it is given up (None: never). `confirm`: whether answers may need a yes.
    """

    def __init__(
        self,
        room: Room,
        cue: Ask,
        *,
        cancellable: bool = False,
        give_up: float | None = None,
        confirm: bool = True,
    ) -> None:
        question = question_of(cue, room.game, cancellable=cancellable)
        super().__init__(
            room,
            question,
            room.again(cue.line) if cue.brief else room.text(cue.line),
            room.again(cue.line),
            key=cue.line.key,
            deadline=cue.seconds,
            give_up=give_up,
        )
        self._cue = cue
        self._confirm = confirm
        self.by_voice = False
        self.explicit = False
        """The answer was confirmed by a yes, so that it need not be read back."""

    def run(self) -> Answer | Silence:
        """Ask until there is a legal answer, or the deadline has passed; an answer typed before is taken."""
        room = self._room
        room.last_line = self._cue.line
        kept = room.kept
        if kept is not None and kept.answers(self._cue) and sensible(self._cue, kept.value):
            room.report.emit("accepted", value=kept.value, source=kept.source)
            return Answer(kept.value)
        self.begin()
        correction: Heard | None = None
        while True:
            corrected = correction is not None
            heard, correction = correction or self.listen(), None
            if heard is None:
                return Silence()
            value = normal(heard.value)
            if not sensible(self._cue, value):
                why = heard.reason or why_not(self._cue, value)
                room.report.emit("rejected", text=heard.text, why=why)
                self.explain(reason_line(why, self._cue, value, room.game), at=heard.began)
                self.open_keys()
                continue
            if corrected or self._to_confirm(heard):
                correction = self._ask_back(value)
                if not self.explicit:
                    room.report.emit("rejected", text=heard.text, why="not_confirmed")
                    if correction is None:
                        self.go_on()
                    continue
            self.hold()  # an answer typed early ends the question
            self.by_voice = heard.source == "voice"
            room.report.emit("accepted", value=value, source=heard.source)
            return Answer(value)

    def _to_confirm(self, heard: Heard) -> bool:
        """Keys are exact: what is typed is only read back, and can be taken back."""
        settings = self._room.settings
        if settings.confirm == "never" or not self._confirm or heard.source != "voice":
            return False
        if self._cue.kind is Kind.READY:
            return False
        return self._cue.weighty or settings.confirm == "always" or heard.margin < settings.margin

    def _ask_back(self, value: Value) -> Heard | None:
        """Have `value` confirmed; another value that was given instead of a yes or no."""
        phrase = confirm_line(self._cue.kind, value, self._cue.line.key)
        if phrase is None:  # there is no phrase only for what is never confirmed
            self.explicit = True
            return None
        self.hold()
        other = None if self._cue.kind is Kind.YES_NO else question_of(self._cue, self._room.game)
        asking = confirming(self._room, phrase, other=other)
        with self._room.performing(asking):
            self.explicit = asking.run()
        return asking.correction


def normal(value: Value | None) -> Value:
    """Lists as tuples, and an answer without a value as no legal one."""
    if value is None:
        return ""
    return tuple(value) if isinstance(value, list) else value


def why_not(cue: Ask, value: Value) -> str:
    """The phrase that says why `value` is no answer to `cue`."""
    for wrong, reason in cue.illegal:
        if same(wrong, value) or (isinstance(value, tuple) and wrong in value):
            return reason
    if cue.least and isinstance(value, tuple):
        return "so-many-wanted"
    return "not-legal-now"


def sensible(cue: Ask, value: Value) -> bool:
    """Whether `value` is a legal answer to `cue`."""
    if cue.kind is Kind.SEATS:
        return (
            isinstance(value, tuple)
            and len(set(value)) == len(value)
            and all(seat in cue.legal for seat in value)
            and (not value or len(value) >= cue.least)
            and (cue.limit is None or len(value) <= cue.limit)
        )
    return any(same(value, legal) for legal in cue.legal)


def same(one: Value, other: Value) -> bool:
    """Equal, where one hand is not a yes (in Python `1 == True`)."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)
