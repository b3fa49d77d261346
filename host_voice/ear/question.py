"""What an ear is asked and what it answers. Every ear (voice, keys, the remote) speaks this."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from host_voice.ear.level import Levels
from host_voice.game.cues import Kind, Value
from host_voice.game.reasons import Reason

Source = Literal["voice", "keys", "remote"]


@dataclass(frozen=True, slots=True)
class Question:
    """What the ears listen for.

    `legal`, `illegal`, `limit`, `least` and `aliases` are those of `game.cues.Ask`; `seats` is how many the
    table has, so that fouls and removals can name them. `cancellable`: a bare "отмена" counts (within 2 s of
    a read-back). `thanks`: the speaker's own thanks count as the end of the turn. `other`: a question whose
    answers may be typed as well: the one that comes next while nothing is asked, or the one whose answer is
    being confirmed; to the latter the voice may say "нет" and another value. `reasons`: why a foul may be
    given, somebody removed or a side defeated, where the rules list that.
    """

    kind: Kind
    seats: int
    legal: tuple[Value, ...] = ()
    illegal: tuple[tuple[Value, str], ...] = ()
    limit: int | None = None
    cancellable: bool = False
    thanks: bool = False
    other: Question | None = None
    reasons: tuple[Reason, ...] = ()
    aliases: tuple[tuple[str, Value], ...] = ()
    least: int = 0


@dataclass(frozen=True, slots=True)
class HostCommand:
    """A command of the host. `name` is one of `COMMANDS`, or `THANKS`.

    `seat` for those about a player, `number` for those with another number.
    """

    name: str
    seat: int | None = None
    reason: str | None = None
    number: int | None = None


COMMANDS = (
    "pause",
    "resume",
    "repeat",
    "undo",
    "cancel",
    "past",
    "undo_to",
    "speech_again",
    "give_back",
    "time_left",
    "next",
    "foul",
    "remove",
    "nominate",
    "withdraw",
    "sign",
    "defeat",
    "candidates",
    "send_away",
    "bring_back",
    "vote_now",
    "night_now",
    "morning_now",
    "declare_red",
    "declare_black",
    "declare_draw",
    "louder",
    "quieter",
    "music_off",
    "help",
    "stop",
)


THANKS = "thanks"
"""What the speaker, not the host, says to end the turn."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One utterance or typed line, understood or not.

    `margin`: best score minus the best score of a recogniser that cannot say this value, in the units of
    the model's log-likelihood (`inf` for what was typed or tapped); `rival` is what that recogniser heard.
    `ms`: milliseconds from the utterance's last sample to the answer, without the endpoint's wait
    (`endpoint_ms`). `began`: when it began to be said, in seconds of the stage's clock, where the ear tells.
    `asked`: the question that was open when it was typed or tapped, where the ear tells.
    """

    outcome: Literal["value", "illegal", "command", "not_understood", "silence"]
    text: str
    source: Source
    value: Value | None = None
    reason: str | None = None
    command: HostCommand | None = None
    margin: float = float("inf")
    rival: str = ""
    ms: float = 0.0
    endpoint_ms: float = 0.0
    began: float | None = None
    asked: Question | None = None

    @property
    def by_hand(self) -> bool:
        """Typed or tapped: exact, unheard, and so allowed at night."""
        return self.source != "voice"


class Ear(Protocol):
    """Listens until closed; everything heard is delivered to the inbox it was made with."""

    def open(self, question: Question) -> None:
        """Start answering `question`, replacing any other. Returns at once."""

    def close(self) -> None:
        """Stop answering; nothing said afterwards is delivered."""


class VoiceEar(Ear, Protocol):
    """An ear that hears: what is said takes its time until it is understood."""

    @property
    def hearing_since(self) -> float | None:
        """When what is being said or understood now began, in seconds of the stage's clock."""

    @property
    def levels(self) -> Levels:
        """How loud room and host are."""
