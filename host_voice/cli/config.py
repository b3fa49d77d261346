"""The configuration file: every option of every command, in TOML.

A key at the top holds for each command that has an option of this name; a table `[run]` (or
`[models.fetch]`) holds for that command alone and wins.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click
import platformdirs

from host_voice.cli.translated import Option
from host_voice.errors import ConfigError
from host_voice.messages import LANGUAGES

VARIABLE = "HOST_VOICE_CONFIG"


def config_path() -> Path:
    """Where the file is: `HOST_VOICE_CONFIG`, else the platform's configuration folder."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else platformdirs.user_config_path("host_voice") / "config.toml"


def read(path: Path, *, required: bool = False) -> dict[str, Any]:
    """The file's data; none at all where there is no file unless it is `required`.

    Raises `ConfigError` for a file that cannot be read or is not TOML.
    """
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        if required:
            raise ConfigError("config-unreadable", file=path, reason=str(error.strerror)) from error
        return {}
    except OSError as error:
        raise ConfigError("config-unreadable", file=path, reason=str(error.strerror)) from error
    except (ValueError, RecursionError) as error:
        raise ConfigError("config-not-toml", file=path, reason=str(error)) from error


def keep(answers: Mapping[str, str]) -> Path:
    """Add top-level keys that the file lacks, before everything else, and return its path.

    Raises `ConfigError` when it cannot be written.
    """
    path = config_path()
    lines = "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in answers.items())
    try:
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(lines + before, encoding="utf-8")
    except OSError as error:
        raise ConfigError("config-unwritable", file=path, reason=str(error.strerror)) from error
    return path


def put(answers: Mapping[str, str | int]) -> Path:
    """Set top-level keys, whatever they were before; everything else stays. Returns the file's path.

    Raises `ConfigError` when it cannot be written, or a key is written in a way this cannot replace.
    """
    path = config_path()
    before = read(path)
    try:
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True) if path.exists() else []
    except OSError as error:
        raise ConfigError("config-unreadable", file=path, reason=str(error.strerror)) from error
    tables = next((at for at, line in enumerate(lines) if line.lstrip().startswith("[")), len(lines))
    top = [line for line in lines[:tables] if line.partition("=")[0].strip() not in answers]
    new = [f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in answers.items()]
    content = "".join([*new, *top, *lines[tables:]])
    try:
        fits = tomllib.loads(content) == {**before, **answers}
    except tomllib.TOMLDecodeError:
        fits = False
    if not fits:
        raise ConfigError("config-not-replaced", file=path, keys=list(answers))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    except OSError as error:
        raise ConfigError("config-unwritable", file=path, reason=str(error.strerror)) from error
    return path


def take_language(data: dict[str, Any], path: Path) -> str | None:
    """Remove and return `ui-lang`, the one key that is about the program itself."""
    if "ui-lang" not in data:
        return None
    language = str(data.pop("ui-lang"))
    if language not in LANGUAGES:
        raise ConfigError("config-bad-value", file=path, key="ui-lang", value=language, allowed=LANGUAGES)
    return language


def defaults(root: click.Group, data: Mapping[str, Any], path: Path) -> dict[str, Any]:
    """The options' values for click's `default_map`. Raises `ConfigError` for a key no command knows."""
    known = {option.word for child in root.commands.values() for option in _all_options(child)}
    # `[club]` is a command's table, `club = "…"` an option of that name.
    options = known.difference(key for key, value in data.items() if isinstance(value, Mapping))
    shared = {key: value for key, value in data.items() if key in options or key not in root.commands}
    for key in shared:
        if key not in known:
            allowed = sorted(known.union(root.commands, ["ui-lang"]))
            raise ConfigError("config-unknown-key", file=path, key=key, allowed=allowed)
    return _values(root, data, shared, path, ())


def _values(
    command: click.Command,
    table: Mapping[str, Any],
    shared: Mapping[str, Any],
    path: Path,
    trail: tuple[str, ...],
) -> dict[str, Any]:
    values: dict[str, Any] = {}
    words = {option.word: option for option in _options(command)}
    below = command.commands if isinstance(command, click.Group) else {}
    for key in table if trail else ():
        if key not in words and key not in below:
            where = ".".join([*trail, key])
            raise ConfigError("config-unknown-key", file=path, key=where, allowed=sorted([*words, *below]))
    for word, option in words.items():
        found = table.get(word, shared.get(word))
        if found is not None and option.name:
            values[option.name] = _as_typed(option, found)
    for name, child in below.items():
        inner = {} if not trail and name in shared else table.get(name, {})
        if not isinstance(inner, Mapping):
            raise ConfigError("config-not-table", file=path, key=".".join([*trail, name]))
        values[name] = _values(child, inner, shared, path, (*trail, name))
    return values


def _as_typed(option: Option, value: Any) -> Any:
    """As the command line would have it: `[run.set]` is a list of `key=value`."""
    if option.multiple and isinstance(value, Mapping):
        return [f"{key}={_word(item)}" for key, item in value.items()]
    if option.multiple and not isinstance(value, list):
        return [_word(value)]
    return value


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _options(command: click.Command) -> list[Option]:
    return [parameter for parameter in command.params if isinstance(parameter, Option)]


def _all_options(command: click.Command) -> Iterator[Option]:
    yield from _options(command)
    if isinstance(command, click.Group):
        for child in command.commands.values():
            yield from _all_options(child)
