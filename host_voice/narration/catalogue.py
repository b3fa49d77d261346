"""Every phrase the program can say: its key, what it mentions, and its place in an evening.

This is the list that phrase files are checked against, that the script of a ruleset is printed from and
that voice packs are named after. It holds no words of any language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from host_voice.game.cues import ALL_IN_TURN, GOES_ON, NOT_PLAYING, ONE_NAMED, SEVERAL_ENDS, STOP
from host_voice.game.deck import COLOURS, RANKS, SUITS
from host_voice.game.reasons import NOT_TOLD, Reason
from host_voice.game.roles import GROUPS, NAMED
from host_voice.game.rules.customs import Style


class Takes(StrEnum):
    """What a parameter of a phrase is."""

    SEAT = "seat"
    """A number of a seat, 1 or more."""
    SEATS = "seats"
    """Seats in the order they are named, at least one."""
    CHAIN = "chain"
    """Seats each of which hands something on to the next, at least two."""
    MAYBE_SEATS = "maybe_seats"
    """Seats in the order they are named, possibly none."""
    COUNT = "count"
    """A number of votes, fouls, hands or players, 0 or more."""
    COUNTS = "counts"
    """One count for each member of the phrase's `seats`."""
    PLACES = "places"
    """One seat for each member of the phrase's `seats`: where whoever sat there sits now."""
    ORDER = "order"
    """A running number, 1 or more: of a day, of a foul."""
    SECONDS = "seconds"
    """A length of time in whole seconds, 0 or more."""
    WARNING = "warning"
    """How many seconds are left at a warning, 1 to 59."""
    CHOICE = "choice"
    """An answer that is a choice: one of `WORDS`."""
    ENDS = "ends"
    """How the game may have ended, if not in several ways: one of `WORDS`."""
    KIND = "kind"
    """A kind of answer: one of `WORDS`."""
    ROLE = "role"
    """Who is called at night or was dealt: one of `WORDS`, or a role that the ruleset names."""
    RANK = "rank"
    """The rank of a playing card: one of `WORDS`."""
    SUIT = "suit"
    """Its suit or colour: one of `WORDS`."""
    MAY_PASS = "may_pass"
    """Whether nobody may be pointed at: one of `WORDS`."""
    REASON = "reason"
    """Why a foul was given or somebody removed: one of `WORDS`."""
    CALLED = "called"
    """What a foul is called: one of `WORDS`."""
    ROUND = "round"
    """Which round of speeches and votes is lost: one of `WORDS`."""
    UNDONE = "undone"
    """What an undo took back: one of `WORDS`."""
    DECIDED = "decided"
    """What sort of command or answer was given: one of `WORDS`."""
    OVERRULED = "overruled"
    """What the host decides against the rules: one of `WORDS`."""
    PART = "part"
    """The part of the game in which something was decided: one of `WORDS`."""


WORDS: Final[Mapping[Takes, tuple[str, ...]]] = {
    Takes.CHOICE: ("red", "black", "draw", GOES_ON, STOP, ALL_IN_TURN, ONE_NAMED, NOT_PLAYING),
    Takes.ENDS: (SEVERAL_ENDS, "red", "black", "draw"),
    Takes.KIND: ("seat", "seat_or_nobody", "seats", "count", "yes_no", "ready", "choice", "role_or_card"),
    Takes.ROLE: (*GROUPS, *NAMED),
    Takes.RANK: RANKS,
    Takes.SUIT: (*SUITS, *COLOURS),
    Takes.MAY_PASS: ("yes", "no"),
    Takes.REASON: (NOT_TOLD, *Reason),
    Takes.CALLED: ("foul", "warning"),
    Takes.ROUND: ("this", "next"),
    Takes.UNDONE: ("foul", "removal", "nomination", "withdrawal", "sign", "defeat"),
    Takes.DECIDED: (
        *("answer", "foul", "removal", "nomination", "withdrawal", "sign", "defeat"),
        *("declared", "stopped", "overruled"),
    ),
    Takes.OVERRULED: ("depart", "return", "night", "vote", "morning"),
    Takes.PART: ("opening", "morning", "day", "vote", "exile", "end"),
}
"""The values of the parameters that are neither numbers nor lists."""


CUSTOMS: Final[Mapping[str, tuple[str, ...]]] = {"masks": ("yes", "no"), "cards": ("drawn", "kept")}
"""What every phrase may select on beside its parameters: customs of the rule system, the usual one first."""


class Section(StrEnum):
    """Parts of an evening, in order."""

    WELCOME = "welcome"
    NIGHT_ZERO = "night_zero"
    DAY = "day"
    VOTE = "vote"
    DEPARTURE = "departure"
    NIGHT = "night"
    MORNING = "morning"
    FOULS = "fouls"
    END = "end"
    REASONS = "reasons"
    ANSWERS = "answers"
    COMMANDS = "commands"
    FAREWELL = "farewell"


@dataclass(frozen=True, slots=True)
class Phrase:
    """One announcement.

    `flavour`: it has several variants, one of which is picked for each use. `question`: it has a shorter
    form for asking again. `silent`: it is shown on the screen and never spoken. `style`: rulesets of that
    style say it in the place of the phrase whose key lacks the style at its end.
    """

    key: str
    section: Section
    params: Mapping[str, Takes] = field(default_factory=dict)
    flavour: bool = False
    question: bool = False
    silent: bool = False
    style: Style | None = None


MIN_VARIANTS: Final = 3
"""How many variants a flavour phrase of a shipped language has at least."""


def _fixed(section: Section, key: str, **params: Takes) -> Phrase:
    return Phrase(key, section, params)


def _flavour(section: Section, key: str, **params: Takes) -> Phrase:
    return Phrase(key, section, params, flavour=True)


def _question(section: Section, key: str, **params: Takes) -> Phrase:
    return Phrase(key, section, params, question=True)


def _prompt(section: Section, key: str, **params: Takes) -> Phrase:
    return Phrase(key, section, params, question=True, silent=True)


def _told(
    section: Section,
    key: str,
    *,
    flavour: bool = False,
    question: bool = False,
    style: Style = Style.TALE,
    **params: Takes,
) -> Phrase:
    return Phrase(f"{key}-{style}", section, params, flavour, question, style=style)


_SEAT, _SEATS, _MAYBE_SEATS = Takes.SEAT, Takes.SEATS, Takes.MAYBE_SEATS
_COUNT, _COUNTS, _ORDER = Takes.COUNT, Takes.COUNTS, Takes.ORDER
_FOUL: Final = {"seat": _SEAT, "count": _ORDER, "reason": Takes.REASON, "called": Takes.CALLED}

_PHRASES: Final = (
    _flavour(Section.WELCOME, "greeting"),
    _fixed(Section.WELCOME, "seat-banned", seat=_SEAT),
    _question(Section.WELCOME, "ask-mic-check"),
    _fixed(Section.WELCOME, "mic-heard", count=_COUNT),
    _fixed(Section.WELCOME, "mic-silent"),
    _question(Section.NIGHT_ZERO, "ask-introduced", seats=_SEATS),
    _fixed(Section.NIGHT_ZERO, "ladies-greeted"),
    _fixed(Section.WELCOME, "mic-quiet"),
    _fixed(Section.WELCOME, "mic-far"),
    _fixed(Section.WELCOME, "room-loud"),
    _flavour(Section.NIGHT_ZERO, "opening", players=_COUNT),
    _told(Section.NIGHT_ZERO, "opening", flavour=True, players=_COUNT),
    _question(Section.NIGHT_ZERO, "ask-host-seat"),
    _question(Section.NIGHT_ZERO, "ask-read-cards"),
    _fixed(Section.NIGHT_ZERO, "card-means", rank=Takes.RANK, suit=Takes.SUIT, role=Takes.ROLE),
    _fixed(Section.NIGHT_ZERO, "cards-of-the-rest", role=Takes.ROLE),
    _question(Section.NIGHT_ZERO, "ask-cards-dealt"),
    _told(Section.NIGHT_ZERO, "ask-cards-dealt", question=True),
    _question(Section.NIGHT_ZERO, "ask-masks-on"),
    _told(Section.NIGHT_ZERO, "ask-masks-on", question=True),
    _flavour(Section.NIGHT_ZERO, "night-zero"),
    _told(Section.NIGHT_ZERO, "night-zero", flavour=True),
    _told(Section.NIGHT_ZERO, "night-zero", flavour=True, style=Style.HOMELY),
    _fixed(Section.NIGHT_ZERO, "host-sleeps"),
    _flavour(Section.NIGHT_ZERO, "introduce-first", role=Takes.ROLE),
    _flavour(Section.NIGHT_ZERO, "introduce-second", role=Takes.ROLE),
    _fixed(Section.NIGHT_ZERO, "suggest-order"),
    _fixed(Section.NIGHT_ZERO, "introduce-over"),
    _flavour(Section.NIGHT_ZERO, "role-sees", role=Takes.ROLE),
    _flavour(Section.NIGHT_ZERO, "role-seen", role=Takes.ROLE),
    _fixed(Section.NIGHT_ZERO, "masks-on"),
    _fixed(Section.NIGHT_ZERO, "cards-carried"),
    _prompt(Section.NIGHT_ZERO, "ask-cards-seen"),
    _fixed(Section.NIGHT_ZERO, "mafia-meets-host"),
    _fixed(Section.NIGHT_ZERO, "don-arranges"),
    _fixed(Section.NIGHT_ZERO, "blacks-gather"),
    _fixed(Section.NIGHT_ZERO, "don-shows-sign"),
    _fixed(Section.NIGHT_ZERO, "blacks-part"),
    _fixed(Section.NIGHT_ZERO, "mafia-agrees"),
    _fixed(Section.NIGHT_ZERO, "agreement-warning", seconds=Takes.WARNING),
    _fixed(Section.NIGHT_ZERO, "mafia-sleeps"),
    _fixed(Section.NIGHT_ZERO, "don-meets"),
    _fixed(Section.NIGHT_ZERO, "don-sleeps"),
    _fixed(Section.NIGHT_ZERO, "sheriff-meets"),
    _fixed(Section.NIGHT_ZERO, "sheriff-sleeps"),
    _fixed(Section.NIGHT_ZERO, "blacks-meets"),
    _fixed(Section.NIGHT_ZERO, "blacks-sleeps"),
    _fixed(Section.NIGHT_ZERO, "role-meets", role=Takes.ROLE),
    _fixed(Section.NIGHT_ZERO, "role-waves", role=Takes.ROLE),
    _fixed(Section.NIGHT_ZERO, "role-sleeps", role=Takes.ROLE),
    _flavour(Section.NIGHT_ZERO, "morning-zero"),
    _told(Section.NIGHT_ZERO, "morning-zero", flavour=True),
    _flavour(Section.DAY, "day-begins", day=_ORDER),
    _fixed(Section.DAY, "day-again"),
    _flavour(Section.DAY, "talk-begins", day=_ORDER),
    _fixed(Section.DAY, "talk-over"),
    _question(Section.DAY, "ask-vote-way"),
    _question(Section.DAY, "ask-named"),
    _fixed(Section.DAY, "floor", seat=_SEAT),
    _fixed(Section.DAY, "floor-muted", seat=_SEAT),
    _told(Section.DAY, "floor-muted", style=Style.HOMELY, seat=_SEAT),
    _fixed(Section.DAY, "floor-shortened", seat=_SEAT, seconds=Takes.WARNING),
    _fixed(Section.DAY, "speech-warning", seconds=Takes.WARNING),
    _fixed(Section.DAY, "time-up"),
    _question(Section.DAY, "ask-nomination", by=_SEAT),
    _fixed(Section.DAY, "nominated", seat=_SEAT),
    _fixed(Section.DAY, "withdrawn", seat=_SEAT),
    _question(Section.DAY, "ask-remark"),
    _fixed(Section.DAY, "remark", seat=_SEAT),
    _flavour(Section.DAY, "nothing-nominated"),
    _fixed(Section.DAY, "candidates", seats=_MAYBE_SEATS),
    _fixed(Section.DAY, "candidates-again", seats=_SEATS),
    _fixed(Section.DAY, "lone-candidate-stays", seat=_SEAT),
    _fixed(Section.DAY, "lone-candidate-leaves", seat=_SEAT),
    _fixed(Section.DAY, "lone-candidate-voted", seat=_SEAT),
    _told(Section.DAY, "lone-candidate-voted", seat=_SEAT),
    _fixed(Section.DAY, "lone-candidate-any-vote", seat=_SEAT),
    _fixed(Section.VOTE, "vote-opens", seats=_SEATS),
    _told(Section.VOTE, "vote-opens", seats=_SEATS),
    _fixed(Section.VOTE, "candidates-may-speak"),
    _fixed(Section.VOTE, "circle-opens"),
    _fixed(Section.VOTE, "fingers-show"),
    _question(Section.VOTE, "ask-first-voter"),
    _question(Section.VOTE, "ask-vote", by=_SEAT),
    _fixed(Section.VOTE, "vote-counted", seat=_SEAT, count=_COUNT),
    _fixed(Section.VOTE, "vote-counted-silent", seat=_SEAT, count=_COUNT),
    _fixed(Section.VOTE, "no-vote", seat=_SEAT),
    _fixed(Section.VOTE, "vote-for", seat=_SEAT),
    _question(Section.VOTE, "ask-hands", seat=_SEAT),
    _question(Section.VOTE, "ask-voters", seat=_SEAT),
    _fixed(Section.VOTE, "vote-closed"),
    _fixed(Section.VOTE, "votes-remainder", seat=_SEAT, count=_COUNT),
    _fixed(Section.VOTE, "votes-spent"),
    _question(Section.VOTE, "ask-ballot-right", seats=_SEATS, counts=_COUNTS),
    _fixed(Section.VOTE, "ballot-again"),
    _fixed(Section.VOTE, "nobody-voted-out"),
    _told(Section.VOTE, "nobody-voted-out"),
    _fixed(Section.VOTE, "too-few-votes", seat=_SEAT, count=_COUNT),
    _told(Section.VOTE, "too-few-votes", seat=_SEAT, count=_COUNT),
    _fixed(Section.VOTE, "tied", seats=_SEATS),
    _fixed(Section.VOTE, "all-stay-unasked", seats=_SEATS),
    _fixed(Section.VOTE, "second-tie-stays", seats=_SEATS),
    _fixed(Section.VOTE, "nobody-decides", seats=_SEATS),
    _fixed(Section.VOTE, "tie-unasked", seats=_SEATS),
    _fixed(Section.VOTE, "defence", seat=_SEAT),
    _fixed(Section.VOTE, "revote", seats=_SEATS),
    _fixed(Section.VOTE, "circle-again", seats=_SEATS),
    _fixed(Section.VOTE, "vote-for-all", seats=_SEATS),
    _question(Section.VOTE, "ask-all-leave", seats=_SEATS),
    _fixed(Section.VOTE, "all-stay", seats=_SEATS, count=_COUNT),
    _fixed(Section.VOTE, "all-leave", seats=_SEATS, count=_COUNT),
    _fixed(Section.VOTE, "leaves", seat=_SEAT, count=_COUNT),
    _told(Section.VOTE, "leaves", seat=_SEAT, count=_COUNT),
    _fixed(Section.VOTE, "vote-cancelled"),
    _fixed(Section.VOTE, "day-vote-cancelled"),
    _fixed(Section.VOTE, "vote-lost"),
    _fixed(Section.VOTE, "vote-restarted"),
    _question(Section.DEPARTURE, "ask-redirect"),
    _fixed(Section.DEPARTURE, "dies", seat=_SEAT),
    _fixed(Section.DEPARTURE, "death-handed-on", seats=Takes.CHAIN, seat=_SEAT),
    _fixed(Section.DEPARTURE, "shows-card", seat=_SEAT, role=Takes.ROLE),
    _question(Section.DEPARTURE, "ask-card", seat=_SEAT),
    _told(Section.DEPARTURE, "ask-card", question=True, seat=_SEAT),
    _fixed(Section.DEPARTURE, "false-claim", seat=_SEAT),
    _question(Section.DEPARTURE, "ask-false-claim"),
    _question(Section.DEPARTURE, "ask-best-move", seat=_SEAT, count=_COUNT, seconds=Takes.WARNING),
    _fixed(Section.DEPARTURE, "best-move", seats=_SEATS),
    _fixed(Section.DEPARTURE, "last-word", seat=_SEAT),
    _question(Section.DEPARTURE, "ask-forfeit", seat=_SEAT),
    _fixed(Section.DEPARTURE, "forfeit", seat=_SEAT, choice=Takes.CHOICE),
    _flavour(Section.NIGHT, "night-falls"),
    _told(Section.NIGHT, "night-falls", flavour=True),
    _fixed(Section.NIGHT, "mafia-hunts"),
    _told(Section.NIGHT, "mafia-hunts", style=Style.HOMELY),
    _fixed(Section.NIGHT, "shoot-seat", seat=_SEAT),
    _fixed(Section.NIGHT, "hunt-over"),
    _told(Section.NIGHT, "hunt-over", style=Style.HOMELY),
    _prompt(Section.NIGHT, "ask-shot"),
    _fixed(Section.NIGHT, "don-wakes"),
    _prompt(Section.NIGHT, "ask-don-check"),
    _fixed(Section.NIGHT, "don-leaves"),
    _fixed(Section.NIGHT, "sheriff-wakes"),
    _prompt(Section.NIGHT, "ask-sheriff-check"),
    _fixed(Section.NIGHT, "sheriff-leaves"),
    _fixed(Section.NIGHT, "role-stands-in", role=Takes.ROLE),
    _fixed(Section.NIGHT, "role-shoots", role=Takes.ROLE),
    _told(Section.NIGHT, "role-shoots", flavour=True, role=Takes.ROLE),
    _prompt(Section.NIGHT, "ask-role-shot", role=Takes.ROLE, may_pass=Takes.MAY_PASS),
    _fixed(Section.NIGHT, "role-wakes", role=Takes.ROLE),
    _fixed(Section.NIGHT, "role-seeks", role=Takes.ROLE, sought=Takes.ROLE),
    _prompt(Section.NIGHT, "ask-role-check", role=Takes.ROLE, may_pass=Takes.MAY_PASS),
    _fixed(Section.NIGHT, "role-questions", role=Takes.ROLE),
    _fixed(Section.NIGHT, "host-answers"),
    _fixed(Section.NIGHT, "role-heals", role=Takes.ROLE),
    _told(Section.NIGHT, "role-heals", flavour=True, role=Takes.ROLE),
    _prompt(Section.NIGHT, "ask-role-heal", role=Takes.ROLE, may_pass=Takes.MAY_PASS),
    _fixed(Section.NIGHT, "role-leaves", role=Takes.ROLE),
    _flavour(Section.MORNING, "morning", day=_ORDER),
    _told(Section.MORNING, "morning", flavour=True, day=_ORDER),
    _fixed(Section.MORNING, "removed-at-night", seat=_SEAT),
    _fixed(Section.MORNING, "removed-at-night-for", seat=_SEAT, reason=Takes.REASON),
    _question(Section.MORNING, "ask-victim"),
    _told(Section.MORNING, "ask-victim", question=True),
    _question(Section.MORNING, "ask-victims"),
    _fixed(Section.MORNING, "victim", seat=_SEAT),
    _told(Section.MORNING, "victim", seat=_SEAT),
    _flavour(Section.MORNING, "missed"),
    _told(Section.MORNING, "missed", flavour=True, style=Style.HOMELY),
    _flavour(Section.MORNING, "nobody-killed"),
    _fixed(Section.MORNING, "misses-win", count=_COUNT),
    _fixed(Section.MORNING, "still-nights-draw", count=_COUNT),
    _told(Section.MORNING, "nobody-killed"),
    _fixed(Section.FOULS, "foul", seat=_SEAT, count=_ORDER),
    _fixed(Section.FOULS, "foul-mutes", seat=_SEAT, count=_ORDER),
    _fixed(Section.FOULS, "foul-shortens", seat=_SEAT, count=_ORDER),
    _fixed(Section.FOULS, "foul-removes", seat=_SEAT, count=_ORDER),
    _fixed(Section.FOULS, "foul-for", **_FOUL),
    _fixed(Section.FOULS, "foul-for-mutes", **_FOUL),
    _fixed(Section.FOULS, "foul-for-shortens", **_FOUL),
    _fixed(Section.FOULS, "foul-for-removes", **_FOUL),
    _fixed(Section.FOULS, "removed", seat=_SEAT),
    _fixed(Section.FOULS, "removed-for", seat=_SEAT, reason=Takes.REASON),
    _fixed(Section.FOULS, "loses-round", seat=_SEAT, round=Takes.ROUND),
    _fixed(Section.FOULS, "banned", seat=_SEAT, count=_COUNT),
    _question(Section.END, "ask-majority"),
    _question(Section.END, "ask-game-goes-on"),
    _question(Section.END, "ask-who-won", ends=Takes.ENDS),
    _fixed(Section.END, "game-halted"),
    _question(Section.END, "ask-side-wins"),
    _fixed(Section.END, "team-defeat", choice=Takes.CHOICE, reason=Takes.REASON),
    _flavour(Section.END, "red-wins"),
    _flavour(Section.END, "black-wins"),
    _told(Section.END, "red-wins", flavour=True),
    _told(Section.END, "black-wins", flavour=True),
    _fixed(Section.END, "draw"),
    _fixed(Section.END, "game-stopped"),
    _fixed(Section.END, "debrief-opens"),
    _question(Section.END, "ask-best-player"),
    _fixed(Section.END, "best-player", seat=_SEAT),
    _fixed(Section.REASONS, "seat-left", seat=_SEAT),
    _fixed(Section.REASONS, "seat-unknown", seat=_SEAT),
    _fixed(Section.REASONS, "already-nominated", seat=_SEAT),
    _fixed(Section.REASONS, "more-than-hands", count=_COUNT, hands=_COUNT),
    _fixed(Section.REASONS, "already-voted", seat=_SEAT),
    _fixed(Section.REASONS, "cannot-nominate-now"),
    _fixed(Section.REASONS, "nomination-used-up", seat=_SEAT),
    _fixed(Section.REASONS, "not-nominated", by=_SEAT, seat=_SEAT),
    _fixed(Section.REASONS, "no-withdrawals"),
    _fixed(Section.REASONS, "no-nominations"),
    _fixed(Section.REASONS, "no-votes-for", seat=_SEAT),
    _fixed(Section.REASONS, "remark-given", seat=_SEAT),
    _fixed(Section.REASONS, "speech-lost", seat=_SEAT),
    _fixed(Section.REASONS, "without-vote", seat=_SEAT),
    _fixed(Section.REASONS, "stands-himself", seat=_SEAT),
    _fixed(Section.REASONS, "not-standing", seat=_SEAT),
    _fixed(Section.REASONS, "healed-in-a-row", seat=_SEAT),
    _fixed(Section.REASONS, "was-removed", seat=_SEAT),
    _fixed(Section.REASONS, "no-vote-today"),
    _fixed(Section.REASONS, "no-fouls"),
    _fixed(Section.REASONS, "no-such-reason"),
    _fixed(Section.REASONS, "no-signs"),
    _fixed(Section.REASONS, "no-defeats"),
    _fixed(Section.REASONS, "candidates-later"),
    _fixed(Section.REASONS, "no-candidates"),
    _fixed(Section.REASONS, "own-seat", seat=_SEAT),
    _fixed(Section.REASONS, "so-many-wanted", count=_COUNT),
    _fixed(Section.REASONS, "seat-at-table", seat=_SEAT),
    _fixed(Section.REASONS, "card-gone", role=Takes.ROLE),
    _fixed(Section.REASONS, "card-unknown", role=Takes.ROLE),
    _fixed(Section.REASONS, "card-not-dealt"),
    _fixed(Section.REASONS, "card-unclear"),
    _fixed(Section.REASONS, "redirect-to-oneself"),
    _fixed(Section.REASONS, "redirect-used"),
    _fixed(Section.REASONS, "not-legal-now"),
    _fixed(Section.REASONS, "table-size"),
    _fixed(Section.REASONS, "one-number"),
    _fixed(Section.REASONS, "yes-or-no"),
    _fixed(Section.ANSWERS, "heard-seat", seat=_SEAT),
    _fixed(Section.ANSWERS, "heard-seats", seats=_MAYBE_SEATS),
    _fixed(Section.ANSWERS, "heard-count", count=_COUNT),
    _fixed(Section.ANSWERS, "heard-nobody"),
    _fixed(Section.ANSWERS, "heard-to-nobody"),
    _fixed(Section.ANSWERS, "heard-yes"),
    _fixed(Section.ANSWERS, "heard-no"),
    _fixed(Section.ANSWERS, "heard-ready"),
    _fixed(Section.ANSWERS, "heard-choice", choice=Takes.CHOICE),
    _fixed(Section.ANSWERS, "heard-role", role=Takes.ROLE),
    _fixed(Section.ANSWERS, "confirm-seat", seat=_SEAT),
    _fixed(Section.ANSWERS, "confirm-seats", seats=_MAYBE_SEATS),
    _fixed(Section.ANSWERS, "confirm-count", count=_COUNT),
    _fixed(Section.ANSWERS, "confirm-nobody"),
    _fixed(Section.ANSWERS, "confirm-to-nobody"),
    _fixed(Section.ANSWERS, "confirm-choice", choice=Takes.CHOICE),
    _fixed(Section.ANSWERS, "confirm-role", role=Takes.ROLE),
    _fixed(Section.ANSWERS, "confirm-yes"),
    _fixed(Section.ANSWERS, "confirm-no"),
    _fixed(Section.ANSWERS, "choices", kind=Takes.KIND),
    _fixed(Section.COMMANDS, "paused"),
    _fixed(Section.COMMANDS, "resumed"),
    _fixed(Section.COMMANDS, "cancelled"),
    _fixed(Section.COMMANDS, "undone"),
    _fixed(Section.COMMANDS, "undone-command", what=Takes.UNDONE, seat=_SEAT),
    _fixed(Section.COMMANDS, "undone-quietly"),
    _fixed(Section.COMMANDS, "nothing-to-undo"),
    _fixed(Section.COMMANDS, "past-empty"),
    _fixed(Section.COMMANDS, "past-number", number=_ORDER),
    _fixed(Section.COMMANDS, "past-answer", part=Takes.PART, day=_ORDER, seat=_COUNT),
    _fixed(Section.COMMANDS, "past-command", what=Takes.DECIDED, seat=_COUNT),
    _fixed(Section.COMMANDS, "past-night"),
    _fixed(Section.COMMANDS, "confirm-undo-to", count=_COUNT),
    _fixed(Section.COMMANDS, "no-such-decision"),
    _fixed(Section.COMMANDS, "speech-again"),
    _fixed(Section.COMMANDS, "time-given-back", seconds=Takes.SECONDS),
    _fixed(Section.COMMANDS, "not-now"),
    _fixed(Section.COMMANDS, "louder"),
    _fixed(Section.COMMANDS, "quieter"),
    _fixed(Section.COMMANDS, "music-off"),
    _fixed(Section.COMMANDS, "time-left", seconds=Takes.SECONDS),
    _fixed(Section.COMMANDS, "confirm-remove", seat=_SEAT),
    _fixed(Section.COMMANDS, "confirm-defeat", seat=_SEAT),
    _fixed(Section.COMMANDS, "confirm-overrule", what=Takes.OVERRULED, seat=_COUNT),
    _fixed(Section.COMMANDS, "overruled-night"),
    _fixed(Section.COMMANDS, "overruled-vote"),
    _fixed(Section.COMMANDS, "returned", seat=_SEAT),
    _fixed(Section.COMMANDS, "confirm-declare", choice=Takes.CHOICE),
    _fixed(Section.COMMANDS, "confirm-stop"),
    _fixed(Section.COMMANDS, "sound-back"),
    _fixed(Section.COMMANDS, "computer-slept"),
    _fixed(Section.COMMANDS, "battery-low"),
    _fixed(Section.COMMANDS, "evening-continues"),
    _fixed(Section.COMMANDS, "evening-continues-night"),
    _fixed(Section.FAREWELL, "evening-score", red=_COUNT, black=_COUNT, count=_COUNT),
    _fixed(Section.FAREWELL, "evening-leaders", seats=_SEATS),
    _question(Section.FAREWELL, "ask-another-game"),
    _question(Section.FAREWELL, "ask-same-people"),
    _question(Section.FAREWELL, "ask-who-leaves"),
    _question(Section.FAREWELL, "ask-newcomers"),
    _question(Section.FAREWELL, "ask-next-host"),
    _question(Section.FAREWELL, "ask-new-seats"),
    _fixed(Section.FAREWELL, "new-seats", seats=_SEATS, places=Takes.PLACES),
    _fixed(Section.FAREWELL, "host-takes-seat", seat=_SEAT),
    _fixed(Section.FAREWELL, "newcomers-seats", seats=_SEATS),
    _fixed(Section.FAREWELL, "next-game", number=_ORDER),
    _question(Section.FAREWELL, "ask-seated"),
    _fixed(Section.FAREWELL, "goodbye"),
)

CATALOGUE: Final[Mapping[str, Phrase]] = {phrase.key: phrase for phrase in _PHRASES}
"""Every phrase by its key, in the order of an evening."""
