"""Fouls with reasons, removals that cost the day its vote, and signs of those who have left."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import NOBODY, Ask, Say
from host_voice.game.outcomes import Declare, Foul, Nominate, Outcome, Remove, Sign, Stop, Undo
from host_voice.game.reasons import NOT_TOLD, Reason
from host_voice.game.roles import Deal, Side
from host_voice.game.verdict import verdict_of
from host_voice.journal.exporting import export
from host_voice.journal.protocol_text import dump_protocol, load_protocol
from host_voice.rehearsal.replay import replay
from host_voice.rulesets.loader import load_ruleset

from .play import DEAL, Play, key_of

ATTIC: Deal = {seat: "commissar" if role == "sheriff" else role for seat, role in DEAL.items()}
FOULS = load_ruleset("cherdak").fouls
REMOVES = "foul-for-removes"


def _speaking(*overrides: str) -> Play:
    play = Play("cherdak", *overrides, deal=ATTIC)
    play.until("countdown-speech")
    return play


def _refused(play: Play, outcome: Outcome) -> str:
    before = play.game.fork()
    with pytest.raises(IllegalOutcomeError) as error:
        play.record(outcome)
    assert play.game.state == before.state
    return error.value.key


@pytest.mark.parametrize("reason", [None, *FOULS.reasons])
def test_a_warning_tells_its_reason_unless_it_could_hint(reason: Reason | None) -> None:
    play = _speaking()
    play.record(Foul(3, reason))
    (said,) = play.asides
    told = NOT_TOLD if reason in (None, *FOULS.unspoken) else reason
    assert said.line.key == "foul-for"
    assert dict(said.line.params) == {"seat": 3, "count": 1, "reason": told, "called": "warning"}
    assert play.game.state.today.fouls[0].reason == reason


@given(st.text(max_size=12).filter(lambda text: text not in {*FOULS.reasons}))
@settings(max_examples=20, deadline=None)
def test_a_reason_that_is_not_listed_is_refused_and_changes_nothing(reason: str) -> None:
    play = _speaking()
    assert _refused(play, Foul(3, reason)) == "no-such-reason"
    if reason and reason != "host":
        assert _refused(play, Remove(3, reason)) == "no-such-reason"


def test_where_no_reasons_are_listed_anything_is_one() -> None:
    play = Play("league")
    play.until("countdown-speech")
    play.record(Foul(3, "мат"))
    assert dict(play.asides[0].line.params) == {"seat": 3, "count": 1}


@pytest.mark.parametrize("reason", [None, *FOULS.removal_reasons])
def test_a_removal_by_day_tells_its_reason_and_cancels_the_vote_once(reason: Reason | None) -> None:
    play = _speaking()
    play.record(Nominate(5))
    play.record(Remove(8, reason))
    play.step()
    assert key_of(play.game.next_cue()) == "day-vote-cancelled"
    play.until("countdown-speech")
    play.record(Remove(9, reason))
    play.day()
    assert play.keys.count("day-vote-cancelled") == 1
    assert not {"candidates", "vote-opens", "nothing-nominated", "leaves"} & {*play.keys}
    told = [dict(params) for key in ("removed", "removed-for") for params in play.lines(key)]
    assert told == [{"seat": seat, **({"reason": reason} if reason else {})} for seat in (8, 9)]


def test_after_a_removal_nobody_is_nominated_that_day_but_the_next() -> None:
    play = _speaking()
    play.record(Remove(8, "insult"))
    play.until("countdown-speech")
    assert _refused(play, Nominate(5)) == "no-vote-today"
    play.day()
    play.night(NOBODY)
    play.until("countdown-speech")
    play.record(Nominate(5))
    assert play.game.candidates == (5,)


def test_a_silenced_player_is_not_asked_whom_to_nominate_when_there_is_no_vote() -> None:
    play = _speaking()
    for _ in range(3):
        play.record(Foul(2))
    play.until("ask-nomination")
    play.record(Remove(8, "tears"))
    play.until("floor")
    assert play.keys.count("ask-nomination") == 0
    assert dict(play.game.next_cue().line.params) == {"seat": 3}  # type: ignore[union-attr]


def test_a_removal_at_night_leaves_the_next_vote_and_comes_before_the_shooting() -> None:
    play = _speaking()
    play.day()
    play.until("ask-shot")
    play.record(Remove(8, "peeping"))
    play.until("floor", lambda ask: 4 if ask.line.key == "ask-shot" else None)
    told = [key for key in play.keys if key in ("removed-at-night-for", "victim", "day-vote-cancelled")]
    assert told == ["removed-at-night-for", "victim"]
    assert not play.game.state.today.voteless


@pytest.mark.parametrize("where", ["countdown-speech", "role-seeks", "countdown-last_word"])
def test_a_sign_stops_the_game_wherever_it_is_and_the_host_says_who_wins(where: str) -> None:
    play = _speaking()
    play.record(Remove(8, "insult"))
    play.until(where, lambda ask: 4 if ask.line.key == "ask-shot" else None)
    play.record(Sign(8))
    assert not play.game.at_night
    play.until("ask-side-wins")
    question = play.game.next_cue()
    assert isinstance(question, Ask)
    assert (question.legal, question.weighty) == (("red", "black"), True)
    assert _refused(play, Foul(3)) == _refused(play, Remove(3)) == "not-legal-now"
    play.answer("black")
    play.to_end()
    assert play.game.winner == "black"
    assert play.keys[-1] == "black-wins"


def test_a_sign_that_was_none_is_taken_back() -> None:
    play = _speaking()
    play.record(Remove(8, "insult"))
    play.until("countdown-speech")
    before = play.game.fork()
    play.record(Sign(8))
    play.until("ask-side-wins")
    play.record(Undo())
    assert play.game.state == before.state
    assert play.game.next_cue() == before.next_cue()


def test_whose_signs_count() -> None:
    play = _speaking()
    assert _refused(play, Sign(3)) == "seat-at-table"
    assert _refused(play, Sign(11)) == "seat-unknown"
    play.record(Remove(8, "insult"))
    play.record(Sign(8))
    assert _refused(play, Sign(8)) == "not-legal-now"
    play.record(Declare(Side.RED))
    assert play.game.winner == "red"
    league = Play("league")
    league.day()
    league.night(4)
    assert _refused(league, Sign(4)) == "no-signs"


def test_three_missed_nights_in_a_row_are_won_by_the_city() -> None:
    play = _speaking()
    for shot in (NOBODY, NOBODY, 4, NOBODY, NOBODY):
        play.day()
        play.night(shot)
    assert not play.game.over
    play.day()
    play.night(4)  # an empty seat
    play.to_end()
    assert play.game.winner == "red"
    assert play.lines("misses-win") == [{"count": 3}]
    assert play.keys.index("misses-win") > play.keys.index("missed")


@given(st.integers(1, 10))
@settings(max_examples=10, deadline=None)
def test_a_shot_at_somebody_removed_in_the_same_night_is_no_miss(seat: int) -> None:
    play = _speaking("verdict.misses_win=1")
    play.day()
    play.until("role-seeks", lambda ask: seat if ask.line.key == "ask-shot" else None)
    play.record(Remove(seat, "peeping"))
    play.until("floor")
    assert play.lines("victim") == [{"seat": seat}]
    assert "missed" not in play.keys
    assert play.game.state.table.departed == (seat,)


def test_a_nomination_is_not_accepted_once_more_after_the_vote_was_cancelled() -> None:
    """A removal over the word of acceptance; where the vote is still on, it is said again."""
    for ruleset, times in (("cherdak", 1), ("sport", 2)):
        play = Play(ruleset, "day.nominations=asked", deal=ATTIC if ruleset == "cherdak" else DEAL)
        play.until("ask-nomination")
        play.answer(5)
        began = [key_of(play.game.next_cue())]
        play.record(Remove(9, None))
        play.step()
        while play.game.speaker == 1:
            began.append(key_of(play.game.next_cue()))
            play.step()
        assert began.count("nominated") == times


@pytest.mark.parametrize("by", ["foul", "removal"])
def test_whoever_is_removed_over_a_lost_speech_on_a_day_without_a_vote_is_replayed(by: str) -> None:
    play = _speaking()
    for _ in range(3):
        play.record(Foul(5))
    play.record(Remove(10))
    play.until("floor-muted")
    play.record(Foul(5) if by == "foul" else Remove(5, "tears"))
    play.day()
    play.record(Stop())
    protocol = load_protocol(dump_protocol(export(play.game, secrets=True)))
    assert replay(protocol, play.game.state.ruleset).removed == ((10, 1, "day"), (5, 1, "day"))


NIGHT_OR_DAWN = ("night_steps", "morning_news")


@given(st.lists(st.tuples(st.integers(0, 25), st.integers(1, 10), st.booleans()), max_size=8))
@settings(max_examples=60, deadline=None)
def test_the_morning_first_tells_every_removal_then_every_warning(
    decisions: list[tuple[int, int, bool]],
) -> None:
    play = _speaking("verdict.misses_win=never")
    play.day()
    removed: list[int] = []
    warned: list[int] = []
    due = sorted(decisions)
    for step in range(60):
        game = play.game
        if game.over or game.phase not in NIGHT_OR_DAWN or not game.state.dark:
            break
        while due and due[0][0] <= step and game.state.dark:
            _, seat, removes = due.pop(0)
            if game.state.table[seat].living:
                play.record(Remove(seat, "peeping") if removes else Foul(seat))
                (removed if removes or not game.state.table[seat].living else warned).append(seat)
        play.step(lambda ask: NOBODY if ask.line.key == "ask-shot" else None)
    assert not play.asides
    told = [
        (cue.line.key, dict(cue.line.params).get("seat")) for cue in play.performed if isinstance(cue, Say)
    ]
    gone = ("removed-at-night", "removed-at-night-for", "removed", "removed-for", REMOVES)
    removals = [seat for key, seat in told if key in gone]
    assert removals == removed
    expected = verdict_of(play.game.state.ruleset, ATTIC, play.game.state.table.living)
    assert play.game.state.verdict == expected
    if not expected:
        warnings = [seat for key, seat in told if key in ("foul-for", "foul-for-mutes")]
        assert [seat for seat in warned if seat not in removed] == [s for s in warnings if s not in removed]
        assert "day-vote-cancelled" not in play.keys


def test_a_removal_before_the_news_is_told_with_those_of_the_night_and_judged_with_them() -> None:
    play = _speaking()
    play.day()
    for seat in (8, 9, 10):
        play.record(Remove(seat, "peeping"))
        if seat == 9:
            play.until("morning")
    play.record(Foul(2))
    play.to_end()
    assert play.keys.count("removed-at-night-for") == 3
    assert play.game.winner == "red"


def test_the_fourth_warning_of_a_night_is_told_with_its_reason() -> None:
    play = _speaking()
    for _ in range(3):
        play.record(Foul(5))
    play.day()
    play.record(Foul(5, "singing"))
    play.until("ask-victim")
    assert play.lines(REMOVES) == [{"seat": 5, "count": 4, "reason": "singing", "called": "warning"}]


@pytest.mark.parametrize(("awake", "told"), [(False, "removed-at-night-for"), (True, "removed-for")])
def test_what_is_decided_after_the_morning_was_announced_is_not_told_as_the_night_s(
    awake: bool, told: str
) -> None:
    play = _speaking()
    play.day()
    play.record(Foul(2))
    play.until("foul-for" if awake else "morning")
    play.record(Remove(8, "peeping"))
    play.until("day-begins")
    assert [key for key in play.keys if key.startswith("removed")] == [told]
