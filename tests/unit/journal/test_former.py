"""A journal of the time before roles and nights were data: an evening in it goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from host_voice.game.cues import Ask, Countdown, Cue, Kind, Line, Say
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer, Done, Elapsed, Finish, Silence
from host_voice.journal.exporting import export
from host_voice.journal.journal import Journal
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


@pytest.mark.parametrize(
    ("cue", "outcome"),
    [
        (Ask(Line("ask-who-won"), Kind.CHOICE, ("draw",)), Answer("draw")),  # although it was certain
        (Say(Line("nominated")), Done()),  # although the vote had been cancelled meanwhile
    ],
)
def test_what_was_once_asked_or_said_needlessly_is_passed_over(
    tmp_path: Path, cue: Cue, outcome: Finish
) -> None:
    game = Game(load_ruleset("league"), seed=1)
    with_more, path = game.fork(), tmp_path / "game.jsonl"
    journal = Journal.create(path, game, language="ru")
    for _ in range(2):
        done = Answer(True) if isinstance(due := with_more.next_cue(), Ask) else Done()
        journal.outcome(done, due)
        with_more.record(done)
        journal.outcome(outcome, cue)
    journal.close()
    assert recover(path).game.state == with_more.state
