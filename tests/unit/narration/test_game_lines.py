"""Whatever a game says is in the catalogue, with the right parameters, and the other way round."""

from __future__ import annotations

import random
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from pathlib import Path

import pytest

from host_voice.dealing import shuffled
from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import NOBODY, Ask, Countdown, Cue, Kind, Line, Say, Talk
from host_voice.game.game import Game
from host_voice.game.outcomes import (
    Answer,
    Command,
    Declare,
    Defeat,
    Done,
    Elapsed,
    Finish,
    Foul,
    Nominate,
    Remove,
    Sign,
    Silence,
    Stop,
    Withdraw,
)
from host_voice.game.ruleset import Ruleset
from host_voice.narration.catalogue import CATALOGUE, WORDS, Section, Takes
from host_voice.narration.forms import LANGUAGES
from host_voice.narration.narrator import Narrator
from host_voice.narration.script import phrases_of
from host_voice.rulesets.loader import available, load_ruleset

FILES = Path(__file__).parents[2] / "data" / "rulesets"
RULES = [*available(), *(str(path) for path in sorted(FILES.glob("*.toml")))]
MORE_OFTEN = {
    "cherdak": [
        "day.nominations=asked",
        "vote.second_tie_stays=8",
        "fouls.mutes_at=2",
        "fouls.removes_at=3",
    ],
    "cartel": ["fouls.mutes_at=1", "fouls.removes_at=2"],
    "fiim": [
        "day.nominations=asked",
        "vote.unasked.tied=2",
        "vote.unasked.players=8",
        "fouls.mutes_at=2",
        "fouls.removes_at=3",
        "fouls.short_table=7",
    ],
}
"""Changes that let a rare ending happen at larger tables too."""
ASKED_FOR = {"candidates"}
"""Told on command also where no game reads them out."""
RARE = {"host-answers", "nothing-nominated", "nobody-decides"}
"""Told after three nights without a death, where the only one named walks out, where only the tied vote."""
PATIENCE = 2_000
"""Cues after which a game is left: where a day must end in a death, shy tables play for ever."""
OF_THE_GAME = {
    Section.NIGHT_ZERO,
    Section.DAY,
    Section.VOTE,
    Section.DEPARTURE,
    Section.NIGHT,
    Section.MORNING,
    Section.FOULS,
    Section.END,
}


class Mood(StrEnum):
    """How a table votes: moods that meet the rare endings of a day."""

    MIXED = "mixed"
    SHY = "shy"
    """Hardly anybody nominates."""
    EVEN = "even"
    """Everybody nominates, as many hands for each: a tie of the whole table."""
    UNITED = "united"
    """Few nominate, as many hands for each, and all for letting the tied go."""
    DIVIDED = "divided"
    """The same, but nobody is for it."""


def finish(game: Game, cue: Cue, chance: random.Random, mood: Mood) -> Finish:
    if isinstance(cue, Countdown):
        return Elapsed(cue.seconds)
    if isinstance(cue, Talk):
        return Elapsed(60.0)
    if not isinstance(cue, Ask):
        return Done()
    if cue.seconds is not None and chance.random() < 0.3:
        return Silence()
    if cue.kind is Kind.SEAT_OR_NOBODY and NOBODY not in cue.legal:
        return Answer(chance.choice(cue.legal))
    seats = [value for value in cue.legal if isinstance(value, int)]
    share = len(game.state.table.living) // max(1, len(game.state.standing))
    match cue.kind, mood:
        case Kind.SEATS, Mood.MIXED:
            least = max(cue.least, chance.randint(0, cue.limit or len(seats)))
            return Answer(tuple(chance.sample(seats, least)))
        case Kind.SEATS, Mood.SHY:
            return Answer(())
        case Kind.SEATS, _:
            return Answer(tuple(seats[: cue.least or min(share, cue.limit or share)]))
        case Kind.COUNT, Mood.UNITED | Mood.DIVIDED if cue.line.key == "ask-all-leave":
            return Answer(seats[-1] if mood is Mood.UNITED else 0)
        case Kind.COUNT, Mood.EVEN | Mood.UNITED | Mood.DIVIDED:
            return Answer(min(share, seats[-1]))
        case Kind.COUNT, Mood.SHY:
            return Answer(0)
        case Kind.SEAT_OR_NOBODY, Mood.SHY if chance.random() < 0.9:
            return Answer(NOBODY)
        case Kind.SEAT_OR_NOBODY, Mood.EVEN if seats:
            return Answer(seats[0])
        case Kind.SEAT_OR_NOBODY, Mood.UNITED | Mood.DIVIDED:
            return Answer(seats[0] if seats and chance.random() < 0.3 else NOBODY)
    return Answer(chance.choice(cue.legal))


def command(game: Game, chance: random.Random) -> Command:
    seat = chance.randint(1, game.seats)
    fouls = game.state.ruleset.fouls
    foul = Foul(seat, chance.choice((None, *fouls.reasons)) if fouls.reasons else None)
    rare: list[Command] = [Remove(seat), Remove(seat), Stop(), Declare(None)]
    rare += [Remove(seat, reason) for reason in fouls.removal_reasons[:2]]
    if fouls.forfeits and game.state.counting is not None:
        rare += [Remove(voted, fouls.forfeits[0]) for voted in game.state.counting.counted] * 5
    if fouls.signs_end:
        rare += [Sign(gone) for gone in game.state.table.departed[:2]]
    rare += [Defeat(seat, reason) for reason in fouls.defeat_reasons[:2]]
    if len(game.state.candidates) == 1:  # that nobody is left to vote on is met often enough
        rare += [Remove(*game.state.candidates)] * 10
    nominates = 15 if game.state.ruleset.day.withdrawals else 5
    return chance.choice([foul] * 20 + [Nominate(seat)] * nominates + rare)


def said(cue: Cue) -> Iterator[Line]:
    match cue:
        case Say(line):
            yield line
        case Countdown(ending=ending, warning=warning):
            yield ending
            if warning is not None:
                yield warning
        case Ask(line):
            yield line


def played(game: Game, chance: random.Random, mood: Mood, commands: float) -> Iterator[Cue]:
    """The cues of a game played at random, and the asides."""
    while (cue := game.next_cue()) is not None:
        yield cue
        last = game.decisions[-1].outcome if game.decisions else None
        regrets = game.state.ruleset.day.withdrawals and isinstance(last, Nominate) and chance.random() < 0.3
        if regrets or chance.random() < commands:
            try:
                change = Withdraw(last.seat) if regrets else command(game, chance)  # type: ignore[union-attr]
                yield from game.record(change)
            except IllegalOutcomeError:
                continue
        else:
            game.record(finish(game, cue, chance, mood))


def fits(takes: Takes, value: object, ruleset: Ruleset) -> bool:
    match takes:
        case Takes.SEAT | Takes.ORDER:
            return isinstance(value, int) and value >= 1
        case Takes.WARNING:
            return isinstance(value, int) and 1 <= value <= 59
        case Takes.COUNT | Takes.SECONDS:
            return isinstance(value, int) and value >= 0
        case Takes.SEATS | Takes.COUNTS:
            return isinstance(value, tuple) and len(value) > 0
        case Takes.CHAIN:
            return isinstance(value, tuple) and len(value) > 1
        case Takes.MAYBE_SEATS:
            return isinstance(value, tuple)
        case Takes.ROLE if value in ruleset.role_names("ru"):
            return True
        case _:
            return value in WORDS[takes]


@pytest.mark.parametrize("rules", RULES, ids=lambda name: Path(name).stem)
@pytest.mark.parametrize("ballots", ["counts", "seats"])
def test_games_and_catalogue_agree(rules: str, ballots: str) -> None:
    ruleset = load_ruleset(rules, [f"vote.ballots={ballots}", *MORE_OFTEN.get(rules, ())])
    sayable = {phrase.key: phrase for phrase in phrases_of(ruleset)}
    narrators = [Narrator.under(ruleset, language) for language in LANGUAGES]
    heard: set[str] = set()
    for seed, mood in enumerate([*Mood] * 12):
        seats = ruleset.players.min if seed % 2 else ruleset.players.max
        deal = shuffled(ruleset, seats, seed) if seed % 5 == 0 else None
        game = Game(ruleset, seats=seats, seed=seed, deal=deal)
        cues = played(game, random.Random(seed), mood, commands=0.03 if seed % 3 else 0.0)
        for cue in islice(cues, PATIENCE):
            for line in said(cue):
                assert line.key in sayable, line.key
                params = dict(line.params)
                assert params.keys() == sayable[line.key].params.keys(), line
                takes = sayable[line.key].params
                assert all(fits(takes[name], value, ruleset) for name, value in params.items()), line
                if line.key not in heard:
                    assert all(narrator.text(line) for narrator in narrators)
                heard.add(line.key)
            if isinstance(cue, Ask):
                assert sayable[cue.line.key].question
                assert sayable[cue.line.key].silent == cue.silent
                reasons = {reason for _, reason in cue.illegal}
                assert all(CATALOGUE[reason].section is Section.REASONS for reason in reasons)
                heard |= reasons
                if cue.kind is Kind.CHOICE:
                    assert set(cue.legal) <= set(WORDS[Takes.CHOICE])
    silent = (
        {key for key, phrase in sayable.items() if phrase.section in OF_THE_GAME} - heard - ASKED_FOR - RARE
    )
    assert silent == set()
