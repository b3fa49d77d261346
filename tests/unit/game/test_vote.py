"""Ballots, ties, the question, and removals in between."""

from __future__ import annotations

import pytest

from host_voice.game.cues import Ask, Countdown, Pause, Value
from host_voice.game.outcomes import Foul, Remove
from host_voice.game.voting import leaders

from .play import Play

FIVE_AND_SEVEN = {1: 5, 2: 7}


def test_candidates_are_called_in_the_order_of_nomination() -> None:
    play = Play("sport")
    play.day({1: 9, 2: 3, 4: 6}, votes=[[1, 2, 4]])
    assert play.lines("candidates") == [{"seats": (9, 3, 6)}]
    assert [line["seat"] for line in play.lines("vote-for")] == [9, 3, 6]
    assert 6 not in play.living


def test_hands_have_their_window_for_every_candidate() -> None:
    play = Play("sport")
    play.day(FIVE_AND_SEVEN, votes=[[6, 4]])
    windows = [cue.seconds for cue in play.performed if isinstance(cue, Pause) and cue.purpose == "hands"]
    assert windows == [3.0, 3.0]


def test_calling_stops_when_all_votes_are_spent() -> None:
    play = Play("sport")
    play.day({1: 9, 2: 3, 4: 6}, votes=[[4, 6]])
    assert "votes-spent" in play.keys
    assert play.game.state.chronicle.days[0].ballots[0].counts == {9: 4, 3: 6, 6: 0}


def test_more_votes_than_hands_are_likely_and_wrong() -> None:
    play = Play("sport")
    play.until("ask-hands", lambda q: _nominate(q, {1: 9, 2: 3, 4: 6}))
    play.answer(7)
    cue = play.until("ask-hands")
    assert isinstance(cue, Ask)
    assert cue.legal == (0, 1, 2, 3)
    assert (4, "more-than-hands") in cue.illegal
    assert (20, "more-than-hands") in cue.illegal


def _nominate(question: Ask, wanted: dict[int, int]) -> int | None:
    by = dict(question.line.params).get("by")
    return wanted.get(by) if isinstance(by, int) else None


def test_league_gives_the_rest_to_the_last_candidate() -> None:
    play = Play("league")
    play.day(FIVE_AND_SEVEN, votes=[[3]])
    assert play.lines("votes-remainder") == [{"seat": 7, "count": 7}]
    assert 7 not in play.living


def test_sport_asks_for_the_last_candidate_and_leaves_the_rest_uncast() -> None:
    play = Play("sport")
    play.day(FIVE_AND_SEVEN, votes=[[3, 2]])
    assert 5 not in play.living


def test_nobody_leaves_when_nobody_voted() -> None:
    play = Play("sport")
    play.day(FIVE_AND_SEVEN, votes=[[0, 0]])
    assert len(play.living) == 10
    assert play.keys[-1] == "nobody-voted-out"


def test_a_ballot_that_was_counted_wrong_is_counted_again() -> None:
    play = Play("sport")
    play.until("ask-hands", lambda q: _nominate(q, FIVE_AND_SEVEN))
    play.answer(6)
    play.until("ask-hands")
    play.answer(4)
    cue = play.until("ask-ballot-right")
    assert isinstance(cue, Ask)
    assert dict(cue.line.params) == {"seats": (5, 7), "counts": (6, 4)}
    play.answer(False)
    again = play.until("ask-hands")
    assert isinstance(again, Ask)
    assert again.brief  # no hands were up, nobody is thanked
    play.answer(2)
    play.until("ask-hands")
    play.answer(8)
    play.until("last-word")
    assert 5 in play.living
    assert 7 not in play.living
    assert len(play.game.state.chronicle.days[0].ballots) == 1


def test_sport_asks_at_once_whether_all_of_the_tied_leave() -> None:
    play = Play("sport")
    play.day(FIVE_AND_SEVEN, votes=[[5, 5]], lift=6)
    assert "countdown-defence" not in play.keys
    assert play.living == (1, 2, 3, 4, 6, 8, 9, 10)
    assert [line["seat"] for line in play.lines("last-word")] == [5, 7]


@pytest.mark.parametrize(("hands", "leave"), [(5, False), (6, True)])
def test_all_leave_by_more_than_half_of_the_living(hands: int, leave: bool) -> None:
    play = Play("sport")
    play.day(FIVE_AND_SEVEN, votes=[[5, 5]], lift=hands)
    assert (5 not in play.living) is leave
    assert (7 not in play.living) is leave


@pytest.mark.parametrize(("hands", "leave"), [(4, False), (5, True)])
def test_of_nine_five_are_more_than_half(hands: int, leave: bool) -> None:
    play = Play("sport")
    play.day()
    play.night(1)
    play.day(FIVE_AND_SEVEN | {3: 5, 2: 7}, votes=[[4, 4]], lift=hands)
    assert (5 not in play.living) is leave


def test_league_defends_and_votes_again_among_the_tied() -> None:
    play = Play("league")
    play.day({1: 5, 2: 7, 3: 8}, votes=[[4, 4], [3]])
    defences = [c for c in play.performed if isinstance(c, Countdown) and c.purpose == "defence"]
    assert [(c.seat, c.seconds, c.warn_left) for c in defences] == [(5, 30.0, 10.0), (7, 30.0, 10.0)]
    assert play.lines("revote") == [{"seats": (5, 7)}]
    assert 7 not in play.living


def test_the_same_tie_again_brings_the_question() -> None:
    play = Play("league")
    play.day(FIVE_AND_SEVEN, votes=[[5], [5]], lift=5)
    assert play.keys.count("countdown-defence") == 2
    assert play.keys[-1] == "all-stay"
    assert len(play.living) == 10


def test_a_smaller_tie_is_defended_and_voted_once_more() -> None:
    play = Play("league")
    play.day({1: 5, 2: 7, 3: 8, 4: 9, 6: 10}, votes=[[2, 2, 2, 2], [5, 5], [4]])
    assert [line["seats"] for line in play.lines("tied")] == [(5, 7, 8, 9, 10), (5, 7)]
    assert play.keys.count("countdown-defence") == 7
    assert 7 not in play.living


def _three_living() -> Play:
    """Seats 7 and 8 and 6 are left: one black among them."""
    play = Play("league")
    play.day({1: 9, 2: 10}, votes=[[10]])
    play.night(1)
    play.day({2: 10})
    play.night(2)
    play.day({3: 3})
    play.night(4)
    play.day({5: 5})
    assert play.living == (6, 7, 8)
    return play


def test_the_table_is_never_emptied() -> None:
    play = _three_living()
    play.night()
    play.day({6: 7, 7: 8, 8: 6}, votes=[[1, 1], [1, 1]])
    assert play.living == (6, 7, 8)
    assert "ask-all-leave" not in play.keys
    assert play.keys[-1] == "all-stay-unasked"


def test_people_who_leave_together_are_judged_once() -> None:
    play = Play("league")
    play.day({1: 9, 2: 10}, votes=[[10]])
    play.night(1)
    play.day({2: 10})
    play.night(2)
    play.day({3: 8, 4: 3}, votes=[[3], [3]], lift=6)
    assert play.game.state.verdict == "red"
    assert play.keys.count("last-word") == 4
    assert play.lines("last-word")[-1] == {"seat": 2}


def test_league_cancels_the_vote_when_somebody_is_removed_in_it() -> None:
    play = Play("league")
    play.until("ask-hands", lambda q: _nominate(q, FIVE_AND_SEVEN))
    for _ in range(4):
        play.record(Foul(3))
    play.until("night-falls")
    assert "vote-cancelled" in play.keys
    assert play.game.state.chronicle.days[0].ballots == []
    assert 3 not in play.living


def test_sport_strikes_the_removed_and_votes_again() -> None:
    play = Play("sport")
    play.until("ask-hands", lambda q: _nominate(q, {1: 5, 2: 7, 3: 8}))
    play.answer(9)
    play.record(Remove(7))
    play.until("ask-hands")
    assert play.lines("candidates")[-1] == {"seats": (5, 8)}
    play.answer(1)
    play.until("ask-hands")
    play.answer(8)
    play.until("last-word")
    assert 8 not in play.living


def test_sport_night_falls_when_a_removal_leaves_one_candidate_on_the_first_day() -> None:
    play = Play("sport")
    play.until("ask-hands", lambda q: _nominate(q, FIVE_AND_SEVEN))
    play.record(Remove(7))
    play.until("night-falls")
    assert 5 in play.living


def test_a_removal_after_the_count_leaves_the_result() -> None:
    play = Play("league")
    play.until(
        "countdown-last_word", lambda q: 9 if q.line.key == "ask-hands" else _nominate(q, FIVE_AND_SEVEN)
    )
    play.record(Remove(3))
    play.until("night-falls")
    assert 5 not in play.living
    assert 3 not in play.living
    assert "vote-cancelled" not in play.keys


def test_ballots_by_seat_remember_who_voted() -> None:
    play = Play("league", "vote.ballots=seats")
    cue = play.until("ask-voters", lambda q: _nominate(q, {1: 5, 2: 7, 3: 8}))
    assert isinstance(cue, Ask)
    play.answer((1, 2, 3))
    cue = play.until("ask-voters")
    assert isinstance(cue, Ask)
    assert cue.legal == (4, 5, 6, 7, 8, 9, 10)
    assert (2, "already-voted") in cue.illegal
    play.answer((4,))
    play.until("ask-ballot-right")
    play.step()
    ballot = play.game.state.chronicle.days[0].ballots[0]
    assert ballot.counts == {5: 3, 7: 1, 8: 6}
    assert ballot.voters == {1: 5, 2: 5, 3: 5, 4: 7, 5: 8, 6: 8, 7: 8, 8: 8, 9: 8, 10: 8}


def test_leaders_keep_the_order_of_calling() -> None:
    assert leaders({9: 3, 4: 3, 1: 2}) == (9, 4)
    assert leaders({9: 0, 4: 0}) == ()
    assert leaders({}) == ()


def test_what_was_being_said_of_somebody_who_is_removed_is_not_said_again() -> None:
    play = Play("league")
    wanted, hands = {1: 5, 2: 6}, [7, 3]

    def answers(ask: Ask) -> Value | None:
        if ask.line.key == "ask-hands":
            return hands.pop(0)
        return (
            wanted.pop(int(str(dict(ask.line.params)["by"])), None)
            if ask.line.key == "ask-nomination"
            else None
        )

    play.until("leaves", answers)
    play.record(Remove(5, None))
    play.until("night-falls")
    assert "leaves" not in play.keys
    assert play.keys.count("removed") == 1
