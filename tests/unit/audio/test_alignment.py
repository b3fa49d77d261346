"""The microphone's clock is followed evenly, however uneven its sound arrives."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.audio.alignment import Alignment

CHUNK = 320


def followed(drift: float, jitter: float, chunks: int, seed: int) -> tuple[list[float], list[float]]:
    """Where chunks are looked for, and where they really belong."""
    chance = np.random.default_rng(seed)
    alignment = Alignment()
    found, true = [], []
    for number in range(chunks):
        belongs = number * CHUNK / (1 + drift)
        alignment.follow(belongs + chance.uniform(0, jitter))
        found.append(alignment.position)
        true.append(belongs)
        alignment.advance(CHUNK)
    return found, true


@settings(max_examples=20, deadline=None)
@given(st.floats(-2e-4, 2e-4), st.floats(0, 160), st.integers(0, 100))
def test_drift_is_followed_and_jitter_is_not(drift: float, jitter: float, seed: int) -> None:
    found, true = followed(drift, jitter, 1500, seed)
    off = np.array(found[500:]) - np.array(true[500:])
    assert np.abs(np.diff(off)).max() < 1.0  # from chunk to chunk
    assert np.abs(off - jitter / 2).max() < 40


def test_it_becomes_even_with_time() -> None:
    found, true = followed(5e-5, 64, 1500, 3)
    off = np.array(found[1000:]) - np.array(true[1000:])
    assert np.abs(np.diff(off)).max() < 0.2


@pytest.mark.parametrize(("moved", "jumps"), [(3000.0, True), (-3000.0, True), (300.0, False)])
def test_what_is_no_drift_is_a_jump(moved: float, jumps: bool) -> None:
    alignment = Alignment()
    for number in range(50):
        alignment.follow(number * CHUNK)
        alignment.advance(CHUNK)
    alignment.follow(50 * CHUNK + moved)
    assert (alignment.position == 50 * CHUNK + moved) is jumps


def test_after_a_reset_it_believes_what_it_is_told() -> None:
    alignment = Alignment()
    alignment.follow(0.0)
    alignment.advance(CHUNK)
    alignment.reset()
    alignment.follow(700.0)
    assert alignment.position == 700.0
