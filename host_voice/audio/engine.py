"""Both streams of an evening: opened together, watched, and brought back when a device is lost."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Final, Self

from host_voice.audio.devices import Way, find, find_all
from host_voice.audio.input import Chunk, Input
from host_voice.audio.mixer import Mixer
from host_voice.audio.output import Output
from host_voice.audio.port import Device, Port, PortAudio
from host_voice.errors import AudioError
from host_voice.messages import render, text
from host_voice.ports import DeviceBack, DeviceLost

_log = logging.getLogger(__name__)

_CHECK: Final = 0.1
"""Seconds between two looks at the streams."""
QUIET: Final = 1.0
"""Seconds without a callback after which a device counts as lost."""
_BACK_OFF: Final = (0.25, 0.5, 1.0, 2.0, 4.0)
"""Seconds before each attempt to open a lost device again; the last one repeats."""
_CLOSING: Final = 3.0
"""Seconds a driver may take to close before it is left alone."""


class Engine:
    """The loudspeaker with its mixer and, where `listening`, the microphone.

    `speaker` and `mic` are names or parts of names (None: the system's own device). `post` is told of
    devices lost and back, in the engine's thread. Raises `AudioError` when a device cannot be opened at
    the start; later losses are mended in the background for as long as it takes.

    Noticed: a stream that ends (sound server stopped, device refused), callbacks that stop for `QUIET`
    seconds (server hangs, device pulled out under most drivers), sound that never arrived from the
    microphone, a loudspeaker that stood still. Not noticed, because PortAudio is told nothing: PulseAudio
    moving a stream to another sink, also into the microphone's, or a switched-off amplifier.

    PortAudio reads its list of devices once, so a device that comes back is found only by starting
    PortAudio anew with both streams closed: that is why one engine owns both.
    """

    def __init__(
        self,
        post: Callable[[DeviceLost | DeviceBack], None],
        *,
        speaker: str | None = None,
        mic: str | None = None,
        listening: bool = True,
        port: Port | None = None,
    ) -> None:
        self._post = post
        self._port = port or PortAudio()
        self._wanted: dict[Way, str | None] = {Way.SPEAKER: speaker}
        if listening:
            self._wanted[Way.MIC] = mic
        self._device: dict[Way, Device] = find_all(self._port.devices(), self._wanted)
        self.mixer = Mixer(round(self._device[Way.SPEAKER].rate))
        self._output = Output(self._port, self.mixer)
        self._input = Input(self._port, self._output.playhead.now)
        self._lost: set[Way] = set()
        self._attempts = 0
        self._next_attempt = 0.0
        self._underruns = 0
        self._skipped = 0.0
        self.stuck = False
        """The driver did not close. Python would wait for it at its end: leave with `os._exit`."""
        self._closing = threading.Event()
        try:
            for way in self._wanted:
                self._part(way).open(self._device[way])
        except AudioError:
            self._close_streams()
            raise
        self._thread = threading.Thread(target=self._watch, name="audio", daemon=True)
        self._thread.start()

    def now(self) -> float:
        """Seconds of the stage's clock: what is audible now. Stands still while the loudspeaker is lost."""
        return self._output.playhead.now()

    @property
    def lead(self) -> float:
        """Seconds by which the mixer is ahead of what is audible: the least notice for an exact moment."""
        return max(0.0, self.mixer.position / self.mixer.rate - self.now())

    def read(self, timeout: float) -> Chunk | None:
        """The next chunk of the microphone, or None when there was none for `timeout` seconds."""
        return self._input.read(timeout)

    def device(self, way: Way) -> Device | None:
        """The device in use, None where there is none to be used."""
        return self._device.get(way)

    @property
    def lost(self) -> frozenset[Way]:
        """What is lost at present."""
        return frozenset(self._lost)

    @property
    def underruns(self) -> int:
        """How often the loudspeaker ran dry."""
        return self._output.underruns

    @property
    def missed(self) -> float:
        """Seconds of the microphone's sound that never arrived."""
        return self._input.lost

    def close(self) -> None:
        """Stop everything at once; what is scheduled is not played any more."""
        self._closing.set()
        self._thread.join(_CLOSING)
        # a driver whose sound server hangs never returns: then the program must still end
        closer = threading.Thread(target=self._close_streams, name="audio-closing", daemon=True)
        closer.start()
        closer.join(_CLOSING)
        if closer.is_alive():
            _log.error("the sound driver does not close")
            self.stuck = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _part(self, way: Way) -> Output | Input:
        return self._output if way is Way.SPEAKER else self._input

    def _close_streams(self) -> None:
        self._output.close()
        self._input.close()

    def _watch(self) -> None:
        while not self._closing.wait(_CHECK):
            try:
                self._look()
            except Exception:  # the watchman must outlive whatever a driver does
                _log.exception("watching the sound devices failed")

    def _look(self) -> None:
        fault = self._output.take_fault()
        if fault is not None:
            _log.error("the mixer failed, one block was silent", exc_info=fault)
        if self._output.underruns > self._underruns:
            self._underruns = self._output.underruns
            _log.warning("the loudspeaker ran dry, %d times so far", self._underruns)
        if self._output.skipped > self._skipped:
            _log.warning("the loudspeaker stood still for %.2f s", self._output.skipped - self._skipped)
            self._skipped = self._output.skipped
        for way in self._wanted:
            if way not in self._lost and self._part(way).quiet_for > QUIET:
                self._lose(way, text("audio-no-answer"))
        if self._lost and time.monotonic() >= self._next_attempt:
            self._mend()

    def _lose(self, way: Way, reason: str) -> None:
        _log.warning("lost the %s %s: %s", way, self._device[way].name, reason)
        if not self._lost:
            self._attempts = 0
            self._next_attempt = time.monotonic() + _BACK_OFF[0]
        self._lost.add(way)
        if way is Way.SPEAKER:
            self._output.halt()
        # told before closing, which takes as long as a sound server hangs
        self._post(DeviceLost(way.value, self._device[way].name, reason))
        self._part(way).close()

    def _mend(self) -> None:
        """Open what is lost, with a new list of devices where that interrupts nothing that sounds."""
        self._attempts += 1
        self._next_attempt = time.monotonic() + _BACK_OFF[min(self._attempts, len(_BACK_OFF) - 1)]
        speaking = Way.SPEAKER not in self._lost and not self.mixer.idle
        patience = self._attempts < len(_BACK_OFF)
        reopened = [way for way in self._wanted if way in self._lost]
        if not (speaking and patience):
            reopened = list(self._wanted)
            self._close_streams()
            self._port.restart()
        devices = self._port.devices()
        for way in reopened:
            try:
                device = find(devices, way, self._wanted[way])
                self._part(way).open(device)
            except AudioError as error:
                _log.info("the %s is not back: %s", way, error)
                if way not in self._lost:
                    self._lose(way, render(error))
                continue
            self._device[way] = device
            if way in self._lost:
                self._lost.remove(way)
                _log.info("the %s %s is back", way, device.name)
                self._post(DeviceBack(way.value, device.name))
