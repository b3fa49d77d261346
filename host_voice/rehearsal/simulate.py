"""Plays whole games with invented tables in virtual time and checks that the rules hold."""

from __future__ import annotations

import multiprocessing
import os
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from typing import Any

from host_voice.game.branches import Branch, reachable
from host_voice.game.evening import Evening
from host_voice.game.game import Game
from host_voice.game.outcomes import Outcome, Undo
from host_voice.game.rules.vote import Calls
from host_voice.game.ruleset import Ruleset
from host_voice.rehearsal.invented import InventedTable, invented_deal
from host_voice.rehearsal.properties import (
    BrokenPropertyError,
    check_circle,
    check_count,
    check_cue,
    check_fork,
    check_protocol,
    check_redo,
    check_told,
    check_written,
    holds,
)

_MOST_CUES = 6_000
_LOT = 20  # games between two reports of progress
_MANY = 200  # fewer games are not worth starting processes for
_SAMPLED = 0.1  # of the games are also checked by replaying parts of them


@dataclass(frozen=True, slots=True)
class SimulationReport:
    """`seconds` of real time; `cues` and `days` hold median and maximum of the games."""

    ruleset: str
    games: int
    seconds: float
    winners: dict[str, int]
    cues: dict[str, int]
    days: dict[str, int]
    branches: dict[str, int]
    missing: tuple[str, ...]
    """Branches of the policies that can be taken and were not."""

    @property
    def games_per_minute(self) -> float:
        """Speed."""
        return self.games * 60 / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        """The object of `simulate --json`."""
        return {
            "ruleset": self.ruleset,
            "games": self.games,
            "seconds": round(self.seconds, 2),
            "games_per_minute": round(self.games_per_minute),
            "winners": self.winners,
            "cues": self.cues,
            "days": self.days,
            "branches": self.branches,
            "missing": list(self.missing),
        }


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """A finished invented game and every outcome in the order in which it happened, undone ones too."""

    game: Game
    told: tuple[Outcome, ...]
    cues: int


def simulate(
    ruleset: Ruleset, games: int, seed: int = 0, progress: Callable[[int], None] | None = None
) -> SimulationReport:
    """Play `games` games; the first uses `seed`, each further one the next.

    `progress` is called now and then with how many games there have been. Raises `BrokenPropertyError` with
    the seed that repeats the fault.
    """
    began = time.perf_counter()
    winners = Counter({"red": 0, "black": 0, "draw": 0, "stopped": 0})
    branches: Counter[Branch] = Counter()
    cues: list[int] = []
    days: list[int] = []
    for lot in _lots(ruleset, range(seed, seed + games)):
        winners.update(played.winner for played in lot)
        cues += (played.cues for played in lot)
        days += (played.days for played in lot)
        for played in lot:
            branches.update(played.branches)
        if progress is not None:
            progress(len(cues))
    due = sorted(reachable(ruleset))
    return SimulationReport(
        ruleset=ruleset.id,
        games=games,
        seconds=time.perf_counter() - began,
        winners=dict(winners),
        cues=_spread(cues),
        days=_spread(days),
        branches={branch.value: branches[branch] for branch in due},
        missing=tuple(branch.value for branch in due if not branches[branch]),
    )


@dataclass(frozen=True, slots=True)
class _Played:
    """What the report needs of one game."""

    winner: str
    cues: int
    days: int
    branches: dict[Branch, int]


def _lots(ruleset: Ruleset, seeds: range) -> Iterator[list[_Played]]:
    """The games in order, a lot at a time; many of them on all processors."""
    lots = [seeds[first : first + _LOT] for first in range(0, len(seeds), _LOT)]
    workers = min(os.cpu_count() or 1, len(lots))
    if len(seeds) < _MANY or workers < 2:
        yield from (_play_lot(ruleset, lot) for lot in lots)
        return
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))
    try:
        yield from pool.map(_play_lot, repeat(ruleset), lots)
    finally:
        pool.shutdown(cancel_futures=True)


def _play_lot(ruleset: Ruleset, seeds: range) -> list[_Played]:
    return [_summary(rehearse(ruleset, seed)) for seed in seeds]


def _summary(rehearsed: Rehearsed) -> _Played:
    state = rehearsed.game.state
    winner = state.verdict.value if state.verdict else "stopped"
    return _Played(winner, rehearsed.cues, state.day, dict(state.branches))


def _spread(values: list[int]) -> dict[str, int]:
    if not values:
        return {"median": 0, "max": 0}
    return {"median": int(statistics.median(values)), "max": max(values)}


def rehearse(ruleset: Ruleset, seed: int) -> Rehearsed:
    """Play and check one game. Raises `BrokenPropertyError` with `seed`."""
    try:
        return _Rehearsal(ruleset, seed).play()
    except BrokenPropertyError as error:
        raise BrokenPropertyError(error.key, **error.params, seed=seed) from error
    except Exception as error:
        detail = f"{type(error).__name__}: {error}"
        raise BrokenPropertyError(
            "simulation-broken", property="no exception", detail=detail, seed=seed
        ) from error


def invented_game(
    ruleset: Ruleset, seed: int, *, several: bool = False
) -> tuple[Callable[[], Game], InventedTable]:
    """How to begin the game of `seed`, and its table.

    Whether roles are known, how nominations are taken and ballots counted is the evening's choice, not the
    ruleset's: all of them occur. `several`: it is the first game of an evening with more of them.
    """
    chance = random.Random(seed)
    seats = chance.randint(ruleset.players.min, ruleset.players.max)
    deal = invented_deal(ruleset, seats, chance)
    known = deal if chance.random() < 0.5 else None
    nominations = chance.choice(("asked", "spoken")) if ruleset.day.nominations != "none" else "none"
    day = ruleset.day.model_copy(update={"nominations": nominations})
    vote = ruleset.vote.model_copy(update={"ballots": chance.choice(("counts", "seats"))})
    rules = ruleset.model_copy(update={"day": day, "vote": vote})
    evening = Evening.first("invented", seats, rotates=True) if several else None

    def begin() -> Game:
        return Game(rules, seats=seats, seed=seed, deal=known, evening=evening)

    return begin, InventedTable(chance, deal)


class _Rehearsal:
    """One game with its checks."""

    def __init__(self, ruleset: Ruleset, seed: int) -> None:
        self._begin, self._table = invented_game(ruleset, seed)
        sampling = random.Random(f"sample {seed}")
        self._sampled = sampling.random() < _SAMPLED
        self._moments = {sampling.randrange(400) for _ in range(2)} if self._sampled else set()

    def play(self) -> Rehearsed:
        game, told, cues = self._begin(), list[Outcome](), 0
        while (cue := game.next_cue()) is not None:
            cues += 1
            holds(cues <= _MOST_CUES, "the machine never stands still", game.phase)
            check_cue(game, cue)
            outcome = self._table.act(game, cue)
            if self._sampled:
                check_written(outcome)
            counted = _rounds(game)
            game.record(outcome)
            told.append(outcome)
            if _rounds(game) == counted + 1 and not isinstance(outcome, Undo):
                self._check_round(game)
            if cues in self._moments:
                check_redo(game)
                check_fork(game)
        check_protocol(game)
        if self._sampled:
            check_told(game, told, self._begin())
        return Rehearsed(game, tuple(told), cues)

    def _check_round(self, game: Game) -> None:
        """A round was just counted."""
        if game.state.ruleset.vote.calls is Calls.VOTERS:
            check_circle(game)
        elif self._table.cast is not None:
            check_count(game, self._table.cast)


def _rounds(game: Game) -> int:
    """Rounds counted today."""
    days = game.state.chronicle.days
    return len(days[-1].ballots) if days else 0
