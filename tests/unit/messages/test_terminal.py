"""Text for terminals without Cyrillic letters."""

from __future__ import annotations

import io
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.messages.terminal import latin, prepare_streams


def test_letters_by_their_sound():
    assert latin("Игрок номер пять, «щука» — №3… Ґанок їжака") == (
        'Igrok nomer pyat\', "shchuka" - No.3... Ganok yizhaka'
    )


@given(st.text())
def test_anything_becomes_ascii(text):
    assert latin(text).isascii()


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "koi8-r", "cp866", "utf-8"])
def test_nothing_that_is_written_fails(monkeypatch, encoding):
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding, newline="\n")
    monkeypatch.setattr(sys, "stdout", stream)
    prepare_streams()
    print("Ночь «первая» — 夜 🌙", file=stream, flush=True)
    shown = raw.getvalue().decode(encoding)
    assert shown.startswith("Ночь" if encoding in ("koi8-r", "cp866", "utf-8") else "Noch'")
