"""What a phrase means, and how phrases are compared."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from host_voice.ear.question import Heard, HostCommand, Source
from host_voice.game.cues import Value

_NOT_WORDS = re.compile(r"[^\w']+|_+")


@dataclass(frozen=True, slots=True)
class Meaning:
    """What one phrase says: a legal value, a value with the reason why it is not, or a command.

    `reason` is a phrase key of the narration; for a list `value` is then the seat that is wrong, or the
    whole list when it is too long.
    """

    outcome: Literal["value", "illegal", "command"]
    value: Value | None = None
    reason: str | None = None
    command: HostCommand | None = None

    def heard(self, text: str, source: Source) -> Heard:
        """This meaning as it was heard in `text`."""
        return Heard(self.outcome, text, source, value=self.value, reason=self.reason, command=self.command)


def normalised(text: str) -> str:
    """`text` as phrases are compared: small letters, е for ё, one apostrophe, no punctuation."""
    text = text.lower().replace("ё", "е").replace("’", "'").replace("ʼ", "'").replace("`", "'")
    return _NOT_WORDS.sub(" ", text).strip()


def spelled(text: str) -> str:
    """`text` as a recogniser is told it: as `normalised`, but ё is kept."""
    text = text.lower().replace("’", "'").replace("ʼ", "'")
    return _NOT_WORDS.sub(" ", text).strip()
