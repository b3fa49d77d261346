"""Whatever happens in a room, in whatever order."""

import itertools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from host_voice.conductor.clocks import VirtualClock
from host_voice.conductor.performance import Ending
from host_voice.ear.question import COMMANDS, Question
from host_voice.game.cues import NOBODY, Ask, Countdown, Kind, Level, Pause, PlayMusic, StopMusic, Track, line
from host_voice.game.outcomes import Elapsed
from host_voice.ports import DeviceBack, DeviceLost, Event, Interrupted, PartRestarted, Slept
from tests.unit.conductor.theatre import (
    RestlessClock,
    ScriptedGame,
    Theatre,
    ask,
    command,
    mumbled,
    say,
    speech,
    spoken,
    typed,
)

SILENT = Ask(line("ask-shot"), Kind.SEAT_OR_NOBODY, (1, 2, NOBODY), silent=True, seconds=5.0)
CUES = st.sampled_from(
    [
        say("short"),
        say("a-rather-long-announcement-of-the-evening"),
        say("shoot-seat", 2.5, seat=1),
        PlayMusic(Track.NIGHT, Level.QUIET),
        StopMusic(),
        Pause("vote", 3.0),
        speech(1),
        speech(2, seconds=8.0, warn_left=1.0),
        speech(3, seconds=1.5, warn_left=1.0),
        ask(),
        ask(weighty=True),
        ask(seconds=10.0),
        ask("ask-nomination", Kind.SEAT_OR_NOBODY, legal=(1, 2, NOBODY)),
        ask("ask-yes", Kind.YES_NO, legal=(True, False)),
        SILENT,
    ]
)
VALUES = st.sampled_from([0, 1, 2, 7, True, False, NOBODY, (1, 2)])
EVENTS: st.SearchStrategy[Event] = st.one_of(
    st.builds(
        command,
        st.sampled_from(COMMANDS),
        st.sampled_from([None, 1, 2, 5, 9]),
        number=st.sampled_from([None, 1, 2, 20]),
    ),
    st.builds(spoken, VALUES, margin=st.sampled_from([0.5, 50.0])),
    st.builds(typed, VALUES),
    st.just(mumbled()),
    st.just(PartRestarted("recogniser")),
    st.just(DeviceLost("speaker", "Hall")),
    st.just(Slept(3600.0)),
    st.just(DeviceBack("speaker", "Hall")),
)
SCRIPTS = st.lists(st.tuples(st.floats(0, 200), EVENTS), max_size=25)


def finish(theatre: Theatre) -> Ending:
    """Whatever was left open is brought to an end: everything works again, and what is asked is answered."""
    end: list[Event] = [DeviceBack("speaker", "Hall"), command("resume"), typed(True), typed(1)]
    for n in range(80):
        for k, event in enumerate(end):
            theatre.clock.post(event, 400.0 + 20 * n + k)
    theatre.clock.post(Interrupted(), 3000.0)
    theatre.clock.post(Interrupted(), 3001.0)
    return theatre.run()


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    cues=st.lists(CUES, min_size=1, max_size=6),
    script=SCRIPTS,
    night=st.booleans(),
    voice=st.booleans(),
    clock=st.sampled_from([VirtualClock, RestlessClock]),
)
def test_no_order_of_events_hangs_or_breaks_an_evening(cues, script, night, voice, clock) -> None:  # type: ignore[no-untyped-def]
    theatre = Theatre(ScriptedGame(cues, night=night), script, voice=voice, clock=clock)
    assert finish(theatre) is Ending.OVER
    heard = [s for s in theatre.stage.heard() if s.speech]
    for before, after in itertools.pairwise(heard):
        assert before.audible_until <= after.start + 1e-6
    for outcome in theatre.journal.outcomes:
        if isinstance(outcome, Elapsed):
            assert 0 <= outcome.seconds <= 60
    if night:
        kinds = {kind for kind, _ in theatre.events.seen}
        assert kinds <= {"phase", "cue_started", "cue_finished", "game_over"}
        spoken_aloud = " ".join(theatre.stage.said())
        assert "confirm" not in spoken_aloud
        assert "time-left" not in spoken_aloud


PAUSES = st.lists(st.tuples(st.floats(0.5, 30), st.floats(1, 100)), max_size=5)


@settings(max_examples=60, deadline=None)
@given(pauses=PAUSES, seconds=st.floats(2, 90), warn=st.floats(0.5, 20))
def test_the_clock_runs_exactly_its_time_whatever_the_pauses(pauses, seconds, warn) -> None:  # type: ignore[no-untyped-def]
    cue = Countdown("speech", seconds, line("time-up"), 1, line("speech-warning"), warn)
    theatre = Theatre(ScriptedGame([cue]))
    moment = 0.0
    for run, rest in pauses:
        moment += run
        theatre.clock.post(command("pause"), moment)
        moment += rest
        theatre.clock.post(command("resume"), moment)
    theatre.run()
    stops = [said.start for said in theatre.stage.heard("paused.")] + [theatre.stage.heard("end")[-1].start]
    ran = 0.0
    for start in theatre.stage.heard("start"):
        ran += min(stop for stop in stops if stop > start.start) - start.start
    assert ran == pytest.approx(seconds, abs=1e-6)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.floats(0.1, 3.0), min_size=1, max_size=12))
def test_slots_are_exact_and_do_not_drift(slots) -> None:  # type: ignore[no-untyped-def]
    cues = [say("n", slot, seat=n) for n, slot in enumerate(slots)]
    theatre = Theatre(ScriptedGame(cues, night=True))
    theatre.stage.cps = 1000.0
    theatre.run()
    starts = [theatre.stage.heard(f"n {n}.")[0].start for n in range(len(slots))]
    for n, start in enumerate(starts):
        assert start == pytest.approx(starts[0] + sum(slots[:n]), abs=1e-6)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(CUES, min_size=1, max_size=8))
def test_an_answered_evening_has_no_long_silence(cues) -> None:  # type: ignore[no-untyped-def]
    def answer(theatre: Theatre, question: Question) -> None:
        if question.legal:
            theatre.say(question.legal[0], after=0.5)

    theatre = Theatre(ScriptedGame(cues), on_question=answer)
    theatre.run()
    allowed = sum(cue.seconds for cue in cues if isinstance(cue, Countdown | Pause) or cue == SILENT)
    sounding = sum(s.audible_until - s.start for s in theatre.stage.heard())
    questions = sum(isinstance(cue, Ask) for cue in cues)
    assert theatre.clock.now() <= allowed + sounding + 2.5 * len(cues) + 8.0 * questions + 3
