"""What a fragment of `cherdak` is given before its first line."""

from __future__ import annotations

import re

from host_voice.dealing import shuffled
from host_voice.game.cues import NOBODY
from host_voice.rulesets.loader import load_ruleset

from .cherdak_words import REASONS, TALK
from .facts import pairs_in, seats_in
from .sporting_facts import Deed, SportingFacts


class CherdakFacts(SportingFacts):
    """Fouls are warnings, most of them with a reason."""

    talk = TALK

    def __init__(self, given: list[str]) -> None:
        self.sign: int | None = None
        super().__init__(given)

    def _known(self, fact: str) -> bool:
        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if m := has(r"shots so far (.+)"):
            for night, shot in re.findall(r"(\d+)=(\w+)", m[1]):
                self.shots[int(night)] = int(shot) if shot.isdigit() else NOBODY
        elif m := has(r"the mafia shot (\d+)|(\d+) entered for the mafia"):
            self.shot_tonight(m[1] or m[2])
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
            self.fouls |= {seat: int(count) for seat, count in pairs_in(m[1]).items()}
        elif m := has(r"warnings? at night (\d+)( three times)? (.+)"):
            deed = Deed(int(m[1]), "night", self.number, REASONS[m[3]])
            self.deeds += [deed] * (3 if m[2] else 1)
        elif m := has(r"seat (\d+) has lost the next speech"):
            self.lost_next.add(int(m[1]))
        elif has(r"the lost speech was that of day (\d+)"):
            self.lost_on[max(self.fouls)] = int(fact.rpartition(" ")[2])
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
