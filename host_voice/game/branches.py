"""The branches of the policies, so that a simulation can say which it has been through."""

from __future__ import annotations

from enum import StrEnum

from host_voice.game.rules.day import Discussion, Lone, Opener
from host_voice.game.rules.fouls import VoteRemoval
from host_voice.game.rules.vote import Calls, Tie, Uncast
from host_voice.game.ruleset import Ruleset
from host_voice.game.steps import SHOTS, Shoot


class Branch(StrEnum):
    """One way a policy can decide."""

    NOTHING_NOMINATED = "day.nothing_nominated"
    LONE_STAYS = "day.lone_stays"
    LONE_LEAVES = "day.lone_leaves"
    LONE_VOTED = "day.lone_voted"
    NO_VOTE_TODAY = "day.no_vote"
    MUTED_SHORT = "day.muted_short"
    NEXT_SPEAKER_OPENS = "day.next_speaker_opens"
    LONE_ANY_VOTE = "day.lone_any_vote"
    ALL_IN_TURN = "day.all_in_turn"
    ONE_NAMED = "day.one_named"
    DAY_AGAIN = "day.again"
    REMARK = "day.remark"
    MUTED = "day.muted"
    WITHDRAWN = "day.withdrawn"
    VOTES_SPENT = "vote.spent"
    REMAINDER = "vote.remainder"
    RECOUNT = "vote.recount"
    DECIDED = "vote.decided"
    NOBODY = "vote.nobody"
    MAJORITY = "vote.majority"
    NO_MAJORITY = "vote.no_majority"
    ANY_VOTE = "vote.any"
    NO_VOTE = "vote.none"
    PREVIOUS = "vote.previous"
    FIRST_SILENT = "vote.first_silent"
    DEFENCE = "tie.defence"
    REVOTE = "tie.revote"
    STALEMATE = "tie.stalemate"
    SMALLER_TIE = "tie.smaller"
    SAME_TIE = "tie.same"
    REVOTE_DECIDES = "tie.revote_decides"
    NOBODY_DECIDES = "tie.nobody_decides"
    ALL_LEAVE = "tie.all_leave"
    ALL_STAY = "tie.all_stay"
    NEVER_EMPTY = "tie.never_empty"
    SECOND_TIE_STAYS = "tie.second_stays"
    TIE_UNASKED = "tie.unasked"
    SEVERAL_LEAVE = "farewell.several"
    BEST_MOVE = "best_move.named"
    NO_BEST_MOVE = "best_move.silent"
    BEST_MOVE_LOST = "best_move.lost"
    FOUL_MUTES = "foul.mutes"
    FOUL_REMOVES = "foul.removes"
    REASON_WITHHELD = "foul.reason_withheld"
    REMOVED_BY_DAY = "removal.day"
    REMOVED_SPEAKER = "removal.speaker"
    REMOVED_CANDIDATE = "removal.candidate"
    VOTE_CANCELLED = "removal.vote_cancelled"
    VOTE_RESTARTED = "removal.vote_restarted"
    NEXT_VOTE_LOST = "removal.next_vote_lost"
    REMOVED_AT_NIGHT = "removal.night"
    VOTES_LAPSED = "removal.votes_lapsed"
    BANNED = "removal.banned"
    HOST_PLAYS = "host.plays"
    HOST_LEADS = "host.leads"
    CARDS_READ = "cards.read"
    FALSE_CLAIM = "redirect.false_claim"
    NOT_REDIRECTED = "redirect.unused"
    REDIRECTED = "redirect.once"
    CHAIN = "redirect.chain"
    SECOND_DEATH = "redirect.second_death"
    RIGHTS_SPENT = "redirect.spent"
    NIGHT_SKIPPED = "night.skipped"
    STANDS_IN = "night.stands_in"
    CROSSED = "night.crossed"
    NO_SHOT = "night.no_shot"
    SHOT_TYPED = "night.shot_typed"
    VICTIM_TOLD = "night.victim_told"
    MISSED = "night.missed"
    REMOVED_HIT = "night.removed_hit"
    HEALED = "night.healed"
    KILLED = "night.killed"
    END_KNOWN = "verdict.known"
    END_ASKED = "verdict.asked"
    GOES_ON = "verdict.goes_on"
    OFFER_TAKEN = "verdict.offer_taken"
    OFFER_REFUSED = "verdict.offer_refused"
    DECLARED = "verdict.declared"
    MISSES_WIN = "verdict.misses"
    STILL_NIGHTS = "verdict.still_nights"
    SIGN = "verdict.sign"
    FORFEIT = "verdict.forfeit"
    NO_FORFEIT = "verdict.no_forfeit"
    BEST_PLAYER = "debrief.best_player"
    DEFEAT = "verdict.defeat"


_FEWEST = 3
"""A table at which a game may still be open."""

_ALWAYS = frozenset(
    {
        Branch.DECIDED,
        Branch.REMOVED_BY_DAY,
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
    found = set(_ALWAYS) | _by_day(ruleset) | _by_night(ruleset) | _at_the_end(ruleset)
    if ruleset.host.may_play:
        found |= {Branch.HOST_PLAYS, Branch.HOST_LEADS}
    if ruleset.has_deck:
        found.add(Branch.CARDS_READ)
    if ruleset.redirect.by:
        found |= {
            Branch.FALSE_CLAIM,
            Branch.NOT_REDIRECTED,
            Branch.REDIRECTED,
            Branch.CHAIN,
            Branch.SECOND_DEATH,
            Branch.RIGHTS_SPENT,
        }
    if ruleset.fouls.mutes_at != "never":
        found |= {Branch.FOUL_MUTES, Branch.MUTED}
        if ruleset.fouls.lost_speech(_FEWEST):
            found.add(Branch.MUTED_SHORT)
    if ruleset.fouls.removes_at != "never":
        found.add(Branch.FOUL_REMOVES)
    match ruleset.fouls.removal_in_vote:
        case VoteRemoval.STRIKE:
            found.add(Branch.VOTE_RESTARTED)
        case VoteRemoval.CANCEL:
            found.add(Branch.VOTE_CANCELLED)
        case VoteRemoval.CANCEL_DAY:
            found |= {Branch.VOTE_CANCELLED, Branch.NO_VOTE_TODAY}
        case VoteRemoval.LAPSE:
            found.add(Branch.VOTES_LAPSED)
        case VoteRemoval.CANCEL_NEAREST:
            found |= {Branch.VOTE_CANCELLED, Branch.NEXT_VOTE_LOST}
    if ruleset.fouls.unspoken:
        found.add(Branch.REASON_WITHHELD)
    if ruleset.fouls.signs_end:
        found.add(Branch.SIGN)
    if ruleset.fouls.bans:
        found.add(Branch.BANNED)
    if ruleset.fouls.forfeits:
        found |= {Branch.FORFEIT, Branch.NO_FORFEIT}
    if ruleset.fouls.defeat_reasons:
        found.add(Branch.DEFEAT)
    if ruleset.best_move.seats:
        found |= {Branch.BEST_MOVE, Branch.NO_BEST_MOVE}
        if ruleset.best_move.lost_at != "never":
            found.add(Branch.BEST_MOVE_LOST)
    return frozenset(found)


def _by_day(ruleset: Ruleset) -> set[Branch]:
    found = _by_vote(ruleset)
    if ruleset.day.remarks:
        found.add(Branch.REMARK)
    if ruleset.day.discussion is Discussion.TURNS:
        found.add(Branch.REMOVED_SPEAKER)
    if ruleset.day.withdrawals:
        found.add(Branch.WITHDRAWN)
    if ruleset.day.opener is Opener.FIRST_SPEAKER:
        found.add(Branch.NEXT_SPEAKER_OPENS)
    if ruleset.day.first_kills:
        found.add(Branch.DAY_AGAIN)
    return found


def _by_vote(ruleset: Ruleset) -> set[Branch]:
    found = _by_tie(ruleset)
    lone = {ruleset.day.lone_first_day, ruleset.day.lone_later}
    if ruleset.vote.calls is Calls.VOTERS:  # a single candidate is what a removal leaves of a tie
        found.add(Branch.NOBODY)
        if ruleset.vote.uncast is Uncast.PREVIOUS:
            found |= {Branch.PREVIOUS, Branch.FIRST_SILENT}
        if Lone.ANY_VOTE in lone:
            found |= {Branch.ANY_VOTE, Branch.NO_VOTE}
        return found
    found |= {Branch.NOTHING_NOMINATED, Branch.VOTES_SPENT, Branch.RECOUNT, Branch.REMOVED_CANDIDATE}
    if ruleset.day.nominations == "none":
        found |= {Branch.ALL_IN_TURN, Branch.ONE_NAMED}
    if Lone.STAYS in lone:
        found.add(Branch.LONE_STAYS)
    if Lone.LEAVES in lone:
        found.add(Branch.LONE_LEAVES)
    if Lone.VOTED in lone:
        found |= {Branch.LONE_VOTED, Branch.MAJORITY, Branch.NO_MAJORITY}
    if Lone.ANY_VOTE in lone:
        found |= {Branch.LONE_ANY_VOTE, Branch.ANY_VOTE, Branch.NO_VOTE}
    found.add(Branch.NOBODY if ruleset.vote.uncast is Uncast.NOBODY else Branch.REMAINDER)
    return found


def _by_tie(ruleset: Ruleset) -> set[Branch]:
    found: set[Branch] = set()
    tie, stays = ruleset.vote.tie, ruleset.vote.second_tie_stays
    if tie is not Tie.QUESTION:
        found |= {Branch.DEFENCE if tie is Tie.DEFENCE else Branch.REVOTE, Branch.REVOTE_DECIDES}
        if stays:
            found.add(Branch.SECOND_TIE_STAYS)
        if stays < ruleset.players.max:
            found |= {Branch.SMALLER_TIE, Branch.SAME_TIE}
    if tie is not Tie.REVOTE:
        found |= {Branch.ALL_LEAVE, Branch.ALL_STAY, Branch.NEVER_EMPTY}
        if ruleset.vote.unasked.tied:
            found.add(Branch.TIE_UNASKED)
    elif not ruleset.vote.tied_vote:
        found.add(Branch.NOBODY_DECIDES)
    return found


def _by_night(ruleset: Ruleset) -> set[Branch]:
    found: set[Branch] = set()
    steps = ruleset.night.steps.values()
    if any(step.does == "heal" for step in steps):
        found.add(Branch.HEALED)
    if ruleset.night.cycle:
        found.add(Branch.NIGHT_SKIPPED)
    if any(
        not SHOTS & {step.does for step in ruleset.steps_of(kind).values()} for kind in ruleset.night.cycle
    ):
        found.add(Branch.NO_SHOT)
    shots = [step for step in steps if isinstance(step, Shoot)]
    if any(step.volley for step in shots):
        found.add(Branch.CROSSED)
    if any(step.stands_in_for for step in shots):
        found.add(Branch.STANDS_IN)
    return found


def _at_the_end(ruleset: Ruleset) -> set[Branch]:
    found: set[Branch] = set()
    farewell = ruleset.farewell
    if not farewell.shows_every_card:
        found.add(Branch.END_ASKED)
    if not farewell.cards_tell:
        found.add(Branch.GOES_ON)
    if farewell.several != "never":
        found.add(Branch.SEVERAL_LEAVE)
    if ruleset.verdict.misses_win != "never":
        found.add(Branch.MISSES_WIN)
    if ruleset.verdict.still_nights != "never":
        found.add(Branch.STILL_NIGHTS)
    if ruleset.verdict.misses_count:
        found.add(Branch.REMOVED_HIT)
    if ruleset.verdict.offers:
        found |= {Branch.OFFER_TAKEN, Branch.OFFER_REFUSED}
    if ruleset.verdict.stalemate:
        found.add(Branch.STALEMATE)
    if ruleset.debrief.best_player:
        found.add(Branch.BEST_PLAYER)
    return found
