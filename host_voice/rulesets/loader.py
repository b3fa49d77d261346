"""Finds, merges and validates ruleset files."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from host_voice.errors import RulesetError, because
from host_voice.game.contradictions import contradictions
from host_voice.game.ruleset import Ruleset
from host_voice.messages.roles import role_names
from host_voice.rulesets.allowed import allowed, instead, place
from host_voice.rulesets.former import modern
from host_voice.rulesets.literal import literal

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_FOLDER = Path(__file__).resolve().parent
_DEEPEST = 8
_NEAREST = 3
"""Keys that are offered in place of one that is not there."""
_LISTED = (("roles",), ("night_zero", "steps"), ("night", "steps"))
"""Tables whose entries a file names itself: only they can be left out."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """One thing wrong with a ruleset: the dotted key, the value found there, and what is allowed."""

    key: str
    value: str
    allowed: str

    def __str__(self) -> str:
        return f"{self.key} = {self.value}: {self.allowed}"


def available() -> tuple[str, ...]:
    """The ids of the shipped rule systems."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.toml")))


def load_ruleset(name: str, overrides: Iterable[str] = ()) -> Ruleset:
    """A ruleset by id or by the path of a TOML file, with `KEY=VALUE` overrides (dotted keys).

    A role or a step that is overridden by `false` is left out.

    Raises `RulesetError` naming the file (or `--set` where the file alone is right), key, value and what is
    allowed (the first mistake only).
    """
    data, file = _read(name)
    overrides = tuple(overrides)
    if overrides:
        data = _complete(data)
    for override in overrides:
        _override(data, override, name)
    ruleset, mistakes = _checked(data)
    if ruleset is not None and not mistakes:
        return ruleset
    if overrides and not mistakes_in(name):
        raise RulesetError("override-invalid", **asdict(mistakes[0]))
    raise RulesetError("ruleset-invalid", file=file, **asdict(mistakes[0]))


def shipped_ruleset(name: str, overrides: Iterable[str] = ()) -> Ruleset:
    """As `load_ruleset`, by id alone: what a protocol names opens no file. Raises `RulesetError`."""
    if name not in available():
        raise RulesetError("ruleset-not-shipped", name=name, allowed=", ".join(available()))
    return load_ruleset(name, overrides)


def must_speak(ruleset: Ruleset, language: str) -> None:
    """Raises `RulesetError` where no evening by `ruleset` can be led in `language`."""
    if language not in ruleset.languages:
        raise RulesetError(
            "ruleset-language", ruleset=ruleset.id, language=language, known=list(ruleset.languages)
        )


def ruleset_from_data(data: Mapping[str, Any]) -> Ruleset:
    """A complete ruleset stored elsewhere, e.g. in a journal, by any version. Raises `RulesetError`."""
    data = modern(data)
    try:
        return Ruleset.model_validate(data)
    except ValidationError as error:
        raise RulesetError("ruleset-invalid", file="-", **asdict(_mistakes(error, data)[0])) from error


def mistakes_in(name: str) -> list[Mistake]:
    """Everything wrong with a ruleset file; raises `RulesetError` if it cannot be read as TOML at all."""
    data, _ = _read(name)
    return _checked(data)[1]


def _checked(data: Mapping[str, Any]) -> tuple[Ruleset | None, list[Mistake]]:
    """The ruleset that `data` is, if it is one, and everything that is wrong with it."""
    try:
        ruleset = Ruleset.model_validate(data)
    except ValidationError as error:
        return None, _mistakes(error, data)
    found = contradictions(ruleset, role_names({role: rules.names for role, rules in ruleset.roles.items()}))
    return ruleset, [Mistake(c.key, _shown(c.value), instead(c)) for c in found]


def _read(name: str, seen: tuple[Path, ...] = ()) -> tuple[dict[str, Any], str]:
    path = _locate(name, seen[-1].parent if seen else Path())
    if path in seen or len(seen) >= _DEEPEST:
        raise RulesetError("ruleset-extends-itself", file=str(seen[0]))
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise RulesetError("ruleset-unreadable", file=str(path), reason=because(error)) from error
    except (ValueError, RecursionError) as error:  # also a number with thousands of digits
        raise RulesetError("ruleset-not-toml", file=str(path), reason=because(error)) from error
    parent = data.pop("extends", None)
    if parent is None:
        return data, str(path)
    if not isinstance(parent, str):
        raise RulesetError(
            "ruleset-invalid",
            file=str(path),
            key="extends",
            value=_shown(parent),
            allowed=", ".join(available()),
        )
    base, _ = _read(parent, (*seen, path))
    return _merge(base, data), str(path)


def _complete(data: dict[str, Any]) -> dict[str, Any]:
    """`data` with the keys that may be left out in a file, so that they can be changed too."""
    try:
        return Ruleset.model_validate(data).model_dump(mode="json")
    except ValidationError:
        return data


def _locate(name: str, folder: Path) -> Path:
    shipped = _FOLDER / f"{name}.toml"
    if name in available():
        return shipped
    try:
        path = folder / Path(name).expanduser()
        if path.is_file():
            return path.resolve()
    except (OSError, RuntimeError):  # a name too long for a file, the home of nobody known
        pass
    raise RulesetError("ruleset-unknown", name=name, allowed=", ".join(available()))


def _merge(base: Mapping[str, Any], change: Mapping[str, Any], path: tuple[str, ...] = ()) -> dict[str, Any]:
    """`base`, the table at `path`, with the keys of `change`; a role or step that is `false` is left out."""
    merged = dict(base)
    for key, value in change.items():
        old = merged.get(key)
        if path in _LISTED and isinstance(old, dict) and value is False:
            del merged[key]
        elif isinstance(old, dict) and isinstance(value, dict):
            merged[key] = _merge(old, value, (*path, key))
        else:
            merged[key] = value
    return merged


def _override(data: dict[str, Any], text: str, ruleset: str) -> None:
    """Change one key of the data of `ruleset`, as it was named by the user."""
    key, equals, raw = text.partition("=")
    *path, last = key.strip().split(".")
    if not equals or not last:
        raise RulesetError("override-not-key-value", text=text)
    try:
        value = tomllib.loads(f"value = {raw.strip()}")["value"]
    except (ValueError, RecursionError):
        value = raw.strip()
    part: Any = data
    for table in path:
        part = part.get(table) if isinstance(part, dict) else None
    if not isinstance(part, dict) or last not in part:
        near = _nearest(key.strip(), _keys(data))
        raise RulesetError(
            "override-unknown-key", key=key.strip(), near=", ".join(near), count=len(near), ruleset=ruleset
        )
    if tuple(path) in _LISTED and isinstance(part[last], dict) and value is False:
        del part[last]
        return
    if isinstance(part[last], float) and isinstance(value, int) and not isinstance(value, bool):
        value = float(value)
    part[last] = value


def _nearest(key: str, keys: list[str]) -> list[str]:
    """What `key` may have been meant for: keys spelt like it, or of its name in other tables."""
    same = [known for known in keys if known.rpartition(".")[2] == key.rpartition(".")[2]]
    return list(dict.fromkeys([*same, *get_close_matches(key, keys, _NEAREST)]))[:_NEAREST]


def _keys(data: Mapping[str, Any], prefix: str = "") -> list[str]:
    names: list[str] = []
    for key, value in data.items():
        names += _keys(value, f"{prefix}{key}.") if isinstance(value, dict) else [f"{prefix}{key}"]
    return names


def _mistakes(error: ValidationError, data: Mapping[str, Any]) -> list[Mistake]:
    """One mistake a key: the branches of a union are one mistake whose `allowed` names them all.

    Where several members of a list are wrong its value is the list.
    """
    found: dict[str, Mistake] = {}
    for item in error.errors():
        key = place(item, data)
        right = allowed(item)
        if key in found and right not in found[key].allowed:
            right = f"{found[key].allowed}; {right}"
        found[key] = Mistake(key, _found(item), right)
    return list(found.values())


def _found(error: ErrorDetails) -> str:
    """What was there instead."""
    if error["type"] in ("missing", "union_tag_not_found"):
        return "-"
    if error["type"] == "union_tag_invalid":
        return _shown(error["input"]["does"])
    return _shown(error.get("ctx", {}).get("value", error["input"]))


def _shown(value: object) -> str:
    text = literal(value)
    return text if len(text) <= 60 else text[:57] + "..."
