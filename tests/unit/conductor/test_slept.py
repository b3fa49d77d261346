"""The computer is suspended in the middle of the game: as a crash, and an evening that goes on."""

from __future__ import annotations

import pytest

from host_voice.conductor.settings import READY
from host_voice.game.outcomes import Answer, Elapsed
from host_voice.ports import Slept
from tests.unit.conductor.test_night import CHECK
from tests.unit.conductor.theatre import ScriptedGame, Theatre, ask, command, say, speech, spoken

HOUR = Slept(3600.0)


def test_a_speech_goes_on_with_what_was_left_after_it_is_told_what_happened():
    game = ScriptedGame([say("floor", seat=4), speech(seat=4)])
    theatre = Theatre(game)
    started = theatre_start(theatre)
    theatre.clock.post(HOUR, started + 20)
    theatre.run()
    assert theatre.stage.said()[:4] == ["floor 4.", "computer-slept.", "floor 4.", "time-left 40."]
    second = theatre.stage.heard("start")[1].start
    assert second >= theatre.stage.heard("time-left 40.")[0].end
    assert theatre.stage.heard("end")[0].start == pytest.approx(second + 40)
    assert theatre.journal.outcomes[-1] == Elapsed(60.0)
    assert [kind for kind, _ in theatre.journal.marks if kind in ("pause", "resume")] == ["pause", "resume"]
    assert theatre.screen.notices == ["room-slept"]
    assert theatre.events.of("slept")[0]["seconds"] == 3600


def theatre_start(theatre: Theatre) -> float:
    """When the speech of `theatre`'s game starts; found in another one that nothing happens in."""
    other = Theatre(ScriptedGame(theatre.game.cues))
    other.run()
    return other.stage.heard("start")[0].start


def test_a_question_is_asked_anew():
    theatre = Theatre(ScriptedGame([ask()]), [(4.0, HOUR), (20.0, spoken(4))])
    theatre.run()
    assert theatre.stage.said()[:3] == ["ask-hands 3.", "computer-slept.", "ask-hands 3 again?"]
    assert theatre.journal.outcomes == [Answer(4)]


def test_a_night_says_what_a_resumed_night_says():
    cues = [say("sheriff-wakes"), CHECK, say("sheriff-leaves")]
    theatre = Theatre(ScriptedGame(cues, night=True), [(4.0, HOUR)])
    theatre.run()
    assert theatre.stage.said() == [
        "sheriff-wakes.",
        "evening-continues-night.",
        "sheriff-wakes.",
        "sheriff-leaves.",
        "goodbye.",
    ]
    assert theatre.events.of("slept") == []


def test_a_pause_of_the_host_stays_one():
    theatre = Theatre(
        ScriptedGame([speech()]), [(10 + READY, command("pause")), (15.0, HOUR), (40.0, command("resume"))]
    )
    theatre.run()
    assert theatre.stage.said()[:3] == ["paused.", "computer-slept.", "time-left 50."]
    assert theatre.stage.heard("computer-slept.")[0].start >= 40.0
    assert len(theatre.stage.heard("start")) == 2
