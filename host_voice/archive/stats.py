"""Statistics over many games: wins, survival, votes and fouls by side, by role and by player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from host_voice.archive.facts import Facts
from host_voice.game.roles import Role, Side
from host_voice.journal.protocol import Protocol

_ORDER: Final = str.maketrans("ґёєії", "гееии")
"""Letters that stand elsewhere in Unicode than in the alphabet."""


@dataclass(slots=True)
class Tally:
    """What was counted for a role, a side or a player; `won` of the `decided` games, those with a verdict.

    `first`: killed in the first night. `votes` given with a name and in games with known roles, `against` of
    them for players of the other side. `seconds` spoken in the `timed` games.
    """

    games: int = 0
    decided: int = 0
    won: int = 0
    survived: int = 0
    first: int = 0
    fouls: int = 0
    removed: int = 0
    votes: int = 0
    against: int = 0
    timed: int = 0
    seconds: float = 0.0

    def add(self, facts: Facts, seat: int) -> None:
        """Count one player of one game."""
        won, fate, side = facts.won(seat), facts.fates.get(seat), facts.side(seat)
        self.games += 1
        self.decided += won is not None
        self.won += bool(won)
        self.survived += fate is None
        self.first += fate is not None and (fate.how, fate.number) == ("kill", 1)
        self.removed += fate is not None and fate.how == "removal"
        self.fouls += facts.fouls[seat]
        if side is not None:
            against, votes = facts.votes_for(Side.RED if side is Side.BLACK else Side.BLACK, seat)
            self.votes += votes
            self.against += against
        if facts.spoken is not None:
            self.timed += 1
            self.seconds = round(self.seconds + facts.spoken[seat], 1)


@dataclass(slots=True)
class Stats:
    """`games` that are over, `winners` with `red`, `black`, `draw`, `stopped`; `unfinished` are not counted.

    `unknown`: games of which no role is known. `names` are the rulesets' own names of roles.
    """

    games: int = 0
    unfinished: int = 0
    unknown: int = 0
    winners: Counter[str] = field(default_factory=Counter)
    rulesets: Counter[str] = field(default_factory=Counter)
    sides: dict[Side, Tally] = field(default_factory=dict)
    roles: dict[Role, Tally] = field(default_factory=dict)
    players: dict[str, Tally] = field(default_factory=dict)
    names: dict[Role, dict[str, str]] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The object of `games stats --json`."""
        return {
            "games": self.games,
            "unfinished": self.unfinished,
            "unknown": self.unknown,
            "winners": dict(self.winners),
            "rulesets": dict(self.rulesets),
            "sides": {side: asdict(tally) for side, tally in self.sides.items()},
            "roles": {role: asdict(tally) for role, tally in self.roles.items()},
            "players": {name: asdict(tally) for name, tally in self.players.items()},
        }


def stats_of(protocols: Iterable[Protocol]) -> Stats:
    """Count `protocols`; the same game, known by its name, is counted once."""
    stats = Stats(winners=Counter(red=0, black=0, draw=0, stopped=0))
    for protocol in _once(protocols):
        if not protocol.over:
            stats.unfinished += 1
            continue
        _count(stats, Facts(protocol))
    stats.players = dict(
        sorted(stats.players.items(), key=lambda row: (-row[1].games, row[0].casefold().translate(_ORDER)))
    )
    return stats


def _once(protocols: Iterable[Protocol]) -> Iterator[Protocol]:
    seen: set[str] = set()
    for protocol in protocols:
        if protocol.game is None or protocol.game not in seen:
            yield protocol
        if protocol.game is not None:
            seen.add(protocol.game)


def _count(stats: Stats, facts: Facts) -> None:
    protocol = facts.protocol
    stats.games += 1
    stats.unknown += not facts.roles
    stats.winners[protocol.winner or "stopped"] += 1
    stats.rulesets[protocol.ruleset or "-"] += 1
    for seat in facts.seats:
        if (role := facts.roles.get(seat)) is not None:
            stats.roles.setdefault(role, Tally()).add(facts, seat)
            stats.names.setdefault(role, facts.cards[role].names if role in facts.cards else {})
        if (side := facts.side(seat)) is not None:
            stats.sides.setdefault(side, Tally()).add(facts, seat)
        if name := protocol.names.get(seat):
            stats.players.setdefault(name, Tally()).add(facts, seat)
