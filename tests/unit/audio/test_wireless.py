"""Bluetooth by the names that systems give; the sound server is asked in the tests of the real one."""

from __future__ import annotations

import pytest

from host_voice.audio.devices import Way
from host_voice.audio.port import Device
from host_voice.audio.wireless import Link, link


@pytest.mark.parametrize(
    ("name", "rate", "way", "bluetooth", "telephone"),
    [
        ("Speakers (Realtek Audio)", 48000, Way.SPEAKER, False, False),
        ("Headset (WH-1000 Hands-Free AG Audio)", 16000, Way.SPEAKER, True, True),
        ("bluealsa: Bluetooth Audio", 44100, Way.SPEAKER, True, False),
        ("bluealsa: Bluetooth Audio", 44100, Way.MIC, True, True),
        ("AirPods", 8000, Way.MIC, False, True),
        ("AirPods", 8000, Way.SPEAKER, False, False),
        ("MacBook Microphone", 48000, Way.MIC, False, False),
        ("Ashpit Handsome", 48000, Way.MIC, False, False),
    ],
)
def test_what_a_name_and_a_rate_tell(name, rate, way, bluetooth, telephone):
    assert link(Device(0, name, "host", 1, 2, rate), way) == Link(name, bluetooth, telephone)


def test_without_a_sound_server_the_name_is_all_there_is(monkeypatch):
    monkeypatch.setenv("PULSE_SERVER", "unix:/nowhere")
    for path in ("", None):
        if path is not None:
            monkeypatch.setenv("PATH", path)
        assert link(Device(0, "default", "ALSA", 1, 2, 44100), Way.SPEAKER) == Link("default", False, False)
