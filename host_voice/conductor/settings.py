"""How the conductor behaves, and the pauses it makes. All times are seconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from host_voice.ear.thresholds import DECISION

Confirm = Literal["always", "risky", "never"]


@dataclass(frozen=True, slots=True)
class Settings:
    """Choices of the club.

    `confirm`: which spoken answers are confirmed by an explicit yes or no: all of them; those that are
    weighty or nearly sounded like another (the default); none. `margin`: a spoken answer whose margin (see
    `ear.question.Heard`) is smaller counts as nearly another. `open_signal`: a short sound tells that the
    microphone is open. `speech_ends_on_thanks`: a turn ends when its speaker gives thanks or passes.
    """

    confirm: Confirm = "risky"
    margin: float = DECISION.confirm
    open_signal: bool = True
    speech_ends_on_thanks: bool = False


AFTER: Final = {".": 0.25, "!": 0.25, "?": 0.2, "…": 0.25, ":": 0.2, ";": 0.2, ",": 0.12}
"""The pause behind an announcement by the sign it ends with. None is longer than a breath: a longer
silence sounds like a machine that has stopped."""

AFTER_OTHER: Final = 0.2
"""The pause behind an announcement that ends with no sign."""

AHEAD: Final = 0.3
"""How long before the end of an announcement the next one is begun to be prepared."""

READY: Final = 0.25
"""Lead of anything placed at an exact moment: the mixer is ahead of what is audible by its latency."""

FIRST_INSTANT: Final = 1.0
"""Nobody's turn is over so soon after its start: who ends it then meant what was said before."""

LOOK: Final = 0.05
"""Between two looks at whether what began to be said in time is understood."""

FINISHES: Final = 3.0
"""How long after a deadline what began to be said in time may take to be understood: talk has no end."""

REASK: Final = (8.0, 20.0)
"""Silence after which a question is asked again; after the last one it waits quietly."""

CANCEL_WINDOW: Final = 2.0
"""A bare "отмена" counts so long after a read-back, if it began in this time."""

CANCEL_GRACE: Final = 1.0
"""Length of the word itself: what is heard arrives after it was said."""

CANCEL_GAP: Final = 0.9
"""Where no question follows a read-back, the game waits this much longer than the window: an utterance
is known only after its end, the endpoint's wait (`EndpointThresholds.trailing`) and the recogniser's time."""

CHOICES_AFTER: Final = 3
"""The how-many-th answer in a row that is not understood makes it read the choices."""

MURMUR_GAP: Final = 8.0
"""Beyond that many it is table talk: it is answered no oftener than this."""

QUIET_YES: Final = 20.0
"""At night, where nobody can type, a yes-or-no of a command that was not said twice by then is a no."""

RECENT_SAID: Final = 5
"""How many of the last decisions are read out; the screen shows more."""

MIC_CHECK: Final = 30.0
"""The microphone check gives up after so long, if there are keys."""


def pause_after(text: str) -> float:
    """The silence that belongs behind `text`."""
    return AFTER.get(text.rstrip("»\"' ")[-1:], AFTER_OTHER)
