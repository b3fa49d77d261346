"""The gestures of the table: what they mean and how they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from host_voice.messages import current, in_language

GESTURES: Final = (
    "red", "black", "don", "commissar", "false-commissar", "nominate", "withdraw", "reveal",
    "who-commissar", "undecided", "shot", "check", "why", "talk", "checks", "think",
    "both-colours", "clash", "together", "divide", "break", "both-stay", "both-leave",
    "by-the-game", "three-black", "confused", "three-three", "two-two",
)  # fmt: skip
"""All of them, in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """One gesture: its id, what it means, how it is shown."""

    id: str
    meaning: str
    shown: str


def gestures(language: str | None = None) -> Iterator[Gesture]:
    """Every gesture in `language`; None: in the one in use."""
    told = language or current()
    for name in GESTURES:
        yield Gesture(name, in_language(told, f"gesture-{name}"), in_language(told, f"gesture-{name}-shown"))
