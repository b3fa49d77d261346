"""What the user wants of an evening, from command line, environment and configuration file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import platformdirs

from host_voice.errors import ConfigError
from host_voice.game.roles import Role

RolesFrom = Literal["unknown", "ask", "deal", "file"]
Channels = Literal["voice", "keys", "both"]
Outputs = Literal["voice", "text", "both"]
Confirm = Literal["always", "risky", "never"]


@dataclass(frozen=True, slots=True)
class EveningOptions:
    """Everything `host_voice run` can be told.

    `ruleset`: an id or the path of a file. `players` None: what the ruleset plays with. `overrides`: texts
    of the form `KEY=VALUE`. `seed` None: a new one. `model` None: the built-in one of the language.
    `voice`, `mic`, `speaker` None: the preferred voice, the system's own devices. `music`: a folder with
    pieces that replace the shipped ones. `roles`: where the roles come from, with `known_roles` for "file"
    (seats that are not in it are citizens). `journal`: the folder of the journals. `resume`: go on with
    the unfinished evening `game` in it (None: the last one). `events`: the file events are appended to.
    """

    ruleset: str
    language: str
    journal: Path
    players: int | None = None
    overrides: tuple[str, ...] = ()
    input: Channels = "both"
    output: Outputs = "both"
    seed: int | None = None
    events: Path | None = None
    events_secret: bool = False
    resume: bool = False
    game: str | None = None
    model: Path | None = None
    voice: str | None = None
    mic: str | None = None
    speaker: str | None = None
    music: Path | None = None
    wake_word: str | None = None
    confirm: Confirm = "risky"
    roles: RolesFrom = "unknown"
    known_roles: Mapping[int, Role] | None = None


def default_journal() -> Path:
    """The folder of the journals where none is named."""
    return platformdirs.user_data_path("host_voice") / "games"


def read_roles(path: Path) -> dict[int, Role]:
    """The roles of a file like `{"1": "mafia", "4": "sheriff"}`, as in the `roles` of a protocol.

    Raises `ConfigError` naming the seat and what is allowed; the values of other seats are never shown.
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
    return {_seat(path, seat): _role(path, seat, role) for seat, role in data.items()}


def _seat(path: Path, seat: str) -> int:
    if not (seat.isascii() and seat.isdecimal() and len(seat) <= 2 and 1 <= int(seat) <= 20):
        raise ConfigError("roles-bad-seat", file=path, seat=seat)
    return int(seat)


def _role(path: Path, seat: str, role: object) -> Role:
    try:
        return Role(str(role))
    except ValueError as error:
        allowed = [allowed.value for allowed in Role]
        raise ConfigError(
            "roles-bad-role", file=path, seat=seat, role=str(role)[:40], allowed=allowed
        ) from error
