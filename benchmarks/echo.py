"""What echo cancellation gains: decibels, and commands that are heard under our own music and announcements.

    python benchmarks/echo.py

A simulated room (`tests/simulated_room.py`) plays through the real mixer, the host's commands are RHVoice's,
the ear is the whole one. Nothing waits for real time. Needs RHVoice, and `pywebrtc-audio` for `--aec3`.
Prints Markdown.
"""

from __future__ import annotations

import argparse
import itertools
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

import numpy as np
import soxr
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parents[1]))

from host_voice.audio.echo import Canceller, EchoPath
from host_voice.audio.input import RATE, Chunk
from host_voice.audio.linear_echo import LinearEcho
from host_voice.audio.mixer import Mixer
from host_voice.audio.music import MusicLibrary
from host_voice.audio.played import Played
from host_voice.audio.ramp import Samples
from host_voice.ear.endpoint import BLOCK
from host_voice.ear.gate import Gate
from host_voice.ear.hear import read
from host_voice.ear.level import Levels, speech_level
from host_voice.ear.listening import Listening
from host_voice.ear.question import Question
from host_voice.ear.recogniser import Recogniser
from host_voice.game.cues import Kind, Track
from host_voice.resources import resource
from tests.simulated_room import PLAYED, SimulatedRoom, level

COMMANDS = tuple(
    f"маэстро {command}"
    for command in (
        "пауза",
        "продолжай",
        "дальше",
        "фол пять",
        "фол седьмому",
        "принято два",
        "удалить девять",
        "громче",
        "выключи музыку",
        "время",
        "повтори",
        "стоп",
    )
)
ANNOUNCEMENT = (
    "Город засыпает. Маски на лицах, головы низко, ни звука, ни движения. Просыпается мафия и снимает маски."
)
CONDITIONS = (
    ("nothing", None),
    ("music", 10.0),
    ("music", 0.0),
    ("announcements", 10.0),
    ("announcements", 0.0),
)
"""What we play, and how much louder the host is at the microphone, in dB."""
LISTEN = Question(Kind.LISTEN, 10)
WARM_UP = 6.0
"""Seconds we are heard before the first command, as a greeting is."""
EVERY = 4.0
"""Seconds from command to command."""


def speech(text: str, voice: str, folder: Path) -> NDArray[np.int16]:
    file = folder / f"{voice}-{abs(hash(text))}.wav"
    subprocess.run(["RHVoice-test", "-p", voice, "-o", file], input=text, text=True, check=True)
    return np.trim_zeros(read(file))


def host_level(clip: NDArray[np.int16], loudness: float) -> float:
    """What the greeting measures of a host who is heard at `loudness`."""
    return speech_level(clip, BLOCK) + loudness - level(clip / 32768)


def with_host(
    echo: NDArray[np.float64], said: list[NDArray[np.int16]], loudness: float
) -> NDArray[np.float64]:
    """`echo` with the host in it, each command at `loudness` dB of full scale."""
    mixed = echo.copy()
    for number, clip in enumerate(said):
        at = round((WARM_UP + number * EVERY) * RATE)
        voice = clip / 32768
        mixed[at : at + len(voice)] += voice * 10 ** ((loudness - level(voice)) / 20)
    return mixed


def commands_heard(listening: Listening, chunks: Iterable[Chunk]) -> list[tuple[float, str]]:
    """When each command began, and what it was taken for."""
    listening.open(LISTEN, 0.0)
    found = []
    for chunk in chunks:
        for opened, heard in listening.hear(chunk.samples, chunk.time):
            if listening.counts(opened, heard) and heard.began is not None:
                found.append((heard.began, heard.text))
    return found


def score(found: list[tuple[float, str]], said: list[str]) -> tuple[int, int]:
    """How many commands were heard as what they are, and how many as something else."""
    right = wrong = 0
    for began, text in found:
        number = round((began - WARM_UP) / EVERY)
        expected = said[number] if 0 <= number < len(said) else None
        right += text == expected
        wrong += text != expected
    return right, wrong


def playing(what: str, own: Samples, music: Samples, seconds: float) -> Mixer:
    """A mixer that plays nothing, music, or announcements with a breath between them."""
    mixer = Mixer(PLAYED)
    if what == "music":
        mixer.play_music("agreement", music, 1.0)
    if what == "announcements":
        for at in np.arange(0.0, seconds, len(own) / PLAYED + 0.2):
            mixer.schedule(own, round(at * PLAYED))
    return mixer


class Aec3:
    """WebRTC's canceller, which suppresses as well what it cannot subtract."""

    def __init__(self) -> None:
        self._webrtc = import_module("pywebrtc_audio")
        self.reset()

    def process(self, near: Samples, far: Samples) -> Samples:
        frames = ((np.clip(sound, -1, 1) * 32767).astype(np.int16) for sound in (near, far))
        return np.asarray(self._canceller.process(*frames), np.float32) / 32768

    def reset(self) -> None:
        self._canceller = self._webrtc.EchoCanceller(RATE, 1, 0)


class Cleaning:
    """The canceller between microphone and ear, with the processor time it takes."""

    def __init__(self, canceller: Canceller) -> None:
        self.played = Played(PLAYED)
        self.path = EchoPath(canceller, self.played, lambda works: None)
        self.seconds = 0.0

    def clean(self, chunks: Iterable[Chunk]) -> Iterator[Chunk]:
        for chunk in chunks:
            began = time.process_time()
            clean = self.path.clean(chunk)
            self.seconds += time.process_time() - began
            yield clean


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--voices", nargs="+", default=["aleksandr", "elena"])
    arguments.add_argument("--loudness", type=float, default=-26.0, help="the host at the microphone, dB")
    arguments.add_argument("--aec3", action="store_true", help="WebRTC's canceller instead of ours")
    chosen = arguments.parse_args()
    music = MusicLibrary(None, PLAYED).track(Track.AGREEMENT)
    recogniser = Recogniser(resource("models", "ru"))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        said = [text for _ in chosen.voices for text in COMMANDS]
        clips = [speech(text, voice, folder) for voice, text in itertools.product(chosen.voices, COMMANDS)]
        own = soxr.resample(speech(ANNOUNCEMENT, "anna", folder) / 32768, RATE, PLAYED).astype(np.float32)
    seconds = WARM_UP + EVERY * len(clips)
    known = Levels(-65.0, float(np.mean([host_level(clip, chosen.loudness) for clip in clips])))

    def ear() -> Listening:
        listening = Listening(recogniser, Gate(), language="ru", wake_word="маэстро")
        listening.levels = known
        return listening

    print("| we play | at the microphone | heard without | wrong | heard with | wrong | gain | CPU |")
    print("|---|---|---|---|---|---|---|---|")
    for what, louder in CONDITIONS:
        room = SimulatedRoom(echo=-200.0 if louder is None else chosen.loudness - louder)
        sound = room.played(playing(what, own, music, seconds), seconds)
        near = with_host(room.heard(sound), clips, chosen.loudness)
        before = score(commands_heard(ear(), room.chunks(sound, near, Played(PLAYED))), said)
        cleaning = Cleaning(Aec3() if chosen.aec3 else LinearEcho())
        chunks = cleaning.clean(room.chunks(sound, near, cleaning.played))
        after = score(commands_heard(ear(), chunks), said)
        gain = cleaning.path.gain.decibels
        print(
            f"| {what} | {'' if louder is None else f'{-louder:+.0f} dB'} "
            f"| {before[0]} of {len(said)} | {before[1]} | {after[0]} of {len(said)} | {after[1]} "
            f"| {'' if gain is None else f'{gain:.0f} dB'} | {100 * cleaning.seconds / seconds:.1f} % |",
            flush=True,
        )
    recogniser.close()


if __name__ == "__main__":
    main()
