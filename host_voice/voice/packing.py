"""Makes a voice pack of an actor's recordings: checked, cut to the speech, all of one loudness."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import numpy as np
import soundfile
import soxr

from host_voice.errors import VoiceError, because
from host_voice.scratch import Scratch
from host_voice.voice.packed import RECORD
from host_voice.voice.recording import PEAK_LIMIT, Samples, trim
from host_voice.voice.sheet import SHEET, Piece, read_sheet
from host_voice.voice.wave_file import read_speech

LOUDNESS: Final = -16.0
"""LUFS of every piece, less where its peaks would be cut."""
RATE: Final = 48_000
_CLIPPED: Final = 0.001
"""Share of samples at the limit from which a recording counts as clipped."""
_SLOWEST: Final = 0.35
_FASTEST: Final = 0.025
_BREATH: Final = 0.6
"""Seconds a letter takes at most and at least, and that any piece may take besides."""
_BLOCK: Final = 0.4
"""Seconds over which loudness is measured; shorter pieces are measured as a whole."""

Fault = Literal["missing", "silent", "unreadable", "clipped", "long", "short"]


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of a piece. `clipped`, `long` and `short` ones are taken nevertheless."""

    piece: Piece
    fault: Fault | None

    @property
    def taken(self) -> bool:
        """Whether it is in the pack."""
        return self.fault in (None, "clipped", "long", "short")


def pack(source: Path, target: Path, language: str) -> list[Checked]:
    """Write the pack `target` of the recordings and the sheet in `source`; what was found, piece by piece.

    Whatever was `target` before is replaced as a whole, once the new pack is complete. Raises `VoiceError`:
    no sheet, no recording that can be used, `source` in `target`, or `target` cannot be written.
    """
    sheet = read_sheet(source)
    if source.resolve().is_relative_to(target.resolve()):
        raise VoiceError("pack-itself", path=str(source))
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with Scratch(".packing-", target.parent) as scratch:
            made = scratch.path / "made"
            made.mkdir()
            checked = [_packed(piece, source, made) for piece in sheet]
            if not any(one.taken for one in checked):
                raise VoiceError("pack-empty", path=str(source))
            shutil.copyfile(source / SHEET, made / SHEET)
            (made / RECORD).write_text(f'language = "{language}"\n', encoding="utf-8")
            scratch.put(made, target)
    except (OSError, soundfile.SoundFileError) as error:
        raise VoiceError("voice-file", path=str(target), reason=because(error)) from error
    return checked


def _packed(piece: Piece, source: Path, target: Path) -> Checked:
    path = source / piece.file
    if not path.is_file():
        return Checked(piece, "missing")
    try:
        raw, rate = read_speech(path, piece.file)
    except VoiceError:
        return Checked(piece, "unreadable")
    clipped = float(np.mean(np.abs(raw) >= 0.999)) > _CLIPPED
    if rate != RATE:
        raw = np.asarray(soxr.resample(raw, rate, RATE, quality="HQ"), np.float32)
    try:
        pcm = trim(raw, RATE)
    except VoiceError:
        return Checked(piece, "silent")
    soundfile.write(target / piece.file, _levelled(pcm), RATE, subtype="PCM_16", format="WAV")
    return Checked(piece, "clipped" if clipped else _length_fault(piece, len(pcm) / RATE))


def _length_fault(piece: Piece, seconds: float) -> Fault | None:
    letters = sum(sign.isalpha() for sign in piece.text)
    if seconds > _SLOWEST * letters + _BREATH:
        return "long"
    return "short" if seconds < _FASTEST * letters else None


def _levelled(pcm: Samples) -> Samples:
    import pyloudnorm  # here and not above: it is in an extra

    padded = np.pad(pcm, (0, max(0, round(_BLOCK * RATE) - len(pcm))), mode="wrap")
    loudness = pyloudnorm.Meter(RATE, block_size=_BLOCK).integrated_loudness(padded)
    gain = 10 ** ((LOUDNESS - loudness) / 20) if np.isfinite(loudness) else 1.0
    return pcm * np.float32(min(gain, PEAK_LIMIT / float(np.abs(pcm).max())))
