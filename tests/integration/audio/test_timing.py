"""A timed turn as it is heard: through PortAudio and PulseAudio, counted in recorded samples, under load."""

from __future__ import annotations

import os
import subprocess

import pytest

from benchmarks.timing import countdown, hall, hunt, load, warm_start

pytestmark = pytest.mark.sound


def test_warning_and_end_are_heard_at_their_second_under_load() -> None:
    with hall() as opened, load(2):
        result = countdown(opened, seconds=7.0, warn_at=5.0)
    assert result.warning == pytest.approx(5.0, abs=0.05)
    assert result.end == pytest.approx(7.0, abs=0.05)


def test_the_hunt_has_an_even_tempo() -> None:
    with hall() as opened:
        assert hunt(opened, slot=1.5).worst_ms < 50


def test_warm_phrases_begin_at_once() -> None:
    with hall() as opened:
        # the median: other programs may take the processor away from one of the calls
        assert warm_start(opened, calls=9).beyond_latency < 50


def test_a_program_that_is_stopped_for_a_moment_is_in_time_again_afterwards() -> None:
    """Longer than the loudspeaker's buffer: silence is heard, but the end comes at its second."""
    with hall() as opened:
        freeze = f"sleep 1.5; kill -STOP {os.getpid()}; sleep 0.5; kill -CONT {os.getpid()}"
        with subprocess.Popen(["sh", "-c", freeze]):
            result = countdown(opened, seconds=7.0, warn_at=5.0)
    assert result.warning == pytest.approx(5.0, abs=0.05)
    assert result.end == pytest.approx(7.0, abs=0.05)
