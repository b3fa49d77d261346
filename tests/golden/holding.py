"""What is so in a game, in the words of fragments."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import ClassVar

from host_voice.game.view import public_view
from host_voice.journal.exporting import export

from .facts import pairs_in, seats_in
from .reaching import Reached
from .words import TALK, VERDICTS

_DOES = {"shot": "shoot", "check": "check"}


class Holding(Reached):
    """A game of which facts hold or do not.

    `talk`: what is so in any case, because the program has no part in it; it may be other for another rule
    system.
    """

    talk: ClassVar[Collection[str]] = TALK

    def _holds(self, fact: str) -> bool:
        if fact in self.talk:
            return True
        state = self.game.state
        living, departed = set(state.table.living), set(state.table.departed)

        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if m := has(r"seats? ([\d ]+) (dead|living)"):
            return set(seats_in(m[1])) <= (departed if m[2] == "dead" else living)
        if m := has(r"living (.*)"):
            return living == set(seats_in(m[1]))
        if m := has(r"verdict (\w+)"):
            return self.game.winner == VERDICTS[m[1]]
        if m := has(r"(day|night) (\d+)"):
            return state.day == int(m[2]) and self.game.phase.startswith("night") is (m[1] == "night")
        if m := has(r"nominated (.*)"):
            wanted = [(int(by), int(seat)) for seat, by in re.findall(r"(\d+) by (\d+)", m[1])]
            return [(n.by, n.seat) for n in state.today.nominations] == wanted
        if m := has(r"votes ((?:\d+=\d+ ?)+)"):
            wanted_votes = {seat: int(votes) for seat, votes in pairs_in(m[1]).items()}
            return (
                bool(state.today.ballots) and wanted_votes.items() <= state.today.ballots[-1].counts.items()
            )
        if has("cards? shown"):
            return departed <= set(state.shown)
        if m := has(r"card shown (\w+)"):
            return m[1] in state.shown.values()
        if m := has(r"opener (\d+)"):
            return state.opener == int(m[1])
        if m := has(r"(black|red) left (\d+)"):
            blacks = set(state.bounds.blacks)
            left = {b if m[1] == "black" else len(living) - b for b in blacks}
            return left == {int(m[2])}
        if has(r"speeches of day \d+ over"):
            return self.game.phase != "day_speeches" or state.turn is None
        if m := has(r"players (\d+)"):
            return len(state.table) == int(m[1])
        if m := has(r"(?:fouls|warnings) ((?:\d+=\d+ ?)+|none)"):
            wanted_fouls = {seat: int(count) for seat, count in pairs_in(m[1]).items()}
            return {p.seat: p.fouls for p in state.table.players if p.fouls} == wanted_fouls
        if fact.startswith(("board", "protocol")):
            return self._is_told(fact)
        if has("game over"):
            return self.game.over
        if has("roles known"):
            return state.deal is not None
        if has("roles unknown"):
            return state.deal is None
        if m := has(r"(.+) still ([\d.]+)"):
            return self._times()[m[1]] == {float(m[2])}
        if m := has(r"(\w+) (\d+)"):
            return self._dealt(m[1]) == int(m[2])
        raise AssertionError(f"unknown state: {fact}")

    def _times(self) -> Mapping[str, Collection[float]]:
        """The seconds of the rules, as fragments call them."""
        farewell = self.rules.farewell
        return {
            "last word of the vote": {farewell.day},
            "last word of the night": {farewell.night},
            "defence": {self.rules.vote.defence},
        }

    def _dealt(self, word: str) -> int:
        """How many cards there are of a role, or of the blacks."""
        if word == "black":
            return sum(map(self.rules.is_black, self.deal.values()))
        role = word if word in self.rules.roles else word.removesuffix("s")
        assert role in self.rules.roles, f"unknown state: {word}"
        return list(self.deal.values()).count(role)

    def _is_told(self, fact: str) -> bool:
        """What the board shows and what the protocol holds."""
        view, told = public_view(self.game), export(self.game)

        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if m := has(r"board living ([\d ]+)"):
            return view.living == seats_in(m[1])
        if m := has(r"board card (\d+)=(\w+)"):
            return view.seats[int(m[1]) - 1].role == m[2]
        if has("protocol roles null"):
            return not told.roles
        if has("protocol roles of living seats null"):
            return not set(view.living) & (told.roles.keys() | told.shown.keys())
        if m := has(r"protocol roles ((?:\d+=\w+ ?)+)"):
            special = {seat: role for seat, role in told.roles.items() if role != self.rules.rest}
            return pairs_in(m[1]) in (special, dict(told.shown))
        if m := has(r"protocol night (\d+) (shot|check) (\d+|null)"):
            found = [a.target for a in told.nights[int(m[1]) - 1].actions or () if a.does == _DOES[m[2]]]
            return found == ([] if m[3] == "null" else [int(m[3])])
        if m := has(r"protocol killed (\d+)"):
            return any(night.killed == int(m[1]) for night in told.nights)
        raise AssertionError(f"unknown state: {fact}")
