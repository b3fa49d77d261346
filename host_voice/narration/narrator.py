"""Turns a line of the game into the words that are spoken."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import ast

from host_voice.errors import HostVoiceError, NarrationError
from host_voice.game.cues import Line, Param
from host_voice.game.rules.customs import Style
from host_voice.game.ruleset import Ruleset
from host_voice.messages import render
from host_voice.narration.catalogue import CUSTOMS
from host_voice.narration.forms import forms
from host_voice.narration.functions import NumberList, functions
from host_voice.narration.phrasebook import AGAIN, Entry, combined, shipped

_UNKNOWN_VARIABLE = re.compile(r"Unknown external: (\S+)")


class Narrator:
    """The phrases of one language, optionally with a club's own in place of some of them.

    `roles` are the names of roles that the ruleset gives itself, `customs` its own (see `catalogue.CUSTOMS`;
    those that are left out are the usual ones), `style` its style. The same line always gives the same text,
    and no text ever holds a digit. Raises `NarrationError` for a language without phrases and for a phrase
    file that is broken.
    """

    def __init__(
        self,
        language: str,
        club: Path | None = None,
        *,
        roles: Mapping[str, str] | None = None,
        customs: Mapping[str, str] | None = None,
        style: Style = Style.CLUB,
    ) -> None:
        self.language = language
        self._roles = roles or {}
        self._customs = {name: values[0] for name, values in CUSTOMS.items()} | dict(customs or {})
        book = shipped(language) if club is None else combined(shipped(language), club)
        ending = f"-{style}"
        own = {key.removesuffix(ending): e for key, e in book.entries.items() if key.endswith(ending)}
        self._entries = {**book.entries, **own}
        self.file = book.file
        # Isolation marks would reach the synthesiser.
        self._bundle = FluentBundle([language], functions=functions(forms(language)), use_isolating=False)
        self._bundle.add_resource(ast.Resource(list(book.body.values())))

    @classmethod
    def under(cls, ruleset: Ruleset, language: str, club: Path | None = None) -> Narrator:
        """The narrator of an evening by `ruleset`. Raises as the constructor does."""
        return cls(
            language,
            club,
            roles=ruleset.role_names(language),
            customs=ruleset.customs.words,
            style=ruleset.style,
        )

    def text(self, line: Line) -> str:
        """What is spoken for `line`; its `pick` chooses among the variants.

        Raises `NarrationError` for an unknown phrase, a missing variable or a value that has no words.
        """
        entry = self._entry(line.key)
        variants = entry.variants
        if not variants:
            raise NarrationError("narration-phrase-empty", phrase=line.key, file=entry.file)
        return self._render(entry, variants[line.pick % len(variants)], dict(line.params))

    def again(self, line: Line) -> str:
        """The shorter form for asking again; the whole phrase where there is none. Raises as `text` does."""
        entry = self._entry(line.key)
        if AGAIN not in entry.variables:
            return self.text(line)
        return self._render(entry, AGAIN, dict(line.params))

    def has(self, key: str) -> bool:
        """Whether there is such a phrase."""
        return key in self._entries

    def keys(self) -> tuple[str, ...]:
        """All phrases, in the order of the file."""
        return tuple(self._entries)

    def parameters(self, key: str) -> frozenset[str]:
        """What the phrase mentions in any of its forms, also of customs. Raises as `variants` does."""
        return frozenset().union(*self._entry(key).variables.values())

    def variants(self, key: str) -> int:
        """How many variants the phrase has. Raises `NarrationError` for an unknown phrase."""
        return len(self._entry(key).variants)

    def asks_again(self, key: str) -> bool:
        """Whether the phrase has a shorter form. Raises `NarrationError` for an unknown phrase."""
        return AGAIN in self._entry(key).variables

    def _entry(self, key: str) -> Entry:
        try:
            return self._entries[key]
        except KeyError:
            raise NarrationError("narration-phrase-unknown", phrase=key, file=self.file) from None

    def _render(self, entry: Entry, name: str, params: Mapping[str, Param]) -> str:
        key = str(entry.message.id.name)
        message = self._bundle.get_message(key)
        pattern = message.attributes[name] if name else message.value
        if pattern is None:
            raise NarrationError("narration-phrase-empty", phrase=key, file=entry.file)
        values = self._customs | {name: self._value(name, value) for name, value in params.items()}
        result, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise _failure(key, entry.file, errors[0])
        # A phrase may be written over several lines; it is spoken as one.
        text = " ".join(str(result).split())
        if any(character.isdigit() for character in text):
            raise NarrationError("narration-phrase-digits", phrase=key, file=entry.file, text=text)
        return text[:1].upper() + text[1:]

    def _value(self, name: str, value: Param) -> Any:
        if name == "role":
            return self._roles.get(str(value), value)
        return NumberList(value) if isinstance(value, tuple) else value


def _failure(key: str, file: str, error: Exception) -> NarrationError:
    unknown = _UNKNOWN_VARIABLE.search(str(error))
    if unknown:
        return NarrationError("narration-variable-missing", phrase=key, file=file, variable=unknown[1])
    reason = render(error).rstrip(".") if isinstance(error, HostVoiceError) else str(error)
    return NarrationError("narration-phrase-failed", phrase=key, file=file, reason=reason)
