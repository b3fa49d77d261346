"""The audio clock never goes back, and stands still with the sound."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.audio.playhead import Playhead


class Time:
    def __init__(self) -> None:
        self.value = 50.0

    def __call__(self) -> float:
        return self.value


def test_what_is_audible_is_behind_what_was_handed_over() -> None:
    time = Time()
    playhead = Playhead(1000, time)
    assert playhead.now() == 0.0
    playhead.handed_over(5000, 0.15)
    assert playhead.now() == pytest.approx(4.85)
    time.value += 0.02
    assert playhead.now() == pytest.approx(4.87)


def test_it_stands_still_without_callbacks() -> None:
    time = Time()
    playhead = Playhead(1000, time)
    playhead.handed_over(5000, 0.15)
    time.value += 60.0
    assert playhead.now() == pytest.approx(4.95)


def test_after_a_loss_it_waits_until_the_rest_is_audible() -> None:
    time = Time()
    playhead = Playhead(1000, time)
    playhead.handed_over(5000, 0.15)
    time.value += 30.0
    reached = playhead.stop()
    playhead.handed_over(round(reached), 0.15)
    assert playhead.sample() == reached
    time.value += 0.1
    playhead.handed_over(round(reached) + 100, 0.15)
    time.value += 0.1
    assert playhead.sample() == pytest.approx(reached + 50)


@given(st.lists(st.tuples(st.floats(0.0, 0.3), st.integers(0, 50), st.floats(0.0, 0.4)), max_size=30))
def test_it_never_goes_back(steps: list[tuple[float, int, float]]) -> None:
    time, first, last = Time(), 0, 0.0
    playhead = Playhead(1000, time)
    for passed, frames, delay in steps:
        time.value += passed
        assert playhead.now() >= last
        playhead.handed_over(first, delay)
        assert playhead.now() >= last
        last = playhead.now()
        first += frames
