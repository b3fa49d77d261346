"""The real game and the real narration, performed in virtual time."""

import random
from itertools import pairwise

import pytest

from host_voice.conductor.performance import Ending
from host_voice.ear.question import Question
from host_voice.game.cues import NOBODY, Kind, Value
from host_voice.game.game import Game
from host_voice.game.outcomes import Undo
from host_voice.narration.narrator import Narrator
from host_voice.rulesets.loader import load_ruleset
from tests.unit.conductor.theatre import Theatre, command, mumbled, spoken

NARRATOR = Narrator("ru")
MISCHIEF = [
    ("pause", None),
    ("repeat", None),
    ("undo", None),
    ("time_left", None),
    ("candidates", None),
    ("next", None),
    ("foul", 3),
    ("foul", 8),
    ("remove", 6),
    ("nominate", 4),
]


def answer(rng: random.Random, question: Question) -> Value | None:
    match question.kind:
        case Kind.LISTEN:
            return None
        case Kind.SEATS:
            return ()
        case Kind.YES_NO:
            return rng.random() < 0.8
        case Kind.SEAT_OR_NOBODY if rng.random() < 0.3:
            return NOBODY
    return rng.choice(question.legal)


def evening(ruleset: str, seed: int, *, trouble: bool) -> Theatre:
    rng = random.Random(seed)

    def asked(theatre: Theatre, question: Question) -> None:
        value = answer(rng, question)
        if value is None:
            return
        after = rng.uniform(0.3, 3.0)
        if trouble and rng.random() < 0.15:
            theatre.clock.post(mumbled(), theatre.clock.now() + after)
        elif trouble and rng.random() < 0.05:
            theatre.say(value, after=15.0)
        else:
            theatre.clock.post(
                spoken(value, margin=rng.choice([1.0, 50.0, 50.0])), theatre.clock.now() + after
            )

    theatre = Theatre(Game(load_ruleset(ruleset), seed=seed), narrator=NARRATOR, on_question=asked)
    if trouble:
        for _ in range(12):
            name, seat = rng.choice(MISCHIEF)
            moment = rng.uniform(0, 2500)
            theatre.clock.post(command(name, seat), moment)
            theatre.clock.post(command("resume"), moment + 20)
    return theatre


@pytest.mark.parametrize("ruleset", ["sport", "league"])
@pytest.mark.parametrize(("seed", "trouble"), [(1, False), (2, True)])
def test_a_whole_evening(ruleset: str, seed: int, trouble: bool) -> None:
    theatre = evening(ruleset, seed, trouble=trouble)
    assert theatre.run() is Ending.OVER
    assert theatre.game.over
    assert not [notice for notice in theatre.screen.notices if notice.startswith("narration")]
    assert theatre.stage.said()[-1] == "Спасибо за игру. До встречи за столом!"
    heard = [sound for sound in theatre.stage.heard() if sound.speech]
    for before, after in pairwise(heard):
        assert before.audible_until <= after.start + 1e-6, (before, after)
    if not trouble:
        assert theatre.screen.notices == []


@pytest.mark.parametrize("ruleset", ["sport", "league"])
def test_the_journal_alone_rebuilds_the_game(ruleset: str) -> None:
    theatre = evening(ruleset, 5, trouble=True)
    theatre.run()
    game = Game(load_ruleset(ruleset), seed=5)
    for outcome in theatre.journal.outcomes:
        game.record(outcome)
    assert isinstance(theatre.game, Game)
    assert game.state == theatre.game.state
    assert game.next_cue() is None


def test_nothing_is_explained_between_night_and_morning() -> None:
    theatre = evening("league", 7, trouble=True)
    theatre.run()
    night = False
    for kind, data in theatre.events.seen:
        if kind == "phase":
            night = str(data["phase"]).startswith("night")
        elif night:
            assert kind in ("cue_started", "cue_finished", "game_over")
            assert "value" not in data
            assert "legal" not in data


def test_hands_are_read_back_in_one_breath_with_the_next_call() -> None:
    theatre = evening("league", 1, trouble=False)
    theatre.run()
    heard = [sound for sound in theatre.stage.heard() if sound.speech]
    calls = [
        (before, after)
        for before, after in pairwise(heard)
        if after.what.startswith("Кто за") and len(before.what.split()) == 1
    ]
    assert calls
    assert all(after.start - before.end <= 0.26 for before, after in calls)
    assert Undo() not in theatre.journal.outcomes
