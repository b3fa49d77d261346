"""The microphone port: refused rates, times of capture, sound that never arrived."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.audio.input import RATE, CaptureClock, Input
from host_voice.audio.port import Device
from host_voice.errors import AudioError
from tests.unit.audio.ports import MIC, FakePort


def read_all(microphone: Input) -> np.ndarray:
    parts = []
    while (chunk := microphone.read(0.0)) is not None:
        parts.append(chunk.samples)
    return np.concatenate(parts)


@pytest.mark.parametrize("rate", [44100.0, 48000.0, 32000.0, 8000.0])
def test_a_microphone_that_refuses_16_khz_is_resampled(rate: float) -> None:
    device = Device(1, "Mic", "ALSA", 1, 0, rate)
    port = FakePort([device], stubborn=True)
    microphone = Input(port)
    microphone.open(device)
    assert microphone.rate == rate
    wave = 8000 * np.sin(2 * np.pi * 440 * np.arange(round(rate)) / rate)
    for part in np.array_split(wave, 40):
        port.newest(output=False).push(part)
    heard = read_all(microphone)
    assert 0.9 * RATE < len(heard) <= RATE
    spectrum = np.abs(np.fft.rfft(heard.astype(float) * np.hanning(len(heard))))
    assert np.argmax(spectrum) * RATE / len(heard) == pytest.approx(440, abs=2)
    assert np.abs(heard[2000:-2000]).max() == pytest.approx(8000, rel=0.02)


def test_a_willing_microphone_is_passed_through() -> None:
    port = FakePort([MIC])
    microphone = Input(port)
    microphone.open(MIC)
    assert microphone.rate == RATE
    samples = np.arange(-500, 500, dtype=np.int16)
    port.newest(output=False).push(samples)
    np.testing.assert_array_equal(read_all(microphone), samples)


def test_a_microphone_that_refuses_everything() -> None:
    microphone = Input(FakePort([]))
    with pytest.raises(AudioError, match="audio-refused"):
        microphone.open(MIC)
    assert microphone.quiet_for == float("inf")


def test_reopening_at_another_rate_keeps_what_was_captured_before() -> None:
    willing, own = Device(1, "A", "", 1, 0, 16000.0), Device(2, "B", "", 1, 0, 48000.0)
    port = FakePort([willing, own], stubborn=True)
    microphone = Input(port)
    microphone.open(willing)
    port.newest(output=False).push(np.ones(160))
    microphone.close()
    microphone.open(own)
    for _ in range(30):
        port.newest(output=False).push(np.ones(480))
    heard = read_all(microphone)
    assert 160 + 0.8 * 4800 < len(heard) <= 160 + 4800


def test_nobody_reads_for_a_long_time() -> None:
    port = FakePort([MIC])
    microphone = Input(port)
    microphone.open(MIC)
    for number in range(2000):
        port.newest(output=False).push(np.full(4, number))
    heard = read_all(microphone)
    assert heard[-1] == 1999
    assert len(heard) == 4 * 500


def test_times_of_capture_even_out_late_callbacks() -> None:
    clock = CaptureClock(16000)
    late = [0.0, 0.03, 0.0, 0.08, 0.05, 0.0, 0.02]
    stamps = [clock.stamp(1600, 10.0 + 0.1 * k + delay) for k, delay in enumerate(late)]
    for number, (first, lost) in enumerate(stamps):
        assert first == pytest.approx(9.9 + 0.1 * number, abs=0.001)
        assert lost == 0.0


def test_sound_that_never_arrived_is_counted_once() -> None:
    clock = CaptureClock(16000)
    for k in range(20):
        clock.stamp(1600, 0.1 * k)
    lost = [clock.stamp(1600, 2.0 + 1.7 + 0.1 * k) for k in range(20)]
    assert sum(seconds for _, seconds in lost) == pytest.approx(1.7, abs=0.02)
    assert lost[-1][0] == pytest.approx(3.7 + 1.9 - 0.1, abs=0.02)


def test_a_delay_that_is_caught_up_is_no_loss() -> None:
    clock = CaptureClock(16000)
    for k in range(10):
        clock.stamp(1600, 0.1 * k)
    # the machine hangs for 0.6 s, then everything comes at once
    burst = [clock.stamp(1600, 1.6 + 0.001 * k) for k in range(7)]
    after = [clock.stamp(1600, 1.7 + 0.1 * k) for k in range(10)]
    assert not any(lost for _, lost in burst + after)


@settings(max_examples=30)
@given(st.floats(-300e-6, 300e-6))
def test_clocks_that_drift_apart_are_no_loss(drift: float) -> None:
    clock = CaptureClock(16000)
    for k in range(40000):
        first, lost = clock.stamp(1600, 0.1 * k * (1 + drift))
        assert lost == 0.0
    assert first == pytest.approx(0.1 * k * (1 + drift) - 0.1, abs=0.01)
