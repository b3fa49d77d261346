"""Games one after the other in one evening, led in virtual time with the real game and the real words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from host_voice.conductor.performance import Ending
from host_voice.conductor.score_watch import ScoreWatch
from host_voice.ear.question import Question
from host_voice.game.cues import Ask, Kind, Value
from host_voice.game.evening import Evening
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer, Declare, Done, Outcome, Undo
from host_voice.game.roles import Side
from host_voice.game.scripts.interlude import PATIENCE
from host_voice.journal.journal import Journal
from host_voice.journal.recovery import recover
from host_voice.narration.narrator import Narrator
from host_voice.ports import Interrupted, KeysEnded
from host_voice.rulesets.loader import load_ruleset
from tests.unit.conductor.theatre import FakeScreen, Theatre, command, mumbled, spoken, typed

RULES = load_ruleset("sport")
NARRATOR = Narrator("ru")
GOODBYE = "Спасибо за игру. До встречи за столом!"
Answers = dict[str, list[Any]]


def first() -> Game:
    return Game(RULES, seats=10, seed=1, evening=Evening.first("e", 10))


def over(game: Game, winner: Side = Side.RED) -> Game:
    game.record(Declare(winner))
    return game


def led(game: Game, answers: Answers, *, hand: bool = False, **how: Any) -> Theatre:
    """A room in which each question is answered with the next of its answers, by its key; then by nothing.

    An answer may be an event of its own.
    """
    due = {key: list(values) for key, values in answers.items()}

    def answered(theatre: Theatre, question: Question) -> None:
        cue = game.next_cue()
        if question.kind is Kind.LISTEN or not isinstance(cue, Ask):
            return
        if due.get(cue.line.key):
            value = due[cue.line.key].pop(0)
            event = value if not isinstance(value, bool | int | str | tuple) else _given(value, hand)
            theatre.clock.post(event, theatre.clock.now() + 1.0)

    return Theatre(game, narrator=NARRATOR, on_question=answered, **how)


def _given(value: Value, hand: bool) -> Any:
    return typed(value) if hand else spoken(value)


ANOTHER: Answers = {
    key: [True] for key in ("ask-another-game", "ask-same-people", "ask-new-seats", "ask-seated")
}


@pytest.mark.parametrize("hand", [False, True])
def test_three_games_one_after_the_other(hand: bool) -> None:
    winners = [Side.RED, Side.BLACK, Side.RED]
    game = over(first(), winners[0])
    for number, winner in enumerate(winners[1:], start=2):
        theatre = led(game, ANOTHER, hand=hand, voice=not hand)
        assert theatre.run() is Ending.OVER
        assert GOODBYE not in theatre.stage.said()
        assert any(text.startswith("Пересаживаемся: ") for text in theatre.stage.said())
        assert theatre.events.of("game_over") == [
            {"t": theatre.events.of("game_over")[0]["t"], "winner": game.winner}
        ]
        assert game.state.following is not None
        assert game.state.following.number == number
        game = over(Game(RULES, seats=10, seed=number, evening=game.state.following), winner)
    theatre = led(game, {"ask-another-game": [False]}, hand=hand, voice=not hand)
    assert theatre.run() is Ending.OVER
    assert theatre.stage.said()[-1] == GOODBYE
    assert "Счёт побед за вечер: красные — две, чёрные — одна." in theatre.stage.said()
    assert not game.continued


def test_nobody_answers_and_the_evening_ends_as_ever() -> None:
    theatre = led(over(first()), {})
    assert theatre.run() is Ending.OVER
    assert theatre.stage.said()[-1] == GOODBYE
    assert theatre.stage.said().count("Ещё одна игра? Да или нет?") == 2
    assert PATIENCE < theatre.clock.now() < PATIENCE + 60


def test_where_nobody_can_answer_it_ends_at_once() -> None:
    theatre = led(over(first()), {"ask-another-game": [KeysEnded()]}, voice=False)
    assert theatre.run() is Ending.OVER
    assert theatre.stage.said()[-1] == GOODBYE
    assert theatre.clock.now() < PATIENCE / 2


def test_but_an_evening_that_was_to_go_on_is_only_broken_off() -> None:
    answers = {"ask-another-game": [True], "ask-same-people": [KeysEnded()]}
    theatre = led(over(first()), answers, hand=True, voice=False)
    assert theatre.run() is Ending.UNANSWERED


def test_what_is_not_understood_is_asked_again() -> None:
    answers = ANOTHER | {"ask-another-game": [mumbled(), typed(3), True]}
    theatre = led(over(first()), answers)
    assert theatre.run() is Ending.OVER
    assert theatre.room.game.continued


def test_a_break_is_as_long_as_the_host_wants() -> None:
    theatre = led(over(first()), {"ask-another-game": [command("pause"), True], **_rest()})
    theatre.clock.post(command("resume"), 900.0)
    assert theatre.run() is Ending.OVER
    assert theatre.room.game.continued


def test_a_break_is_as_long_as_it_takes_to_sit_down() -> None:
    theatre = led(over(first()), ANOTHER | {"ask-seated": []})
    theatre.clock.post(spoken(True), 1800.0)
    assert theatre.run() is Ending.OVER
    assert theatre.room.game.continued
    assert theatre.clock.now() > 1800.0


@pytest.mark.parametrize("word", ["undo", "cancel"])
def test_before_all_are_seated_the_draw_can_be_taken_back(word: str) -> None:
    seats = {"ask-new-seats": [True, False], "ask-seated": [command(word), True]}
    theatre = led(over(first()), ANOTHER | seats)
    assert theatre.run() is Ending.OVER
    following = theatre.room.game.state.following
    assert following is not None
    assert following.people == tuple(range(1, 11))


def test_before_all_are_seated_the_way_back_leads_through_all_questions() -> None:
    back = command("undo")
    none = {"ask-another-game": [True, False], "ask-same-people": [True, back]}
    theatre = led(over(first()), none | {"ask-new-seats": [True, back], "ask-seated": [back]})
    assert theatre.run() is Ending.OVER
    assert not theatre.room.game.continued


def _rest() -> Answers:
    return {key: values for key, values in ANOTHER.items() if key != "ask-another-game"}


@pytest.mark.parametrize("word", ["undo", "cancel"])
def test_the_answer_is_taken_back(word: str) -> None:
    answers = {"ask-another-game": [True, False], "ask-same-people": [command(word)]}
    theatre = led(over(first()), answers)
    assert theatre.run() is Ending.OVER
    assert theatre.journal.outcomes.count(Undo()) == 1
    assert theatre.stage.said()[-1] == GOODBYE
    assert not theatre.room.game.continued


def test_the_end_itself_is_taken_back_and_does_not_count() -> None:
    game = over(first())
    theatre = led(game, {"ask-another-game": [command("undo")]})
    shown = FakeScreen()
    theatre.room.watch(ScoreWatch(shown, game, {}).look)
    theatre.clock.post(Interrupted(final=True), 60.0)
    assert theatre.run() is Ending.INTERRUPTED
    assert game.winner is None
    assert shown.notices == ["evening-score"]
    assert game.state.score is None


def test_a_goodbye_that_was_too_early_is_taken_back() -> None:
    game = over(first())
    theatre = led(game, {"ask-another-game": [False, True], **_rest()})
    posted: list[float] = []

    def look() -> None:
        if game.next_cue() is None and not posted:
            posted.append(theatre.clock.now())
            theatre.clock.post(command("undo"), theatre.clock.now() + 0.5)

    theatre.room.watch(look)
    assert theatre.run() is Ending.OVER
    assert game.continued


def test_stop_between_games_ends_the_evening_without_asking() -> None:
    theatre = led(
        over(first()),
        {"ask-another-game": [True], "ask-new-seats": [command("stop")], "ask-same-people": [True]},
    )
    assert theatre.run() is Ending.OVER
    assert theatre.stage.said()[-1] == GOODBYE
    assert not any("Остановить" in text for text in theatre.stage.said())


def test_the_score_is_shown_by_name_where_the_roles_are_known() -> None:
    deal = dict(enumerate(RULES.cards(10), start=1))
    game = over(Game(RULES, seats=10, seed=1, deal=deal, evening=Evening.first("e", 10)))
    theatre = led(game, {"ask-another-game": [False]})
    screen = FakeScreen()
    theatre.room.watch(ScoreWatch(screen, game, {1: "Лис"}).look)
    theatre.run()
    assert screen.notices == ["evening-score", "evening-score-people"]
    assert "1 Лис" in screen.params[1]["list"]


@pytest.mark.parametrize("cut", range(0, 14, 2))
def test_an_evening_that_breaks_between_games_goes_on_with_its_score(tmp_path: Path, cut: int) -> None:
    """Whatever was kept of the questions between the games is kept; the rest is asked again."""
    path = tmp_path / "20260101-180000-aaaa.jsonl"
    with Journal.create(path, first(), language="ru") as journal:
        game = recover(path).game
        for outcome in (Declare(Side.BLACK), *_outcomes(cut)):
            cue = game.next_cue() if not isinstance(outcome, Declare) else None
            journal.outcome(outcome, cue)
            game.record(outcome)
    found = recover(path)
    assert found.game.state == game.state
    theatre = led(found.game, ANOTHER)
    assert theatre.run(resumed=True, resume_elapsed=found.elapsed) is Ending.OVER
    following = found.game.state.following
    assert following is not None
    assert following.score.black == 1
    assert following == _played_through().state.following


def _outcomes(count: int) -> list[Outcome]:
    """The first of those between the declared end and the next game."""
    return list(_played_through().history[1 : count + 1])


def _played_through() -> Game:
    game = over(first(), Side.BLACK)
    while (cue := game.next_cue()) is not None:
        game.record(Answer(True) if isinstance(cue, Ask) else Done())
    return game
