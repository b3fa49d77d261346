"""The golden fragments of `gromada`, played by the engine."""

from __future__ import annotations

import re

import pytest

from host_voice.rulesets.loader import load_ruleset

from .facts import Facts
from .golden import Golden, must_be_the_same
from .playing import Player

DECKS = ("G0.1", "G0.2", "G0.3", "G0.4", "G0.5")
WRONG_VALUE = "G0.9"

LEFT_OUT = {
    "G0.6": "the number of players is asked by the command line, before there is a game",
    "G1.3": "roles are typed on the command line, before there is a game",
    "G1.4": "roles are declined on the command line, before there is a game",
    "G1.5": "roles are typed on the command line, before there is a game",
    "GD.9": "the conductor speaks the warning and the end of a countdown",
    "GN.3": "pausing is the conductor's",
    "GN.4": "what an undo says is the conductor's",
    "GN.5": "resuming is the conductor's",
    "GN.6": "the event stream is the conductor's",
    "GS.7": "the real time of keys is the conductor's",
    "GS.11": "an undo at night is the conductor's",
}
"""Fragments that the engine alone cannot play, and why; `test_gromada_evening.py` plays them in a room."""

DIFFERENT = {
    "G2.8": ("HOST: seat 8 wants to add a hand for 4", "REFUSE: the vote for 4 is closed"),
    "G2.16": ("HOST: seat 7 nominates 5", "REFUSE: seat 7 does not have the floor"),
    "G2.20": ("HOST: seat 2 withdraws the nomination", "REFUSE: a nomination cannot be withdrawn"),
    "G5.16": ("ASK: does the game go on", "HOST: no"),
}
"""Lines that are not played.

Hands after the thanks and a nomination out of turn are refused by the host, who does not tell the program of
them; no word takes a nomination back. In G5.16 the game is over whatever card is shown, so it is not asked
whether it goes on: the rules have that question "only when an end is arithmetically possible", not always.
"""

RETOLD = {
    "GN.7": [
        *["players 8", "roles 2=commissar 3=mafia 6=mafia", "day 2", "living 1 2 3 5 6 7 8", "dead 4"],
        *["cards shown 4=citizen", "last opener 1", "in night 1 the commissar checked 3"],
    ],
    "GN.9": [
        *["players 8", "roles unknown", "day 2", "living 1 2 4 5 6 7", "dead 3 8", "last opener 1"],
        *["cards shown 3=mafia 6=mafia 8=citizen", "night 1 nothing entered for the mafia"],
        "seat 6 received most votes",
    ],
    "GS.9": ["players 8", "night 1", "living 1-8", "last opener 1", "the mafia showed 4"],
    "GS.1": ["players 8", "night 1", "living 1-8", "last opener 1", "the mafia showed 4"],
}
"""Facts that are told in whole sentences."""

ENDS = {
    "until it is announced who was killed": {"victim", "nobody-killed"},
    "until morning is announced": {"morning"},
    "until it has been announced that seat 4 was killed": {"shows-card", "countdown-last_word", "last-word"},
    "until seat 4 shows the card": {"shows-card"},
    "until seat 5 shows the card": {"shows-card"},
    "until the card of seat 2 or of seat 4 is shown": {"nothing-nominated"},
    "until the first card is shown": {"shows-card", "ask-card"},
    "until the host answers whether the game goes on": {"ask-game-goes-on"},
    "until the end of the game, as long as the public facts stay the same": {"nothing-nominated"},
}
"""Up to which cues two games must be the same."""

GOLDEN = Golden("gromada", LEFT_OUT, (*DECKS, WRONG_VALUE), DIFFERENT)
FRAGMENTS = GOLDEN.fragments


@pytest.mark.parametrize("name", GOLDEN.played)
def test_fragment(name: str) -> None:
    fragment = FRAGMENTS[name]
    Player("gromada", Facts(RETOLD.get(name, fragment.given))).play(fragment, DIFFERENT.get(name, ()))


@pytest.mark.parametrize("name", GOLDEN.compared)
def test_two_games_are_the_same_until_then(name: str) -> None:
    fragment = FRAGMENTS[name]
    (line,) = fragment.lines
    given = RETOLD.get(name, fragment.given)
    one, other = (Player("gromada", Facts([*given, *side])) for side in fragment.sides.values())
    must_be_the_same(one.until(ENDS[line.text]), other.until(ENDS[line.text]))


@pytest.mark.parametrize("name", DECKS)
def test_deck(name: str) -> None:
    _, host, then = FRAGMENTS[name].lines
    dealt = load_ruleset("gromada").dealt(int(host.text))
    black, commissar, red, cards = (int(number) for number in re.findall(r" (\d+)", f"{then.text}; "))
    assert dealt == {"mafia": black, "commissar": commissar, "citizen": red}
    assert sum(dealt.values()) == cards


def test_a_wrong_value_is_one_clear_error() -> None:
    GOLDEN.refuses_value("day.speech", "long")


def test_what_is_left_out_is_there() -> None:
    GOLDEN.check_names()
