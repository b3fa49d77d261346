"""What a fragment of cattani is given before its first line."""

from __future__ import annotations

import re

from host_voice.dealing import shuffled
from host_voice.rulesets.loader import load_ruleset

from .cattani_words import ROLES, TALK
from .facts import Facts, pairs_in, seats_in


class CattaniFacts(Facts):
    """Nine players, a talk and a vote in one of two ways, deaths that are handed on."""

    usual_players = 9

    def __init__(self, given: list[str]) -> None:
        self.held: dict[int, str] = {}
        """Who holds which card, whether the program knows it or not."""
        self.known = False
        self.host: int | None = None
        self.order: tuple[int, ...] = ()
        """The dead in the order in which they died."""
        self.nights: tuple[str, ...] | None = None
        self.redirected: tuple[int, ...] = ()
        self.way: str | None = None
        self.named: int | None = None
        self.revote = False
        self.sentenced: int | None = None
        self.announced: int | None = None
        self.to_nobody = False
        self.shown_last: int | None = None
        self.shots: dict[str, int] = {}
        self.answers: list[int] = []
        super().__init__(given)
        assert set(self.dead) == set(self.order), (self.dead, self.order)
        # Somebody who has just been announced, or whose card has just been shown, is not dead yet.
        pending = {self.sentenced, self.announced, self.shown_last}
        self.dead = tuple(seat for seat in self.order if seat not in pending)
        self.roles = self.held if self.known else None

    def _known(self, fact: str) -> bool:
        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if fact in TALK:
            pass
        elif m := has(r"(?:roles )?((?:\d+=\w+ ?){3,})"):
            self.held = {seat: ROLES[role] for seat, role in pairs_in(m[1]).items()}
        elif has("roles (un)?known"):
            self.known = fact == "roles known"
        elif m := has(r"host seat (\d+)"):
            self.host = int(m[1])
        elif has("host not playing"):
            self.host = None
        elif m := has(r"started with the shooter's window set to (\d+) seconds"):
            self.overrides += [f"night.steps.{step}.window={m[1]}" for step in ("king", "jack", "cattani")]
        elif m := has(
            r"a file that extends cattani and changes only the journalist's window to (\d+) seconds"
        ):
            self.overrides.append(f"night.steps.journalist.window={m[1]}")
        elif m := has(r"talk cap set to (\d+) seconds"):
            self.overrides.append(f"day.cap={m[1]}")
        elif has("suggest_order set"):
            self.overrides.append("night_zero.steps.mafia_meeting.suggest_order=true")
        elif m := has(r'the name set to "(\w+)" in the file'):
            pass  # the name is in the file, and is tested with the words that are spoken
        elif has(r"players (\d+), just said|nothing else known"):
            self.players = int((re.findall(r"\d+", fact) or [self.players])[0])
        elif has("cards not yet dealt|cards dealt.*"):
            self.moment = "cards"
        elif has("night 0 (is about to begin|has begun)"):
            self.moment = "night zero"
        elif m := has(r"night (\d+)(?: is about to begin| runs)?"):
            self.moment, self.number = "night", int(m[1])
        elif m := has(r"(?:then )?dawn after night (\d+)"):
            self.moment, self.number = "dawn", int(m[1])
        elif has("after the talk"):
            self.way = "ask"
        elif m := has(r"dead ([\d ]+|none)(?: in this order)?"):
            self.dead = self.order = seats_in(m[1])
        elif m := has(r"nights so far (.*)"):
            self.nights = tuple(m[1].split()) if m[1] != "none" else ()
        elif m := has(r"redirected before ([\d ]+|none)"):
            self.redirected = seats_in(m[1])
        elif has("the vote all in turn"):
            self.way = "all"
        elif has("the vote on one named"):
            self.way = "one"
        elif m := has(r"the vote on one named, seat (\d+)"):
            self.way, self.named = "one", int(m[1])
        elif m := has(r"all in turn gave (\d) and (\d) for seats (\d) and (\d), the revote runs"):
            self.way, self.revote = "all", True
            self.ballots = [{int(m[3]): int(m[1]), int(m[4]): int(m[2])}]
        elif m := has(r"all in turn gave ((?:\d for \d(?:, )?)+)"):
            self.way = "all"
            self.ballots = [{int(seat): int(votes) for votes, seat in re.findall(r"(\d) for (\d)", m[1])}]
        elif m := has(r"seats (\d) and (\d) have got (\d) each"):
            self.way = "all"
            self.partial = {int(m[1]): int(m[3]), int(m[2]): int(m[3])}
        elif m := has(r"seat (\d+) (?:has just been )?sentenced(, to nobody|, no answer yet)?"):
            self.sentenced, self.to_nobody = int(m[1]), m[2] == ", to nobody"
        elif m := has(r"seat (\d+) has just died"):
            self.sentenced, self.to_nobody = int(m[1]), True
        elif m := has(r"seat (\d+) has just been announced"):
            self.announced = int(m[1])
        elif m := has(r"the card of seat (\d+) has just been shown"):
            self.shown_last = int(m[1])
        elif m := has(r"answers (\d+), then nobody"):
            self.answers = [int(m[1])]
        elif m := has(r"(king|jack|reanimator) (\d+)"):
            self.shots[ROLES[m[1]]] = int(m[2])
        elif m := has(r"the journalist points at (\d+)"):
            self.shots["journalist"] = int(m[1])
        elif has("all three windows answered in the first second"):
            self.shots = {"black_king": 9, "black_jack": 9, "reanimator": 8}
        elif has("the assistant deals"):
            self.held, self.known = dict(shuffled(load_ruleset("cattani"), self.players, seed=1)), True
        else:
            return super()._known(fact)
        return True
