"""What the room makes of our sound is subtracted, and nothing else."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from host_voice.audio.input import RATE
from host_voice.audio.linear_echo import FRAME, LinearEcho

Sound = NDArray[np.float32]


def noise(seconds: float, seed: int, loudness: float = 0.05) -> Sound:
    samples = np.random.default_rng(seed).normal(size=round(seconds * RATE)) * loudness
    return samples.astype(np.float32)


def room(sound: Sound, seed: int = 9) -> Sound:
    """`sound` 20 ms later, with what the walls give back for a tenth of a second."""
    chance = np.random.default_rng(seed)
    response = np.zeros(RATE // 8)
    response[RATE // 50 :] = chance.normal(size=len(response) - RATE // 50) * 10 ** (
        -3 * np.arange(len(response) - RATE // 50) / (RATE // 10)
    )
    response /= np.sqrt((response**2).sum())
    return np.convolve(sound, response)[: len(sound)].astype(np.float32)


def put_through(canceller: LinearEcho, near: Sound, far: Sound) -> Sound:
    frames = range(0, len(near) - FRAME + 1, FRAME)
    return np.concatenate([canceller.process(near[at : at + FRAME], far[at : at + FRAME]) for at in frames])


def gain(before: Sound, behind: Sound) -> float:
    return float(10 * np.log10(np.mean(before**2) / np.mean(behind**2)))


def test_an_echo_is_gone_within_seconds() -> None:
    far = noise(4, 1)
    near = room(far)
    left = put_through(LinearEcho(), near, far)
    assert gain(near[2 * RATE :], left[2 * RATE :]) > 20


def test_another_room_is_learned() -> None:
    far = noise(6, 1)
    near = np.concatenate((room(far, 1)[: 3 * RATE], room(far, 2)[3 * RATE :]))
    left = put_through(LinearEcho(), near, far)
    assert gain(near[5 * RATE :], left[5 * RATE :]) > 15


def test_a_voice_over_the_echo_stays_as_it_is() -> None:
    far, voice = noise(6, 1), noise(6, 2)
    voice[: 3 * RATE] = 0
    near = room(far)
    left = put_through(LinearEcho(), near + voice, far)[3 * RATE :]
    wrong = left - voice[3 * RATE :]
    assert gain(voice[3 * RATE :], wrong) > 12


@pytest.mark.parametrize("loudness", [0.0, 0.3])
def test_where_nothing_is_played_nothing_is_changed(loudness: float) -> None:
    near, far = noise(1, 1, loudness), np.zeros(RATE, np.float32)
    assert np.array_equal(put_through(LinearEcho(), near, far), near)


def test_after_a_reset_nothing_of_the_room_is_known() -> None:
    far = noise(2, 1)
    near = room(far)
    canceller = LinearEcho()
    put_through(canceller, near, far)
    canceller.reset()
    assert np.array_equal(canceller.process(near[:FRAME], far[:FRAME]), near[:FRAME])
