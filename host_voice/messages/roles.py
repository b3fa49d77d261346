"""What roles are called on the screen."""

from __future__ import annotations

from collections.abc import Mapping

from host_voice.messages import LANGUAGES, current, has, text, translated


def role_name(role: str, names: Mapping[str, str]) -> str:
    """`role` in the user's language: by the ruleset's own `names` (language to name), or by the messages.

    Where neither knows it, its name in another language or its id.
    """
    if current() in names:
        return names[current()]
    if has(f"role-{role}"):
        return text(f"role-{role}")
    return next(iter(names.values()), role)


def role_names(own: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    """By language, what roles are called: by their `own` names (by role and language) or by the messages."""
    found = {
        language: {
            role: names.get(language) or translated(f"role-{role}", language) for role, names in own.items()
        }
        for language in LANGUAGES
    }
    return {language: {r: name for r, name in called.items() if name} for language, called in found.items()}
