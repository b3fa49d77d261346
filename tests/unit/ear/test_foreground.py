"""What is kept of an utterance: all that the host said, and little of what others murmur around it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.ear.endpoint import RATE
from host_voice.ear.foreground import foreground
from host_voice.ear.thresholds import FOREGROUND


def noise(seconds: float, decibels: float, seed: int = 0) -> np.ndarray:
    """White noise so far below full scale."""
    samples = np.random.default_rng(seed).standard_normal(round(seconds * RATE))
    return (samples * 8_000 * 10 ** (-decibels / 20)).clip(-32_768, 32_767).astype(np.int16)


@pytest.mark.parametrize("under", [10.5, 15, 40])
def test_what_is_quieter_around_a_word_is_cut_off(under: float):
    word = noise(0.5, 0)
    pcm = np.concatenate([noise(0.8, under, 1), word, noise(0.7, under, 2)]).tobytes()
    kept = np.frombuffer(foreground(pcm), np.int16)
    wanted = 0.5 + FOREGROUND.before + FOREGROUND.after
    assert len(kept) / RATE == pytest.approx(wanted, abs=0.05)
    assert 0.6 < len(kept) / RATE < 1.05
    assert word.tobytes() in kept.tobytes()


def test_a_soft_beginning_and_end_are_kept():
    soft, loud = noise(0.12, 25, 1), noise(0.3, 0)
    pcm = np.concatenate([soft, loud, soft]).tobytes()
    assert foreground(pcm) == pcm


@pytest.mark.parametrize("under", [0, 3, 7])
def test_a_pause_between_words_stays_as_it_is(under: float):
    pcm = np.concatenate([noise(0.3, 0), noise(0.6, 30, 1), noise(0.3, under, 2)]).tobytes()
    assert foreground(pcm) == pcm


@given(st.binary(max_size=8_000))
def test_any_sound_gives_a_part_of_itself(pcm: bytes):
    kept = foreground(pcm)
    assert kept in pcm
    assert len(kept) % 2 == 0
    assert bool(kept) == (len(pcm) > 1)


def test_silence_is_kept():
    assert foreground(bytes(RATE)) == bytes(RATE)
