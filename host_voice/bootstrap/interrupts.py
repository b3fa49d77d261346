"""Signals of the system, as the conductor hears of them."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

from host_voice.conductor.audio_clock import AudioClock
from host_voice.conductor.clocks import MonotonicClock
from host_voice.ports import Interrupted


@contextmanager
def interrupts(clock: AudioClock | MonotonicClock) -> Iterator[None]:
    """Ctrl-C asks, being told to end by the system ends; both through the inbox, never in the middle."""

    def ask(number: int, frame: object) -> None:
        clock.post(Interrupted())

    def end(number: int, frame: object) -> None:
        clock.post(Interrupted(final=True))

    handlers = {signal.SIGINT: ask, signal.SIGTERM: end}
    if hasattr(signal, "SIGHUP"):
        handlers[signal.SIGHUP] = end
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
