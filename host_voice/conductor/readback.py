"""Answers in words: what was heard, and whether it is right."""

from __future__ import annotations

from typing import Final

from host_voice.game.cues import NOBODY, Ask, Cue, Kind, Line, Say, Value, line
from host_voice.game.outcomes import Answer

_NAMES = {Kind.SEAT: "seat", Kind.SEAT_OR_NOBODY: "seat", Kind.SEATS: "seats", Kind.COUNT: "count"}


_TO_WHOM: Final = frozenset({"ask-redirect"})
"""Questions to which the answer is "to nobody"."""


def heard_line(kind: Kind, value: Value, key: str = "") -> Line | None:
    """The read-back of `value`, an answer to the question `key`; None where there is nothing to read back."""
    return _line("heard", kind, value, key)


def confirm_line(kind: Kind, value: Value, key: str = "") -> Line | None:
    """The yes-or-no about `value`, an answer to the question `key`; None where it would be senseless."""
    return None if kind is Kind.READY else _line("confirm", kind, value, key)


def says_it(cue: Cue | None, asked: Ask, answer: Answer) -> bool:
    """Whether `cue` is an announcement that repeats the answer to `asked` by itself."""
    name = _NAMES.get(asked.kind)
    if not isinstance(cue, Say) or name is None:
        return False
    params = dict(cue.line.params)
    if name == "seats" and isinstance(answer.value, tuple):
        return bool(answer.value) and params.get("seats") == answer.value
    return name in params and params[name] == answer.value and not isinstance(answer.value, str)


def _line(prefix: str, kind: Kind, value: Value, key: str) -> Line | None:
    match kind, value:
        case _, str() if value == NOBODY:
            return line(f"{prefix}-to-nobody" if key in _TO_WHOM else f"{prefix}-nobody")
        case Kind.YES_NO, bool():
            return line(f"{prefix}-yes" if value else f"{prefix}-no")
        case Kind.READY, _:
            return line(f"{prefix}-ready")
        case ((Kind.CHOICE | Kind.SEAT_OR_NOBODY), str()):
            return line(f"{prefix}-choice", choice=value)
        case Kind.ROLE_OR_CARD, str():
            return line(f"{prefix}-role", role=value)
        case Kind.SEATS, tuple():
            return line(f"{prefix}-seats", seats=value) if value else line(f"{prefix}-nobody")
        case ((Kind.SEAT | Kind.SEAT_OR_NOBODY), int()):
            return line(f"{prefix}-seat", seat=value)
        case Kind.COUNT, int():
            return line(f"{prefix}-count", count=value)
    return None
