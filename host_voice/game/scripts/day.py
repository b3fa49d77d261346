"""Speeches and nominations."""

from __future__ import annotations

from host_voice.game.branches import Branch
from host_voice.game.cues import NOBODY, Ask, Kind, Value
from host_voice.game.ruleset import Lone, Opener
from host_voice.game.scripts.asking import SpeakerLeft, asked_seat
from host_voice.game.state import Script, State, Turn


def speeches(s: State) -> Script:
    """Everybody speaks once, from today's opener; then it is clear whether there is a vote."""
    s.leaving = ()
    yield s.say("day-begins", day=s.day)
    opened = s.ruleset.day.opener is not Opener.FIRST_SPEAKER
    for seat in s.table.living_from(s.choose_opener()):
        if not s.table[seat].living:
            continue
        if not (opened or s.table[seat].muted):
            if seat != s.opener:
                s.took(Branch.NEXT_SPEAKER_OPENS)
            s.opener, opened = seat, True
        s.turn = Turn(seat, "speech")
        try:
            yield from _speech(s, seat)
        except SpeakerLeft:
            s.took(Branch.REMOVED_SPEAKER)
        s.turn = None
    announced: tuple[int, ...] | None = None
    while announced != s.candidates and not s.today.voteless:  # one of them may be removed meanwhile
        announced = s.candidates
        yield from settle_candidates(s)
    if s.today.voteless:
        s.took(Branch.NO_VOTE_TODAY)
        s.forget_vote()


def _speech(s: State, seat: int) -> Script:
    player, rules = s.table[seat], s.ruleset.day
    muted, player.muted = player.muted, False
    if muted:
        s.took(Branch.MUTED)
        yield s.say("floor-muted", seat=seat)
    else:
        yield s.say("floor", seat=seat)
        yield s.countdown("speech", rules.speech, rules.warning, seat)
    # Three fouls cost the speech but never the right to nominate.
    if (muted or rules.nominations == "asked") and not s.has_nominated(seat):
        named = yield from asked_seat(lambda: _ask_nomination(s, seat), lambda: not s.today.voteless)
        if named is not None:
            s.nominate(seat, named)
            yield s.say("nominated", seat=named)


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
        already + s.departed_reasons(),
    )


def settle_candidates(s: State) -> Script:
    """Announce who stands; what becomes of a single candidate is up to the ruleset."""
    candidates = s.candidates
    s.standing, s.tied, s.leaving, s.rounds, s.settled = (), (), (), 0, False
    if not candidates:
        s.took(Branch.NOTHING_NOMINATED)
        yield s.say("nothing-nominated")
    elif len(candidates) > 1:
        s.standing = candidates
        for reading in range(s.ruleset.vote.readings):
            if candidates != s.candidates or s.today.voteless:
                return
            yield s.say("candidates-again" if reading else "candidates", seats=candidates)
    else:
        lone = s.ruleset.day.lone_first_day if s.day == 1 else s.ruleset.day.lone_later
        match lone:
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
