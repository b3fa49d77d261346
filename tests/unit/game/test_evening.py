"""Several games an evening: who sits where, what they have come to, and how the next game is agreed on."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.errors import IllegalOutcomeError, RulesetError
from host_voice.game.cues import NOBODY, Ask, Cue, Value
from host_voice.game.evening import FIRST_HOST, Evening, EveningScore
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer, Declare, Done, Foul, Silence, Stop, Undo
from host_voice.game.roles import Deal, Side
from host_voice.game.scores import sides_of
from host_voice.game.verdict import Verdict
from host_voice.game.view import public_view
from host_voice.rehearsal.simulate import invented_game
from host_voice.rulesets.loader import available, load_ruleset

from .play import DEAL, key_of

EVENINGS = st.builds(
    lambda people, host, number: Evening(name="e", number=number, people=tuple(people), host=host),
    st.lists(st.integers(1, 30), min_size=4, max_size=20, unique=True),
    st.sampled_from([FIRST_HOST, 40]),
    st.integers(1, 9),
)


@st.composite
def changes(draw: st.DrawFn) -> tuple[Evening, dict[str, object]]:
    """An evening, and what is agreed on for its next game."""
    evening = draw(EVENINGS)
    seats = range(1, len(evening.people) + 1)
    leave = draw(st.sets(st.sampled_from(seats), max_size=len(seats) - 1))
    host = draw(st.none() | st.sampled_from([seat for seat in seats if seat not in leave]))
    seed = draw(st.none() | st.integers(0, 2**31))
    return evening, {"leave": tuple(leave), "come": draw(st.integers(0, 5)), "host": host, "draw": seed}


@given(changes())
def test_whoever_stays_has_one_seat_and_whoever_is_new_is_nobody_else(change):
    evening, agreed = change
    after = evening.following(EveningScore(), **agreed)
    gone = {evening.people[seat - 1] for seat in agreed["leave"]}
    host = agreed["host"]
    staying = set(evening.people) - gone - ({evening.people[host - 1]} if host else set())
    staying |= {evening.host} if host else set()
    new = set(after.people) - staying
    assert len(set(after.people)) == len(after.people) == len(evening.people) - len(gone) + agreed["come"]
    assert staying <= set(after.people)
    assert len(new) == agreed["come"]
    assert not new & {*evening.people, evening.host}
    assert after.host == (evening.people[host - 1] if host else evening.host)
    assert after.host not in after.people
    assert after.number == evening.number + 1
    assert evening.following(EveningScore(), **agreed) == after


@given(changes())
def test_without_a_draw_nobody_moves_but_to_close_a_gap(change):
    evening, agreed = change
    after = evening.following(EveningScore(), **(agreed | {"draw": None}))
    before = [person for person in evening.people if person in after.people]
    assert [person for person in after.people if person in before] == before
    if len(agreed["leave"]) <= agreed["come"]:
        assert all(after.seat_of(person) == evening.seat_of(person) for person in before)


def test_a_draw_gives_every_seat_to_everybody():
    first = Evening.first("e", 4)
    seen = {first.following(EveningScore(), draw=seed).people for seed in range(400)}
    assert len(seen) == 24


RESULTS = st.tuples(
    st.sampled_from([None, *Verdict]),
    st.lists(st.sampled_from(list(Side)), min_size=6, max_size=6),
    st.booleans(),
    st.lists(st.sampled_from([0.0, 0.25, 1.0]), min_size=6, max_size=6),
)


@given(st.lists(RESULTS, max_size=6), st.randoms(use_true_random=False))
def test_the_score_is_the_sum_of_its_games(results, chance):
    score = EveningScore()
    people = list(range(1, 9))
    won = dict.fromkeys(people, 0)
    games = dict.fromkeys(people, 0)
    points = dict.fromkeys(people, 0.0)
    for verdict, sides, known, given_points in results:
        table = tuple(chance.sample(people, 6))
        by_seat = dict(enumerate(sides, start=1)) if known else {}
        score = score.with_game(table, verdict, by_seat, dict(enumerate(given_points, start=1)))
        for person, side, point in zip(table, sides, given_points, strict=True):
            games[person] += 1
            won[person] += known and verdict is not None and side == verdict.value
            points[person] += point
    assert score.games == len(results)
    assert (score.red, score.black, score.draws, score.stopped) == tuple(
        [result[0] for result in results].count(verdict)
        for verdict in (Verdict.RED, Verdict.BLACK, Verdict.DRAW, None)
    )
    for person in people:
        assert score.person(person).games == games[person]
        assert score.person(person).won == won[person] <= score.person(person).judged <= games[person]
        assert score.person(person).points == pytest.approx(points[person])
    leaders = score.leaders(people)
    assert all(score.rank(person) >= score.rank(other) for person in leaders for other in people)
    assert EveningScore.model_validate_json(score.model_dump_json()) == score


def test_newcomers_are_those_who_have_neither_played_nor_led():
    first = Evening.first("e", 5)
    score = EveningScore().with_game(first.people, Verdict.RED, {}, {})
    second = first.following(score, leave=(2, 4), come=3, host=1, draw=8)
    assert sorted(second.people) == [0, 3, 5, 6, 7, 8]
    assert sorted(second.newcomers(first)) == [6, 7, 8]
    again = second.following(score.with_game(second.people, None, {}, {}), leave=(1,), come=1)
    assert again.newcomers(second) == (9,)


# In a game.


def several(
    ruleset: str = "league", seats: int = 10, *, deal: Deal | None = None, rotates: bool = False
) -> Game:
    evening = Evening.first("e", seats, rotates=rotates)
    return Game(load_ruleset(ruleset), seats=seats, seed=5, deal=deal, evening=evening)


def ended(game: Game, winner: Side | None = Side.RED) -> Game:
    game.record(Declare(winner))
    return game


def asked(game: Game) -> str:
    """The next question, when everything before it has been said."""
    while not isinstance(cue := game.next_cue(), Ask) and cue is not None:
        game.record(Done())
    return key_of(cue)


def agree(game: Game, **answers: Value) -> list[Cue]:
    """Give the answers by the last words of their questions; what was performed meanwhile."""
    seen: list[Cue] = []
    while (cue := game.next_cue()) is not None:
        seen.append(cue)
        key = key_of(cue).removeprefix("ask-").replace("-", "_")
        game.record(Answer(answers[key]) if isinstance(cue, Ask) else Done())
    return seen


YES = {"best_player": 1, "another_game": True, "same_people": True, "new_seats": True, "seated": True}


def said(cues: list[Cue], key: str) -> dict[str, object]:
    return next(dict(cue.line.params) for cue in cues if key_of(cue) == key)  # type: ignore[union-attr]


def test_the_next_game_is_told_as_it_is_agreed_on():
    game = ended(several())
    cues = agree(game, **YES)
    following = game.state.following
    assert following is not None
    moves = said(cues, "new-seats")
    for seat, place in zip(moves["seats"], moves["places"], strict=True):  # type: ignore[arg-type]
        assert following.people[place - 1] == seat != place
    assert len(moves["seats"]) == sum(place != person for place, person in enumerate(following.people, 1))  # type: ignore[arg-type]
    assert said(cues, "next-game") == {"number": 2}
    assert following.score.red == 1


def test_as_before_nobody_moves_and_nothing_is_told_of_seats():
    game = ended(several())
    cues = agree(game, **(YES | {"new_seats": False}))
    assert "new-seats" not in map(key_of, cues)
    assert game.state.following is not None
    assert game.state.following.people == tuple(range(1, 11))


def test_people_leave_and_come_as_the_rules_have_room():
    game = ended(several("gromada", 8))
    answers = YES | {"same_people": False, "who_leaves": (2, 5, 8), "newcomers": 4, "new_seats": False}
    cues = agree(game, **answers)
    (question,) = [cue for cue in cues if key_of(cue) == "ask-newcomers"]
    assert isinstance(question, Ask)
    assert question.legal == tuple(range(2, 16))
    assert game.state.following is not None
    assert game.state.following.people == (1, 9, 3, 4, 10, 6, 7, 11, 12)
    assert said(cues, "newcomers-seats") == {"seats": (2, 5, 8, 9)}
    assert "new-seats" not in map(key_of, cues)


def test_where_only_one_number_plays_it_is_not_asked():
    game = ended(several("sport"))
    cues = agree(game, **(YES | {"same_people": False, "who_leaves": (4,), "new_seats": False}))
    assert "ask-newcomers" not in map(key_of, cues)
    assert said(cues, "newcomers-seats") == {"seats": (4,)}


@pytest.mark.parametrize(("next_host", "people", "host"), [(3, (1, 2, 0, 4), 3), (NOBODY, (1, 2, 3, 4), 0)])
def test_the_host_changes_places_with_a_player_on_request(next_host, people, host):
    game = ended(several("sport", rotates=True))
    cues = agree(game, **(YES | {"new_seats": False, "next_host": next_host}))
    following = game.state.following
    assert following is not None
    assert following.people[:4] == people
    assert following.host == host
    assert ("host-takes-seat" in map(key_of, cues)) == (host == 3)


def test_who_hosts_is_not_asked_unless_it_is_wished_for():
    assert "ask-next-host" not in map(key_of, agree(ended(several()), **YES))


@pytest.mark.parametrize("refusal", [Answer(False), Silence(), Stop()])
def test_no_silence_and_stop_end_the_evening(refusal):
    game = ended(several("sport"))
    assert asked(game) == "ask-another-game"
    game.record(refusal)
    assert game.next_cue() is None
    assert game.state.following is None
    game.record(Undo() if not isinstance(refusal, Silence) else Undo(1))
    assert game.next_cue() is not None


def test_silence_is_no_answer_to_the_other_questions():
    game = ended(several("sport"))
    asked(game)
    game.record(Answer(True))
    assert asked(game) == "ask-same-people"
    with pytest.raises(IllegalOutcomeError):
        game.record(Silence())


@pytest.mark.parametrize("place", range(5))
def test_every_answer_can_be_taken_back(place):
    game = ended(several("sport"))
    keys = []
    for _ in range(place):
        keys.append(asked(game))
        game.record(Answer(True))
    asked(game)
    game.record(Undo())
    if place == 0:
        assert game.winner is None
        assert not game.between
        assert public_view(game).evening.red == 0
    else:
        assert asked(game) == keys[-1]
    assert game.state.following is None


def test_another_end_is_counted_in_the_place_of_the_first():
    game = ended(several("sport"))
    asked(game)
    assert public_view(game).evening.red == 1
    game.record(Declare(Side.BLACK))
    assert public_view(game).evening.black == 0, "not before it has been announced"
    asked(game)
    view = public_view(game).evening
    assert (view.red, view.black) == (0, 1)


def test_points_and_wins_go_to_people_not_to_seats():
    first = ended(several("fiim", deal=DEAL))
    agree(first, **YES)
    evening = first.state.following
    assert evening is not None
    deal = {place: DEAL[person] for place, person in enumerate(evening.people, start=1)}
    second = Game(load_ruleset("fiim"), seats=10, seed=6, deal=deal, evening=evening)
    agree(ended(second), **YES)
    score = second.state.score
    assert score is not None
    for person, role in DEAL.items():
        red = role in ("citizen", "sheriff")
        assert (score.person(person).won, score.person(person).judged) == (2 * red, 2)
        assert score.person(person).points == 2.0 * red


def test_who_is_ahead_is_named_by_the_seat_of_now_unless_it_is_a_crowd():
    first = ended(several("fiim", deal=DEAL), Side.BLACK)
    agree(first, **YES)
    evening = first.state.following
    assert evening is not None
    deal = {place: DEAL[person] for place, person in enumerate(evening.people, start=1)}
    blacks = [place for place, role in deal.items() if role in ("don", "mafia")]
    for winner, ahead in ((Side.BLACK, tuple(blacks)), (Side.RED, None)):
        game = Game(load_ruleset("fiim"), seats=10, seed=6, deal=deal, evening=evening)
        cues = agree(ended(game, winner), **YES)
        assert ("evening-leaders" in map(key_of, cues)) is (ahead is not None)
        if ahead is not None:
            assert said(cues, "evening-leaders")["seats"] == ahead


@pytest.mark.parametrize("ruleset", available())
@pytest.mark.parametrize("seed", range(3))
def test_a_running_game_adds_nothing_to_the_score(ruleset, seed):
    begin, table = invented_game(load_ruleset(ruleset), seed, several=True)
    game = begin()
    before = public_view(game).evening
    while (cue := game.next_cue()) is not None and not game.between:
        assert public_view(game).evening == before
        game.record(table.act(game, cue))
    view = public_view(game).evening
    assert view is not None
    assert view.red + view.black + view.draws + view.stopped == 1
    while (cue := game.next_cue()) is not None:
        game.record(table.act(game, cue))
    assert game.fork().state == game.state
    following = game.state.following
    if following is not None:
        assert len(following.people) in game.state.ruleset.players.sizes
        assert following.score == game.state.score


@given(st.integers(0, 10**6))
def test_sides_are_those_of_the_deal_wherever_the_shown_cards_tell_them(seed):
    chance = Random(seed)
    game = Game(load_ruleset("gromada"), seats=8, seed=1)
    cards = list(game.state.ruleset.cards(8))
    chance.shuffle(cards)
    deal = dict(enumerate(cards, start=1))
    side = {seat: game.state.ruleset.side_of(role) for seat, role in deal.items()}
    shown = chance.sample(range(1, 9), chance.randint(0, 8))
    game.state.shown.update({seat: deal[seat] for seat in shown})
    left = {side[seat] for seat in deal if seat not in shown}
    assert sides_of(game.state) == (side if len(left) < 2 else {})


def test_an_evening_must_fit_its_table():
    with pytest.raises(RulesetError):
        Game(load_ruleset("sport"), seats=10, evening=Evening.first("e", 9))


def test_commands_of_the_game_are_over_between_games():
    game = ended(several("sport"))
    asked(game)
    with pytest.raises(IllegalOutcomeError):
        game.record(Foul(3))
