"""Devices are found by name or not at all."""

from __future__ import annotations

import pytest

from host_voice.audio.devices import Way, find
from host_voice.audio.port import Device
from host_voice.errors import AudioError

BUILT_IN = Device(0, "Built-in Audio", "ALSA", 2, 2, 48000.0, default_input=True)
USB = Device(1, "USB Audio Device", "ALSA", 1, 2, 44100.0, default_output=True)
USB_OLD = Device(2, "USB Audio Device", "OSS", 1, 2, 44100.0)
MIC = Device(3, "Конференц-микрофон", "ALSA", 1, 0, 16000.0)
ALL = [BUILT_IN, USB, USB_OLD, MIC]


def test_no_name_is_the_systems_own() -> None:
    assert find(ALL, Way.SPEAKER) is USB
    assert find(ALL, Way.MIC) is BUILT_IN


def test_without_a_default_the_first_that_can() -> None:
    assert find([MIC, USB_OLD], Way.SPEAKER) is USB_OLD


@pytest.mark.parametrize("name", ["конференц-микрофон", "МИКРОФОН", "микро"])
def test_part_of_a_name_in_any_case(name: str) -> None:
    assert find(ALL, Way.MIC, name) is MIC


def test_a_whole_name_wins_over_a_part() -> None:
    short = Device(4, "USB", "ALSA", 0, 2, 48000.0)
    assert find([*ALL, short], Way.SPEAKER, "usb") is short


def test_the_same_device_under_two_drivers_is_no_choice() -> None:
    assert find(ALL, Way.SPEAKER, "USB") is USB


def test_several_are_listed() -> None:
    with pytest.raises(AudioError) as caught:
        find(ALL, Way.SPEAKER, "audio")
    assert caught.value.key == "audio-ambiguous-speaker"
    assert caught.value.params["devices"] == ["Built-in Audio", "USB Audio Device"]


def test_an_unknown_name_lists_what_there_is_of_that_kind() -> None:
    with pytest.raises(AudioError) as caught:
        find(ALL, Way.SPEAKER, "микрофон")
    assert caught.value.key == "audio-unknown-speaker"
    assert caught.value.params["devices"] == ["Built-in Audio", "USB Audio Device"]


def test_no_device_at_all() -> None:
    with pytest.raises(AudioError, match="audio-no-speaker"):
        find([MIC], Way.SPEAKER, "anything")
    with pytest.raises(AudioError, match="audio-no-mic"):
        find([], Way.MIC)
