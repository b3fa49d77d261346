"""Losing devices and getting them back, on a sound card made by hand (the real one: integration)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from host_voice.audio import engine as module
from host_voice.audio.engine import Engine
from host_voice.ports import DeviceBack, DeviceLost
from tests.rig import wait_for
from tests.unit.audio.ports import MIC, SPEAKER, FakePort

Make = Callable[..., tuple[Engine, FakePort, list[object]]]


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    monkeypatch.setattr(module, "_CHECK", 0.005)
    monkeypatch.setattr(module, "_BACK_OFF", (0.01, 0.02, 0.03))
    # This card calls back only when it is told to: a busy machine must not make that a loss.
    monkeypatch.setattr(module, "QUIET", 60.0)
    engines = []

    def build(**options: object) -> tuple[Engine, FakePort, list[object]]:
        events: list[object] = []
        port = FakePort([SPEAKER, MIC])
        engine = Engine(events.append, port=port, **options)  # type: ignore[arg-type]
        engines.append(engine)
        return engine, port, events

    yield build
    for engine in engines:
        engine.close()


def test_both_lost_and_back(make: Make) -> None:
    engine, port, events = make()
    port.present.clear()
    for stream in port.streams:
        stream.active = False
    wait_for(lambda: len(engine.lost) == 2)
    wait_for(lambda: port.restarts > 2)
    assert events == [
        DeviceLost("speaker", "Speaker", "it does not answer"),
        DeviceLost("mic", "Mic", "it does not answer"),
    ]
    port.present += [SPEAKER, MIC]
    wait_for(lambda: not engine.lost)
    assert events[2:] == [DeviceBack("speaker", "Speaker"), DeviceBack("mic", "Mic")]
    assert len(port.streams) == 4


def test_a_loudspeaker_that_falls_silent_without_a_word_is_lost(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "QUIET", 0.05)
    _, _, events = make(listening=False)
    wait_for(lambda: DeviceBack("speaker", "Speaker") in events)
    assert events[0] == DeviceLost("speaker", "Speaker", "it does not answer")


def test_a_lost_microphone_does_not_break_off_what_is_said(make: Make) -> None:
    engine, port, events = make()
    engine.mixer.schedule(np.full(480000, 0.1, np.float32))
    port.newest(output=True).pull(480)
    port.newest(output=False).active = False
    wait_for(lambda: DeviceBack("mic", "Mic") in events)
    assert port.restarts == 0
    assert port.newest(output=True) is port.streams[0]


def test_a_microphone_that_needs_a_new_list_gets_it_in_the_end(make: Make) -> None:
    engine, port, events = make()
    engine.mixer.schedule(np.full(480000, 0.1, np.float32))
    port.newest(output=True).pull(480)
    port.present.remove(MIC)
    port.newest(output=False).active = False
    wait_for(lambda: port.restarts > 0)
    port.present.append(MIC)
    wait_for(lambda: not engine.lost)
    assert [type(event) for event in events] == [DeviceLost, DeviceBack], "the loudspeaker was not lost"
    assert port.newest(output=True).active


def test_what_was_not_heard_is_played_after_the_loss(make: Make) -> None:
    engine, port, events = make(listening=False)
    ramp = np.linspace(0.1, 0.9, 48000, dtype=np.float32)
    engine.mixer.schedule(ramp, 0)
    stream = port.newest(output=True)
    for _ in range(10):
        stream.pull(2400)
    assert engine.mixer.position == 24000
    stream.active = False
    wait_for(lambda: DeviceBack("speaker", "Speaker") in events)
    heard_until = engine.mixer.position
    # 24000 samples were handed over, the last block 0.1 s before it would have been heard
    assert 24000 - 2400 - 4800 <= heard_until <= 24000 - 2400 + 4800
    before = engine.now()
    block = port.newest(output=True).pull(4800)
    np.testing.assert_allclose(block[2400:, 0], ramp[heard_until + 2400 : heard_until + 4800], atol=1e-5)
    assert engine.now() >= before


def test_a_callback_of_a_lost_device_plays_nothing(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hanging sound server may ask once more while it is being closed."""
    engine, port, events = make(listening=False)
    engine.mixer.schedule(np.full(48000, 0.5, np.float32))
    stream = port.newest(output=True)
    stream.pull(4800)
    stood: list[float] = []

    def close() -> None:
        stood.append(engine.now())
        assert not stream.pull(4800).any()
        stood.append(engine.now())
        stream.closed = True

    monkeypatch.setattr(stream, "close", close)
    stream.active = False
    wait_for(lambda: DeviceBack("speaker", "Speaker") in events)
    assert stood[0] == stood[1]


def test_a_fault_in_the_mixer_is_one_silent_block(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    engine, port, _ = make(listening=False)
    stream = port.newest(output=True)
    with monkeypatch.context() as broken:
        broken.setattr(engine.mixer, "_mix", lambda frames: 1 / 0)
        assert not stream.pull(480).any()
    engine.mixer.schedule(np.full(4800, 0.5, np.float32))
    assert stream.pull(4800).any()
    assert stream.active


def test_without_a_microphone_none_is_opened(make: Make) -> None:
    _, port, _ = make(listening=False)
    assert [stream.output for stream in port.streams] == [True]


def test_closing_closes_everything(make: Make) -> None:
    engine, port, _ = make()
    engine.close()
    assert all(stream.closed for stream in port.streams)
    assert not engine.stuck
