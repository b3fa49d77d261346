"""A short game that plays by itself: the program leads it, and somebody answers for the host, aloud."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from host_voice.conductor.clocks import AgendaClock
from host_voice.conductor.room import Room
from host_voice.ear.grammar import answer_phrases
from host_voice.ear.question import Heard, Question
from host_voice.game.cues import NOBODY, Ask, Kind, Value
from host_voice.game.roles import Deal
from host_voice.narration.lexicon import lexicon

RULES: Final = Path(__file__).with_name("demonstration.toml")
DEAL: Final[Deal] = {1: "citizen", 2: "don", 3: "citizen", 4: "sheriff"}
ANSWERS: Final[Mapping[tuple[str, int], Value]] = {
    ("ask-nomination", 2): 4,
    ("ask-nomination", 3): 2,
    ("ask-hands", 4): 1,
    ("ask-hands", 2): 3,
}
"""What the host says, by question and the seat it is about; whoever is not here nominates nobody."""
DASH: Final = "— "
"""What the host says begins with it: so it is read, and told from what the program says."""

_THINKS: Final = 0.5
"""Seconds between a question and the answer."""


class HostsPart:
    """The ear of whoever plays the host in `room`: says the answer behind the question, then gives it."""

    def __init__(self, room: Room, clock: AgendaClock, post: Callable[[Heard], None]) -> None:
        self._room = room
        self._clock = clock
        self._post = post
        self._words = lexicon(room.narrator.language)
        self._open: Question | None = None

    def open(self, question: Question) -> None:
        """Answer `question` when it has been asked."""
        self._open = None if question.kind is Kind.LISTEN else question

    def close(self) -> None:
        """Answer nothing."""
        self._open = None

    def look(self) -> None:
        """Called whenever the evening is about to wait (`Room.watch`), with the question on its way."""
        question, self._open = self._open, None
        if question is not None:
            self._clock.at(self._room.quiet_at + _THINKS, lambda: self._answer(question))

    def _answer(self, question: Question) -> None:
        value = answer_to(self._room.cue, question)
        phrase = next(iter(answer_phrases(question.kind, value, self._words)))
        said = self._room.speak(f"{DASH}{phrase}")
        heard = Heard("value", phrase, "keys", value=value, asked=question)
        self._clock.at(said.end, lambda: self._post(heard))


def answer_to(cue: object, question: Question) -> Value:
    """The answer in the script, or the one that leads on."""
    if question.kind in (Kind.YES_NO, Kind.READY):
        return True
    if isinstance(cue, Ask):
        seat = next((value for _, value in cue.line.params if isinstance(value, int)), 0)
        if (value := ANSWERS.get((cue.line.key, seat))) in question.legal and value is not None:
            return value
    return NOBODY if NOBODY in question.legal else question.legal[0]
