"""Roles as data: how many cards, whose side, and what is wrong with a table of roles."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from host_voice.dealing import shuffled
from host_voice.errors import RulesetError
from host_voice.game.game import Game
from host_voice.game.roles import Side
from host_voice.game.ruleset import Ruleset
from host_voice.rulesets.loader import load_ruleset, ruleset_from_data

from .play import DEAL


def with_roles(roles: dict[str, Any], least: int, most: int) -> Ruleset:
    """Sport with other cards and nights of the hunt alone. Raises `ValidationError`."""
    data = load_ruleset("sport").model_dump(mode="json")
    data |= {"roles": roles, "players": {"min": least, "max": most}}
    data["night_zero"]["steps"] = {}
    data["night"]["steps"] = {"hunt": data["night"]["steps"]["hunt"]}
    return Ruleset.model_validate(data)


CARTEL: dict[str, Any] = {
    "don": {"side": "black", "count": 1},
    "prostitute": {"side": "black", "count": 1},
    "mafia": {"side": "black", "count": "third"},
    "doctor": {"side": "red", "count": 1, "from_players": 12},
    "citizen": {"side": "red", "count": "rest"},
}


def test_a_role_fills_the_blacks_up_to_a_third_rounded_down() -> None:
    rules = with_roles(CARTEL, 9, 20)
    assert [rules.dealt(players)["mafia"] for players in (9, 11, 12, 15, 20)] == [1, 1, 2, 3, 4]
    assert [rules.blacks(players) for players in (9, 11, 12, 20)] == [3, 3, 4, 6]


def test_a_role_is_dealt_from_so_many_players_on() -> None:
    rules = with_roles(CARTEL, 9, 20)
    assert "doctor" not in rules.cards(11)
    assert rules.cards(12).count("doctor") == 1
    assert rules.side_of("doctor") is Side.RED


def test_the_rest_may_be_nobody() -> None:
    roles = {"don": {"side": "black", "count": 1}, "judge": {"side": "red", "count": 4}}
    rules = with_roles({**roles, "citizen": {"side": "red", "count": "rest"}}, 5, 6)
    assert rules.cards(5) == ("don", *["judge"] * 4)
    assert rules.cards(6)[-1] == "citizen"


@pytest.mark.parametrize(("blacks", "players", "limit"), [(2, 4, 1), (2, 5, None), (3, 6, 2), (5, 10, 4)])
def test_half_of_a_table_is_never_black(blacks: int, players: int, limit: int | None) -> None:
    roles = {"don": {"side": "black", "count": blacks}, "citizen": {"side": "red", "count": "rest"}}
    if limit is None:
        assert with_roles(roles, players, players).blacks(players) == blacks
        return
    with pytest.raises(ValidationError) as refused:
        with_roles(roles, players, players)
    (mistake,) = refused.value.errors()
    assert (mistake["type"], mistake["ctx"]["limit"]) == ("too_many_blacks", limit)


COUNTS = st.one_of(st.integers(0, 6), st.sampled_from(["third", "rest", "rest"]))
ROLES = st.dictionaries(
    st.sampled_from(["don", "mafia", "sheriff", "doctor", "citizen"]),
    st.fixed_dictionaries(
        {"side": st.sampled_from(["red", "black"]), "count": COUNTS, "from_players": st.integers(0, 12)}
    ),
    max_size=5,
)


@given(ROLES, st.integers(4, 12), st.integers(0, 8))
def test_whatever_is_not_refused_can_be_dealt_at_every_table(
    roles: dict[str, Any], least: int, more: int
) -> None:
    try:
        rules = with_roles(roles, least, min(20, least + more))
    except ValidationError as refused:
        (mistake,) = refused.errors()
        assert mistake["ctx"]["key"].split(".")[0] in (
            "roles",
            "players",
        )  # too many cards for all, or for so few
        return
    for players in rules.players.sizes:
        cards = rules.cards(players)
        assert len(cards) == players
        assert 0 < rules.blacks(players) * 2 < players
        Game(rules, seats=players, deal=shuffled(rules, players, seed=1))
        thirds = [role for role, found in rules.roles.items() if found.count == "third"]
        if thirds and thirds[0] in cards:
            assert rules.blacks(players) == players // 3


def test_a_role_that_the_ruleset_does_not_have_is_told_with_those_it_has() -> None:
    with pytest.raises(RulesetError) as refused:
        Game(load_ruleset("league"), deal={**DEAL, 1: "king"})
    assert refused.value.key == "deal-unknown-role"
    assert refused.value.params == {"role": "king", "allowed": ["don", "mafia", "sheriff", "citizen"]}


def test_rulesets_in_journals_of_earlier_versions_are_read() -> None:
    league = load_ruleset("league")
    data = league.model_dump(mode="json")
    data["roles"] = {"don": 1, "mafia": 2, "sheriff": 1}
    data["night_zero"] = {
        "agreement": 60.0,
        "agreement_warning": 10.0,
        "meeting": 5.0,
        "sheriff_look": 20.0,
        "quiet": 20.0,
    }
    del data["verdict"]
    data["night"] = {"hunt_interval": 2.5, "shot_entry": 5.0, "don_check": 10.0, "sheriff_check": 10.0}
    assert ruleset_from_data(data) == league


def test_a_damaged_ruleset_of_an_earlier_version_is_refused() -> None:
    data = load_ruleset("league").model_dump(mode="json")
    zero = {"agreement": 60, "agreement_warning": 10, "meeting": "x", "sheriff_look": 20, "quiet": 20}
    with pytest.raises(RulesetError) as refused:
        ruleset_from_data({**data, "night_zero": zero})
    assert refused.value.params["key"] == "night_zero.steps.don_meeting.window"
