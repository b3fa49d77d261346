"""Tournament rules in the room: the best move against its clock, the team defeat with its yes."""

from __future__ import annotations

import pytest

from host_voice.conductor.performance import Ending
from host_voice.ear.question import Heard, HostCommand
from host_voice.game.cues import Value
from host_voice.game.outcomes import Answer, Defeat, Elapsed, Silence
from host_voice.narration.lexicon import lexicon
from tests.unit.conductor.theatre import Theatre, command, mumbled, spoken, typed
from tests.unit.game.play import Play

END = [(100.0, command("stop")), (105.0, typed(True))]


def defeat(reason: str) -> Heard:
    return Heard("command", "", "keys", command=HostCommand("defeat", 4, reason))


@pytest.mark.parametrize("sure", [True, False])
def test_a_team_defeat_needs_a_yes_while_the_clock_stands_still(sure: bool) -> None:
    play = Play("fiim")
    play.until("countdown-speech")
    theatre = Theatre(play.game, [(20.0, defeat("oath")), (30.0, typed(sure)), *END])
    assert theatre.run() is Ending.OVER
    assert any(said.startswith("confirm-defeat 4") for said in theatre.stage.said())
    assert (Defeat(4, "oath") in theatre.journal.outcomes) is sure
    assert any(said.startswith("team-defeat") for said in theatre.stage.said()) is sure
    assert play.game.winner == ("black" if sure else None)
    ended = next(outcome for outcome in theatre.journal.outcomes if isinstance(outcome, Elapsed | Defeat))
    assert isinstance(ended, Defeat) or ended == Elapsed(60.0)


def test_a_team_defeat_for_another_reason_is_not_even_asked_about() -> None:
    play = Play("fiim")
    play.until("countdown-speech")
    theatre = Theatre(play.game, [(20.0, defeat("singing")), *END])
    theatre.run()
    assert any(said.startswith("no-such-reason") for said in theatre.stage.said())
    assert not any(said.startswith("confirm-defeat") for said in theatre.stage.said())
    assert "room-reasons" in theatre.screen.notices


@pytest.mark.parametrize("name", ["foul", "remove"])
def test_of_the_reasons_those_of_the_command_are_listed(name: str) -> None:
    play = Play("cherdak", deal=None)
    play.until("countdown-speech")
    said = Heard("command", f"{name} 4", "keys", command=HostCommand(name, 4, "xyzzy"))
    theatre = Theatre(play.game, [(20.0, said), *END])
    theatre.run()
    shown = zip(theatre.screen.notices, theatre.screen.params, strict=True)
    (listed,) = (params["reasons"] for key, params in shown if key == "room-reasons")
    own = play.game.reasons_by_command[name]
    assert listed == [lexicon("ru").reason[reason][0] for reason in own]
    assert len(own) < len(play.game.reasons)


def best_move(*script: tuple[float, Heard]) -> tuple[Theatre, list[str]]:
    """An evening from the best move on, and what was said in it before the last word."""
    play = Play("fiim")
    play.until("ask-shot")
    play.answer(4)
    play.until("ask-best-move")
    theatre = Theatre(play.game, [*script, *END])
    theatre.run()
    said = theatre.stage.said()
    return theatre, said[: next(at for at, text in enumerate(said) if text.startswith("last-word"))]


def test_a_best_move_is_said_back() -> None:
    theatre, said = best_move((8.0, spoken((2, 5, 9))))
    assert theatre.journal.outcomes[0] == Answer((2, 5, 9))
    assert [text.split()[0] for text in said] == ["ask-best-move", "best-move"]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [((2, 5), "so-many-wanted 3."), ((2, 5, 4), "own-seat 4."), ((2, 5, 11), "seat-unknown 11.")],
)
def test_a_wrong_best_move_is_explained_and_may_be_mended(wrong: Value, why: str) -> None:
    theatre, said = best_move((8.0, spoken(wrong)), (14.0, spoken((2, 5, 9))))
    assert why in said
    assert theatre.journal.outcomes[0] == Answer((2, 5, 9))


def test_nothing_is_asked_twice_and_in_20_seconds_it_is_over() -> None:
    theatre, said = best_move((8.0, mumbled()), (12.0, mumbled()))
    assert theatre.journal.outcomes[0] == Silence()
    assert [text.split()[0] for text in said] == ["ask-best-move"]
    opened = next(event["t"] for event in theatre.events.of("question_opened"))
    ended = next(event["t"] for event in theatre.events.of("cue_finished"))
    assert ended - opened == pytest.approx(20.0, abs=0.05)
