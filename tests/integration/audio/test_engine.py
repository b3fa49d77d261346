"""The streams on the real stack: heard, self-heard, moved, lost and back."""

from __future__ import annotations

import itertools
import os
import signal
import time

import numpy as np
import pytest

from host_voice.audio.devices import Way, find
from host_voice.audio.engine import Engine
from host_voice.audio.input import RATE as MIC_RATE
from host_voice.audio.port import PortAudio
from host_voice.audio.timeline import Channel
from host_voice.errors import AudioError
from host_voice.ports import DeviceBack, DeviceLost
from tests.rig import RATE, Daemon, Pair, onsets, rig, wait_for

pytestmark = pytest.mark.sound


def beep(rate: int, seconds: float = 0.1, peak: float = 0.5) -> np.ndarray:
    wave = peak * np.sin(2 * np.pi * 1000 * np.arange(round(rate * seconds)) / rate)
    return wave.astype(np.float32)


def hear(engine: Engine, seconds: float) -> tuple[np.ndarray, float]:
    """What the microphone delivers in that time, and the stage's time of its first sample."""
    limit = time.monotonic() + seconds
    chunks = []
    while time.monotonic() < limit:
        chunk = engine.read(0.2)
        if chunk is not None:
            chunks.append(chunk)
    return np.concatenate([chunk.samples for chunk in chunks]) / 32768.0, chunks[0].time


def test_beeps_are_recorded_at_their_distance(pair: Pair) -> None:
    recorder = pair.record()
    with Engine(lambda _: None, listening=False) as engine:
        rate = engine.mixer.rate
        first = engine.mixer.position + rate
        for number in range(4):
            engine.mixer.schedule(beep(rate), first + number * rate // 2, Channel.SIGNALS)
        wait_for(lambda: engine.now() * rate > first + 2 * rate)
    heard = onsets(recorder.stop())
    np.testing.assert_allclose(np.diff(heard), 0.5, atol=0.002)


def test_the_clock_keeps_pace_and_never_goes_back(pair: Pair) -> None:
    with Engine(lambda _: None, listening=False) as engine:
        wait_for(lambda: engine.now() > 0.2)
        wait_for(lambda: engine.lead < 1.0)
        times = []
        started, first = time.monotonic(), engine.now()
        while time.monotonic() < started + 3:
            times.append(engine.now())
            time.sleep(0.002)
        passed = time.monotonic() - started
        assert engine.now() - first == pytest.approx(passed, abs=0.15)
    assert all(a <= b for a, b in itertools.pairwise(times))


def test_the_microphone_hears_the_loudspeaker_when_it_should(coupled: Pair) -> None:
    """The stamps of the microphone fit the clock of the loudspeaker: that is what its gate relies on."""
    with Engine(lambda _: None) as engine:
        rate = engine.mixer.rate
        hear(engine, 1.0)
        at = engine.mixer.position + rate
        engine.mixer.schedule(beep(rate, 0.3), at, Channel.SIGNALS)
        heard, began = hear(engine, 2.5)
        assert engine.missed == 0.0
    loud = np.abs(heard)
    assert loud.max() == pytest.approx(0.05, rel=0.3), "20 dB below the loudspeaker"
    onset = began + float(np.argmax(loud > 0.02)) / MIC_RATE
    # the coupling takes 100 ms; the drivers' own buffers are what remains
    assert 0.0 < onset - at / rate < 0.4


def test_a_file_played_into_the_microphone_arrives_whole(pair: Pair) -> None:
    import soundfile

    path = pair.folder / "tone.wav"
    soundfile.write(path, beep(RATE, 1.0), RATE)
    with Engine(lambda _: None) as engine:
        hear(engine, 0.5)
        player = pair.say(path)
        heard, _ = hear(engine, 2.5)
        player.wait(timeout=5)
    loud = np.flatnonzero(np.abs(heard) > 0.01)
    assert (loud[-1] - loud[0]) / MIC_RATE == pytest.approx(1.0, abs=0.005)
    assert np.diff(loud).max() < 0.005 * MIC_RATE


def test_devices_by_the_name_of_the_rig(pair: Pair) -> None:
    with Engine(lambda _: None, speaker=f"{pair.name}_speaker", mic=f"{pair.name}_MIC") as engine:
        speaker, mic = engine.device(Way.SPEAKER), engine.device(Way.MIC)
        assert speaker is not None
        assert speaker.name == f"{pair.name}_speaker"
        assert mic is not None
        assert mic.name == f"{pair.name}_mic"
    with pytest.raises(AudioError, match="audio-unknown-mic") as caught:
        find(PortAudio().devices(), Way.MIC, "no such thing")
    assert f"{pair.name}_mic" in caught.value.params["devices"]


def test_a_stream_moved_to_another_sink_plays_on_and_the_clock_runs(pair: Pair) -> None:
    """PulseAudio tells nobody: callbacks, `active` and the clock look the same, and we do not pretend."""
    events: list[object] = []
    with Engine(events.append, listening=False) as engine:
        rate = engine.mixer.rate
        wait_for(lambda: engine.now() > 0.3)
        rig_sinks = pair.record("mic")
        number = _sink_input()
        _pactl("move-sink-input", number, f"{pair.name}_mic")
        before = engine.now()
        engine.mixer.schedule(beep(rate), None, Channel.SIGNALS)
        wait_for(lambda: engine.now() > before + 1.0)
        assert len(onsets(rig_sinks.stop())) == 1
    assert events == []


def test_a_sink_unloaded_under_us_does_not_end_the_evening(daemon: Daemon) -> None:
    """The stream is moved and nobody knows; or it runs dry just then and is lost until the sink is back."""
    events: list[object] = []
    with Engine(events.append, listening=False) as engine:
        wait_for(lambda: engine.now() > 0.3)
        modules = (daemon.pactl("list", "short", "modules") or "").splitlines()
        module = next(line.split("\t")[0] for line in modules if "sink_name=room_speaker" in line)
        assert daemon.pactl("unload-module", module) is not None
        before = engine.now()
        wait_for(lambda: engine.lost or engine.now() > before + 2.0, seconds=20)
        assert bool(engine.lost) == bool(events)
        daemon.pactl("load-module", "module-null-sink", "sink_name=room_speaker", "norewinds=1")
        wait_for(lambda: engine.now() > before + 2.0, seconds=20)
        assert not engine.lost


def test_the_sound_server_stops_and_starts_again(daemon: Daemon) -> None:
    events: list[object] = []
    with Engine(events.append) as engine:
        rate = engine.mixer.rate
        wait_for(lambda: engine.now() > 0.5)
        at = round((engine.now() + 1.5) * rate)
        engine.mixer.schedule(beep(rate), at, Channel.SIGNALS)
        daemon.stop()
        wait_for(lambda: len(engine.lost) == 2)
        stood = engine.now()
        time.sleep(1.5)
        assert engine.now() == stood, "time stands still while nothing can be heard"
        assert stood * rate < at
        daemon.start()
        recorder = Pair("room", daemon.folder, daemon.env).record()
        wait_for(lambda: not engine.lost, seconds=20)
        assert stood <= engine.now() < stood + 1.0
        wait_for(lambda: engine.now() * rate > at + rate, seconds=20)
        heard, _ = hear(engine, 0.5)
        assert len(heard)
    assert len(onsets(recorder.stop())) == 1, "what was scheduled and not heard is heard afterwards"
    assert [type(event) for event in events] == [DeviceLost, DeviceLost, DeviceBack, DeviceBack]
    assert {event.which for event in events} == {"speaker", "mic"}  # type: ignore[attr-defined]


def test_a_sound_server_that_hangs_is_noticed_and_comes_back(daemon: Daemon) -> None:
    events: list[object] = []
    with Engine(events.append, listening=False) as engine:
        wait_for(lambda: engine.now() > 0.3)
        server = int((daemon.folder / "pulse" / "pid").read_text())
        os.kill(server, signal.SIGSTOP)
        try:
            wait_for(lambda: events)
            stood = engine.now()
            time.sleep(0.5)
            assert engine.now() == stood
        finally:
            os.kill(server, signal.SIGCONT)
        wait_for(lambda: not engine.lost, seconds=20)
        before = engine.now()
        wait_for(lambda: engine.now() > before + 0.5, seconds=20)
    assert [type(event) for event in events] == [DeviceLost, DeviceBack]


def _sink_input() -> str:
    """The number of this process's stream."""
    text = _pactl("list", "sink-inputs")
    for entry in text.split("Sink Input #")[1:]:
        if f'application.process.id = "{os.getpid()}"' in entry:
            return entry.split("\n", 1)[0]
    raise AssertionError(text)


def _pactl(*arguments: str) -> str:
    import subprocess

    return subprocess.run(["pactl", *arguments], check=True, capture_output=True, text=True).stdout


def test_the_rig_refuses_a_name_twice_and_lists_pairs(pair: Pair) -> None:
    assert pair.name in rig("list").split()
    with pytest.raises(Exception, match="non-zero exit status"):
        rig("new", pair.name)
