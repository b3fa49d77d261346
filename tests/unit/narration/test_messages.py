"""Every fault of the narration has a message in every language of the messages."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import host_voice.narration
from host_voice import messages
from host_voice.errors import NarrationError

ROOM = Path(host_voice.narration.__file__).parent


def keys() -> set[str]:
    """The message keys in the code of the room."""
    return {
        node.value
        for path in ROOM.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith("narration-")
    }


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_every_fault_has_a_message(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "_current", language)
    params = dict.fromkeys(
        ("phrase", "file", "text", "variable", "reason", "line", "language", "known", "found", "least"), "XY"
    )
    assert len(keys()) >= 15
    for key in keys():
        text = messages.render(NarrationError(key, **params))
        assert "XY" in text, key
        assert not text.startswith(key), key
