"""Whoever is much quieter than the host is somebody else."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from host_voice.ear.endpoint import BLOCK, RATE, Endpoint
from host_voice.ear.level import SILENT, Levels, level_of, speech_level
from host_voice.ear.thresholds import ENDPOINT, LEVELS
from tests.unit.ear.test_endpoint import LoudIsSpeech


class Talk:
    """A detector that takes everything for speech: the table talks all the time."""

    def process_chunk(self, audio: bytes) -> float:
        return 0.9

    def reset(self) -> None: ...


def noise(decibels: float, seconds: float) -> NDArray[np.int16]:
    chance = np.random.default_rng(7)
    return (chance.normal(size=round(seconds * RATE)) * 10 ** (decibels / 20) * 32768).astype(np.int16)


def over_talk(host: float, players: float, *, lead: float = 1.0, after: float = 1.0) -> NDArray[np.int16]:
    """The host for a second, with players before and `after` it (seconds)."""
    begin = round(lead * RATE)
    sound = noise(players, lead + 1.0 + after)
    sound[begin : begin + RATE] = noise(host, 1.0)
    return sound


def test_the_host_is_cut_out_of_the_talk_of_players() -> None:
    endpoint = Endpoint(detector=Talk())
    endpoint.least = Levels(voice=-25.0).least()
    (utterance,) = endpoint.feed(over_talk(-25, -40))
    assert utterance.start / RATE == pytest.approx(1.0, abs=0.1)
    assert utterance.end / RATE == pytest.approx(2.0, abs=0.3)


@pytest.mark.parametrize("lead", [0.5, 3.0, 12.0])
@pytest.mark.parametrize("under", [11.0, 15.0, 30.0])
def test_a_voice_that_stands_out_of_endless_talk_is_one_utterance(lead: float, under: float) -> None:
    """Nothing is known of the host yet, and to the detector everything is speech."""
    endpoint = Endpoint(detector=Talk())
    found = [u for u in endpoint.feed(over_talk(-20, -20 - under, lead=lead, after=2.0)) if not u.too_long]
    (utterance,) = found
    assert lead - ENDPOINT.soft - 0.05 <= utterance.start / RATE <= lead
    assert utterance.end / RATE == pytest.approx(lead + 1.0, abs=0.05)
    assert utterance.endpoint_ms <= 700
    assert utterance.level == pytest.approx(-20, abs=1)


@pytest.mark.parametrize("under", [0.0, 3.0, 6.0])
def test_a_voice_that_rises_and_falls_is_not_cut_into_pieces(under: float) -> None:
    endpoint = Endpoint(detector=Talk())
    assert endpoint.feed(over_talk(-20, -20 - under, lead=1.0, after=2.0)) == []
    assert endpoint.speech_start == 0


def test_talk_of_which_nobody_stands_out_is_too_long_once() -> None:
    endpoint = Endpoint(detector=Talk())
    assert [u.too_long for u in endpoint.feed(noise(-40, 40))] == [True]


def test_a_click_does_not_stand_out() -> None:
    endpoint = Endpoint(detector=Talk())
    talk = noise(-40, 4)
    talk[2 * RATE : 2 * RATE + RATE // 50] = noise(-15, 0.02)
    assert endpoint.feed(talk) == []
    assert endpoint.speech_start == 0


def test_the_host_may_speak_softer_than_usual() -> None:
    endpoint = Endpoint(detector=Talk())
    endpoint.least = Levels(voice=-25.0).least()
    endpoint.feed(noise(-32, 1))
    assert endpoint.in_speech


def test_players_alone_say_nothing() -> None:
    endpoint = Endpoint(detector=Talk())
    endpoint.least = Levels(voice=-25.0).least()
    assert endpoint.feed(noise(-40, 5)) == []
    assert not endpoint.in_speech


def test_until_the_host_was_heard_everybody_counts() -> None:
    endpoint = Endpoint(detector=Talk())
    endpoint.least = Levels().least()
    endpoint.feed(noise(-40, 1))
    assert endpoint.in_speech


@given(st.floats(-60, -12))
def test_a_level_is_measured(decibels: float) -> None:
    assert level_of(noise(decibels, 1)) == pytest.approx(decibels, abs=0.5)


def test_pauses_do_not_make_speech_quieter() -> None:
    quiet = np.zeros(RATE, np.int16)
    assert speech_level(np.concatenate((quiet, noise(-25, 0.5), quiet)), BLOCK) == pytest.approx(-25, abs=1.5)
    assert level_of(quiet) == SILENT


@pytest.mark.parametrize(
    ("voice", "room", "far", "quiet"),
    [
        (-25.0, -60.0, False, False),
        (-40.0, -70.0, False, False),
        (-30.0, -40.0, True, False),
        (-55.0, -80.0, False, True),
    ],
)
def test_what_is_wrong_with_the_microphone(voice: float, room: float, far: bool, quiet: bool) -> None:
    levels = Levels().quiet(room).understood(voice)
    assert (levels.too_far(), levels.too_quiet()) == (far, quiet)


@pytest.mark.parametrize(("voice", "gain"), [(-20.0, 0.0), (-36.0, 10.0), (-80.0, LEVELS.most_gain)])
def test_a_soft_host_is_amplified_for_the_detector(voice: float, gain: float) -> None:
    assert Levels(voice=voice).gain() == pytest.approx(gain)
    assert Levels().gain() == 0.0


def test_noise_is_not_made_as_loud_as_speech() -> None:
    assert 15 < Levels(voice=-80.0).gain() < 32


def test_the_detector_is_given_more_but_nobody_else() -> None:
    sound = np.full(40 * BLOCK, 1500, np.int16)  # to this detector hardly speech
    sound[: 10 * BLOCK] = sound[20 * BLOCK :] = 0
    endpoint = Endpoint(detector=LoudIsSpeech())
    assert endpoint.feed(sound) == []
    endpoint.gain = 15.0
    (utterance,) = endpoint.feed(np.concatenate((sound, np.zeros(20 * BLOCK, np.int16))))
    assert np.frombuffer(utterance.pcm, np.int16).max() == 1500
    assert utterance.level == pytest.approx(level_of(sound[10 * BLOCK : 20 * BLOCK]), abs=0.1)


def test_nothing_is_wrong_before_anything_was_heard() -> None:
    assert not Levels().too_far()
    assert not Levels().too_quiet()


@given(st.lists(st.floats(-60, -10), min_size=1))
def test_the_voice_stays_within_what_was_heard(levels: list[float]) -> None:
    known = Levels()
    for heard in levels:
        known = known.understood(heard)
    assert known.voice is not None
    assert min(levels) - 1e-6 <= known.voice <= max(levels) + 1e-6
    assert known.least() == known.voice - LEVELS.below_host
