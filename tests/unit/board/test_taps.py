"""Whatever is sent as a tap is either exactly one or refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from host_voice.board.taps import RECEIVED, AliveTap, AnswerTap, CommandTap, RolesTap
from host_voice.ear.question import COMMANDS

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=9), inner, max_size=5),
    max_leaves=12,
)
TAPS = st.fixed_dictionaries(
    {"tap": st.sampled_from(["answer", "command", "roles", "alive", "no", ""])},
    optional={
        name: JSON | st.sampled_from([1, 5, True, "nobody", "foul"])
        for name in ("question", "value", "name", "seat", "reason", "roles")
    },
)


@given(JSON | TAPS)
def test_anything_is_read_or_refused(data):
    try:
        tap = RECEIVED.validate_python(data)
    except ValidationError:
        return
    assert isinstance(tap, AnswerTap | CommandTap | RolesTap | AliveTap)
    if isinstance(tap, AnswerTap):
        assert type(tap.value) in (bool, int, str, list)
        assert type(tap.value) is type(data["value"])


@pytest.mark.parametrize(
    "data",
    [
        {"tap": "command", "name": "foul", "seat": 0},
        {"tap": "command", "name": "foul", "seat": 21},
        {"tap": "command", "name": "foul", "seat": "5"},
        {"tap": "command", "name": "__init__"},
        {"tap": "command", "name": "pause", "and": "more"},
        {"tap": "command", "name": "foul", "seat": 1, "reason": "x" * 81},
        {"tap": "answer", "question": 1, "value": "x" * 41},
        {"tap": "answer", "question": 1, "value": [1] * 21},
        {"tap": "answer", "question": 1, "value": 1.5},
        {"tap": "answer", "question": True, "value": 1},
        {"tap": "roles", "roles": {"0": "don"}},
    ],
)
def test_what_is_nearly_a_tap_is_refused(data):
    with pytest.raises(ValidationError):
        RECEIVED.validate_python(data)


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "help"])
def test_every_command_can_be_tapped(name):
    assert RECEIVED.validate_python({"tap": "command", "name": name}) == CommandTap(tap="command", name=name)
