"""Loudness against another implementation, and what the check of the music notices."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyloudnorm
import pytest
import soundfile

from host_voice.audio.loudness import integrated, true_peak
from host_voice.audio.music_check import measure, seam_jump
from host_voice.errors import AudioError
from host_voice.game.cues import Track


def noise(seconds: float, rate: int, level: float = 0.1) -> np.ndarray:
    return np.random.default_rng(1).normal(size=(round(seconds * rate), 2)) * level


@pytest.mark.parametrize("rate", [44_100, 48_000])
@pytest.mark.parametrize("hertz", [60, 440, 3000])
def test_tones_agree_with_pyloudnorm(rate: int, hertz: float) -> None:
    tone = 0.3 * np.sin(2 * np.pi * hertz * np.arange(5 * rate) / rate)
    stereo = np.stack((tone, 0.5 * tone), axis=1)
    assert integrated(stereo, rate) == pytest.approx(
        pyloudnorm.Meter(rate).integrated_loudness(stereo), abs=0.15
    )


def test_pauses_do_not_count() -> None:
    sound = np.concatenate((noise(4, 48_000), np.zeros((8 * 48_000, 2))))
    assert integrated(sound, 48_000) == pytest.approx(
        pyloudnorm.Meter(48_000).integrated_loudness(sound), abs=0.2
    )


def test_peaks_between_samples_count() -> None:
    turn = np.arange(48_000) * np.pi / 2 + np.pi / 4
    tone = np.sin(turn)[:, np.newaxis] * np.hanning(48_000)[:, np.newaxis]
    assert np.abs(tone).max() < 0.72
    assert true_peak(tone) == pytest.approx(1.0, abs=0.02)


def test_a_click_at_the_seam_is_noticed() -> None:
    rate = 48_000
    time = np.arange(4 * rate) / rate
    whole = np.stack([np.sin(2 * np.pi * 220 * time), np.sin(2 * np.pi * 330 * time)], axis=1)
    assert seam_jump(whole, rate) < 1
    assert seam_jump(whole[:-50], rate) > 6


def test_faults_are_named(tmp_path: Path) -> None:
    path = tmp_path / "night.wav"
    soundfile.write(path, np.concatenate((noise(3, 48_000), np.zeros((48_000, 2)))), 48_000)
    faults = measure(path).faults(Track.NIGHT)
    assert {"length", "loudness", "dip"} <= set(faults)
    assert "channels" not in faults


@pytest.mark.parametrize("content", [b"", b"not sound at all", b"OggS" + bytes(100)])
def test_a_broken_file_is_an_error(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "night.ogg"
    path.write_bytes(content)
    with pytest.raises(AudioError, match="music-broken"):
        measure(path)
