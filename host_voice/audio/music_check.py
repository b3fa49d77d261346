"""Whether a piece of music is fit for the evening: length, loudness, peaks, gaps and the seam of its loop."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import soundfile
from numpy.typing import NDArray

from host_voice.audio.loudness import block_powers, decibels, integrated, true_peak
from host_voice.errors import AudioError, because
from host_voice.game.cues import Track

Samples = NDArray[np.float64]

SHORTEST: Final = 60.0
"""Seconds a shipped loop must last at least."""
LOUDNESS: Final = -23.0
"""LUFS of a shipped piece, within `LOUDNESS_TOLERANCE`."""
LOUDNESS_TOLERANCE: Final = 0.5
PEAK: Final = -3.0
"""Highest true peak of a shipped piece in dB of full scale."""
DIP: Final = -6.0
"""Unbroken: no 0.4 s are quieter than the whole by more than this many dB."""
SEAM: Final = 6.0
"""Most dB by which the jump at the loop's seam exceeds what is usual around it."""
LARGEST: Final = 1_000_000
"""Bytes of a shipped file."""

_MASK: Final = (1000.0, 8000.0)
"""Hz between which keys click and clothes rustle."""

UNBROKEN: Final = frozenset({Track.NIGHT, Track.HUNT, Track.AGREEMENT})
"""What plays while hands and keys must not be heard."""


@dataclass(frozen=True, slots=True)
class MusicFacts:
    """What was measured. Levels in dB of full scale; `loudness` in LUFS (ITU-R BS.1770, integrated).

    `dip` and `mask_dip`: the quietest 0.4 s under the mean, over all and of 1 to 8 kHz alone (clicks and
    rustling). `mask`: the level of that band. `seam`: see `seam_jump`.
    """

    path: Path
    seconds: float
    rate: int
    channels: int
    size: int
    loudness: float
    peak: float
    dip: float
    mask: float
    mask_dip: float
    seam: float

    def faults(self, track: Track) -> list[str]:
        """The names of the limits a shipped file for `track` breaks; empty when it is fit."""
        limits = {
            "length": self.seconds >= SHORTEST,
            "channels": self.channels == 2,
            "loudness": abs(self.loudness - LOUDNESS) <= LOUDNESS_TOLERANCE,
            "peak": self.peak <= PEAK,
            "dip": track not in UNBROKEN or (self.dip >= DIP and self.mask_dip >= DIP),
            "seam": self.seam <= SEAM,
            "size": self.size <= LARGEST,
        }
        return [name for name, kept in limits.items() if not kept]


def measure(path: Path) -> MusicFacts:
    """Decode and measure a file. Raises `AudioError` when it is missing or broken."""
    try:
        sound, rate = soundfile.read(path, dtype="float64", always_2d=True)
        size = path.stat().st_size
    except (soundfile.SoundFileError, OSError) as error:
        raise AudioError("music-broken", path=str(path), reason=because(error)) from error
    if len(sound) < rate:
        raise AudioError("music-broken", path=str(path), reason="shorter than a second")
    whole = block_powers(sound, rate, np.ones_like)
    masking = block_powers(sound, rate, lambda hertz: (hertz >= _MASK[0]) & (hertz <= _MASK[1]))
    return MusicFacts(
        path=path,
        seconds=len(sound) / rate,
        rate=rate,
        channels=sound.shape[1],
        size=size,
        loudness=integrated(sound, rate),
        peak=decibels(true_peak(sound)),
        dip=_dip(whole),
        mask=10 * float(np.log10(max(masking.mean(), 1e-20))),
        mask_dip=_dip(masking),
        seam=seam_jump(sound, rate),
    )


def seam_jump(sound: Samples, rate: int) -> float:
    """How much rougher the step from the last sample to the first is than the second around it, in dB.

    Roughness is the third difference, which a click raises and steady sound does not: the largest within
    2 ms of the seam against the largest of the usual 4 ms (95th percentile). Negative is smooth.
    """
    around = np.concatenate((sound[-rate // 2 :], sound[: rate // 2]))
    rough = np.abs(np.diff(around, n=3, axis=0)).max(axis=1)
    half = max(4, round(0.002 * rate))
    middle = len(rough) // 2
    seam = rough[middle - half : middle + half].max()
    rest = np.concatenate((rough[: middle - half], rough[middle + half :]))
    windows = rest[: len(rest) // (2 * half) * 2 * half].reshape(-1, 2 * half).max(axis=1)
    return decibels(float(seam)) - decibels(float(np.percentile(windows, 95)))


def _dip(powers: NDArray[np.float64]) -> float:
    """The quietest block against the mean, in dB."""
    return 10 * float(np.log10(max(powers.min(), 1e-20) / max(powers.mean(), 1e-20)))
