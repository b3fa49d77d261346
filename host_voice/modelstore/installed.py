"""The models of this machine: those shipped with the program, and those the user fetched or built."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import platformdirs

from host_voice.modelstore.inspect import problems, size
from host_voice.resources import resource

FETCHED: Final = "host_voice-download.json"
"""Lies in a fetched model's folder and says where it came from."""
BUILT: Final = "host_voice-build.json"
"""Lies in a built model's folder and says what it was made of."""

Origin = Literal["built-in", "built", "fetched", "own"]


@dataclass(frozen=True, slots=True)
class Installed:
    """One model: its name is that of its folder; `bytes` is the size of all its files.

    `origin`: shipped, built here by `models build` (of the model `made_of`), fetched here, or brought by the
    user in another way.
    """

    name: str
    path: Path
    origin: Origin
    usable: bool
    bytes: int
    made_of: str | None = None


def user_folder() -> Path:
    """Where fetched and built models are kept."""
    return platformdirs.user_data_path("host_voice") / "models"


def installed(folder: Path | None = None) -> list[Installed]:
    """Every model, built-in ones first; the user's own are looked for in `folder` (`user_folder()`)."""
    found: list[Installed] = []
    shipped = resource("models")
    for place in (shipped, folder or user_folder()):
        if not place.is_dir():
            continue
        for path in sorted(place.iterdir()):
            if path.is_dir() and path.name[0] != ".":
                origin, made_of = ("built-in", None) if place == shipped else _origin(path)
                found.append(Installed(path.name, path, origin, not problems(path), size(path), made_of))
    return found


def _origin(model: Path) -> tuple[Origin, str | None]:
    """By the records in a model of the user's; one that was built may hold those of what it is made of."""
    try:
        return "built", str(json.loads((model / BUILT).read_text(encoding="utf-8"))["model"])
    except (OSError, ValueError, KeyError, TypeError):
        return ("fetched" if (model / FETCHED).is_file() else "own"), None


def find(name_or_path: str, folder: Path | None = None) -> Path:
    """The folder of an installed model of this name, or the folder the text itself names."""
    for model in installed(folder):
        if model.name == name_or_path:
            return model.path
    return Path(name_or_path)
