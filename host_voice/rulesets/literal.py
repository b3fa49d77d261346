"""Values as a ruleset file writes them."""

from __future__ import annotations

import json
import re
from datetime import date, datetime, time
from typing import Final

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def literal(value: object) -> str:
    """`value`, of a kind that TOML has, as TOML; tables are inline."""
    match value:
        case bool():
            return "true" if value else "false"
        case datetime() | date() | time():
            return value.isoformat()
        case dict():
            pairs = ", ".join(f"{_key(key)} = {literal(inner)}" for key, inner in value.items())
            return f"{{ {pairs} }}" if pairs else "{}"
        case list() | tuple():
            return f"[{', '.join(literal(inner) for inner in value)}]"
        case str():
            return _quoted(value)
    return str(value)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _quoted(name)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
