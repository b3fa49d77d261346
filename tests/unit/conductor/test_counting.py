import itertools
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from host_voice.conductor.settings import FIRST_INSTANT, READY
from host_voice.game.outcomes import Elapsed, Foul, Remove
from host_voice.ports import DeviceBack, DeviceLost
from tests.unit.conductor.theatre import ScriptedGame, Theatre, ask, command, say, speech, typed


def onset(theatre: Theatre, what: str) -> float:
    return theatre.stage.heard(what)[0].start


def test_warning_and_end_are_heard_exactly_on_time() -> None:
    theatre = Theatre(ScriptedGame([say("floor", seat=1), speech()]))
    theatre.run()
    zero = onset(theatre, "start")
    assert onset(theatre, "speech-warning.") == pytest.approx(zero + 50)
    assert onset(theatre, "end") == pytest.approx(zero + 60)
    assert onset(theatre, "time-up.") > zero + 60
    assert theatre.journal.outcomes[-1] == Elapsed(60.0)


def test_all_of_it_is_placed_ahead() -> None:
    theatre = Theatre(ScriptedGame([speech()]))
    theatre.run()
    assert all(
        s.placed_at < 1 for s in theatre.stage.sounds if s.what in ("speech-warning.", "end", "time-up.")
    )


def test_each_event_tells_when_it_was_audible() -> None:
    theatre = Theatre(ScriptedGame([speech()]))
    theatre.run()
    told = {event["state"]: event["at"] for event in theatre.events.of("countdown")}
    assert told["warning"] - told["started"] == pytest.approx(50)
    assert told["ended"] - told["started"] == pytest.approx(60)


def test_a_turn_shorter_than_its_warning_has_none() -> None:
    theatre = Theatre(ScriptedGame([speech(seconds=10, warn_left=10)]))
    theatre.run()
    assert not theatre.stage.heard("speech-warning.")


def test_every_second_is_marked() -> None:
    theatre = Theatre(ScriptedGame([speech(seconds=5, warn_left=0)]))
    theatre.run()
    assert [data["seconds"] for kind, data in theatre.journal.marks if kind == "elapsed"][:4] == [1, 2, 3, 4]


def test_a_pause_stops_the_clock() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [(20 + READY, command("pause")), (100.0, command("resume"))])
    theatre.run()
    first, second = theatre.stage.heard("start")
    assert first.start + 20 == pytest.approx(20 + READY, abs=0.2)
    assert second.start > 100
    assert onset(theatre, "end") == pytest.approx(second.start + 40)
    assert onset(theatre, "speech-warning.") == pytest.approx(second.start + 30)
    assert theatre.journal.outcomes == [Elapsed(60.0)]


def test_next_ends_it_early() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [(30 + READY, command("next"))])
    theatre.run()
    assert theatre.journal.outcomes == [Elapsed(30.0)]
    assert not theatre.stage.heard("speech-warning.")
    assert onset(theatre, "end") == pytest.approx(30 + READY)
    assert theatre.stage.heard("time-up.")


FLOOR = "floor-of-somebody-with-a-long-name"


def presses(*moments: float, source: str = "keys") -> list[tuple[float, Any]]:
    """ "Next" at each moment; a voice begins it there and is understood a little later."""
    if source == "keys":
        return [(moment, command("next")) for moment in moments]
    return [(moment + 0.9, command("next", source=source, began=moment)) for moment in moments]


@pytest.mark.parametrize("source", ["keys", "voice"])
@given(first=st.floats(0.0, 4.5), gaps=st.lists(st.floats(0.0, 0.7), max_size=2))
@example(first=0.5, gaps=[])  # while it is announced whose turn it is
@example(first=0.5, gaps=[0.1])  # before the start is heard
@example(first=0.5, gaps=[0.5])  # at once after it
@example(first=2.3, gaps=[])  # the words are over, the clock is not yet running
def test_no_turn_is_lost_to_a_next_that_was_meant_for_its_announcement(
    source: str, first: float, gaps: list[float]
) -> None:
    """Whatever is pressed before the turn, and in its first instant, leaves all of it to the speaker."""
    moments = [first]
    for gap in gaps:
        moments.append(moments[-1] + gap)
    theatre = Theatre(ScriptedGame([say(FLOOR), speech()]), presses(*moments, source=source))
    theatre.run()
    begins = onset(theatre, "start")
    late = [moment for moment in moments if moment >= begins + FIRST_INSTANT]
    if not late:
        assert theatre.journal.outcomes[-1] == Elapsed(60.0)
        assert onset(theatre, "end") == pytest.approx(begins + 60)
    else:
        assert theatre.journal.outcomes[-1] == Elapsed(pytest.approx(late[0] - begins, abs=0.01))


def test_a_next_too_many_at_the_end_of_a_turn_leaves_the_next_announcement_alone() -> None:
    cues = [speech(), say("floor", seat=2), speech(seat=2)]
    theatre = Theatre(ScriptedGame(cues), presses(30.0, 30.2))
    theatre.run()
    assert theatre.stage.heard("floor 2.")[0].cut_at is None
    assert theatre.journal.outcomes[-1] == Elapsed(60.0)


def test_time_left_does_not_stop_the_clock() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [(20 + READY, command("time_left"))])
    theatre.run()
    assert "time-left 40." in theatre.stage.said()
    assert onset(theatre, "end") == pytest.approx(60 + READY)


def test_a_foul_is_said_while_the_clock_runs() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [(20 + READY, command("foul", 5))])
    theatre.run()
    assert onset(theatre, "foul 5 1.") < 21
    assert onset(theatre, "end") == pytest.approx(60 + READY)
    assert theatre.journal.outcomes == [Foul(5), Elapsed(60.0)]


@pytest.mark.parametrize("at", [49.8, 50.3, 59.9, 60.05])
def test_a_foul_makes_way_for_the_warning_and_the_end(at: float) -> None:
    theatre = Theatre(ScriptedGame([speech(), ask()]), [(at, command("foul", 5)), (80.0, typed(3))])
    theatre.run()
    assert onset(theatre, "speech-warning.") == pytest.approx(50 + READY)
    assert onset(theatre, "end") == pytest.approx(60 + READY)
    assert theatre.stage.heard("foul 5 1.")
    no_overlap(theatre)


def test_a_removal_of_another_stops_the_clock_and_it_goes_on() -> None:
    script = [(20 + READY, command("remove", 5)), (30.0, typed(True))]
    theatre = Theatre(ScriptedGame([speech(seat=1)]), script)
    theatre.run()
    assert theatre.journal.outcomes[0] == Remove(5)
    assert "confirm-remove 5." in theatre.stage.said()
    second = theatre.stage.heard("start")[1]
    assert second.start > 30
    assert onset(theatre, "end") == pytest.approx(second.start + 40)


def test_a_removal_that_is_declined_changes_nothing() -> None:
    script = [(20 + READY, command("remove", 5)), (30.0, typed(False))]
    theatre = Theatre(ScriptedGame([speech(seat=1)]), script)
    theatre.run()
    assert theatre.journal.outcomes == [Elapsed(60.0)]
    assert "cancelled." in theatre.stage.said()
    assert onset(theatre, "end") == pytest.approx(theatre.stage.heard("start")[1].start + 40)


def test_a_removed_speaker_is_not_counted_any_more() -> None:
    script = [(20 + READY, command("remove", 1)), (30.0, typed(True))]
    theatre = Theatre(ScriptedGame([speech(seat=1), say("floor", seat=2), speech(seat=2)]), script)
    theatre.run()
    assert len(theatre.stage.heard("end")) == 1
    assert theatre.journal.outcomes[-1] == Elapsed(60.0)


def test_a_resumed_evening_has_the_time_that_was_left() -> None:
    theatre = Theatre(ScriptedGame([speech()]))
    theatre.run(resumed=True, resume_elapsed=42.0)
    assert theatre.stage.said()[0] == "evening-continues."
    assert onset(theatre, "end") == pytest.approx(onset(theatre, "start") + 18)
    assert theatre.journal.outcomes == [Elapsed(60.0)]


def test_lost_sound_stops_the_clock() -> None:
    script = [(20 + READY, DeviceLost("speaker", "Hall")), (50.0, DeviceBack("speaker", "Hall"))]
    theatre = Theatre(ScriptedGame([speech()]), script)
    theatre.run()
    assert "sound-back." in theatre.stage.said()
    assert onset(theatre, "end") == pytest.approx(theatre.stage.heard("start")[1].start + 40)
    assert theatre.events.of("device_lost")[0]["which"] == "speaker"


def test_an_equal_turn_of_another_day_is_a_whole_one() -> None:
    game = ScriptedGame([speech(seat=1), say("night"), speech(seat=1)])
    theatre = Theatre(game, [(20 + READY, command("next"))])
    theatre.run()
    assert theatre.journal.outcomes[-1] == Elapsed(60.0)
    starts, ends = theatre.stage.heard("start"), theatre.stage.heard("end")
    assert ends[-1].start - starts[-1].start == pytest.approx(60)


def test_repeat_tells_once_more_who_has_the_floor() -> None:
    theatre = Theatre(ScriptedGame([say("floor", seat=1), speech()]), [(20.0, command("repeat"))])
    theatre.run()
    assert theatre.stage.said().count("floor 1.") == 2


def no_overlap(theatre: Theatre) -> None:
    speech = [s for s in theatre.stage.heard() if s.speech]
    for before, after in itertools.pairwise(speech):
        assert before.audible_until <= after.start + 1e-9, (before, after)
