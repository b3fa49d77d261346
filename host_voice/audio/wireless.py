"""Is a device connected by Bluetooth, and does it carry no more than a telephone does?"""

from __future__ import annotations

import logging
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from typing import Final

from host_voice.audio.devices import Way
from host_voice.audio.port import Device

_log = logging.getLogger(__name__)

_BLUETOOTH: Final = re.compile(r"bluetooth|bluez", re.IGNORECASE)
_TELEPHONE: Final = re.compile(r"headset[_-]head[_-]unit|hands?-?free|\bhfp\b|\bhsp\b", re.IGNORECASE)
"""What PulseAudio, PipeWire, Windows and BlueZ call the profile in which a headset's microphone works."""
_TELEPHONE_RATE: Final = 8000.0
"""Hz."""
_SERVERS: Final = frozenset({"default", "pulse", "pipewire"})
"""PortAudio's devices that are whatever the sound server plays to."""
_PATIENCE: Final = 2.0
"""Seconds the sound server has to answer."""


@dataclass(frozen=True, slots=True)
class Link:
    """How a device is connected, as far as its name and the sound server tell; `name` is the server's own.

    `telephone`: voices sound as on a telephone. That is so for both ways of a headset while its microphone is
    open.
    """

    name: str
    bluetooth: bool
    telephone: bool


def link(device: Device, way: Way) -> Link:
    """Of `device` used this `way`. Never raises; takes 4 s where the sound server hangs."""
    name, rate = device.name, device.rate
    if name in _SERVERS:
        name, rate = _behind(way) or (name, rate)
    telephone = bool(_TELEPHONE.search(name))
    bluetooth = telephone or bool(_BLUETOOTH.search(name))
    microphone = way is Way.MIC and (bluetooth or rate <= _TELEPHONE_RATE)
    return Link(name, bluetooth, telephone or microphone)


def _behind(way: Way) -> tuple[str, float] | None:
    """Name and rate of what the sound server plays to or records from; None where it does not tell."""
    kind = "sink" if way is Way.SPEAKER else "source"
    wanted = os.environ.get(f"PULSE_{kind.upper()}") or _pactl(f"get-default-{kind}").strip()
    for row in _pactl("list", "short", f"{kind}s").splitlines():
        number, name, *rest = row.split("\t")
        if wanted in (number, name):
            rate = re.search(r"(\d+)Hz", " ".join(rest))
            return name, float(rate[1]) if rate else float("inf")
    return None


def _pactl(*arguments: str) -> str:
    """What the sound server says; nothing where there is none."""
    if shutil.which("pactl") is None:
        return ""
    command = ["pactl", *arguments]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=_PATIENCE, env=os.environ | {"LC_ALL": "C"}
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        _log.info("%s: %s", command, error)
        return ""
    return done.stdout
