"""Plays invented evenings into journals without a pause; what the crash test kills."""

from __future__ import annotations

import os
from pathlib import Path

from host_voice.game.cues import Countdown
from host_voice.game.outcomes import Elapsed, Finish
from host_voice.journal.journal import Journal
from host_voice.rehearsal.simulate import invented_game
from host_voice.rulesets.loader import load_ruleset


def play_for_ever(folder: Path, seed: int, pipe: int) -> None:
    """One game after the other; every line's number goes into `pipe` once the line is safe."""
    ruleset = load_ruleset("league")
    while True:
        begin, table = invented_game(ruleset, seed)
        game = begin()
        journal = Journal.create(folder / f"{seed:06}.jsonl", game, language="ru")
        os.write(pipe, b"game %d\n" % seed)
        while (cue := game.next_cue()) is not None:
            journal.mark("cue")
            outcome = table.act(game, cue)
            if isinstance(cue, Countdown) and isinstance(outcome, Elapsed):
                journal.mark("elapsed", seconds=1)
            journal.outcome(outcome, cue if isinstance(outcome, Finish) else None)
            os.write(pipe, b"%d\n" % journal.lines)
            game.record(outcome)
        journal.close()
        seed += 1
