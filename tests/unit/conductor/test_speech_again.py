"""A speech again, or longer: warned of and ended rightly afterwards."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.conductor.performance import Ending
from host_voice.conductor.settings import READY
from host_voice.game.cues import Kind
from host_voice.game.outcomes import Answer, Done, Elapsed, Reopen
from host_voice.journal.journal import Journal
from host_voice.journal.recovery import recover
from host_voice.ports import Interrupted
from tests.unit.conductor.theatre import ScriptedGame, Theatre, ask, command, say, speech, typed
from tests.unit.game.play import Play


def given_back(at: float, seconds: int | None, **how: Any) -> tuple[float, Any]:
    """The command, `seconds` None: the whole speech."""
    name = "speech_again" if seconds is None else "give_back"
    return at, command(name, number=seconds, **how)


def ran(theatre: Theatre) -> float:
    """Seconds from the last start to the end of the speech."""
    return theatre.stage.heard("end")[-1].start - theatre.stage.heard("start")[-1].start


@pytest.mark.parametrize("source", ["voice", "keys", "remote"])
@pytest.mark.parametrize(("seconds", "left"), [(None, 60.0), (10, 50.0), (20, 60.0), (60, 60.0)])
def test_the_clock_has_the_time_again(source: str, seconds: int | None, left: float) -> None:
    theatre = Theatre(ScriptedGame([speech()]), [given_back(20 + READY, seconds, source=source)])
    theatre.run()
    assert ran(theatre) == pytest.approx(left)
    all_of_it = seconds is None or seconds >= 20
    told = "speech-again." if all_of_it else f"time-given-back {seconds}."
    assert theatre.stage.heard(told)[0].end <= theatre.stage.heard("start")[1].start
    assert theatre.journal.outcomes == [Elapsed(60.0)]


def test_it_counts_from_when_it_was_said() -> None:
    said = given_back(23 + READY, 10, source="voice", began=20 + READY)
    theatre = Theatre(ScriptedGame([speech()]), [said])
    theatre.run()
    assert ran(theatre) == pytest.approx(50.0)


def test_it_is_warned_of_again() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [given_back(55 + READY, None)])
    theatre.run()
    warnings, start = theatre.stage.heard("speech-warning."), theatre.stage.heard("start")[-1]
    assert len(warnings) == 2
    assert warnings[-1].start - start.start == pytest.approx(50.0)
    states = [data["state"] for data in theatre.events.of("countdown")]
    assert states == ["started", "warning", "started", "warning", "ended"]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.floats(2, 50), st.sampled_from([None, 5, 10, 20, 60])), max_size=5))
def test_the_speech_lasts_its_time_and_what_was_given_back(gifts) -> None:  # type: ignore[no-untyped-def]
    theatre = Theatre(ScriptedGame([speech()]))
    moment, elapsed, due = 0.0, 0.0, READY
    script = []
    for after, seconds in gifts:
        if elapsed + after >= 59:
            break
        moment = due + after
        elapsed += after
        elapsed = 0.0 if seconds is None else max(0.0, elapsed - seconds)
        script.append(seconds)
        theatre.clock.post(given_back(moment, seconds)[1], moment)
        text = f"time-given-back {seconds}." if elapsed else "speech-again."
        due = moment + len(text) / theatre.stage.cps + READY
    theatre.run()
    starts = theatre.stage.heard("start")
    assert len(starts) == 1 + len(script)
    warning, end = theatre.stage.heard("speech-warning.")[-1], theatre.stage.heard("end")[-1]
    if elapsed < 50:
        assert end.start - warning.start == pytest.approx(10.0, abs=1e-6)
    total = 0.0
    told = [s for s in theatre.stage.heard() if s.what.startswith(("speech-again", "time-given"))]
    stops = [s.start for s in told] + [end.start]
    for start, stop in zip(starts, stops, strict=True):
        total += stop - start.start
    assert total >= 60.0 - 1e-6


def test_the_end_of_a_turn_is_taken_back() -> None:
    cues = [say("floor", seat=1), speech(1), say("the-rather-long-words-that-give-it-to-another"), speech(2)]
    theatre = Theatre(ScriptedGame(cues), [(20.0, command("next")), given_back(22.5, 10)])
    theatre.run()
    kinds = [type(outcome) for outcome in theatre.journal.outcomes]
    assert kinds == [Done, Elapsed, Reopen, Elapsed, Done, Elapsed]
    first = theatre.journal.outcomes[1]
    assert isinstance(first, Elapsed)
    restarted, ended = theatre.stage.heard("start")[1], theatre.stage.heard("end")[1]
    assert ended.start - restarted.start == pytest.approx(60.0 - first.seconds + 10.0, abs=0.01)


def test_the_whole_speech_again_from_the_question_behind_it() -> None:
    nomination = ask("ask-nomination", Kind.SEAT, legal=(1, 2))
    theatre = Theatre(ScriptedGame([speech(), nomination]), [given_back(64.0, None), (140.0, typed(2))])
    theatre.run()
    assert theatre.journal.outcomes == [Elapsed(60.0), Reopen(), Elapsed(60.0), Answer(2)]
    assert ran(theatre) == pytest.approx(60.0)


@pytest.mark.parametrize("night", [False, True])
def test_where_no_turn_is_nothing_is_given_back(night: bool) -> None:
    cues = [speech()] if night else [ask()]
    script = [given_back(4.0, 20), given_back(5.0, None), (9.0, typed(4))]
    theatre = Theatre(ScriptedGame(cues, night=night), script)
    theatre.run()
    assert theatre.screen.notices.count("room-not-now") == 2
    assert Reopen() not in theatre.journal.outcomes
    if night:
        assert ran(theatre) == pytest.approx(60.0)


def test_a_clock_that_was_put_back_survives_a_crash(tmp_path: Path) -> None:
    play = Play("sport")
    path = tmp_path / "a.jsonl"
    with Journal.create(path, play.game, language="ru") as journal:
        play.until("countdown-speech")
        for outcome in play.game.history:
            journal.outcome(outcome, None)
        theatre = Theatre(play.game, [given_back(30.0, 20), (42.0, Interrupted(final=True))])
        theatre.room.journal = journal
        assert theatre.run() is Ending.INTERRUPTED
    assert recover(path).elapsed == pytest.approx(20.0, abs=1.5)


def test_a_turn_that_was_reopened_survives_a_crash(tmp_path: Path) -> None:
    play = Play("sport")
    path = tmp_path / "a.jsonl"
    with Journal.create(path, play.game, language="ru") as journal:
        play.until("countdown-speech")
        for outcome in play.game.history:
            journal.outcome(outcome, None)
        script = [(20.0, command("next")), given_back(21.0, 5), (25.0, Interrupted(final=True))]
        theatre = Theatre(play.game, script)
        theatre.room.journal = journal
        assert theatre.run() is Ending.INTERRUPTED
    found = recover(path)
    assert found.game.next_cue() == play.game.next_cue()
    assert found.elapsed == pytest.approx(17.0, abs=2.0)
