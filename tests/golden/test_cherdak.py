"""The golden fragments of `cherdak`, played by the engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from host_voice.game.outcomes import Answer, Declare, Sign
from host_voice.game.roles import Side
from host_voice.game.view import public_view
from host_voice.journal.exporting import export
from host_voice.messages.gestures import gestures
from host_voice.rulesets.loader import load_ruleset

from .cherdak_facts import CherdakFacts
from .cherdak_playing import CherdakPlayer
from .golden import Golden, must_be_the_same
from .reaching import about

LEFT_OUT = {
    "CH0.7": "the program has no nicknames",
    "CH0.12": "the board is no cue",
    "CH1.5": "roles are typed on the command line, before there is a game",
    "CH1.6": "roles are typed on the command line, before there is a game",
    "CH1.7": "roles are declined on the command line, before there is a game",
    "CH8.19": "the program takes removals one by one; the first of them gives a verdict",
    "CHN.2": "pausing is the conductor's",
    "CHN.3": "what an undo says is the conductor's",
    "CHN.4": "resuming is the conductor's",
    "CHN.5": "the event stream is the conductor's",
    "CHN.6": "the board is no cue",
    "CHN.9": "what is said to a stop is the conductor's",
    "CHS.9": "the real time of keys is the conductor's",
    "CHS.11": "without roles the program knows nothing in which the two games differ",
    "CHS.13": "an undo at night is the conductor's",
}
"""Fragments that the engine alone cannot play, and why."""

ALONE = {"CH0.2", "CH0.5", "CH0.6", "CH0.11", "CHN.7", "CHN.8"}
"""Fragments with a test of their own."""

DIFFERENT = {
    "CH2.13": ("HOST: seat 7 nominates 5", "REFUSE: seat 7 does not have the floor"),
    "CH3.3": ("HOST: seat 8 wants to vote for 4", "REFUSE: the vote for 4 is closed"),
    "CHE.7": ("NOT: asked which side won",),
}
"""Lines that are not played.

Hands after the thanks and a nomination out of turn are refused by the host, who does not tell the program of
them. Where only one side can have won the host is asked all the same, so that a misheard "no" can be mended.
"""

GOLDEN = Golden("cherdak", LEFT_OUT, ALONE, DIFFERENT)
FRAGMENTS = GOLDEN.fragments


@pytest.mark.parametrize("name", GOLDEN.played)
def test_fragment(name: str) -> None:
    fragment = FRAGMENTS[name]
    CherdakPlayer(CherdakFacts(fragment.given)).play(fragment, DIFFERENT.get(name, ()))


RETOLD = {
    "CHS.1": ["night 1", "living 1-10", "last opener 1", "the mafia shot 4"],
    "CHS.8": ["night 2", "living 1 3 4 5 6 7 8 9 10", "dead 2", "last opener 3", "shots so far 1=2"],
}
"""Facts that are told in whole sentences, and an opener who had been killed."""

ENDS = {
    "until it is announced who was killed": {"victim", "missed"},
    "until it is announced who was killed or that nobody was hurt": {"victim", "missed"},
    "until morning is announced": {"morning"},
    "until it has been announced that seat 7 was killed": {"last-word", "black-wins"},
    "until the host says which side wins": {"red-wins", "black-wins"},
    "until the end of the game, as long as the public facts stay the same": {"nothing-nominated"},
    "until the end of the game, times included, as long as the public facts stay the same": {
        "nothing-nominated"
    },
}
"""Up to which cues two games must be the same."""


@pytest.mark.parametrize("name", GOLDEN.compared)
def test_two_games_are_the_same_until_then(name: str) -> None:
    fragment = FRAGMENTS[name]
    (line,) = fragment.lines
    given = RETOLD.get(name, fragment.given)
    one, other = (played(CherdakFacts([*given, *side]), ENDS[line.text]) for side in fragment.sides.values())
    must_be_the_same(one, other)


def played(facts: CherdakFacts, end: set[str]) -> list[object]:
    """What is heard of a game up to a cue of `end`, from the moment that is given on."""
    player = CherdakPlayer(facts)
    if facts.sign is not None:
        player.game.record(Sign(facts.sign))
    heard = about(player.until(end))
    if "last-word" in end:  # when the game is over the music stops there
        heard = heard[: 1 + max(at for at, cue in enumerate(heard) if "victim" in str(cue))]
    return heard


def test_wrong_numbers_of_players_are_one_clear_error() -> None:
    for players in (9, 11):
        GOLDEN.refuses_players(players, "10")


def test_a_wrong_value_is_one_clear_error() -> None:
    GOLDEN.refuses_value("vote.defence", "short")


def test_a_file_built_on_cherdak(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    checks = "\n".join(f"[night.steps.{who}_check]\nwindow = 15" for who in ("don", "commissar"))
    club.write_text(f'extends = "cherdak"\nid = "club"\n{checks}\n', encoding="utf-8")
    rules = load_ruleset(str(club))
    assert [rules.night.steps[f"{who}_check"].window for who in ("don", "commissar")] == [15, 15]
    assert rules.model_copy(update={"id": "cherdak", "night": load_ruleset("cherdak").night}) == load_ruleset(
        "cherdak"
    )


def test_the_gestures_are_those_of_the_fragment() -> None:
    then = FRAGMENTS["CH0.11"].lines[-1]
    meanings = then.text.partition(": ")[2].split("; ")
    found = list(gestures())
    assert len(found) == len(meanings) == 28
    assert all(gesture.meaning and gesture.shown for gesture in found)
    assert len({gesture.meaning for gesture in found}) == len({gesture.shown for gesture in found}) == 28


def test_roles_are_public_when_the_game_is_over() -> None:
    player = CherdakPlayer(CherdakFacts(FRAGMENTS["CHN.7"].given))
    player.until({"victim"})
    assert all(seat.role is None for seat in public_view(player.game).seats)
    assert export(player.game).roles == {}
    player.until({"none"} if player.game.over else {"black-wins"})
    roles = {seat: role for seat, role in export(player.game).roles.items() if role != "citizen"}
    assert roles == {2: "commissar", 3: "don", 6: "mafia", 9: "mafia"}
    night = export(player.game).nights[1]
    assert [action.target for action in night.actions or () if action.does == "hunt"] == [7]


def test_the_protocol_of_a_game_with_unknown_roles_has_no_secrets() -> None:
    player = CherdakPlayer(
        CherdakFacts(["roles unknown", "night 1 is over", "living 1-10", "nothing entered for the mafia"])
    )
    player.until({"ask-victim"})
    player.game.record(Answer(8))
    player.until({"day-begins"})
    player.game.record(Declare(Side.RED))
    protocol = export(player.game)
    (night,) = protocol.nights
    assert protocol.roles == {}
    assert (night.killed, night.shot_entered, night.actions) == (8, False, ())
    assert protocol.winner == "red"


def test_what_is_left_out_is_there() -> None:
    GOLDEN.check_names()
    assert len(FRAGMENTS) == 171
