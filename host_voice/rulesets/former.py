"""Rulesets as journals of earlier versions hold them, in the form of today."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_ROLES: Final = {"don", "mafia", "sheriff"}
_NIGHT_ZERO: Final = {"agreement", "agreement_warning", "meeting", "sheriff_look", "quiet"}
_FAREWELL: Final = {"day", "night", "warning"}
_NIGHT: Final = {"hunt_interval", "shot_entry", "don_check", "sheriff_check"}


def modern(data: Mapping[str, Any]) -> dict[str, Any]:
    """`data` of any version as this one reads it; what is not recognised stays as it is."""
    found = dict(data)
    roles = found.get("roles")
    if isinstance(roles, Mapping) and roles.keys() == _ROLES:
        found["roles"] = _roles(roles)
    zero, night = found.get("night_zero"), found.get("night")
    if isinstance(zero, Mapping) and zero.keys() == _NIGHT_ZERO:
        found["night_zero"] = _night_zero(zero)
    if isinstance(night, Mapping) and night.keys() == _NIGHT:
        found["night"] = _night(night)
    farewell = found.get("farewell")
    if isinstance(farewell, Mapping) and farewell.keys() == _FAREWELL:
        found["farewell"] = {**farewell, "reveal_day": "never", "reveal_night": "never"}
    found.setdefault("verdict", {"black_wins": "parity"})
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


def _night_zero(times: Mapping[str, Any]) -> dict[str, Any]:
    """The agreement, then the don and the sheriff met the host."""
    meeting, look, warning = times["meeting"], times["sheriff_look"], times["agreement_warning"]
    if all(isinstance(time, int | float) for time in (meeting, look)):
        look = max(meeting, look)
    steps = {
        "agreement": {"does": "agree", "window": times["agreement"], "warning": warning},
        "don_meeting": {"does": "meet", "who": "don", "window": meeting},
        "sheriff_look": {"does": "meet", "who": "sheriff", "window": look},
    }
    return {"quiet": times["quiet"], "steps": steps}


def _night(times: Mapping[str, Any]) -> dict[str, Any]:
    """The hunt and two checks; the dead were called."""
    steps = {
        "hunt": {"does": "hunt", "interval": times["hunt_interval"], "window": times["shot_entry"]},
        "don_check": {"does": "check", "who": "don", "window": times["don_check"]},
        "sheriff_check": {"does": "check", "who": "sheriff", "window": times["sheriff_check"]},
    }
    return {"wakes_dead": True, "steps": steps}
