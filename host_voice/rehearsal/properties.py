"""What must hold at every moment of every game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from host_voice.errors import HostVoiceError
from host_voice.game.cues import Ask, Countdown, Cue
from host_voice.game.game import Game
from host_voice.game.outcomes import Outcome, Undo, from_json, to_json
from host_voice.game.rules.vote import Uncast
from host_voice.game.table import Departure
from host_voice.journal.exporting import export
from host_voice.journal.protocol_text import dump_protocol, load_protocol
from host_voice.rehearsal.replay import ReplayResult, replay


class BrokenPropertyError(HostVoiceError):
    """A rule of the engine itself does not hold: a fault in the program, not at the table."""


def holds(condition: bool, what: str, detail: object = "") -> None:
    """Raise `BrokenPropertyError` naming the property `what` unless `condition`."""
    if not condition:
        raise BrokenPropertyError("simulation-broken", property=what, detail=str(detail))


MORTALS: Final = ("ask-victim", "ask-victims", "ask-named", "ask-nomination", "ask-redirect", "ask-vote")
"""Questions after somebody who is to die."""

_LIT: Final = (
    "day_speeches",
    "vote_ballot",
    "vote_defence",
    "vote_question",
    "vote_broken",
    "exile_departure",
)
"""Phases that come when everything of the night has been told."""


def check_cue(game: Game, cue: Cue) -> None:
    """Nobody dead speaks, votes or is voted for; nobody alive has last words; by day nothing is withheld."""
    living = game.state.table.living
    holds(not (game.state.dark and game.phase in _LIT), "what is decided by day is told at once", game.phase)
    if isinstance(cue, Countdown) and cue.seat is not None:
        last = cue.purpose == "last_word"
        holds(cue.purpose == "debrief" or (cue.seat in living) is not last, "the dead do not speak", cue)
    elif isinstance(cue, Ask):
        holds(
            bool(cue.legal) or cue.silent or cue.line.key == "ask-voters", "a question can be answered", cue
        )
        if cue.line.key in ("ask-voters", "ask-hands"):
            holds(dict(cue.line.params)["seat"] in living, "the dead are not voted for", cue)
        if cue.line.key == "ask-voters":
            holds(set(cue.legal) <= set(living), "the dead do not vote", cue)
        if cue.line.key == "ask-vote":
            holds(dict(cue.line.params)["by"] in game.state.voters, "whoever has no vote does not vote", cue)
        if cue.line.key in MORTALS:
            holds(set(game.state.table.departed).isdisjoint(cue.legal), "the dead do not die again", cue)


def check_count(game: Game, cast: Mapping[int, int]) -> None:
    """The round that was just counted holds the votes that were cast, and no others."""
    state = game.state
    ballot, living = state.today.ballots[-1], len(state.table.living)
    counts = dict(ballot.counts)
    total = sum(counts.values())
    if state.ruleset.vote.uncast is Uncast.LAST_CANDIDATE and len(counts) > 1:
        holds(total == living, "every vote is counted", ballot)
        rest = {seat: count for seat, count in counts.items() if seat not in cast}
        holds(sum(rest.values()) == living - sum(cast.values()), "the rest goes to the last", ballot)
    else:
        holds(total == sum(cast.values()), "votes counted are votes cast", ballot)
    holds(all(counts[seat] == hands for seat, hands in cast.items()), "each vote where it was cast", ballot)
    if ballot.voters is not None:
        holds(set(ballot.voters) <= set(state.table.living), "only the living vote", ballot)
        holds(len(ballot.voters) == total, "nobody votes twice", ballot)


def check_circle(game: Game) -> None:
    """In the round that was just counted everybody who had a vote was called once, and no vote was lost."""
    state = game.state
    ballot, named = state.today.ballots[-1], state.today.circles[-1]
    called = [voter for voter, _ in named]
    removed = {fact.seat for fact in state.today.removed}
    holds(len(set(called)) == len(called), "nobody votes twice", named)
    holds(set(called).isdisjoint(state.today.silenced), "whoever has no vote does not vote", named)
    lapsed = {voter: seat for voter, seat in named if seat in removed}
    cast = {voter: seat for voter, seat in named if seat is not None}
    holds(ballot.voters is not None, "votes have voters", ballot)
    kept = dict(ballot.voters or {})
    holds(kept.items() <= cast.items(), "votes counted are votes cast", ballot)
    holds(cast.keys() - kept.keys() <= lapsed.keys(), "only votes for the removed lapse", ballot)
    holds(Counter(kept.values()) == ballot.counts, "each vote where it was cast", ballot)


def check_written(outcome: Outcome) -> None:
    """An outcome is the same after it was written to a journal and read."""
    again = from_json(json.loads(json.dumps(to_json(outcome))))
    holds(again == outcome, "an outcome survives the journal", outcome)


def check_redo(game: Game) -> None:
    """Undo, then the same again: the same state."""
    before, cue, history = game.state, game.next_cue(), game.history
    if not game.decisions:
        return
    game.record(Undo())
    for outcome in history[len(game.history) :]:
        game.record(outcome)
    holds(game.state == before and game.next_cue() == cue and game.history == history, "undo, then redo")


def check_fork(game: Game) -> None:
    """An independent game after the same outcomes is in the same state."""
    same_state(game.fork(), game, "a fork is in the same state")


def check_told(game: Game, told: Sequence[Outcome], start: Game) -> None:
    """`start` brought through everything a journal holds, undone things too, is in the same state."""
    for outcome in told:
        start.record(outcome)
    same_state(start, game, "a replayed journal is in the same state")


def same_state(one: Game, other: Game, what: str) -> None:
    """Both games are in the same state and want the same next."""
    holds(one.state == other.state, what, one.phase)
    holds(one.next_cue() == other.next_cue(), what, one.next_cue())


def check_protocol(game: Game) -> None:
    """The exported protocol, written, read and replayed, tells of the same people leaving and winner."""
    exported = export(game, secrets=True)
    protocol = load_protocol(dump_protocol(exported))
    holds(protocol == exported, "a protocol survives its file")
    result = check_replay(game)
    told: dict[int, Departure] = {}
    for _, seats in result.days:
        told |= dict.fromkeys(seats, Departure.VOTE)
    for _, seats in result.nights:
        told |= dict.fromkeys(seats, Departure.KILL)
    told |= {seat: Departure.REMOVAL for seat, _, _ in result.removed}
    back = {fact.seat for day in protocol.days for fact in day.overruled if fact.what == "return"}
    for seat in (told.keys() | result.left.keys()) - back:
        holds(told.get(seat) == result.left.get(seat), "who left is who was told to leave", seat)


def check_replay(game: Game) -> ReplayResult:
    """The replayed protocol leaves the same people at the table, and has the same days and winner."""
    result = replay(export(game, secrets=True), game.state.ruleset)
    expected = {player.seat: player.left for player in game.state.table.players if player.left is not None}
    holds(result.left == expected, "a replayed protocol has the same people leaving", expected)
    by_day = {day.day: tuple(sorted(day.eliminated)) for day in game.state.chronicle.days if day.eliminated}
    holds({day: seats for day, seats in result.days if seats} == by_day, "on the same days", by_day)
    winner = game.state.verdict and game.state.verdict.value
    holds(result.winner == winner, "a replayed protocol has the same winner", f"{result.winner} {winner}")
    return result
