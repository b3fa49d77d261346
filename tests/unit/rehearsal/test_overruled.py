"""Invented games whose host overrules the rules again and again: they go on, come back and are replayed."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from host_voice.game.cues import Ask, Countdown, Kind, Talk
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer, Done, Elapsed, Overrule, Overruling
from host_voice.rehearsal import invented
from host_voice.rehearsal.invented import Manners
from host_voice.rehearsal.properties import check_cue
from host_voice.rehearsal.simulate import Rehearsed, invented_game, rehearse
from host_voice.rulesets.loader import available, load_ruleset

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


@pytest.mark.parametrize("ruleset", available())
def test_protocols_with_overrulings_are_replayed(ruleset: str) -> None:
    seen: Counter[Overruling] = Counter()
    for seed in range(12):
        seen += overrulings(rehearse(load_ruleset(ruleset), seed))
    assert len(seen) >= 3


@pytest.mark.parametrize("ruleset", available())
def test_the_truth_is_always_among_the_answers(ruleset: str) -> None:
    """With unknown roles, whoever left or is back: what is thought possible holds what is true."""
    uncertain = 0
    for seed in range(500, 520):
        begin, table = invented_game(load_ruleset(ruleset), seed)
        game = begin()
        state = game.state
        while state.deal is None and (cue := game.next_cue()) is not None and not game.over:
            game.record(table.act(game, cue))  # refused, if the true answer is not legal
            state = game.state
            living = state.table.living
            blacks = sum(state.ruleset.is_black(table.deal[seat]) for seat in living)
            assert state.bounds.living == len(living)
            assert game.over or blacks in state.bounds.blacks, (seed, cue)
            uncertain += len(state.bounds.blacks) > 1
    assert uncertain


@pytest.mark.parametrize(
    ("ruleset", "seed"),
    [
        ("sport", 3),  # a question was put twice that the replay puts once
        ("cherdak", 21),  # a vote that was called anew during a defence, and the night over the next
        ("sport", 50054),  # a return during the last words, after the host said that the game goes on
        ("sport", 70124),  # a return while it is asked whether the game ends by a death that morning
        ("gromada", 70002),  # a vote that is called once more after the question whether all leave
        ("gromada", 70060),  # a vote that is called anew during a second defence
        ("gromada", 70180),  # a vote that is called over a card that is being shown
        ("gromada", 80093),  # two returns among many removals of one vote
        ("cartel", 50001),  # a circle that was called off before anybody voted
        ("cartel", 50006),  # a circle that was called off in the middle
        ("cartel", 70024),  # removed by a foul, back, and removed by the next foul of the same vote
        ("cartel", 70057),  # one of two who were killed is back before he was told of
        ("cartel", 70118),  # removed on the day of the return
        ("cattani", 90018),  # a night that is called over the card of whoever was voted out
        ("cattani", 50003),  # a return after a death that was handed on
        ("cattani", 60158),  # a vote that is called while the morning still tells who was removed
        ("fiim", 5036),  # a return while the best move is asked for
        ("sport", 5101),  # a vote that is called anew when all were to leave
        ("cartel", 67),  # a circle that was called off after the first voter was named
        ("sport", 5364),  # the question whether all leave, put in two votes of a day
        ("cartel", 201987),  # removed while it is asked whether somebody else left so that votes move
        ("cattani", 202469),  # a removal while the cards are shown that are owed before a vote that is called
        ("gromada", 214),  # removals over the cards that are shown when the game does not go on
    ],
)
def test_moments_that_a_replay_once_mistook(ruleset: str, seed: int) -> None:
    rehearse(load_ruleset(ruleset), seed)


@pytest.mark.parametrize("ruleset", available())
def test_somebody_may_come_back_at_every_moment(ruleset: str) -> None:
    """Whatever is being said or asked: the game goes on to its next questions."""
    begin, table = invented_game(load_ruleset(ruleset), 3)
    game, asked = begin(), set()
    while (cue := game.next_cue()) is not None and not game.over:
        moment = game.when.cue
        if game.state.table.departed and moment not in asked:
            asked.add(moment)
            for seat in game.state.table.departed:
                _go_on(game.fork(), seat)
        game.record(table.act(game, cue))
    assert len(asked) > 20


def _go_on(game: Game, seat: int) -> None:
    """Bring `seat` back, then let the next cues take their course."""
    game.record(Overrule(Overruling.RETURN, seat))
    for _ in range(8):
        cue = game.next_cue()
        if cue is None or game.over:
            return
        check_cue(game, cue)
        match cue:
            case Ask(kind=Kind.SEATS):
                game.record(Answer(cue.legal[: cue.least]))
            case Ask():
                game.record(Answer(cue.legal[0]))
            case Countdown() | Talk():
                game.record(Elapsed(0.0))
            case _:
                game.record(Done())
