"""Games of several threads never get in each other's way: an evening goes on while others are read again."""

from __future__ import annotations

import sys
import threading

from host_voice.game.outcomes import Outcome
from host_voice.rehearsal.simulate import rehearse
from host_voice.rulesets.loader import load_ruleset


def test_games_of_several_threads_are_those_of_one():
    rules = load_ruleset("sport")
    alone = {seed: rehearse(rules, seed).told for seed in range(8)}
    beside: dict[int, tuple[Outcome, ...]] = {}

    def play(seeds: range) -> None:
        for seed in seeds:
            beside[seed] = rehearse(rules, seed).told

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)  # as often as can be
    try:
        threads = [threading.Thread(target=play, args=(range(at, 8, 4),)) for at in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert beside == alone
