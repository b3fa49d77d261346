"""Reading what an engine wrote, by its header: a `.wav` from macOS is an AIFF file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile

from host_voice.errors import VoiceError
from host_voice.voice.recording import Samples


def read_speech(path: Path, voice: str) -> tuple[Samples, int]:
    """Mono samples and rate of a sound file of any kind libsndfile knows.

    Raises `VoiceError` when the file is missing, empty or not sound.
    """
    try:
        pcm, rate = soundfile.read(path, dtype="float32", always_2d=True)
    except (soundfile.SoundFileError, OSError) as error:
        raise VoiceError("voice-failed", voice=voice, reason=str(error)) from error
    if not len(pcm):
        raise VoiceError("voice-failed", voice=voice, reason="empty recording")
    return np.ascontiguousarray(pcm.mean(axis=1), dtype=np.float32), int(rate)
