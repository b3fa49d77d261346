"""What goes from the evening to the server's process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Plan:
    """What a server is told once. `run` names this evening's run, `remotes` is how many phones may be the
    remote at once, `names` are host names of this machine, `roles` what roles are called by language.
    """

    token: str
    run: str
    language: str
    remotes: int = 1
    names: tuple[str, ...] = ("localhost",)
    roles: Mapping[str, Mapping[str, str]] | None = None


@dataclass(frozen=True, slots=True)
class Update:
    """What has changed since the last one: sequence number and state as JSON for each channel."""

    board: tuple[int, str] | None = None
    host: tuple[int, str] | None = None
