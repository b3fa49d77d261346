"""Statistics: every game once, every player where they belong."""

from __future__ import annotations

from pathlib import Path

import pytest

from host_voice.archive.evening import read_evening
from host_voice.archive.stats import stats_of
from host_voice.cli.stats_table import print_stats
from host_voice.game.roles import Side
from host_voice.journal.protocol import Protocol

GAMES = sorted((Path(__file__).parents[2] / "data" / "games").glob("*.json"))
NAMES = {1: "Лис", 2: "Ёж"}


@pytest.fixture(scope="module")
def recorded() -> list[Protocol]:
    """Five games of which everything is known, with two players who always sit at the same seats."""
    return [read_evening(path).model_copy(update={"names": NAMES}) for path in GAMES]


def test_what_five_recorded_games_say(recorded):
    stats = stats_of(recorded)
    assert stats.games == 5
    assert stats.winners == {"red": 3, "black": 2, "draw": 0, "stopped": 0}
    assert {role: tally.games for role, tally in stats.roles.items()} == {
        "citizen": 30,
        "sheriff": 5,
        "mafia": 10,
        "don": 5,
    }
    assert stats.sides[Side.RED].won == 3 * 7
    assert stats.sides[Side.BLACK].won == 2 * 3
    assert sum(tally.first for tally in stats.roles.values()) == sum(
        len(night.victims) for protocol in recorded for night in protocol.nights if night.night == 1
    )
    cast = sum(len(b) for p in recorded for day in p.days for b in day.ballots if isinstance(b, dict))
    assert sum(tally.votes for tally in stats.sides.values()) == cast
    assert list(stats.players) == ["Ёж", "Лис"]
    lis = stats.players["Лис"]
    assert lis.games == lis.decided == 5
    assert lis.won == sum((p.roles.get(1) in ("don", "mafia")) == (p.winner == "black") for p in recorded)
    assert lis.timed == 0


def test_parts_make_up_the_whole(recorded):
    """Games counted together are the sum of the games counted one by one, in any order."""
    whole = stats_of(recorded).to_json()
    single = [stats_of([protocol]).to_json() for protocol in reversed(recorded)]
    for key in ("games", "unfinished"):
        assert whole[key] == sum(one[key] for one in single)
    for part in ("sides", "roles", "players"):
        for name, tally in whole[part].items():
            for field, value in tally.items():
                assert value == pytest.approx(
                    sum(one[part][name][field] for one in single if name in one[part])
                )


def test_a_game_that_comes_twice_is_counted_once(recorded):
    assert stats_of([*recorded, *recorded]).to_json() == stats_of(recorded).to_json()


def test_what_is_not_over_is_not_counted(recorded):
    running = [protocol.model_copy(update={"winner": None}) for protocol in recorded]
    stopped = [protocol.model_copy(update={"winner": None, "ended": "stopped"}) for protocol in recorded]
    assert stats_of(running).unfinished == 5
    assert stats_of(running).roles == {}
    counted = stats_of(stopped)
    assert counted.winners["stopped"] == 5
    assert sum(tally.decided for tally in counted.roles.values()) == 0


def test_games_of_which_nobody_knows_the_roles_are_told_apart(recorded, capsys):
    hidden = [protocol.model_copy(update={"roles": {}, "shown": {}}) for protocol in recorded[:2]]
    counted = stats_of([*hidden, *recorded[2:]])
    assert (counted.games, counted.unknown) == (5, 2)
    assert sum(tally.games for tally in counted.roles.values()) == 30
    print_stats(counted)
    assert "In 2 games the roles are not known" in capsys.readouterr().out
    print_stats(stats_of(recorded))
    assert "not known" not in capsys.readouterr().out
