"""The microphone is deaf while the assistant sounds."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from host_voice.ear.gate import Gate


def test_shut_while_it_speaks_and_shortly_after() -> None:
    gate = Gate(tail=0.25)
    gate.shut(10, 12)
    assert gate.hears(9.9, 10)
    assert not gate.hears(9.99, 10.01)
    assert not gate.hears(11, 11.02)
    assert not gate.hears(12.2, 12.22)
    assert gate.hears(12.25, 12.27)


def test_speech_taken_back() -> None:
    gate = Gate(tail=0.25)
    gate.shut(10, 12)
    gate.shut(20, 22)
    gate.cut(10, 12, 11)
    assert not gate.hears(11.2, 11.22)
    assert gate.hears(11.25, 11.27)
    assert not gate.hears(20.5, 20.52)


def test_speech_taken_back_before_it_was_heard() -> None:
    gate = Gate()
    gate.shut(20, 22)
    gate.cut(20, 22, 11)
    assert gate.hears(20.5, 20.52)


def test_nothing_audible_shuts_nothing() -> None:
    gate = Gate()
    gate.shut(10, 10)
    assert gate.hears(10, 10.02)


@given(
    st.lists(st.tuples(st.integers(0, 100), st.integers(1, 20)), max_size=6),
    st.lists(st.integers(0, 150), max_size=30).map(sorted),
    st.integers(0, 20),
)
def test_hears_what_is_outside_all_spans(spans: list[tuple[int, int]], times: list[int], ahead: int) -> None:
    """Also where somebody else asks for what comes later, as the microphone's thread does."""
    gate = Gate(tail=2)
    for start, length in spans:
        gate.shut(start, start + length)
    for at in times:
        gate.sounds(at + ahead, at + ahead + 1)
        expected = all(at + 1 <= start or at >= start + length + 2 for start, length in spans)
        assert gate.hears(at, at + 1) is expected


def test_what_is_taken_out_of_the_sound_need_not_be_kept_out() -> None:
    gate = Gate()
    gate.shut(1.0, 2.0)
    assert not gate.hears(1.5, 1.6)
    gate.duplex = True
    assert gate.hears(1.5, 1.6)
    gate.duplex = False
    assert not gate.hears(1.6, 1.7)
