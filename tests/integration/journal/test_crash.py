"""The process is killed at any moment; nothing is lost, nothing doubled."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from pathlib import Path

import pytest

from host_voice.game.outcomes import from_json
from host_voice.journal.journal import Journal
from host_voice.rehearsal.simulate import invented_game
from host_voice.rulesets.loader import load_ruleset
from tests.integration.journal.evening_child import play_for_ever

MOMENTS = 200
PER_CHILD = 20


def outcomes_in(path: Path, lines: int) -> list[dict[str, object]]:
    """The outcomes of the first `lines` lines, read without the program under test."""
    found = [json.loads(line) for line in path.read_bytes().splitlines()[:lines]]
    return [data["outcome"] for data in found if data["type"] == "outcome"]


def killed_at_a_random_moment(folder: Path, seed: int, chance: random.Random) -> tuple[int, int]:
    """Let a child play, kill it; which game it was in and the last line it acknowledged."""
    reading, writing = os.pipe()
    pid = os.fork()  # a fork has everything imported already: two hundred of them are quick
    if pid == 0:
        try:
            play_for_ever(folder, seed, writing)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, encoding="ascii") as pipe:
        acknowledged = [pipe.readline() for _ in range(chance.randint(1, 60))]
        time.sleep(chance.random() * 0.01)
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        acknowledged += pipe.readlines()
    game, line = seed, 1
    for text in acknowledged:
        word = text.split()
        if not text.endswith("\n"):
            continue  # killed while it was printing
        if word[0] == "game":
            game, line = int(word[1]), 1
        else:
            line = int(word[0])
    return game, line


def expected_outcomes(seed: int, count: int) -> tuple[list[object], object]:
    """What the table of `seed` does in its first `count` outcomes, and the state after them."""
    begin, table = invented_game(load_ruleset("league"), seed)
    game = begin()
    told: list[object] = []
    while len(told) < count:
        cue = game.next_cue()
        assert cue is not None
        outcome = table.act(game, cue)
        told.append(outcome)
        game.record(outcome)
    return told, game.state


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
@pytest.mark.parametrize("lot", range(MOMENTS // PER_CHILD))
def test_after_sigkill_everything_acknowledged_is_there_once(tmp_path: Path, lot: int) -> None:
    chance = random.Random(lot)
    for moment in range(PER_CHILD):
        folder = tmp_path / str(moment)
        game, line = killed_at_a_random_moment(folder, lot * 1000 + moment * 10, chance)
        path = folder / f"{game:06}.jsonl"
        journal, found = Journal.resume(path)
        journal.close()
        assert found.lines >= line, "an acknowledged outcome is lost"
        outcomes = [from_json(data) for data in outcomes_in(path, found.lines)]
        told, state = expected_outcomes(game, len(outcomes))
        assert outcomes == told
        assert found.game.state == state
        # The child was killed before it could play on by more than what it had not acknowledged yet.
        after = outcomes_in(path, found.lines)[len(outcomes_in(path, line)) :]
        assert len(after) <= 1
