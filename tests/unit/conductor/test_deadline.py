"""A spoken question with a deadline: whoever has begun to speak in time is heard."""

from __future__ import annotations

import pytest

from host_voice.conductor.settings import FINISHES
from host_voice.ear.question import Heard, Question
from host_voice.game.cues import NOBODY, Ask, Countdown, Kind, line
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer, Done, Elapsed, Silence
from host_voice.ports import Interrupted
from host_voice.rulesets.loader import load_ruleset
from tests.unit.conductor.theatre import ScriptedGame, Theatre, mumbled

VOTE = Ask(line("ask-vote", by=5), Kind.SEAT, (1, 2, 3), ((4, "seat-left"),), seconds=5.0)


def opens() -> float:
    """When the time begins to run."""
    theatre = Theatre(ScriptedGame([VOTE]))
    theatre.run()
    assert theatre.voice is not None
    return theatre.voice.questions[0][0]


def heard(value: int, began: float, reason: str | None = None) -> Heard:
    outcome = "value" if reason is None else "illegal"
    return Heard(outcome, str(value), "voice", value=value, reason=reason, began=began)  # type: ignore[arg-type]


def voted(*said: tuple[float, float, Heard]) -> Theatre:
    """What is said: when it begins, when it is known, and what."""
    theatre = Theatre(ScriptedGame([VOTE]), [(known, event) for _, known, event in said])
    assert theatre.voice is not None
    theatre.voice.utterances = [(began, known) for began, known, _ in said]
    theatre.run()
    return theatre


def test_silence_is_known_at_the_deadline() -> None:
    theatre = voted()
    assert theatre.journal.outcomes == [Silence()]
    assert theatre.clock.now() < opens() + 5.0 + 2.0


@pytest.mark.parametrize("began", [0.5, 4.5, 4.9])
def test_whoever_speaks_in_time_is_heard_to_the_end(began: float) -> None:
    at = opens() + began
    assert voted((at, at + 1.8, heard(2, at))).journal.outcomes == [Answer(2)]


def test_whoever_begins_too_late_is_not() -> None:
    at = opens() + 5.2
    assert voted((at, at + 1.8, heard(2, at))).journal.outcomes == [Silence()]


def test_what_is_no_answer_is_silence_when_the_time_is_over() -> None:
    at = opens() + 4.5
    assert voted((at, at + 1.8, mumbled())).journal.outcomes == [Silence()]


def test_the_time_stands_still_while_a_wrong_answer_is_explained() -> None:
    wrong = opens() + 3.0
    late = wrong + 3.5  # two seconds were left when the wrong one began
    theatre = voted((wrong, wrong + 1.0, heard(4, wrong, "seat-left")), (late, late + 1.0, heard(3, late)))
    assert "seat-left 4." in theatre.stage.said()
    assert theatre.stage.said().count("ask-vote 5.") == 1
    assert theatre.journal.outcomes == [Answer(3)]


def test_the_time_that_was_left_is_not_given_anew() -> None:
    wrong = opens() + 4.0
    late = wrong + 6.0
    theatre = voted((wrong, wrong + 1.0, heard(4, wrong, "seat-left")), (late, late + 1.0, heard(3, late)))
    assert theatre.journal.outcomes == [Silence()]


def test_talk_that_does_not_end_is_not_waited_for() -> None:
    theatre = Theatre(ScriptedGame([VOTE]))
    assert theatre.voice is not None
    theatre.voice.utterances = [(opens() + 1.0, 1000.0)]
    theatre.run()
    assert theatre.journal.outcomes == [Silence()]
    assert theatre.clock.now() < opens() + 5.0 + FINISHES + 2.0


def test_a_vote_is_heard_and_counted_in_one_breath() -> None:
    """In a game by the rules of `cartel`: no read-back beside the count, and silence decides."""
    game = Game(load_ruleset("cartel"), seats=9, seed=1)
    while getattr(getattr(game.next_cue(), "line", None), "key", "") != "circle-opens":
        cue = game.next_cue()
        if isinstance(cue, Ask):
            game.record(Answer(NOBODY if NOBODY in cue.legal else cue.legal[0]))
        else:
            game.record(Elapsed(cue.seconds) if isinstance(cue, Countdown) else Done())
    votes = iter([4, 5, None, 5])  # who is ready, then the first three voters

    def answer(theatre: Theatre, question: Question) -> None:
        if question.kind is Kind.SEAT and (value := next(votes, None)) is not None:
            theatre.say(value)

    theatre = Theatre(game, on_question=answer)
    theatre.clock.post(Interrupted(final=True), 60.0)
    theatre.run()
    said = theatre.stage.said()
    first = said.index("ask-vote 4.")
    assert said[first : first + 6] == [
        *("ask-vote 4.", "vote-counted 5 1."),
        *("ask-vote 5.", "vote-counted-silent 5 2."),
        *("ask-vote 6.", "vote-counted 5 3."),
    ]
