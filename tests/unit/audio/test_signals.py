"""The short sounds: sharp, short, different."""

from __future__ import annotations

import numpy as np
import pytest

from host_voice.audio.signals import sound
from host_voice.ports import Signal


@pytest.mark.parametrize("rate", [8000, 16_000, 22_050, 44_100, 48_000, 96_000])
@pytest.mark.parametrize("signal", Signal)
def test_the_onset_is_the_beginning(signal: Signal, rate: int) -> None:
    pcm = sound(signal, rate)
    loud = np.abs(pcm)
    assert np.argmax(loud > 0.1 * loud.max()) <= rate * 0.0005
    assert 0.08 <= len(pcm) / rate <= 0.401
    assert abs(pcm[-1]) < 0.001
    assert pcm.dtype == np.float32


@pytest.mark.parametrize("signal", [Signal.OPEN, Signal.CONFIRM])
def test_the_microphone_signals_are_short_and_quiet_but_there(signal: Signal) -> None:
    pcm = sound(signal, 48_000)
    assert len(pcm) <= 0.12 * 48_000
    assert 0.1 < np.abs(pcm).max() < 0.2


def test_no_two_are_alike() -> None:
    spectra = []
    for signal in Signal:
        spectrum = np.abs(np.fft.rfft(sound(signal, 48_000), n=48_000))
        spectra.append(spectrum / np.linalg.norm(spectrum))
    likeness = np.array(spectra) @ np.array(spectra).T
    assert (likeness - np.eye(len(spectra))).max() < 0.7


def test_what_all_share_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        sound(Signal.START, 48_000)[0] = 1.0
