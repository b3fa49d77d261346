"""Rulesets as journals of earlier versions hold them, in the form of today."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def modern(data: Mapping[str, Any]) -> dict[str, Any]:
    """`data` of any version as this one reads it; what is not recognised stays as it is."""
    found = dict(data)
    roles = found.get("roles")
    if isinstance(roles, Mapping) and roles.keys() == {"don", "mafia", "sheriff"}:
        found["roles"] = _roles(roles)
    return found


def _roles(counts: Mapping[str, Any]) -> dict[str, Any]:
    """Numbers of three roles; everybody else was a citizen."""
    cards = {
        "don": ("black", counts["don"]),
        "mafia": ("black", counts["mafia"]),
        "sheriff": ("red", counts["sheriff"]),
        "citizen": ("red", "rest"),
    }
    return {role: {"side": side, "count": count} for role, (side, count) in cards.items()}
