"""Night 0, the hunt, the checks, the morning, and what is never said at night."""

from __future__ import annotations

import pytest

from host_voice.game.cues import NOBODY, Ask, Countdown, Level, Pause, PlayMusic, Say, Track
from host_voice.game.outcomes import Foul, Remove
from host_voice.game.view import public_view

from .play import Play


def test_night_zero_has_its_times() -> None:
    play = Play("league")
    play.until("day-begins")
    agreement = next(c for c in play.performed if isinstance(c, Countdown))
    assert (agreement.purpose, agreement.seconds, agreement.warn_left) == ("agreement", 60.0, 10.0)
    pauses = {c.purpose: c.seconds for c in play.performed if isinstance(c, Pause)}
    assert pauses == {"don-meeting": 5.0, "sheriff-look": 20.0, "quiet": 20.0}
    assert PlayMusic(Track.AGREEMENT, Level.LOUD) in play.performed


def test_the_order_of_night_zero() -> None:
    play = Play("sport")
    play.until("day-begins")
    order = ["opening", "ask-masks-on", "night-zero", "mafia-agrees", "countdown-agreement"]
    order += ["don-meets", "don-sleeps", "sheriff-meets", "sheriff-sleeps", "morning-zero"]
    assert [key for key in play.keys if key in order] == order


def test_unknown_roles_are_dealt_at_the_table() -> None:
    play = Play("sport", deal=None)
    play.until("night-zero")
    assert play.keys[-1] == "ask-cards-dealt"


def test_the_hunt_calls_all_ten_numbers_at_one_tempo_whoever_is_alive() -> None:
    play = Play("league")
    play.day()
    play.night(4)
    play.day()
    play.performed.clear()
    play.night()
    called = [c for c in play.performed if isinstance(c, Say) and c.line.key == "shoot-seat"]
    assert [dict(c.line.params)["seat"] for c in called] == list(range(1, 11))
    assert {c.slot for c in called} == {2.5}


def test_a_night_sounds_the_same_whoever_is_dead() -> None:
    full, missing = Play("league"), Play("league")
    for play, victims in ((full, [1, 2]), (missing, [7, 10])):
        for victim in victims:
            play.day()
            play.night(victim)
        play.day()
        play.performed.clear()
        play.until("morning")
    shown = [
        [
            (type(cue), getattr(cue, "seconds", None), key)
            for cue, key in zip(p.performed, p.keys, strict=True)
        ]
        for p in (full, missing)
    ]
    assert shown[0] == shown[1]


def test_nothing_is_asked_aloud_from_night_to_morning() -> None:
    play = Play("league")
    for _ in range(3):
        play.day()
        play.performed.clear()
        play.until("morning")
        questions = [cue for cue in play.performed if isinstance(cue, Ask)]
        assert [cue.line.key for cue in questions] == ["ask-shot", "ask-don-check", "ask-sheriff-check"]
        assert all(cue.silent for cue in questions)
        assert [cue.seconds for cue in questions] == [5.0, 10.0, 10.0]
        play.until("day-begins")


def test_a_shot_that_was_typed_is_not_asked_for_in_the_morning() -> None:
    play = Play("league")
    play.day()
    play.night(4)
    assert "ask-victim" not in play.keys
    assert play.lines("victim") == [{"seat": 4}]
    assert play.lines("last-word") == [{"seat": 4}]
    assert 4 not in play.living


def test_without_a_typed_shot_the_victim_is_asked_for_and_confirmed() -> None:
    play = Play("league")
    play.day()
    cue = play.until("ask-victim")
    assert isinstance(cue, Ask)
    assert cue.weighty
    assert cue.legal == (*range(1, 11), NOBODY)
    play.answer(6)
    play.until("day-begins")
    assert 6 not in play.living


def test_a_typed_miss_is_a_miss() -> None:
    play = Play("league")
    play.day()
    play.night(NOBODY)
    assert "ask-victim" not in play.keys
    assert "missed" in play.keys
    assert len(play.living) == 10


def test_checks_are_remembered_and_change_nothing() -> None:
    play = Play("league")
    play.day()
    play.until("ask-don-check", lambda q: 3 if q.line.key == "ask-shot" else None)
    play.answer(7)
    play.until("ask-sheriff-check")
    play.answer(10)
    play.until("day-begins")
    night = play.game.state.tonight
    assert (night.killed, night.target("don", "check"), night.target("sheriff", "check")) == ((3,), 7, 10)
    assert play.living == (1, 2, 4, 5, 6, 7, 8, 9, 10)


def test_a_removal_at_night_is_said_and_judged_first_in_the_morning() -> None:
    play = Play("league")
    play.day()
    play.until("don-wakes", lambda q: 4 if q.line.key == "ask-shot" else None)
    asides = play.game.record(Remove(9))
    assert asides == ()
    play.until("day-begins")
    morning = play.keys[play.keys.index("morning") :]
    assert morning[:4] == ["morning", "StopMusic", "removed-at-night", "victim"]


def test_who_is_removed_at_night_cannot_be_shot() -> None:
    play = Play("league")
    play.day()
    play.until("don-wakes", lambda q: 4 if q.line.key == "ask-shot" else None)
    play.record(Remove(4))
    play.until("day-begins")
    assert "missed" in play.keys
    assert play.game.state.tonight.killed == ()


def test_a_foul_at_night_is_counted_silently_and_said_in_the_morning() -> None:
    play = Play("league")
    play.day()
    play.until("shoot-seat")
    assert play.game.record(Foul(2)) == ()
    play.until("day-begins")
    assert play.lines("foul") == [{"seat": 2, "count": 1}]
    assert play.keys.index("foul") > play.keys.index("morning")


def test_the_last_word_of_a_victim_is_its_own_length() -> None:
    play = Play("league", "farewell.night=20", "farewell.day=40")
    play.day({1: 5, 2: 7}, votes=[[10]])
    play.night(4)
    words = [(c.seat, c.seconds) for c in play.performed if getattr(c, "purpose", "") == "last_word"]
    assert words == [(5, 40.0), (4, 20.0)]


@pytest.mark.parametrize(("don", "sheriff"), [(0, 1), (1, 0)])
def test_roles_that_are_not_dealt_are_not_called(don: int, sheriff: int) -> None:
    play = Play("league", f"roles.don.count={don}", f"roles.sheriff.count={sheriff}", deal=None)
    play.day()
    play.until("morning")
    assert ("don-wakes" in play.keys) is bool(don)
    assert ("don-meets" in play.keys) is bool(don)
    assert ("sheriff-wakes" in play.keys) is bool(sheriff)
    assert ("sheriff-meets" in play.keys) is bool(sheriff)


def test_what_the_first_morning_asks_is_asked_aloud() -> None:
    play = Play("sport", deal=None)
    play.until("mafia-agrees")
    for seat in (1, 2, 3):
        play.record(Remove(seat))
    assert play.game.at_night
    play.until("ask-game-goes-on")
    assert not play.game.at_night
    play.answer(True)
    play.until("day-begins")
    assert play.game.state.day == 1


def test_a_check_typed_for_somebody_who_has_left_is_no_check() -> None:
    play = Play("league")
    play.day()
    play.night(7)
    play.day()
    play.until("ask-don-check")
    play.answer(1)
    play.until("ask-sheriff-check")
    play.answer(2)
    play.until("day-begins")
    night = play.game.state.tonight
    assert (night.target("don", "check"), night.target("sheriff", "check")) == (1, None)


def test_a_role_that_is_shot_tonight_still_checks() -> None:
    play = Play("league")
    play.day()
    play.until("ask-sheriff-check", lambda q: 7 if q.line.key == "ask-shot" else None)
    play.answer(10)
    play.until("day-begins")
    assert play.game.state.tonight.target("sheriff", "check") == 10


def test_a_removal_before_the_first_night_is_no_secret_in_it() -> None:
    play = Play("league")
    play.record(Remove(4))
    play.until("mafia-agrees")
    assert 4 not in public_view(play.game).living
    play.record(Remove(5))
    assert 5 in public_view(play.game).living
