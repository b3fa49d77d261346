"""A dispute: the host pauses, asks how much time is left and gives some back; the clock stands still."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.conductor.settings import READY
from host_voice.game.cues import Kind
from host_voice.game.cues import Pause as Silent
from host_voice.game.outcomes import Answer, Elapsed, Reopen
from tests.unit.conductor.theatre import ScriptedGame, Theatre, ask, command, speech, typed

PAUSED = 20 + READY


@pytest.mark.parametrize("source", ["voice", "keys", "remote"])
def test_the_time_that_is_left_is_told_and_does_not_pass(source: str) -> None:
    script = [
        (PAUSED, command("pause", source=source)),
        (30.0, command("time_left", source=source)),
        (90.0, command("time_left", source=source)),
        (95.0, command("resume", source=source)),
    ]
    theatre = Theatre(ScriptedGame([speech()]), script)
    theatre.run()
    assert len(theatre.stage.heard("time-left 40.")) == 3  # twice when asked, once when it goes on
    start, end = theatre.stage.heard("start")[-1], theatre.stage.heard("end")[-1]
    assert start.start > 95
    assert end.start - start.start == pytest.approx(40.0)


@settings(max_examples=40, deadline=None)
@given(gifts=st.lists(st.sampled_from([None, 5, 10, 20, 60]), min_size=1, max_size=4), ran=st.floats(2, 49))
def test_what_is_given_back_in_a_pause_counts_when_it_goes_on(gifts: list[int | None], ran: float) -> None:
    script = [(ran + READY, command("pause"))]
    elapsed = ran
    for number, seconds in enumerate(gifts):
        name = "speech_again" if seconds is None else "give_back"
        script.append((100.0 + 10 * number, command(name, number=seconds)))
        elapsed = 0.0 if seconds is None else max(0.0, elapsed - seconds)
    script.append((200.0, command("resume")))
    theatre = Theatre(ScriptedGame([speech()]), script)
    theatre.run()
    start, end = theatre.stage.heard("start")[-1], theatre.stage.heard("end")[-1]
    assert len(theatre.stage.heard("start")) == 2
    assert start.start > 200
    assert end.start - start.start == pytest.approx(60.0 - elapsed, abs=1e-6)
    assert theatre.journal.outcomes == [Elapsed(60.0)]


@pytest.mark.parametrize(("gifts", "left"), [((10,), 10.0), ((10, 20), 30.0), ((None, 5), 60.0)])
def test_a_turn_that_is_over_is_opened_again_once(gifts: tuple[int | None, ...], left: float) -> None:
    nomination = ask("ask-nomination", Kind.SEAT, legal=(1, 2))
    given_back = [
        (80.0 + 5 * n, command("speech_again" if s is None else "give_back", number=s))
        for n, s in enumerate(gifts)
    ]
    script = [(64.0, command("pause")), *given_back, (120.0, command("resume")), (190.0, typed(2))]
    theatre = Theatre(ScriptedGame([speech(), nomination]), script)
    theatre.run()
    assert theatre.journal.outcomes == [Elapsed(60.0), Reopen(), Elapsed(60.0), Answer(2)]
    start, end = theatre.stage.heard("start")[-1], theatre.stage.heard("end")[-1]
    assert start.start > 120
    assert end.start - start.start == pytest.approx(left)


def test_a_silence_stands_still_too() -> None:
    script = [(2.0, command("pause")), (30.0, command("time_left")), (40.0, command("resume"))]
    theatre = Theatre(ScriptedGame([Silent("think", 10.0)]), script)
    theatre.run()
    assert theatre.stage.heard("time-left 8.")


@pytest.mark.parametrize("name", ["give_back", "speech_again", "time_left"])
def test_at_night_nothing_is_said_or_given(name: str) -> None:
    script = [(PAUSED, command("pause")), (30.0, command(name, number=10)), (40.0, command("resume"))]
    theatre = Theatre(ScriptedGame([speech()], night=True), script)
    theatre.run()
    aloud = ("time-left", "time-given", "speech-again")
    assert not [said for said in theatre.stage.said() if said.startswith(aloud)]
    start, end = theatre.stage.heard("start")[-1], theatre.stage.heard("end")[-1]
    assert end.start - start.start == pytest.approx(60.0)
