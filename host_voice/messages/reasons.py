"""What the reasons of fouls and removals are called on the screen."""

from __future__ import annotations

from host_voice.messages import text


def reason_name(reason: str) -> str:
    """A `game.reasons.Reason` in the user's language."""
    return text(f"reason-{reason}")
