"""A stage that is heard: speech, signals and music through the mixer, each at its exact sample."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, Protocol

import numpy as np
import soxr
from numpy.typing import NDArray

from host_voice.audio import signals
from host_voice.audio.mixer import Mixer
from host_voice.audio.timeline import Channel, Placed
from host_voice.ear.gate import Gate
from host_voice.errors import AudioError, VoiceError
from host_voice.game.cues import Level, Track
from host_voice.messages import told
from host_voice.ports import PartRestarted, Signal, Span
from host_voice.voice.recording import Recording

_log = logging.getLogger(__name__)

LEVELS: Final = {Level.LOUD: 1.0, Level.QUIET: 10 ** (-12 / 20)}
"""Gain of music; the pieces themselves are at -23 LUFS, speech at about -20."""


class Speaker(Protocol):
    """What the stage needs of a voice (`host_voice.voice.speaker.Speaker`)."""

    def render(self, text: str) -> Recording:
        """The finished recording; raises `VoiceError`."""

    def prefetch(self, texts: Iterable[str]) -> None:
        """Render these in the background, most urgent first; raises `VoiceError` for a bad text."""


MusicLoader = Callable[[Track], NDArray[np.float32] | None]
"""The piece for a track at the mixer's rate, mono or stereo, or None where there is none.

Raises `AudioError` for a broken file.
"""


class SoundStage:
    """Implements `Stage` on a mixer.

    Times are those of the mixer (samples over the rate), which the engine's clock follows. `show` is given
    every text that cannot be spoken, `post` what happened to the voice. `gate` is told what is heard when.
    """

    def __init__(
        self,
        mixer: Mixer,
        speaker: Speaker,
        music: MusicLoader,
        *,
        gate: Gate,
        post: Callable[[PartRestarted], None],
        show: Callable[[str], None],
    ) -> None:
        self._mixer = mixer
        self._speaker = speaker
        self._gate = gate
        # after the loudspeaker stood still we are heard later than was promised: the ear must not be open
        mixer.moved = lambda start, end: gate.shut(start / mixer.rate, end / mixer.rate)
        self._post = post
        self._show = show
        self._lock = threading.Lock()
        self._wanted: tuple[Track, Level] | None = None
        self._loader = ThreadPoolExecutor(1, thread_name_prefix="music")
        self._pieces = {track: self._loader.submit(_piece, music, track) for track in Track}

    def prepare(self, texts: Iterable[str]) -> None:
        """Have these rendered soon, in the background, most urgent first; replaces earlier wishes."""
        try:
            self._speaker.prefetch(texts)
        except VoiceError as error:  # comes up again when it is to be spoken
            _log.warning("not rendered ahead: %s", error)

    def speak(self, text: str, at: float | None = None) -> Span:
        """Speak `text` with its onset exactly at `at`, or as soon as earlier speech has ended.

        A moment that is past, nearer than the engine's `lead` or taken by other speech gives way: the
        span tells the truth. A recording that is not in the cache is waited for.
        """
        try:
            recording = self._speaker.render(text)
            pcm = recording.pcm
            rate = self._mixer.rate
            onset = round(recording.onset * rate / recording.rate)
            if recording.rate != rate:
                pcm = np.asarray(soxr.resample(pcm, recording.rate, rate, quality="HQ"), np.float32)
            placed = self._mixer.schedule(pcm, self._start(at, onset), Channel.SPEECH)
        except (VoiceError, ValueError) as error:
            _log.warning("not spoken: %r: %s", text, error)
            self._show(text)
            self._post(PartRestarted("synthesiser", told(error)))
            moment = max(self._mixer.position / self._mixer.rate, at or 0.0)
            return Span(moment, moment)
        return self._span(placed, onset)

    def signal(self, signal: Signal, at: float | None = None) -> Span:
        """Sound `signal` with its onset at `at`, or at once after earlier speech."""
        placed = self._mixer.schedule(
            signals.sound(signal, self._mixer.rate), self._start(at, 0), Channel.SIGNALS
        )
        return self._span(placed, 0)

    def cancel(self, span: Span) -> None:
        """Take back what has not been heard yet; what is sounding is faded out at once."""
        self._mixer.cancel(span.id)
        self._gate.cut(span.start, span.end, self._mixer.position / self._mixer.rate)

    def music(self, track: Track, level: Level) -> None:
        """Start or keep `track` at `level`; silence where there is no such piece."""
        with self._lock:
            self._wanted = (track, level)
        self._pieces[track].add_done_callback(self._play)

    def stop_music(self) -> None:
        """Fade music out."""
        with self._lock:
            self._wanted = None
            self._mixer.stop_music()

    def volume(self, steps: int) -> None:
        """Louder or quieter by `steps` of 3 dB."""
        self._mixer.volume(steps)

    def close(self) -> None:
        """Stop loading music."""
        self._loader.shutdown(wait=False, cancel_futures=True)

    def _start(self, at: float | None, onset: int) -> int | None:
        return None if at is None else round(at * self._mixer.rate) - onset

    def _span(self, placed: Placed, onset: int) -> Span:
        rate = self._mixer.rate
        span = Span((placed.start + onset) / rate, placed.end / rate, placed.id)
        self._gate.shut(placed.start / rate, span.start)  # what is heard before the onset
        self._gate.shut(span.start, span.end)
        return span

    def _play(self, loaded: Future[NDArray[np.int16] | None]) -> None:
        """Play what is wanted now, in the thread that asked for it or in the one that loaded it."""
        if loaded.cancelled():
            return
        pcm = loaded.result()
        with self._lock:
            if self._wanted is None or self._pieces[self._wanted[0]] is not loaded:
                return
            track, level = self._wanted
            if pcm is None:
                self._mixer.stop_music()
            else:
                self._mixer.play_music(track.value, pcm, LEVELS[level])


def _piece(music: MusicLoader, track: Track) -> NDArray[np.int16] | None:
    """The piece as 16-bit samples, half the memory; a broken one is skipped with a message."""
    try:
        pcm = music(track)
    except AudioError as error:
        _log.warning("no music for %s: %s", track.value, error)
        return None
    if pcm is None or not len(pcm):
        return None
    return (np.clip(pcm, -1.0, 1.0) * 32767.0).astype(np.int16)
