"""What we play is taken out of what is heard, or the ear is shut while we sound."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.audio.delay import measured_delay
from host_voice.audio.echo import Canceller, EchoPath
from host_voice.audio.input import RATE, Chunk
from host_voice.audio.linear_echo import LinearEcho
from host_voice.audio.mixer import Mixer
from host_voice.audio.music import MusicLibrary
from host_voice.audio.played import Played
from host_voice.game.cues import Track
from tests.simulated_room import PLAYED, SimulatedRoom, level

CHANCE = np.random.default_rng(5)
MUSIC = (np.cumsum(CHANCE.normal(size=(PLAYED * 5, 2)), axis=0) % 1.0 * 0.2).astype(np.float32)


class Useless:
    """A canceller that gains nothing."""

    def process(self, near: Any, far: Any) -> Any:
        return near

    def reset(self) -> None: ...


class Failing(Useless):
    """A good canceller that is lost after some seconds: it adds noise."""

    def __init__(self, frames: int) -> None:
        self.left = frames

    def process(self, near: Any, far: Any) -> Any:
        self.left -= 1
        return near / 100 if self.left > 0 else near * 2


def pass_through(
    room: SimulatedRoom,
    canceller: Canceller,
    seconds: float = 8.0,
    silence: float = 0.0,
    music: Any = MUSIC,
) -> tuple[EchoPath, np.ndarray, np.ndarray, list[bool]]:  # type: ignore[type-arg]
    """The path after `silence` and `seconds` of music, the sound before and behind it, and what it told."""
    mixer = Mixer(PLAYED)
    sound = room.played(mixer, silence)
    mixer.play_music("music", music, 1.0)
    sound = np.concatenate((sound, room.played(mixer, seconds)))
    told: list[bool] = []
    played = Played(PLAYED)
    path = EchoPath(canceller, played, told.append)
    before, behind = [], []
    for chunk in room.chunks(sound, room.heard(sound), played):
        before.append(chunk.samples)
        behind.append(path.clean(chunk).samples)
    return path, np.concatenate(before), np.concatenate(behind), told


@pytest.mark.parametrize(
    "room",
    [
        SimulatedRoom(),
        SimulatedRoom(delay=0.25, reverberation=0.7),
        SimulatedRoom(delay=-0.08),
        SimulatedRoom(delay=0.45, drift=-1e-4, jitter=0.01),
        SimulatedRoom(delay=0.0, drift=2e-4),
    ],
    ids=["near", "hall", "the driver is wrong", "far and drifting", "quick clock"],
)
def test_music_is_taken_out_and_its_delay_measured(room: SimulatedRoom) -> None:
    music = MusicLibrary(None, PLAYED).track(Track.AGREEMENT)
    path, before, behind, told = pass_through(room, LinearEcho(), seconds=14.0, music=music)
    assert told == [True]
    gain = level(before[-2 * RATE :] / 32768) - level(behind[-2 * RATE :] / 32768)
    assert gain > 10
    assert path.lag == pytest.approx(room.delay, abs=0.015)


def test_what_gains_nothing_is_not_used() -> None:
    path, before, behind, told = pass_through(SimulatedRoom(), Useless())
    assert told == []
    assert not path.gain.works
    assert np.array_equal(behind, before[: len(behind)])


def test_the_ear_is_shut_again_when_it_gets_worse() -> None:
    _, before, behind, told = pass_through(SimulatedRoom(), Failing(500), seconds=12.0)
    assert told == [True, False]
    assert np.array_equal(behind[-RATE:], before[len(behind) - RATE : len(behind)])


class Broken(Useless):
    """A canceller that is good and then breaks."""

    def __init__(self, frames: int) -> None:
        self.left = frames

    def process(self, near: Any, far: Any) -> Any:
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("no memory")
        return near / 100


def test_a_canceller_that_breaks_is_left_alone_and_the_ear_shut() -> None:
    _, before, behind, told = pass_through(SimulatedRoom(), Broken(450))
    assert told == [True, False]
    assert np.array_equal(behind[-2 * RATE :], before[-2 * RATE :])


def test_with_headphones_there_is_nothing_to_take_out() -> None:
    room = SimulatedRoom(echo=-200.0)
    assert pass_through(room, Useless(), silence=2.0)[3] == [True]


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(1, 1500), min_size=1, max_size=30))
def test_no_sample_is_lost_whatever_the_size_of_chunks(sizes: list[int]) -> None:
    path = EchoPath(Useless(), Played(PLAYED), lambda works: None)
    sound = np.arange(sum(sizes), dtype=np.int16)
    out, at = [], 0
    for size in sizes:
        clean = path.clean(Chunk(sound[at : at + size], at / RATE))
        if len(clean.samples):
            assert clean.time == pytest.approx(clean.samples[0] / RATE)
        out.append(clean.samples)
        at += size
    found = np.concatenate(out)
    assert np.array_equal(found, sound[: len(found)])
    assert len(sound) - len(found) < RATE // 100


@settings(max_examples=15, deadline=None)
@given(st.floats(-0.5, 0.5), st.integers(0, 100))
def test_a_delay_is_measured_in_noise(seconds: float, seed: int) -> None:
    chance = np.random.default_rng(seed)
    far = chance.normal(size=3 * RATE)
    lag = round(seconds * RATE)
    near = np.roll(far, lag) * 0.1 + chance.normal(size=len(far)) * 0.05
    found = measured_delay(near, far)
    assert found is not None
    assert found.seconds == pytest.approx(lag / RATE, abs=1e-4)


def test_no_delay_is_found_in_other_sound() -> None:
    chance = np.random.default_rng(3)
    assert measured_delay(chance.normal(size=RATE), chance.normal(size=RATE)) is None
    assert measured_delay(np.zeros(RATE), chance.normal(size=RATE)) is None


def test_the_mixer_tells_all_that_it_renders_and_where() -> None:
    mixer = Mixer(PLAYED)
    told: list[tuple[int, Any]] = []
    mixer.rendered = lambda first, block: told.append((first, block.copy()))
    mixer.play_music("noise", MUSIC, 1.0)
    blocks = [mixer.render(frames) for frames in (480, 960, 17, 480)]
    assert [first for first, _ in told] == [0, 480, 1440, 1457]
    assert all(np.array_equal(one, block) for (_, one), block in zip(told, blocks, strict=True))


def test_what_was_played_is_known_between_two_samples() -> None:
    played = Played(PLAYED)
    time = np.arange(PLAYED) / PLAYED
    tone = np.sin(time * 2 * np.pi * 3000).astype(np.float32)
    played.heard(0, np.stack((tone, tone), axis=1))
    start = 1000.37
    wanted = np.sin((start + np.arange(400)) / RATE * 2 * np.pi * 3000)
    assert np.abs(played.between(start, 400) - wanted).max() < 0.01


def test_what_was_played_is_known_by_its_time_across_a_gap() -> None:
    played = Played(PLAYED)
    tone = np.sin(np.arange(PLAYED) * 2 * np.pi * 440 / PLAYED).astype(np.float32)
    stereo = np.stack((tone, tone), axis=1)
    played.heard(0, stereo)
    played.heard(2 * PLAYED, stereo)
    first, gap, second = (level(played.at(round(t * RATE), RATE // 2)) for t in (0.2, 1.3, 2.2))
    assert first == pytest.approx(-3, abs=0.5)
    assert second == pytest.approx(-3, abs=0.5)
    assert gap < -60
