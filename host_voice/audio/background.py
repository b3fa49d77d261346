"""Music under everything else: loops, levels, crossfades, ducking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from host_voice.audio.ramp import Ramp, Samples

FADE: Final = 1.0
"""Seconds to fade music in or out; two tracks change places in this time."""
_LEVEL: Final = 0.5
"""Seconds for a change of level from silence to full."""
DUCK_DOWN: Final = 0.05
"""Seconds in which music makes way; it begins this long before what it makes way for."""
DUCK_UP: Final = 0.4
"""Seconds in which music comes back."""
DUCKED: Final = 10 ** (-12 / 20)
"""Gain of music under speech and signals."""

Music = NDArray[np.float32] | NDArray[np.int16]
"""A loop (frames, 2): float32 within ±1, or int16, which takes half the memory."""


@dataclass(slots=True, eq=False)
class _Voice:
    """One track that sounds. `fade` goes 0..1 and is shaped to equal power, `level` is a plain gain."""

    name: str
    pcm: Music
    scale: np.float32
    level: Ramp
    wanted: float
    fade: Ramp
    present: bool = True
    offset: int = 0


class Background:
    """The music of a mixer. Its methods are called under the mixer's lock, except `render`."""

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._voices: tuple[_Voice, ...] = ()
        self._duck = Ramp(1.0)

    @property
    def playing(self) -> str | None:
        """The name of the track that plays and is not on its way out."""
        return next((voice.name for voice in self._voices if voice.present), None)

    @property
    def silent(self) -> bool:
        """Nothing sounds, not even a fade."""
        return not self._voices

    def play(self, name: str, pcm: Music, level: float) -> None:
        """Loop the stereo `pcm` at gain `level`; a track of the same name goes on where it is."""
        for voice in self._voices:
            voice.present = voice.name == name
            if voice.present:
                voice.wanted = level
        if not any(voice.present for voice in self._voices):
            scale = np.float32(1.0 if pcm.dtype == np.float32 else 1.0 / 32768.0)
            new = _Voice(name, pcm, scale, Ramp(level), level, Ramp(0.0))
            self._voices = (*self._voices, new)

    def stop(self) -> None:
        """Fade out whatever plays."""
        for voice in self._voices:
            voice.present = False

    def render(self, frames: int, busy: NDArray[np.bool_]) -> Samples | None:
        """The next `frames` samples, ducked where `busy`; None for silence."""
        duck = self._ducking(busy)
        voices = self._voices
        if not voices:
            return None
        mix = np.zeros((frames, 2), np.float32)
        for voice in voices:
            fade = voice.fade.run(float(voice.present), frames, 1.0 / (FADE * self._rate))
            gain = np.sin(fade * np.float32(np.pi / 2))
            gain *= voice.level.run(voice.wanted, frames, 1.0 / (_LEVEL * self._rate))
            where = np.arange(voice.offset, voice.offset + frames)
            mix += np.take(voice.pcm, where, axis=0, mode="wrap") * (gain * voice.scale)[:, np.newaxis]
            voice.offset = (voice.offset + frames) % len(voice.pcm)
        mix *= duck[:, np.newaxis]
        return mix

    def sweep(self) -> None:
        """Forget the tracks that have faded out."""
        self._voices = tuple(voice for voice in self._voices if voice.present or voice.fade.value > 0.0)

    def _ducking(self, busy: NDArray[np.bool_]) -> Samples:
        depth = 1.0 - DUCKED
        edges = np.flatnonzero(np.diff(busy)) + 1
        runs = []
        for part in np.split(busy, edges):
            if len(part):
                down = bool(part[0])
                step = depth / ((DUCK_DOWN if down else DUCK_UP) * self._rate)
                runs.append(self._duck.run(DUCKED if down else 1.0, len(part), step))
        return np.concatenate(runs) if runs else np.ones(0, np.float32)
