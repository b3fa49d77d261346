"""Evenings that were played by invented tables, in journals."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from host_voice.game.game import Game
from host_voice.game.outcomes import Answer as Answered
from host_voice.game.outcomes import Done, Elapsed, Outcome, Silence
from host_voice.journal.journal import Journal
from host_voice.rehearsal.simulate import invented_game
from host_voice.rulesets.loader import load_ruleset

HOSTILE = {1: "Лис", 2: "=cmd()", 3: "<b>Ёж</b>", 4: "a|b*c", 5: '"x"&y', 6: "-1+1", 7: "</style><script>"}
"""Names that would do something where they are not just shown."""


def evening(
    folder: Path, ruleset: str, seed: int, *, names: Mapping[int, str] | None = None, most: int | None = None
) -> tuple[Path, Game, list[Outcome]]:
    """A journal of an evening, to its end or to its `most`-th outcome; the game, and all that happened."""
    begin, table = invented_game(load_ruleset(ruleset), seed)
    game, told = begin(), []
    path = folder / f"20260101-18{seed:04}-{ruleset}.jsonl"
    with Journal.create(path, game, language="ru", names=names or {}) as journal:
        while (cue := game.next_cue()) is not None and len(told) != most:
            outcome = table.act(game, cue)
            ends = isinstance(outcome, Done | Answered | Silence | Elapsed)
            journal.outcome(outcome, cue if ends else None)
            game.record(outcome)
            told.append(outcome)
    return path, game, told
