"""Which language a user gets."""

from __future__ import annotations

import pytest

from host_voice.messages.choice import detect


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "uk_UA"}, "uk"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "HOST_VOICE_UI_LANG": "uk"}, "uk"),
        ({"LANG": "ru_RU.UTF-8", "HOST_VOICE_UI_LANG": "klingon"}, "ru"),
    ],
)
def test_environment(environ, language):
    assert detect(environ) == language


@pytest.mark.parametrize(("name", "language"), [("Russian_Russia", "ru"), ("uk_UA", "uk"), (None, "en")])
def test_without_variables_the_system_decides(monkeypatch, name, language):
    monkeypatch.setattr("locale.getlocale", lambda: (name, None))
    assert detect({}) == language
