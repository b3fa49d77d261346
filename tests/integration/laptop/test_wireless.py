"""Bluetooth devices as PulseAudio names them, at a server of its own."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest

from host_voice.audio.devices import Way
from host_voice.audio.port import Device
from host_voice.audio.wireless import Link, link
from tests.rig import Daemon

pytestmark = [
    pytest.mark.sound,
    pytest.mark.skipif(shutil.which("pulseaudio") is None, reason="no PulseAudio here"),
]

SERVER = Device(0, "default", "ALSA", 1, 2, 44100)
HEADSET = "bluez_sink.AA_BB.headset_head_unit"
MUSIC = "bluez_sink.AA_BB.a2dp_sink"


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Daemon]:
    made = Daemon(tmp_path_factory.mktemp("p"))
    made.start()
    for name, value in made.env.items():
        monkeypatch.setenv(name, value)
    for name in ("PULSE_SINK", "PULSE_SOURCE"):
        monkeypatch.delenv(name, raising=False)
    for name, rate in ((HEADSET, 8000), (MUSIC, 44100), ("wired", 8000)):
        assert made.pactl("load-module", "module-null-sink", f"sink_name={name}", f"rate={rate}") is not None
    yield made
    made.stop()


@pytest.mark.parametrize(
    ("sink", "speaker", "microphone"),
    [
        ("room_speaker", (False, False), (False, False)),
        (HEADSET, (True, True), (True, True)),
        (MUSIC, (True, False), (True, True)),  # its microphone opens in another profile
        ("wired", (False, False), (False, True)),
    ],
)
def test_the_servers_own_device_is_looked_at(server, monkeypatch, sink, speaker, microphone):
    server.pactl("set-default-sink", sink)
    server.pactl("set-default-source", f"{sink}.monitor")
    assert link(SERVER, Way.SPEAKER) == Link(sink, *speaker)
    assert link(SERVER, Way.MIC) == Link(f"{sink}.monitor", *microphone)
    server.pactl("set-default-sink", "room_mic")
    monkeypatch.setenv("PULSE_SINK", sink)
    assert link(SERVER, Way.SPEAKER) == Link(sink, *speaker)
