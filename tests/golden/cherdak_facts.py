"""What a fragment of `cherdak` is given before its first line."""

from __future__ import annotations

import re
from dataclasses import dataclass

from host_voice.dealing import shuffled
from host_voice.game.cues import NOBODY, Value
from host_voice.rulesets.loader import load_ruleset

from .cherdak_words import REASONS, TALK
from .facts import Facts, pairs_in, seats_in


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


class CherdakFacts(Facts):
    """Ten players, shots in hunts, warnings."""

    usual_players = 10

    def __init__(self, given: list[str]) -> None:
        self.shots: dict[int, Value] = {}
        self.voted: dict[int, int] = {}
        self.deeds: list[Deed] = []
        self.warnings: dict[int, int] = {}
        self.lost_next: set[int] = set()
        self.lost_on: dict[int, int] = {}
        self.purpose = "speech"
        self.don_checked: Value | None = None
        self.part = ""
        self.sign: int | None = None
        super().__init__([part for fact in given for part in _whole(fact)])
        if self.exiled and self.leaves in self.dead:
            self.dead = tuple(seat for seat in self.dead if seat != self.leaves)
        gone = {deed.seat for deed in self.deeds if deed.removes}
        self.dead = tuple(seat for seat in self.dead if seat not in gone)
        for seat, count in self.warnings.items():
            when, day = ("then", self.number) if seat in self.lost_next else ("first", 1)
            if seat in self.lost_on:
                when, day = "last", self.lost_on[seat] - 1
            self.deeds += [Deed(seat, when, day)] * count

    def _read(self, fact: str) -> None:
        if not self._known(fact):
            raise AssertionError(f"unknown fact: {fact}")

    def _known(self, fact: str) -> bool:
        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if fact in TALK:
            pass
        elif m := has(r"shots so far (.+)"):
            for night, shot in re.findall(r"(\d+)=(\w+)", m[1]):
                self.shots[int(night)] = int(shot) if shot.isdigit() else NOBODY
        elif m := has(r"the mafia shot (\d+)|(\d+) entered for the mafia"):
            self.shots[self.number] = self.shot = int(m[1] or m[2])
        elif has("the mafia missed"):
            self.shots[self.number] = NOBODY
        elif has("the assistant deals"):
            self.roles = dict(shuffled(load_ruleset("cherdak"), self.players, seed=1))
        elif m := has(r"the don checked (\d+|nobody)"):
            self.don_checked = int(m[1]) if m[1].isdigit() else NOBODY
        elif m := has(r"(?:nothing known yet|night 0 (has begun|is about to begin))"):
            self.part = "night" if m[1] == "has begun" else ""
        elif has("the cards are being carried"):
            self.part = "cards"
        elif has("the cards are dealt"):
            self.part = "dealt"
        elif has("night 0"):
            self.moment = "start"
        elif m := has(r"warnings ((?:\d+=\d+ ?)+)"):
            self.warnings |= {seat: int(count) for seat, count in pairs_in(m[1]).items()}
        elif m := has(r"warnings? at night (\d+)( three times)? (.+)"):
            deed = Deed(int(m[1]), "night", self.number, REASONS[m[3]])
            self.deeds += [deed] * (3 if m[2] else 1)
        elif m := has(r"seat (\d+) has lost the next speech"):
            self.lost_next.add(int(m[1]))
        elif has(r"the lost speech was that of day (\d+)"):
            self.lost_on[max(self.warnings)] = int(fact.rpartition(" ")[2])
        elif m := has(r"removed at night (\d+) (\w+)"):
            self.deeds.append(Deed(int(m[1]), "night", self.number, REASONS[m[2]], removes=True))
        elif m := has(r"foul (\d+) typed in the hunt"):
            self.deeds.append(Deed(int(m[1]), "night", self.number, "singing"))
        elif m := has(r"removal of (\d+) typed in the window of the don"):
            self.deeds.append(Deed(int(m[1]), "don", self.number, "peeping", removes=True))
        elif has(r"sign by seat \d+ after leaving"):
            self.sign = int(fact.split()[3])
        elif m := has(r"seat (\d+) was removed on day (\d+)"):
            self.deeds.append(Deed(int(m[1]), "first", int(m[2]), "insult", removes=True))
        elif m := has(r"seats? ([\d ]+) left by the votes? of days? (\d+)(?: to \d+)?"):
            self.voted |= {int(m[2]) + place: seat for place, seat in enumerate(seats_in(m[1]))}
        elif m := has(r"seat (\d+) has (the floor in the defence|spoken 20 seconds of the last word)"):
            self.floor = int(m[1])
            self.purpose = "defence" if "defence" in m[2] else "last_word"
        else:
            return super()._known(fact)
        return True


def _whole(fact: str) -> list[str]:
    """A fact that holds commas of its own."""
    return [fact] if re.match(r"shots so far|roles|nominated|living|dead", fact) else fact.split(", ")
