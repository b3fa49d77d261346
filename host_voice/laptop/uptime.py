"""The two clocks of a computer: of the time it is awake, and of all time."""

from __future__ import annotations

import sys
import time


def awake_seconds() -> float:
    """A clock that stands still while the computer is suspended. Its zero means nothing."""
    if sys.platform == "win32":  # where `time.monotonic` runs on
        import ctypes

        ticks = ctypes.c_ulonglong()
        ctypes.windll.kernel32.QueryUnbiasedInterruptTime(ctypes.byref(ticks))
        return ticks.value * 1e-7
    return time.monotonic()


def all_seconds() -> float:
    """A clock that runs on meanwhile: the wall clock where the system has none that is never set."""
    if sys.platform == "win32":
        return time.monotonic()
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    return time.time()
