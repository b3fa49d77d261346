"""What is decided in the dark is public only when the morning tells it, in every rule system."""

from __future__ import annotations

import random

import pytest

from host_voice.game.cues import Ask, Cue, Say
from host_voice.game.game import Game
from host_voice.game.outcomes import Command, Foul, Overrule, Overruling, Remove, Reopen, Undo
from host_voice.game.view import SeatView, public_view
from host_voice.journal.exporting import export
from host_voice.rehearsal.simulate import invented_game
from host_voice.rulesets.loader import available, load_ruleset

from .play import Play, key_of

GAMES = 12
SEATS = ("seat", "seats", "by")


def _told_of(cue: Cue | None) -> set[object]:
    """The seats that `cue` names."""
    if not isinstance(cue, Say | Ask):
        return set()
    named = [value for name, value in cue.line.params if name in SEATS]
    return {seat for value in named for seat in (value if isinstance(value, tuple) else (value,))}


def _command(chance: random.Random, game: Game) -> Command | None:
    """Somebody is warned, sent away or brought back."""
    table = game.state.table
    seat = chance.choice(table.seats)
    if not table[seat].living:
        return Overrule(Overruling.RETURN, seat)
    if game.state.ruleset.fouls.counted and chance.random() < 0.6:
        return Foul(seat)
    return Overrule(Overruling.DEPART, seat) if len(table.living) > 6 else None


def _public(game: Game) -> tuple[object, ...]:
    view, protocol = public_view(game), export(game, secrets=False)
    return view.seats, view.living, view.days, protocol.days, protocol.shown, protocol.nights


def _changed(before: tuple[SeatView, ...], after: tuple[SeatView, ...]) -> set[object]:
    return {seat.seat for seat, was in zip(after, before, strict=True) if seat != was}


@pytest.mark.parametrize("ruleset", available())
def test_nothing_public_tells_of_a_night_before_the_morning_does(ruleset: str) -> None:
    disclosed = 0
    for seed in range(GAMES):
        begin, table = invented_game(load_ruleset(ruleset), seed)
        game, chance = begin(), random.Random(f"dark {seed}")
        while (cue := game.next_cue()) is not None and not game.over:
            dark, often = game.state.dark, 0.12 if game.state.dark else 0.01
            command = _command(chance, game) if chance.random() < often else None
            outcome = command or table.act(game, cue)
            night, before, seats = game.at_night, _public(game), public_view(game).seats
            game.record(outcome)
            if isinstance(outcome, Undo | Reopen) or game.over:
                continue
            if dark and isinstance(outcome, Foul | Remove | Overrule) and game.next_cue() == cue:
                assert _public(game) == before, outcome
            elif night and game.at_night:
                assert _public(game) == before, cue
            elif dark and game.state.dark and game.phase != "morning_farewell":
                changed = _changed(seats, public_view(game).seats)
                assert changed <= _told_of(game.next_cue()) | _told_of(cue), (cue, game.next_cue())
                disclosed += bool(changed)
            if not game.state.dark:
                for player, seen in zip(game.state.table.players, public_view(game).seats, strict=True):
                    assert (player.left, player.fouls) == (seen.left, seen.fouls)
    assert disclosed > GAMES / 2


def night(play: Play) -> None:
    """The night after a day on which 5 was removed."""
    play.until("countdown-speech")
    play.record(Remove(5))
    play.until("night-falls")


def of_five(play: Play) -> list[str]:
    """What the morning tells of 5."""
    told = []
    while key_of(cue := play.game.next_cue()) != "day-begins":
        if isinstance(cue, Say) and not play.game.at_night and 5 in _told_of(cue):
            told.append(cue.line.key)
        play.step()
    return told


def test_a_return_at_night_is_told_in_the_morning() -> None:
    play = Play("sport")
    night(play)
    play.record(Overrule(Overruling.RETURN, 5))
    assert play.asides == []
    view = public_view(play.game)
    assert (view.seats[4].left, view.days[0].returned) == ("removal", ())
    assert export(play.game).days[0].overruled == ()
    assert export(play.game, secrets=True).days[0].overruled != ()
    assert of_five(play) == ["returned"]
    view = public_view(play.game)
    assert (view.seats[4].left, view.seats[4].day, view.days[0].returned) == (None, None, (5,))


def test_whoever_left_and_is_back_in_one_night_is_not_told_of() -> None:
    play = Play("sport")
    play.until("night-falls")
    play.record(Remove(5))
    play.record(Overrule(Overruling.RETURN, 5))
    before = _public(play.game)
    assert of_five(play) == []
    view = public_view(play.game)
    assert (view.seats[4].left, view.days[0].removed, view.days[0].returned) == (None, (), ())
    assert export(play.game).days[0] == before[3][0]  # type: ignore[index]
    (day, *_) = export(play.game, secrets=True).days
    assert ([fact.seat for fact in day.removed], [fact.seat for fact in day.overruled]) == ([5], [5])


def test_a_return_that_did_not_last_the_night_is_not_told() -> None:
    play = Play("sport")
    night(play)
    play.record(Overrule(Overruling.RETURN, 5))
    play.record(Remove(5))
    assert of_five(play) == ["removed-at-night"]
    assert public_view(play.game).seats[4].left == "removal"


def test_fouls_of_a_night_become_known_one_by_one() -> None:
    play = Play("sport")
    play.until("night-falls")
    play.record(Foul(5))
    play.record(Foul(5))
    seen = []
    while key_of(cue := play.game.next_cue()) != "day-begins":
        if isinstance(cue, Say) and cue.line.key.startswith("foul"):
            seen.append((cue.line.key, public_view(play.game).seats[4].fouls))
        play.step()
    assert [fouls for _, fouls in seen] == [1, 2]


def test_a_day_ended_before_all_was_told_tells_it_first() -> None:
    play = Play("sport")
    play.until("night-falls")
    play.record(Foul(5))
    play.record(Remove(7))
    play.until("morning")
    play.record(Overrule(Overruling.NIGHT))
    told = []
    while key_of(cue := play.game.next_cue()) != "night-falls":
        told.append(key_of(cue))
        play.step()
    assert told[:2] == ["removed-at-night", "foul"]
