"""The game that plays by itself, in virtual time and in real words."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import pytest

from host_voice.conductor.clocks import AgendaClock, VirtualClock
from host_voice.conductor.conductor import Conductor
from host_voice.conductor.greeting import greet
from host_voice.conductor.performance import Ending
from host_voice.conductor.room import Ears, Room
from host_voice.game.cues import line
from host_voice.game.game import Game
from host_voice.narration.narrator import Narrator
from host_voice.rehearsal.demonstration import DASH, DEAL, RULES, HostsPart
from host_voice.rulesets.loader import load_ruleset, mistakes_in
from host_voice.voice.duet import Duet
from host_voice.voice.recording import Recording
from tests.unit.conductor.theatre import FakeEvents, FakeJournal, FakeScreen, FakeStage, Sound

SLOW = 12.0
"""Letters a second, as RHVoice says them."""


@dataclass
class Shown:
    """What was heard, and how it ended."""

    sounds: list[Sound]
    game: Game
    ending: Ending
    seconds: float


def show(seed: int) -> Shown:
    """The whole of it."""
    clock = VirtualClock()
    agenda = AgendaClock(clock)
    stage = FakeStage(clock, cps=SLOW)
    rules = load_ruleset(str(RULES))
    game = Game(rules, seats=len(DEAL), seed=seed, deal=DEAL)
    room = Room(
        game,
        clock=agenda,
        stage=stage,  # type: ignore[arg-type]
        ears=Ears(),
        narrator=Narrator("ru"),
        screen=FakeScreen(),
        journal=FakeJournal(),
        events=FakeEvents(),
    )
    room.keys = part = HostsPart(room, agenda, clock.post)
    room.watch(part.look)
    conductor = Conductor(room)
    ending = greet(room, pick=seed) or conductor.run()
    return Shown([sound for sound in stage.heard() if sound.speech], game, ending, clock.now())


@pytest.fixture(scope="module", params=range(4))
def shown(request: pytest.FixtureRequest) -> Shown:
    return show(request.param)


def test_its_rules_are_sound():
    assert mistakes_in(str(RULES)) == []


def test_it_comes_to_its_end_in_less_than_three_minutes(shown):
    assert shown.ending is Ending.OVER
    assert shown.game.winner == "red"
    assert shown.seconds < 180


def test_every_answer_is_said_behind_its_question_and_before_what_follows(shown):
    spoken = shown.sounds
    assert all(one.audible_until <= other.start for one, other in pairwise(spoken))
    answers = [at for at, sound in enumerate(spoken) if sound.what.startswith(DASH)]
    assert len(answers) >= 7
    for at in answers:
        assert spoken[at - 1].what.endswith(("?", "никого.", "готово."))
        assert not spoken[at + 1].what.startswith(DASH)


def test_nothing_is_asked_twice(shown):
    narrator = Narrator("ru")
    said = [sound.what for sound in shown.sounds]
    for seat in DEAL:
        assert narrator.again(line("ask-nomination", by=seat)) not in said


class OneVoice:
    """Remembers what it was asked for."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def render(self, text: str) -> Recording:
        self.said.append(text)
        return Recording(np.zeros(10, np.float32), 100, 0)

    def prefetch(self, texts: list[str]) -> None:
        self.said += texts


def test_two_voices_take_turns():
    first, second = OneVoice(), OneVoice()
    duet = Duet(first, second, DASH)  # type: ignore[arg-type]
    duet.render("Кого?")
    duet.render(f"{DASH}пять")
    duet.prefetch(["Принято.", f"{DASH}шесть"])
    assert first.said == ["Кого?", "Принято."]
    assert second.said == ["пять"]
