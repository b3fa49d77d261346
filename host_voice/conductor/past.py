"""The last decisions in words: what an undo can go back to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from host_voice.conductor.readback import heard_line
from host_voice.conductor.room import Room
from host_voice.conductor.surroundings import Score
from host_voice.game.cues import Line, line
from host_voice.game.outcomes import (
    Answer,
    Declare,
    Foul,
    Nominate,
    Outcome,
    Overrule,
    Remove,
    Sign,
    Stop,
    Withdraw,
)
from host_voice.game.past import RECENT, Decision
from host_voice.narration.lexicon import lexicon

_KINDS: Final[Mapping[type[Outcome], str]] = {
    Answer: "answer",
    Foul: "foul",
    Remove: "removal",
    Nominate: "nomination",
    Withdraw: "withdrawal",
    Sign: "sign",
    Overrule: "overruled",
    Declare: "declared",
    Stop: "stopped",
}
_PARTS: Final[Mapping[str, str]] = {
    "opening": "opening",
    "morning": "morning",
    "day": "day",
    "vote": "vote",
    "exile": "exile",
}
"""Parts of the game by the beginning of their phases' names; everything else is its end."""


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere to go back to: the `decision` that is taken back, which is the `steps`-th from the end."""

    decision: Decision
    steps: int

    @property
    def lines(self) -> tuple[Line, ...]:
        """What was decided, in words; of a night only that something was."""
        decision = self.decision
        if decision.secret:
            return (line("past-night"),)
        outcome, asked = decision.outcome, decision.asked
        if not isinstance(outcome, Answer) or asked is None:
            return (line("past-command", what=kind_of(outcome), seat=getattr(outcome, "seat", 0) or 0),)
        about = dict(asked.line.params)
        seat = about.get("seat", about.get("by", 0))
        where = line(
            "past-answer",
            part=_PARTS.get(decision.phase.partition("_")[0], "end"),
            day=max(decision.day, 1),
            seat=seat if isinstance(seat, int) else 0,
        )
        value = heard_line(asked.kind, outcome.value, asked.line.key)
        return (where,) if value is None else (where, value)


def places(game: Score) -> tuple[Place, ...]:
    """The last places, the latest first. By day a night is one place: how much was typed in it is secret."""
    found: list[Place] = []
    for steps, decision in enumerate(reversed(game.decisions), start=1):
        place = Place(decision, steps)
        if not game.at_night and found and _same_night(decision, found[-1].decision):
            found[-1] = place
        elif len(found) == RECENT:
            break
        else:
            found.append(place)
    return tuple(found)


def listed(room: Room, most: int = RECENT) -> tuple[str, ...]:
    """The last places as the host reads or hears them, with the numbers they are chosen by."""
    return tuple(
        f"{room.text(line('past-number', number=number))} {_told(room, place)}"
        for number, place in enumerate(places(room.game)[:most], start=1)
    )


def _told(room: Room, place: Place) -> str:
    """What was decided there: after the phase the question in short, after a command the reason given."""
    decision, (where, *answer) = place.decision, map(room.text, place.lines)
    reason = getattr(decision.outcome, "reason", None)
    if decision.secret:
        return where
    if decision.asked is not None:
        return " ".join((where, room.again(decision.asked.line), *answer))
    if reason is None:
        return where
    words = lexicon(room.narrator.language).reason
    return f"{where} ({words[reason][0] if reason in words else reason})"


def _same_night(one: Decision, other: Decision) -> bool:
    return one.secret and other.secret and one.day == other.day


def kind_of(outcome: Outcome) -> str:
    """What sort of decision `outcome` is, as phrases name it."""
    return _KINDS.get(type(outcome), "answer")
