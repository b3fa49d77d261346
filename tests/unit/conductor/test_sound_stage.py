"""The stage that is heard: exact onsets, voices that fail, music that loads late."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator

import numpy as np
import pytest

from host_voice.audio.mixer import Mixer
from host_voice.conductor.sound_stage import LEVELS, SoundStage
from host_voice.ear.gate import Gate
from host_voice.errors import AudioError, VoiceError
from host_voice.game.cues import Level, Track
from host_voice.ports import PartRestarted, Signal, Span
from host_voice.voice.recording import Recording
from tests.rig import wait_for

RATE = 48000


class Voice:
    """Speaks at 24 kHz with 50 ms before the onset; «сбой» is what it cannot say."""

    def __init__(self) -> None:
        self.wishes: list[str] = []

    def render(self, text: str) -> Recording:
        if text == "сбой":
            raise VoiceError("voice-failed")
        pcm = np.zeros(12000, np.float32)
        pcm[1200:] = 0.5
        return Recording(pcm, 24000, 1200)

    def prefetch(self, texts: Iterable[str]) -> None:
        self.wishes = list(texts)


class Hall:
    """A stage with what it shows and posts."""

    def __init__(self, music: Callable[[Track], np.ndarray | None]) -> None:
        self.mixer = Mixer(RATE)
        self.voice = Voice()
        self.gate = Gate()
        self.shown: list[str] = []
        self.posted: list[PartRestarted] = []
        self.stage = SoundStage(
            self.mixer, self.voice, music, gate=self.gate, post=self.posted.append, show=self.shown.append
        )

    def play(self, seconds: float) -> np.ndarray:
        return np.concatenate([self.mixer.render(480) for _ in range(round(seconds * 100))])[:, 0]


@pytest.fixture
def hall() -> Iterator[Hall]:
    hall = Hall(lambda _: None)
    yield hall
    hall.stage.close()


def onset(heard: np.ndarray) -> float:
    return float(np.argmax(np.abs(heard) > 0.1 * np.abs(heard).max())) / RATE


def test_the_onset_is_at_its_moment(hall: Hall) -> None:
    span = hall.stage.speak("слово", at=1.0)
    assert span.start == 1.0
    assert span.end == pytest.approx(1.45)
    assert onset(hall.play(2.0)) == pytest.approx(1.0, abs=0.001)


def test_without_a_moment_it_begins_at_once_and_tells_the_onset(hall: Hall) -> None:
    hall.play(0.5)
    span = hall.stage.speak("слово")
    assert span.start == pytest.approx(0.55, abs=0.01)
    assert onset(hall.play(1.0)) == pytest.approx(span.start - 0.5, abs=0.001)


def test_a_moment_too_near_gives_the_true_onset(hall: Hall) -> None:
    hall.play(0.5)
    span = hall.stage.speak("слово", at=0.5)
    assert onset(hall.play(1.0)) == pytest.approx(span.start - 0.5, abs=0.001)


def test_a_signal_begins_at_its_moment(hall: Hall) -> None:
    for number, signal in enumerate(Signal):
        assert hall.stage.signal(signal, at=1.0 + number).start == 1.0 + number
    heard = hall.play(5.0)
    for number in range(len(Signal)):
        part = heard[round((0.9 + number) * RATE) : round((1.8 + number) * RATE)]
        assert onset(part) == pytest.approx(0.1, abs=0.002)


def test_a_signal_without_a_moment_waits_for_speech(hall: Hall) -> None:
    spoken = hall.stage.speak("слово")
    assert hall.stage.signal(Signal.OPEN).start == spoken.end


def test_a_span_is_taken_back(hall: Hall) -> None:
    hall.stage.cancel(hall.stage.speak("слово", at=1.0))
    assert not hall.play(2.0).any()


def test_the_gate_is_shut_from_the_first_sound_not_from_the_onset(hall: Hall) -> None:
    span = hall.stage.speak("слово", at=1.0)
    assert hall.gate.hears(0.8, 0.94)
    assert not hall.gate.hears(0.8, 0.96)
    assert not hall.gate.hears(span.end, span.end + 0.1)


def test_the_gate_opens_when_speech_is_taken_back(hall: Hall) -> None:
    span = hall.stage.speak("слово", at=1.0)
    hall.stage.cancel(span)
    assert hall.gate.hears(1.4, 1.45)


def test_a_voice_that_fails_is_shown_and_reported(hall: Hall) -> None:
    hall.play(0.5)
    span = hall.stage.speak("сбой")
    assert span.start == span.end == pytest.approx(0.5)
    assert hall.stage.speak("сбой", at=9.0) == Span(9.0, 9.0)
    assert hall.shown == ["сбой", "сбой"]
    assert [event.which for event in hall.posted] == ["synthesiser", "synthesiser"]
    hall.stage.cancel(span)
    assert not hall.play(0.5).any()


def test_wishes_reach_the_voice(hall: Hall) -> None:
    hall.stage.prepare(["раз", "два"])
    assert hall.voice.wishes == ["раз", "два"]


def test_volume(hall: Hall) -> None:
    hall.stage.volume(-2)
    assert hall.mixer.steps == -2


def tracks(track: Track) -> np.ndarray | None:
    if track is Track.HUNT:
        raise AudioError("music-broken")
    if track is Track.MORNING:
        return None
    return np.full((RATE, 2), 0.4 if track is Track.NIGHT else 0.2, np.float32)


def test_music_by_track_and_level() -> None:
    hall = Hall(tracks)
    hall.stage.music(Track.NIGHT, Level.LOUD)
    wait_for(lambda: hall.mixer.track == "night")
    assert hall.play(1.2)[-1] == pytest.approx(0.4, rel=1e-3)
    hall.stage.music(Track.NIGHT, Level.QUIET)
    assert hall.play(1.2)[-1] == pytest.approx(0.4 * LEVELS[Level.QUIET], rel=1e-3)
    hall.stage.stop_music()
    hall.play(1.2)
    assert hall.mixer.idle
    hall.stage.close()


@pytest.mark.parametrize("track", [Track.HUNT, Track.MORNING])
def test_a_broken_or_missing_piece_is_silence_not_the_piece_before(track: Track) -> None:
    hall = Hall(tracks)
    hall.stage.music(Track.NIGHT, Level.LOUD)
    wait_for(lambda: hall.mixer.track == "night")
    hall.stage.music(track, Level.LOUD)
    wait_for(lambda: hall.mixer.track is None)
    hall.stage.close()


def test_music_that_loads_late_plays_only_if_it_is_still_wanted() -> None:
    gate = threading.Event()

    def slow(track: Track) -> np.ndarray | None:
        gate.wait()
        return tracks(track)

    hall = Hall(slow)
    hall.stage.music(Track.NIGHT, Level.LOUD)
    hall.stage.music(Track.AGREEMENT, Level.LOUD)
    hall.stage.stop_music()
    hall.stage.music(Track.AGREEMENT, Level.QUIET)
    assert hall.mixer.track is None
    gate.set()
    wait_for(lambda: hall.mixer.track == "agreement")
    assert hall.play(1.2)[-1] == pytest.approx(0.2 * LEVELS[Level.QUIET], rel=1e-3)
    hall.stage.close()


def test_the_gate_stays_shut_while_delayed_speech_is_heard(hall: Hall) -> None:
    span = hall.stage.speak("слово", 0.1)
    hall.play(0.3)
    hall.mixer.skip(round(0.4 * RATE))
    assert not hall.gate.hears(span.end + 0.3, span.end + 0.31)
    assert hall.gate.hears(span.end + 1.0, span.end + 1.01)
