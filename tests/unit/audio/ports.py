"""A sound card made by hand, for what PulseAudio cannot show: refused rates and devices that vanish."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace

import numpy as np

from host_voice.audio.port import Callback, Device
from host_voice.errors import AudioError


@dataclass
class FakeStream:
    device: Device
    rate: int
    callback: Callback
    output: bool
    active: bool = True
    latency: float = 0.1
    closed: bool = False

    def close(self) -> None:
        self.active, self.closed = False, True

    def pull(self, frames: int) -> np.ndarray:
        """The device asks for sound."""
        block = np.full((frames, 2), np.nan, np.float32)
        self.callback(block, frames, SimpleNamespace(outputBufferDacTime=0.1, currentTime=0.0), None)
        return block

    def push(self, samples: np.ndarray) -> None:
        """The device delivers sound."""
        times = SimpleNamespace(inputBufferAdcTime=0.0, currentTime=0.0)
        self.callback(samples.reshape(-1, 1).astype(np.int16), len(samples), times, None)


@dataclass
class FakePort:
    """Devices come and go with `present`; a microphone refuses every rate but its own with `stubborn`."""

    present: list[Device]
    stubborn: bool = False
    listed: list[Device] = field(default_factory=list)
    streams: list[FakeStream] = field(default_factory=list)
    restarts: int = 0

    def __post_init__(self) -> None:
        self.listed = list(self.present)

    def devices(self) -> list[Device]:
        return self.listed

    def open_output(self, device: Device, rate: int, callback: Callback) -> FakeStream:
        return self._open(device, rate, callback, output=True)

    def open_input(self, device: Device, rate: int, callback: Callback) -> FakeStream:
        if self.stubborn and rate != device.rate:
            raise AudioError("audio-refused", device=device.name, rate=rate, reason="invalid sample rate")
        return self._open(device, rate, callback, output=False)

    def restart(self) -> None:
        assert all(stream.closed for stream in self.streams), "PortAudio must not end under an open stream"
        self.restarts += 1
        self.listed = list(self.present)

    def _open(self, device: Device, rate: int, callback: Callback, *, output: bool) -> FakeStream:
        if device not in self.present:
            raise AudioError("audio-refused", device=device.name, rate=rate, reason="device unavailable")
        stream = FakeStream(device, rate, callback, output)
        self.streams.append(stream)
        return stream

    def newest(self, *, output: bool) -> FakeStream:
        return [stream for stream in self.streams if stream.output == output][-1]


SPEAKER = Device(0, "Speaker", "ALSA", 0, 2, 48000.0, default_output=True)
MIC = Device(1, "Mic", "ALSA", 1, 0, 44100.0, default_input=True)
