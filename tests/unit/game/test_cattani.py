"""Deaths handed on, volleys, free talk, offers: what the fragments of cattani do not reach."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.ear.grammar import build
from host_voice.ear.meaning import Meaning
from host_voice.ear.question import Question
from host_voice.errors import RulesetError
from host_voice.game import nights
from host_voice.game.branches import Branch
from host_voice.game.cues import (
    GOES_ON,
    NOBODY,
    NOT_PLAYING,
    ONE_NAMED,
    Ask,
    Countdown,
    Cue,
    Kind,
    Say,
    Talk,
    Value,
)
from host_voice.game.deck import NAMES
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer, Declare, Done, Elapsed, Remove, Silence, Undo
from host_voice.game.view import public_view
from host_voice.journal.exporting import export
from host_voice.journal.protocol_text import dump_protocol, load_protocol
from host_voice.modelgraph.vocabulary import vocabulary
from host_voice.narration.lexicon import lexicon
from host_voice.rehearsal.invented import InventedTable
from host_voice.rehearsal.replay import replay
from host_voice.rehearsal.simulate import rehearse
from host_voice.rulesets.loader import load_ruleset

from .play import key_of

RULES = load_ruleset("cattani")
DEAL = {
    1: "black_king",
    2: "black_jack",
    3: "black_ace",
    4: "judge",
    5: "judge",
    6: "reanimator",
    7: "cattani",
    8: "journalist",
    9: "citizen",
}
"""The first nine seats in the order of the fragments."""


class Evening:
    """A game for nine whose cards lie as `DEAL` has them; `cues` is what was performed."""

    def __init__(self, *overrides: str, host: Value = NOT_PLAYING) -> None:
        self.game = Game(load_ruleset("cattani", overrides), seats=9, seed=4)
        self.host = host
        self.cues: list[Cue] = []

    def until(self, key: str, answers: Mapping[str, Value] | None = None) -> Ask | Say | Cue:
        """Perform everything up to the cue `key`; questions get `answers`, or the plainest answer."""
        for _ in range(2000):
            cue = self.game.next_cue()
            assert cue is not None, f"the game was over before {key}"
            if key_of(cue) == key:
                return cue
            self.step(answers or {})
        raise AssertionError(f"{key} never came")

    def step(self, answers: Mapping[str, Value]) -> None:
        cue = self.game.next_cue()
        assert cue is not None
        self.cues.append(cue)
        match cue:
            case Ask() if cue.silent and cue.line.key not in answers:
                self.game.record(Silence())
            case Ask():
                self.game.record(Answer(answers.get(cue.line.key, self._plain(cue))))
            case Talk():
                self.game.record(Elapsed(1.0))
            case _:
                self.game.record(Done())

    def _plain(self, ask: Ask) -> Value:
        plain: dict[str, Value] = {
            "ask-host-seat": self.host,
            "ask-vote-way": ONE_NAMED,
            "ask-majority": GOES_ON,
            "ask-false-claim": GOES_ON,
        }
        if ask.line.key == "ask-card":
            return DEAL[int(str(dict(ask.line.params)["seat"]))]
        if ask.kind is Kind.SEAT_OR_NOBODY and ask.line.key not in plain:
            return NOBODY
        return plain.get(ask.line.key, ask.legal[-1] if ask.kind is Kind.COUNT else ask.legal[0])

    def sentenced(self, seat: int, *handed_on: int) -> None:
        """The day's vote is on `seat`, and the death goes on to the others."""
        self.until("ask-redirect", {"ask-named": seat})
        for target in handed_on:
            self.game.record(Answer(target))

    @property
    def keys(self) -> list[str]:
        return [key_of(cue) for cue in self.cues]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**31))
def test_any_invented_game_holds(seed: int) -> None:
    game = rehearse(RULES, seed).game
    state = game.state
    assert len(set(state.redirected)) == len(state.redirected)
    chains = [chain for fact in (*state.chronicle.days, *state.chronicle.nights) for chain in fact.chains]
    claimed = [seat for seat in state.redirected if state.shown.get(seat, "judge") in RULES.redirect.by]
    assert len(claimed) <= 3 or state.branches[Branch.FALSE_CLAIM]
    assert all(one != other for chain in chains for one, other in pairwise(chain))
    assert load_protocol(dump_protocol(export(game))) == export(game)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**31))
def test_every_question_can_be_said_and_heard(seed: int) -> None:
    """Every phrase of every question means its value alone, and the models know every word."""
    chance = random.Random(seed)
    seats = chance.randint(7, 18)
    cards = list(RULES.cards(seats))
    chance.shuffle(cards)
    deal = dict(enumerate(cards, start=1))
    game, table = Game(RULES, seats=seats, seed=seed), InventedTable(chance, deal)
    known, asked = set(vocabulary("ru")), set[str]()
    while (cue := game.next_cue()) is not None:
        if isinstance(cue, Ask) and cue.line.key not in asked:
            asked.add(cue.line.key)
            question = Question(cue.kind, seats, cue.legal, cue.illegal, cue.limit, aliases=cue.aliases)
            grammar = build(question, "ru", lexicon("ru").wake_word)
            assert {m.value for m in grammar.meanings.values() if m.outcome == "value"} == set(cue.legal)
            assert all(grammar.match(phrase) == meaning for phrase, meaning in grammar.meanings.items())
            assert grammar.words <= known, cue.line.key
        game.record(table.act(game, cue))


@pytest.mark.parametrize(
    ("said", "meaning"),
    [
        ("чёрный король", Meaning("value", "black_king")),
        ("король пик", Meaning("value", "black_king")),
        ("король червей", Meaning("value", "cattani")),
        ("каттани", Meaning("value", "cattani")),
        ("комиссар", Meaning("value", "cattani")),
        ("дама", Meaning("value", "reanimator")),
        ("красный туз", Meaning("value", "judge")),
        ("туз пик", Meaning("value", "black_ace")),
        ("судья", Meaning("value", "judge")),
        ("шестёрка бубён", Meaning("value", "citizen")),
        ("туз", Meaning("illegal", "ace", "card-unclear")),
        ("туз треф", Meaning("illegal", "ace_clubs", "card-not-dealt")),
        ("валет бубён", Meaning("illegal", "jack_diamonds", "card-not-dealt")),
        ("дон", Meaning("illegal", "don", "card-unknown")),
        ("валет червей", Meaning("illegal", "journalist", "card-gone")),
    ],
)
def test_a_card_is_heard_by_its_name_or_its_role(said: str, meaning: Meaning) -> None:
    evening = Evening()
    evening.sentenced(8)
    evening.until("talk-begins")
    evening.until("ask-card", {"ask-named": 9})
    cue = evening.game.next_cue()
    assert isinstance(cue, Ask)
    question = Question(cue.kind, 9, cue.legal, cue.illegal, aliases=cue.aliases)
    assert build(question, "ru", "маэстро").match(said) == meaning


@pytest.mark.parametrize("players", RULES.players.sizes)
def test_every_name_of_a_card_is_one_role_none_or_unclear(players: int) -> None:
    aliases = RULES.aliases(players)
    for name in NAMES:
        assert (name in aliases) == (len(RULES.lying_on(name, players)) == 1)
    in_play = {role for role, count in RULES.dealt(players).items() if count}
    assert {role for name, role in aliases.items() if name in NAMES} == in_play


def test_whoever_is_removed_while_asked_to_hand_the_death_on_does_not_die() -> None:
    evening = Evening()
    evening.sentenced(8)
    evening.game.record(Remove(8))
    evening.until("ask-card")
    evening.until("night-falls")
    assert "dies" not in evening.keys
    assert evening.game.state.today.eliminated == []
    assert evening.game.state.table.departed == (8,)


def test_whom_the_death_was_handed_on_to_is_removed_before_dying() -> None:
    evening = Evening()
    evening.sentenced(4, 8)
    evening.game.record(Remove(8))
    evening.until("night-falls")
    state = evening.game.state
    assert (state.table.departed, state.redirected, state.today.chains) == ((8,), [4], [(4, 8)])


def test_two_removals_in_a_vote_show_both_cards() -> None:
    evening = Evening()
    evening.until("ask-hands", {"ask-named": 9})
    evening.game.record(Remove(8))
    evening.game.record(Remove(7))
    evening.until("vote-restarted")
    assert evening.game.state.shown == {7: "cattani", 8: "journalist"}


def test_an_offer_is_withdrawn_when_it_is_no_more_true() -> None:
    evening = Evening()
    evening.until("talk-begins")
    for seat in (9, 8, 7):
        evening.game.record(Remove(seat))
        evening.until("ask-card")
        evening.step({})
    assert key_of(evening.game.next_cue()) != "ask-majority"
    evening.game.record(Remove(6))
    evening.until("ask-majority")
    evening.game.record(Remove(1))
    evening.until("ask-card")
    evening.step({})
    assert key_of(evening.game.next_cue()) != "ask-majority"
    assert not evening.game.over


def test_a_heal_that_was_not_typed_leaves_the_victim_to_the_morning() -> None:
    evening = Evening()
    evening.sentenced(9)
    evening.until("role-heals", {"ask-role-shot": 8})
    evening.until("ask-victim")
    assert evening.game.state.tonight.untyped


@pytest.mark.parametrize(("second", "doomed"), [(8, (8,)), (7, ())])
def test_a_volley_kills_only_where_both_hit_the_same(second: int, doomed: tuple[int, ...]) -> None:
    evening = Evening()
    evening.sentenced(9)
    evening.until("ask-role-shot")
    evening.step({"ask-role-shot": 8})
    evening.until("ask-role-shot")
    evening.step({"ask-role-shot": second})
    evening.until("morning", {"ask-role-heal": 1})
    assert nights.doomed(evening.game.state) == doomed


@pytest.mark.parametrize(("host", "comes"), [(1, "day-again"), (NOT_PLAYING, "night-falls")])
def test_day_one_begins_anew_only_where_the_host_would_close_the_eyes(host: Value, comes: str) -> None:
    evening = Evening(host=host)
    evening.until("nobody-voted-out", {"ask-hands": 0})
    while key_of(evening.game.next_cue()) not in ("day-again", "night-falls"):
        evening.step({})
    assert key_of(evening.game.next_cue()) == comes


def test_a_playing_host_is_told_to_sleep_and_a_dead_one_is_not() -> None:
    evening = Evening(host=9)
    evening.until("host-sleeps")
    evening.sentenced(8)
    evening.until("role-shoots")
    evening.sentenced(9)
    evening.until("talk-begins", {"ask-victim": NOBODY})
    assert evening.keys.count("host-sleeps") == 2
    assert evening.game.state.host == 9


def test_nobody_has_a_last_word_by_day_or_night() -> None:
    """Every talk is free; whoever leaves shows the card."""
    evening = Evening()
    evening.sentenced(9)
    evening.until("talk-begins", {"ask-victim": 8})
    assert evening.game.state.table.living == (1, 2, 3, 4, 5, 6, 7)
    assert not [cue for cue in evening.cues if isinstance(cue, Countdown) and cue.purpose == "last_word"]
    assert "last-word" not in evening.keys


def test_a_talk_may_have_a_cap() -> None:
    evening = Evening("day.cap=300")
    cue = evening.until("countdown-talk")
    assert (cue.seconds, cue.warn_left, cue.ending.key) == (300, 10, "talk-over")  # type: ignore[union-attr]


def test_a_redirect_can_be_undone() -> None:
    evening = Evening()
    evening.sentenced(4, 8)
    assert evening.game.state.redirected == [4]
    evening.game.record(Undo())
    assert (evening.game.state.redirected, evening.game.state.today.chains) == ([], [(4,)])


def test_the_protocol_tells_of_the_host_the_votes_and_the_chain() -> None:
    evening = Evening(host=6)
    evening.sentenced(4, 5, 9)
    evening.until("night-falls")
    evening.game.record(Declare(None))
    protocol = export(evening.game)
    assert (protocol.host, protocol.days[0].named, protocol.days[0].chains) == (6, (4,), ((4, 5, 9),))
    assert protocol.shown == {9: "citizen"}
    assert replay(protocol, RULES).to_json()["redirects"] == [[4, 5, 9]]
    assert public_view(evening.game).living == (1, 2, 3, 4, 5, 6, 7, 8)


@pytest.mark.parametrize(
    ("override", "key"),
    [
        ("night.steps.king.nights=['war']", "night.steps.king.nights"),
        ("night.steps.ace.stands_in_for=['don']", "night.steps.ace.stands_in_for"),
        ("night_zero.steps.mafia_meeting.to=don", "night_zero.steps.mafia_meeting.to"),
        ("night.steps.journalist=false", "night.cycle"),
        ("roles.cattani.cards=['king_black']", "roles.cattani.cards"),
        ("roles.judge.cards=['ace_hearts']", "roles.judge.cards"),
        ("roles.judge.cards=['ace_stars']", "roles.judge.cards"),
        ("redirect.by=['don']", "redirect.by"),
        ("farewell.reveal_night=after", "verdict.offers"),
        ("vote.tie=question", "redirect.by"),
        ("day.nominations=asked", "day.first_kills"),
    ],
)
def test_a_wrong_file_is_one_clear_error(override: str, key: str) -> None:
    with pytest.raises(RulesetError) as error:
        load_ruleset("cattani", [override])
    assert error.value.params["key"].startswith(key.rsplit(".", 1)[0])
    assert error.value.params["allowed"]


@pytest.mark.parametrize(("victim", "told"), [(NOBODY, True), (3, False)])
def test_the_host_answers_the_journalist_as_long_as_nobody_has_died(victim: Value, told: bool) -> None:
    evening = Evening()
    answers: dict[str, Value] = {"ask-named": 9, "ask-hands": 0}
    evening.until("ask-victim", answers)
    evening.step({"ask-victim": victim})
    evening.until("role-questions", answers)
    evening.until("role-leaves", answers)
    assert ("host-answers" in evening.keys) is told
