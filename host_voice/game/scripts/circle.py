"""A vote in which the voters are called: each names somebody aloud, and it is counted in the same breath."""

from __future__ import annotations

from functools import partial
from typing import Final

from host_voice.game.branches import Branch
from host_voice.game.chronicle import Ballot, Counting
from host_voice.game.cues import Ask, Kind, Value
from host_voice.game.outcomes import Answer
from host_voice.game.rules.vote import Uncast
from host_voice.game.scripts.asking import Asking, TableChanged, asked_seat
from host_voice.game.scripts.seats import wrong_seats
from host_voice.game.state import Script, State

COUNTS: Final = ("vote-counted", "vote-counted-silent")
"""The announcements of a count: they are not true any more when votes have lapsed."""


def circle(s: State) -> Asking[Ballot]:
    """Everybody who has a vote, in a circle from whoever is ready first."""
    if s.rounds == 0:
        yield s.say("circle-opens")
        yield s.say("fingers-show")
    else:
        yield s.say("circle-again", seats=s.standing)
    s.counting = counting = Counting()
    s.today.circles.append([])
    first = yield from asked_seat(partial(_ask_first, s), lambda: bool(s.voters and s.standing))
    for voter in s.table.circle(first or 1):
        if voter in s.voters:
            counting.voter = voter
            yield from _vote_of(s, counting, voter)
    return Ballot(dict(sorted(counting.counted.items())), dict(counting.votes))


def _vote_of(s: State, counting: Counting, voter: int) -> Script:
    """Whoever is silent votes as the one before; without one, he is asked once more and has no vote then."""
    named = yield from _named(s, voter)
    previous = s.ruleset.vote.uncast is Uncast.PREVIOUS
    if named is None and previous and not counting.votes:
        s.took(Branch.FIRST_SILENT)
        named = yield from _named(s, voter)
    if not s.table[voter].living:
        return
    heard = named is not None
    if named is None and previous and counting.votes:
        s.took(Branch.PREVIOUS)
        named = list(counting.votes.values())[-1]
    s.today.circles[-1].append((voter, named))
    if named is None:
        yield s.say("no-vote", seat=voter)
    else:
        counting.cast(voter, named)
        yield from _told(s, counting, COUNTS[0] if heard else COUNTS[1], named)


def _told(s: State, counting: Counting, key: str, seat: int) -> Script:
    """How many votes `seat` has now, unless they have lapsed before it was said."""
    while seat in counting.counted:
        try:
            yield s.say(key, seat=seat, count=counting.counted[seat])
        except TableChanged:
            continue
        return


def _named(s: State, voter: int) -> Asking[int | None]:
    """Whom `voter` names in time; None for nobody, also where the voter or all who stand have left."""
    while s.table[voter].living and s.standing:
        try:
            outcome = yield _ask_vote(s, voter)
        except TableChanged:
            continue
        return outcome.value if isinstance(outcome, Answer) and isinstance(outcome.value, int) else None
    return None


def _ask_first(s: State) -> Ask:
    wrong: dict[Value, str] = {seat: "stands-himself" for seat in s.standing if seat not in s.voters}
    wrong |= dict.fromkeys(s.today.silenced, "without-vote")
    return Ask(s.line("ask-first-voter"), Kind.SEAT, s.voters, tuple((wrong | dict(wrong_seats(s))).items()))


def _ask_vote(s: State, voter: int) -> Ask:
    others: dict[Value, str] = {seat: "not-standing" for seat in s.table.living if seat not in s.standing}
    return Ask(
        s.line("ask-vote", by=voter),
        Kind.SEAT,
        s.standing,
        tuple((others | dict(wrong_seats(s))).items()),
        seconds=s.ruleset.vote.window,
    )
