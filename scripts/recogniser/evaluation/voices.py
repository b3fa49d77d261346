"""Which synthetic voices are for what. None of these is in training; figures are reported on `REPORTED` only.

Licences that do not allow training allow listening: these voices test what the others have taught.
"""

from __future__ import annotations

from pathlib import Path

REPORTED = {
    "ru": ("victoria", "yuriy", "tatiana", "vitaliy", "evgeniy-rus", "aleksandr-hq"),
    "uk": ("marianna", "volodymyr"),
}
"""`aleksandr-hq` is another recording of the man who is in training as `aleksandr`."""
TUNING = {"ru": ("arina", "artemiy", "mikhail", "pavel"), "uk": ("anatol", "natalia")}
"""For thresholds and costs. Ukrainian has no voice to spare: its trained ones read sentences held out."""
TRAINED = {"ru": ("aleksandr", "anna", "elena", "irina"), "uk": ("anatol", "natalia")}
_FOLDER = Path("/usr/share/RHVoice/voices")


def installed(voices: tuple[str, ...], folder: Path = _FOLDER) -> list[str]:
    """Those of `voices` this machine has."""
    return [voice for voice in voices if (folder / voice / "voice.info").is_file()]
