"""Who wins, when it is checked, and what is asked when the roles are unknown."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from host_voice.errors import IllegalOutcomeError, RulesetError
from host_voice.game.cues import NOBODY, Ask, Value
from host_voice.game.game import Game
from host_voice.game.outcomes import Declare, Foul, Nominate, Overrule, Overruling, Remove, Stop
from host_voice.game.roles import Deal, Side
from host_voice.game.rules.winning import BlackWins
from host_voice.game.verdict import Bounds, Verdict, verdict
from host_voice.rehearsal.simulate import invented_game
from host_voice.rulesets.loader import load_ruleset

from .play import DEAL, Play


@pytest.mark.parametrize(
    ("blacks", "reds", "expected"),
    [
        (0, 5, Verdict.RED),
        (1, 1, Verdict.BLACK),
        (2, 2, Verdict.BLACK),
        (3, 2, Verdict.BLACK),
        (1, 0, Verdict.BLACK),
        (0, 0, Verdict.DRAW),
        (1, 2, None),
        (3, 7, None),
    ],
)
def test_verdict(blacks: int, reds: int, expected: Verdict | None) -> None:
    assert verdict(blacks, reds, BlackWins.PARITY) is expected


@pytest.mark.parametrize(
    ("blacks", "reds", "expected"),
    [(2, 2, None), (1, 1, None), (3, 2, Verdict.BLACK), (1, 0, Verdict.BLACK), (0, 1, Verdict.RED)],
)
def test_the_blacks_may_need_a_majority(blacks: int, reds: int, expected: Verdict | None) -> None:
    assert verdict(blacks, reds, BlackWins.MAJORITY) is expected


@pytest.mark.parametrize("deal", [DEAL, None])
def test_where_the_blacks_need_a_majority_the_game_goes_on_at_parity(deal: Deal | None) -> None:
    play = Play("league", 'verdict.black_wins="majority"', deal=deal)
    for victim in (1, 2, 3, 4):
        play.day()
        play.night(victim)
    assert len(play.living) == 6
    assert not play.game.over
    play.day()
    play.until("black-wins" if deal else "ask-who-won", _five_is_killed)


def _five_is_killed(question: Ask) -> Value | None:
    if question.line.key == "ask-shot":
        return 5
    return False if question.line.key == "ask-game-goes-on" else None


def test_no_last_word_when_the_game_is_over() -> None:
    play = Play("league")
    play.day({1: 10, 2: 1}, votes=[[9]])
    play.night(1)
    play.day({2: 9})
    play.night(2)
    play.day({3: 8})
    assert play.game.state.verdict is Verdict.RED
    assert play.lines("last-word") == [{"seat": seat} for seat in (10, 1, 9, 2)]
    assert play.game.next_cue() is None
    assert play.keys[-1] == "red-wins"


def test_parity_is_won_by_the_blacks_before_the_last_word() -> None:
    play = Play("league")
    for victim in (1, 2, 3):
        play.day()
        play.night(victim)
    play.day()
    play.until("morning")
    play.until("black-wins", lambda q: 4 if q.line.key == "ask-victim" else None)
    assert play.game.state.verdict is Verdict.BLACK
    assert [line["seat"] for line in play.lines("last-word")] == [1, 2, 3]


def test_a_removal_that_ends_the_game_ends_it_at_once() -> None:
    play = Play("league")
    for victim in (1, 2, 3):
        play.day()
        play.night(victim)
    play.until("countdown-speech")
    play.record(Remove(4))
    play.to_end()
    assert play.keys[-1] == "black-wins"


def test_a_removal_at_night_that_ends_the_game_names_no_victim() -> None:
    play = Play("league")
    for victim in (1, 2, 3):
        play.day()
        play.night(victim)
    play.day()
    play.until("don-wakes", lambda q: 5 if q.line.key == "ask-shot" else None)
    play.record(Remove(4))
    play.to_end()
    assert play.keys[-1] == "black-wins"
    assert {"seat": 5} not in play.lines("victim")


def _unknown_after(departures: int) -> Play:
    play = Play("league", deal=None)
    play.day()
    for victim in range(1, departures):
        play.night(victim)
        play.day()
    return play


def test_with_unknown_roles_nothing_is_asked_while_no_end_is_possible() -> None:
    play = _unknown_after(2)
    play.night(2)
    assert "ask-game-goes-on" not in play.keys


def test_with_unknown_roles_the_host_is_asked_as_soon_as_an_end_is_possible() -> None:
    play = _unknown_after(3)
    cue = play.until("ask-game-goes-on", lambda q: 3 if q.line.key == "ask-victim" else None)
    assert isinstance(cue, Ask)
    play.answer(True)
    assert play.game.phase == "morning_farewell"


def test_with_unknown_roles_the_end_is_named_by_the_host() -> None:
    play = _unknown_after(3)
    play.until("ask-game-goes-on", lambda q: 3 if q.line.key == "ask-victim" else None)
    play.answer(False)
    cue = play.until("ask-who-won")
    assert isinstance(cue, Ask)
    assert cue.legal == ("red", "goes_on")
    assert cue.weighty
    play.answer("red")
    play.to_end()
    assert play.keys[-1] == "red-wins"


@given(st.integers(0, 10_000))
@example(3744)  # a return while the question was open
@settings(max_examples=30, deadline=None)
def test_nothing_is_asked_to_which_there_is_one_answer(seed: int) -> None:
    """Of an end that is certain the host is not asked, whatever it is."""
    begin, table = invented_game(load_ruleset("league"), seed)
    game = begin()
    while (cue := game.next_cue()) is not None:
        if isinstance(cue, Ask) and cue.line.key == "ask-who-won":
            assert len(cue.legal) > 1
        game.record(table.act(game, cue))


def test_a_draw_that_is_certain_is_not_asked_after() -> None:
    play = Play(deal=None)
    play.until("countdown-speech")
    for seat in range(1, 11):  # one over the announcement of the other: they are judged together
        play.record(Remove(seat, None))
    play.to_end()
    assert "ask-who-won" not in play.keys
    assert play.game.winner == "draw"


def test_the_winner_is_not_asked_any_more_when_a_return_has_made_it_certain_that_the_game_goes_on() -> None:
    play = _unknown_after(3)
    play.until("ask-game-goes-on", lambda q: 3 if q.line.key == "ask-victim" else None)
    play.answer(False)
    play.until("ask-who-won")
    for seat in play.game.state.table.departed:
        play.record(Overrule(Overruling.RETURN, seat))
        cue = play.game.next_cue()
        assert not (isinstance(cue, Ask) and cue.line.key == "ask-who-won" and len(cue.legal) < 2)
    assert not play.game.over


def test_it_is_not_asked_again_whether_the_game_goes_on_when_that_has_been_settled_meanwhile() -> None:
    play = _unknown_after(3)
    play.until("ask-game-goes-on", lambda q: 3 if q.line.key == "ask-victim" else None)
    play.record(Remove(5, None))
    play.until("ask-game-goes-on")
    play.answer(True)
    while (cue := play.game.next_cue()) is not None and isinstance(cue, Ask):
        assert play.game.state.bounds.ends, "no end is possible any more"
        play.answer(True)
    assert not play.game.over


def test_a_misheard_no_can_be_mended_where_the_winner_is_asked() -> None:
    play = _unknown_after(3)
    play.until("ask-game-goes-on", lambda q: 3 if q.line.key == "ask-victim" else None)
    play.answer(False)
    play.until("ask-who-won")
    play.answer("goes_on")
    assert not play.game.over
    assert play.game.phase == "morning_farewell"


@given(st.lists(st.integers(1, 10), min_size=10, max_size=10, unique=True), st.data())
def test_bounds_always_hold_the_truth(order: list[int], data: st.DataObject) -> None:
    bounds, blacks = Bounds.start(load_ruleset("sport"), 10), {8, 9, 10}
    living = set(range(1, 11))
    while order:
        together = data.draw(st.integers(1, min(3, len(order))))
        leaving, order = order[:together], order[together:]
        living -= set(leaving)
        black = len(blacks & living)
        bounds = bounds.after(len(leaving))
        assert black in bounds.blacks
        end = verdict(black, len(living) - black, BlackWins.PARITY)
        if end is not None:
            assert end in bounds.ends
            return
        assert bounds.may_go_on
        bounds = bounds.going_on()
        assert black in bounds.blacks


@pytest.mark.parametrize(
    ("winner", "key"), [(Side.RED, "red-wins"), (Side.BLACK, "black-wins"), (None, "draw")]
)
def test_the_host_may_declare_the_end(winner: Side | None, key: str) -> None:
    play = Play("league", deal=None)
    play.until("countdown-speech")
    play.record(Declare(winner))
    play.to_end()
    assert play.keys[-1] == key


def test_a_stopped_game_has_no_winner() -> None:
    play = Play("league")
    play.until("countdown-speech")
    play.record(Stop())
    play.to_end()
    assert play.keys[-1] == "game-stopped"
    assert play.game.state.verdict is None
    assert play.game.over


def test_nothing_is_commanded_after_the_end() -> None:
    play = Play("league")
    play.until("countdown-speech")
    play.record(Stop())
    for command in (Foul(1), Remove(1), Nominate(1), Overrule(Overruling.NIGHT)):
        with pytest.raises(IllegalOutcomeError):
            play.record(command)


def test_a_deal_must_fit_the_ruleset() -> None:
    ruleset = load_ruleset("league")
    with pytest.raises(RulesetError) as missing:
        Game(ruleset, deal={1: "don"})
    assert missing.value.key == "deal-seats"
    with pytest.raises(RulesetError) as roles:
        Game(ruleset, deal={**DEAL, 1: "don"})
    assert roles.value.key == "deal-roles"
    with pytest.raises(RulesetError) as few:
        Game(ruleset, seats=7)
    assert few.value.key == "players-out-of-range"


def test_nobody_has_the_floor_when_the_game_is_over() -> None:
    play = Play("league")
    play.until("countdown-speech")
    play.record(Stop())
    assert play.game.speaker is None


@pytest.mark.parametrize("ruleset", ["league", "sport"])
def test_a_removal_over_the_result_of_a_vote_is_judged_with_those_who_leave_by_it(ruleset: str) -> None:
    """Three against two, and the vote has just cost a black: one red who walks off leaves two against one."""
    play = Play(ruleset)
    play.until("countdown-speech")
    for seat in (4, 5, 6, 7, 10):
        play.record(Remove(seat))
    nominations = {1: 8, 2: 3}

    def answers(ask: Ask) -> Value | None:
        if ask.line.key == "ask-nomination":
            return nominations.get(int(str(dict(ask.line.params)["by"])), NOBODY)
        return 5 if ask.line.key == "ask-hands" else None

    play.until("leaves", answers)
    play.record(Remove(1))
    play.until("last-word")
    assert not play.game.over
    assert play.living == (2, 3, 9)
