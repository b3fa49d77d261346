"""The models of this machine: those shipped with the program and those the user fetched."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import platformdirs

from host_voice.modelstore.inspect import problems, size
from host_voice.resources import resource


@dataclass(frozen=True, slots=True)
class Installed:
    """One model: its name is that of its folder; `bytes` is the size of all its files."""

    name: str
    path: Path
    origin: Literal["built-in", "fetched"]
    usable: bool
    bytes: int


def user_folder() -> Path:
    """Where fetched models are kept."""
    return platformdirs.user_data_path("host_voice") / "models"


def installed(folder: Path | None = None) -> list[Installed]:
    """Every model, built-in ones first; fetched ones are looked for in `folder` (`user_folder()`)."""
    found: list[Installed] = []
    places: tuple[tuple[Path, Literal["built-in", "fetched"]], ...] = (
        (resource("models"), "built-in"),
        (folder or user_folder(), "fetched"),
    )
    for place, origin in places:
        if not place.is_dir():
            continue
        folders = [path for path in sorted(place.iterdir()) if path.is_dir() and path.name[0] != "."]
        found += [Installed(path.name, path, origin, not problems(path), size(path)) for path in folders]
    return found


def find(name_or_path: str, folder: Path | None = None) -> Path:
    """The folder of an installed model of this name, or the folder the text itself names."""
    for model in installed(folder):
        if model.name == name_or_path:
            return model.path
    return Path(name_or_path)
