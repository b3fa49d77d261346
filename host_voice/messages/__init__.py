"""All text a user reads on the command line: Fluent files per language, one function to render them."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from host_voice.errors import HostVoiceError, ProtocolError

LANGUAGES: Final = ("en", "ru", "uk")
"""Languages the messages exist in; the first is used where no other is known."""

_HUGE: Final = 10**15  # numbers with more digits than that cannot be formatted by language
_LONG: Final = 200  # characters; the library refuses a placeable of 2500 and more
_MARK: Final = "\ue000{}\ue001"  # stands for a long value while the message is put together
_MARKED: Final = re.compile(_MARK.format(r"\d+"))
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")  # a terminal would obey it, not show it

_log = logging.getLogger(__name__)
_current = LANGUAGES[0]


def use(language: str) -> None:
    """Render messages in `language` from now on. Raises `ValueError` for one that does not exist."""
    if language not in LANGUAGES:
        raise ValueError(f"no messages in {language!r}")
    global _current  # one program speaks to one user
    _current = language


def current() -> str:
    """The language `text` renders now."""
    return _current


def has(key: str) -> bool:
    """Whether there is a message `key`."""
    return bool(_bundle(LANGUAGES[0]).has_message(key))


def text(key: str, /, **params: Any) -> str:
    """The message `key` in the language in use."""
    return in_language(_current, key, **params)


def in_language(wished: str, key: str, /, **params: Any) -> str:
    """The message `key` in the language `wished`.

    Numbers are written as the language writes them but without grouping; lists are joined by commas.
    A message that is missing or lacks a value must not hide what it was about: then the key and
    the values are shown as they are, and the fault is logged.
    """
    short, long = _shortened({name: _plain(value) for name, value in params.items()})
    for language in dict.fromkeys((wished, LANGUAGES[0])):
        message = _bundle(language)
        if not message.has_message(key):
            continue
        pattern = message.get_message(key).value
        if pattern is None:
            continue
        rendered, faults = message.format_pattern(pattern, short)
        if not faults:
            return _MARKED.sub(lambda mark: long.get(mark[0], mark[0]), str(rendered))
        _log.error("message %s in %s: %s", key, language, faults)
    values = ", ".join(f"{name}={value}" for name, value in params.items())
    return f"{key} ({values})" if values else key


def translated(key: str, language: str) -> str | None:
    """The message `key`, which mentions no values, in `language`; None where there is none."""
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    return None if pattern is None else str(bundle.format_pattern(pattern)[0])


def render(error: HostVoiceError) -> str:
    """What `error` says to the user; what breaks the rules in a protocol is told with its place."""
    said = text(error.key, **error.params)
    if isinstance(error, ProtocolError) and "part" in error.params:
        return f"{text('protocol-place', **error.params)}: {said}"
    return said


def told(error: Exception) -> str:
    """What a user may read of `error`: ours by its message, the system's by its own words, no other."""
    if isinstance(error, HostVoiceError):
        return render(error)
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return text("fault-inside")


def sentence(message: str) -> str:
    """`message` with a capital: errors begin small because "Error:" stands before them."""
    return message[:1].upper() + message[1:]


def source(language: str) -> Path:
    """The file with the messages of `language`."""
    return Path(__file__).with_name(f"{language}.ftl")


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source(language).read_text(encoding="utf-8")))
    return bundle


def _shortened(params: dict[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """`params` with a mark in the place of each long text, and the texts by their marks."""
    short = dict(params)
    long: dict[str, str] = {}
    for name, value in params.items():
        if isinstance(value, str) and len(value) > _LONG:
            short[name] = mark = _MARK.format(len(long))
            long[mark] = value
    return short, long


def _plain(value: Any) -> Any:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) >= _HUGE:
        return str(value)
    if isinstance(value, int | float):
        return fluent_number(value, useGrouping=False)
    if isinstance(value, Iterable) and not isinstance(value, str):
        value = ", ".join(str(part) for part in value)
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", str(value))
