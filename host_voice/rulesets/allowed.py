"""What would have been right where a ruleset is wrong, in the user's language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pydantic import BaseModel

from host_voice.game.ruleset import Ruleset
from host_voice.messages import text

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_PLAIN: Final[Mapping[str, str]] = {
    "int_type": "allowed-integer",
    "int_from_float": "allowed-integer",
    "float_type": "allowed-number",
    "finite_number": "allowed-number",
    "string_type": "allowed-text",
    "string_too_short": "allowed-text",
    "tuple_type": "allowed-list",
    "too_short": "allowed-list",
    "model_type": "allowed-table",
    "missing": "allowed-required",
}
"""Kinds of pydantic's errors that need nothing but their name."""


def allowed(error: ErrorDetails) -> str:
    """What pydantic's `error` about a `Ruleset` asks for."""
    limits = error.get("ctx", {})
    match error["type"]:
        case "greater_than_equal":
            return text("allowed-at-least", limit=limits["ge"])
        case "less_than_equal":
            return text("allowed-at-most", limit=limits["le"])
        case "enum" | "literal_error":
            return text("allowed-one-of", values=re.findall(r"'([^']*)'", limits["expected"]))
        case "string_pattern_mismatch":
            return text("allowed-pattern", pattern=limits["pattern"])
        case "string_too_long":
            return text("allowed-shorter", limit=limits["max_length"])
        case "min_above_max":
            return text("allowed-min-players", limit=limits["limit"])
        case "too_many_blacks":
            return text("allowed-few-blacks", limit=limits["limit"])
        case "no_blacks":
            return text("allowed-some-blacks", limit=limits["limit"])
        case "extra_forbidden":
            return text("allowed-keys", keys=_keys(error["loc"][:-1]))
        case kind if kind in _PLAIN:
            return text(_PLAIN[kind])
    return error["msg"]


def _keys(path: tuple[int | str, ...]) -> list[str]:
    """The keys of the table at `path`."""
    table: type[BaseModel] = Ruleset
    for part in path:
        kind = table.model_fields[str(part)].annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            table = kind
    return list(table.model_fields)
