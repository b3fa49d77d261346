"""A vote that is open, and what a removal does to it or to the next."""

from __future__ import annotations

from host_voice.game.rules.fouls import VoteRemoval
from host_voice.game.shown import blacks_left
from host_voice.game.state import State


def is_stalemate(s: State) -> bool:
    """Two votes against two among four, of whom everybody knows that two are black."""
    if not (s.ruleset.verdict.stalemate and len(s.tied) == 2 and len(s.table.living) == 4):
        return False
    counts = s.today.ballots[-1].counts
    return all(counts[seat] == 2 for seat in s.tied) and blacks_left(s) == 2


def leaving_announced(s: State) -> bool:
    """Whether those are being named who leave by the vote."""
    return s.phase.startswith("vote") and s.settled and bool(s.leaving)


def forget_vote(s: State) -> None:
    """Nobody stands for a vote any more, and nobody leaves by one."""
    s.standing, s.tied, s.leaving = (), (), ()


def strike(s: State, seat: int) -> None:
    """`seat` left in an open vote: nobody votes for it any more, and those who have do not."""
    s.standing, s.tied = (tuple(other for other in seats if other != seat) for seats in (s.standing, s.tied))
    if s.counting is not None:
        s.counting.lapse(seat)


def votes_for(s: State, seat: int) -> int:
    """How many have voted for `seat` in the vote that is open: in this round, or in the one before."""
    if not s.phase.startswith("vote") or s.settled:
        return 0
    counts = [s.counting.counted] if s.counting else []
    counts += [ballot.counts for ballot in s.today.ballots[-1:] if s.rounds]
    return max((round_.get(seat, 0) for round_ in counts), default=0)


def vote_to_come(s: State) -> bool:
    """Whether it is day, and its vote, if there is one, has no result yet."""
    if s.phase.startswith("vote"):
        return not s.settled
    return s.phase.startswith(("morning", "day"))


def unvoted(s: State) -> bool:
    """Whether a removal has cancelled the vote of this day, or the next one."""
    return s.today.voteless or s.vote_lost


def lose_vote(s: State) -> None:
    """Somebody is removed: where that costs the nearest vote and none is open, the next is not held."""
    nearest = s.ruleset.fouls.removal_in_vote is VoteRemoval.CANCEL_NEAREST
    if nearest and (s.settled or not s.phase.startswith("vote")):
        s.vote_lost = True
