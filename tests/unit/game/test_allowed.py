"""The commands a game offers are those that it takes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from host_voice.errors import IllegalOutcomeError
from host_voice.game.game import Game
from host_voice.game.outcomes import (
    Command,
    Defeat,
    Foul,
    Nominate,
    Overrule,
    Overruling,
    Remove,
    Sign,
    Withdraw,
)
from host_voice.rehearsal.simulate import invented_game
from host_voice.rulesets.loader import available, load_ruleset

ABOUT: dict[str, Callable[[int], Command]] = {
    "foul": Foul,
    "remove": Remove,
    "nominate": Nominate,
    "withdraw": Withdraw,
    "sign": Sign,
    "defeat": lambda seat: Defeat(seat, "oath"),
    "send_away": lambda seat: Overrule(Overruling.DEPART, seat),
    "bring_back": lambda seat: Overrule(Overruling.RETURN, seat),
    "vote_now": lambda _: Overrule(Overruling.VOTE),
    "night_now": lambda _: Overrule(Overruling.NIGHT),
    "morning_now": lambda _: Overrule(Overruling.MORNING),
}


def taken(game: Game, command: Command) -> bool:
    try:
        game.fork().record(command)
    except IllegalOutcomeError:
        return False
    return True


@pytest.mark.parametrize("ruleset", available())
def test_a_command_is_offered_where_it_holds_for_somebody(ruleset: str) -> None:
    """At moments all over a game."""
    begin, table = invented_game(load_ruleset(ruleset), 5)
    game, step, offered = begin(), 0, set()
    while (cue := game.next_cue()) is not None and step < 220:
        if step % 17 == 0:
            seats = range(1, game.seats + 1)
            holds = {name for name, kind in ABOUT.items() if any(taken(game, kind(seat)) for seat in seats)}
            assert game.allowed - {"candidates"} == holds, (step, cue)
            offered |= holds
        game.record(table.act(game, cue))
        step += 1
    assert "remove" in offered
    assert ("foul" in offered) == load_ruleset(ruleset).fouls.counted
