"""What a fragment with hunts, the floor in turn and fouls is given before its first line."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from host_voice.game.cues import NOBODY, Value

from .facts import Facts


@dataclass(frozen=True)
class Deed:
    """A foul or a removal before the fragment begins.

    `when`: `first` or `last`, the first or the last speech of the day; `night`; `don`, the don's window;
    `then`, when everything else is so.
    """

    seat: int
    when: str
    number: int
    reason: str | None = None
    removes: bool = False


class SportingFacts(Facts):
    """Ten players, shots in hunts, fouls.

    `shots` and `voted`: who was killed in which night, who was voted out on which day; `together`: those who
    left together. `fouls`: how many each has, by the moment that `lost_next` and `lost_on` tell: their third
    foul costs the next speech, or that of a day.
    """

    usual_players = 10
    talk: ClassVar[Collection[str]]

    def __init__(self, given: list[str]) -> None:
        self.shots: dict[int, Value] = {}
        self.voted: dict[int, int] = {}
        self.together: dict[int, tuple[int, ...]] = {}
        self.deeds: list[Deed] = []
        self.fouls: dict[int, int] = {}
        self.lost_next: set[int] = set()
        self.lost_on: dict[int, int] = {}
        self.purpose = "speech"
        self.don_checked: Value | None = None
        self.best_move: tuple[int, ...] = ()
        self.part = ""
        self.asked_all = False
        super().__init__([part for fact in given for part in _whole(fact)])
        if self.exiled and self.leaves in self.dead:
            self.dead = tuple(seat for seat in self.dead if seat != self.leaves)
        gone = {deed.seat for deed in self.deeds if deed.removes}
        self.dead = tuple(seat for seat in self.dead if seat not in gone)
        for seat, count in self.fouls.items():
            when, day = ("then", self.number) if seat in self.lost_next else ("first", 1)
            if seat in self.lost_on:
                when, day = "last", self.lost_on[seat] - 1
            self.deeds += [Deed(seat, when, day)] * count

    def _read(self, fact: str) -> None:
        if not (fact in self.talk or self._known(fact)):
            raise AssertionError(f"unknown fact: {fact}")

    def shot_tonight(self, shot: str) -> None:
        """What the hunt of the night in question hit."""
        self.shots[self.number] = self.shot = int(shot) if shot.isdigit() else NOBODY


def _whole(fact: str) -> list[str]:
    """A fact that holds commas of its own."""
    return [fact] if re.match(r"shots so far|roles|nominated|living|dead", fact) else fact.split(", ")
