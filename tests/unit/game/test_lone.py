"""A single candidate who is voted on: more than half of the living have to be for it."""

from __future__ import annotations

import pytest

from host_voice.game.branches import Branch
from host_voice.game.outcomes import Remove, Stop
from host_voice.journal.exporting import export
from host_voice.journal.protocol_text import dump_protocol, load_protocol
from host_voice.rehearsal.replay import replay

from .play import Play

VOTED = "day.lone_later=voted"


def later(*overrides: str, ruleset: str = "sport") -> Play:
    """The second day of a game in which nobody has left."""
    play = Play(ruleset, VOTED, *overrides)
    play.day()
    play.night()
    return play


@pytest.mark.parametrize(("hands", "leaves"), [(0, False), (5, False), (6, True), (10, True)])
def test_it_takes_more_than_half_of_the_living(hands: int, leaves: bool) -> None:
    play = later()
    play.day({3: 6}, [[hands]])
    assert (6 not in play.living) is leaves
    said = "leaves" if leaves else "too-few-votes"
    assert play.lines(said) == [{"seat": 6, "count": hands}]
    assert play.game.state.branches[Branch.MAJORITY] == leaves
    assert play.game.state.branches[Branch.NO_MAJORITY] == (not leaves)
    assert "nobody-voted-out" not in play.keys


def test_it_is_announced_and_told_again() -> None:
    play = later()
    play.day({3: 6}, [[6]])
    keys = play.keys[play.keys.index("lone-candidate-voted") :]
    told = [
        "lone-candidate-voted",
        "vote-opens",
        "vote-for",
        "Pause",
        "ask-hands",
        "ask-ballot-right",
        "leaves",
    ]
    assert keys[:7] == told


def test_votes_that_are_not_cast_are_against_even_where_they_go_to_the_last_candidate() -> None:
    play = later(ruleset="league")
    play.day({3: 6}, [[5]])
    assert 6 in play.living
    assert "votes-remainder" not in play.keys


def test_the_first_day_is_ruled_by_its_own_key() -> None:
    play = Play("sport", "day.lone_first_day=voted")
    play.day({3: 6}, [[6]])
    assert 6 not in play.living


def test_a_list_that_shrinks_to_one_is_treated_alike() -> None:
    play = later()
    play.until("vote-for", lambda q: {1: 5, 2: 7}.get(int(str(dict(q.line.params).get("by", 0)))))
    play.record(Remove(5))
    play.until("lone-candidate-voted")
    play.day(votes=[[4]])
    assert play.living == (1, 2, 3, 4, 6, 7, 8, 9, 10)
    assert play.lines("too-few-votes") == [{"seat": 7, "count": 4}]


def test_a_single_candidate_who_is_removed_ends_the_vote() -> None:
    play = later()
    play.until("vote-for", lambda q: {3: 6}.get(int(str(dict(q.line.params).get("by", 0)))))
    play.record(Remove(6))
    play.day()
    assert play.keys[-2:] == ["vote-restarted", "nothing-nominated"]


@pytest.mark.parametrize("hands", [5, 6])
def test_a_record_of_it_is_replayed(hands: int) -> None:
    play = later()
    play.day({3: 6}, [[hands]])
    play.record(Stop())
    protocol = load_protocol(dump_protocol(export(play.game, secrets=True)))
    assert protocol.days[1].ballots
    assert dict(replay(protocol, play.game.state.ruleset).days)[2] == ((6,) if hands == 6 else ())


def test_candidates_are_told_that_they_may_speak_once_a_vote() -> None:
    play = Play("league", "vote.candidate_speaks=true")
    play.day({1: 4, 2: 5}, [[5], [5]], lift=0)
    assert play.keys.count("candidates-may-speak") == 1
    keys = play.keys
    assert keys.index("candidates-may-speak") == keys.index("vote-opens") + 1
