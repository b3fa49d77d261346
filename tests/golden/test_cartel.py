"""The golden fragments of `cartel`, played by the engine."""

from __future__ import annotations

import re

import pytest

from host_voice.game.outcomes import Answer, Declare
from host_voice.game.roles import Side
from host_voice.journal.exporting import export
from host_voice.rulesets.loader import load_ruleset

from .cartel_facts import CartelFacts
from .cartel_playing import CartelPlayer
from .golden import Golden, must_be_the_same
from .reaching import about

DECKS = ("K0.1", "K0.2", "K0.3", "K0.4", "K0.9")

LEFT_OUT = {
    "K1.8": "roles are typed on the command line, before there is a game",
    "K1.9": "roles are typed on the command line, before there is a game",
    "K1.10": "roles are declined on the command line, before there is a game",
    "K6.34": "bans live in the database of the club, the game tells whom there is one for",
    "K6.35": "bans live in the database of the club",
    "K6.36": "bans live in the database of the club",
    "K6.37": "bans live in the database of the club",
    "KN.3": "pausing is the conductor's",
    "KN.4": "what an undo says is the conductor's",
    "KN.5": "resuming is the conductor's",
    "KS.7": "the real time of keys is the conductor's",
}
"""Fragments that the engine alone cannot play, and why."""

ALONE = {*DECKS, "K0.5", "K0.8", "KN.7"}
"""Fragments with a test of their own."""

DIFFERENT = {
    "K2.8": ("HOST: seat 4 asks for a remark", "REFUSE: three remarks have been given"),
    "K2.12": ("HOST: seat 2 asks for a remark", "REFUSE: remarks come after the circle"),
    "K3.25": ("HOST: seat 5 wants to vote for 2", "REFUSE: seat 5 has voted"),
    "K3.26": ("HOST: seat 8 votes for 2", "REFUSE: it is the turn of seat 6"),
    "K7.12": ("ASK: which side has won",),
    "K7.14": ("NOT: asked which side won",),
}
"""Lines that are not played.

A remark or a vote out of turn is refused by the host, who does not tell the program of it. Where only one
side can have won the host is asked all the same, so that a misheard "no" can be mended. In K7.12 the blacks
cannot have won: with six at the table the game went on, so that at most two of the five are black.
"""

ROLES = "roles 2=don 3=mafia 5=prostitute 7=commissar 8=doctor 9=maniac"
RETOLD = {
    "K2.10": ["players 9", "roles unknown", "day 3", "living 1 2 3 5 6 7", "dead 4 8 9", "speeches over"],
    "K4.15": [ROLES, "night 1 has begun", "living 1-9"],
    "KS.1": [
        "players 9",
        "night 1",
        "living 1 2 3 4 5 7 8 9",
        "dead 6",
        "last opener 1",
        "the blacks chose 4",
    ],
    "KS.6": ["night 3", "living 1 3 4 5 6 7 8", "dead 2 9", "last opener 3", "the blacks chose nobody"],
    "KS.11": ["players 9", "night 1", "living 1-9", "last opener 1", "the blacks chose 4"],
}
"""Facts that are told in whole sentences, and roles with which the game would have been over (K2.10)."""

ENDS = {
    "until morning is announced": {"morning"},
    "until an end is possible for the first time": {"circle-opens"},
    "until the end of the game, as long as the public facts stay the same": {"circle-opens"},
    "until the end of the game, as long as no end comes in either": {"circle-opens"},
}
"""Up to which cues two games must be the same."""

GOLDEN = Golden("cartel", LEFT_OUT, ALONE, DIFFERENT)
FRAGMENTS = GOLDEN.fragments


@pytest.mark.parametrize("name", GOLDEN.played)
def test_fragment(name: str) -> None:
    fragment = FRAGMENTS[name]
    CartelPlayer(CartelFacts(RETOLD.get(name, fragment.given))).play(fragment, DIFFERENT.get(name, ()))


@pytest.mark.parametrize("name", GOLDEN.compared)
def test_two_games_are_the_same_until_then(name: str) -> None:
    fragment = FRAGMENTS[name]
    (line,) = fragment.lines
    given = RETOLD.get(name, fragment.given)
    one, other = (
        about(CartelPlayer(CartelFacts([*given, *side])).until(ENDS[line.text]), typed=False)
        for side in fragment.sides.values()
    )
    must_be_the_same(one, other)


@pytest.mark.parametrize("name", DECKS)
def test_deck(name: str) -> None:
    rules = load_ruleset("cartel")
    *given, then = FRAGMENTS[name].lines
    players = 12 if name == "K0.9" else int(given[-1].text)
    dealt = rules.dealt(players)
    if name == "K0.9":
        assert dealt["mafia"] == 2
        assert dealt["citizen"] == 5
        return
    wanted = {
        what: int(count) for what, count in re.findall(r"(\w+) (\d+)", "; ".join([then.text, *then.details]))
    }
    black, cards = wanted.pop("black"), wanted.pop("cards")
    assert dealt == wanted
    assert rules.blacks(players) == black
    assert sum(dealt.values()) == cards == players


@pytest.mark.parametrize("players", [8, 21])
def test_wrong_numbers_of_players_are_one_clear_error(players: int) -> None:
    GOLDEN.refuses_players(players, "9–20")


def test_a_wrong_value_is_one_clear_error() -> None:
    GOLDEN.refuses_value("night.steps.doctor.window", "long")


def test_the_protocol_of_a_game_with_unknown_roles_has_no_secrets() -> None:
    given = ["roles unknown", "night 1 is over", "living 1-9", "nothing entered for any role"]
    player = CartelPlayer(CartelFacts(given))
    player.until({"ask-victims"})
    player.game.record(Answer((8,)))
    player.until({"day-begins"})
    player.game.record(Declare(Side.RED))
    player.until({"ask-best-player"})
    player.game.record(Answer(7))
    protocol = export(player.game)
    (night,) = protocol.nights
    assert (protocol.roles, night.killed, night.shot_entered, night.actions) == ({}, 8, False, ())
    assert (protocol.winner, protocol.best) == ("red", 7)


def test_what_is_left_out_is_there() -> None:
    GOLDEN.check_names()
    assert len(FRAGMENTS) == 210
