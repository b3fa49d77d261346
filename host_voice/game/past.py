"""What has been decided so far, and when: the places an undo can go back to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from host_voice.game.cues import Ask
from host_voice.game.outcomes import Outcome

RECENT: Final = 9
"""How many of the last decisions are offered to go back to."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An answer or a command that is in force.

    `place` outcomes came before it. `asked` is the question it answered (None: it is a command); `phase` and
    `day` say when that was.
    """

    outcome: Outcome
    place: int
    asked: Ask | None
    phase: str
    day: int

    @property
    def secret(self) -> bool:
        """Whether it was made between nightfall and the morning."""
        return self.phase.startswith("night")
