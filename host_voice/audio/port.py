"""The one place that calls PortAudio."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from host_voice.audio import jack
from host_voice.errors import AudioError

LATENCY: Final = 0.16
"""Seconds of sound asked for between a callback and the loudspeaker (PortAudio rounds it)."""


@dataclass(frozen=True, slots=True)
class Device:
    """A sound device. `inputs` and `outputs` are channels (0: it cannot), `rate` its own in Hz."""

    index: int
    name: str
    host: str
    inputs: int
    outputs: int
    rate: float
    default_input: bool = False
    default_output: bool = False


class Stream(Protocol):
    """An open stream of PortAudio."""

    @property
    def active(self) -> bool: ...

    @property
    def latency(self) -> float: ...

    def close(self) -> None: ...


Callback = Callable[[Any, int, Any, Any], None]
"""Called by PortAudio's thread with the block (an array), its frames, the times and the flags."""


class Port(Protocol):
    """Sound devices of this machine. All errors are `AudioError`."""

    def devices(self) -> list[Device]: ...

    def open_output(self, device: Device, rate: int, callback: Callback) -> Stream: ...

    def open_input(self, device: Device, rate: int, callback: Callback) -> Stream: ...

    def restart(self) -> None: ...


class PortAudio:
    """The real devices. Raises `AudioError` where the PortAudio library is missing."""

    def __init__(self) -> None:
        _expect_alsa()
        jack.remove_leftovers()
        try:
            import sounddevice  # initialises PortAudio
        except (OSError, ImportError) as error:  # OSError: the package is there, the library is not
            raise AudioError("audio-no-portaudio", reason=str(error)) from error
        self._sd: Any = sounddevice

    def devices(self) -> list[Device]:
        """All devices, in PortAudio's order, as they were when it was initialised."""
        try:
            hosts = self._sd.query_hostapis()
            default_input, default_output = self._sd.default.device
            found = list(self._sd.query_devices())
        except self._sd.PortAudioError as error:
            raise AudioError("audio-portaudio-failed", reason=str(error)) from error
        return [
            Device(
                index=entry["index"],
                name=entry["name"],
                host=hosts[entry["hostapi"]]["name"],
                inputs=entry["max_input_channels"],
                outputs=entry["max_output_channels"],
                rate=entry["default_samplerate"],
                default_input=entry["index"] == default_input,
                default_output=entry["index"] == default_output,
            )
            for entry in found
        ]

    def open_output(self, device: Device, rate: int, callback: Callback) -> Stream:
        """A stereo float32 stream that runs."""
        return self._open(self._sd.OutputStream, device, rate, 2, "float32", callback)

    def open_input(self, device: Device, rate: int, callback: Callback) -> Stream:
        """A mono int16 stream that runs."""
        return self._open(self._sd.InputStream, device, rate, 1, "int16", callback)

    def restart(self) -> None:
        """Read the devices anew; only while no stream is open."""
        _expect_alsa()
        with contextlib.suppress(self._sd.PortAudioError):  # it is not running where the last attempt failed
            self._sd._terminate()  # sounddevice has no public name for these two
        jack.remove_leftovers()
        try:
            self._sd._initialize()
        except self._sd.PortAudioError as error:
            raise AudioError("audio-portaudio-failed", reason=str(error)) from error

    def _open(
        self, kind: Any, device: Device, rate: int, channels: int, dtype: str, callback: Callback
    ) -> Stream:
        refused = (self._sd.PortAudioError, ValueError)
        stream = None
        try:
            stream = kind(
                device=device.index,
                samplerate=rate,
                channels=channels,
                dtype=dtype,
                latency=LATENCY,
                blocksize=0,  # the device's own period: even callbacks, no second buffer
                callback=callback,
            )
            stream.start()
        except refused as error:
            if stream is not None:
                stream.close()
            raise AudioError("audio-refused", device=device.name, rate=rate, reason=str(error)) from error
        opened: Stream = stream
        return opened


def _expect_alsa() -> None:
    """PortAudio ends the program (an assertion in `pa_linux_alsa.c`) where ALSA has no settings at all."""
    named = os.environ.get("ALSA_CONFIG_PATH", "").replace(":", " ").split()
    if named and not any(Path(file).expanduser().exists() for file in named):
        raise AudioError("audio-no-alsa", file=", ".join(named))
