"""The golden fragments of `fiim`, played by the engine in both languages."""

from __future__ import annotations

import pytest

from host_voice.archive.sheet import COLUMNS, csv_of
from host_voice.game.cues import Ask
from host_voice.journal.exporting import export
from host_voice.rulesets.loader import load_ruleset

from .fiim_facts import FiimFacts
from .fiim_playing import FiimPlayer
from .golden import Golden, must_be_the_same
from .reaching import about

LEFT_OUT = {
    "F0.6": "the program has no nicknames",
    "F1.3": "that nothing shortens a night is the conductor's",
    "F1.8": "roles are typed on the command line, before there is a game",
    "F1.9": "roles are declined on the command line, before there is a game",
    "FN.1": "what is typed wrongly at night is the conductor's",
    "FN.2": "pausing and undoing are the conductor's",
    "FS.6": "the real time of keys is the conductor's",
}
"""Fragments that the engine alone cannot play, and why."""

ALONE = {"F0.1", "F0.5", "F7.17"}
"""Fragments with a test of their own."""

DIFFERENT = {
    "F2.7": ("HOST: seat 9 nominates 1", "REFUSE: seat 9 does not have the floor"),
    "F3.2": ("HOST: seat 8 wants to add a hand for 4", "REFUSE: the vote for 4 is closed"),
    "F7.14": ("NOT: asked which side won",),
}
"""Lines that are not played, and why: the command names no speaker; whose hands go up nobody tells the
program; a "no" that was misheard can be mended in the question that follows.
"""

OPEN = {"F4.1": ["4 was killed in night 1"]}
"""Facts without which a fragment could begin in another way."""

SPOKEN_IN = {"F0.2": "ru", "F0.3": "uk"}
GOLDEN = Golden("fiim", LEFT_OUT, ALONE, DIFFERENT)
FRAGMENTS = GOLDEN.fragments


@pytest.mark.parametrize("language", ["ru", "uk"])
@pytest.mark.parametrize("name", GOLDEN.played)
def test_the_lines_come_in_their_order(name: str, language: str) -> None:
    if SPOKEN_IN.get(name, language) != language:
        pytest.skip("the fragment is about the other language")
    fragment = FRAGMENTS[name]
    facts = FiimFacts([*fragment.given, *OPEN.get(name, ())])
    FiimPlayer(facts, language).play(fragment, DIFFERENT.get(name, ()))


RETOLD = {"FS.1": ["players 10", "night 1 is over", "living 1-10", "last opener 1", "the mafia hit 4"]}
"""Facts that are told in whole sentences."""

ENDS = {
    "until it is announced who was killed": {"victim", "missed"},
    "until the end of the game, as long as the public facts stay the same": {"nothing-nominated"},
    "until the end of the game, as long as no end comes in either": {"nothing-nominated"},
}
"""Up to which cues two games must be the same."""


@pytest.mark.parametrize("name", GOLDEN.compared)
def test_two_games_are_the_same_until_then(name: str) -> None:
    fragment = FRAGMENTS[name]
    (line,) = fragment.lines
    given = RETOLD.get(name, fragment.given)
    one, other = (
        about(FiimPlayer(FiimFacts([*given, *side]), "ru").until(ENDS[line.text]))
        for side in fragment.sides.values()
    )
    must_be_the_same(one, other)


def test_wrong_numbers_of_players_are_one_clear_error() -> None:
    for players in (9, 11):
        GOLDEN.refuses_players(players, "10")
    cards = load_ruleset("fiim").dealt(10)
    assert cards == {"don": 1, "mafia": 2, "sheriff": 1, "citizen": 6}


def test_a_wrong_value_is_one_clear_error() -> None:
    GOLDEN.refuses_value("vote.window", "short")


def test_the_judges_sheet_holds_what_the_game_knows() -> None:
    facts = [
        *(
            "players 10",
            "roles 2=mafia 5=don 6=sheriff 8=mafia",
            "day 3",
            "living 1 3 5 6 7 9 10",
            "dead 2 4",
        ),
        *("8 was removed on day 1", "2 was voted out on day 2", "4 was killed in night 1", "best move 2 5 9"),
        *("nobody was killed in night 2", "fouls 7=2", "nominated 5 by 3, 1 by 6", "votes 5=6 1=1"),
    ]
    player = FiimPlayer(FiimFacts(facts), "ru")
    heard = player.until({"goodbye", "red-wins"})
    assert not any(isinstance(cue, Ask) and cue.line.key == "ask-side-wins" for cue in heard)
    sheet = [row.split(",") for row in csv_of(export(player.game, secrets=True)).splitlines()]
    rows = [dict(zip(COLUMNS, row, strict=True)) for row in sheet[1:]]
    roles = {int(row["seat"]): row["role"] for row in rows if row["role"] != "citizen"}
    assert roles == {2: "mafia", 5: "don", 6: "sheriff", 8: "mafia"}
    assert [row["seat"] for row in rows if row["best_move"]] == ["4"]
    assert (rows[3]["left"], rows[3]["left_number"]) == ("kill", "1")
    assert (rows[3]["best_move"], rows[3]["best_move_black"]) == ("2 5 9", "2")
    assert {row["seat"]: row["fouls"] for row in rows if row["fouls"] != "0"} == {"7": "2"}
    assert [row["seat"] for row in rows if row["left"] == "removal"] == ["8"]
    assert {row["score_bonus"] for row in rows} == {""}
    assert {row["score_win"] for row in rows if row["side"] == "red"} == {"1.0"}


def test_what_is_left_out_is_there() -> None:
    GOLDEN.check_names()
    assert len(FRAGMENTS) == 113
