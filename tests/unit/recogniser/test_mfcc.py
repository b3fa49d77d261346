"""Features against Kaldi's own."""

from __future__ import annotations

import numpy as np
import pytest

from recogniser.mfcc import BANDS, HIGH, LOW, mfcc
from recogniser.settings import SAMPLE_RATE


def noise(samples: int) -> np.ndarray:
    return (0.1 * np.random.default_rng(1).standard_normal(samples)).astype(np.float32)


@pytest.mark.parametrize(
    ("samples", "frames"), [(0, 0), (399, 0), (400, 1), (559, 1), (560, 2), (16_000, 98)]
)
def test_frames_that_fit(samples: int, frames: int):
    assert mfcc(noise(samples)).shape == (frames, BANDS)


def test_silence_is_finite_and_dither_is_the_generators():
    silence = np.zeros(SAMPLE_RATE, np.float32)
    assert np.isfinite(mfcc(silence)).all()
    first, second = (mfcc(silence, np.random.default_rng(1)) for _ in range(2))
    assert np.array_equal(first, second)
    assert not np.array_equal(first, mfcc(silence))


def test_the_same_as_kaldi():
    fbank = pytest.importorskip("kaldi_native_fbank")
    options = fbank.MfccOptions()
    options.frame_opts.samp_freq = SAMPLE_RATE
    options.frame_opts.dither = 0
    options.mel_opts.num_bins = options.num_ceps = BANDS
    options.mel_opts.low_freq, options.mel_opts.high_freq = LOW, HIGH
    options.use_energy = False
    theirs = fbank.OnlineMfcc(options)
    sound = noise(SAMPLE_RATE)
    theirs.accept_waveform(SAMPLE_RATE, sound * 32_768)
    theirs.input_finished()
    expected = np.stack([theirs.get_frame(n) for n in range(theirs.num_frames_ready)])
    assert np.allclose(mfcc(sound), expected, atol=2e-3)
