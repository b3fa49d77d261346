"""The golden fragments of cattani, written from its rules before the code."""

from __future__ import annotations

import re

import pytest

from host_voice.game.deck import lying
from host_voice.rulesets.loader import load_ruleset

from .cattani_facts import CattaniFacts
from .cattani_playing import CattaniPlayer
from .golden import Golden, must_be_the_same

DECKS = ("C1.1", "C1.2", "C1.3", "C1.4")
WRONG_VALUE = "C0.3"

LEFT_OUT = {
    "C1.5": "the number of players is asked by the command line, before there is a game",
    "C1.6": "the deck is printed by a command",
    "C1.7": "the deck is printed by a command",
    "C2.7": "roles are typed on the command line, before there is a game",
    "C9.1": "what is heard at night is the conductor's",
    "C9.2": "pausing is the conductor's",
    "C9.3": "what is said to a stop at night is the conductor's",
    "C9.4": "what an undo says is the conductor's",
    "C9.5": "resuming is the conductor's",
    "C9.7": "the protocol is no cue",
}
"""Fragments that the engine alone cannot play, and why."""

DIFFERENT = {
    "C6.17": ("ASK: which card seat 6 shows", "HOST: red queen"),
    "C7.3": ("THEN: living 3 4 6 7; verdict none; next night mafia",),
    "C9.6": (
        "THEN: board shows living and dead seats and 4=judge only; events of the night only phases and cues",
    ),
}
"""Lines that are not played.

In C6.17 the roles are known, so the card is announced and not asked for. In C7.3 the next night depends on
the nights before, which cannot be as the fragment has them. The event stream and the board are no cues.
"""

IMPOSSIBLE = {"C7.3": "nights so far"}
"""Facts that cannot be: the journalist has died before the night that the fragment says was his."""

FURTHER = {
    "CS.3": ["day 1", "seat 5 has just been sentenced"],
    "CS.6": ["night 1 is about to begin"],
}
"""Facts that two games need to come to the end of the comparison."""

ENDS = {
    "until the dawn announcement, in words, music, windows, pauses, events and board": {
        "ask-victim",
        "victim",
        "nobody-killed",
    },
    "until the game is over, as long as nothing else differs": {"ask-vote-way"},
    "until the first card is shown": {"shows-card"},
    "until the card of seat 5 is shown, with the same legal values and nothing refused": {"shows-card"},
    "until the game is over, from night 1 on": {"ask-redirect", "ask-vote-way"},
    "until the dawn line, in words, music, windows, pauses and events": {"ask-victim", "victim"},
}
"""Up to which cues two games must be the same."""

GOLDEN = Golden("cattani", LEFT_OUT, (*DECKS, WRONG_VALUE), DIFFERENT)
FRAGMENTS = GOLDEN.fragments


@pytest.mark.parametrize("name", GOLDEN.played)
def test_fragment(name: str) -> None:
    fragment = FRAGMENTS[name]
    given = [fact for fact in fragment.given if not fact.startswith(IMPOSSIBLE.get(name, "–"))]
    CattaniPlayer(CattaniFacts(given)).play(fragment, DIFFERENT.get(name, ()))


@pytest.mark.parametrize("name", GOLDEN.compared)
def test_two_games_are_the_same_until_then(name: str) -> None:
    fragment = FRAGMENTS[name]
    (line,) = fragment.lines
    given = [*fragment.given, *FURTHER.get(name, ())]
    games = [CattaniPlayer(CattaniFacts([*given, *side])) for side in fragment.sides.values()]
    from_night_on = "from night 1 on" in line.text
    skipped = [len(game.before) if from_night_on else 0 for game in games]
    one, other = (game.until(ENDS[line.text])[begun:] for game, begun in zip(games, skipped, strict=True))
    must_be_the_same(one, other, least=5)


@pytest.mark.parametrize("name", DECKS)
def test_deck(name: str) -> None:
    _, host, then = FRAGMENTS[name].lines
    players = int(host.text)
    rules = load_ruleset("cattani")
    wanted = dict(re.findall(r"([a-z ]+?) (\d+)", "; ".join((then.text, *then.details))))
    dealt = rules.dealt(players)
    assert {
        "ace of spades": dealt["black_ace"],
        "black king": dealt["black_king"],
        "black jack": dealt["black_jack"],
        "red queen": dealt["reanimator"],
        "king of hearts": dealt["cattani"],
        "jack of hearts": dealt["journalist"],
        "red six to ten": dealt["citizen"],
        "cards": sum(dealt.values()),
        "black": rules.blacks(players),
    }.items() <= {key.strip(): int(count) for key, count in wanted.items()}.items()
    assert lying(rules.roles["judge"].cards) == {"ace_hearts", "ace_diamonds"}
    assert dealt["judge"] == 2


def test_a_wrong_value_is_one_clear_error() -> None:
    GOLDEN.refuses_value("night.steps.heal.window", "long")


def test_what_is_left_out_is_there() -> None:
    GOLDEN.check_names()
    assert IMPOSSIBLE.keys() <= FRAGMENTS.keys()
