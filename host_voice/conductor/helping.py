"""What can be typed now and holds: shown on the host's screen, in the words the questions are asked in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from host_voice.conductor.room import Room
from host_voice.ear.grammar import named
from host_voice.ear.meaning import normalised
from host_voice.ear.question import COMMANDS, Question
from host_voice.game.cues import Ask, Countdown, Kind
from host_voice.game.past import RECENT
from host_voice.narration.lexicon import Lexicon, lexicon

_MOST: Final = 13
"""Answers that are shown: every seat of a table and "nobody" fit."""
_IN_A_LIST: Final = 3
_SEAT: Final = 5


DURING_A_YES_OR_NO: Final = frozenset({"pause", "resume", "repeat", "louder", "quieter", "music_off", "help"})
"""What may be commanded while a yes or no is open; "cancel" and "undo" are a no."""
_OF_A_TURN: Final = frozenset({"time_left", "give_back", "speech_again"})
_IN_A_PAUSE: Final = frozenset({"resume", "louder", "quieter", "help"}) | _OF_A_TURN


def possible(room: Room) -> frozenset[str]:
    """The commands that would do something now."""
    if room.current.modal:
        return _IN_A_PAUSE - _OF_A_TURN if room.paused else DURING_A_YES_OR_NO - {"resume"}
    game, deciding = room.game, isinstance(room.cue, Ask)
    timed = isinstance(room.cue, Countdown) or game.last_turn is not None
    ended = frozenset() if game.over else frozenset({"declare_red", "declare_black", "declare_draw"})
    holds = {
        "undo": bool(game.decisions) or room.kept is not None,
        **dict.fromkeys(("past", "undo_to"), bool(game.decisions)),
        **dict.fromkeys(("speech_again", "give_back"), not game.at_night and timed),
        "cancel": room.fresh or room.kept is not None,
        "time_left": room.current.time_left() is not None,
        "next": not deciding,
        "stop": not game.over or game.between,
        **dict.fromkeys(("pause", "repeat", "louder", "quieter", "music_off", "help"), True),
    }
    if room.paused:
        return _IN_A_PAUSE - {name for name in _OF_A_TURN if not holds[name]}
    return game.allowed | ended | {name for name, now in holds.items() if now}


def show_help(room: Room) -> None:
    """Show the answers to the open question, if there is one, and the commands that hold, with examples."""
    words = lexicon(room.narrator.language)
    answers = list(islice(answers_of(room.keys_question, words, _asked(room)), _MOST))
    if answers:
        room.screen.notice("room-help-answers", answers=answers)
    else:
        room.screen.notice("room-help-no-question")
    holding = possible(room)
    for name in COMMANDS:
        if name not in holding:
            continue
        room.screen.notice(
            "room-help-command", example=words.command_example(name, _SEAT), command=name, recent=RECENT
        )


def answers_of(question: Question, words: Lexicon, asked: str = "") -> Iterator[str]:
    """What may be typed in answer to `question`, each value once; of lists one example.

    Where a value has several names, that which the question is `asked` with.
    """

    def name(phrases: Sequence[str]) -> str:
        text = f" {normalised(asked)} "
        return next((phrase for phrase in phrases if f" {normalised(phrase)} " in text), phrases[0])

    if question.kind is Kind.SEATS:
        yield " ".join(str(seat) for seat in question.legal[: question.least or _IN_A_LIST])
        yield name(words.no_seats)
        return
    for value in question.legal:
        if isinstance(value, int) and not isinstance(value, bool):
            yield str(value)
        else:
            yield name(named(question, value, words))


def _asked(room: Room) -> str:
    """The full words of the open question, otherwise those in which it is shown."""
    cue = room.cue
    if isinstance(cue, Ask) and not room.current.modal:
        return f"{room.text(cue.line)} {room.keys_text}"
    return room.keys_text
