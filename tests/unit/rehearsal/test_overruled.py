"""Invented games whose host overrules the rules again and again: they go on, come back and are replayed."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from host_voice.game.game import Game
from host_voice.game.outcomes import Overrule, Overruling
from host_voice.journal.exporting import export
from host_voice.journal.protocol_text import dump_protocol, load_protocol
from host_voice.rehearsal import invented
from host_voice.rehearsal.invented import Manners
from host_voice.rehearsal.replay import replay
from host_voice.rehearsal.simulate import Rehearsed, rehearse
from host_voice.rulesets.loader import load_ruleset

OFTEN = 0.015


@pytest.fixture(autouse=True)
def unruly(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unruly(Manners):
        @classmethod
        def of(cls, chance: random.Random) -> Manners:
            return replace(Manners.of(chance), overrulings=OFTEN)

    monkeypatch.setattr(invented, "Manners", Unruly)


def overrulings(rehearsed: Rehearsed) -> Counter[Overruling]:
    return Counter(outcome.what for outcome in rehearsed.told if isinstance(outcome, Overrule))


def left(game: Game) -> dict[int, str]:
    return {player.seat: str(player.left) for player in game.state.table.players if player.left}


@pytest.mark.parametrize("ruleset", ["sport", "league"])
def test_a_protocol_with_overrulings_is_replayed(ruleset: str) -> None:
    seen: Counter[Overruling] = Counter()
    rules = load_ruleset(ruleset)
    for seed in range(12):
        rehearsed = rehearse(rules, seed)
        game = rehearsed.game
        seen += overrulings(rehearsed)
        result = replay(load_protocol(dump_protocol(export(game, secrets=True))), game.state.ruleset)
        assert result.winner == (game.state.verdict and game.state.verdict.value), seed
        assert dict(result.nights) == {n.night: n.killed for n in game.state.chronicle.nights}, seed
        days = game.state.chronicle.days
        removed = sorted((fact.seat, day.day) for day in days for fact in day.removed)
        assert sorted((seat, day) for seat, day, _ in result.removed) == removed, seed
        voted = {day.day: tuple(sorted(day.eliminated)) for day in days if day.eliminated}
        assert {day: seats for day, seats in result.days if seats} == voted, seed
    assert len(seen) >= 3


@pytest.mark.parametrize("ruleset", ["cherdak", "gromada", "cattani"])
def test_no_rule_system_stands_still(ruleset: str) -> None:
    seen: Counter[Overruling] = Counter()
    for seed in range(12):
        seen += overrulings(rehearse(load_ruleset(ruleset), seed))
    assert len(seen) >= 2
