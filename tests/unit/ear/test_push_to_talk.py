"""A press opens the ear for one utterance."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from host_voice.ear.push_to_talk import WAIT, PushToTalk


def test_nothing_is_heard_before_a_press() -> None:
    assert not PushToTalk().hears(5.0, in_speech=False)


@given(st.floats(0, 1000), st.floats(0, 20))
def test_a_press_opens_for_a_while(pressed: float, later: float) -> None:
    key = PushToTalk()
    key.press(pressed)
    assert key.hears(pressed + later, in_speech=False) == (pressed + later <= pressed + WAIT)
    assert not key.hears(pressed - 0.1, in_speech=False)


def test_what_has_begun_is_heard_to_its_end_and_shuts_the_ear() -> None:
    key = PushToTalk()
    key.press(10.0)
    assert key.hears(10.0 + WAIT + 1, in_speech=True)
    key.said()
    assert not key.hears(11.0, in_speech=False)
    key.press(20.0)
    assert key.hears(20.5, in_speech=False)
