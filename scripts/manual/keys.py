"""Every key of a ruleset file: what it may be, what it is where it is left out, what it means."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from annotated_types import Ge, Le
from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from host_voice.game.ruleset import Ruleset
from host_voice.messages import in_language
from host_voice.rulesets.allowed import PATTERNS
from host_voice.rulesets.literal import literal
from manual.hosting import table

_NAMES: Final[Mapping[str, str]] = {"roles": "ROLE", "steps": "STEP", "names": "LANGUAGE"}
"""What stands for the names that a file gives itself."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a table."""

    name: str
    allowed: str
    default: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Table:
    """One table of a file: its dotted name ("" at the top), what a step does, what it is about, its keys."""

    name: str
    does: str
    meaning: str
    keys: tuple[Key, ...]


def reference() -> str:
    """All tables as Markdown."""
    return "\n\n".join(_markdown(part) for part in tables())


def tables() -> list[Table]:
    """Every table of a ruleset file, in the order of `Ruleset`."""
    return list(_tables(Ruleset, ""))


def _markdown(part: Table) -> str:
    heading = f"### `[{part.name}]`" if part.name else "### At the top"
    heading += f" that does {part.does}" if part.does else ""
    rows = [(f"`{key.name}`", key.allowed, key.default, key.meaning) for key in part.keys]
    return "\n\n".join([heading, part.meaning, table(("key", "allowed", "if left out", "meaning"), rows)])


def _tables(model: type[BaseModel], name: str) -> Iterator[Table]:
    below: list[tuple[type[BaseModel], str]] = []
    keys: list[Key] = []
    for key, field in model.model_fields.items():
        inside = list(_models(field.annotation))
        if not inside:
            keys.append(Key(key, _allowed(field), _default(field), _meaning(field)))
        named = f".{_NAMES[key]}" if _plain(field.annotation) is dict and inside else ""
        below += [(part, ".".join(filter(None, (name, key))) + named) for part in inside]
    does = next((key.allowed for key in keys if key.name == "does"), "")
    yield Table(name, does, _first(model.__doc__), tuple(keys))
    for part, called in below:
        yield from _tables(part, called)


def _plain(annotation: Any) -> Any:
    origin = get_origin(annotation)
    return get_origin(get_args(annotation)[0]) if origin is Annotated else origin


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    """The tables that a value of this type may be."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    elif get_origin(annotation) is dict:
        yield from _models(get_args(annotation)[1])
    elif get_origin(annotation) in (Annotated, Union, types.UnionType):
        for part in get_args(annotation):
            yield from _models(part)


def _allowed(field: FieldInfo) -> str:
    return _of(field.annotation, tuple(field.metadata))


def _of(annotation: Any, limits: tuple[Any, ...] = ()) -> str:
    """What a value of this type may be, in the words in which a mistake is told."""
    if get_origin(annotation) is Annotated:
        kind, *more = get_args(annotation)
        more = [
            part for limit in more for part in (limit.metadata if isinstance(limit, FieldInfo) else (limit,))
        ]
        return _of(kind, (*limits, *more))
    if get_origin(annotation) in (Union, types.UnionType):
        return " or ".join(_of(part, limits) for part in get_args(annotation) if part is not types.NoneType)
    if get_origin(annotation) is Literal:
        return " or ".join(f"`{literal(value)}`" for value in get_args(annotation))
    if get_origin(annotation) is tuple:
        return f"a list of: {_of(get_args(annotation)[0])}"
    if get_origin(annotation) is dict:
        return f"a table of: {_of(get_args(annotation)[1])}"
    if isinstance(annotation, type) and issubclass(annotation, StrEnum):
        return " or ".join(f"`{literal(value.value)}`" for value in annotation)
    plain = {bool: "`true` or `false`", int: _say("integer"), float: _say("number")}
    if annotation in plain:
        return f"{plain[annotation]}{_limits(limits)}"
    pattern = next((limit.pattern for limit in limits if getattr(limit, "pattern", None)), None)
    return _say(PATTERNS[pattern].removeprefix("allowed-")) if pattern in PATTERNS else _say("text")


def _say(key: str) -> str:
    return in_language("en", f"allowed-{key}")


def _limits(limits: tuple[Any, ...]) -> str:
    low = next((limit.ge for limit in limits if isinstance(limit, Ge)), None)
    high = next((limit.le for limit in limits if isinstance(limit, Le)), None)
    return f", {low} to {high}" if low is not None and high is not None else ""


def _default(field: FieldInfo) -> str:
    if field.is_required():
        return "must be there"
    value = field.get_default(call_default_factory=True)
    if value is PydanticUndefined or value is None or value in ((), {}):
        return "nothing"
    return f"`{literal(value.value if isinstance(value, StrEnum) else value)}`"


def _meaning(field: FieldInfo) -> str:
    """What is told of the key, and of each of its values where these tell of themselves."""
    told = [field.description] if field.description else []
    for kind in _enums(field.annotation):
        told += [_first(kind.__doc__).rstrip(".")]
        told += [f"`{value}`: {text[:1].lower()}{text[1:]}" for value, text in _values(kind).items()]
    told = [re.sub(r"[.;]?$", "", part, count=1) for part in dict.fromkeys(told)]
    said = "; ".join(told)
    return said[:1].upper() + said[1:]


def _enums(annotation: Any) -> Iterator[type[StrEnum]]:
    if isinstance(annotation, type) and issubclass(annotation, StrEnum):
        yield annotation
    for part in get_args(annotation):
        yield from _enums(part)


@cache
def _values(kind: type[StrEnum]) -> dict[str, str]:
    """What stands below each value of an enumeration in its source."""
    source = ast.parse(inspect.getsource(sys.modules[kind.__module__]))
    (found,) = (node for node in source.body if isinstance(node, ast.ClassDef) and node.name == kind.__name__)
    told: dict[str, str] = {}
    for value, text in zip(found.body, found.body[1:], strict=False):
        if (
            isinstance(value, ast.Assign)
            and isinstance(text, ast.Expr)
            and isinstance(text.value, ast.Constant)
        ):
            (name,) = value.targets
            assert isinstance(name, ast.Name)
            told[kind[name.id].value] = _first(str(text.value.value))
    return told


def _first(text: str | None) -> str:
    """A docstring as one line."""
    return " ".join((text or "").split())
