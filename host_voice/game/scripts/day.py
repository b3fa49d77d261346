"""Speeches, nominations, and who is voted on."""

from __future__ import annotations

from typing import Final

from host_voice.game.branches import Branch
from host_voice.game.cues import ALL_IN_TURN, NOBODY, ONE_NAMED, Ask, Kind, Talk, Value
from host_voice.game.nominating import has_nominated, nominate
from host_voice.game.open_vote import forget_vote, unvoted
from host_voice.game.rules.day import Discussion, Lone, Opener
from host_voice.game.rules.vote import Calls
from host_voice.game.scripts.asking import SpeakerLeft, TableChanged, asked, asked_seat
from host_voice.game.scripts.departure import disclose, settle_debts
from host_voice.game.scripts.seats import departed_reasons, wrong_seats
from host_voice.game.state import Script, State, Turn

DAY_BEGINS: Final = ("day-begins", "talk-begins", "day-again")
"""The announcements with which a day begins, or begins anew."""


def speeches(s: State) -> Script:
    """The table talks; then it is clear whether there is a vote, and on whom."""
    s.leaving = ()
    if s.today.talks or s.today.spoken:
        s.today.voteless = False  # the day begins anew because somebody has to leave
    yield from _discussion(s) if s.ruleset.day.discussion is Discussion.FREE else _turns(s)
    yield from _remarks(s)
    yield from choose_standing(s)


def closed(s: State) -> Script:
    """The host ends the day, maybe before the morning has told all: that and what is owed come first."""
    forget_vote(s)
    yield from disclose(s)
    if not s.over:
        yield from settle_debts(s)


def choose_standing(s: State) -> Script:
    """Whether there is a vote, and on whom."""
    if s.ruleset.day.nominations == "none" and s.ruleset.vote.calls is Calls.CANDIDATES and not unvoted(s):
        yield from _choose(s)
    announced: tuple[int, ...] | None = None
    while announced != s.candidates and not unvoted(s):  # one of them may be removed meanwhile
        announced = s.candidates
        yield from settle_candidates(s)
    if s.today.voteless:
        s.took(Branch.NO_VOTE_TODAY)
        forget_vote(s)
    elif s.vote_lost:
        s.took(Branch.NEXT_VOTE_LOST)
        forget_vote(s)
        yield s.say("vote-lost")
        s.vote_lost = False  # whoever is removed meanwhile has lost the same vote


def _discussion(s: State) -> Script:
    """Everybody talks, until the host or the clock ends it."""
    s.today.talks += 1
    if s.today.talks > 1:
        s.took(Branch.DAY_AGAIN)
        yield s.say("day-again")
    else:
        yield s.say("talk-begins", day=s.day)
    rules = s.ruleset.day
    yield (
        s.countdown("talk", rules.cap, rules.warning, ending="talk-over") if rules.cap else Talk(s.announced)
    )


def _choose(s: State) -> Script:
    """The host says who is voted on."""
    way = yield from asked(lambda: Ask(s.line("ask-vote-way"), Kind.CHOICE, (ALL_IN_TURN, ONE_NAMED)))
    named = None
    if way == ONE_NAMED:
        named = yield from asked_seat(
            lambda: Ask(s.line("ask-named"), Kind.SEAT, s.table.living, wrong_seats(s))
        )
    s.took(Branch.ALL_IN_TURN if named is None else Branch.ONE_NAMED)
    s.today.named.append(named)


def _turns(s: State) -> Script:
    """Everybody speaks once, from today's opener."""
    yield s.say("day-begins", day=s.day)
    opened = s.ruleset.day.opener is not Opener.FIRST_SPEAKER
    for seat in s.table.living_from(s.choose_opener()):
        if not s.table[seat].living:
            continue
        if not opened and s.speech_of(seat):
            if seat != s.opener:
                s.took(Branch.NEXT_SPEAKER_OPENS)
            s.opener, opened = seat, True
        s.turn = Turn(seat, "speech")
        s.today.spoken.append(seat)
        try:
            yield from _speech(s, seat)
        except SpeakerLeft:
            s.took(Branch.REMOVED_SPEAKER)
        s.turn = None


def _speech(s: State, seat: int) -> Script:
    player, rules = s.table[seat], s.ruleset.day
    seconds, muted, player.muted = s.speech_of(seat), player.muted, False
    if not seconds:
        s.took(Branch.MUTED)
        if s.ruleset.fouls.mutes_vote:
            s.today.silenced.append(seat)
        yield s.say("floor-muted", seat=seat)
    elif muted:
        s.took(Branch.MUTED_SHORT)
        yield s.say("floor-shortened", seat=seat, seconds=max(1, round(seconds)))
    else:
        yield s.say("floor", seat=seat)
    if seconds:
        yield s.countdown("speech", seconds, rules.warning, seat)
    # Three fouls cost the speech but never the right to nominate.
    asked_for = not seconds and rules.nominations != "none"
    if (asked_for or rules.nominations == "asked") and not has_nominated(s, seat):
        named = yield from asked_seat(lambda: _ask_nomination(s, seat), lambda: not s.today.voteless)
        if named is not None:
            nominate(s, seat, named, asked=True)
            yield from _accepted(s, named)


def _accepted(s: State, seat: int) -> Script:
    """Tell that `seat` is nominated, unless a removal has ended that before it was said."""
    while seat in s.candidates and not s.today.voteless:
        try:
            yield s.say("nominated", seat=seat)
        except TableChanged:
            continue
        return


def _ask_nomination(s: State, by: int) -> Ask:
    nominated = {nomination.seat for nomination in s.today.nominations}
    legal = tuple(seat for seat in s.table.living if seat not in nominated)
    already: tuple[tuple[Value, str], ...] = tuple(
        (seat, "already-nominated") for seat in s.table.living if seat in nominated
    )
    return Ask(
        s.line("ask-nomination", by=by),
        Kind.SEAT_OR_NOBODY,
        (*legal, NOBODY),
        already + departed_reasons(s),
    )


def _remarks(s: State) -> Script:
    """The first who ask may add something, one after the other."""
    rules, today = s.ruleset.day, s.today
    while len(today.remarks) < rules.remarks and (
        seat := (yield from asked_seat(lambda: _ask_remark(s), lambda: bool(_may_remark(s))))
    ):
        s.took(Branch.REMARK)
        today.remarks.append(seat)
        s.turn = Turn(seat, "remark")
        try:
            yield s.say("remark", seat=seat)
            yield s.countdown("remark", rules.remark, 0.0, seat)
        except SpeakerLeft:
            s.took(Branch.REMOVED_SPEAKER)
        s.turn = None


def _may_remark(s: State) -> tuple[int, ...]:
    return tuple(seat for seat in s.table.living if seat not in (*s.today.remarks, *s.today.silenced))


def _ask_remark(s: State) -> Ask:
    given: tuple[tuple[Value, str], ...] = tuple((seat, "remark-given") for seat in s.today.remarks)
    lost: tuple[tuple[Value, str], ...] = tuple(
        (seat, "speech-lost") for seat in s.today.silenced if seat not in s.today.remarks
    )
    wrong = dict(given + lost) | dict(wrong_seats(s))
    return Ask(s.line("ask-remark"), Kind.SEAT_OR_NOBODY, (*_may_remark(s), NOBODY), tuple(wrong.items()))


def settle_candidates(s: State) -> Script:
    """Announce who stands; what becomes of a single candidate is up to the ruleset."""
    candidates = s.candidates
    s.standing, s.tied, s.leaving, s.rounds, s.settled = (), (), (), 0, False
    if s.ruleset.vote.calls is Calls.VOTERS:
        s.standing = s.table.living  # everybody may be named
    elif not candidates:
        s.took(Branch.NOTHING_NOMINATED)
        yield s.say("nothing-nominated")
    elif len(candidates) > 1:
        s.standing = candidates
        readings = 0 if s.today.named else s.ruleset.vote.readings  # who is named is named from everybody
        for reading in range(readings):
            if candidates != s.candidates or unvoted(s):
                return
            yield s.say("candidates-again" if reading else "candidates", seats=candidates)
    else:
        match s.ruleset.day.lone(s.day):
            case Lone.STAYS:
                s.took(Branch.LONE_STAYS)
                yield s.say("lone-candidate-stays", seat=candidates[0])
            case Lone.LEAVES:
                s.took(Branch.LONE_LEAVES)
                s.leaving = candidates
                yield s.say("lone-candidate-leaves", seat=candidates[0])
            case Lone.VOTED:
                s.took(Branch.LONE_VOTED)
                s.standing = candidates
                yield s.say("lone-candidate-voted", seat=candidates[0])
            case Lone.ANY_VOTE:
                s.took(Branch.LONE_ANY_VOTE)
                s.standing = candidates
                yield s.say("lone-candidate-any-vote", seat=candidates[0])
