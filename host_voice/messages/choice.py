"""Which language the messages are in."""

from __future__ import annotations

import locale
from collections.abc import Mapping

from host_voice.messages import LANGUAGES

VARIABLE = "HOST_VOICE_UI_LANG"
"""The environment variable that decides before the locale does."""


def detect(environ: Mapping[str, str]) -> str:
    """The language for this user: `HOST_VOICE_UI_LANG`, then the locale, then English."""
    wished = environ.get(VARIABLE, "").strip().lower()
    if wished in LANGUAGES:
        return wished
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environ.get(name):
            return _language(value)
    # Windows and macOS programs started from the desktop have no such variables.
    return _language(locale.getlocale()[0] or "")


def _language(name: str) -> str:
    """`ru_RU.UTF-8`, `uk-UA` or Windows' `Russian_Russia` to one of `LANGUAGES`."""
    word = name.replace("-", "_").split(".")[0].split("_")[0].lower()
    word = {"russian": "ru", "ukrainian": "uk"}.get(word, word)
    return word if word in LANGUAGES else LANGUAGES[0]
