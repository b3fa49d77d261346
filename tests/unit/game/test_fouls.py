"""Fouls and what they cost."""

from __future__ import annotations

import pytest

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import Say
from host_voice.game.outcomes import Foul, Remove
from host_voice.game.reasons import Reason
from host_voice.rehearsal.simulate import invented_game
from host_voice.rulesets.loader import available, load_ruleset

from .play import Play, key_of


def _fouled(seat: int, times: int, before: str = "countdown-speech", ruleset: str = "league") -> Play:
    play = Play(ruleset)
    play.until(before)
    for _ in range(times):
        play.record(Foul(seat))
    return play


def test_a_foul_is_said_with_its_total_while_the_speech_goes_on() -> None:
    play = _fouled(3, 2)
    assert [dict(say.line.params) for say in play.asides] == [
        {"seat": 3, "count": 1},
        {"seat": 3, "count": 2},
    ]
    assert key_of(play.game.next_cue()) == "countdown-speech"


def test_the_third_foul_before_ones_speech_costs_it() -> None:
    play = _fouled(3, 3)
    play.day()
    assert play.spoken() == [1, 2, 4, 5, 6, 7, 8, 9, 10]
    assert play.lines("floor-muted") == [{"seat": 3}]


def test_the_third_foul_costs_one_speech_only() -> None:
    play = _fouled(3, 3)
    play.day()
    play.night()
    play.day()
    assert 3 in play.spoken()[9:]


def test_the_third_foul_in_ones_own_speech_costs_the_next_one() -> None:
    play = _fouled(1, 3)
    play.day()
    assert 1 in play.spoken()
    play.night()
    play.day()
    assert 1 not in play.spoken()[10:]


def test_three_fouls_cost_neither_nomination_nor_vote() -> None:
    play = _fouled(3, 3)
    play.day({1: 5, 3: 7}, votes=[[4]])
    assert play.lines("votes-remainder") == [{"seat": 7, "count": 6}]


def test_the_fourth_foul_removes_without_a_last_word() -> None:
    play = _fouled(3, 4)
    assert key_of(play.game.next_cue()) == "foul-removes"
    play.day()
    assert 3 not in play.living
    assert play.lines("last-word") == []
    removed = play.game.state.chronicle.days[0].removed
    assert [(fact.seat, fact.why, fact.when.during) for fact in removed] == [(3, "fouls", "speaking")]


def test_sport_only_counts_fouls() -> None:
    play = _fouled(3, 6, ruleset="sport")
    play.day()
    assert 3 in play.living
    assert 3 in play.spoken()
    assert play.game.state.table[3].fouls == 6


def test_fouls_are_remembered_with_their_moment() -> None:
    play = Play("league")
    play.until("countdown-speech")
    play.record(Foul(4))
    play.until("ask-hands", lambda q: {1: 5, 2: 7}.get(dict(q.line.params).get("by", 0)))  # type: ignore[call-overload]
    play.record(Foul(6))
    play.until("countdown-last_word", lambda q: 9 if q.line.key == "ask-hands" else None)
    play.record(Foul(2))
    play.until("ask-victim")
    play.answer(1)
    play.until("countdown-last_word")
    play.record(Foul(2))
    facts = [
        (day.day, fact.seat, fact.when.during, fact.when.speaker)
        for day in play.game.state.chronicle.days
        for fact in day.fouls
    ]
    assert facts == [
        (1, 4, "speaking", 1),
        (1, 6, "voting", None),
        (1, 2, "day kill speaking", 5),
        (2, 2, "night kill speaking", 1),
    ]


def test_the_dead_and_the_unknown_get_no_fouls() -> None:
    play = Play("league")
    play.day()
    play.night(4)
    with pytest.raises(IllegalOutcomeError) as dead:
        play.record(Foul(4))
    assert (dead.value.key, dead.value.params) == ("seat-left", {"seat": 4})
    with pytest.raises(IllegalOutcomeError) as unknown:
        play.record(Foul(11))
    assert unknown.value.key == "seat-unknown"


def test_where_there_are_no_fouls_one_is_refused() -> None:
    play = Play("sport", "fouls.counted=false")
    play.until("countdown-speech")
    with pytest.raises(IllegalOutcomeError, match="no-fouls"):
        play.record(Foul(3))
    assert play.game.state.table[3].fouls == 0
    assert play.game.state.today.fouls == []


@pytest.mark.parametrize("ruleset", available())
def test_of_whoever_walks_out_it_is_said_that_he_left(ruleset: str) -> None:
    """By day and at night, whether the rules list reasons or not."""
    begin, table = invented_game(load_ruleset(ruleset), 1)
    game, told = begin(), set()
    game.record(Remove(3, Reason.WALKOUT))
    while (cue := game.next_cue()) is not None and len(told) < 2:
        about = dict(cue.line.params) if isinstance(cue, Say) else {}
        if isinstance(cue, Say) and about.get("reason") == Reason.WALKOUT and about["seat"] in (3, 4):
            told.add((cue.line.key, about["seat"]))
        if game.state.dark and game.state.table[4].living:
            game.record(Remove(4, Reason.WALKOUT))
        game.record(table.act(game, game.next_cue()))
    assert told == {("removed-for", 3), ("removed-at-night-for", 4)}
