"""What a fragment of `fiim` is given before its first line."""

from __future__ import annotations

import re

from host_voice.game.cues import NOBODY

from .facts import pairs_in, seats_in
from .fiim_words import TALK
from .sporting_facts import Deed, SportingFacts


class FiimFacts(SportingFacts):
    """Fouls have no reasons; whoever was killed first may have made a best move."""

    talk = TALK

    def _known(self, fact: str) -> bool:
        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if m := has(r"started with the best move set to (\d+) seconds"):
            self.overrides.append(f"best_move.seconds={m[1]}")
        elif has(r"night 0(?: is about to begin| has begun)?|language (?:ru|uk)"):
            self.moment = "start"
        elif m := has(r"(?:day (\d+) is over|night (\d+) is about to begin)"):
            self.moment, self.number = "night", int(m[1] or m[2])
        elif m := has(r"the mafia hit (\d+|nobody)"):
            self.shot_tonight(m[1])
        elif m := has(r"(?:seat )?(\d+) was killed in night (\d+)"):
            self.shots[int(m[2])] = int(m[1])
            if self.moment == "farewell" and int(m[2]) == self.number:
                self.shot = int(m[1])
        elif m := has(r"nobody was killed in nights? (.+)"):
            self.shots |= dict.fromkeys(seats_in(m[1]), NOBODY)
        elif has(r"nobody left on days? .+"):
            pass
        elif m := has(r"(\d+) was voted out on day (\d+)"):
            self.voted[int(m[2])] = int(m[1])
        elif m := has(r"([\d]+ and \d+) left together on day (\d+)"):
            self.together[int(m[2])] = seats_in(m[1])
        elif m := has(r"([\d ]+(?:and \d+)?) (?:was|were) removed on day (\d+)"):
            self._removed(seats_in(m[1]), int(m[2]))
        elif m := has(r"seat (\d+) was removed today|(\d+ and \d+) were removed in this circle"):
            self._removed(seats_in(m[1] or m[2]), self.number)
        elif m := has(r"the fourth foul of seat (\d+) was typed at night"):
            self.deeds += [Deed(int(m[1]), "night", self.number)] * 4
        elif m := has(r"fouls ((?:\d+=\d+ ?)+)"):
            self.fouls |= {seat: int(count) for seat, count in pairs_in(m[1]).items()}
        elif m := has(r"seat (\d+) (?:loses the minute of this day|had no minute today)"):
            self.lost_on[int(m[1])] = self.number
        elif m := has(r"seat (\d+) has spoken"):
            self.floor = int(m[1])
        elif m := has(r"seat (\d+) has the floor for the defence"):
            self.floor, self.purpose = int(m[1]), "defence"
        elif has("the question is open"):
            self.asked_all = True
        elif m := has(r"(?:the )?best move (?:is )?((?:\d+ ?)+)"):
            self.best_move = seats_in(m[1])
        elif m := has(r"the (don|sheriff) checked (\d+|nobody)"):
            checked = int(m[2]) if m[2].isdigit() else NOBODY
            if m[1] == "don":
                self.don_checked = checked
            else:
                self.checked = checked
        else:
            return super()._known(fact)
        return True

    def _removed(self, seats: tuple[int, ...], day: int) -> None:
        self.deeds += [Deed(seat, "first", day, removes=True) for seat in seats]
