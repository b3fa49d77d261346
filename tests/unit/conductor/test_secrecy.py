"""Two evenings that differ only in what is secret sound the same until the table is told of a difference.

What is compared is the output of the mixer, sample by sample; what was put on a stage when tells the moment.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import takewhile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from host_voice.dealing import shuffled
from host_voice.ear.question import Question
from host_voice.game.cues import NOBODY, NOT_PLAYING, ONE_NAMED, Kind, Line, Value
from host_voice.game.game import Game
from host_voice.game.ruleset import Ruleset
from host_voice.ports import Interrupted
from host_voice.rulesets.loader import available, load_ruleset
from tests.unit.conductor.mixed import RATE, RecordedClock, sound_stage
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

_BREATH = 2.0
"""Seconds between two sentences at most."""

Sounds = list[tuple[str, float, float]]
Reports = list[tuple[str, dict[str, Any]]]


class Keys:
    """Tells which phrase, with what it mentions and which variant."""

    language = "ru"

    def text(self, line: Line) -> str:
        return f"{line.key} {dict(line.params)} {line.pick % 97}."

    def again(self, line: Line) -> str:
        return self.text(line).replace(".", " again?")


def evening(
    ruleset: Ruleset,
    seats: int,
    seed: int,
    secret: random.Random,
    shots: Mapping[int, int],
    slow: float = 0.6,
) -> tuple[Sounds, NDArray[np.float32], Reports]:
    """What is said and played in an evening whose secrets are drawn from `secret`, how it sounds, and what
    other programs are told of it.

    Everything done by day is drawn from `seed`. `shots`: who is shot in which night; other nights are secret.
    By night, a phrase takes up to `slow` seconds to be rendered; by day, the voice has everything ready.
    """
    game = Game(ruleset, seats=seats, seed=seed, deal=shuffled(ruleset, seats, secret.randrange(2**31)))
    public = random.Random(seed)
    delays = random.Random(secret.randrange(2**31))

    def by_day(theatre: Theatre, question: Question) -> None:
        if game.at_night or question.kind is Kind.LISTEN:
            return
        if question.kind is Kind.SEATS:
            theatre.say(())
        elif question.kind is Kind.COUNT and game.state.day < 2:
            theatre.say(0)  # a card shown on the first day would end the comparison
        elif NOBODY in question.legal and (game.state.day < 2 or public.random() < 0.85):
            theatre.say(NOBODY)  # for the same reason
        elif NOT_PLAYING in question.legal:
            theatre.say(NOT_PLAYING)
        elif ONE_NAMED in question.legal:
            theatre.say(ONE_NAMED)  # in turn, a vote is long
        else:
            theatre.say(public.choice(question.legal))

    def delay() -> float:
        return delays.uniform(0.0, slow) if game.at_night and game.state.step is not None else 0.0

    theatre = Theatre(
        game,
        narrator=Keys(),
        on_question=by_day,
        clock=RecordedClock,
        stage=lambda clock: sound_stage(clock, delay),
    )
    assert theatre.keys is not None
    theatre.keys.on_open = lambda question: _at_night(theatre, game, question, secret, shots)
    theatre.clock.post(Interrupted(final=True), LASTS)
    theatre.run()
    music = [(f"music {d['state']} {d.get('track')}", d["t"], d["t"]) for d in theatre.events.of("music")]
    said = [(d["text"], d["at"], d["until"]) for d in theatre.events.of("speech_started")]
    assert isinstance(theatre.clock, RecordedClock)
    sounds = sorted([*said, *music], key=lambda sound: sound[1])
    return sounds, theatre.clock.tape(), theatre.events.seen


def _at_night(
    theatre: Theatre, game: Game, question: Question, secret: random.Random, shots: Mapping[int, int]
) -> None:
    """Somebody types, or not, early or late, wrongly first."""
    cue = game.next_cue()
    if game.at_night and question.kind is Kind.READY:
        theatre.clock.post(typed(True), theatre.clock.now() + 1.0)  # all have seen their cards
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


def news_differ_at(one: Sounds, other: Sounds) -> float:
    """When the first news are told that are not the same in both evenings."""
    told = [[s for s in sounds if s[0].split()[0] in NEWS] for sounds in (one, other)]
    for mine, theirs in zip(*told, strict=False):
        if mine[0] != theirs[0]:
            return min(mine[1], theirs[1])
    shorter = min(len(news) for news in told)
    return min((news[shorter][1] for news in told if len(news) > shorter), default=LASTS)


def reported(events: Reports, moment: float) -> Reports:
    """What is reported before the news that are heard at `moment`, and reported just before."""
    return list(
        takewhile(
            lambda event: event[1]["t"] < moment - (_BREATH if event[1].get("key") in NEWS else 0.0), events
        )
    )


def same(one: NDArray[np.float32], other: NDArray[np.float32], seconds: float) -> bool:
    """Whether both tapes sound alike to the sample for so long."""
    end = min(round(seconds * RATE), len(one), len(other))
    return np.allclose(one[:end], other[:end], rtol=0, atol=1e-4)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("rules", RULES, ids=lambda name: Path(name).stem)
def test_what_is_secret_is_not_heard_before_the_table_is_told(rules: str, seed: int) -> None:
    ruleset = load_ruleset(rules, ["day.speech=2", "day.cap=2", "day.warning=1", "vote.ballots=counts"])
    seats = min(ruleset.players.max, ruleset.players.min + seed)
    shots = {1: 3, 2: 5} if seed % 2 else {}  # the same victims in both: they stay the same for longer
    (said, one, events), (others, other, other_events) = (
        evening(ruleset, seats, seed, random.Random(f"{seed} {side}"), shots) for side in "ab"
    )
    moment = news_differ_at(said, others)
    before = [[sound for sound in sounds if sound[1] < moment] for sounds in (said, others)]
    assert any(sound[0].startswith("morning ") for sound in before[0]), "a night was compared"
    assert before[0] == before[1]
    assert same(one, other, moment)
    assert reported(events, moment) == reported(other_events, moment)


def test_a_voice_that_is_too_slow_would_be_found() -> None:
    """Phrases that are not ready in their window tell where the windows are."""
    ruleset = load_ruleset("gromada", ["day.speech=2", "day.warning=1"])
    said, one, _ = evening(ruleset, 8, 1, random.Random(1), {1: 3})
    others, other, _ = evening(ruleset, 8, 1, random.Random(1), {1: 3}, slow=30.0)
    assert not same(one, other, news_differ_at(said, others))


@pytest.mark.parametrize("leak", ["half a second", "one sample", "a little louder"])
def test_a_leak_would_be_found(leak: str) -> None:
    ruleset = load_ruleset("gromada", ["day.speech=2", "day.warning=1"])
    said, tape, _ = evening(ruleset, 8, 1, random.Random(1), {1: 3})
    moment = next(start for what, start, _ in said if what.startswith("morning ")) - 3
    place = round(moment * RATE)
    leaky = tape.copy()
    if leak == "a little louder":
        leaky[place : place + RATE] *= 1.05
    else:
        late = 1 if leak == "one sample" else RATE // 2
        leaky[place + late : place + RATE] = tape[place : place + RATE - late]
    assert same(tape, leaky, moment)
    assert not same(tape, leaky, moment + 1)
