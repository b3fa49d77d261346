"""Recorded ballots, with voters or only counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from host_voice.game.state import State
from host_voice.journal.records import CountedBallot
from host_voice.rehearsal.places import Place

Recorded = CountedBallot | dict[int, int]


def check_ballot(place: Place, ballot: Recorded, state: State) -> None:
    """Only the living vote, and only for those who stand. Raises `ProtocolError`."""
    standing = state.standing or state.candidates
    for candidate in counts_of(ballot):
        if candidate not in standing:
            tied_before = candidate in state.candidates
            raise place.broken("not-standing" if tied_before else "not-nominated", seat=candidate)
    if isinstance(ballot, CountedBallot):
        return
    for voter in ballot:
        if not state.table[voter].living:
            raise place.broken("seat-left", seat=voter)


def counts_of(ballot: Recorded) -> Mapping[int, int]:
    """Votes by candidate."""
    return ballot.counts if isinstance(ballot, CountedBallot) else Counter(ballot.values())


def voters_for(ballot: Mapping[int, int], candidate: object) -> tuple[int, ...]:
    """Who voted for `candidate`, in order."""
    return tuple(sorted(voter for voter, seat in ballot.items() if seat == candidate))
