"""A suspended computer, with a clock that stands still and one that runs on, both of them numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.conductor.clocks import VirtualClock
from host_voice.laptop.suspend import SuspendWatch, WakefulClock
from host_voice.laptop.uptime import all_seconds, awake_seconds
from host_voice.ports import Interrupted, Slept


class World:
    """The stage's clock, and the time the computer was suspended in all; it falls asleep at given moments."""

    def __init__(
        self, *sleeps: tuple[float, float], script: tuple[tuple[float, Interrupted], ...] = ()
    ) -> None:
        self.stage = VirtualClock(script)
        self.sleeps = sleeps

    def everything(self) -> float:
        return 1e6 + self.stage.now() + sum(length for at, length in self.sleeps if at <= self.stage.now())

    def clock(self) -> WakefulClock:
        return WakefulClock(self.stage, SuspendWatch(self.stage.now, self.everything))


def test_it_is_told_at_once_and_once():
    clock = World((10.0, 3600.0)).clock()
    event = clock.wait(60.0)
    assert event == Slept(pytest.approx(3600.0))
    assert clock.now() == pytest.approx(10.0, abs=0.26)
    assert clock.wait(60.0) is None
    assert clock.now() == 60.0


def test_it_is_told_before_what_happened_afterwards():
    clock = World((10.0, 90.0), script=((10.2, Interrupted()),)).clock()
    assert clock.wait(9.9) is None
    clock._clock.wait(10.1)
    assert isinstance(clock.wait(None), Slept)
    assert clock.wait(None) == Interrupted()


def test_events_and_deadlines_pass_unchanged():
    clock = World(script=((3.0, Interrupted()),)).clock()
    assert clock.wait(2.9) is None
    assert clock.now() == 2.9
    assert clock.wait(None) == Interrupted()
    assert clock.now() == 3.0


@given(st.lists(st.tuples(st.floats(0.0, 50.0), st.floats(2.1, 1e5)), max_size=5))
def test_no_second_of_sleep_is_lost(sleeps):
    world = World(*sleeps)
    clock = world.clock()
    fell = sum(length for at, length in sleeps if at > 0.0)
    told = 0.0
    while (event := clock.wait(60.0)) is not None:
        assert isinstance(event, Slept)
        told += event.seconds
    assert told == pytest.approx(fell, abs=1e-3)


@given(st.floats(-3600.0, 1.9))
def test_a_wall_clock_that_is_set_is_no_sleep(step):
    """Backwards by any time, forwards by as little as a correction."""
    assert World((5.0, step)).clock().wait(20.0) is None


def test_the_clocks_of_this_system_agree_while_it_is_awake():
    watch = SuspendWatch()
    before = awake_seconds(), all_seconds()
    assert watch.slept() == 0.0
    assert awake_seconds() >= before[0]
    assert all_seconds() >= before[1]
