"""People leave, the verdict is checked, last words are spoken."""

from __future__ import annotations

from contextlib import suppress

from host_voice.game.branches import Branch
from host_voice.game.cues import (
    GOES_ON,
    NOBODY,
    SEVERAL_ENDS,
    Ask,
    Kind,
    Level,
    Line,
    PlayMusic,
    Say,
    StopMusic,
    Track,
)
from host_voice.game.nights import doomed, hit, removed_tonight, volleys
from host_voice.game.open_vote import leaving_announced, vote_to_come
from host_voice.game.outcomes import Answer
from host_voice.game.reasons import Reason
from host_voice.game.roles import Side
from host_voice.game.rules.farewell import Reveal
from host_voice.game.rules.fouls import VoteRemoval
from host_voice.game.scripts.asking import (
    Asking,
    SpeakerLeft,
    TableChanged,
    asked,
    asked_seat,
    asked_seats,
    asked_yes,
)
from host_voice.game.scripts.best_move import best_move, best_move_due
from host_voice.game.scripts.cards import show_cards
from host_voice.game.scripts.debrief import debrief
from host_voice.game.scripts.interlude import interlude
from host_voice.game.scripts.redirection import final_victim
from host_voice.game.scripts.seats import departed_reasons, seat_values
from host_voice.game.shown import all_shown, blacks_left, cards_first, narrow
from host_voice.game.state import Script, State, Turn
from host_voice.game.table import Departure
from host_voice.game.verdict import Verdict, verdict_of


def exile(s: State) -> Script:
    """Those who were voted out leave together, without whoever was removed after the count."""
    s.leaving = tuple(seat for seat in s.leaving if s.table[seat].living)
    if s.leaving and s.ruleset.redirect.by:
        s.today.chains.append(s.leaving[:1])
        s.leaving = yield from final_victim(s, s.today)
    s.depart(s.leaving, Departure.VOTE)
    s.today.eliminated += s.leaving
    yield from _judge_leaving(s, s.ruleset.farewell.reveal_day)


def first_morning(s: State) -> Script:
    """The morning after the night of meetings."""
    s.begin_day()
    yield PlayMusic(Track.MORNING, Level.QUIET)
    yield s.say("morning-zero")
    yield StopMusic()
    yield from disclose(s)


def news(s: State) -> Script:
    """The morning: what was withheld at night, then who was killed."""
    s.begin_day()
    yield PlayMusic(Track.MORNING, Level.QUIET)
    yield s.say("morning", day=s.day)
    yield StopMusic()
    yield from disclose(s)
    if s.over:
        return
    victims = yield from _victims(s)
    if not victims:
        yield from _nobody_dies(s)
        return
    s.took(Branch.KILLED)
    s.leaving = victims
    if s.ruleset.redirect.by:
        s.tonight.chains.append(victims[:1])
        yield s.say("victim", seat=victims[0])
        s.leaving = yield from final_victim(s, s.tonight)
    s.tonight.killed = s.leaving
    s.depart(s.leaving, Departure.KILL)
    if not s.ruleset.redirect.by:
        for seat in victims:
            if seat in s.leaving:  # and not back before it was told
                yield s.say("victim", seat=seat)
    yield from _judge_leaving(s, s.ruleset.farewell.reveal_night)


def _nobody_dies(s: State) -> Script:
    """A night without a victim; too many that missed in a row win the game where they count."""
    misses_win = s.ruleset.verdict.misses_win
    gone = [seat for seat in removed_tonight(s) if seat in hit(s)]
    if gone and s.ruleset.verdict.misses_count:  # nobody knew yet that they had left: no miss
        s.took(Branch.REMOVED_HIT)
        yield s.say("victim", seat=gone[0])
        return
    s.took(Branch.MISSED)
    s.tonight.missed = True
    yield s.say("missed" if s.ruleset.night.by_hunt_alone else "nobody-killed")
    if misses_win != "never" and s.chronicle.missed_in_a_row >= misses_win:
        s.took(Branch.MISSES_WIN)
        s.verdict = Verdict.RED
        yield s.say("misses-win", count=misses_win)
        return
    still_nights = s.ruleset.verdict.still_nights
    if still_nights != "never" and s.chronicle.still_nights >= still_nights:
        s.took(Branch.STILL_NIGHTS)
        s.verdict = Verdict.DRAW
        yield s.say("still-nights-draw", count=still_nights)


def _judge_leaving(s: State, reveal: Reveal) -> Script:
    """The verdict on those who leave together, with their cards where they show them before the last word.

    Where the program has to be told the cards, or they decide whether an end is offered, all of them come
    first; otherwise each before its last word. When the game is over there is no last word, and whoever would
    have shown the card after it does so now.
    """
    if reveal is Reveal.BEFORE and cards_first(s):
        yield from show_cards(s, s.leaving)
    yield from judge(s)
    if reveal is not Reveal.NEVER and s.over:
        yield from show_cards(s, s.leaving)


def _victims(s: State) -> Asking[tuple[int, ...]]:
    """Who was killed, in seat order: as typed at night, or as the host tells it now."""
    tonight = s.tonight
    if tonight.untyped:
        s.took(Branch.VICTIM_TOLD)
        return (yield from _told(s))
    s.took(Branch.SHOT_TYPED if tonight.shot_entered else Branch.NO_SHOT)
    if any(len(targets) > 1 for targets in volleys(s).values()):
        s.took(Branch.CROSSED)
    if hit(s) & tonight.healed:
        s.took(Branch.HEALED)
    return doomed(s)


def _told(s: State) -> Asking[tuple[int, ...]]:
    """The host knows who was healed, so it is only asked who is dead."""
    most = s.ruleset.shots(len(s.table))
    if most == 1:
        victim = yield from asked_seat(
            lambda: Ask(
                s.line("ask-victim"),
                Kind.SEAT_OR_NOBODY,
                seat_values(s),
                departed_reasons(s),
                weighty=True,
            )
        )
        return () if victim is None else (victim,)
    victims = yield from asked_seats(
        lambda: Ask(
            s.line("ask-victims"),
            Kind.SEATS,
            s.table.living,
            departed_reasons(s),
            weighty=True,
            limit=most,
        )
    )
    return tuple(sorted(victims))


def disclose(s: State) -> Script:
    """What was decided in the dark is told: removals as one departure, judged at once, then fouls.

    What is decided meanwhile is told with it. Fouls of those who were removed have no effect any more.
    """
    s.asleep, withheld = False, s.withheld
    while withheld:
        yield from _disclose_removals(s)
        if s.over:
            return
        while withheld.returns:
            yield Say(withheld.tell_return(s.chronicle))
        if withheld.fouls:
            seat, told = withheld.tell_foul()
            for line in told:
                if s.table[seat].living:
                    yield Say(line)
    withheld.known.clear()
    s.dark = False


def _disclose_removals(s: State) -> Script:
    while s.withheld.removals:
        seat, told = s.withheld.tell_removal(s.chronicle)
        yield Say(told)
        yield from _ban(s, seat)
        if s.ruleset.farewell.reveal_night is not Reveal.NEVER:
            yield from show_cards(s, [seat])
    yield from judge(s)


def day_farewell(s: State) -> Script:
    """The last words of those who were voted out."""
    farewell = s.ruleset.farewell
    seconds = farewell.after_vote(len(s.leaving))
    if seconds != farewell.day:
        s.took(Branch.SEVERAL_LEAVE)
    yield from _farewell(s, seconds, farewell.reveal_day)


def night_farewell(s: State) -> Script:
    """The best move and the last words of those who were killed."""
    if best_move_due(s):
        yield from best_move(s)
    yield from _farewell(s, s.ruleset.farewell.night, s.ruleset.farewell.reveal_night)


def _farewell(s: State, seconds: float, reveal: Reveal) -> Script:
    for seat in s.leaving:
        if reveal is Reveal.BEFORE:
            yield from show_cards(s, [seat])
        if seconds and not s.table[seat].living:
            s.turn = Turn(seat, "last_word")
            with suppress(SpeakerLeft):
                yield s.say("last-word", seat=seat)
                yield s.countdown("last_word", seconds, s.ruleset.farewell.warning, seat)
            s.turn = None
        if reveal is Reveal.AFTER:
            yield from show_cards(s, [seat])
            if not s.bounds.may_go_on:  # the host said that the game goes on, but the cards say otherwise
                yield from _settle(s)
                if s.over:
                    return


def removal(s: State, seat: int, announcement: Line) -> Script:
    """A removal by day interrupts whatever is going on."""
    fouls = s.ruleset.fouls
    fact = s.chronicle.removal_of(seat)
    forfeits = fact.why in fouls.forfeits
    if forfeits and not (yield from _forfeit(s, seat)):
        fact.why, fact.denied, forfeits = Reason.WALKOUT, fact.why, False
        announcement = s.line("removed-for", seat=seat, reason=fact.why)
    if not forfeits:
        yield Say(announcement)
    yield from _ban(s, seat)
    farewell = s.ruleset.farewell
    reveal = farewell.reveal_day if s.day else farewell.reveal_night  # before night 0 it is as in it
    if reveal is not Reveal.NEVER:
        yield from show_cards(s, [seat])
    yield from judge(s)
    if s.ruleset.fouls.removal_in_vote is VoteRemoval.CANCEL_DAY and not s.over:
        yield from _cancel_day(s)


def settle_debts(s: State) -> Script:
    """Cards that were not shown yet where cards tell, and the verdict on those who have left."""
    if s.ruleset.farewell.cards_tell:
        yield from show_cards(s, s.table.departed)
    yield from judge(s)


def _ban(s: State, seat: int) -> Script:
    """What `seat` was removed for may keep it from the next games."""
    fouls = s.ruleset.fouls
    if s.chronicle.removal_of(seat).why in fouls.bans:
        s.took(Branch.BANNED)
        yield s.say("banned", seat=seat, count=fouls.ban_games)


def _forfeit(s: State, seat: int) -> Asking[bool]:
    """Somebody left so that votes move: the host says whether the other side has won by that."""
    if not (yield from asked_yes(lambda: Ask(s.line("ask-forfeit", seat=seat), Kind.YES_NO, (True, False)))):
        s.took(Branch.NO_FORFEIT)
        return False
    s.took(Branch.FORFEIT)
    if s.deal is not None:
        won = Side.RED if s.ruleset.is_black(s.deal[seat]) else Side.BLACK
    else:
        won = yield from _winner_told(s)
    s.verdict = Verdict(won)
    yield s.say("forfeit", seat=seat, choice=str(won))
    return True


def _cancel_day(s: State) -> Script:
    """There is no vote today; told once, and not where the vote is over."""
    if vote_to_come(s) and not s.today.voteless:
        s.today.voteless = True
        s.took(Branch.VOTE_CANCELLED)
        yield s.say("day-vote-cancelled")


def judge(s: State) -> Script:
    """Check the verdict once for all who have left since the last time.

    Where a card is still to be shown before it, the script that is waiting for the card checks it.
    """
    if s.over or (cards_first(s) and s.ruleset.farewell.cards_tell and not all_shown(s)):
        return
    if leaving_announced(s):
        return  # they have not left yet, and are judged together with whoever was removed meanwhile
    leaving = s.unjudged
    if not leaving:
        return
    yield from _judged(s)
    # Not before: the host may hurry on meanwhile, and then it is still to be done.
    s.unjudged = tuple(seat for seat in s.unjudged if seat not in leaving)
    if s.ruleset.verdict.offers and not s.over:
        yield from _offer(s)


def _judged(s: State) -> Script:
    if s.deal is not None:
        s.verdict = verdict_of(s.ruleset, s.deal, s.table.living)
        if s.verdict:
            s.took(Branch.END_KNOWN)
        return
    narrow(s)
    yield from _settle(s)


def _offer(s: State) -> Script:
    """Blacks in the majority may take the victory at once."""
    while blacks_left(s) * 2 > len(s.table.living):
        try:
            outcome = yield Ask(s.line("ask-majority"), Kind.CHOICE, (str(Side.BLACK), GOES_ON), weighty=True)
        except TableChanged:
            continue
        taken = outcome == Answer(str(Side.BLACK))
        s.took(Branch.OFFER_TAKEN if taken else Branch.OFFER_REFUSED)
        s.verdict = Verdict.BLACK if taken else None
        return


def _settle(s: State) -> Script:
    """With unknown roles: whether the game goes on, where that is not certain.

    What is possible may be something else after each question: somebody has left, or is back.
    """
    if not s.bounds.ends:
        return
    if all_shown(s):
        s.took(Branch.END_KNOWN)
        s.verdict = s.bounds.ends[0]
        return
    goes_on = s.bounds.may_go_on
    if goes_on:
        said = yield from asked(
            lambda: Ask(s.line("ask-game-goes-on"), Kind.YES_NO, (True, False)),
            due=lambda: bool(s.bounds.ends),
        )
        if said == NOBODY:
            return  # somebody was removed meanwhile, with whom it has been settled
        goes_on = said is True
        s.today.goes_on.append(goes_on)
    if not goes_on and s.ruleset.farewell.shows_every_card:
        yield from show_cards(s, s.table.departed)
        if s.bounds.ends:
            s.took(Branch.END_KNOWN)
            s.verdict = s.bounds.ends[0]
            return
    elif not goes_on:
        won = yield from asked(lambda: _ask_who_won(s), due=lambda: len(_outcomes(s)) > 1)
        if won != NOBODY:
            s.took(Branch.END_ASKED)
        elif s.bounds.ends:
            s.took(Branch.END_KNOWN)
            won = s.bounds.ends[0]
        if won not in (GOES_ON, NOBODY):
            s.verdict = Verdict(str(won))
            return
    s.took(Branch.GOES_ON)
    s.bounds = s.bounds.going_on()


def _outcomes(s: State) -> tuple[str, ...]:
    """What is possible now: each end, and that the game goes on."""
    return (*map(str, s.bounds.ends), *((GOES_ON,) if s.bounds.may_go_on else ()))


def _ask_who_won(s: State) -> Ask:
    """A misheard "no" can still be mended here."""
    ends = s.bounds.ends[0] if len(s.bounds.ends) == 1 else SEVERAL_ENDS
    return Ask(s.line("ask-who-won", ends=str(ends)), Kind.CHOICE, _outcomes(s), weighty=True)


def halted(s: State) -> Script:
    """Nobody plays on: somebody who has left gave a sign, or a whole side has lost because of one player."""
    yield StopMusic()
    defeat = s.chronicle.defeat
    if defeat is None:
        yield s.say("game-halted")
        won = yield from _winner_told(s)
        s.took(Branch.SIGN)
    else:
        known = None if s.deal is None else s.ruleset.side_of(s.deal[defeat.seat]).other
        won = known or (yield from _winner_told(s))
        s.took(Branch.DEFEAT)
        yield s.say("team-defeat", choice=str(won.other), reason=defeat.reason)
    s.verdict = Verdict(won)


def _winner_told(s: State) -> Asking[Side]:
    """The host says which side wins."""
    sides = tuple(str(side) for side in Side)
    won = yield from asked(lambda: Ask(s.line("ask-side-wins"), Kind.CHOICE, sides, weighty=True))
    return Side(str(won))


def end(s: State) -> Script:
    """Who has won; in an evening with several games, whether another one follows."""
    s.score, s.seating, s.following = None, None, None  # the end may be announced anew
    yield StopMusic()
    if s.stopped:
        yield s.say("game-stopped")
    elif s.verdict is Verdict.DRAW:
        yield s.say("draw")
    else:
        yield s.say("red-wins" if s.verdict is Verdict.RED else "black-wins")
    if not s.stopped:
        yield from debrief(s)
    if s.evening is not None:
        yield from interlude(s, s.evening)
