"""Two evenings that differ only in what is secret sound the same until the table is told of a difference."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from host_voice.dealing import shuffled
from host_voice.ear.question import Question
from host_voice.game.cues import NOBODY, Kind, Line, Value
from host_voice.game.game import Game
from host_voice.game.ruleset import Ruleset
from host_voice.ports import Interrupted
from host_voice.rulesets.loader import available, load_ruleset
from tests.unit.conductor.theatre import Theatre, typed

FILES = Path(__file__).parents[2] / "data" / "rulesets"
RULES = [*available(), *(str(path) for path in sorted(FILES.glob("*.toml")))]
NEWS = (
    *("victim", "missed", "nobody-killed", "ask-victim", "ask-victims", "removed-at-night"),
    *("shows-card", "ask-card", "ask-game-goes-on", "red-wins", "black-wins", "draw"),
)
"""With these the table is told of what was secret."""
LASTS = 600.0
"""Seconds of an evening that are compared at most."""

Sounds = list[tuple[str, float, float]]


class Keys:
    """Tells which phrase, with what it mentions and which variant."""

    language = "ru"

    def text(self, line: Line) -> str:
        return f"{line.key} {dict(line.params)} {line.pick % 97}."

    def again(self, line: Line) -> str:
        return self.text(line).replace(".", " again?")


def evening(
    ruleset: Ruleset, seats: int, seed: int, secret: random.Random, shots: Mapping[int, int]
) -> Sounds:
    """What is heard of an evening, with music, whose secrets are drawn from `secret`.

    Everything done by day is drawn from `seed`. `shots`: who is shot in which night; other nights are secret.
    """
    game = Game(ruleset, seats=seats, seed=seed, deal=shuffled(ruleset, seats, secret.randrange(2**31)))
    public = random.Random(seed)

    def by_day(theatre: Theatre, question: Question) -> None:
        if game.at_night or question.kind is Kind.LISTEN:
            return
        if question.kind is Kind.SEATS:
            theatre.say(())
        elif question.kind is Kind.SEAT_OR_NOBODY and (game.state.day < 2 or public.random() < 0.85):
            theatre.say(NOBODY)  # on the first day always: a card shown then would end the comparison
        else:
            theatre.say(public.choice(question.legal))

    theatre = Theatre(game, narrator=Keys(), on_question=by_day)
    assert theatre.keys is not None
    theatre.keys.on_open = lambda question: _at_night(theatre, game, question, secret, shots)
    theatre.clock.post(Interrupted(final=True), LASTS)
    theatre.run()
    music = [(f"music {d['state']} {d.get('track')}", d["t"], d["t"]) for d in theatre.events.of("music")]
    heard = [(s.what, s.start, s.audible_until) for s in theatre.stage.heard()]
    return sorted([*heard, *music], key=lambda sound: sound[1])


def _at_night(
    theatre: Theatre, game: Game, question: Question, secret: random.Random, shots: Mapping[int, int]
) -> None:
    """Somebody types, or not, early or late, wrongly first."""
    cue = game.next_cue()
    if not game.at_night or question.kind is Kind.LISTEN or game.state.step is None or cue is None:
        return
    shot = "shot" in getattr(getattr(cue, "line", None), "key", "")
    values: list[Value] = [99] if secret.random() < 0.5 else []
    if shot and game.state.day in shots:
        values.append(shots[game.state.day])
    elif secret.random() < 0.7:
        values.append(secret.choice(question.legal))
    at = theatre.clock.now()
    for value in values:
        at += secret.uniform(0.0, 1.4)
        theatre.clock.post(typed(value), at)


def until_news_differ(one: Sounds, other: Sounds) -> tuple[Sounds, Sounds]:
    """Both evenings up to the first news that are not the same in both."""
    told = [[s for s in sounds if s[0].split()[0] in NEWS] for sounds in (one, other)]
    for mine, theirs in zip(*told, strict=False):
        if mine[0] != theirs[0]:
            break
    else:
        shorter = min(len(news) for news in told)
        rest = [news[shorter] for news in told if len(news) > shorter]
        mine = theirs = rest[0] if rest else ("", LASTS, LASTS)
    return [s for s in one if s[1] < mine[1]], [s for s in other if s[1] < theirs[1]]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("rules", RULES, ids=lambda name: Path(name).stem)
def test_what_is_secret_is_not_heard_before_the_table_is_told(rules: str, seed: int) -> None:
    ruleset = load_ruleset(rules, ["day.speech=2", "day.warning=1", "vote.ballots=counts"])
    seats = min(ruleset.players.max, ruleset.players.min + seed)
    shots = {1: 3, 2: 5} if seed % 2 else {}  # the same victims in both: they stay the same for longer
    one, other = (evening(ruleset, seats, seed, random.Random(f"{seed} {side}"), shots) for side in "ab")
    mine, theirs = until_news_differ(one, other)
    assert any(sound[0].startswith("morning ") for sound in mine), "a night was compared"
    assert mine == theirs


def test_a_difference_would_be_found() -> None:
    """A leak of half a second, or of one variant, is no longer the same."""
    ruleset = load_ruleset("gromada", ["day.speech=2", "day.warning=1"])
    sounds = evening(ruleset, 8, 1, random.Random(1), {1: 3})
    place = next(i for i, sound in enumerate(sounds) if sound[0].startswith("role-leaves"))
    what, start, end = sounds[place]
    for leak in ((what, start + 0.5, end + 0.5), (what.replace(".", "1."), start, end)):
        leaky = [*sounds[:place], leak, *sounds[place + 1 :]]
        mine, theirs = until_news_differ(sounds, leaky)
        assert mine != theirs
