"""What is said in a room, as the microphone hears it: the audio on which ears are compared."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from host_voice.audio.echo import EchoPath
from host_voice.audio.linear_echo import LinearEcho
from host_voice.audio.mixer import Mixer
from host_voice.audio.music import MusicLibrary
from host_voice.audio.played import Played
from host_voice.ear.endpoint import RATE
from host_voice.ear.hear import read
from host_voice.game.cues import Kind, Track
from recogniser.evaluation.clips import Clip
from recogniser.evaluation.degrade import Floats, Sound, babble, far, level, limited, radio
from tests.simulated_room import PLAYED, SimulatedRoom

HOST = -26.0
"""dB of full scale of the host's speech; what else sounds is measured against it."""
ROOM = -65.0
"""dB of full scale of the quiet room."""
DISTANT = 24.0
"""dB by which the host is quieter across a large room (the quiet room stays as it is)."""
BEFORE, AFTER = 4.0, 2.5
"""Seconds of the condition around what is said."""
AROUND = 0.3
"""Seconds around what is said that the others get."""
WARM_UP = 10.0
"""Seconds the music plays before that, for the canceller to find its echo."""
CONDITIONS = (
    "clean",
    "room reverberation",
    "babble 20 dB",
    "babble 10 dB",
    "babble 5 dB",
    "music 10 dB",
    "music 0 dB",
    "music 10 dB, cancelled",
    "music 0 dB, cancelled",
    "distant",
    "headset, 8 kHz",
)


@dataclass(frozen=True, slots=True)
class Scene:
    """A clip in a condition; `begin` and `end` of what is said are samples."""

    clip: Clip
    kind: Kind
    condition: str
    sound: Sound
    begin: int
    end: int

    @property
    def cut(self) -> Sound:
        around = round(AROUND * RATE)
        return self.sound[self.begin - around : self.end + around]


class Surroundings:
    """Where clips are said. `talk` is what babble is made of."""

    def __init__(self, talk: Sound) -> None:
        self._talk = talk

    def scenes(
        self, clips: Iterable[tuple[Clip, Kind]], conditions: Iterable[str] = CONDITIONS
    ) -> Iterator[Scene]:
        """Every clip in every condition, the same way always."""
        wanted = tuple(conditions)
        for clip, kind in clips:
            said = np.trim_zeros(read(clip.file)).astype(np.float64)
            said *= _amplitude(HOST) / level(said)
            for condition in wanted:
                seed = zlib.crc32(f"{clip.file.name} {condition.removesuffix(', cancelled')}".encode())
                sound = self._heard(condition, said, np.random.default_rng(seed))
                begin = round(BEFORE * RATE)
                yield Scene(clip, kind, condition, sound, begin, begin + len(said))

    def _heard(self, condition: str, said: Floats, random: np.random.Generator) -> Sound:
        """`said` as the microphone hears it, `BEFORE` seconds after the beginning."""
        voice = np.concatenate((np.zeros(round(BEFORE * RATE)), said, np.zeros(round(AFTER * RATE))))
        name, _, decibels = condition.removesuffix(", cancelled").removesuffix(" dB").rpartition(" ")
        if name == "music":
            return self._music.under(voice, HOST - float(decibels), random, "cancelled" in condition)
        other: Floats = random.normal(size=len(voice)) * _amplitude(ROOM)
        if name == "babble":
            talk = babble(len(voice), self._talk, random)
            other += talk * (_amplitude(HOST - float(decibels)) / level(talk))
        elif condition == "room reverberation":
            voice = far(limited(voice), random).astype(np.float64)
        elif condition == "distant":
            voice *= 10 ** (-DISTANT / 20)
        sound = limited(voice + other)
        return radio(sound, random) if condition == "headset, 8 kHz" else sound

    @cached_property
    def _music(self) -> _Music:
        return _Music()


class _Music:
    """Our own, as the mixer plays it and as it comes back from the room."""

    def __init__(self) -> None:
        mixer = Mixer(PLAYED)
        library = MusicLibrary(None, PLAYED)
        self._room = SimulatedRoom(echo=0.0, noise=-200.0)
        seconds = len(library.track(Track.AGREEMENT)) / PLAYED
        mixer.play_music("agreement", library.track(Track.AGREEMENT), 1.0)
        self._played = self._room.played(mixer, seconds)
        self._echo = self._room.heard(self._played)

    def under(self, voice: Floats, loudness: float, random: np.random.Generator, cancelled: bool) -> Sound:
        """`voice` in the music at `loudness` dB of full scale, with what is left of it when cancelled."""
        seconds = WARM_UP + len(voice) / RATE
        begin = random.uniform(1.0, len(self._played) / PLAYED - seconds - 1.0)
        played = self._played[round(begin * PLAYED) : round((begin + seconds) * PLAYED)]
        first = round(begin * RATE * (1 + self._room.drift))
        near = self._echo[first : first + round(seconds * RATE)] * 10 ** (loudness / 20)
        near += random.normal(size=len(near)) * 10 ** (ROOM / 20)
        near[-len(voice) :] += voice / 32768
        known = Played(PLAYED)
        chunks = replace(self._room, seed=int(random.integers(1 << 16))).chunks(played, near, known)
        path = EchoPath(LinearEcho(), known, lambda works: None)
        heard = [path.clean(chunk).samples if cancelled else chunk.samples for chunk in chunks]
        sound = np.concatenate(heard)
        return sound[len(near) - len(voice) :]


def _amplitude(decibels: float) -> float:
    return float(32768 * 10 ** (decibels / 20))
