"""What the game wants to happen next: the only contract between the rules and the room.

A cue names *what* (a phrase key with parameters, a kind of answer with its legal values), never *how*:
no text, no file, no device. All durations are in seconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

NOBODY: Final = "nobody"
"""The answer "никто" to a question about a seat."""

ALL_IN_TURN: Final = "all_in_turn"
ONE_NAMED: Final = "one_named"
"""The answers to the question on whom a vote without nominations is."""

NOT_PLAYING: Final = "not_playing"
"""The answer of a host without a seat."""

GOES_ON: Final = "goes_on"
"""The answer that the game goes on."""

SEVERAL_ENDS: Final = "several"
"""Said of a game that may have ended in more than one way."""

STOP: Final = "stop"
"""The answer that the game ends without a winner."""

Value = int | bool | str | tuple[int, ...]
"""An answer: a seat or a count, yes or no, a named choice (or `NOBODY`), a list of seats."""

Param = int | str | tuple[int, ...]
"""What a phrase mentions: a seat or a number, a name, a list of seats."""


class Track(StrEnum):
    """Music by its place in the evening."""

    NIGHT = "night"
    AGREEMENT = "agreement"
    HUNT = "hunt"
    MORNING = "morning"


class Level(StrEnum):
    """How loud music plays."""

    LOUD = "loud"
    QUIET = "quiet"


class Kind(StrEnum):
    """What sort of answer a question expects."""

    SEAT = "seat"
    SEAT_OR_NOBODY = "seat_or_nobody"
    SEATS = "seats"
    COUNT = "count"
    YES_NO = "yes_no"
    READY = "ready"
    CHOICE = "choice"
    ROLE_OR_CARD = "role_or_card"
    LISTEN = "listen"


class Answerable(Protocol):
    """Whatever has answers: a question of the game, or of an ear."""

    @property
    def kind(self) -> Kind:
        """What sort of answer it expects."""

    @property
    def legal(self) -> tuple[Value, ...]:
        """The answers, or for `Kind.SEATS` the members of lists."""

    @property
    def limit(self) -> int | None:
        """Most members of a list."""

    @property
    def least(self) -> int:
        """Fewest members of a list that is not empty."""


@dataclass(frozen=True, slots=True)
class Line:
    """One phrase of the narration: its key, what it mentions, and which variant of it is due.

    `pick` is any non-negative integer; the narration takes it modulo the number of its variants.
    """

    key: str
    params: tuple[tuple[str, Param], ...] = ()
    pick: int = 0


@dataclass(frozen=True, slots=True)
class Say:
    """Speak `line`. With `slot` the next cue starts exactly that long after this one began."""

    line: Line
    slot: float | None = None


@dataclass(frozen=True, slots=True)
class PlayMusic:
    """Start or keep `track` at `level`, looping without a gap until it is changed or stopped."""

    track: Track
    level: Level


@dataclass(frozen=True, slots=True)
class StopMusic:
    """Fade the music out."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """A timed turn with an audible start.

    `warning` is heard when `warn_left` seconds are left and does not stop the clock; `ending` is heard
    at `seconds`. `seat` is whose turn it is (None: nobody's in particular); `purpose` is one of
    `agreement`, `speech`, `remark`, `talk`, `defence`, `last_word`, `debrief`. `opening` is what was
    announced before it: it tells whose turn goes on after a break.
    """

    purpose: str
    seconds: float
    ending: Line
    seat: int | None = None
    warning: Line | None = None
    warn_left: float = 0.0
    opening: Line | None = None


@dataclass(frozen=True, slots=True)
class Talk:
    """Everybody talks, without a clock, until the host ends it; `opening` is what was announced before."""

    opening: Line | None = None


@dataclass(frozen=True, slots=True)
class Pause:
    """Nothing is said for `seconds`, whatever anybody does; `purpose` names it for the event stream."""

    purpose: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Ask:
    """A question.

    `legal` are the acceptable values (for `Kind.SEATS` the acceptable members of the list, 0 members
    allowed). `illegal` pairs likely wrong values with the phrase key that says why they are wrong.
    `weighty` answers are confirmed by an explicit yes or no. `limit`: most members of a list; `least`: fewest
    of one that is not empty. `aliases` pairs other names with the values, legal or not, that they stand for.
    A `brief` one is asked in its shorter words at once: nothing has led to it.

    A `silent` question is never spoken, read back or explained: it accepts keys and remotes only, and its
    window of `seconds` is held in full whatever is answered, the last answer counting (None: until it is
    answered). For other questions `seconds` is a deadline (None: wait for ever). A question with `patience`
    is asked again as one without a deadline is, but given up after so many seconds, or when nobody can
    answer any more. When nobody answers in time the outcome is `Silence`.
    """

    line: Line
    kind: Kind
    legal: tuple[Value, ...] = ()
    illegal: tuple[tuple[Value, str], ...] = ()
    weighty: bool = False
    silent: bool = False
    seconds: float | None = None
    limit: int | None = None
    least: int = 0
    aliases: tuple[tuple[str, Value], ...] = ()
    brief: bool = False
    patience: float | None = None


Cue = Say | PlayMusic | StopMusic | Countdown | Talk | Pause | Ask


def line(key: str, pick: int = 0, /, **params: Param) -> Line:
    """Build a `Line` with its parameters as keywords."""
    return Line(key, tuple(params.items()), pick)
