"""Roles read from a file."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path

from host_voice.errors import ConfigError
from host_voice.game.roles import Role


def read_roles(path: Path, allowed: Collection[Role]) -> dict[int, Role]:
    """The roles of a file like `{"1": "mafia", "4": "sheriff"}`, as in the `roles` of a protocol.

    `allowed` are those of the ruleset. Raises `ConfigError` naming the seat and what is allowed; the
    values of other seats are never shown.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError("roles-unreadable", file=path, reason=error.strerror or str(error)) from error
    except (ValueError, RecursionError) as error:
        raise ConfigError("roles-not-json", file=path) from error
    if isinstance(data, dict) and isinstance(data.get("roles"), dict):
        data = data["roles"]  # a whole protocol will do as well
    if not isinstance(data, dict):
        raise ConfigError("roles-not-object", file=path)
    return {_seat(path, seat): _role(path, seat, role, allowed) for seat, role in data.items()}


def _seat(path: Path, seat: str) -> int:
    if not (seat.isascii() and seat.isdecimal() and len(seat) <= 2 and 1 <= int(seat) <= 20):
        raise ConfigError("roles-bad-seat", file=path, seat=seat)
    return int(seat)


def _role(path: Path, seat: str, role: object, allowed: Collection[Role]) -> Role:
    if not isinstance(role, str) or role not in allowed:
        raise ConfigError("roles-bad-role", file=path, seat=seat, role=str(role)[:40], allowed=list(allowed))
    return role
