"""Where utterances begin and end, with a detector that takes loud for speech."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from host_voice.ear.endpoint import BLOCK, RATE, Endpoint, Utterance
from host_voice.ear.thresholds import ENDPOINT


class LoudIsSpeech:
    """Probability = loudness: 10000 is certain speech, 0 is none."""

    def __init__(self) -> None:
        self.resets = 0

    def process_chunk(self, audio: bytes) -> float:
        return float(np.abs(np.frombuffer(audio, np.int16)).mean()) / 10000

    def reset(self) -> None:
        self.resets += 1


def sound(*parts: tuple[float, float]) -> NDArray[np.int16]:
    """Pieces of (blocks, probability)."""
    return np.concatenate([np.full(round(n * BLOCK), round(p * 10000), np.int16) for n, p in parts])


@pytest.fixture
def endpoint() -> Endpoint:
    return Endpoint(detector=LoudIsSpeech())


def heard(endpoint: Endpoint, *parts: tuple[float, float]) -> list[Utterance]:
    return endpoint.feed(sound(*parts))


def test_one_word(endpoint: Endpoint) -> None:
    (utterance,) = heard(endpoint, (30, 0), (10, 1), (40, 0))
    assert utterance.start == 30 * BLOCK
    assert utterance.end == 40 * BLOCK
    assert utterance.endpoint_ms == pytest.approx(ENDPOINT.trailing * 1000, abs=BLOCK / RATE * 1000)
    assert not utterance.too_long
    samples = np.frombuffer(utterance.pcm, np.int16)
    assert np.count_nonzero(samples) == 10 * BLOCK
    assert np.flatnonzero(samples)[0] == round(ENDPOINT.pre_roll * RATE / BLOCK) * BLOCK
    assert len(samples) - np.flatnonzero(samples)[-1] - 1 == round(ENDPOINT.kept_quiet * RATE)


def test_weak_final_consonant_belongs_to_the_word(endpoint: Endpoint) -> None:
    (utterance,) = heard(endpoint, (20, 0), (10, 1), (5, 0.4), (40, 0))
    assert utterance.end == 35 * BLOCK


def test_weak_sound_alone_begins_nothing(endpoint: Endpoint) -> None:
    assert heard(endpoint, (20, 0), (30, 0.45), (40, 0)) == []


def test_click_alone_is_nothing(endpoint: Endpoint) -> None:
    (utterance,) = heard(endpoint, (20, 0), (2, 1), (15, 0), (10, 1), (40, 0))
    assert 20 * BLOCK < utterance.start <= 37 * BLOCK  # it does not belong to the word after it
    assert heard(endpoint, (20, 0), (2, 1), (40, 0)) == []


def test_two_answers(endpoint: Endpoint) -> None:
    assert len(heard(endpoint, (20, 0), (10, 1), (25, 0), (10, 1), (40, 0))) == 2


def test_answer_right_after_another_keeps_its_first_sound(endpoint: Endpoint) -> None:
    _, second = heard(endpoint, (20, 0), (10, 1), (22, 0), (10, 1), (40, 0))
    samples = np.frombuffer(second.pcm, np.int16)
    assert np.flatnonzero(samples)[-1] >= 10 * BLOCK


def test_long_talk_is_reported_once_and_ignored_until_it_ends(endpoint: Endpoint) -> None:
    blocks = ENDPOINT.longest * RATE / BLOCK
    found = heard(endpoint, (20, 0), (3 * blocks, 1))
    assert [u.too_long for u in found] == [True]
    assert found[0].pcm == b""
    assert heard(endpoint, (30, 0)) == []
    assert [u.too_long for u in heard(endpoint, (10, 1), (40, 0))] == [False]


def test_longest_list_is_no_long_talk(endpoint: Endpoint) -> None:
    blocks = ENDPOINT.longest * RATE / BLOCK - ENDPOINT.trailing * RATE / BLOCK - 2
    (utterance,) = heard(endpoint, (20, 0), (blocks, 1), (40, 0))
    assert not utterance.too_long
    assert np.count_nonzero(np.frombuffer(utterance.pcm, np.int16)) >= blocks * BLOCK - BLOCK


def test_reset_forgets_the_utterance_but_not_the_position() -> None:
    detector = LoudIsSpeech()
    endpoint = Endpoint(detector=detector)
    endpoint.feed(sound((20, 0), (10.5, 1)))
    assert endpoint.in_speech
    endpoint.reset()
    assert detector.resets == 1
    assert not endpoint.in_speech
    assert endpoint.position == round(30.5 * BLOCK)
    assert endpoint.feed(sound((40, 0))) == []
    (utterance,) = endpoint.feed(sound((10, 1), (40, 0)))
    assert utterance.start == round(70.5 * BLOCK)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.integers(1, 60), st.sampled_from([0.0, 0.4, 1.0])), min_size=1, max_size=12),
    st.lists(st.integers(1, 3000), min_size=1, max_size=8),
)
def test_size_of_chunks_makes_no_difference(parts: list[tuple[int, float]], sizes: list[int]) -> None:
    stream = sound(*((float(n), p) for n, p in parts), (40, 0))
    whole = Endpoint(detector=LoudIsSpeech()).feed(stream)
    endpoint = Endpoint(detector=LoudIsSpeech())
    found: list[Utterance] = []
    at = turn = 0
    while at < len(stream):
        size = sizes[turn % len(sizes)]
        found += endpoint.feed(stream[at : at + size])
        at, turn = at + size, turn + 1
    assert found == whole
    assert endpoint.position == len(stream)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 60), st.sampled_from([0.0, 0.4, 1.0])), min_size=1, max_size=20))
def test_utterances_are_in_order_and_inside_the_stream(parts: list[tuple[int, float]]) -> None:
    stream = sound(*((float(n), p) for n, p in parts), (40, 0))
    before = 0
    for utterance in Endpoint(detector=LoudIsSpeech()).feed(stream):
        assert before <= utterance.start < utterance.end <= utterance.detected <= len(stream)
        assert len(utterance.pcm) % 2 == 0
        before = utterance.end


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 60), st.sampled_from([0.0, 0.4, 1.0])), min_size=1, max_size=12))
def test_what_has_settled_is_what_comes_unless_somebody_goes_on(parts: list[tuple[int, float]]) -> None:
    endpoint = Endpoint(detector=LoudIsSpeech())
    stream = sound(*((float(n), p) for n, p in parts), (40, 0))
    settled: Utterance | None = None
    for at in range(0, len(stream), BLOCK):
        for utterance in endpoint.feed(stream[at : at + BLOCK]):
            if utterance.too_long:
                continue
            assert settled is not None, "the recogniser has had no time"
            assert replace(settled, detected=utterance.detected) == utterance
        settled = endpoint.settled


def test_an_utterance_settles_long_before_it_is_over(endpoint: Endpoint) -> None:
    """The rest of the wait is time enough to recognise a short answer."""
    heard(endpoint, (30, 0), (10, 1))
    assert endpoint.settled is None
    found: list[Utterance] = []
    at: int | None = None
    while not found:
        found = heard(endpoint, (1, 0))
        if at is None and endpoint.settled is not None:
            at = endpoint.position
    assert at is not None
    assert (found[0].detected - at) / RATE > 0.2
    assert endpoint.settled is None


def test_what_was_over_but_for_the_wait_is_an_utterance_when_it_is_cut_off(endpoint: Endpoint) -> None:
    quiet = round(ENDPOINT.cut_off * RATE / BLOCK) + 1
    assert heard(endpoint, (30, 0), (10, 1), (quiet, 0)) == []
    (utterance,) = endpoint.cut_off()
    assert (utterance.start, utterance.end) == (30 * BLOCK, 40 * BLOCK)
    assert not endpoint.in_speech
    assert endpoint.cut_off() == []


@pytest.mark.parametrize(
    "parts", [[(30, 0), (10, 1)], [(30, 0), (10, 1), (2, 0)], [(30, 0)], [(30, 0), (1, 1), (9, 0)]]
)
def test_what_was_not_over_is_lost_when_it_is_cut_off(
    endpoint: Endpoint, parts: list[tuple[float, float]]
) -> None:
    heard(endpoint, *parts)
    assert endpoint.cut_off() == []
    assert not endpoint.in_speech
