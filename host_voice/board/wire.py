"""What goes from the evening to the server's process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from host_voice.game.roles import Side
from host_voice.game.ruleset import Ruleset
from host_voice.messages.roles import role_names


@dataclass(frozen=True, slots=True)
class Roles:
    """What roles are called, by language; which of them are black, and which is that of everybody else."""

    names: Mapping[str, Mapping[str, str]]
    blacks: tuple[str, ...]
    rest: str

    @classmethod
    def of(cls, ruleset: Ruleset) -> Roles:
        """Those of `ruleset` in every language of the pages."""
        blacks = tuple(role for role in ruleset.roles if ruleset.side_of(role) is Side.BLACK)
        own = {role: rules.names for role, rules in ruleset.roles.items()}
        return cls(role_names(own), blacks, ruleset.rest)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a server is told once. `token` lets remotes in until there is another one, `run` names this
    evening's run, `remotes` is how many phones may be the remote at once, `hosts` are host names of this
    machine. A `hall` has one page with all tables, and no remote.
    """

    token: str
    run: str
    language: str
    remotes: int = 1
    hosts: tuple[str, ...] = ("localhost",)
    roles: Roles = field(default_factory=lambda: Roles({}, (), ""))
    hall: bool = False


@dataclass(frozen=True, slots=True)
class Update:
    """What has changed since the last one, with its sequence number: state as JSON for each channel, and the
    `token` of the remotes.
    """

    board: tuple[int, str] | None = None
    host: tuple[int, str] | None = None
    token: tuple[int, str] | None = None
