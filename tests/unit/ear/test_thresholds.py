"""What the numbers of the ear must do, in seconds and decibels of their own: none may be moved far."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from host_voice.conductor.settings import CANCEL_GAP, Settings
from host_voice.ear.decision import decide
from host_voice.ear.endpoint import BLOCK, RATE, Endpoint
from host_voice.ear.gate import Gate
from host_voice.ear.grammar import Grammar, build
from host_voice.ear.level import SILENT, Levels
from host_voice.ear.question import Question
from host_voice.ear.recogniser import Hypothesis
from host_voice.ear.thresholds import EndpointThresholds
from host_voice.game.cues import Kind
from tests.unit.ear.test_endpoint import LoudIsSpeech

QUIET, TAIL, WEAK, SPEECH = 0, 2_500, 4_200, 9_000
"""Probabilities 0, 0.25, 0.42 and 0.9 to a detector that takes loud for speech."""


def sound(*parts: tuple[float, int]) -> NDArray[np.int16]:
    """Pieces of (seconds, loudness), as whole blocks."""
    pieces = [np.full(round(seconds * RATE / BLOCK) * BLOCK, loud, np.int16) for seconds, loud in parts]
    return np.concatenate(pieces)


def utterances(*parts: tuple[float, int]) -> int:
    return len(Endpoint(detector=LoudIsSpeech()).feed(sound(*parts)))


def test_a_syllable_is_heard_a_click_is_not() -> None:
    assert utterances((1, QUIET), (0.2, SPEECH), (1, QUIET)) == 1
    assert utterances((1, QUIET), (0.07, SPEECH), (1, QUIET)) == 0


def test_a_hesitation_belongs_to_the_phrase() -> None:
    assert utterances((1, QUIET), (0.4, SPEECH), (0.4, QUIET), (0.4, SPEECH), (1, QUIET)) == 1
    assert utterances((1, QUIET), (0.4, SPEECH), (0.8, QUIET), (0.4, SPEECH), (1, QUIET)) == 2


def test_the_end_is_noticed_in_time() -> None:
    (utterance,) = Endpoint(detector=LoudIsSpeech()).feed(sound((1, QUIET), (0.4, SPEECH), (1, QUIET)))
    assert 400 < utterance.endpoint_ms < 700


def test_weak_sound_goes_on_but_does_not_begin() -> None:
    assert utterances((1, QUIET), (1, WEAK), (1, QUIET)) == 0
    parts = sound((1, QUIET), (0.4, SPEECH), (0.2, WEAK), (0.4, TAIL), (1, QUIET))
    (utterance,) = Endpoint(detector=LoudIsSpeech()).feed(parts)
    assert utterance.end / RATE == pytest.approx(1.6, abs=0.05)


def test_breath_after_the_last_word_is_not_waited_for() -> None:
    """It is hardly softer than a soft word, but nobody takes it for speech."""
    soft = sound((1, QUIET), (0.4, 5_500), (0.4, TAIL), (1, QUIET))
    (utterance,) = Endpoint(detector=LoudIsSpeech()).feed(soft)
    assert utterance.end / RATE == pytest.approx(1.4, abs=0.05)


def test_the_recogniser_gets_some_quiet_on_either_side() -> None:
    (utterance,) = Endpoint(detector=LoudIsSpeech()).feed(sound((2, QUIET), (0.4, SPEECH), (1, QUIET)))
    loud = np.flatnonzero(np.frombuffer(utterance.pcm, np.int16))
    assert 0.61 < loud[0] / RATE < 1.2, "a word was noticed so late under cancelled music"
    assert 0.2 < (len(utterance.pcm) // 2 - loud[-1]) / RATE < 0.6


def test_a_slow_list_is_an_answer_a_monologue_is_none() -> None:
    endpoint = Endpoint(detector=LoudIsSpeech())
    (answer,) = endpoint.feed(sound((1, QUIET), (7.5, SPEECH), (1, QUIET)))
    assert not answer.too_long
    (monologue,) = endpoint.feed(sound((12, SPEECH), (1, QUIET)))
    assert monologue.too_long


@pytest.mark.parametrize(("quiet", "whole"), [(0.1, False), (0.35, True)])
def test_what_is_said_right_before_we_speak(quiet: float, whole: bool) -> None:
    endpoint = Endpoint(detector=LoudIsSpeech())
    endpoint.feed(sound((1, QUIET), (0.5, SPEECH), (quiet, QUIET)))
    assert bool(endpoint.cut_off()) is whole


@pytest.mark.parametrize(("after", "open_again"), [(0.1, False), (0.4, True)])
def test_our_own_echo_dies_away(after: float, open_again: bool) -> None:
    gate = Gate()
    gate.shut(1.0, 2.0)
    assert gate.hears(2.0 + after, 2.02 + after) is open_again


@pytest.mark.parametrize(("softer", "host"), [(0.0, True), (6.0, True), (9.0, False), (15.0, False)])
def test_murmuring_is_told_from_a_host_who_speaks_softly(softer: float, host: bool) -> None:
    assert Levels(voice=-26.0).is_host(-26.0 - softer) is host


def test_before_the_host_was_heard_everybody_may_be() -> None:
    assert Levels().is_host(SILENT)


@pytest.fixture
def speech() -> Grammar:
    return build(Question(Kind.LISTEN, 10, thanks=True), "ru", "маэстро")


@pytest.mark.parametrize(
    ("text", "rival", "too_small", "enough"),
    [
        ("маэстро фол семь", "[unk]", 0.5, 3.0),
        ("маэстро фол семь", "маэстро фол восемь", 0.3, 3.0),
        ("спасибо", "[unk]", 5.0, 12.0),
    ],
)
def test_how_clear_a_phrase_must_be(
    speech: Grammar, text: str, rival: str, too_small: float, enough: float
) -> None:
    unclear, clear = (decide(speech, Hypothesis(text, margin, rival)) for margin in (too_small, enough))
    assert (unclear.outcome, clear.outcome) == ("not_understood", "command")


def test_what_was_hardly_understood_is_asked_back() -> None:
    assert 2.0 < Settings().margin < 7.0


def test_a_cancel_in_the_last_moment_of_its_window_is_known_before_the_game_goes_on() -> None:
    """Words that end within the window are, and a quarter of a second is left to recognise them."""
    assert EndpointThresholds().trailing + 0.25 <= CANCEL_GAP
