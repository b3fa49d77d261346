"""The loudspeaker: one stream, held open all evening, silence when there is nothing to play."""

from __future__ import annotations

import contextlib
import os
import threading
from typing import Any, Final

from host_voice.audio.mixer import Mixer
from host_voice.audio.playhead import Playhead
from host_voice.audio.port import LATENCY, Device, Port, Stream
from host_voice.audio.slip import SlipMeter
from host_voice.laptop.uptime import awake_seconds

MOST_DELAY: Final = 2.0
"""Seconds: a driver that reports a longer latency (Bluetooth has 0.3) is not believed."""
_NICE: Final = -11
"""Priority of the thread that mixes: PulseAudio's own."""


class Output:
    """Plays a mixer on a device. `mixer.rate` is the rate of every stream it opens."""

    def __init__(self, port: Port, mixer: Mixer) -> None:
        self._port = port
        self._mixer = mixer
        self.playhead = Playhead(mixer.rate)
        self._slips = SlipMeter(mixer.rate)
        self._stream: Stream | None = None
        self._latency = LATENCY
        self._beat = 0.0
        self._fault: BaseException | None = None
        self._hurried = False
        self._halted = False
        self.underruns = 0
        """How often the device reported that it ran dry."""
        self.skipped = 0.0
        """Seconds skipped to catch up with the clock after the device had stood still."""

    def open(self, device: Device) -> None:
        """Open and start. Raises `AudioError`."""
        self._beat = awake_seconds()
        self._slips.restart()
        self._hurried = self._halted = False
        stream = self._port.open_output(device, self._mixer.rate, self._callback)
        self._latency = stream.latency
        self._stream = stream

    def halt(self) -> None:
        """The device is lost: nothing counts as played from now on, and the clock stands still."""
        self._halted = True
        self.playhead.stop()

    def close(self) -> None:
        """Close, and go back to what was audible last: the rest is played after the next `open`."""
        self.halt()
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.close()
            self._mixer.rewind(round(self.playhead.stop()))

    @property
    def quiet_for(self) -> float:
        """Seconds since the device asked for sound; infinite when the stream has ended."""
        stream = self._stream
        if stream is None or not stream.active:
            return float("inf")
        return awake_seconds() - self._beat

    def take_fault(self) -> BaseException | None:
        """The last exception of the mixer that was not asked for yet; its block was silent."""
        fault, self._fault = self._fault, None
        return fault

    def _callback(self, block: Any, frames: int, times: Any, flags: Any) -> None:
        self._beat = awake_seconds()
        if not self._hurried:
            self._hurried = True
            _hurry()
        if self._halted:
            block.fill(0.0)
            return
        if flags:
            self.underruns += 1
        delay = times.outputBufferDacTime - times.currentTime
        if 0.0 < delay < MOST_DELAY:
            behind = self._slips.behind(self._beat, self._mixer.position, delay)
            if behind:
                self._mixer.skip(behind)
                self.skipped += behind / self._mixer.rate
        else:
            delay = self._latency  # the driver does not know, or is only filling its buffer
        first = self._mixer.position
        try:
            block[:] = self._mixer.render(frames)
        except BaseException as error:  # would end the stream without a word; the engine reports it
            block.fill(0.0)
            self._fault = error
        if not self._halted:
            self.playhead.handed_over(first, delay)


def _hurry() -> None:
    """Let this thread go before busy programs, as sound servers do, where the system allows it."""
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):  # most users may not; then the buffer must do
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
