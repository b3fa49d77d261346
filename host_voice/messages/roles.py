"""What roles are called on the screen."""

from __future__ import annotations

from collections.abc import Mapping

from host_voice.messages import current, has, in_language


def role_name(role: str, names: Mapping[str, str]) -> str:
    """`role` in the user's language: by the ruleset's own `names` (language to name), or by the messages.

    Where neither knows it, its name in another language or its id.
    """
    return role_name_in(current(), role, names)


def role_name_in(language: str, role: str, names: Mapping[str, str]) -> str:
    """The same in `language`."""
    if language in names:
        return names[language]
    if has(f"role-{role}"):
        return in_language(language, f"role-{role}")
    return next(iter(names.values()), role)
