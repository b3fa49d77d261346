"""A loudspeaker, a room and a microphone in numbers: what is played comes back late, blurred and drifting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import soxr
from numpy.typing import NDArray
from scipy.signal import fftconvolve

from host_voice.audio.input import RATE, Chunk
from host_voice.audio.mixer import Mixer
from host_voice.audio.played import Played

PLAYED = 48_000
_BLOCK = 960
_OUTPUT = 0.16
"""Seconds the mixer is ahead of what is audible."""


@dataclass(frozen=True)
class SimulatedRoom:
    """`delay`: seconds from when we believe that something is audible to when the microphone hears it.

    `drift`: of the microphone's clock, as a share. `reverberation`: seconds until the room is 60 dB quieter.
    `echo`, `noise`: levels at the microphone in dB of full scale. `jitter`: seconds of the arrival times.
    """

    delay: float = 0.08
    drift: float = 50e-6
    reverberation: float = 0.4
    echo: float = -26.0
    noise: float = -65.0
    jitter: float = 0.004
    seed: int = 1

    def played(self, mixer: Mixer, seconds: float) -> NDArray[np.float32]:
        """What the mixer plays, block by block."""
        blocks = [mixer.render(_BLOCK) for _ in range(round(seconds * mixer.rate / _BLOCK))]
        return np.concatenate((np.zeros((0, 2), np.float32), *blocks))

    def heard(self, sound: NDArray[np.float32]) -> NDArray[np.float64]:
        """What the microphone hears of `sound`, 16 kHz, before anybody speaks."""
        chance = np.random.default_rng(self.seed)
        time = np.arange(round(self.reverberation * PLAYED)) / PLAYED
        response = chance.normal(size=len(time)) * 10 ** (-3 * time / self.reverberation) * 0.05
        response[0] = 1.0
        echo = fftconvolve(sound.mean(axis=1), response)[: len(sound)]
        echo = soxr.resample(echo, PLAYED, RATE * (1 + self.drift))
        active = echo[np.abs(echo) > 1e-5]
        if len(active):
            echo = echo / np.sqrt(np.mean(active**2)) * 10 ** (self.echo / 20)
        lag = round(self.delay * RATE)
        echo = np.concatenate((np.zeros(max(0, lag)), echo[max(0, -lag) :]))
        return echo + chance.normal(size=len(echo)) * 10 ** (self.noise / 20)

    def chunks(
        self, sound: NDArray[np.float32], near: NDArray[np.float64], played: Played, step: int = 320
    ) -> Iterator[Chunk]:
        """`near` as the microphone delivers it, while `played` learns of `sound` as it is rendered."""
        chance = np.random.default_rng(self.seed + 1)
        told = 0
        pcm = (np.clip(near, -1, 1) * 32767).astype(np.int16)
        for at in range(0, len(pcm) - step + 1, step):
            moment = at / (RATE * (1 + self.drift))
            while told < len(sound) and told / PLAYED < moment + _OUTPUT:
                played.heard(told, sound[told : told + _BLOCK])
                told += _BLOCK
            yield Chunk(pcm[at : at + step], moment + chance.uniform(0, self.jitter))


def level(sound: NDArray[np.floating]) -> float:  # type: ignore[type-arg]
    """dB of full scale."""
    return float(10 * np.log10(np.mean(np.asarray(sound, np.float64) ** 2) + 1e-12))
