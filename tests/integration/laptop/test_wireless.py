"""Bluetooth devices as PulseAudio names them, at a server of its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from host_voice.audio.devices import Way
from host_voice.audio.mixer import WHISPER_DB
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


@contextmanager
def evening(server: Daemon, folder: Path, sink: str, *options: str) -> Iterator[subprocess.Popen[str]]:
    """An evening by text and microphone whose devices are those of `sink`; it must run to the end of this."""
    server.pactl("set-default-sink", sink)
    server.pactl("set-default-source", f"{sink}.monitor")
    command = [sys.executable, "-m", "host_voice", "--ui-lang", "en", "run", "--output", "text", *options]
    command += ["--ruleset", "sport", "--players", "10", "--lang", "ru", "--journal", str(folder)]
    folder.mkdir(exist_ok=True)
    complaints = folder / "stderr"
    with complaints.open("w") as errors:
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True
        )
    try:
        yield process
        assert process.poll() is None, "the evening has ended by itself"
    except AssertionError as error:
        log = server.folder / ".local/state/host_voice/log/host_voice.log"
        told = [complaints.read_text(), log.read_text() if log.exists() else "no log"]
        raise AssertionError(f"{error}; exit code {process.poll()}\n" + "\n".join(told)) from error
    finally:
        process.terminate()
        process.communicate(timeout=60)


def loudness(server: Daemon, sink: str) -> float:
    """dB of full scale that come out of `sink` in a second, once anything does."""
    form = ["--channels=1", "--format=s16le", "--raw", "--latency-msec=20"]
    with subprocess.Popen(["parec", f"--device={sink}.monitor", *form], stdout=subprocess.PIPE) as recorder:
        assert recorder.stdout is not None
        for _ in range(60):
            heard = np.frombuffer(recorder.stdout.read(2 * 44100), "<i2") / 32768.0
            if heard[:1000].any():
                break
        recorder.kill()
    return float(10 * np.log10(np.mean(heard**2) + 1e-12))


def test_a_bluetooth_loudspeaker_is_kept_awake_by_itself_and_others_on_request(server, tmp_path):
    with evening(server, tmp_path / "a", MUSIC):
        assert loudness(server, MUSIC) == pytest.approx(WHISPER_DB, abs=2.0)
    with evening(server, tmp_path / "b", "room_speaker", "--keep-awake-speaker"):
        assert loudness(server, "room_speaker") == pytest.approx(WHISPER_DB, abs=2.0)


def test_an_evening_warns_of_a_headset_once(server, tmp_path):
    warned = f'"{HEADSET}.monitor" is a Bluetooth headset'
    with evening(server, tmp_path, HEADSET) as process:
        assert process.stdout is not None
        shown = ""
        while "Проверим микрофон" not in shown and (line := process.stdout.readline()):
            shown += line
    assert " ".join(shown.split()).count(warned) == 1
