"""What holds for every game: replay, undo, fork, and never standing still."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.errors import IllegalOutcomeError
from host_voice.game import nights, open_vote, shown
from host_voice.game.cues import Ask, Countdown, Kind, Say
from host_voice.game.game import Game
from host_voice.game.outcomes import (
    Answer,
    Declare,
    Defeat,
    Done,
    Elapsed,
    Foul,
    Nominate,
    Outcome,
    Overrule,
    Overruling,
    Remove,
    Reopen,
    Silence,
    Undo,
    Withdraw,
    from_json,
    to_json,
)
from host_voice.game.phases import FINAL, HALTED, MACHINE, PHASES, TRANSITIONS, mermaid
from host_voice.game.state import State
from host_voice.game.view import public_view
from host_voice.journal.exporting import export
from host_voice.rehearsal.simulate import invented_game
from host_voice.rulesets.loader import available, load_ruleset

from .play import DEAL

RULES = {
    (name, ballots): load_ruleset(name, [f"vote.ballots={ballots}"])
    for name in ("sport", "league", "fiim")
    for ballots in ("counts", "seats")
}


LOOKS: tuple[Callable[[State], object], ...] = (
    *(nights.doomed, nights.hit, nights.removed_tonight, nights.volleys),
    *(shown.all_shown, shown.blacks_left, shown.cards_first, shown.unshown),
    *(open_vote.leaving_announced, open_vote.unvoted, open_vote.vote_to_come),
)
"""What is worked out of a state."""


@pytest.mark.parametrize("ruleset", available())
def test_looking_changes_nothing(ruleset: str) -> None:
    """Whatever is read of a game, also before its first morning, leaves no facts behind."""
    begin, table = invented_game(load_ruleset(ruleset), 3)
    game = begin()
    for _ in range(60):
        before = repr(game.state.chronicle)
        for name, kind in vars(Game).items():
            if isinstance(kind, property):
                getattr(game, name)
        for name, kind in vars(type(game.state)).items():
            if (
                isinstance(kind, property)
                and name not in ("today", "tonight")
                and game.state.chronicle.nights
            ):
                getattr(game.state, name)
        for look in LOOKS if game.state.chronicle.nights else ():
            look(game.state)
        public_view(game)
        export(game)
        assert repr(game.state.chronicle) == before
        cue = game.next_cue()
        if cue is None:
            break
        game.record(table.act(game, cue))


def _outcome(chance: Random, game: Game) -> Outcome:
    """Something that may happen now; rarely a command."""
    if chance.random() < 0.06 and not game.over:
        seat = chance.randint(1, 10)
        return chance.choice(
            [
                *(Foul(seat), Foul(seat), Remove(seat), Nominate(seat), Withdraw(seat), Defeat(seat, "oath")),
                *(Undo(), Undo(3), Reopen()),
                *(Overrule(what) for what in (Overruling.NIGHT, Overruling.VOTE, Overruling.MORNING)),
                *(Overrule(what, seat, "so") for what in (Overruling.DEPART, Overruling.RETURN)),
            ]
        )
    cue = game.next_cue()
    match cue:
        case Ask():
            if cue.seconds is not None and chance.random() < 0.5:
                return Silence()
            if cue.kind is Kind.SEATS:
                return Answer(tuple(chance.sample(cue.legal, cue.least or chance.randint(0, len(cue.legal)))))
            if cue.kind is Kind.YES_NO:
                return Answer(chance.random() < 0.8)
            return Answer(chance.choice(cue.legal))
        case Countdown():
            return Elapsed(chance.uniform(0, cue.seconds))
    return Done()


def _played(steps: int, seed: int) -> tuple[Game, list[Outcome]]:
    chance = Random(seed)
    ruleset = RULES[chance.choice(sorted(RULES))]
    game = Game(ruleset, seed=seed, deal=chance.choice([None, DEAL]))
    happened: list[Outcome] = []
    for _ in range(steps):
        if game.next_cue() is None:
            break
        outcome = _outcome(chance, game)
        try:
            game.record(outcome)
        except IllegalOutcomeError:
            continue
        happened.append(outcome)
    return game, happened


# A seed rather than drawn choices: a game is hundreds of them, and hypothesis still shrinks its length.
games = st.builds(_played, st.integers(0, 400), st.integers(0, 2**32))


def _same(one: Game, other: Game) -> bool:
    return one.state == other.state and one.next_cue() == other.next_cue() and one.history == other.history


def _fresh(game: Game) -> Game:
    state = game.state
    return Game(state.ruleset, seats=game.seats, seed=state.seed, deal=state.deal)


@settings(max_examples=60, deadline=None)
@given(games)
def test_the_same_outcomes_give_the_same_state(played: tuple[Game, list[Outcome]]) -> None:
    game, happened = played
    again = _fresh(game)
    for outcome in happened:
        again.record(from_json(to_json(outcome)))
    assert _same(game, again)
    assert _same(game, game.fork())


@settings(max_examples=60, deadline=None)
@given(games, st.data())
def test_undo_then_redo_gives_the_same_state(played: tuple[Game, list[Outcome]], data: st.DataObject) -> None:
    game, _ = played
    steps = data.draw(st.integers(1, 12))
    undone = game.fork()
    try:
        undone.record(Undo(steps))
    except IllegalOutcomeError:
        assert len(game.decisions) < steps
        return
    one_by_one = game.fork()
    for _ in range(steps):
        one_by_one.record(Undo())
    assert _same(undone, one_by_one)
    assert undone.decisions == game.decisions[:-steps]
    assert undone.history == game.history[: len(undone.history)]
    for outcome in game.history[len(undone.history) :]:
        undone.record(outcome)
    assert _same(game, undone)


@settings(max_examples=60, deadline=None)
@given(games)
def test_a_refused_outcome_changes_nothing(played: tuple[Game, list[Outcome]]) -> None:
    game, _ = played
    before = game.fork()
    refused: list[Outcome] = [Foul(11), Remove(0), Answer(99), Elapsed(1e6), Nominate(77), Withdraw(77)]
    refused += [Undo(0), Undo(len(game.decisions) + 1)]
    refused += [Foul(seat) for seat in game.state.table.departed]
    if not isinstance(game.next_cue(), Ask):
        refused += [Silence(), Answer(True)]
    for outcome in refused:
        try:
            game.record(outcome)
        except IllegalOutcomeError:
            pass
        else:
            raise AssertionError(f"{outcome} was accepted")
        assert _same(game, before)


@settings(max_examples=60, deadline=None)
@given(games)
def test_the_dead_are_left_alone(played: tuple[Game, list[Outcome]]) -> None:
    game, _ = played
    table, cue = game.state.table, game.next_cue()
    if isinstance(cue, Countdown) and cue.purpose in ("speech", "defence"):
        assert cue.seat in table.living
    seats = (Kind.SEAT, Kind.SEATS, Kind.SEAT_OR_NOBODY)
    if isinstance(cue, Ask) and not cue.silent and cue.kind in seats and cue.line.key != "ask-best-move":
        assert not set(cue.legal) & set(table.departed)
    if game.phase.startswith("vote") and len(game.state.standing) > 1 and isinstance(cue, Ask):
        assert set(game.state.standing) <= set(table.living)


@settings(max_examples=60, deadline=None)
@given(games)
def test_votes_are_never_more_than_the_living(played: tuple[Game, list[Outcome]]) -> None:
    game, _ = played
    for day in game.state.chronicle.days:
        for ballot in day.ballots:
            assert sum(ballot.counts.values()) <= 10
            if ballot.voters is not None:
                for seat, votes in ballot.counts.items():
                    assert votes == sum(voted == seat for voted in ballot.voters.values())


def test_every_phase_is_reachable_and_leads_on() -> None:
    leaves = set(PHASES)
    assert {row[2] for row in TRANSITIONS} | {"opening"} == leaves
    assert {row[1] for row in TRANSITIONS if row[0] == "done"} == leaves - {
        HALTED,
        FINAL,
    }  # halted: the verdict
    assert not MACHINE.auto_transitions


def test_the_diagram_has_every_row() -> None:
    drawing = mermaid()
    assert drawing.startswith("stateDiagram-v2")
    for trigger, source, dest, condition in TRANSITIONS:
        if source != "*":
            label = f"{trigger} [{condition}]" if condition else trigger
            assert f"{source} --> {dest}: {label}" in drawing


def test_removals_one_upon_another_are_all_said() -> None:
    game = Game(RULES["sport", "counts"])
    while not isinstance(game.next_cue(), Countdown) or game.speaker is None:
        game.record(_outcome(Random(1), game) if isinstance(game.next_cue(), Ask) else _finished(game))
    game.record(Remove(1))
    game.record(Remove(4))
    said = []
    for _ in range(3):
        cue = game.next_cue()
        assert isinstance(cue, Say)
        said.append((cue.line.key, dict(cue.line.params)))
        game.record(Done())
    assert said == [("removed", {"seat": 4}), ("removed", {"seat": 1}), ("floor", {"seat": 2})]


def _finished(game: Game) -> Outcome:
    cue = game.next_cue()
    return Elapsed(cue.seconds) if isinstance(cue, Countdown) else Done()


def test_a_declared_end_can_be_taken_back() -> None:
    game = Game(RULES["league", "counts"], deal=DEAL)
    game.record(Done())
    before = game.fork()
    game.record(Declare(None))
    game.record(Undo())
    assert _same(game, before)
