"""`deck`: which cards a table is dealt, and what they mean."""

from __future__ import annotations

import json

import pytest

from host_voice.cli import config
from host_voice.messages import LANGUAGES


@pytest.mark.parametrize(("players", "citizens"), [(7, 0), (8, 0), (12, 4), (18, 10)])
def test_the_cards_of_a_table(call, players, citizens):
    dealt = {row["role"]: row for row in json.loads(call("deck", str(players), "--json").stdout)}
    assert sum(row["count"] for row in dealt.values()) == players
    assert dealt.get("citizen", {"count": 0})["count"] == citizens
    assert ("journalist" in dealt) is (players > 7)
    assert dealt["judge"]["cards"] == ["ace_hearts", "ace_diamonds"]
    assert all(len(row["cards"]) >= row["count"] for row in dealt.values())


def test_more_cards_than_are_dealt_are_a_choice(call):
    shown = " ".join(call("deck", "12", COLUMNS="300").stdout.split())
    assert "Judge 2 ace of hearts, ace of diamonds" in shown
    assert "4 of: six of hearts" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name(call, language):
    shown = call("--ui-lang", language, "deck", "18").stdout
    assert "_" not in shown
    assert "card (" not in shown


def test_what_is_kept_for_evenings_does_not_take_the_cards_away(call):
    path = config.config_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('ruleset = "sport"\nplayers = 10\n', encoding="utf-8")
    assert call("deck", "7").stdout == call("deck", "7", "--ruleset", "cattani").stdout != ""
    assert call("deck", "7", "--ruleset", "sport").exit_code == 1


@pytest.mark.parametrize(
    ("words", "told"), [(["19"], "7–18"), (["6"], "7–18"), (["10", "--ruleset", "sport"], "sport")]
)
def test_what_cannot_be_dealt_is_said(call, words, told):
    done = call("deck", *words)
    assert done.exit_code == 1
    assert told in done.stderr
    assert "--players" not in done.stderr
    assert not done.stdout
