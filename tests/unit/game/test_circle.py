"""Votes in which the voters are called: the circle, silence, ties, lost votes and removals meanwhile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.game.cues import NOBODY, Ask, Value
from host_voice.game.outcomes import Answer, Foul, Remove, Undo
from host_voice.game.roles import Deal
from host_voice.game.scripts.circle import COUNTS

from .play import Play, key_of

CLUB: Deal = {
    1: "citizen",
    2: "don",
    3: "mafia",
    4: "citizen",
    5: "prostitute",
    6: "citizen",
    7: "commissar",
    8: "doctor",
    9: "maniac",
    10: "citizen",
}
SEATS = st.integers(1, 10)


def voting(*overrides: str, fouled: int | None = None) -> Play:
    """The first vote is about to begin; `fouled` has lost speech and vote."""
    play = Play("cartel", *overrides, deal=CLUB)
    if fouled is not None:
        play.until("floor")
        for _ in range(3):
            play.record(Foul(fouled))
    play.until("circle-opens")
    return play


def named(play: Play, first: int, votes: Mapping[int, int]) -> None:
    """One round: whoever is not in `votes` is silent."""
    rounds = len(play.game.state.today.ballots)
    play.until("ask-first-voter")
    play.answer(first)

    def answers(ask: Ask) -> Value | None:
        return votes.get(int(str(dict(ask.line.params)["by"]))) if ask.line.key == "ask-vote" else None

    while len(play.game.state.today.ballots) == rounds:
        play.step(answers)


def asked(play: Play) -> list[int]:
    """Who was called to vote, in order."""
    return [int(str(params["by"])) for params in play.lines("ask-vote")]


@given(SEATS, st.dictionaries(SEATS, SEATS))
@settings(max_examples=40, deadline=None)
def test_everybody_is_called_once_around_and_silence_is_the_vote_before(
    first: int, votes: dict[int, int]
) -> None:
    play = voting()
    named(play, first, votes)
    order = [(first - 1 + step) % 10 + 1 for step in range(10)]
    expected: dict[int, int] = {}
    called: list[int] = []
    for voter in order:
        seat = votes.get(voter, list(expected.values())[-1] if expected else None)
        called += [voter] if seat is not None and (voter in votes or expected) else [voter, voter]
        if seat is not None:
            expected[voter] = seat
    assert asked(play) == called
    (ballot,) = play.game.state.today.ballots
    assert list((ballot.voters or {}).items()) == list(expected.items())
    assert ballot.counts == Counter(expected.values())
    told = [(params["seat"], params["count"]) for key in COUNTS for params in play.lines(key)]
    so_far = [
        (seat, list(expected.values())[: at + 1].count(seat)) for at, seat in enumerate(expected.values())
    ]
    assert sorted(told) == sorted(so_far)


def test_a_first_voter_who_is_silent_twice_has_no_vote() -> None:
    play = voting()
    named(play, 4, {6: 2})
    assert asked(play)[:6] == [4, 4, 5, 5, 6, 7]
    assert play.game.state.today.circles[0][:3] == [(4, None), (5, None), (6, 2)]


def test_nobody_says_anything() -> None:
    play = voting()
    named(play, 4, {})
    play.until("night-falls")
    assert play.lines("nobody-voted-out") == [{}]


def tie(play: Play) -> None:
    named(play, 1, {seat: 4 if seat % 2 else 5 for seat in range(1, 11)})


def test_the_tied_are_not_called_in_the_revote() -> None:
    play = voting()
    tie(play)
    play.until("ask-first-voter")
    question = play.game.next_cue()
    assert isinstance(question, Ask)
    assert question.legal == (1, 2, 3, 6, 7, 8, 9, 10)
    assert dict(question.illegal)[4] == "stands-himself"
    named(play, 6, {6: 4, 7: 5, 8: 5})
    assert asked(play)[10:] == [6, 7, 8, 9, 10, 1, 2, 3]
    play.until("last-word")
    assert play.game.state.today.eliminated == [5]


@pytest.mark.parametrize("smaller", [False, True])
def test_any_tie_in_the_revote_is_night(smaller: bool) -> None:
    play = voting()
    thirds = {seat: (2, 3, 4)[seat % 3] for seat in range(1, 10)} | {10: 1}
    named(play, 1, thirds)
    targets = (2, 3) if smaller else (2, 3, 4)
    voters = [seat for seat in range(1, 11) if seat not in (2, 3, 4)][: len(targets) * 2]
    named(play, voters[0], {seat: targets[at % len(targets)] for at, seat in enumerate(voters)} | {10: 2})
    assert play.game.state.today.ballots[-1].counts
    play.until("night-falls")
    counts = list(play.game.state.today.ballots[-1].counts.values())
    assert (counts.count(max(counts)) > 1) is not bool(play.game.state.today.eliminated)


def test_a_table_that_is_tied_as_a_whole_does_not_vote_again() -> None:
    play = voting()
    named(play, 1, {seat: seat for seat in range(1, 11)})
    play.until("night-falls")
    assert play.lines("nobody-decides") == [{"seats": tuple(range(1, 11))}]
    assert len(play.game.state.today.ballots) == 1


def test_who_has_lost_the_vote_is_passed_over_and_may_be_named() -> None:
    play = voting(fouled=6)
    play.until("ask-first-voter")
    question = play.game.next_cue()
    assert isinstance(question, Ask)
    assert dict(question.illegal)[6] == "without-vote"
    named(play, 5, dict.fromkeys(range(1, 11), 6))
    assert 6 not in asked(play)
    play.until("last-word")
    assert play.game.state.today.ballots[0].counts == {6: 9}


@given(SEATS, SEATS, st.integers(0, 9))
@settings(max_examples=40, deadline=None)
def test_votes_for_who_is_removed_lapse_and_the_vote_goes_on(first: int, leaves: int, after: int) -> None:
    play = voting()
    play.until("ask-first-voter")
    play.answer(first)
    for _ in range(after):
        play.until("ask-vote")
        play.answer(leaves if len(asked(play)) % 2 else 1 + leaves % 10)
    play.until("ask-vote")
    play.record(Remove(leaves, "walkout"))
    while not play.game.state.today.ballots:
        play.step()
    (ballot,) = play.game.state.today.ballots
    assert leaves not in ballot.counts
    assert leaves not in (ballot.voters or {}).values()
    assert len(play.game.state.today.circles) == 1
    before = [voter for voter, _ in play.game.state.today.circles[0]]
    assert len(before) == len(set(before)) >= 9


@pytest.mark.parametrize("removed", [1, 2])
def test_a_count_that_has_lapsed_is_not_told(removed: int) -> None:
    play = voting()
    play.until("ask-first-voter")
    play.answer(4)
    play.answer(1)
    assert key_of(play.game.next_cue()) == "vote-counted"
    play.record(Remove(removed, "walkout"))
    play.until("ask-vote")
    assert play.lines("vote-counted") == ([] if removed == 1 else [{"seat": 1, "count": 1}])


def test_one_of_two_tied_leaves_and_one_vote_is_enough_for_the_other() -> None:
    play = voting()
    tie(play)
    assert key_of(play.game.next_cue()) == "tied"
    play.record(Remove(5, "walkout"))
    play.until("circle-again")
    assert play.game.state.standing == (4,)
    named(play, 6, {6: 4})
    play.until("last-word")
    assert play.game.state.today.eliminated == [4]


def test_a_vote_is_taken_back() -> None:
    play = voting()
    play.until("ask-first-voter")
    play.answer(1)
    play.answer(5)
    before = play.game.fork()
    play.until("ask-vote")
    play.record(Answer(5))
    play.record(Undo())
    play.record(Undo())
    assert play.game.state != before.state
    assert play.game.state.counting is not None
    assert play.game.state.counting.votes == {}


def test_three_remarks_in_the_order_of_asking() -> None:
    play = Play("cartel", deal=CLUB)
    for seat in (6, 2, 9):
        play.until("ask-remark")
        play.answer(seat)
        question = play.until("ask-remark") if seat != 9 else None
        if isinstance(question, Ask):
            assert dict(question.illegal)[seat] == "remark-given"
    play.until("circle-opens")
    assert [params["seat"] for params in play.lines("remark")] == [6, 2, 9]
    assert play.keys.count("ask-remark") == 3


def test_whoever_is_removed_in_a_remark_is_through() -> None:
    play = Play("cartel", deal=CLUB)
    play.until("ask-remark")
    play.answer(6)
    play.until("countdown-remark")
    play.record(Remove(6, "insult"))
    play.until("ask-remark")
    assert play.game.during == "remark"
    play.answer(NOBODY)
    assert key_of(play.game.next_cue()) == "circle-opens"


def test_a_question_whether_all_leave_is_about_those_who_are_left() -> None:
    play = voting("vote.tie=question")
    play.until("ask-first-voter")
    named(play, 1, {1: 4, 2: 4, 3: 4, 4: 6, 5: 6, 6: 6, 7: 8, 8: 8, 9: 8, 10: 1})
    question = play.until("ask-all-leave")
    assert isinstance(question, Ask)
    play.record(Remove(6, None))
    question = play.until("ask-all-leave")
    assert isinstance(question, Ask)
    assert dict(question.line.params)["seats"] == (4, 8)
    play.answer(9)
    play.until("night-falls")
    assert play.lines("all-leave") == [{"seats": (4, 8), "count": 9}]
    assert play.game.state.today.eliminated == [4, 8]
