"""The names of the players at the start of an evening: from a file, or asked for."""

from __future__ import annotations

from pathlib import Path

from host_voice.archive.names import check_names, read_names, wanting
from host_voice.cli.prompting import ask
from host_voice.cli.translated import WrongUsageError
from host_voice.errors import ConfigError
from host_voice.journal.fields import NAME
from host_voice.messages import text
from host_voice.tidy import tidy

ASK = "ask"


def names_of(source: str | None, seats: int) -> dict[int, str]:
    """What `--names` names for a table of `seats`. Raises `ConfigError`."""
    if source is None:
        return {}
    if source == ASK:
        return _asked(seats)
    if not source.strip():
        raise ConfigError("names-empty")
    path = Path(source)
    if not path.is_file():
        raise ConfigError("names-none", file=path)
    names = read_names(path)
    check_names(names, seats)
    return names


def _asked(seats: int) -> dict[int, str]:
    names: dict[int, str] = {}

    def read(answer: str) -> str:
        name = tidy(answer)
        if wanting(name, names.values()):
            raise WrongUsageError(text("name-refused", limit=NAME))
        return name

    for seat in range(1, seats + 1):
        question = text("ask-name", seat=seat)
        name = ask(question, read, "", suffix=": ")
        if name:
            names[seat] = name
    return names
