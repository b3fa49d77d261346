"""A journal of the time before roles and nights were data: an evening in it goes on."""

from __future__ import annotations

from pathlib import Path

from host_voice.game.cues import Ask, Countdown
from host_voice.game.outcomes import Answer, Done, Elapsed, Silence
from host_voice.journal.exporting import export
from host_voice.journal.recovery import recover
from host_voice.rulesets.loader import load_ruleset

JOURNAL = Path(__file__).parents[2] / "data" / "journals" / "former_rules.jsonl"


def test_its_rules_are_understood() -> None:
    rules = recover(JOURNAL).game.state.ruleset
    changes = ["day.speech=45", "night_zero.steps.sheriff_look.window=5", 'languages=["ru"]']
    assert rules == load_ruleset("league", changes)


def test_its_game_is_where_it_was_and_goes_on() -> None:
    game = recover(JOURNAL).game
    assert game.state.table.departed == (3,)
    night = export(game, secrets=True).nights[0]
    assert (night.shot_entered, night.killed, night.don_check, night.sheriff_check) == (True, 3, 7, None)
    cue = game.next_cue()
    assert isinstance(cue, Ask)
    assert (cue.line.key, game.state.day) == ("ask-nomination", 2)
    while game.state.day < 3:
        cue = game.next_cue()
        if isinstance(cue, Ask):
            game.record(Silence() if cue.silent else Answer(cue.legal[-1]))
        else:
            game.record(Elapsed(cue.seconds) if isinstance(cue, Countdown) else Done())
    assert game.state.tonight.untyped
