"""What `cartel` has at night, what its fouls cost, bans, forfeits and the debrief."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import NOBODY, Ask, Countdown, Say, Value
from host_voice.game.outcomes import Foul, Nominate, Remove, Stop
from host_voice.game.table import Departure
from host_voice.journal.exporting import export

from .play import Play, key_of
from .test_circle import CLUB, voting

STEPS = ("mafia", "prostitute", "commissar", "doctor", "maniac")
TARGET = st.one_of(st.none(), st.just(NOBODY), st.integers(1, 10))


def night(play: Play, typed: Mapping[str, Value | None]) -> list[Ask]:
    """The next night; the questions that were put silently."""
    play.until("night-falls")
    questions: list[Ask] = []

    def answers(ask: Ask) -> Value | None:
        if not ask.silent:
            return None
        questions.append(ask)
        value = typed.get(str(play.game.state.step))
        return value if value in ask.legal else None

    while len(questions) < len(STEPS):
        play.step(answers)
    return questions


def club(*overrides: str) -> Play:
    return Play("cartel", *overrides, deal=CLUB)


@given(st.fixed_dictionaries(dict.fromkeys(STEPS, TARGET)))
@settings(max_examples=60, deadline=None)
def test_everything_happens_at_once(typed: dict[str, Value | None]) -> None:
    play = club()
    questions = night(play, typed)
    assert [ask.seconds for ask in questions] == [15.0] * 5
    if typed["mafia"] is None:
        play.until("ask-victims")
        question = play.game.next_cue()
        assert isinstance(question, Ask)
        assert question.limit == 2
        return
    play.until("day-begins")
    shot = {seat for seat in (typed["mafia"], typed["maniac"]) if isinstance(seat, int)}
    killed = sorted(shot - {typed["doctor"]})
    assert play.game.state.table.departed == tuple(killed)
    assert [params["seat"] for params in play.lines("victim")] == killed
    assert [params["seat"] for params in play.lines("last-word")] == killed
    words = [cue for cue in play.performed if isinstance(cue, Countdown) and cue.purpose == "last_word"]
    assert [(word.seat, word.seconds) for word in words] == [(seat, 30.0) for seat in killed]


@given(st.lists(st.sampled_from([4, 8, NOBODY]), min_size=1, max_size=6))
@settings(max_examples=40, deadline=None)
def test_nobody_is_healed_a_third_night_in_a_row(wanted: list[Value]) -> None:
    play = club()
    healed: list[Value | None] = []
    for target in wanted:
        questions = night(play, {"mafia": NOBODY, "doctor": target})
        tired = len(healed) > 1 and healed[-1] == healed[-2] == target and target != NOBODY
        assert (target in questions[3].legal) is not tired
        assert (dict(questions[3].illegal).get(target) == "healed-in-a-row") is tired
        healed.append(None if tired else target)
    found = [night.target("doctor", "heal") for night in play.game.state.chronicle.nights]
    assert found == [seat if isinstance(seat, int) else None for seat in healed]


@pytest.mark.parametrize("typed", [4, NOBODY, None])
def test_the_prostitute_alone_kills_nobody_and_nothing_is_asked(typed: Value | None) -> None:
    play = club()
    play.until("countdown-speech")
    play.record(Remove(2, "walkout"))
    play.until("countdown-speech")
    play.record(Remove(3, "walkout"))
    questions = night(play, {"mafia": typed})
    assert questions[0].line.params[0] == ("role", "shooters")
    play.until("day-begins")
    assert "ask-victims" not in play.keys
    assert play.lines("nobody-killed") == [{}]


def test_a_check_is_at_the_living_alone() -> None:
    play = club()
    play.until("countdown-speech")
    play.record(Remove(4, "walkout"))
    for ask in night(play, {"mafia": NOBODY}):
        assert 4 not in ask.legal
        assert dict(ask.illegal)[4] == "seat-left"


@given(st.integers(1, 10), st.integers(1, 10))
@settings(max_examples=30, deadline=None)
def test_the_third_foul_costs_the_speech_of_one_round_and_its_vote(speaker: int, seat: int) -> None:
    play = club()
    while not (isinstance(cue := play.game.next_cue(), Countdown) and cue.seat == speaker):
        play.step()
    for _ in range(3):
        play.record(Foul(seat, "oath"))
    later = seat <= speaker
    assert dict(play.asides[-1].line.params) == {"seat": seat, "round": "next" if later else "this"}
    play.until("circle-opens")
    assert (seat in play.spoken()) is later
    assert play.game.state.today.silenced == ([] if later else [seat])
    night(play, {"mafia": NOBODY})
    play.until("circle-opens")
    assert play.game.state.today.silenced == ([seat] if later else [])
    night(play, {"mafia": NOBODY})
    play.until("circle-opens")
    assert play.game.state.today.silenced == []


@pytest.mark.parametrize("reason", ["night_gestures", "gestures"])
def test_a_third_foul_at_night_is_told_in_the_morning_for_the_day_that_comes(reason: str) -> None:
    play = club()
    night(play, {"mafia": NOBODY})
    for _ in range(3):
        assert play.game.record(Foul(4, reason)) == ()
    play.until("circle-opens")
    assert [params["reason"] for params in play.lines("foul-for")] == ["none"] * 3
    assert play.lines("loses-round") == [{"seat": 4, "round": "this"}]
    assert play.game.state.today.silenced == [4]


@pytest.mark.parametrize("reason", ["peeping", "insult"])
@pytest.mark.parametrize("at_night", [False, True])
def test_what_bans_is_told_behind_the_removal_and_stands_in_the_protocol(reason: str, at_night: bool) -> None:
    play = club()
    if at_night:
        night(play, {"mafia": NOBODY})
    else:
        play.until("countdown-speech")
    play.record(Remove(6, reason))
    play.until("countdown-speech")
    assert play.lines("banned") == [{"seat": 6, "count": 2}]
    removed = [fact for day in export(play.game, secrets=True).days for fact in day.removed]
    assert [(fact.seat, fact.why, fact.banned) for fact in removed] == [(6, reason, 2)]


def test_walking_out_and_the_fourth_foul_ban_nobody() -> None:
    play = club()
    play.until("countdown-speech")
    play.record(Remove(6, "walkout"))
    for _ in range(4):
        play.record(Foul(7))
    play.until("circle-opens")
    assert "banned" not in play.keys
    assert all(fact.banned == 0 for day in export(play.game).days for fact in day.removed)


def _voted_for(seat: int) -> Play:
    play = voting()
    play.until("ask-first-voter")
    play.answer(1)
    play.answer(seat)
    play.until("ask-vote")
    return play


@pytest.mark.parametrize(("seat", "winner"), [(4, "black"), (3, "red"), (5, "red"), (9, "black")])
def test_leaving_so_that_votes_move_is_won_by_the_other_side(seat: int, winner: str) -> None:
    play = _voted_for(seat)
    play.record(Remove(seat, "artificial"))
    play.until("ask-forfeit")
    play.answer(True)
    play.until("debrief-opens")
    assert play.game.winner == winner
    assert play.lines("forfeit") == [{"seat": seat, "choice": winner}]
    assert play.lines("banned") == [{"seat": seat, "count": 2}]
    assert not {"removed-for", "last-word"} & {*play.keys}


def test_the_host_takes_a_forfeit_back_and_it_is_a_walkout() -> None:
    play = _voted_for(4)
    play.record(Remove(4, "artificial"))
    play.until("ask-forfeit")
    play.answer(False)
    play.until("ask-vote")
    assert play.lines("removed-for") == [{"seat": 4, "reason": "walkout"}]
    assert play.game.state.today.removed[0].why == "walkout"
    assert "banned" not in play.keys


@pytest.mark.parametrize("seat", [1, 9])
def test_without_a_vote_nothing_is_forfeited(seat: int) -> None:
    play = _voted_for(4)
    before = play.game.fork()
    with pytest.raises(IllegalOutcomeError) as error:
        play.record(Remove(seat, "artificial"))
    assert error.value.key == "no-votes-for"
    assert play.game.state == before.state


def test_nobody_nominates() -> None:
    play = club()
    play.until("countdown-speech")
    with pytest.raises(IllegalOutcomeError) as error:
        play.record(Nominate(4))
    assert error.value.key == "no-nominations"


def test_the_debrief_goes_around_without_the_removed_and_the_host_names_the_best() -> None:
    play = club()
    play.until("countdown-speech")
    play.record(Remove(6, "insult"))
    for seat in (2, 3, 5):
        play.until("countdown-speech")
        play.record(Remove(seat, "walkout"))
    play.until("ask-best-player")
    turns = [cue for cue in play.performed if isinstance(cue, Countdown) and cue.purpose == "debrief"]
    assert [turn.seat for turn in turns] == [1, 4, 7, 8, 9, 10]
    assert {(turn.seconds, turn.warn_left) for turn in turns} == {(30.0, 10.0)}
    question = play.game.next_cue()
    assert isinstance(question, Ask)
    assert dict(question.illegal)[6] == "was-removed"
    play.answer(9)
    play.to_end()
    assert export(play.game).best == play.game.state.best == 9
    assert play.lines("best-player") == [{"seat": 9}]


def test_a_game_that_was_stopped_has_no_debrief() -> None:
    play = club()
    play.until("countdown-speech")
    play.record(Stop())
    play.to_end()
    assert key_of(play.performed[-1]) == "game-stopped"


def test_whoever_was_killed_takes_part_in_the_debrief() -> None:
    play = club()
    night(play, {"mafia": 4})
    play.until("countdown-speech")
    for seat in (2, 3, 5):
        play.record(Remove(seat, "walkout"))
    play.to_end()
    turns = [cue.seat for cue in play.performed if isinstance(cue, Countdown) and cue.purpose == "debrief"]
    assert 4 in turns
    assert play.game.state.table[4].left is Departure.KILL


def test_whoever_left_before_the_introduction_is_not_introduced() -> None:
    play = Play("cartel", deal=None)
    play.record(Remove(10))
    asked = play.until("ask-introduced")
    assert isinstance(asked, Ask)
    assert dict(asked.line.params)["seats"] == tuple(range(1, 10))
    told = play.until("opening")
    assert isinstance(told, Say)
    assert dict(told.line.params) == {"players": 9}
