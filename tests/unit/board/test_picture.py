"""What the board is sent: the whole of it, and nothing that a secret could change."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from host_voice.board.picture import BoardPicture, public
from host_voice.conductor.room import Timer
from host_voice.game.cues import Ask
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer, Outcome, Silence
from host_voice.game.view import public_view
from host_voice.rehearsal.invented import InventedTable, invented_deal
from host_voice.rulesets.loader import load_ruleset

SENT = {
    "": {
        "phase",
        "day",
        "seats",
        "speaker",
        "candidates",
        "counting",
        "ballot",
        "history",
        "over",
        "winner",
        "timer",
        "paused",
        "names",
        "evening",
    },
    "seats": {"seat", "fouls", "left", "day", "role"},
    "counting": {"standing", "counted", "calling", "voter"},
    "history": {"day", "killed", "best", "out", "removed"},
    "timer": {"purpose", "seat", "seconds", "left", "ends"},
}
"""Everything a board may ever be sent, by place. Whatever is added here has to be public."""


def sent(game: Game, timer: Timer | None = None) -> dict[str, Any]:
    """The state a board gets, as it arrives there."""
    picture = BoardPicture(public_view(game), game.at_night, None if game.at_night else timer, False)
    found: dict[str, Any] = json.loads(json.dumps(public(picture, lambda at: at * 1000)))
    return found


def invented(ruleset: str, seed: int, *, known: bool) -> Iterator[tuple[Game, Outcome | None]]:
    """Every state of an invented game with the outcome that led there."""
    chance = random.Random(seed)
    rules = load_ruleset(ruleset)
    seats = chance.choice(rules.players.sizes)
    deal = invented_deal(rules, seats, chance)
    table = InventedTable(chance, deal)
    game = Game(rules, seats=seats, seed=seed, deal=deal if known else None)
    yield game, None
    while (cue := game.next_cue()) is not None:
        outcome = table.act(game, cue)
        game.record(outcome)
        yield game, outcome


@pytest.mark.parametrize("ruleset", ["sport", "league", "gromada", "cartel"])
@pytest.mark.parametrize("seed", range(3))
def test_a_board_is_sent_only_what_is_listed_and_at_night_only_that_it_is_night(ruleset, seed):
    timer = Timer("speech", 60.0, 42.0, 100.0, 3)
    nights = 0
    for game, _ in invented(ruleset, seed, known=True):
        state = sent(game, timer)
        if game.at_night:
            nights += 1
            assert state == {"phase": "night"}
            continue
        assert set(state) == SENT[""]
        for place in ("counting", "timer"):
            assert state[place] is None or set(state[place]) == SENT[place]
        for place in ("seats", "history"):
            assert all(set(row) == SENT[place] for row in state[place])
        hidden = [row["role"] for row in state["seats"] if row["seat"] not in game.state.shown]
        assert game.over or not any(hidden)
        assert game.over or state["winner"] is None
    assert nights > 0


@pytest.mark.parametrize("ruleset", ["sport", "league", "gromada", "cartel"])
def test_what_a_board_is_sent_does_not_depend_on_checks_or_roles(ruleset):
    """Two games with the same public facts, whose secrets differ wherever they can: byte by byte alike."""
    assert sum(differing_secrets(ruleset, seed) for seed in range(4)) > 0


def differing_secrets(ruleset: str, seed: int) -> int:
    """How many checks of an invented game went otherwise in its twin, which no board could tell from it."""
    chance = random.Random(f"secret/{seed}")
    twin: Game | None = None
    secrets = 0
    cue = None
    for game, outcome in invented(ruleset, seed, known=False):
        if twin is None or outcome is None:
            rules, seats = game.state.ruleset, game.seats
            twin = Game(rules, seats=seats, seed=seed, deal=None)
        elif isinstance(cue, Ask) and cue.silent and "check" in cue.line.key:
            finished = isinstance(outcome, Answer | Silence)
            others = [other for other in (Silence(), *map(Answer, cue.legal)) if other != outcome]
            secrets += finished
            twin.record(chance.choice(others) if finished else outcome)
        else:
            twin.record(outcome)
        if _undone(outcome):
            break  # the two may take back different things from here on
        assert sent(twin) == sent(game)
        cue = game.next_cue()
    return secrets


def _undone(outcome: Outcome | None) -> bool:
    return outcome is not None and type(outcome).__name__ == "Undo"


def test_a_clock_that_stands_has_no_end_and_one_that_runs_has_it_in_the_servers_time():
    game = Game(load_ruleset("sport"), seats=10, seed=1)
    running = sent(game, Timer("speech", 60.0, 60.0, 12.5, 3))["timer"]
    assert running == {"purpose": "speech", "seat": 3, "seconds": 60.0, "left": 60.0, "ends": 12500}
    assert sent(game, Timer("speech", 60.0, 41.5, None, 3))["timer"]["ends"] is None
