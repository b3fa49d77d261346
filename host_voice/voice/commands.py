"""What the commands `say` and `voices check` do."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import soundfile

from host_voice.errors import VoiceError, because
from host_voice.voice import choice, packed
from host_voice.voice.recording import Recording, finish
from host_voice.voice.speaker import Speaker, time_limit
from host_voice.voice.voice import VoiceInfo

TRIAL: Final = {"ru": "Город засыпает.", "uk": "Місто засинає.", "en": "The city falls asleep."}
"""What `voices check` has every voice say."""


@dataclass(frozen=True, slots=True)
class VoiceCheck:
    """How one voice did: `seconds` of speech took `took` seconds to render; `error` is None when it can."""

    info: VoiceInfo
    took: float
    seconds: float
    error: VoiceError | None


def say(text: str, path: Path, speaker: Speaker) -> Recording:
    """Write `text` as a mono 16-bit WAV file.

    Raises `VoiceError` when it cannot be spoken or the file cannot be written.
    """
    recording = speaker.render(text)
    try:
        soundfile.write(path, recording.pcm, recording.rate, subtype="PCM_16", format="WAV")
    except (soundfile.SoundFileError, OSError) as error:
        raise VoiceError("voice-file", path=str(path), reason=because(error)) from error
    return recording


def check(language: str, name: str | None = None) -> list[VoiceCheck]:
    """Have every voice of `language` (or the one called `name`) speak a short sentence, past the cache.

    Packs that are damaged are told of behind the others.

    Raises `VoiceError` when there is no such voice.
    """
    if name is not None:
        return [_tried(choice.choose(language, name).info)]
    damaged = [VoiceCheck(one.info, 0.0, 0.0, one.error) for one in packed.damaged(language)]
    found = [_tried(info) for info in choice.available(language)]
    if not found and not damaged:
        raise VoiceError("voice-none", language=language)
    return found + damaged


def _tried(info: VoiceInfo) -> VoiceCheck:
    voice = choice.open_voice(info)
    text = TRIAL.get(info.language.partition("-")[0], TRIAL["en"])
    begun = time.perf_counter()
    try:
        recording = finish(*voice.render(text, time_limit(text)))
    except VoiceError as error:
        return VoiceCheck(info, time.perf_counter() - begun, 0.0, error)
    finally:
        voice.close()
    return VoiceCheck(info, time.perf_counter() - begun, recording.seconds, None)
