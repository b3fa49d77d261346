"""Everything the loudspeaker plays, mixed block by block at absolute samples. Knows no sound device."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from host_voice.audio.background import DUCK_DOWN, Background, Music
from host_voice.audio.limiter import Limiter
from host_voice.audio.ramp import Ramp, Samples
from host_voice.audio.timeline import Channel, Placed, Sound, room

CUT: Final = 0.01
"""Seconds in which a cancelled sound fades out."""
STEP_DB: Final = 3.0
"""One step of the volume, in decibels."""
QUIETEST, LOUDEST = -10, 4
"""Limits of the volume in steps: beyond them nothing is heard, or only the limiter."""
WHISPER_DB: Final = -66.0
"""Level of the noise that keeps a loudspeaker awake, root mean square in dB of full scale: some 45 dB below
speech, less than a quiet room has."""
_MEMORY: Final = 1.0
"""Seconds for which finished sounds are kept, so that a lost device can go back to what was unheard."""


class Mixer:
    """Mixes speech, signals and music for `render`, which the output stream calls from its callback.

    Samples are counted from 0 at the first `render`. All methods may be called from any thread; the lock
    is held for list work only, never while mixing.
    """

    def __init__(self, rate: int) -> None:
        if rate <= 0:
            raise ValueError(f"rate must be positive, not {rate}")
        self.rate = rate
        self._cut = max(1, round(rate * CUT))
        self._lock = threading.Lock()
        self._sounds: tuple[Sound, ...] = ()
        self._ids = itertools.count(1)
        self._music = Background(rate)
        self._limiter = Limiter(rate)
        self._volume = Ramp(1.0)
        self._steps = 0
        self._resume = Ramp(1.0)
        self.keep_awake = False
        """Whether silence is a noise that nobody hears: for loudspeakers that switch off."""
        self._whisper = _whisper(rate)
        self.moved: Callable[[int, int], None] = lambda start, end: None
        """Told by the audio thread that something is heard from sample `start` to `end`, not as promised."""
        self.rendered: Callable[[int, Samples], None] = lambda first, block: None
        """Told by the audio thread what is played from sample `first` on; must be quick and never fail."""
        self._position = 0
        self._mixed = 0
        """The first sample that is not mixed yet: `_position` and what the limiter looks ahead."""

    @property
    def position(self) -> int:
        """The absolute sample the next `render` begins with."""
        return self._position

    @property
    def idle(self) -> bool:
        """Nothing sounds now (what is scheduled for later may still come)."""
        now = self._mixed
        return self._music.silent and not any(s.start <= now < s.end(self._cut) for s in self._sounds)

    @property
    def track(self) -> str | None:
        """The name of the music that plays."""
        return self._music.playing

    @property
    def steps(self) -> int:
        """The volume in steps from its start."""
        return self._steps

    def schedule(self, pcm: Samples, at: int | None = None, channel: Channel = Channel.SPEECH) -> Placed:
        """Play `pcm` (mono or stereo at the mixer's rate) from sample `at`.

        Speech that would overlap other speech waits for its end, signals begin at `at` in any case; what
        is past begins at once. Without `at` the sound takes its turn: after all that was queued before
        and is sounding now, in the first gap that what is fixed to a time leaves.
        Raises `ValueError` for an empty, wrongly shaped or non-finite `pcm`.
        """
        pcm = _checked(pcm)
        with self._lock:
            start = self._start(len(pcm), at, channel)
            sound = Sound(next(self._ids), pcm, start, channel, queued=at is None)
            self._sounds = (*self._sounds, sound)
        return Placed(sound.id, start, start + len(pcm))

    def cancel(self, sound_id: int) -> None:
        """Take a sound back, or fade it out if it is sounding. Unknown and finished ones are no error."""
        with self._lock:
            for sound in self._sounds:
                if sound.id != sound_id:
                    continue
                if sound.start >= self._mixed:
                    self._sounds = tuple(other for other in self._sounds if other is not sound)
                elif sound.cut is None and sound.end(self._cut) > self._mixed:
                    sound.cut = self._mixed

    def play_music(self, name: str, pcm: Music, level: float) -> None:
        """Loop `pcm` (stereo or mono) at gain `level`, crossfading from any other track.

        The track `name` goes on where it is, only its level changes. Raises `ValueError` as `schedule`.
        """
        loop: Music = pcm if pcm.dtype == np.int16 else _checked(pcm)
        if loop.ndim == 1:
            loop = loop[:, np.newaxis].repeat(2, axis=1)
        with self._lock:
            self._music.play(name, loop, level)

    def stop_music(self) -> None:
        """Fade music out."""
        with self._lock:
            self._music.stop()

    def volume(self, steps: int) -> int:
        """Louder (or quieter) by `steps` of `STEP_DB`; the number of steps reached within the limits."""
        with self._lock:
            self._steps = min(LOUDEST, max(QUIETEST, self._steps + steps))
            return self._steps

    def rewind(self, to: int) -> None:
        """Go back to sample `to`, at most a second, because what followed was never heard.

        Only while nobody calls `render`. Begins with a short fade-in where it resumes inside a sound.
        """
        with self._lock:
            self._position = self._mixed = max(0, min(to, self._position))
            self._limiter.reset()
            self._resume = Ramp(0.0)

    def skip(self, frames: int) -> None:
        """Catch up with the clock: what has not begun comes `frames` samples sooner, nothing is cut out.

        What sounds goes on, and what was to follow it waits for its end. `moved` is told of everything that
        is heard at another time than was promised. Called between two `render`s, by their thread.
        """
        with self._lock:
            now = self._mixed
            self._position += frames
            self._mixed += frames
            said_before = said = 0
            changed = []
            for sound in sorted(self._sounds, key=lambda sound: sound.start):
                before, over = sound.start, sound.end(self._cut)
                if sound.start < now:
                    sound.start += frames
                    sound.cut = None if sound.cut is None else sound.cut + frames
                else:
                    sound.start = max(sound.start, self._mixed)
                    if sound.channel is Channel.SPEECH or before >= said_before:
                        sound.start = max(sound.start, said)
                if sound.channel is Channel.SPEECH:
                    said_before, said = max(said_before, over), max(said, sound.end(self._cut))
                if sound.start != before and sound.end(self._cut) > self._mixed:
                    changed.append((sound.start, sound.end(self._cut)))
        for start, end in changed:
            self.moved(start, end)

    def render(self, frames: int) -> Samples:
        """The next `frames` samples: float32, (frames, 2), never beyond the limiter's ceiling."""
        try:
            if self._mixed == self._position:
                self._limiter.process(self._mix(self._limiter.delay))
            block = self._limiter.process(self._mix(frames))
        except BaseException:
            # time goes on; what was half mixed is mixed again
            self._limiter.reset()
            self._mixed = self._position + frames
            raise
        finally:
            self._position += frames
        self.rendered(self._position - frames, block)
        return block

    def _mix(self, frames: int) -> Samples:
        with self._lock:
            start = self._mixed
            self._mixed = end = start + frames
            forgotten = start - round(_MEMORY * self.rate)
            self._sounds = tuple(s for s in self._sounds if s.end(self._cut) > forgotten)
            sounds = self._sounds
            self._music.sweep()
            volume = 10 ** (self._steps * STEP_DB / 20)
        block = self._music.render(frames, self._busy(sounds, start, end))
        if block is None:
            block = np.zeros((frames, 2), np.float32)
        for sound in sounds:
            sound.add_to(block, start, self._cut)
        block *= self._volume.run(volume, frames, 2.0 / self.rate)[:, np.newaxis]
        if self._resume.value < 1.0:
            block *= self._resume.run(1.0, frames, 1.0 / self._cut)[:, np.newaxis]
        if self.keep_awake and not block.any():
            block += np.take(self._whisper, np.arange(start, end), mode="wrap")[:, np.newaxis]
        return block

    def _busy(self, sounds: tuple[Sound, ...], start: int, end: int) -> NDArray[np.bool_]:
        """Where music must be down or going down."""
        busy = np.zeros(end - start, np.bool_)
        ahead = round(DUCK_DOWN * self.rate)
        for sound in sounds:
            first, last = sound.start - ahead, sound.end(self._cut)
            if first < end and last > start:
                busy[max(0, first - start) : last - start] = True
        return busy

    def _start(self, length: int, at: int | None, channel: Channel) -> int:
        # before the first render the limiter's look-ahead is not mixed yet
        now = self._mixed
        if at is not None and channel is Channel.SIGNALS:
            return max(now, at)
        taken = [s for s in self._sounds if at is None or s.channel is Channel.SPEECH]
        spans = [(s.start, s.end(self._cut)) for s in taken]
        if at is not None:
            return room(length, max(now, at), spans)
        turn = max((s.end(self._cut) for s in taken if s.queued), default=now)
        return room(length, max(now, turn), spans)


def _whisper(rate: int) -> Samples:
    """A second of noise at `WHISPER_DB`."""
    noise = np.random.default_rng(1).standard_normal(rate)
    return np.asarray(noise * 10 ** (WHISPER_DB / 20), np.float32)


def _checked(pcm: Music) -> Samples:
    checked: Samples = np.ascontiguousarray(pcm, dtype=np.float32)
    if pcm.ndim not in (1, 2) or (pcm.ndim == 2 and pcm.shape[1] != 2):
        raise ValueError(f"mono or stereo samples expected, not an array of shape {pcm.shape}")
    if not len(pcm):
        raise ValueError("no samples")
    if not np.isfinite(checked).all():
        raise ValueError("samples that are not finite numbers")
    return checked
