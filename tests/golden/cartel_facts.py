"""What a fragment of `cartel` is given before its first line."""

from __future__ import annotations

import re
from dataclasses import dataclass

from host_voice.dealing import shuffled
from host_voice.game.cues import NOBODY, Value
from host_voice.rulesets.loader import load_ruleset

from .cartel_words import TALK
from .facts import Facts, pairs_in, seats_in

STEPS = {
    "the blacks chose": "mafia",
    "the maniac chose": "maniac",
    "the doctor healed": "doctor",
    "the prostitute searched": "prostitute",
    "the commissar checked": "commissar",
}


@dataclass(frozen=True)
class Deed:
    """Fouls or a removal before the fragment begins.

    `when`: `then`, when everything else is so; `early`, when day `number` begins; `late`, when its circle of
    speeches is over; `night`, in the window of the doctor.
    """

    seat: int
    when: str
    number: int
    fouls: int = 0
    reason: str | None = None


class CartelFacts(Facts):
    """Nine players, votes by voter, roles that act at night."""

    usual_players = 9

    def __init__(self, given: list[str]) -> None:
        self.deeds: list[Deed] = []
        self.fouls: dict[int, int] = {}
        self.mute_later: set[int] = set()
        """Whose third foul came after the own speech of the day before."""
        self.votes: list[dict[int, int]] = []
        """Voter and target of each round, in order."""
        self.ready: int | None = None
        self.silent: tuple[int, ...] = ()
        """Who stayed silent twice at the beginning of the round."""
        self.remarks: list[int] | None = None
        self.over_remarks = False
        self.purpose = "speech"
        self.elapsed = False
        self.typed: dict[str, Value] = {}
        """What is entered in the night in question, by step."""
        self.heals: list[Value] = []
        self.at_step: str | None = None
        self.won: str | None = None
        self.forfeited: int | None = None
        super().__init__(given)
        if self.moment in ("night", "morning") and self.number == 0:
            self.moment = "start"
        gone = {deed.seat for deed in self.deeds if not deed.fouls and deed.when != "night"}
        self.dead = tuple(seat for seat in self.dead if seat not in gone)
        for seat, count in self.fouls.items():
            if seat in self.mute_later:
                when, day = "late", self.number - (self.moment == "day")
            elif self.moment == "day":
                when, day = "then", self.number
            else:
                when, day = "late", self.number
            self.deeds.append(Deed(seat, when, day, count))

    def _voted_out(self, seat: int) -> None:
        self.votes = [dict.fromkeys(self.living or (), seat)]

    def _known(self, fact: str) -> bool:
        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if fact in TALK:
            pass
        elif m := has(r"(" + "|".join(STEPS) + r") (\d+|nobody)"):
            self.typed[STEPS[m[1]]] = int(m[2]) if m[2].isdigit() else NOBODY
        elif has("fouls none"):
            self.fouls = {}
        elif has("nothing entered for any role"):
            self.untyped = True
        elif m := has(r"the key (\d+) was entered for the blacks"):
            self.typed["mafia"] = int(m[1])
        elif m := has(r"healed so far (.+)"):
            self.heals = [int(word) if word.isdigit() else NOBODY for word in m[1].split()]
        elif m := has(r"(revote )?ballot ((?:\d+=\d+ ?)+)"):
            self.votes.append({voter: int(seat) for voter, seat in pairs_in(m[2]).items()})
        elif has(r"day \d+ over without a departure|remarks over|speeches over|cards dealt and seen"):
            self.over_remarks |= fact == "remarks over"
            self.spoken |= fact == "speeches over"
            if m := re.match(r"day (\d+)", fact):
                self.moment, self.number = "night", int(m[1])
        elif m := has(r"remarks given ([\d ]+)"):
            self.remarks = list(seats_in(m[1]))
        elif m := has(r"started with the remark set to (\d+) seconds"):
            self.overrides.append(f"day.remark={m[1]}")
        elif has("the assistant deals"):
            self.roles = dict(shuffled(load_ruleset("cartel"), self.players, seed=1))
        elif m := has(r"fouls ((?:\d+=\d+ ?)+)"):
            self.fouls |= {seat: int(count) for seat, count in pairs_in(m[1]).items()}
        elif m := has(r"seat (\d+) is to be removed for its fourth foul"):
            self.fouls[int(m[1])] = 3
        elif m := has(r"no vote this round (\d+)"):
            self.deeds.append(Deed(int(m[1]), "early", self.number, 3))
        elif m := has(r"seat (\d+) (?:loses speech and vote in (?:this|the next) round)"):
            self.mute_later.add(int(m[1]))
        elif m := has(r"seat (\d+) had no speech and no vote on day 2"):
            self.fouls.pop(int(m[1]))
            self.deeds.append(Deed(int(m[1]), "late", 1, 3))
        elif m := has(r"one more was typed at night for seat (\d+)"):
            self.deeds.append(Deed(int(m[1]), "night", self.number, 1))
        elif m := has(r"the eyes of seat (\d+) were typed as opened out of turn"):
            self.deeds.append(Deed(int(m[1]), "night", self.number, reason="peeping"))
        elif m := has(r"a foul to (\d+) and the removal of (\d+) for opened eyes are typed.*"):
            self.deeds.append(Deed(int(m[1]), "night", self.number, 1))
            self.deeds.append(Deed(int(m[2]), "night", self.number, reason="peeping"))
        elif m := has(r"seat (\d+) was removed (?:during the circle|for an insult)"):
            day = self.number if self.moment == "day" else 1
            self.deeds.append(Deed(int(m[1]), "early", day, reason="insult"))
        elif m := has(r"seat (\d+) was named as ready( and stayed silent twice)?"):
            self.ready = int(m[1])
            self.silent += (int(m[1]),) if m[2] else ()
        elif m := has(r"([\d ]+) stayed silent twice each"):
            self.silent = seats_in(m[1])
        elif m := has(r"seat (\d+) has the floor for a remark, 5 seconds gone"):
            self.floor, self.purpose = int(m[1]), "remark"
        elif m := has(r"seat (\d+) has said thanks"):
            self.floor, self.elapsed = int(m[1]), True
        elif m := has(r"seat (\d+) left by the vote and has the last word"):
            self.floor, self.purpose = int(m[1]), "last_word"
        elif m := has(r"debrief of seat (\d+) runs, 8 seconds gone"):
            self.floor, self.purpose = int(m[1]), "debrief"
        elif m := has(r"verdict (city|mafia) has (?:just )?been announced(?: after .+ against seat (\d+))?"):
            self.won = {"city": "red", "mafia": "black"}[m[1]]
            self.forfeited = int(m[2]) if m[2] else None
            self.moment, self.number = "over", self.number or 3
        elif has("debrief over"):
            self.at_step = "best"
        elif has("the window of the doctor has ended without a key"):
            self.at_step = "doctor"
        else:
            return super()._known(fact)
        return True
