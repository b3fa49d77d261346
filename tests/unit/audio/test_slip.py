"""A loudspeaker that stood still is noticed, jitter and drift are not."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.audio.slip import SlipMeter

RATE = 48000
BLOCK = 1920


def run(seed: int, stall: float = 0.0, drift: float = 0.0, late: float = 0.04) -> list[int]:
    """What is reported while a device plays for 80 s; it stalls after 40 s."""
    source = random.Random(seed)
    meter, first, reported, stalled = SlipMeter(RATE), 0, [], 0.0
    for number in range(2000):
        if number == 1000:
            stalled = stall
        due = 100.0 + number * BLOCK / RATE * (1 + drift) + stalled
        lateness = source.uniform(0, late) if source.random() < 0.2 else 0.0
        skip = meter.behind(due + lateness, first, 0.17 + source.uniform(0, 0.002))
        if skip:
            reported.append(skip)
            first += skip
        first += BLOCK
    return reported


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 1000), st.floats(-200e-6, 200e-6))
def test_late_callbacks_and_drift_are_no_slip(seed: int, drift: float) -> None:
    assert run(seed, drift=drift, late=0.15) == []


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 1000), st.floats(0.05, 2.0))
def test_a_stall_is_reported_once_and_in_full(seed: int, stall: float) -> None:
    reported = run(seed, stall=stall)
    assert len(reported) == 1
    # five callbacks in a row may all be late: by more than 20 ms once in a hundred thousand times
    assert reported[0] / RATE == pytest.approx(stall, abs=0.02)


def test_after_an_opening_it_begins_anew() -> None:
    meter = SlipMeter(RATE)
    for number in range(100):
        meter.behind(number * 0.04, number * BLOCK, 0.1)
    meter.restart()
    assert not any(meter.behind(60 + number * 0.04, (100 + number) * BLOCK, 0.3) for number in range(100))
