"""Tournament rules: the best move, team defeats, votes that removals cost, short speeches, still nights."""

from __future__ import annotations

import pytest

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import NOBODY, Ask, Countdown, Kind
from host_voice.game.legality import is_legal
from host_voice.game.outcomes import Answer, Defeat, Foul, Nominate, Outcome, Remove, Silence, Undo
from host_voice.game.view import public_view
from host_voice.journal.exporting import export
from host_voice.journal.protocol_text import dump_protocol, load_protocol
from host_voice.rehearsal.replay import replay
from tests.unit.game.play import DEAL, Play


def _refused(play: Play, outcome: Outcome) -> str:
    before = play.game.fork()
    with pytest.raises(IllegalOutcomeError) as error:
        play.record(outcome)
    assert play.game.state == before.state
    return error.value.key


def _speaking(*overrides: str, known: bool = True) -> Play:
    play = Play("fiim", *overrides, deal=DEAL if known else None)
    play.until("countdown-speech")
    return play


def _morning(play: Play, shot: object) -> None:
    """From the speeches to the next ones, or to a question of the morning."""
    play.until("ask-shot")
    play.answer(shot)  # type: ignore[arg-type]


def test_the_best_move_is_three_others_or_none() -> None:
    play = _speaking()
    _morning(play, 4)
    question = play.until("ask-best-move")
    assert isinstance(question, Ask)
    assert (question.kind, question.seconds, question.weighty) == (Kind.SEATS, 20, False)
    assert dict(question.illegal)[4] == "own-seat"
    assert dict(question.illegal)[11] == "seat-unknown"
    for wrong in ((2, 5), (2, 5, 5), (2, 5, 4), (2, 5, 11), (1, 2, 3, 5)):
        assert not is_legal(question, wrong)
    play.answer((9, 2, 5))
    play.until("last-word")
    assert play.lines("best-move") == [{"seats": (9, 2, 5)}]
    assert play.game.state.tonight.best_move == (9, 2, 5)
    assert public_view(play.game).days[-1].best_move == (9, 2, 5)


@pytest.mark.parametrize("outcome", [Silence(), Answer(())])
def test_whoever_names_nobody_in_time_has_none(outcome: Outcome) -> None:
    play = _speaking()
    _morning(play, 4)
    play.until("ask-best-move")
    play.record(outcome)
    play.until("last-word")
    assert play.game.state.tonight.best_move == ()
    assert "best-move" not in play.keys


def test_a_removal_over_the_best_move_puts_it_anew() -> None:
    play = _speaking()
    _morning(play, 4)
    play.until("ask-best-move")
    play.record(Remove(9, None))
    play.until("ask-best-move")
    play.answer((9, 2, 5))
    assert play.game.state.tonight.best_move == (9, 2, 5)


def test_league_has_the_best_move_as_an_option() -> None:
    for overrides, wanted in ((), 0), (("best_move.seats=3",), 1):
        play = Play("league", *overrides)
        play.until("countdown-speech")
        _morning(play, 4)
        play.until("last-word")
        assert play.keys.count("ask-best-move") == wanted


def test_a_departure_in_the_first_night_is_none_of_day_1() -> None:
    play = _speaking()
    play.record(Remove(9, None))
    play.until("ask-shot")
    play.record(Remove(8, None))
    play.answer(4)
    play.until("ask-best-move")


@pytest.mark.parametrize("seat", [4, 10])
def test_a_team_defeat_is_won_by_the_other_side(seat: int) -> None:
    play = _speaking()
    side = play.game.state.ruleset.side_of(DEAL[seat])
    play.record(Defeat(seat, "oath"))
    assert not play.game.at_night
    play.to_end()
    assert play.game.winner == side.other
    assert play.lines("team-defeat") == [{"choice": str(side), "reason": "oath"}]
    assert "ask-side-wins" not in play.keys


def test_without_roles_the_host_says_who_wins() -> None:
    play = _speaking(known=False)
    play.record(Defeat(4, "bet"))
    play.until("ask-side-wins")
    play.answer("black")
    play.to_end()
    assert play.game.winner == "black"
    assert play.lines("team-defeat") == [{"choice": "red", "reason": "bet"}]


def test_a_team_defeat_is_kept_and_can_be_taken_back() -> None:
    play = _speaking()
    before = play.game.fork()
    play.record(Defeat(4, "hint"))
    play.record(Undo())
    assert play.game.state == before.state
    play.record(Defeat(4, "hint"))
    play.to_end()
    told = load_protocol(dump_protocol(export(play.game)))
    assert (told.ended, told.winner) == ("defeat", "black")
    assert told.defeat is not None
    assert (told.defeat.seat, told.defeat.reason) == (4, "hint")
    assert replay(told, play.game.state.ruleset).winner == "black"


def test_what_is_no_team_defeat() -> None:
    play = _speaking()
    assert _refused(play, Defeat(4, None)) == "no-such-reason"
    assert _refused(play, Defeat(4, "singing")) == "no-such-reason"
    assert _refused(play, Defeat(11, "oath")) == "seat-unknown"
    league = Play("league")
    league.until("countdown-speech")
    assert _refused(league, Defeat(4, "oath")) == "no-defeats"


def test_nobody_is_told_who_is_nominated_before_all_have_spoken() -> None:
    play = _speaking()
    play.record(Nominate(4))
    shown = public_view(play.game)
    assert not play.game.tells_candidates
    assert (shown.candidates, shown.days[-1].nominations) == ((), ())
    play.until("lone-candidate-stays")
    assert play.game.tells_candidates
    assert public_view(play.game).candidates == (4,)
    league = Play("league")
    league.until("countdown-speech")
    assert league.game.tells_candidates


def _two_candidates(play: Play) -> None:
    play.record(Nominate(4))
    play.step()
    play.until("countdown-speech")
    play.record(Nominate(7))


@pytest.mark.parametrize("seat", [4, 9])
def test_a_removal_in_the_circle_costs_one_vote(seat: int) -> None:
    play = _speaking()
    _two_candidates(play)
    play.record(Remove(seat, None))
    play.until("ask-shot")
    assert play.keys.count("vote-lost") == 1
    assert "vote-opens" not in play.keys
    assert not play.game.state.vote_lost


def test_two_removals_before_a_vote_cost_no_other() -> None:
    play = _speaking()
    _two_candidates(play)
    play.record(Remove(9, None))
    play.until("vote-lost")
    play.record(Remove(10, None))
    play.until("night-falls")
    assert not play.game.state.vote_lost


@pytest.mark.parametrize("where", ["countdown-last_word", "ask-don-check", "morning"])
def test_a_removal_after_the_count_costs_the_next_vote(where: str) -> None:
    play = _speaking()
    _two_candidates(play)
    play.until("ask-hands")
    play.answer(9)
    play.until(where, lambda ask: NOBODY if ask.line.key == "ask-shot" else None)
    play.record(Remove(9, None))
    assert play.game.state.vote_lost
    play.until("day-begins", lambda ask: NOBODY if ask.line.key == "ask-shot" else None)
    play.until("vote-lost")
    play.until("night-falls")
    assert not play.game.state.vote_lost


def test_a_lost_speech_is_a_short_one_at_a_small_table() -> None:
    play = _speaking("fouls.short_table=10")
    for _ in range(3):
        play.record(Foul(2))
    assert [dict(said.line.params)["count"] for said in play.asides[-3:]] == [1, 2, 3]
    assert play.asides[-1].line.key == "foul-shortens"
    play.step()
    turn = play.until("countdown-speech")
    assert isinstance(turn, Countdown)
    assert (turn.seat, turn.seconds, turn.warn_left) == (2, 30, 10)
    assert play.lines("floor-shortened") == [{"seat": 2, "seconds": 30}]


def test_three_still_nights_are_a_draw_and_any_departure_is_a_change() -> None:
    for removed_on, nights in ((None, 3), (1, 3), (2, 4)):
        play = _speaking()
        for night in range(1, nights + 1):
            if removed_on == night:
                play.until("countdown-speech")
                play.record(Remove(9, None))
            assert not play.game.over
            _morning(play, NOBODY)
            play.until("ask-sheriff-check")
            play.step()
            if night < nights:
                play.until("day-begins")
        play.until("still-nights-draw")
        play.to_end()
        assert (play.game.winner, play.game.state.day) == ("draw", nights + 1)


def test_a_night_in_which_somebody_is_removed_is_not_still() -> None:
    play = _speaking()
    for night in range(1, 5):
        play.until("ask-shot")
        if night == 1:
            play.record(Remove(9, None))
        play.answer(NOBODY)
        assert not play.game.over
        play.until("day-begins" if night < 4 else "still-nights-draw")


@pytest.mark.parametrize("seat", [1, 5, 10])
def test_a_shot_at_somebody_removed_in_the_same_night_is_no_miss(seat: int) -> None:
    """Nobody could know, so the table is not told that the shot failed."""
    play = _speaking()
    play.until("ask-shot")
    play.record(Remove(seat, None))
    play.answer(seat)
    play.until("day-begins")
    assert play.lines("victim") == [{"seat": seat}]
    assert "missed" not in play.keys
    assert play.game.state.table.departed == (seat,)


def test_the_points_of_a_victory_and_of_a_best_move() -> None:
    blacks = [seat for seat, role in DEAL.items() if role in ("don", "mafia")]
    reds = [seat for seat in DEAL if seat not in (*blacks, 4)]
    for named, points in ((tuple(blacks), 0.5), ((*blacks[:2], reds[0]), 0.25), (tuple(reds[:3]), 0.0)):
        play = _speaking()
        _morning(play, 4)
        play.until("ask-best-move")
        play.answer(named)
        play.until("countdown-speech")
        play.record(Defeat(blacks[0], "oath"))
        play.to_end()
        scores = export(play.game).scores
        assert {seat for seat, score in scores.items() if score.win == 1.0} == set(DEAL) - set(blacks)
        assert {seat: score.best_move for seat, score in scores.items() if score.best_move} == (
            {4: points} if points else {}
        )
        assert scores[4].total == 1.0 + points
    assert export(Play("league").game, secrets=True).scores == {}
