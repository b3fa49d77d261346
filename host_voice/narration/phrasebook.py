"""Phrase files: Fluent messages read, checked for syntax and looked through for their variables."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from host_voice.errors import NarrationError, because

AGAIN: Final = "again"
"""The attribute with the shorter form of a question."""

_VARIANT: Final = re.compile(r"v[1-9][0-9]*")
_PART_PREFIX: Final = "part-"


@dataclass(frozen=True, slots=True)
class Entry:
    """One message of a phrase file. `variables` maps each pattern ("" is the value) to what it mentions."""

    message: ast.Message
    file: str
    variables: Mapping[str, frozenset[str]]

    @property
    def variants(self) -> tuple[str, ...]:
        """The patterns one of which is spoken: `v1`, `v2` … in order, or the plain value alone."""
        numbered = [name for name in self.variables if _VARIANT.fullmatch(name)]
        return tuple(sorted(numbered, key=lambda name: int(name[1:]))) or (
            ("",) if "" in self.variables else ()
        )


@dataclass(frozen=True, slots=True)
class Phrasebook:
    """The phrases of one language. `entries` holds what can be spoken, `body` also the shared parts."""

    file: str
    body: Mapping[str, ast.Message | ast.Term]
    entries: Mapping[str, Entry]


def shipped(language: str) -> Phrasebook:
    """Our own phrases in `language`. Raises `NarrationError` if there are none."""
    source = files("host_voice.narration").joinpath(f"{language}.ftl")
    if not source.is_file():
        raise NarrationError("narration-language-unknown", language=language)
    return parse(source.read_text(encoding="utf-8"), f"{language}.ftl")


def combined(base: Phrasebook, club: Path) -> Phrasebook:
    """`base` with the phrases of a club's file in place of those of the same name.

    Raises `NarrationError` for a file that cannot be read or is not Fluent.
    """
    try:
        text = club.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise NarrationError("narration-file-unreadable", file=str(club), reason=because(error)) from error
    return parse(text, str(club), base)


def parse(text: str, file: str, base: Phrasebook | None = None) -> Phrasebook:
    """Read `text`, which is named `file` in errors, over the phrases of `base`.

    Raises `NarrationError` with the line of a syntax error or of a phrase that occurs twice.
    """
    body: dict[str, ast.Message | ast.Term] = {}
    files_of: dict[str, str] = {}
    if base is not None:
        body.update(base.body)
        files_of.update((key, entry.file) for key, entry in base.entries.items())
    seen: set[str] = set()
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            raise NarrationError(
                "narration-file-broken",
                file=file,
                line=_line(text, entry),
                reason="; ".join(note.message or "" for note in entry.annotations),
            )
        if not isinstance(entry, ast.Message | ast.Term):
            continue
        name = _name(entry)
        if name in seen:
            raise NarrationError("narration-phrase-twice", file=file, line=_line(text, entry), phrase=name)
        seen.add(name)
        body[name] = entry
        files_of[name] = file
    entries = {
        name: Entry(entry, files_of[name], _variables(entry, body))
        for name, entry in body.items()
        if isinstance(entry, ast.Message) and not name.startswith(_PART_PREFIX)
    }
    return Phrasebook(file, body, entries)


def _name(entry: ast.Message | ast.Term) -> str:
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else str(entry.id.name)


def _line(text: str, node: ast.SyntaxNode) -> int:
    start = node.span.start if node.span is not None else 0
    return text.count("\n", 0, start) + 1


class _References(Visitor):
    """Collects the variables and the messages that a pattern mentions."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def _variables(message: ast.Message, body: Mapping[str, ast.Message | ast.Term]) -> dict[str, frozenset[str]]:
    patterns = {"": message.value} if message.value is not None else {}
    patterns.update((attribute.id.name, attribute.value) for attribute in message.attributes)
    return {name: _mentioned(pattern, body) for name, pattern in patterns.items()}


def _mentioned(pattern: ast.Pattern, body: Mapping[str, ast.Message | ast.Term]) -> frozenset[str]:
    found = _References()
    found.visit(pattern)
    visited: set[str] = set()
    while pending := (found.messages - visited) & body.keys():
        name = pending.pop()
        visited.add(name)
        found.visit(body[name])
    return frozenset(found.variables)
