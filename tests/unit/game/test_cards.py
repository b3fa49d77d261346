"""Cards that are shown by whoever leaves: when, what they tell, and who is not called at night any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from host_voice.dealing import shuffled
from host_voice.errors import ProtocolError
from host_voice.game.branches import reachable
from host_voice.game.cues import Ask, Kind, Value
from host_voice.game.game import Game
from host_voice.game.outcomes import Foul, Remove
from host_voice.game.verdict import Verdict
from host_voice.game.view import public_view
from host_voice.journal.exporting import export
from host_voice.journal.protocol import Protocol
from host_voice.journal.protocol_text import dump_protocol, load_protocol
from host_voice.rehearsal.replay import replay
from host_voice.rehearsal.simulate import rehearse, simulate
from host_voice.rulesets.loader import load_ruleset

from .play import Play, key_of

VILLAGE = Path(__file__).parents[2] / "data" / "rulesets" / "village.toml"


class Village:
    """A game for nine whose cards lie as `deal` has them, whether the program knows it or not."""

    def __init__(self, *overrides: str, known: bool = False) -> None:
        rules = load_ruleset(str(VILLAGE), overrides)
        self.deal = shuffled(rules, 9, seed=5)
        self.play = Play()
        self.play.game = Game(rules, seats=9, seed=5, deal=self.deal if known else None)

    def held(self, role: str) -> list[int]:
        """Who holds `role`."""
        return [seat for seat, held in self.deal.items() if held == role]

    def answer(self, question: Ask) -> Value | None:
        """The card that somebody holds; nobody is shot."""
        if question.line.key == "ask-card":
            return self.deal[int(str(dict(question.line.params)["seat"]))]
        return None

    def until(self, key: str, **answers: Value) -> None:
        """Play to the cue `key`; `answers` by the key of their question, with `_` for `-`."""

        def found(question: Ask) -> Value | None:
            return answers.get(question.line.key.replace("-", "_"), self.answer(question))

        self.play.until(key, found)

    def killed(self, seat: int) -> None:
        """One dull day, and a night in which `seat` is shot."""
        self.until("role-shoots")
        self.until("day-begins", ask_role_shot=seat)


def after(play: Play, key: str) -> list[str]:
    """What was performed from the last `key` on."""
    keys = play.keys
    return keys[len(keys) - 1 - keys[::-1].index(key) :]


def test_by_night_the_card_is_shown_after_the_last_word() -> None:
    village = Village(known=True)
    (commissar,) = village.held("commissar")
    village.killed(commissar)
    assert after(village.play, "victim")[:4] == ["victim", "last-word", "countdown-last_word", "shows-card"]
    assert village.play.lines("shows-card") == [{"seat": commissar, "role": "commissar"}]


def test_by_day_the_card_is_shown_before_the_last_word() -> None:
    village = Village()
    one, two = village.held("citizen")[:2]
    nominated: dict[object, Value] = {1: one, 2: two}
    village.play.until("ask-hands", lambda q: nominated.get(dict(q.line.params).get("by")))
    village.play.answer(9)
    village.until("countdown-last_word")
    shown = after(village.play, "leaves")
    assert shown == ["leaves", "ask-card", "last-word"]
    assert village.play.game.state.shown == {one: "citizen"}


def test_an_unknown_card_is_asked_for_among_those_that_are_left() -> None:
    village = Village()
    (commissar,) = village.held("commissar")
    village.until("role-shoots")
    village.until("ask-card", ask_role_shot=commissar)
    question = village.play.game.next_cue()
    assert isinstance(question, Ask)
    assert (question.kind, question.weighty) == (Kind.ROLE_OR_CARD, True)
    assert question.legal == ("mafia", "commissar", "citizen")
    village.play.answer("commissar")
    village.killed(village.held("citizen")[0])
    question = next(c for c in reversed(village.play.performed) if key_of(c) == "ask-card")
    assert isinstance(question, Ask)
    assert question.legal == ("mafia", "citizen")


def test_wrong_cards_are_refused_with_their_reason() -> None:
    village = Village()
    village.killed(village.held("commissar")[0])
    village.until("role-shoots")
    village.until("ask-card", ask_role_shot=village.held("citizen")[0])
    question = village.play.game.next_cue()
    assert isinstance(question, Ask)
    reasons = dict(question.illegal)
    assert (reasons["commissar"], reasons["doctor"]) == ("card-gone", "card-unknown")
    assert not set(reasons) & set(question.legal)


@pytest.mark.parametrize("known", [True, False])
def test_who_leave_together_show_their_cards_before_they_speak(known: bool) -> None:
    village = Village(known=known)
    first, second = village.held("citizen")[:2]
    tied: dict[object, Value] = {1: first, 2: second}
    votes: dict[str, Value] = {"ask-hands": 4, "ask-all-leave": 9}

    def answers(question: Ask) -> Value | None:
        by = dict(question.line.params).get("by")
        return tied.get(by) or votes.get(question.line.key) or village.answer(question)

    village.play.until("night-falls", answers)
    shown, word = "shows-card" if known else "ask-card", "countdown-last_word"
    order = [key for key in after(village.play, "all-leave") if key in (shown, word)]
    assert order == ([shown, word, shown, word] if known else [shown, shown, word, word])


def test_a_known_card_is_shown_before_the_verdict_and_nobody_speaks() -> None:
    village = Village("farewell.reveal_night=before", known=True)
    for seat in village.held("mafia")[:2]:
        village.until("countdown-speech")
        village.play.record(Remove(seat))
        village.until("floor")
    village.until("role-shoots")
    village.until("red-wins", ask_role_shot=village.held("mafia")[2])
    assert after(village.play, "victim") == ["victim", "shows-card", "StopMusic"]


def test_where_the_host_says_that_it_is_over_the_card_tells_who_has_won() -> None:
    village = Village()
    for seat in village.held("mafia")[:2]:
        village.until("countdown-speech")
        village.play.record(Remove(seat))
        village.until("floor")
    village.until("role-shoots")
    village.until("ask-game-goes-on", ask_role_shot=village.held("mafia")[2])
    village.play.answer(False)
    village.until("red-wins")
    assert after(village.play, "ask-game-goes-on") == ["ask-game-goes-on", "ask-card", "StopMusic"]


def test_only_the_living_are_checked_where_the_dead_have_shown_their_cards() -> None:
    village = Village()
    dead = village.held("citizen")[0]
    village.killed(dead)
    village.until("ask-role-check")
    question = village.play.game.next_cue()
    assert isinstance(question, Ask)
    assert dead not in question.legal
    assert dict(question.illegal)[dead] == "seat-left"


@pytest.mark.parametrize("known", [True, False])
def test_whose_card_everybody_has_seen_is_not_called(known: bool) -> None:
    village = Village(known=known)
    village.killed(village.held("commissar")[0])
    village.play.performed.clear()
    village.killed(village.held("citizen")[0])
    assert "role-wakes" not in village.play.keys
    assert "role-shoots" in village.play.keys


@pytest.mark.parametrize("known", [True, False])
def test_who_is_removed_at_night_is_still_called_in_that_night(known: bool) -> None:
    village = Village(known=known)
    (commissar,) = village.held("commissar")
    village.until("role-shoots")
    village.play.record(Remove(commissar))
    village.until("morning")
    assert "role-wakes" in after(village.play, "night-falls")
    village.until("day-begins")
    shown = "shows-card" if known else "ask-card"
    assert after(village.play, "removed-at-night")[:2] == ["removed-at-night", shown]


@pytest.mark.parametrize("known", [True, False])
def test_who_is_removed_by_day_shows_the_card_at_once(known: bool) -> None:
    village = Village("fouls.removes_at=1", known=known)
    village.until("countdown-speech")
    village.play.record(Foul(village.held("mafia")[0]))
    village.until("floor" if village.play.game.speaker in village.held("mafia") else "countdown-speech")
    assert village.play.game.state.shown == {village.held("mafia")[0]: "mafia"}


def test_the_cards_tell_who_has_won_and_nobody_is_asked() -> None:
    village = Village("farewell.reveal_night=before")
    for seat in village.held("mafia"):
        village.until("countdown-speech")
        village.play.record(Remove(seat))
        village.until("red-wins" if seat == village.held("mafia")[-1] else "floor")
    assert village.play.game.state.verdict is Verdict.RED
    assert not {"ask-game-goes-on", "ask-who-won"} & set(village.play.keys)


def test_a_card_that_is_shown_later_corrects_what_the_host_said() -> None:
    village = Village()
    for seat in village.held("mafia")[:2]:
        village.until("countdown-speech")
        village.play.record(Remove(seat))
        village.until("floor")
    village.until("role-shoots")
    last = village.held("mafia")[2]
    village.until("ask-game-goes-on", ask_role_shot=last)
    village.play.answer(True)  # he is wrong: the last black has left
    village.until("red-wins")
    assert after(village.play, "last-word")[:3] == ["last-word", "countdown-last_word", "ask-card"]


def test_without_a_last_word_the_card_is_shown_all_the_same() -> None:
    village = Village("farewell.night=0", known=True)
    village.killed(village.held("citizen")[0])
    assert after(village.play, "victim")[:2] == ["victim", "shows-card"]
    assert "last-word" not in village.play.keys


def test_shown_cards_are_public_and_in_the_protocol() -> None:
    village = Village()
    (commissar,) = village.held("commissar")
    village.killed(commissar)
    view = public_view(village.play.game)
    assert [seat.role for seat in view.seats if seat.role] == ["commissar"]
    protocol = export(village.play.game)
    assert (protocol.roles, protocol.shown) == ({}, {commissar: "commissar"})


def test_a_protocol_without_the_card_is_refused() -> None:
    village = Village()
    village.killed(village.held("commissar")[0])
    village.killed(village.held("citizen")[0])
    whole = export(village.play.game, secrets=True)
    assert isinstance(load_protocol(dump_protocol(whole)), Protocol)
    rules = village.play.game.state.ruleset
    assert [night for night, _ in replay(whole, rules).nights] == [1, 2]
    with pytest.raises(ProtocolError) as refused:
        replay(whole.model_copy(update={"shown": {}}), rules)
    assert (refused.value.key, refused.value.params["item"]) == ("protocol-missing", "cards")


@pytest.mark.parametrize(("day", "night"), [("before", "after"), ("after", "before"), ("before", "before")])
def test_invented_games_hold_and_take_every_branch(day: str, night: str) -> None:
    rules = load_ruleset(str(VILLAGE), [f"farewell.reveal_day={day}", f"farewell.reveal_night={night}"])
    report = simulate(rules, 300, seed=11)
    assert report.missing == ()
    assert set(report.branches) == {branch.value for branch in reachable(rules)}


def test_a_game_that_was_ended_while_a_card_was_asked_for_is_replayed() -> None:
    rehearse(load_ruleset(str(VILLAGE)), 51206)


def test_a_red_card_tells_that_all_blacks_are_there() -> None:
    village = Village()
    village.killed(village.held("citizen")[0])
    assert village.play.game.state.bounds.blacks == frozenset({3})
