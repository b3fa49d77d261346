"""Machines that cannot sound say so in one clear error."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

WITHOUT_LIBRARY = """
import ctypes.util
find = ctypes.util.find_library
ctypes.util.find_library = lambda name: None if "portaudio" in name else find(name)
import host_voice.audio.engine, host_voice.audio.mixer, host_voice.conductor.sound_stage  # import without it
from host_voice.audio.port import PortAudio
from host_voice.errors import AudioError
try:
    PortAudio()
except AudioError as error:
    print(error.key, error.params["reason"])
"""

WITHOUT_CARD = """
from host_voice.audio.engine import Engine
from host_voice.audio.port import PortAudio
from host_voice.errors import AudioError
print(len([device for device in PortAudio().devices() if device.outputs]))
try:
    Engine(print)
except AudioError as error:
    print(error.key)
"""

WITHOUT_SETTINGS = """
from host_voice.audio.port import PortAudio
from host_voice.errors import AudioError
try:
    PortAudio()
except AudioError as error:
    print(error.key, error.params["file"])
"""


def run(program: str, env: dict[str, str]) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", program], env=os.environ | env, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout.splitlines()


def test_without_the_portaudio_library() -> None:
    assert run(WITHOUT_LIBRARY, {}) == ["audio-no-portaudio PortAudio library not found"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is Linux's")
def test_without_a_sound_card(tmp_path: Path) -> None:
    """No card for ALSA, no PulseAudio to be found."""
    config = tmp_path / "asoundrc"
    config.write_text('pcm.!default { type hw card "none" }\n')
    env = {"ALSA_CONFIG_PATH": str(config), "PULSE_SERVER": "unix:/nonexistent", "HOME": str(tmp_path)}
    assert run(WITHOUT_CARD, env) == ["0", "audio-no-devices"]


def test_without_the_settings_that_alsa_is_told_to_read() -> None:
    """PortAudio would end the program without a word."""
    env = {"ALSA_CONFIG_PATH": "/nonexistent:/neither"}
    assert run(WITHOUT_SETTINGS, env) == ["audio-no-alsa /nonexistent, /neither"]
