"""The same clips in worse surroundings. Simpler than the training's own augmentation, and not it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import soxr
from numpy.typing import NDArray
from scipy.signal import butter, fftconvolve, sosfilt

from host_voice.ear.endpoint import RATE

Sound = NDArray[np.int16]
Floats = NDArray[np.floating[Any]]


def limited(sound: Floats) -> Sound:
    """As int16, turned down where it would clip."""
    peak = float(np.abs(sound).max(initial=1.0))
    scaled = sound * min(1.0, 32000 / peak)
    return scaled.astype(np.int16)


def level(sound: Floats | Sound) -> float:
    """Root mean square of the 20 ms frames within 30 dB of the loudest: that of speech without its pauses."""
    frames = len(sound) // 320
    energies = (sound[: frames * 320].astype(np.float64).reshape(frames, 320) ** 2).mean(axis=1)
    return float(np.sqrt(energies[energies > energies.max(initial=0.0) / 1000].mean())) if frames else 1.0


def mixed(sound: Sound, other: Floats, snr: float, loudness: float) -> Sound:
    """`other` below `sound` by `snr` dB; `loudness` is that of the speech in `sound`."""
    gain = loudness / max(level(other), 1e-9) * 10 ** (-snr / 20)
    return limited(sound.astype(np.float64) + gain * other)


def pink(samples: int, random: np.random.Generator) -> Floats:
    """Noise that falls by 3 dB an octave."""
    spectrum = np.fft.rfft(random.normal(size=samples))
    spectrum /= np.sqrt(np.maximum(np.arange(len(spectrum)), 1))
    return np.fft.irfft(spectrum, samples)


def babble(samples: int, talk: Sound, random: np.random.Generator, voices: int = 4) -> Floats:
    """So many stretches of `talk` at once."""
    mixture = np.zeros(samples)
    for _ in range(voices):
        start = int(random.integers(0, len(talk) - samples))
        mixture += talk[start : start + samples]
    return mixture


def far(sound: Sound, random: np.random.Generator, seconds: float = 0.5) -> Sound:
    """Across a room: an echo that takes `seconds` to fall by 60 dB, 6 dB louder than the direct sound."""
    length = round(seconds * RATE)
    echo = random.normal(size=length) * 10 ** (-3 * np.arange(length) / length)
    echo[: RATE // 200] = 0
    echo *= 2 / np.sqrt((echo**2).sum())
    echo[0] = 1
    wet = fftconvolve(sound.astype(np.float64), echo)[: len(sound)]
    dull = sosfilt(butter(1, 4000, fs=RATE, output="sos"), wet)
    return limited(dull * 0.5)


def radio(sound: Sound, random: np.random.Generator) -> Sound:
    """A walkie-talkie: 8 kHz, 300–3000 Hz, overdriven, with its own noise."""
    narrow = soxr.resample(soxr.resample(sound.astype(np.float64), RATE, 8000), 8000, RATE)[: len(sound)]
    narrow = np.pad(narrow, (0, len(sound) - len(narrow)))
    band = sosfilt(butter(4, (300, 3000), "bandpass", fs=RATE, output="sos"), narrow)
    driven = np.tanh(band / (2 * level(band))) * 12000
    hiss = sosfilt(butter(2, (300, 3000), "bandpass", fs=RATE, output="sos"), random.normal(size=len(sound)))
    return limited(driven + hiss * 600 / hiss.std())


def childlike(sound: Sound, factor: float = 1.28) -> Sound:
    """Played faster: pitch and formants up, as a short vocal tract has them."""
    return limited(soxr.resample(sound.astype(np.float64), RATE * factor, RATE))


Degradation = Callable[[Sound, float, np.random.Generator], Sound]


def hard(talk: Sound) -> dict[str, Degradation]:
    """Name → what is done to a clip between its quiet; `talk` is what the babble is made of."""
    return {
        "noise 10 dB": lambda s, loud, r: mixed(s, pink(len(s), r), 10, loud),
        "babble 10 dB": lambda s, loud, r: mixed(s, babble(len(s), talk, r), 10, loud),
        "far field": lambda s, loud, r: mixed(far(s, r), pink(len(s), r), 20, loud / 2),
        "radio, 8 kHz": lambda s, loud, r: radio(s, r),
        "child-like": lambda s, loud, r: childlike(s),
    }
