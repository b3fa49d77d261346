"""What a fragment is given before its first line."""

from __future__ import annotations

import re
from collections.abc import Mapping

from host_voice.dealing import shuffled
from host_voice.game.cues import NOBODY, Value
from host_voice.rulesets.loader import load_ruleset

from .words import TALK

ANYBODY = 0
"""Who nominated somebody, where the fragment does not say it."""


def seats_in(text: str) -> tuple[int, ...]:
    """The seats of `1-8`, `1 2 3` or `none`."""
    if span := re.fullmatch(r"(\d+)-(\d+)", text):
        return tuple(range(int(span[1]), int(span[2]) + 1))
    return tuple(int(number) for number in re.findall(r"\d+", text))


def pairs_in(text: str) -> dict[int, str]:
    """`3=mafia 6=mafia` as a mapping."""
    return {int(seat): value for seat, value in re.findall(r"(\d+)=(\w+)", text)}


def general(text: str, table: Mapping[str, object]) -> str:
    """The entry of `table` for `text`, with stars for its numbers where it has such an entry."""
    return text if text in table else re.sub(r"\d+", "*", text)


class Facts:
    """What is given before the first line."""

    usual_players = 8

    def __init__(self, given: list[str]) -> None:
        self.players = self.usual_players
        self.roles: dict[int, str] | None = None
        self.overrides: list[str] = []
        self.moment, self.number = "start", 0
        self.living: tuple[int, ...] | None = None
        self.dead: tuple[int, ...] = ()
        self.cards: dict[int, str] = {}
        self.opener: int | None = None
        self.nominations: list[tuple[int, int]] = []
        self.ballots: list[dict[int, int]] = []
        self.partial: dict[int, int] = {}
        self.defended = 0
        self.lift: int | None = None
        self.floor: int | None = None
        self.spoken = False
        self.leaves: int | None = None
        self.exiled = False
        self.shot: Value | None = None
        self.untyped = False
        self.checked: Value | None = None
        self.past_checks: dict[int, int] = {}
        """By night, before the night in question."""
        self.past_untyped: set[int] = set()
        """Nights in which no shot was typed, before the night in question."""
        for fact in given:
            self._read(fact)
        if self.living is None:
            self.living = tuple(s for s in range(1, self.players + 1) if s not in self.dead)
        alive = {*self.living, *((self.shot,) if self.moment == "farewell" else ())}
        self.dead = tuple(seat for seat in range(1, self.players + 1) if seat not in alive)
        if self.leaves is not None and not self.ballots:
            self._voted_out(self.leaves)

    def _voted_out(self, seat: int) -> None:
        if not self.nominations:
            other = next(s for s in self.living or () if s != seat)
            self.nominations = [(ANYBODY, seat), (ANYBODY, other)]
        self.ballots = [{seat: len(self.living or ())}]

    def _read(self, fact: str) -> None:
        """Raises `AssertionError` for a fact that it does not know."""
        if not self._known(fact):
            for part in fact.split(", "):
                if part == fact or not self._known(part):
                    raise AssertionError(f"unknown fact: {part}")

    def _known(self, fact: str) -> bool:
        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if fact in TALK or has("(?:defences over|speeches over|seven speeches over|nobody nominated)"):
            self.defended += fact == "defences over"
            self.spoken |= fact == "speeches over"
        elif has(r"defences of [\d ]+ over"):
            self.defended += 1
        elif m := has(r"players (\d+)"):
            self.players = int(m[1])
        elif has("roles unknown|roles declined"):
            self.roles = None
        elif m := has(r"roles (?:typed )?((?:\d+=\w+ ?)+)"):
            self.roles = pairs_in(m[1])
        elif m := has(r"seat (\d+) is a (\w+) in truth"):
            self.cards[int(m[1])] = m[2]
        elif has("the assistant deals"):
            self.roles = dict(shuffled(load_ruleset("gromada"), self.players, seed=1))
        elif has("cards dealt, nobody has looked yet|night 0 is about to begin|night 0 has begun"):
            self.moment = "start"
        elif m := has(r"started with the speech set to (\d+) seconds.*"):
            self.overrides.append(f"day.speech={m[1]}")
        elif m := has(r"(day|night) (\d+)(?: begins| has begun)?"):
            self.moment, self.number = m[1], int(m[2])
        elif m := has(r"night (\d+) is over"):
            self.moment, self.number = "morning", int(m[1])
        elif m := has(r"morning of day (\d+)"):
            self.moment, self.number = "farewell", int(m[1]) - 1
        elif m := has(r"day (\d+) over without a departure"):
            self.moment, self.number = "night", int(m[1])
        elif m := has(r"living ([\d -]+)"):
            self.living = seats_in(m[1])
        elif m := has(r"dead ([\d ]+)"):
            self.dead = seats_in(m[1])
        elif m := has(r"cards shown (.*)"):
            self.cards = pairs_in(m[1])
        elif m := has(r"last opener (\d+)"):
            self.opener = int(m[1])
        elif m := has(r"nominated (.*)"):
            found = re.findall(r"(\d+) by (\d+)", m[1])
            self.nominations = [(int(by), int(seat)) for seat, by in found]
        elif m := has(r"(?:votes|revote) ((?:\d+=\d+ ?)+)"):
            self.ballots.append({seat: int(votes) for seat, votes in pairs_in(m[1]).items()})
        elif m := has(r"hands for (\d+) counted (\d+)"):
            self.partial[int(m[1])] = int(m[2])
        elif m := has(r"for all leave (\d+)"):
            self.lift = int(m[1])
        elif m := has(r"seat (\d+) has (?:the floor.*|spoken 20 seconds)"):
            self.floor = int(m[1])
        elif m := has(r"seat (\d+) (?:received most votes|left by the vote.*)"):
            self.leaves = int(m[1])
            self.exiled = "left" in fact
        elif m := has(r"(?:seat )?(\d+) (?:was killed in night \d+|entered for the mafia)"):
            self.shot = int(m[1])
        elif m := has(r"(?:nights [\d ]+)?the mafia showed (\d+|nobody)"):
            self.shot = int(m[1]) if m[1].isdigit() else NOBODY
        elif m := has(r"the commissar checked (\d+|nobody)"):
            self.checked = int(m[1]) if m[1].isdigit() else NOBODY
        elif m := has(r"night (\d+) the mafia showed \d+"):
            pass  # whoever is dead, and why, is worked out
        elif m := has(r"in night (\d+) the commissar checked (\d+)"):
            self.past_checks[int(m[1])] = int(m[2])
        elif m := has(r"night (\d+) nothing entered for the mafia"):
            self.past_untyped.add(int(m[1]))
        elif has("nothing entered for the mafia"):
            self.untyped = True
        elif has("nobody left by day|a mafia|card shown|nickname of seat 1 is Lys"):
            pass
        else:
            return False
        return True
