"""A timed turn that ended too early goes on."""

import pytest

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import Countdown
from host_voice.game.outcomes import Answer, Done, Elapsed, Foul, Outcome, Reopen

from .play import Play


def spoken(seconds: float = 12.5) -> Play:
    """The first speech of day 1 has just been ended."""
    play = Play("sport")
    play.until("countdown-speech")
    play.record(Elapsed(seconds))
    return play


def test_the_same_turn_is_due_again() -> None:
    play = Play("sport")
    turn = play.until("countdown-speech")
    before = play.game.fork()
    play.record(Elapsed(12.5))
    assert play.game.last_turn == 12.5
    play.record(Reopen())
    assert play.game.next_cue() == turn
    assert play.game.state == before.state
    assert play.game.history == before.history
    assert play.game.last_turn is None


@pytest.mark.parametrize("decision", [Answer(5), Foul(3)])
def test_not_when_something_was_decided_since(decision: Outcome) -> None:
    play = spoken()
    play.record(decision)
    assert play.game.last_turn is None
    with pytest.raises(IllegalOutcomeError):
        play.game.record(Reopen())


def test_an_announcement_may_have_come_since() -> None:
    play = Play("sport", "day.nominations=spoken")
    first = play.until("countdown-speech")
    play.record(Elapsed(20.0))
    play.record(Done())
    assert isinstance(play.game.next_cue(), Countdown)
    play.game.record(Reopen())
    assert play.game.next_cue() == first


def test_nothing_leads_from_a_day_into_a_night_or_out_of_one() -> None:
    play = Play("sport", "farewell.night=0")
    seen = 0
    while play.game.next_cue() is not None and seen < 3:
        play.step()
        if play.game.last_turn is not None:
            back = play.game.fork()
            back.record(Reopen())
            assert not back.at_night
            assert not play.game.at_night
        seen += play.game.phase == "morning_news"
