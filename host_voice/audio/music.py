"""The pieces that play: the club's own where it has some, the shipped ones otherwise."""

from __future__ import annotations

import logging
import mimetypes
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
import soundfile
import soxr

from host_voice.audio.loudness import BLOCK, decibels, integrated, true_peak
from host_voice.audio.music_check import LOUDNESS, PEAK
from host_voice.audio.ramp import Samples
from host_voice.errors import AudioError, because
from host_voice.game.cues import Track
from host_voice.resources import resource

_log = logging.getLogger(__name__)

LONGEST: Final = 300.0
"""Seconds of a club's music that are used for one track; it stays in memory all evening."""
CROSSFADE: Final = 2.0
"""Seconds in which one piece of a playlist goes over into the next, and the last into the first."""
SHORTEST: Final = 3.0 * CROSSFADE
"""A club's piece must last longer than this."""

_ENDINGS: Final = frozenset(f".{name.lower()}" for name in soundfile.available_formats()) | {
    ".aif",
    ".opus",
    ".oga",
}


class MusicLibrary:
    """Finds, decodes and levels the music for each place in the evening.

    `folder` is the club's (None: shipped pieces only): a file named after the track (`night.mp3`), or a
    folder of that name with several, played in the order of their names. What is broken there is skipped;
    where nothing is left the shipped piece plays. `problems` collects what was skipped and
    why, and `on_problem` is told of each, in the thread that loads.
    """

    def __init__(
        self, folder: Path | None, rate: int, on_problem: Callable[[AudioError], None] = lambda _: None
    ) -> None:
        """`rate` in Hz is the output's. A missing `folder` is a problem, not an error."""
        self._folder = folder
        self._rate = rate
        self._on_problem = on_problem
        self.problems: list[AudioError] = []
        if folder is not None and not folder.is_dir():
            self._skip(AudioError("music-folder", path=str(folder)))
            self._folder = None

    def sources(self, track: Track) -> list[Path]:
        """The club's files for `track`, in playing order."""
        if self._folder is None:
            return []
        inside = self._folder / track.value
        if inside.is_dir():
            return sorted(path for path in inside.iterdir() if _is_sound(path))
        named = (path for path in self._folder.iterdir() if path.stem.casefold() == track.value)
        return sorted(path for path in named if _is_sound(path))

    def track(self, track: Track) -> Samples:
        """A loop for `track`: float32 (frames, 2) at -23 LUFS, without a gap at its seam.

        Takes a fraction of a second to some seconds. Raises `AudioError` when the shipped piece is broken.
        """
        pieces: list[Samples] = []
        room = LONGEST
        for path in self.sources(track):
            try:
                pieces.append(self._levelled(path, room))
            except AudioError as error:
                self._skip(error)
                continue
            room -= len(pieces[-1]) / self._rate
            if room <= SHORTEST:
                break
        if pieces:
            return _joined(pieces, round(CROSSFADE * self._rate))
        return self._resampled(*_decoded(resource("assets", "music", f"{track.value}.ogg")))

    def _levelled(self, path: Path, seconds: float) -> Samples:
        sound, rate = _decoded(path, seconds)
        if len(sound) <= SHORTEST * rate:
            raise AudioError("music-short", path=str(path), seconds=SHORTEST)
        loud = integrated(sound, rate)
        if loud < -60.0:
            raise AudioError("music-broken", path=str(path), reason="silence")
        gain = min(LOUDNESS - loud, PEAK - decibels(true_peak(sound)))
        return self._resampled(sound * np.float32(10 ** (gain / 20)), rate)

    def _resampled(self, sound: Samples, rate: int) -> Samples:
        if rate == self._rate:
            return sound
        # The loop's neighbours on both sides go along, so that the filter sees no edge at the seam.
        margin = min(len(sound), rate // 4)
        ring = np.concatenate((sound[-margin:], sound, sound[:margin]))
        whole = np.asarray(soxr.resample(ring, rate, self._rate, quality="HQ"), dtype=np.float32)
        first = round(margin * self._rate / rate)
        return np.ascontiguousarray(whole[first : first + round(len(sound) * self._rate / rate)])

    def _skip(self, error: AudioError) -> None:
        self.problems.append(error)
        self._on_problem(error)
        _log.warning("%s", error)


def _is_sound(path: Path) -> bool:
    """By its name only: one that cannot be decoded (`.m4a`) is to be reported, not overlooked."""
    kind, _ = mimetypes.guess_type(path.name)
    known = path.suffix.casefold() in _ENDINGS or (kind or "").startswith("audio/")
    return known and path.is_file() and not path.name.startswith(".")


def _decoded(path: Path, seconds: float | None = None) -> tuple[Samples, int]:
    """Stereo samples and rate of the file, at most its first `seconds`. Raises `AudioError`."""
    try:
        with soundfile.SoundFile(path) as file:
            rate = int(file.samplerate)
            frames = -1 if seconds is None else min(file.frames, round(seconds * rate))
            sound = file.read(frames, dtype="float32", always_2d=True)
    except (soundfile.SoundFileError, OSError) as error:
        raise AudioError("music-broken", path=str(path), reason=because(error)) from error
    if len(sound) < BLOCK * rate or not np.isfinite(sound).all():
        raise AudioError("music-broken", path=str(path), reason="no sound in it")
    stereo = np.repeat(sound, 2, axis=1) if sound.shape[1] == 1 else sound[:, :2]
    return np.ascontiguousarray(stereo), rate


def _joined(pieces: list[Samples], fade: int) -> Samples:
    """One loop: each end is mixed into the next beginning with equal power."""
    angle = np.linspace(0, np.pi / 2, fade, dtype=np.float32)[:, np.newaxis]
    parts: list[Samples] = []
    for place, piece in enumerate(pieces):
        before = pieces[place - 1]
        start = np.asarray(np.sin(angle) * piece[:fade] + np.cos(angle) * before[-fade:], np.float32)
        parts += [start, piece[fade:-fade]]
    return np.concatenate(parts)
