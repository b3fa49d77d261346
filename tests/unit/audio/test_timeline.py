"""Where sounds are placed: exactly, in turn, and speech never over speech."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.audio.mixer import Mixer
from host_voice.audio.timeline import Channel, Placed, room

RATE = 1000


def tone(length: int, value: float = 0.5) -> np.ndarray:
    return np.full(length, value, np.float32)


def play(mixer: Mixer, frames: int, block: int = 7) -> np.ndarray:
    """Render at least `frames` in uneven blocks; the left channel."""
    parts, done = [], 0
    while done < frames:
        size = min(block + done % 5, frames - done)
        parts.append(mixer.render(size)[:, 0])
        done += size
    return np.concatenate(parts)


@given(st.integers(0, 300), st.integers(1, 50), st.integers(1, 40))
def test_a_sound_begins_at_its_very_sample(at: int, length: int, block: int) -> None:
    mixer = Mixer(RATE)
    placed = mixer.schedule(tone(length), at)
    heard = play(mixer, 400, block)
    assert (placed.start, placed.end) == (at, at + length)
    expected = np.zeros(400, np.float32)
    expected[at : at + length] = 0.5
    np.testing.assert_array_equal(heard, expected)


def test_what_is_past_begins_at_once_and_says_so() -> None:
    mixer = Mixer(RATE)
    mixer.render(100)
    placed = mixer.schedule(tone(5), 10)
    assert 100 <= placed.start <= 100 + RATE * 0.006
    heard = play(mixer, 50)
    assert np.flatnonzero(heard)[0] == placed.start - 100


Request = tuple[str, int | None, int]
requests = st.lists(
    st.tuples(
        st.sampled_from(["speech", "signals"]), st.one_of(st.none(), st.integers(0, 500)), st.integers(1, 80)
    ),
    max_size=12,
)


@given(requests, st.integers(0, 60))
def test_speech_never_overlaps_speech(wishes: list[Request], step: int) -> None:
    mixer = Mixer(RATE)
    speech: list[Placed] = []
    for channel, at, length in wishes:
        placed = mixer.schedule(tone(length), at, Channel(channel))
        assert placed.end - placed.start == length
        assert placed.start >= mixer.position
        assert at is None or placed.start >= at
        if channel == "speech":
            speech.append(placed)
        mixer.render(step)
    speech.sort(key=lambda one: one.start)
    assert all(one.end <= other.start for one, other in itertools.pairwise(speech))


@given(requests)
def test_signals_keep_their_moment_whatever_is_said(wishes: list[Request]) -> None:
    mixer = Mixer(RATE)
    for channel, at, length in wishes:
        placed = mixer.schedule(tone(length), at, Channel(channel))
        if channel == "signals" and at is not None:
            assert placed.start == at


@given(st.lists(st.integers(1, 80), min_size=2, max_size=8), st.integers(0, 300))
def test_what_is_queued_keeps_its_order(lengths: list[int], fixed: int) -> None:
    mixer = Mixer(RATE)
    mixer.schedule(tone(50), fixed)
    starts = [mixer.schedule(tone(length)).start for length in lengths]
    assert starts == sorted(starts)


def test_a_queued_phrase_goes_before_a_warning_that_is_far_off() -> None:
    mixer = Mixer(RATE)
    warning = mixer.schedule(tone(100), 5000)
    assert mixer.schedule(tone(300)).start == 0
    assert mixer.schedule(tone(4900)).start == warning.end


def test_a_queued_phrase_waits_for_a_sounding_signal() -> None:
    mixer = Mixer(RATE)
    signal = mixer.schedule(tone(40), 0, Channel.SIGNALS)
    mixer.render(10)
    assert mixer.schedule(tone(10)).start == signal.end


def test_cancelling_takes_back_what_has_not_begun() -> None:
    mixer = Mixer(RATE)
    placed = mixer.schedule(tone(50), 100)
    mixer.cancel(placed.id)
    mixer.cancel(placed.id)
    assert not play(mixer, 300).any()
    assert mixer.schedule(tone(10)).start < 310


def test_cancelling_fades_what_sounds() -> None:
    mixer = Mixer(RATE)
    placed = mixer.schedule(tone(500), 0)
    mixer.render(100)
    mixer.cancel(placed.id)
    mixer.cancel(placed.id)
    heard = play(mixer, 100)
    assert heard[0] == pytest.approx(0.5)
    assert not heard[20:].any()
    assert np.abs(np.diff(heard)).max() <= 0.5 / (RATE * 0.01) + 1e-6
    assert mixer.schedule(tone(10)).start <= 205, "a cut phrase does not hold up the next"


@pytest.mark.parametrize(
    "pcm", [np.zeros(0, np.float32), np.zeros((4, 3), np.float32), np.array([0.1, np.nan], np.float32)]
)
def test_unusable_samples_are_refused(pcm: np.ndarray) -> None:
    with pytest.raises(ValueError, match="samples"):
        Mixer(RATE).schedule(pcm)


@given(
    st.integers(1, 30),
    st.integers(0, 100),
    st.lists(st.tuples(st.integers(0, 100), st.integers(1, 30)), max_size=6),
)
def test_room_is_the_first_gap(length: int, earliest: int, spans: list[tuple[int, int]]) -> None:
    taken = [(start, start + size) for start, size in spans]

    def free(start: int) -> bool:
        return all(start + length <= first or start >= last for first, last in taken)

    found = room(length, earliest, taken)
    assert free(found)
    assert not any(free(start) for start in range(earliest, found))
