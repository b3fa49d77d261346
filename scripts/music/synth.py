"""A small synthesiser for loops: everything wraps round, so a piece has no beginning and no end.

A piece is a ring of samples. Notes that ring past its end sound on at its beginning; filters and reverb
are circular convolutions. Whatever is played, the seam is as smooth as any other place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

RATE: Final = 48_000

Signal = NDArray[np.float64]


def hertz(midi: float) -> float:
    """The pitch of a MIDI note number (69 = A4 = 440 Hz)."""
    return float(440.0 * 2 ** ((midi - 69) / 12))


class Ring:
    """A stereo loop of `seconds`; notes are laid onto it."""

    def __init__(self, seconds: float) -> None:
        self.length = round(seconds * RATE)
        self.sound = np.zeros((2, self.length))

    def lay(self, at: float, mono: Signal, gain: float = 1.0, pan: float = 0.0) -> None:
        """Add `mono` from `at` seconds on; `pan` -1 (left) to 1 (right), equal power."""
        angle = (pan + 1) * np.pi / 4
        self.lay_stereo(at, np.stack((np.cos(angle) * mono, np.sin(angle) * mono)), gain * np.sqrt(2))

    def lay_stereo(self, at: float, stereo: Signal, gain: float = 1.0) -> None:
        """Add a sound of two channels."""
        start = round(at * RATE) % self.length
        left = stereo * gain
        while left.shape[1]:
            room = min(self.length - start, left.shape[1])
            self.sound[:, start : start + room] += left[:, :room]
            left, start = left[:, room:], 0

    def add(self, other: Ring, gain: float = 1.0) -> None:
        """Mix another ring of the same length into this one."""
        self.sound += gain * other.sound


def swell(seconds: float, attack: float, release: float) -> Signal:
    """An envelope that rises for `attack`, stays, and falls for `release` after `seconds`; all rounded."""
    time = np.arange(round((seconds + release) * RATE)) / RATE
    rise = np.clip(time / attack, 0, 1)
    fall = np.clip((seconds + release - time) / release, 0, 1)
    return np.asarray(np.sin(rise * np.pi / 2) ** 2 * np.sin(fall * np.pi / 2) ** 2)


def decay(seconds: float, half_life: float, attack: float = 0.004) -> Signal:
    """An envelope of a plucked string: a short rise, then halving every `half_life`; ends at zero."""
    time = np.arange(round(seconds * RATE)) / RATE
    rise = np.sin(np.clip(time / attack, 0, 1) * np.pi / 2) ** 2
    end = np.clip((seconds - time) / min(0.05, seconds / 4), 0, 1)
    return np.asarray(rise * 0.5 ** (time / half_life) * end)


def tone(
    pitch: float, samples: int, partials: Sequence[float], phase: float = 0.0, vibrato: float = 0.0
) -> Signal:
    """Harmonics of `pitch` with the levels `partials`; `vibrato` in parts of the pitch, at about 5 Hz."""
    time = np.arange(samples) / RATE
    turns = pitch * time + phase
    if vibrato:
        grow = np.clip(time / 0.6, 0, 1)
        turns += vibrato * pitch / (2 * np.pi * 4.7) * grow * np.sin(2 * np.pi * 4.7 * time)
    base = np.exp((2j * np.pi) * (turns % 1.0).astype(np.complex64))
    usable = [level for k, level in enumerate(partials, 1) if k * pitch < 0.42 * RATE]
    total = np.zeros(samples, dtype=np.complex64)
    for level in reversed(usable):  # Horner: every harmonic is a power of the first
        total += np.float32(level)
        total *= base
    return total.imag.astype(np.float64)


def rolloff(count: int, power: float, even: float = 1.0) -> list[float]:
    """Levels of `count` harmonics falling as 1/k^power, the even ones `even` times as loud."""
    return [(even if k % 2 == 0 else 1.0) / k**power for k in range(1, count + 1)]


def pad(
    random: np.random.Generator,
    midi: float,
    seconds: float,
    attack: float,
    release: float,
    partials: Sequence[float],
    detune: float = 0.0035,
) -> Signal:
    """A warm sustained stereo note: six slightly detuned voices, each breathing by itself."""
    envelope = swell(seconds, attack, release)
    samples = len(envelope)
    time = np.arange(samples) / RATE
    sides = []
    for _side in range(2):
        side = np.zeros(samples)
        for voice in range(3):
            offset = detune * (voice - 1) + random.uniform(-0.0006, 0.0006)
            breath = 1 + 0.25 * np.sin(2 * np.pi * (random.uniform(0.07, 0.21) * time + random.uniform()))
            side += breath * tone(hertz(midi) * (1 + offset), samples, partials, random.uniform())
        sides.append(side * envelope / 3)
    return np.stack(sides)


@lru_cache(maxsize=256)
def pluck(midi: float, seconds: float, half_life: float, brightness: float, partials: int = 10) -> Signal:
    """A plucked string or a struck bar: high partials die first. `brightness` 0 (dull) to 1."""
    pitch = hertz(midi)
    samples = round(seconds * RATE)
    total = np.zeros(samples)
    for k in range(1, partials + 1):
        if k * pitch > 0.42 * RATE:
            break
        level = brightness ** (k - 1) / k**0.6
        total += level * tone(k * pitch, samples, (1.0,)) * decay(seconds, half_life / k**0.8)
    return total


@lru_cache(maxsize=16)
def thump(pitch: float, seconds: float, half_life: float, drop: float = 1.6) -> Signal:
    """A soft drum that falls from `drop` times `pitch`; its overtones carry it on small speakers."""
    time = np.arange(round(seconds * RATE)) / RATE
    turns = pitch * (time + (drop - 1) * 0.03 * (1 - np.exp(-time / 0.03)))
    skin = sum(
        level * np.sin(2 * np.pi * ratio * turns) for ratio, level in ((1.0, 1.0), (2.0, 0.4), (3.0, 0.15))
    )
    return np.asarray(skin * decay(seconds, half_life, attack=0.006))


def shaped_noise(random: np.random.Generator, length: int, shape: Signal) -> Signal:
    """A ring of stereo noise whose spectrum is `shape` (levels at `frequencies(length)`), at level 1."""
    size = length // 2 + 1
    spectrum = random.normal(size=(2, size)) + 1j * random.normal(size=(2, size))
    noise = np.fft.irfft(spectrum * shape, n=length)
    return np.asarray(noise / np.sqrt(np.mean(noise**2)))


def frequencies(length: int) -> Signal:
    """The frequencies of the bins of a ring's spectrum, in Hz."""
    return np.fft.rfftfreq(length, 1 / RATE)


def band(length: int, low: float, high: float, steep: float = 2.0) -> Signal:
    """A smooth band-pass: levels per bin, -3 dB at `low` and `high`."""
    f = np.maximum(frequencies(length), 1e-3)
    return np.asarray(1 / np.sqrt((1 + (low / f) ** (2 * steep)) * (1 + (f / high) ** (2 * steep))))


def filtered(sound: Signal, shape: Signal) -> Signal:
    """`sound` (channels × samples) through a filter of the levels `shape`, without delay, round the ring."""
    return np.asarray(np.fft.irfft(np.fft.rfft(sound) * shape, n=sound.shape[-1]))


def slow(random: np.random.Generator, length: int, waves: Sequence[int]) -> Signal:
    """A ring that wanders within about ±1: a sum of sines that fit `waves` times into the loop."""
    turn = np.arange(length) / length
    parts = [np.sin(2 * np.pi * (count * turn + random.uniform())) for count in waves]
    return np.asarray(np.sum(parts, axis=0) / np.sqrt(len(waves) * 2))


def reverb(random: np.random.Generator, sound: Signal, seconds: float, damping: float = 3000.0) -> Signal:
    """The ring heard in a large room: `seconds` until -60 dB, high notes above `damping` Hz die sooner."""
    length = sound.shape[1]
    samples = min(length, round(1.3 * seconds * RATE))
    time = np.arange(samples) / RATE
    low = random.normal(size=(2, samples)) * 10 ** (-3 * time / seconds)
    high = random.normal(size=(2, samples)) * 10 ** (-3 * time / (0.45 * seconds))
    onset = 1 - np.exp(-time / 0.02)
    split = 1 / (1 + (frequencies(samples) / damping) ** 2)
    room = (filtered(low, split) + filtered(high, 1 - split)) * onset
    room /= np.sqrt(np.sum(room**2, axis=1, keepdims=True))
    room[:, -RATE // 20 :] *= np.linspace(1, 0, RATE // 20)
    spectrum = np.fft.rfft(sound) * np.fft.rfft(room, n=length)
    return filtered(np.fft.irfft(spectrum, n=length), band(length, 120, 9000, 1.0))
