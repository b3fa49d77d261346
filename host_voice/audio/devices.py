"""Which loudspeaker and which microphone: by name, because indexes change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from host_voice.audio.port import Device
from host_voice.errors import AudioError


class Way(StrEnum):
    """Which way the sound goes; the values are those of `DeviceLost.which`."""

    SPEAKER = "speaker"
    MIC = "mic"

    def serves(self, device: Device) -> bool:
        """Whether `device` can be used this way."""
        return (device.outputs if self is Way.SPEAKER else device.inputs) > 0

    def is_default(self, device: Device) -> bool:
        """Whether the system would use `device` for this."""
        return device.default_output if self is Way.SPEAKER else device.default_input


def find(devices: Sequence[Device], way: Way, name: str | None = None) -> Device:
    """The device called `name`, or whose name alone contains it (in any case); None: the system's own.

    Where several drivers offer the same device, the driver of the system's own device is taken.
    Raises `AudioError` when there is none, or several; the error lists the names to choose from.
    """
    able = [device for device in devices if way.serves(device)]
    if not able:
        raise AudioError(f"audio-no-{way}")
    preferred = next((device for device in able if way.is_default(device)), None)
    if name is None:
        return preferred or able[0]
    wanted = name.casefold()
    matches = [device for device in able if device.name.casefold() == wanted]
    matches = matches or [device for device in able if wanted in device.name.casefold()]
    if not matches:
        raise AudioError(f"audio-unknown-{way}", name=name, devices=_names(able))
    if len(matches) > 1 and preferred is not None:
        matches = [device for device in matches if device.host == preferred.host] or matches
    if len({device.name for device in matches}) > 1:
        raise AudioError(f"audio-ambiguous-{way}", name=name, devices=_names(matches))
    return matches[0]


def find_all(devices: Sequence[Device], wanted: Mapping[Way, str | None]) -> dict[Way, Device]:
    """Every way's device as by `find`. Where several are wanted and none is there, one error says so."""
    if len(wanted) > 1 and not any(way.serves(device) for way in wanted for device in devices):
        raise AudioError("audio-no-devices")
    return {way: find(devices, way, name) for way, name in wanted.items()}


def _names(devices: Sequence[Device]) -> list[str]:
    return list(dict.fromkeys(device.name for device in devices))
