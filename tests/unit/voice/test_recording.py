"""Trimming, levelling and the onset."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.errors import VoiceError
from host_voice.voice.recording import (
    FADE_SECONDS,
    ONSET_LEVEL,
    PEAK_LIMIT,
    TAIL_SECONDS,
    TARGET_LEVEL,
    finish,
)

RATE = 24_000


def spoken(head: int, soft: int, loud: int, tail: int, level: float) -> np.ndarray:
    """Silence, a soft consonant at 3 % of the peak, a loud tone, silence."""
    random = np.random.default_rng(head + soft)
    tone = np.sin(2 * np.pi * 200 * np.arange(loud) / RATE + 0.5)
    consonant = 0.03 * random.uniform(0.5, 1, soft) * random.choice([-1, 1], soft)
    return (level * np.concatenate((np.zeros(head), consonant, tone, np.zeros(tail)))).astype(np.float32)


@settings(deadline=None, max_examples=60)
@given(
    head=st.integers(0, 6000),
    soft=st.integers(0, 4000),
    loud=st.integers(1200, 12000),
    tail=st.integers(0, 9000),
    level=st.floats(0.01, 1.0),
)
def test_quiet_ends_go_and_speech_stays(head: int, soft: int, loud: int, tail: int, level: float) -> None:
    recording = finish(spoken(head, soft, loud, tail, level), RATE)
    peak = np.abs(recording.pcm).max()
    fade = round(FADE_SECONDS * RATE)
    assert recording.onset == np.argmax(np.abs(recording.pcm) > ONSET_LEVEL * peak)
    assert recording.onset == soft + min(fade, head)
    assert len(recording.pcm) <= fade + soft + loud + round(TAIL_SECONDS * RATE) + 1
    assert len(recording.pcm) >= soft + loud - 60
    assert peak <= PEAK_LIMIT + 1e-6
    assert recording.pcm.dtype == np.float32


@settings(deadline=None, max_examples=30)
@given(level=st.floats(0.01, 1.0))
def test_every_recording_is_as_loud_as_the_other(level: float) -> None:
    tone = finish(spoken(100, 0, 24000, 100, level), RATE).pcm
    spoken_part = tone[2000:20000]
    assert 20 * np.log10(np.sqrt(np.mean(spoken_part**2))) == pytest.approx(TARGET_LEVEL, abs=0.3)


def test_a_soft_first_consonant_is_not_cut_off() -> None:
    recording = finish(spoken(3000, 4000, 6000, 3000, 0.5), RATE)
    assert recording.onset / RATE > 0.16


@pytest.mark.parametrize("to_rate", [16_000, 44_100, 48_000])
def test_the_onset_is_counted_after_resampling(to_rate: int) -> None:
    recording = finish(spoken(2000, 1000, 6000, 2000, 0.5), RATE, to_rate)
    assert recording.rate == to_rate
    loud = np.abs(recording.pcm)
    assert recording.onset == np.argmax(loud > ONSET_LEVEL * loud.max())
    assert recording.onset / to_rate == pytest.approx(1000 / RATE + FADE_SECONDS, abs=0.002)


def test_sharp_peaks_are_kept_below_the_limit() -> None:
    pcm = spoken(10, 0, 12000, 10, 0.05)
    pcm[6000] = 1.0
    assert np.abs(finish(pcm, RATE).pcm).max() == pytest.approx(PEAK_LIMIT)


@pytest.mark.parametrize(
    "pcm", [np.zeros(0), np.zeros(5000), np.full(5000, 1e-6), np.full(100, np.nan)], ids=str
)
def test_silence_is_an_error(pcm: np.ndarray) -> None:
    with pytest.raises(VoiceError, match="voice-silent"):
        finish(pcm.astype(np.float32), RATE, 48_000)
