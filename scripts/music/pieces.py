"""Four pieces, each a ring of stereo samples: night, agreement, hunt, morning.

Chords are written as voicings whose notes move by small steps from one to the next. Pitches are MIDI numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from .synth import (
    RATE,
    Ring,
    Signal,
    band,
    decay,
    filtered,
    hertz,
    pad,
    pluck,
    reverb,
    rolloff,
    shaped_noise,
    slow,
    swell,
    thump,
    tone,
)

WARM: Final = rolloff(14, 1.9, even=0.7)
STRINGS: Final = rolloff(16, 1.35)
BASS: Final = (1.0, 0.35, 0.14, 0.06)
FLUTE: Final = (1.0, 0.22, 0.09, 0.03, 0.015)


def night() -> Signal:
    """Slow chords in D minor over soft rain: unbroken and broad, to hide keys and clothes."""
    random = np.random.default_rng(1)
    chord_seconds = 9.0
    chords = (
        # bass, then four voices
        (38, (53, 57, 60, 64)),  # Dm9
        (34, (53, 57, 58, 62)),  # Bb maj7
        (41, (52, 57, 60, 65)),  # F maj7
        (43, (53, 58, 62, 65)),  # Gm7
        (38, (53, 57, 62, 64)),  # Dm add9
        (46, (55, 58, 62, 65)),  # Bb 6
        (43, (55, 58, 62, 69)),  # Gm add9
        (45, (55, 57, 62, 64)),  # A sus 7
    )
    ring = Ring(chord_seconds * len(chords))
    for i, (bass, voices) in enumerate(chords):
        at = i * chord_seconds + 4.0  # the seam falls into the middle of a chord
        for place, midi in enumerate(voices):
            note = pad(random, midi, chord_seconds - 0.5, 2.8, 3.4, WARM)
            ring.lay_stereo(at + 0.12 * place, note, 0.17 if midi < 66 else 0.12)
        low = pad(random, bass, chord_seconds - 0.6, 1.8, 3.0, BASS, detune=0.0012)
        ring.lay_stereo(at, low, 0.30)
    melody = Ring(chord_seconds * len(chords))
    # A music box far away: (chord, seconds into it, pitch)
    for chord, seconds, midi in (
        (0, 2.2, 76), (0, 3.4, 72), (0, 5.2, 69),
        (1, 3.1, 74), (1, 4.3, 77), (1, 6.4, 72),
        (2, 2.5, 76), (2, 5.6, 79),
        (3, 1.8, 77), (3, 3.0, 74), (3, 5.5, 70),
        (4, 3.4, 76), (4, 4.6, 81),
        (5, 2.0, 77), (5, 3.2, 74), (5, 5.9, 72),
        (6, 2.4, 74), (6, 4.8, 70), (6, 6.0, 69),
        (7, 3.6, 71 + 1), (7, 5.4, 69), (7, 6.6, 64),
    ):  # fmt: skip
        struck = pluck(midi, 3.5, 0.55, 0.42)
        level = random.uniform(0.05, 0.075)
        melody.lay(chord * chord_seconds + 4.0 + seconds, struck, level, random.uniform(-0.6, 0.6))
    ring.add(melody)
    ring.sound += 0.5 * reverb(random, ring.sound, 3.8, damping=2600)
    ring.sound += 0.085 * _rain(random, ring.length)
    return ring.sound


def _rain(random: np.random.Generator, length: int) -> Signal:
    """Even rain with slow gusts: the band where keys click and cloth rustles (1 to 8 kHz) is always there."""
    f = np.fft.rfftfreq(length, 1 / RATE)
    soft = band(length, 250, 7500, 1.0) / np.sqrt(np.maximum(f, 100) / 1000)
    rain = shaped_noise(random, length, soft)
    gusts = np.stack([1 + 0.16 * slow(random, length, (3, 5, 8, 13)) for _ in range(2)])
    return np.asarray(rain * gusts)


def agreement() -> Signal:
    """A tense pulse in A minor at 96 beats a minute: a string ostinato over drums, loud from end to end."""
    random = np.random.default_rng(2)
    beat = 60 / 96
    bar = 4 * beat
    chords = (
        (45, (60, 64, 69), (57, 60, 64, 69)),  # Am
        (45, (60, 64, 69), (57, 64, 60, 69)),
        (41, (60, 65, 69), (57, 60, 65, 69)),  # F
        (43, (59, 62, 67), (55, 59, 62, 67)),  # G
        (45, (60, 64, 69), (57, 60, 64, 72)),  # Am
        (40, (59, 64, 67), (55, 59, 64, 71)),  # Em
        (38, (57, 62, 65), (57, 62, 65, 69)),  # Dm
        (40, (56, 59, 64), (56, 59, 64, 68)),  # E
    )
    bars = 28
    order = [*range(8), *range(8), 2, 3, 4, 5, 6, 6, 7, 7, *range(4)]
    ring = Ring(bars * bar)
    dry = Ring(bars * bar)
    lift = beat / 4  # bars begin off the seam
    for number, index in enumerate(order):
        bass, voices, figure = chords[index]
        at = number * bar + lift
        for midi in voices:
            ring.lay_stereo(at, pad(random, midi, bar - 0.1, 0.35, 0.9, STRINGS, detune=0.005), 0.075)
        for step in range(8):
            note = bass if step % 4 != 3 else bass + 12
            strong = 1.0 if step in (0, 3, 6) else 0.72
            dry.lay(at + step * beat / 2, _bow(note, beat * 0.46, 0.25), 0.26 * strong)
        for step in range(16):
            midi = figure[(0, 2, 1, 3, 2, 1, 3, 2)[step % 8]] + 12
            accent = 1.0 if step % 4 == 0 else 0.62 + 0.1 * random.uniform()
            pan = 0.45 if step % 2 else -0.45
            ring.lay(at + step * beat / 4, _bow(midi, beat * 0.22, 0.12), 0.085 * accent, pan)
        _drums(random, dry, at, beat, number)
    for number, midi, beats in _THEME:
        note = _sung(midi, beats * beat, vibrato=0.004)
        ring.lay(number * bar + lift, note, 0.12, -0.1)
    ring.add(dry)
    ring.sound += 0.34 * reverb(random, ring.sound, 1.9, damping=3200)
    ring.sound += 0.035 * _rain(random, ring.length)
    return _softened(ring.sound, 4.0)


_THEME: Final = tuple(
    (start + offset, midi, beats)
    for start in (8, 20)
    for offset, midi, beats in (
        (0.0, 76, 3), (0.75, 77, 1), (1.0, 76, 2), (1.5, 74, 2), (2.0, 72, 4), (3.0, 74, 2.5), (3.75, 71, 1),
        (4.0, 72, 3), (4.75, 74, 1), (5.0, 71, 4), (6.0, 69, 3), (6.75, 71, 1), (7.0, 68, 4),
    )
)  # fmt: skip
"""The agreement's tune: (bar, pitch, beats)."""


@lru_cache(maxsize=256)
def _bow(midi: float, seconds: float, half_life: float) -> Signal:
    """A short bowed note."""
    samples = round((seconds + 0.12) * RATE)
    envelope = swell(seconds, 0.018, 0.12)[:samples] * decay(seconds + 0.12, half_life, 0.01)[:samples]
    return tone(hertz(midi), samples, STRINGS)[: len(envelope)] * envelope


def _sung(midi: float, seconds: float, vibrato: float) -> Signal:
    """A held melodic tone like a flute."""
    envelope = swell(max(0.1, seconds - 0.08), 0.09, 0.35)
    return tone(hertz(midi), len(envelope), FLUTE, vibrato=vibrato) * envelope


def _drums(random: np.random.Generator, ring: Ring, at: float, beat: float, number: int) -> None:
    """A soft low drum on the beats, a lighter one between, a shaker in sixteenths."""
    for step, level in ((0, 1.0), (1, 0.55), (1.5, 0.45), (2, 0.85), (3, 0.55), (3.5, 0.5)):
        ring.lay(at + step * beat, thump(58, 0.5, 0.09), 0.34 * level)
    if number % 4 == 3:
        for step in (2.5, 2.75, 3.25, 3.75):
            ring.lay(at + step * beat, thump(92, 0.35, 0.07), 0.2, random.uniform(-0.4, 0.4))
    grain = round(0.09 * RATE)
    for step in range(16):
        shake = np.diff(random.normal(size=grain + 1)) * decay(grain / RATE, 0.016, 0.012)
        accent = 1.0 if step % 4 == 2 else 0.5
        ring.lay(at + step * beat / 4, shake, 0.045 * accent, 0.3 if step % 2 else -0.3)


def hunt() -> Signal:
    """A low drone and a sparse heartbeat under high glass: the numbers are called over it."""
    random = np.random.default_rng(3)
    seconds = 66.0
    ring = Ring(seconds)
    chords = (
        (38, 45, 53, 57),
        (38, 46, 53, 58),
        (38, 45, 52, 57),
        (38, 43, 53, 58),
        (38, 45, 53, 62),
        (37, 45, 52, 57),
    )
    each = seconds / len(chords)
    for i, voices in enumerate(chords):
        at = i * each + 5.0
        for midi in voices:
            level = 0.26 if midi < 40 else 0.13
            note = pad(random, midi, each - 0.5, 3.0, 3.6, WARM if midi > 40 else BASS, detune=0.0025)
            ring.lay_stereo(at, note, level)
    glass = Ring(seconds)
    high = (81, 77, 84, 76, 82, 81, 74, 77, 86, 81, 76, 73)
    for i, midi in enumerate(high):
        note = pad(random, midi, 1.2, 1.6, 3.2, (1.0, 0.08, 0.05), detune=0.002)
        glass.lay_stereo(i * seconds / len(high) + 2.6 + random.uniform(-0.4, 0.4), note, 0.035)
    ring.add(glass)
    ring.sound += 0.6 * reverb(random, ring.sound, 4.5, damping=2200)
    beats = 30
    for i in range(beats):
        at = (i + 0.45) * seconds / beats
        ring.lay(at, thump(52, 0.6, 0.10, 1.4), 0.30)
        ring.lay(at + 0.31, thump(47, 0.6, 0.09, 1.4), 0.20)
    ring.sound += 0.07 * _rain(random, ring.length)
    return ring.sound


def morning() -> Signal:
    """A harp, a flute and light strings in G major: the city wakes."""
    random = np.random.default_rng(4)
    beat = 60 / 90
    bar = 4 * beat
    chords = (
        (43, (59, 62, 67, 71)),  # G
        (42, (57, 62, 66, 69)),  # D/F#
        (40, (59, 64, 67, 71)),  # Em
        (36, (60, 64, 67, 71)),  # C maj7
        (43, (59, 62, 67, 74)),  # G
        (47, (62, 66, 69, 74)),  # Bm
        (36, (60, 64, 67, 76)),  # C
        (38, (57, 62, 66, 74)),  # D
    )
    bars = 24
    ring = Ring(bars * bar)
    harp = Ring(bars * bar)
    lift = beat / 4
    for number in range(bars):
        bass, voices = chords[number % 8]
        at = number * bar + lift
        for midi in voices[:3]:
            ring.lay_stereo(at, pad(random, midi, bar - 0.2, 0.9, 1.6, WARM, detune=0.004), 0.10)
        ring.lay(at, pluck(bass, 2.8, 0.7, 0.5), 0.16)
        ring.lay(at + 2 * beat, pluck(bass + 7 if number % 2 else bass + 12, 2.0, 0.5, 0.45), 0.09)
        low, second, third, top = voices
        figure = (low, third, second, top, third, top + 12 - (top - low), third, second)
        for step, midi in enumerate(figure):
            level = 0.10 * (1.0 if step % 4 == 0 else 0.72) * random.uniform(0.9, 1.1)
            when = at + step * beat / 2 + random.uniform(0, 0.008)
            harp.lay(when, pluck(midi + 12, 2.2, 0.36, 0.5), level, -0.5 + step / 7)
    for number, midi, beats in _MORNING_TUNE:
        ring.lay(number * bar + lift, _sung(midi, beats * beat, 0.003), 0.13, 0.15)
    ring.add(harp)
    ring.sound += 0.42 * reverb(random, ring.sound, 2.4, damping=4500)
    air = shaped_noise(random, ring.length, band(ring.length, 900, 7000, 1.0))
    ring.sound += 0.006 * air
    return _softened(ring.sound, 4.0)


_MORNING_TUNE: Final = tuple(
    (start + offset, midi, beats)
    for start, tune in (
        (0, ((0.25, 74, 1), (0.5, 76, 1), (0.75, 79, 1), (1.0, 78, 3), (2.0, 79, 1.5), (2.375, 76, 2.5),
             (3.0, 74, 1), (3.25, 76, 1), (3.5, 71, 2),
             (4.25, 74, 1), (4.5, 79, 1), (4.75, 83, 1), (5.0, 81, 2), (5.5, 78, 2),
             (6.0, 79, 1), (6.25, 76, 1), (6.5, 72, 2), (7.0, 74, 3.5))),
        (16, ((0.0, 83, 2), (0.5, 81, 1), (0.75, 79, 1), (1.0, 81, 2), (1.5, 78, 2), (2.0, 79, 3),
              (2.75, 76, 1), (3.0, 79, 2), (3.5, 76, 2), (4.0, 74, 2), (4.5, 79, 2), (5.0, 78, 3),
              (5.75, 74, 1), (6.0, 76, 2), (6.5, 79, 2), (7.0, 78, 2), (7.5, 74, 2))),
    )
    for offset, midi, beats in tune
)  # fmt: skip
"""The morning's tune: (bar, pitch, beats)."""


def _softened(sound: Signal, drive: float) -> Signal:
    """Peaks rounded off, so that drums do not stand out of the loudness; low rumble removed."""
    level = np.sqrt(np.mean(sound**2))
    rounded = np.tanh(sound / level / drive) * drive * level
    return filtered(rounded, band(sound.shape[1], 35, 20000, 2.0))


PIECES: Final[dict[str, Callable[[], Signal]]] = {
    "night": night,
    "agreement": agreement,
    "hunt": hunt,
    "morning": morning,
}
"""By the name of the file."""

__all__: Sequence[str] = ["PIECES"]
