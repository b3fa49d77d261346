"""Waiting by the audio clock."""

from __future__ import annotations

import threading
import time

import pytest

from host_voice.conductor.audio_clock import AudioClock
from host_voice.ports import DeviceBack

EVENT = DeviceBack("mic", "Mic")


def test_a_moment_that_is_past_is_no_waiting() -> None:
    clock = AudioClock()
    clock.follow(lambda: 10.0)
    assert clock.wait(9.0) is None
    clock.post(EVENT)
    assert clock.wait(9.0) == EVENT


def test_it_waits_for_the_audio_clock_not_for_the_computers() -> None:
    started = time.monotonic()
    clock = AudioClock()
    clock.follow(lambda: (time.monotonic() - started) * 0.5)
    assert clock.wait(0.1) is None
    assert 0.2 <= time.monotonic() - started < 0.4
    assert 0.1 <= clock.now() < 0.2


def test_an_event_wakes_at_once_even_while_time_stands_still() -> None:
    clock = AudioClock()
    clock.follow(lambda: 1.0)
    threading.Timer(0.05, clock.post, [EVENT]).start()
    started = time.monotonic()
    assert clock.wait(2.0) == EVENT
    assert time.monotonic() - started < 0.2
    threading.Timer(0.05, clock.post, [EVENT]).start()
    assert clock.wait(None) == EVENT


def test_events_come_in_order() -> None:
    clock = AudioClock()
    events = [DeviceBack("mic", str(number)) for number in range(5)]
    for event in events:
        clock.post(event)
    assert [clock.wait(None) for _ in events] == events


@pytest.mark.parametrize("until", [0.03, 0.3, 0.6])
def test_it_wakes_close_to_its_moment(until: float) -> None:
    started = time.monotonic()
    clock = AudioClock()
    clock.follow(lambda: time.monotonic() - started)
    clock.wait(until)
    assert until <= time.monotonic() - started < until + 0.1
