"""However a turn is come back to, it is told whose it is, and how much time is left."""

from __future__ import annotations

from typing import Any

import pytest

from host_voice.conductor.settings import READY
from host_voice.game.cues import Countdown, Talk
from host_voice.game.outcomes import Done
from host_voice.ports import DeviceBack, DeviceLost, Interrupted, Slept
from tests.unit.conductor.theatre import ScriptedGame, Theatre, ask, command, say, speech, typed
from tests.unit.game.play import Play

FLOOR = [say("floor", seat=4), speech(seat=4)]


@pytest.mark.parametrize(
    "script",
    [
        [(20.0, command("pause")), (30.0, command("resume"))],
        [(20.0, Slept(3600.0))],
        [(20.0, DeviceLost("speaker", "Hall")), (30.0, DeviceBack("speaker", "Hall"))],
        [(20.0, Interrupted()), (30.0, command("resume"))],
        [(20.0, command("remove", 5)), (30.0, typed(True))],
    ],
)
def test_after_a_break(script: list[tuple[float, Any]]) -> None:
    theatre = Theatre(ScriptedGame(FLOOR), script)
    theatre.run()
    said = theatre.stage.said()
    again = len(said) - 1 - said[::-1].index("floor 4.")
    assert again > 0
    assert said[again + 1].startswith("time-left ")
    assert theatre.stage.heard("start")[1].start >= theatre.stage.heard(said[again + 1])[0].end


def test_after_going_back_into_it() -> None:
    script = [(READY + 10.0, command("foul", 2)), (75.0, typed(3)), (85.0, command("undo_to", number=2))]
    script += [(95.0, typed(True)), (190.0, typed(3))]
    theatre = Theatre(ScriptedGame([*FLOOR, ask(), say("floor", seat=9), speech(seat=9)]), script)
    theatre.run()
    said = theatre.stage.said()
    assert said[said.index("undone-quietly.") + 1] == "floor 4."


@pytest.mark.parametrize("elapsed", [None, 42.0])
def test_after_an_evening_is_resumed(elapsed: float | None) -> None:
    game = ScriptedGame(FLOOR)
    game.record(Done())
    theatre = Theatre(game)
    theatre.run(resumed=True, resume_elapsed=elapsed)
    left = ["time-left 18."] if elapsed else []
    whole = ["evening-continues.", "floor 4.", *left, "speech-warning.", "time-up.", "goodbye."]
    assert theatre.stage.said() == whole


def test_not_when_it_was_announced_just_now_nor_at_night() -> None:
    theatre = Theatre(ScriptedGame(FLOOR))
    theatre.run()
    assert theatre.stage.said().count("floor 4.") == 1
    dark = ScriptedGame([say("agree"), speech(seat=4)], night=True)
    dark.record(Done())
    theatre = Theatre(dark)
    theatre.run(resumed=True, resume_elapsed=42.0)
    assert theatre.stage.said()[0] == "evening-continues-night."
    assert not {"agree.", "time-left 18."} & set(theatre.stage.said())


@pytest.mark.parametrize("ruleset", ["sport", "league", "fiim", "cherdak", "cartel", "gromada"])
def test_every_turn_of_the_rules_knows_what_opened_it(ruleset: str) -> None:
    play = Play(ruleset, deal=None)
    turns = 0
    while turns < 25 and (cue := play.game.next_cue()) is not None:
        if isinstance(cue, Countdown | Talk):
            turns += 1
            assert cue.opening is not None
            if isinstance(cue, Countdown) and cue.seat is not None:
                assert ("seat", cue.seat) in cue.opening.params
        play.step()
    assert turns
