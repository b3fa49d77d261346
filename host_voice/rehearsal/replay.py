"""Plays a recorded protocol through the same engine, in no time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from host_voice.game.game import Game
from host_voice.game.ruleset import Ruleset
from host_voice.game.table import Departure
from host_voice.journal.protocol import Protocol
from host_voice.rehearsal.moments import PHASES, moment_of
from host_voice.rehearsal.recorded.table import RecordedTable


@dataclass(frozen=True, slots=True)
class ReplayResult:
    """Who left when, and who won."""

    days: tuple[tuple[int, tuple[int, ...]], ...]
    nights: tuple[tuple[int, tuple[int, ...]], ...]
    removed: tuple[tuple[int, int, str], ...]
    redirects: tuple[tuple[int, ...], ...]
    """Deaths that were handed on: who was to die, then everybody to whom."""
    left: dict[int, Departure]
    """Whose seats are empty at the end, and how they left."""
    winner: str | None

    def to_json(self) -> dict[str, Any]:
        """The object of `replay --json`."""
        return {
            "days": [{"day": day, "left": list(left)} for day, left in self.days],
            "nights": [{"night": night, "killed": list(killed)} for night, killed in self.nights],
            "removed": [{"seat": seat, "day": day, "phase": phase} for seat, day, phase in self.removed],
            "redirects": [list(chain) for chain in self.redirects],
            "winner": self.winner,
        }


def replay(protocol: Protocol, ruleset: Ruleset) -> ReplayResult:
    """Play `protocol` under `ruleset`. Raises `ProtocolError` with the place and the reason."""
    game = RecordedTable(protocol, ruleset).play()
    listed = {day.day for day in protocol.days}
    nights = {night.night for night in protocol.nights}
    days = game.state.chronicle.days
    return ReplayResult(
        days=tuple((d.day, tuple(sorted(d.eliminated))) for d in days if d.day in listed or d.eliminated),
        nights=tuple(
            (night.night, night.killed) for night in game.state.chronicle.nights if night.night in nights
        ),
        removed=tuple(
            (fact.seat, d.day, PHASES[moment_of(fact.when.during)]) for d in days for fact in d.removed
        ),
        redirects=tuple(chain for chain in _chains(game) if len(chain) > 1),
        left={p.seat: p.left for p in game.state.table.players if p.left is not None},
        winner=protocol.winner if protocol.ended else game.state.verdict and game.state.verdict.value,
    )


def _chains(game: Game) -> Iterator[tuple[int, ...]]:
    """Every death of the game in order."""
    nights = {night.night: night.chains for night in game.state.chronicle.nights}
    for day in game.state.chronicle.days:
        yield from nights.get(day.day - 1, ())
        yield from day.chains
