"""What can be typed now: shown on the host's screen, in the words the keys really understand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from host_voice.conductor.room import Room
from host_voice.ear.grammar import named
from host_voice.ear.question import COMMANDS, Question
from host_voice.game.cues import Kind
from host_voice.narration.lexicon import Lexicon, lexicon

_MOST: Final = 13
"""Answers that are shown: every seat of a table and "nobody" fit."""
_IN_A_LIST: Final = 3
_SEAT: Final = 5


def show_help(room: Room) -> None:
    """Show the answers to the open question, if there is one, and every command with an example."""
    words = lexicon(room.narrator.language)
    answers = list(islice(answers_of(room.keys_question, words), _MOST))
    if answers:
        room.screen.notice("room-help-answers", answers=answers)
    else:
        room.screen.notice("room-help-no-question")
    for name in COMMANDS:
        room.screen.notice("room-help-command", example=words.command_example(name, _SEAT), command=name)


def answers_of(question: Question, words: Lexicon) -> Iterator[str]:
    """What may be typed in answer to `question`, each value once; of lists one example."""
    if question.kind is Kind.SEATS:
        yield " ".join(str(seat) for seat in question.legal[: question.least or _IN_A_LIST])
        yield words.no_seats[0]
        return
    for value in question.legal:
        if isinstance(value, int) and not isinstance(value, bool):
            yield str(value)
        else:
            yield named(question, value, words)[0]
