"""The branches of the policies, so that a simulation can say which it has been through."""

from __future__ import annotations

from enum import StrEnum

from host_voice.game.ruleset import Lone, Ruleset, Tie, Uncast, VoteRemoval


class Branch(StrEnum):
    """One way a policy can decide."""

    NOTHING_NOMINATED = "day.nothing_nominated"
    LONE_STAYS = "day.lone_stays"
    LONE_LEAVES = "day.lone_leaves"
    LONE_VOTED = "day.lone_voted"
    MUTED = "day.muted"
    WITHDRAWN = "day.withdrawn"
    VOTES_SPENT = "vote.spent"
    REMAINDER = "vote.remainder"
    RECOUNT = "vote.recount"
    DECIDED = "vote.decided"
    NOBODY = "vote.nobody"
    MAJORITY = "vote.majority"
    NO_MAJORITY = "vote.no_majority"
    DEFENCE = "tie.defence"
    SMALLER_TIE = "tie.smaller"
    SAME_TIE = "tie.same"
    REVOTE_DECIDES = "tie.revote_decides"
    ALL_LEAVE = "tie.all_leave"
    ALL_STAY = "tie.all_stay"
    NEVER_EMPTY = "tie.never_empty"
    FOUL_MUTES = "foul.mutes"
    FOUL_REMOVES = "foul.removes"
    REMOVED_BY_DAY = "removal.day"
    REMOVED_SPEAKER = "removal.speaker"
    REMOVED_CANDIDATE = "removal.candidate"
    VOTE_CANCELLED = "removal.vote_cancelled"
    VOTE_RESTARTED = "removal.vote_restarted"
    REMOVED_AT_NIGHT = "removal.night"
    SHOT_TYPED = "night.shot_typed"
    VICTIM_TOLD = "night.victim_told"
    MISSED = "night.missed"
    HEALED = "night.healed"
    KILLED = "night.killed"
    END_KNOWN = "verdict.known"
    END_ASKED = "verdict.asked"
    GOES_ON = "verdict.goes_on"
    DECLARED = "verdict.declared"


_ALWAYS = frozenset(
    {
        Branch.NOTHING_NOMINATED,
        Branch.VOTES_SPENT,
        Branch.RECOUNT,
        Branch.DECIDED,
        Branch.ALL_LEAVE,
        Branch.ALL_STAY,
        Branch.NEVER_EMPTY,
        Branch.REMOVED_BY_DAY,
        Branch.REMOVED_SPEAKER,
        Branch.REMOVED_CANDIDATE,
        Branch.REMOVED_AT_NIGHT,
        Branch.SHOT_TYPED,
        Branch.VICTIM_TOLD,
        Branch.MISSED,
        Branch.KILLED,
        Branch.END_KNOWN,
        Branch.DECLARED,
    }
)


def reachable(ruleset: Ruleset) -> frozenset[Branch]:
    """The branches that can be taken under `ruleset`."""
    found = set(_ALWAYS)
    lone = {ruleset.day.lone_first_day, ruleset.day.lone_later}
    if Lone.STAYS in lone:
        found.add(Branch.LONE_STAYS)
    if Lone.LEAVES in lone:
        found.add(Branch.LONE_LEAVES)
    if Lone.VOTED in lone:
        found |= {Branch.LONE_VOTED, Branch.MAJORITY, Branch.NO_MAJORITY}
    found.add(Branch.NOBODY if ruleset.vote.uncast is Uncast.NOBODY else Branch.REMAINDER)
    if ruleset.vote.tie is Tie.DEFENCE:
        found |= {Branch.DEFENCE, Branch.SMALLER_TIE, Branch.SAME_TIE, Branch.REVOTE_DECIDES}
    if any(step.does == "heal" for step in ruleset.night.steps.values()):
        found.add(Branch.HEALED)
    farewell = ruleset.farewell
    if not farewell.shows_every_card:
        found.add(Branch.END_ASKED)
    if not farewell.cards_tell:
        found.add(Branch.GOES_ON)
    if ruleset.day.withdrawals:
        found.add(Branch.WITHDRAWN)
    if ruleset.fouls.mutes_at != "never":
        found |= {Branch.FOUL_MUTES, Branch.MUTED}
    if ruleset.fouls.removes_at != "never":
        found.add(Branch.FOUL_REMOVES)
    cancels = ruleset.fouls.removal_in_vote is VoteRemoval.CANCEL
    found.add(Branch.VOTE_CANCELLED if cancels else Branch.VOTE_RESTARTED)
    return frozenset(found)
