"""Ballots, ties and the question whether all leave."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from host_voice.game.branches import Branch
from host_voice.game.chronicle import Ballot, Counting, Lift
from host_voice.game.cues import Ask, Kind, Pause, StopMusic, Value
from host_voice.game.open_vote import forget_vote, is_stalemate
from host_voice.game.rules.day import Lone
from host_voice.game.rules.fouls import VoteRemoval
from host_voice.game.rules.vote import Calls, Tie, Uncast
from host_voice.game.scripts.asking import Asking, SpeakerLeft, asked_count, asked_seats, asked_yes
from host_voice.game.scripts.circle import circle
from host_voice.game.scripts.day import choose_standing, settle_candidates
from host_voice.game.scripts.departure import disclose, settle_debts
from host_voice.game.scripts.seats import departed_reasons
from host_voice.game.state import Script, State, Turn
from host_voice.game.verdict import Verdict
from host_voice.game.voting import leaders, majority

MOST_HANDS = 20


def ballot(s: State) -> Script:
    """Count one round of votes, and decide."""
    s.standing, s.tied = s.tied or s.standing, ()
    in_turn = s.ruleset.vote.calls is Calls.VOTERS
    count = yield from circle(s) if in_turn else _hands_counted(s)
    s.rounds += 1
    s.counting = None
    s.today.ballots.append(count)
    yield from _decide(s, count)


def _hands_counted(s: State) -> Asking[Ballot]:
    """The votes for one candidate after the other, until the host says that they are right."""
    yield s.say("vote-opens" if s.rounds == 0 else "revote", seats=s.standing)
    if s.ruleset.vote.candidate_speaks and s.rounds == 0:
        yield s.say("candidates-may-speak")
    called: set[int] = set()
    count = yield from _count(s, called)
    while not (yield from asked_yes(partial(_ask_right, s, count))):
        s.took(Branch.RECOUNT)
        yield s.say("ballot-again")
        count = yield from _count(s, called)
    return count


def _ask_right(s: State, count: Ballot) -> Ask:
    read_back = s.line("ask-ballot-right", seats=tuple(count.counts), counts=tuple(count.counts.values()))
    return Ask(read_back, Kind.YES_NO, (True, False))


def _decide(s: State, count: Ballot) -> Script:
    first = leaders(count.counts)
    s.settled = len(first) <= 1
    if len(s.standing) == 1:
        yield from _decide_lone(s, s.standing[0], count.counts.get(s.standing[0], 0))
    elif not first:
        s.took(Branch.NOBODY)
        yield s.say("nobody-voted-out")
    elif len(first) == 1:
        s.took(Branch.DECIDED if s.rounds == 1 else Branch.REVOTE_DECIDES)
        s.leaving = first
        yield s.say("leaves", seat=first[0], count=count.counts[first[0]])
    else:
        s.tied = first
        s.settled = s.ruleset.vote.tie is Tie.REVOTE and not s.revote_due()
        stalemate = is_stalemate(s)  # as the hands were counted, whoever walks out meanwhile
        yield s.say("tied", seats=first)
        if stalemate:
            s.took(Branch.STALEMATE)
            s.verdict = Verdict.DRAW
        elif s.defence_due() or s.revote_due():
            anew = Branch.DEFENCE if s.defence_due() else Branch.REVOTE
            s.took(anew if s.rounds == 1 else Branch.SMALLER_TIE)
        elif s.ruleset.vote.tie is Tie.REVOTE:
            yield from _tie_stands(s)
        elif s.question_due():
            if s.rounds > 1:
                s.took(Branch.SAME_TIE)
        else:
            s.settled = True
            yield from _all_stay(s)


def _all_stay(s: State) -> Script:
    """A tie about which nobody is asked."""
    if len(s.tied) == len(s.table.living):
        s.took(Branch.NEVER_EMPTY)
        yield s.say("all-stay-unasked", seats=s.tied)
    elif s.second_tie_stays:
        s.took(Branch.SECOND_TIE_STAYS)
        yield s.say("second-tie-stays", seats=s.tied)
    else:
        s.took(Branch.TIE_UNASKED)
        yield s.say("tie-unasked", seats=s.tied)


def _tie_stands(s: State) -> Script:
    """A tie that is not voted on once more: nobody leaves."""
    if s.nobody_decides():
        s.took(Branch.NOBODY_DECIDES)
        yield s.say("nobody-decides", seats=s.tied)
        return
    s.took(Branch.SECOND_TIE_STAYS if s.second_tie_stays else Branch.SAME_TIE)
    yield s.say("nobody-voted-out")


def _decide_lone(s: State, seat: int, votes: int) -> Script:
    """A single candidate leaves with more than half of the living, or with any vote."""
    s.settled = True
    any_vote = s.ruleset.day.lone(s.day) is Lone.ANY_VOTE
    if any_vote and not votes:
        s.took(Branch.NO_VOTE)
        yield s.say("nobody-voted-out")
    elif any_vote or majority(votes, len(s.table.living)):
        s.took(Branch.ANY_VOTE if any_vote else Branch.MAJORITY)
        s.leaving = (seat,)
        yield s.say("leaves", seat=seat, count=votes)
    else:
        s.took(Branch.NO_MAJORITY)
        yield s.say("too-few-votes", seat=seat, count=votes)


def defence(s: State) -> Script:
    """The tied speak once more; then the table votes among them."""
    for seat in s.tied:
        if not s.table[seat].living:
            continue
        s.turn = Turn(seat, "defence")
        with suppress(SpeakerLeft):  # where the vote goes on without whoever is removed
            yield s.say("defence", seat=seat)
            yield s.countdown("defence", s.ruleset.vote.defence, s.ruleset.vote.defence_warning, seat)
        s.turn = None


def question(s: State) -> Script:
    """Whether all of the tied leave: it takes more than half of the living.

    Where a removal does not break the vote, it is about those of them who are left.
    """
    yield s.say("vote-for-all", seats=s.tied)
    yield from _hands(s)
    hands = yield from asked_count(lambda: _ask_all_leave(s))
    tied = _tied_living(s)
    passed, s.settled = majority(hands, len(s.table.living)), True
    s.today.lift = Lift(tied, hands, passed)
    s.took(Branch.ALL_LEAVE if passed else Branch.ALL_STAY)
    s.leaving = tied if passed else ()
    yield s.say("all-leave" if passed else "all-stay", seats=tied, count=hands)


def _tied_living(s: State) -> tuple[int, ...]:
    return tuple(seat for seat in s.tied if s.table[seat].living)


def _ask_all_leave(s: State) -> Ask:
    living = len(s.table.living)
    question = s.line("ask-all-leave", seats=_tied_living(s))
    return Ask(question, Kind.COUNT, tuple(range(living + 1)), _too_many(living), weighty=True)


def broken(s: State) -> Script:
    """Somebody was removed while the vote was open: it is cancelled or starts again."""
    s.turn, s.counting = None, None
    match s.ruleset.fouls.removal_in_vote:
        case VoteRemoval.STRIKE:
            s.took(Branch.VOTE_RESTARTED)
            yield s.say("vote-restarted")
            yield from settle_candidates(s)
        case VoteRemoval.CANCEL | VoteRemoval.CANCEL_NEAREST:
            s.took(Branch.VOTE_CANCELLED)
            forget_vote(s)
            yield s.say("vote-cancelled")
        case VoteRemoval.CANCEL_DAY:  # the removal has told it
            forget_vote(s)
        case VoteRemoval.LAPSE:  # the vote goes on
            pass


def called(s: State) -> Script:
    """The host wants the vote now, or once more from its beginning; maybe before the morning has told all."""
    s.counting, s.leaving, s.today.voteless = None, (), False
    if s.dark:
        yield StopMusic()
        yield from disclose(s)
    if not s.over:
        yield from settle_debts(s)
    if not s.over:
        yield from choose_standing(s)


def _call(s: State, candidate: int, called: set[int]) -> Script:
    """The hands for `candidate` go up."""
    called.add(candidate)
    yield s.say("vote-for", seat=candidate)
    yield from _hands(s)


def _hands(s: State) -> Script:
    if s.ruleset.vote.window:
        yield Pause("hands", s.ruleset.vote.window)


def _too_many(hands: int) -> tuple[tuple[Value, str], ...]:
    return tuple((count, "more-than-hands") for count in range(hands + 1, MOST_HANDS + 1))


def _count(s: State, called: set[int]) -> Asking[Ballot]:
    """Votes for everybody who stands. Hands that have gone up once (for `called`) do not go up again."""
    by_seat = s.ruleset.vote.ballots == "seats"
    result = Ballot(counts=dict.fromkeys(s.standing, 0), voters={} if by_seat else None)
    s.counting = shown = Counting()
    for position, candidate in enumerate(s.standing, start=1):
        left = _hands_left(s, result)
        if not left:
            s.took(Branch.VOTES_SPENT)
            yield s.say("votes-spent")
            break
        last = 1 < position == len(s.standing)  # who is not for a single candidate is against
        if last and s.ruleset.vote.uncast is Uncast.LAST_CANDIDATE:
            s.took(Branch.REMAINDER)
            if s.ruleset.vote.calls_last and candidate not in called:
                shown.calling = candidate
                yield from _call(s, candidate, called)
                yield s.say("vote-closed")
                shown.calling = None
            _cast(result, candidate, left)
            shown.counted[candidate] = len(left)
            yield s.say("votes-remainder", seat=candidate, count=len(left))
            break
        shown.calling = candidate
        again = candidate in called
        if not again:
            yield from _call(s, candidate, called)
        if by_seat:
            ask_voters = partial(_ask_voters, s, result, candidate, again)
            _cast(result, candidate, (yield from asked_seats(ask_voters)))
        else:
            ask_hands = partial(_ask_hands, s, candidate, len(left), again)
            result.counts[candidate] = yield from asked_count(ask_hands)
        shown.counted[candidate], shown.calling = result.counts[candidate], None
    return result


def _hands_left(s: State, result: Ballot) -> tuple[int, ...]:
    """Who may still vote; with counted hands only how many is known, so any so many seats stand for them."""
    living = s.table.living
    if result.voters is None:
        return living[sum(result.counts.values()) :]
    return tuple(seat for seat in living if seat not in result.voters)


def _cast(result: Ballot, candidate: int, seats: tuple[int, ...]) -> None:
    result.counts[candidate] = len(seats)
    if result.voters is not None:
        result.voters.update(dict.fromkeys(seats, candidate))


def _ask_hands(s: State, candidate: int, hands: int, again: bool) -> Ask:
    """`again`: no hands have gone up for it, and nobody is thanked."""
    legal = tuple(range(hands + 1))
    return Ask(s.line("ask-hands", seat=candidate), Kind.COUNT, legal, _too_many(hands), brief=again)


def _ask_voters(s: State, result: Ballot, candidate: int, again: bool) -> Ask:
    free = _hands_left(s, result)
    voted: tuple[tuple[Value, str], ...] = tuple((seat, "already-voted") for seat in result.voters or ())
    return Ask(
        s.line("ask-voters", seat=candidate),
        Kind.SEATS,
        free,
        voted + departed_reasons(s),
        limit=len(free),
        brief=again,
    )
