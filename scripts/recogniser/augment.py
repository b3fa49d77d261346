"""One recording made into many: other throats, rooms, microphones, noises.

A chain of small steps on float32 samples at 16 kHz. All that is linear and does not change with time (room,
equaliser, band limits) is one multiplication of spectra. About 10 ms of one core for three seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import soxr
from scipy import fft

from recogniser.envelope import reshaped
from recogniser.settings import SAMPLE_RATE
from recogniser.speech import Samples

Random = np.random.Generator
Response = npt.NDArray[np.complex64]

TRACT = (0.80, 1.25)
"""Formants of the result relative to those of the recording: from a large man to a small child."""
_NYQUIST = SAMPLE_RATE / 2


@dataclass(frozen=True)
class Voice:
    """How the voice itself is changed.

    `speed` resamples: pitch, formants and tempo together; `tract` moves the formants alone; `breath` is the
    share of noise in the excitation (1: a whisper); `shout` raises the upper spectrum by so many dB.
    """

    speed: float = 1.0
    tract: float = 1.0
    breath: float = 0.0
    shout: float = 0.0


def draw_voice(random: Random) -> Voice:
    """A voice at random: mostly moderate, some child-like, some shouting, few whispering."""
    chance = random.random()
    if chance < 0.025:  # whisper: longer tract, no pitch
        return Voice(float(random.uniform(0.9, 1.1)), float(random.uniform(0.9, 1.15)), breath=1.0)
    if chance < 0.14:  # child-like: pitch and formants up together
        speed = float(random.uniform(1.08, 1.25))
        return Voice(speed, float(random.uniform(1.0, 1.32 / speed)), float(random.uniform(0, 0.3)))
    if chance < 0.24:
        return Voice(
            float(random.uniform(1.0, 1.1)),
            float(random.uniform(1.0, 1.1)),
            shout=float(random.uniform(4, 12)),
        )
    speed = float(random.uniform(0.84, 1.20)) if random.random() < 0.75 else 1.0
    tract = float(random.uniform(*TRACT)) if random.random() < 0.6 else 1.0
    tract = float(np.clip(tract, TRACT[0] / speed, 1.30 / speed))
    return Voice(speed, tract, float(random.uniform(0, 0.35)) if random.random() < 0.3 else 0.0)


def augmented(
    samples: Samples, random: Random, babble: Sequence[Samples] = (), *, clean: bool = False
) -> Samples:
    """`samples` as somebody else might have said them somewhere else; finite, at most ±1.

    `clean` keeps the voice and adds only silence, faint noise and a level. `babble` is speech to be murmured
    in the background.
    """
    if clean:
        sound = _framed(samples, random)
        return _levelled(_noisy(sound, _power(sound), random, 40.0, 60.0), random, 15.0)
    voice = draw_voice(random)
    sound = changed_voice(samples, voice, random)
    sound = _cut_out(sound, random) if random.random() < 0.12 else _framed(sound, random)
    sound = _bent(sound, random, hard=voice.shout > 0)
    radio = random.random() < 0.10
    far = not radio and random.random() < 0.18
    sound = filtered(sound, _channel(len(sound), random, far=far, radio=radio))
    sound = _background(sound, random, babble, radio=radio)
    if radio:
        sound = np.clip(sound / _peak(sound) * np.float32(random.uniform(1.0, 4.0)), -1, 1)
        sound = filtered(sound, _band(len(sound), random.uniform(250, 400), random.uniform(2_700, 3_600)))
    elif random.random() < 0.28:
        sound = filtered(sound, _band(len(sound), 20.0, random.uniform(3_500, 4_000)))
    return _levelled(sound, random, 28.0)


def changed_voice(samples: Samples, voice: Voice, random: Random) -> Samples:
    """`samples` said by another throat."""
    sound = samples
    if abs(voice.speed - 1) > 0.005:
        sound = soxr.resample(sound, SAMPLE_RATE * voice.speed, SAMPLE_RATE, quality="MQ").astype(np.float32)
    if abs(voice.tract - 1) > 0.01 or voice.breath > 0.02:
        sound = reshaped(sound, voice.tract, voice.breath, random)
    if voice.shout:
        sound = filtered(sound, _tilt(len(sound), voice.shout))
    return sound


def filtered(sound: Samples, response: Response) -> Samples:
    """`sound` through a filter given as its spectrum; the tail beyond the end is cut off."""
    size = 2 * (len(response) - 1)
    result: Samples = fft.irfft(fft.rfft(sound, size) * response, size)[: len(sound)]
    return result


def _framed(sound: Samples, random: Random) -> Samples:
    """Silence before and after."""
    before, after = (int(random.uniform(*span) * SAMPLE_RATE) for span in ((0.03, 0.6), (0.12, 0.7)))
    return np.concatenate([np.zeros(before, np.float32), sound, np.zeros(after, np.float32)])


def _cut_out(sound: Samples, random: Random) -> Samples:
    """As a word cut out of running speech: up to 40 ms lost at each end, hardly any silence."""
    first, last = (int(random.uniform(0, 0.04) * SAMPLE_RATE) for _ in range(2))
    kept = sound[first : len(sound) - last] if len(sound) > 4 * (first + last) else sound
    before, after = (int(random.uniform(0, 0.03) * SAMPLE_RATE) for _ in range(2))
    return np.concatenate([np.zeros(before, np.float32), kept, np.zeros(after, np.float32)])


def _bent(sound: Samples, random: Random, *, hard: bool) -> Samples:
    """Compression, soft or hard clipping, or nothing; `hard`: always clipped, as by a shout."""
    bent: Samples = sound / _peak(sound)
    chance = random.random()
    if hard or chance < 0.07:
        limit = np.float32(random.uniform(0.2, 0.7))
        bent = np.clip(bent, -limit, limit)
    elif chance < 0.18:
        bent = np.sign(bent) * np.abs(bent) ** np.float32(random.uniform(0.55, 0.9))
    elif chance < 0.28:
        bent = np.tanh(bent * np.float32(random.uniform(1.5, 5)))
    return bent


def _size(samples: int, tail: float = 0.0) -> int:
    """A fast even length of transform for so many samples and a tail of so many seconds."""
    size: int = fft.next_fast_len(samples + int(tail * SAMPLE_RATE), real=True)
    return size + size % 2


def _hertz(size: int) -> npt.NDArray[np.float32]:
    return np.linspace(0, _NYQUIST, size // 2 + 1, dtype=np.float32)


def _channel(samples: int, random: Random, *, far: bool, radio: bool) -> Response:
    """Room, equaliser and high-pass of one recording as one spectrum."""
    rt60 = random.uniform(0.3, 0.9) if far else random.uniform(0.1, 0.7)
    size = _size(samples, rt60)
    hertz = _hertz(size)
    response = np.ones(len(hertz), np.complex64)
    if far or (not radio and random.random() < 0.45):
        # Direct sound against echoes: a mouth near the microphone, or one across the table and further.
        direct = random.uniform(-6, 4) if far else random.uniform(2, 18)
        response = fft.rfft(_room(random, float(rt60), float(direct)), size)
    if random.random() < 0.6:
        response = response * _equaliser(hertz, random)
    if random.random() < 0.25:
        response = response * _high_pass(hertz, float(random.uniform(40, 320)))
    return response.astype(np.complex64)


def _room(random: Random, rt60: float, direct: float) -> Samples:
    """An impulse response: direct sound, some early echoes, a tail that has fallen by 60 dB at `rt60` s.

    `direct` is the energy of the direct sound over that of all echoes in dB.
    """
    length = int(rt60 * SAMPLE_RATE)
    time = np.arange(length, dtype=np.float32) / SAMPLE_RATE
    tail = random.standard_normal(length, dtype=np.float32)
    if random.random() < 0.7:  # walls and air swallow the upper part
        keep = np.float32(random.uniform(0.2, 0.7))
        tail[1:] = tail[1:] + keep * tail[:-1]
        tail[2:] = tail[2:] + keep * tail[:-2]
    tail *= 10 ** (-3 * time / np.float32(rt60))
    tail[: int(random.uniform(0.001, 0.012) * SAMPLE_RATE)] = 0
    for at in random.integers(16, max(17, min(length, 800)), int(random.integers(0, 7))):
        tail[at] += np.float32(random.uniform(-6, 6)) * np.abs(tail).max() / 3
    tail *= np.float32(10 ** (-direct / 20)) / (np.sqrt((tail**2).sum()) + np.float32(1e-9))
    tail[0] = 1
    return tail


def _equaliser(hertz: npt.NDArray[np.float32], random: Random) -> npt.NDArray[np.float32]:
    """A tilt and up to three bells."""
    octaves: npt.NDArray[np.float32] = np.log2(np.maximum(hertz, 50) / 1_000)
    gain = octaves * np.float32(random.uniform(-3, 3))
    for _ in range(int(random.integers(0, 4))):
        centre, width = random.uniform(np.log2(0.12), np.log2(6.5)), random.uniform(0.25, 1.5)
        gain = gain + np.float32(random.uniform(-12, 8)) * np.exp(-(((octaves - centre) / width) ** 2))
    response: npt.NDArray[np.float32] = 10 ** (np.clip(gain, -25, 15) / 20)
    return response.astype(np.float32)


def _high_pass(hertz: npt.NDArray[np.float32], edge: float) -> npt.NDArray[np.float32]:
    gain: npt.NDArray[np.float32] = hertz / np.sqrt(hertz**2 + np.float32(edge) ** 2)
    return gain


def _tilt(samples: int, lift: float) -> Response:
    """The spectrum of a shout: rising by `lift` dB between 500 Hz and 3 kHz."""
    hertz = _hertz(_size(samples))
    part = np.clip(np.log2(np.maximum(hertz, 1) / 500) / np.log2(6), 0, 1)
    response: npt.NDArray[np.float32] = 10 ** (np.float32(lift) * part / 20)
    return response.astype(np.complex64)


def _band(samples: int, low: float, high: float) -> Response:
    """Only what lies between `low` and `high` Hz, with edges as steep as those of a telephone."""
    hertz = _hertz(_size(samples)).astype(np.float64)
    response = 1 / (1 + (low / np.maximum(hertz, 1)) ** 8) / (1 + (hertz / high) ** 24)
    return response.astype(np.complex64)


def _background(sound: Samples, random: Random, babble: Sequence[Samples], *, radio: bool) -> Samples:
    """Noise or voices behind `sound`."""
    power = _power(sound)
    chance = random.random()
    if radio:
        return _noisy(sound, power, random, 8.0, 30.0)
    if chance < 0.45:
        return _noisy(sound, power, random, 4.0, 32.0)
    if chance < 0.65 and babble:
        return _babbled(sound, power, random, babble)
    return _noisy(sound, power, random, 35.0, 60.0)


def _noisy(sound: Samples, power: float, random: Random, least: float, most: float) -> Samples:
    """Coloured noise (white to brown) at `least` to `most` dB under the speech."""
    size = _size(len(sound))
    hertz = np.maximum(_hertz(size), 30)
    spectrum = random.standard_normal((2, len(hertz)), dtype=np.float32)
    shape = hertz ** np.float32(-random.uniform(0, 1))
    noise = fft.irfft((spectrum[0] + 1j * spectrum[1]) * shape, size)[: len(sound)]
    return _mixed(sound, noise, power, random.uniform(least, most))


def _babbled(sound: Samples, power: float, random: Random, babble: Sequence[Samples]) -> Samples:
    """Two to six other voices at 4 to 28 dB under the speech."""
    murmur = np.zeros(len(sound), np.float32)
    for _ in range(int(random.integers(2, 7))):
        voice = babble[int(random.integers(len(babble)))]
        part = np.resize(np.roll(voice, int(random.integers(len(voice)))), len(sound))
        murmur += part * np.float32(random.uniform(0.3, 1))
    return _mixed(sound, murmur, power, random.uniform(4, 28))


def _mixed(sound: Samples, noise: npt.NDArray[np.float32], power: float, ratio: float) -> Samples:
    gain = np.sqrt(power / (float(np.mean(noise**2)) + 1e-12)) * 10 ** (-ratio / 20)
    return sound + noise.astype(np.float32) * np.float32(gain)


def _levelled(sound: Samples, random: Random, quietest: float) -> Samples:
    """A peak of −0.5 to −`quietest` dB."""
    return (sound / _peak(sound) * np.float32(10 ** (-random.uniform(0.5, quietest) / 20))).astype(np.float32)


def _power(sound: Samples) -> float:
    """The mean power of speech: of those 10 ms that are within 30 dB of the loudest."""
    steps = max(1, len(sound) // 160)
    powers = (sound[: steps * 160] ** 2).reshape(steps, -1).mean(axis=1)
    return float(powers[powers >= powers.max() / 1_000].mean()) + 1e-9


def _peak(sound: Samples) -> np.float32:
    return np.float32(np.abs(sound).max(initial=0) + 1e-9)
