"""Recordings changed: what comes out is speech of the right length and level, and always the same."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recogniser.augment import Voice, augmented, changed_voice, draw_voice, filtered
from recogniser.augment import _band as band
from recogniser.augment import _room as room
from recogniser.envelope import reshaped
from recogniser.mfcc import mfcc
from recogniser.seeds import generator
from recogniser.settings import SAMPLE_RATE
from recogniser.speech import Samples


def vowel(pitch: float = 120.0, formant: float = 700.0, seconds: float = 1.0) -> Samples:
    """A steady voice: harmonics of `pitch` under one resonance, in Hz."""
    time = np.arange(int(seconds * SAMPLE_RATE)) / SAMPLE_RATE
    sound = np.zeros(len(time))
    for harmonic in np.arange(pitch, 7_000, pitch):
        sound += np.sin(2 * np.pi * harmonic * time) / (1 + ((harmonic - formant) / 150) ** 2)
    return (0.5 * sound / np.abs(sound).max()).astype(np.float32)


def spectrum(sound: Samples) -> np.ndarray:
    return np.abs(np.fft.rfft(sound * np.hanning(len(sound)), SAMPLE_RATE))  # one bin is one hertz


def resonance(sound: Samples) -> float:
    """The middle of the energy below 2 kHz."""
    power = spectrum(sound)[:2_000] ** 2
    return float((power * np.arange(2_000)).sum() / power.sum())


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.booleans())
def test_every_copy_is_finite_and_within_range(seed: int, clean: bool):
    sound = augmented(vowel(), np.random.default_rng(seed), [vowel(200, seconds=0.7)], clean=clean)
    assert sound.dtype == np.float32
    assert np.isfinite(sound).all()
    assert 10 ** (-28.5 / 20) <= np.abs(sound).max() <= 10 ** (-0.4 / 20)
    assert 0.7 * SAMPLE_RATE <= len(sound) <= 2.6 * SAMPLE_RATE
    assert np.isfinite(mfcc(sound)).all()


def test_the_same_seed_gives_the_same_copy():
    first, second, other = (augmented(vowel(), generator(1, "id", n)) for n in (0, 0, 1))
    assert np.array_equal(first, second)
    assert len(first) != len(other) or not np.array_equal(first, other)


@pytest.mark.parametrize("seed", range(5))
def test_a_clean_copy_is_nearly_the_recording(seed: int):
    said = vowel()
    sound = augmented(said, np.random.default_rng(seed), clean=True)
    likeness = np.correlate(sound, said, "valid") / np.linalg.norm(said) / np.linalg.norm(sound)
    assert likeness.max() > 0.999


def test_silence_and_very_short_sounds_do_no_harm():
    for sound in (np.zeros(SAMPLE_RATE, np.float32), vowel(seconds=0.02)):
        for seed in range(40):
            assert np.isfinite(augmented(sound, np.random.default_rng(seed))).all()


def test_an_unchanged_envelope_gives_the_sound_back():
    sound = vowel()
    assert np.allclose(reshaped(sound, 1.0, 0.0, np.random.default_rng(1)), sound, atol=1e-5)


@pytest.mark.parametrize("tract", [0.8, 1.25])
def test_formants_move_and_the_pitch_stays(tract: float):
    sound = reshaped(vowel(90), tract, 0.0, np.random.default_rng(1))
    assert resonance(sound) == pytest.approx(700 * tract, rel=0.06)
    around = spectrum(sound)[int(600 * tract) : int(800 * tract)]
    peak = int(600 * tract) + int(around.argmax())
    assert min(peak % 90, 90 - peak % 90) <= 2


def test_a_whisper_has_no_pitch_but_its_formants():
    sound = reshaped(vowel(), 1.0, 1.0, np.random.default_rng(1))
    harmonics = spectrum(sound)[np.arange(600, 900, 120)].mean()
    between = spectrum(sound)[np.arange(660, 960, 120)].mean()
    assert harmonics < 4 * between
    assert resonance(sound) == pytest.approx(700, rel=0.15)


def test_speed_moves_pitch_and_length():
    sound = changed_voice(vowel(), Voice(speed=1.25), np.random.default_rng(1))
    assert len(sound) == pytest.approx(SAMPLE_RATE / 1.25, abs=2)
    assert resonance(sound) == pytest.approx(700 * 1.25, rel=0.05)


def test_a_shout_is_brighter():
    sound = vowel()
    shouted = changed_voice(sound, Voice(shout=10), np.random.default_rng(1))
    gain = 20 * np.log10(spectrum(shouted)[3_000] / spectrum(sound)[3_000])
    assert gain == pytest.approx(10, abs=0.5)


def test_voices_stay_among_people():
    voices = [draw_voice(np.random.default_rng(seed)) for seed in range(2_000)]
    for voice in voices:
        assert 0.84 <= voice.speed <= 1.25
        assert 0.75 <= voice.speed * voice.tract <= 1.33
    whispers = sum(voice.breath == 1 for voice in voices) / len(voices)
    assert 0.015 < whispers < 0.04


def test_a_telephone_passes_only_its_band():
    noise = np.random.default_rng(1).standard_normal(SAMPLE_RATE).astype(np.float32)
    power = spectrum(filtered(noise, band(len(noise), 300, 3_400))) ** 2
    assert power[:150].mean() < 1e-2 * power[1_000:2_000].mean()
    assert power[4_500:].mean() < 1e-2 * power[1_000:2_000].mean()


@pytest.mark.parametrize(("rt60", "direct"), [(0.2, 12.0), (0.9, -6.0)])
def test_a_room_echoes_as_long_and_as_loud_as_asked(rt60: float, direct: float):
    response = room(np.random.default_rng(3), rt60, direct)
    assert len(response) == int(rt60 * SAMPLE_RATE)
    assert response[0] == 1
    assert 10 * np.log10(1 / (response[1:] ** 2).sum()) == pytest.approx(direct, abs=0.1)
    early, late = np.abs(response[200:1_000]).mean(), np.abs(response[-400:]).mean()
    assert late < 0.05 * early
