"""A real clock is never the same when it is read twice: no moment may be missed between two readings."""

from __future__ import annotations

import pytest

from host_voice.conductor.clocks import VirtualClock
from host_voice.game.outcomes import Answer
from host_voice.ports import Event
from tests.unit.conductor.theatre import ScriptedGame, Theatre, ask, command, spoken

LIMIT = 20_000


@pytest.fixture
def running(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Every reading of the clock takes ten microseconds; the readings."""
    readings: list[float] = []

    def now(clock: VirtualClock) -> float:
        clock._now += 1e-5
        readings.append(clock._now)
        assert len(readings) < LIMIT, "it spins instead of waiting"
        return clock._now

    monkeypatch.setattr(VirtualClock, "now", now)
    return readings


@pytest.mark.usefixtures("running")
def test_the_microphone_opens_although_the_clock_runs_on() -> None:
    theatre = Theatre(ScriptedGame([ask()]), [(3.0, spoken(4))])
    theatre.run()
    assert theatre.journal.outcomes == [Answer(4)]
    assert theatre.voice is not None
    assert theatre.voice.questions[0][0] < 2.0


def test_an_open_question_waits_without_spinning(running: list[float]) -> None:
    theatre = Theatre(ScriptedGame([ask()]), [(60.0, spoken(4))])
    theatre.run()
    assert len(running) < 1000


@pytest.mark.usefixtures("running")
def test_a_pause_can_be_ended_by_voice() -> None:
    script: list[tuple[float, Event]] = [
        (2.0, command("pause", source="voice")),
        (9.0, command("resume", source="voice")),
        (15.0, spoken(4)),
    ]
    theatre = Theatre(ScriptedGame([ask()]), script, keys=False)
    theatre.run()
    assert theatre.journal.outcomes == [Answer(4)]
