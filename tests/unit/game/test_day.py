"""Speeches, nominations and single candidates."""

from __future__ import annotations

import pytest

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import NOBODY, Ask, Countdown
from host_voice.game.outcomes import Answer, Elapsed, Nominate, Remove, Withdraw

from .play import Play, key_of


def test_day_one_is_spoken_from_seat_one_around_the_table() -> None:
    play = Play("sport")
    play.day()
    assert play.spoken() == list(range(1, 11))


def test_sport_opens_day_k_with_seat_k() -> None:
    play = Play("sport")
    for _ in range(3):
        play.day()
        play.night()
    play.day()
    assert play.spoken()[10::10] == [2, 3, 4]


def test_sport_skips_a_dead_opener_and_does_not_shift_the_next_one() -> None:
    play = Play("sport")
    play.day()
    play.night(2)
    play.day()
    assert play.spoken()[10] == 3
    play.night()
    play.day()
    assert play.spoken()[19] == 3


def test_rotation_goes_on_after_the_last_opener() -> None:
    play = Play("league")
    play.day()
    play.night(2)
    play.day()
    assert play.spoken()[10] == 3
    play.night()
    play.day()
    assert play.spoken()[19] == 4


def test_rotation_goes_around_the_table() -> None:
    play = Play("league")
    for _ in range(10):
        play.day()
        play.night()
    play.day()
    assert play.spoken()[100] == 1


def test_a_speech_lasts_sixty_seconds_and_is_warned_at_ten() -> None:
    cue = Play("sport").until("countdown-speech")
    assert isinstance(cue, Countdown)
    assert (cue.seat, cue.seconds, cue.warn_left) == (1, 60.0, 10.0)
    assert cue.warning is not None


def test_a_speech_too_short_for_its_warning_has_none() -> None:
    play = Play("sport", "farewell.day=5")  # the one after a night has its warning
    play.day({1: 5, 2: 7}, votes=[[9, 0]])
    cue = next(c for c in play.performed if isinstance(c, Countdown) and c.purpose == "last_word")
    assert (cue.seconds, cue.warning, cue.warn_left) == (5.0, None, 0.0)


def test_a_seat_that_is_nominated_already_or_empty_is_no_legal_nomination() -> None:
    play = Play("league")
    play.day()
    play.night(4)
    play.until("ask-nomination")
    play.answer(7)
    cue = play.until("ask-nomination")
    assert isinstance(cue, Ask)
    assert cue.legal == (1, 2, 3, 5, 6, 8, 9, 10, NOBODY)
    assert set(cue.illegal) == {(7, "already-nominated"), (4, "seat-left")}
    with pytest.raises(IllegalOutcomeError):
        play.record(Answer(7))
    with pytest.raises(IllegalOutcomeError):
        play.record(Answer(True))


def test_nominating_oneself_is_legal() -> None:
    play = Play("league")
    play.day({1: 1, 2: 2}, votes=[[10]])
    assert 1 not in play.living


def test_a_spoken_nomination_is_acknowledged_and_uses_up_the_right() -> None:
    play = Play("league")
    play.until("countdown-speech")
    play.record(Nominate(7))
    assert [key_of(say) for say in play.asides] == ["nominated"]
    with pytest.raises(IllegalOutcomeError) as used_up:
        play.record(Nominate(8))
    assert used_up.value.key == "nomination-used-up"
    play.step()
    assert key_of(play.game.next_cue()) == "floor"


def test_an_impossible_nomination_does_not_use_up_the_right() -> None:
    play = Play("league")
    play.until("countdown-speech")
    play.record(Nominate(7))
    play.step()
    play.until("countdown-speech")
    with pytest.raises(IllegalOutcomeError) as already:
        play.record(Nominate(7))
    assert already.value.key == "already-nominated"
    play.record(Nominate(8))
    assert play.game.candidates == (7, 8)


def test_a_nomination_is_withdrawn_in_the_same_turn_and_another_seat_named() -> None:
    play = Play("league", "day.nominations=spoken", "day.withdrawals=true")
    play.until("countdown-speech")
    play.record(Nominate(7))
    play.record(Withdraw(7))
    play.record(Nominate(8))
    assert [key_of(say) for say in play.asides] == ["nominated", "withdrawn", "nominated"]
    assert play.game.candidates == (8,)
    play.step()
    play.until("countdown-speech")
    play.record(Nominate(7))
    assert play.game.candidates == (8, 7)


@pytest.mark.parametrize(("seat", "turns"), [(8, 0), (7, 1)], ids=["another seat", "another turn"])
def test_only_the_own_nomination_of_this_turn_is_withdrawn(seat: int, turns: int) -> None:
    play = Play("league", "day.nominations=spoken", "day.withdrawals=true")
    play.until("countdown-speech")
    play.record(Nominate(7))
    for _ in range(turns):
        play.step()
        play.until("countdown-speech")
    with pytest.raises(IllegalOutcomeError) as wrong:
        play.record(Withdraw(seat))
    assert wrong.value.key == "not-nominated"
    assert play.game.candidates == (7,)


def test_between_speeches_nothing_is_withdrawn() -> None:
    play = Play("league", "day.nominations=spoken", "day.withdrawals=true")
    play.until("countdown-speech")
    play.record(Nominate(7))
    play.step()
    with pytest.raises(IllegalOutcomeError) as late:
        play.record(Withdraw(7))
    assert late.value.key == "cannot-nominate-now"


def test_nothing_is_withdrawn_where_the_rules_do_not_say_so() -> None:
    play = Play("league", "day.nominations=spoken")
    play.until("countdown-speech")
    play.record(Nominate(2))
    with pytest.raises(IllegalOutcomeError) as refused:
        play.record(Withdraw(2))
    assert refused.value.key == "no-withdrawals"
    assert play.game.candidates == (2,)


def test_nominations_are_not_taken_from_last_words_or_between_speeches() -> None:
    play = Play("league")
    play.until("floor")
    with pytest.raises(IllegalOutcomeError):
        play.record(Nominate(7))
    play.day({1: 5, 2: 7}, votes=[[9]])
    lastword = Play("league")
    lastword.until("ask-nomination")
    lastword.answer(5)
    lastword.until("ask-nomination")
    lastword.answer(7)
    lastword.until("countdown-last_word", lambda q: 9 if q.line.key == "ask-hands" else None)
    with pytest.raises(IllegalOutcomeError) as wrong:
        lastword.record(Nominate(3))
    assert wrong.value.key == "cannot-nominate-now"


def test_with_spoken_nominations_nothing_is_asked_after_a_speech() -> None:
    play = Play("league", "day.nominations=spoken")
    play.day()
    assert "ask-nomination" not in play.keys


def test_no_nomination_is_announced_and_night_falls() -> None:
    play = Play("sport")
    play.day()
    assert play.keys[-1] == "nothing-nominated"
    assert play.game.phase == "night_steps"


def test_a_single_candidate_stays_on_the_first_day() -> None:
    play = Play("league")
    play.day({3: 6})
    assert play.keys[-1] == "lone-candidate-stays"
    assert 6 in play.living


@pytest.mark.parametrize("ruleset", ["sport", "league"])
def test_a_single_candidate_leaves_without_a_vote_later(ruleset: str) -> None:
    play = Play(ruleset)
    play.day()
    play.night()
    play.day({3: 6})
    assert 6 not in play.living
    assert "ask-hands" not in play.keys
    assert play.lines("last-word") == [{"seat": 6}]


def test_a_nominated_player_who_is_removed_is_struck_from_the_list() -> None:
    play = Play("league")
    play.until("ask-nomination")
    play.answer(5)
    play.until("ask-nomination")
    play.answer(7)
    play.record(Remove(5))
    play.until("ask-nomination")
    play.answer(8)
    assert play.game.candidates == (7, 8)


def test_the_removed_speaker_is_followed_by_the_next() -> None:
    play = Play("league")
    play.until("countdown-speech")
    play.record(Remove(1))
    play.until("countdown-speech")
    assert play.game.speaker == 2
    assert play.keys[-2:] == ["removed", "floor"]


def test_a_removal_leaves_the_speech_of_another_where_it_was() -> None:
    play = Play("league")
    speech = play.until("countdown-speech")
    play.record(Remove(9))
    assert key_of(play.game.next_cue()) == "removed"
    play.step()
    assert play.game.next_cue() == speech


def test_a_removal_renews_the_open_question() -> None:
    play = Play("league")
    play.until("ask-nomination")
    play.record(Remove(9))
    play.step()
    cue = play.game.next_cue()
    assert isinstance(cue, Ask)
    assert 9 not in cue.legal
    assert (9, "seat-left") in cue.illegal


def test_a_speech_cannot_end_before_it_began_or_after_its_end() -> None:
    play = Play("league")
    play.until("countdown-speech")
    for seconds in (-1.0, 60.5):
        with pytest.raises(IllegalOutcomeError):
            play.record(Elapsed(seconds))
    play.record(Elapsed(12.5))
