"""What the user wants of an evening, from command line, environment and configuration file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

import platformdirs

RolesFrom = Literal["unknown", "ask", "deal", "file"]
Channels = Literal["voice", "keys", "both"]
Outputs = Literal["voice", "text", "both"]
Confirm = Literal["always", "risky", "never"]

BATTERY_WARNING: Final = 15
"""Percent."""


@dataclass(frozen=True, slots=True)
class BoardOptions:
    """Board and remote: `lan` lets other devices in, `port` 0 is any free one, `remotes` is how many phones
    may be the remote at the same time.
    """

    lan: bool = False
    port: int = 8580
    remotes: int = 1


@dataclass(frozen=True, slots=True)
class ClubOptions:
    """The club's database, an URL or the path of an SQLite file, and what this table is called there.

    `address` None: the club's own file, where players are named.
    """

    address: str | None = None
    table: str = ""


@dataclass(frozen=True, slots=True)
class EveningOptions:
    """Everything `host_voice run` can be told.

    `ruleset`: an id or the path of a file. `players` None: what the ruleset plays with. `overrides`: texts
    of the form `KEY=VALUE`. `seed` None: a new one. `model` None: the built-in one of the language.
    `voice`, `mic`, `speaker` None: the preferred voice, the system's own devices. `music`: a folder with
    pieces that replace the shipped ones. `roles`: where the roles come from, with `roles_file` for "file".
    `journal`: the folder of the journals. `resume`: go on with the unfinished evening `game` in it (None: the
    last one). `events`: the file events are appended to. `push_to_talk`: the key that opens the microphone,
    which is shut otherwise (None: it is open). `speech_ends_on_thanks`: the speaker's own thanks end a turn.
    `keep_awake_speaker`: silence is a noise that nobody hears.
    `battery_warning`: percent from which on a battery that is being emptied is told of (0: never).
    `several`: after each game it is asked whether another one follows; `rotate_host`: and who leads it.
    `keep_misheard`: the sound of answers that were not understood is kept; nothing else ever is.
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
    roles_file: Path | None = None
    push_to_talk: str | None = None
    speech_ends_on_thanks: bool = False
    keep_awake_speaker: bool = False
    battery_warning: int = BATTERY_WARNING
    keep_misheard: bool = False
    several: bool = False
    rotate_host: bool = False
    names: Mapping[int, str] = field(default_factory=dict)
    board: BoardOptions | None = None
    club: ClubOptions = ClubOptions()


def volume_file() -> Path:
    """Where the loudness of day and night is remembered."""
    return platformdirs.user_state_path("host_voice") / "volume.json"


def misheard_folder() -> Path:
    """Where answers are kept that were not understood, if the club wants that."""
    return platformdirs.user_data_path("host_voice") / "misheard"


def default_journal() -> Path:
    """The folder of the journals where none is named."""
    return platformdirs.user_data_path("host_voice") / "games"


def default_club() -> Path:
    """The SQLite file of a club with one machine."""
    return platformdirs.user_data_path("host_voice") / "club.sqlite3"
