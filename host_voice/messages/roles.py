"""What roles are called on the screen."""

from __future__ import annotations

from collections.abc import Mapping

from host_voice.messages import current, has, text


def role_name(role: str, names: Mapping[str, str]) -> str:
    """`role` in the user's language: by the ruleset's own `names` (language to name), or by the messages.

    Where neither knows it, its name in another language or its id.
    """
    if current() in names:
        return names[current()]
    if has(f"role-{role}"):
        return text(f"role-{role}")
    return next(iter(names.values()), role)
