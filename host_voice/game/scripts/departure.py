"""People leave, the verdict is checked, last words are spoken."""

from __future__ import annotations

from collections.abc import Iterable

from host_voice.game.branches import Branch
from host_voice.game.cues import Ask, Kind, Level, Line, PlayMusic, Say, StopMusic, Track, Value
from host_voice.game.outcomes import Answer
from host_voice.game.roles import NAMED
from host_voice.game.ruleset import Reveal
from host_voice.game.scripts.asking import Asking, TableChanged, asked, asked_seat, asked_seats, asked_yes
from host_voice.game.state import Script, State, Turn
from host_voice.game.table import Departure
from host_voice.game.verdict import Verdict, verdict_of

GOES_ON = "goes_on"


def exile(s: State) -> Script:
    """Those who were voted out leave together, without whoever was removed after the count."""
    s.leaving = tuple(seat for seat in s.leaving if s.table[seat].living)
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
        s.took(Branch.MISSED)
        yield s.say("missed" if s.ruleset.night.by_hunt_alone else "nobody-killed")
        return
    s.took(Branch.KILLED)
    s.tonight.killed = s.leaving = victims
    s.depart(victims, Departure.KILL)
    for seat in victims:
        yield s.say("victim", seat=seat)
    yield from _judge_leaving(s, s.ruleset.farewell.reveal_night)


def _judge_leaving(s: State, reveal: Reveal) -> Script:
    """The verdict on those who leave together, with their cards where they show them before the last word.

    Where the program has to be told the cards, all of them come first; otherwise each before its last word.
    When the game is over there is no last word, and whoever would have shown the card after it does so now.
    """
    if reveal is Reveal.BEFORE and s.deal is None:
        yield from _show_cards(s, s.leaving)
    yield from judge(s)
    if reveal is not Reveal.NEVER and s.over:
        yield from _show_cards(s, s.leaving)


def _victims(s: State) -> Asking[tuple[int, ...]]:
    """Who was killed, in seat order: as typed at night, or as the host tells it now."""
    tonight = s.tonight
    if tonight.untyped:
        s.took(Branch.VICTIM_TOLD)
        return (yield from _told(s))
    s.took(Branch.SHOT_TYPED)
    if tonight.shot & tonight.healed:
        s.took(Branch.HEALED)
    return s.doomed


def _told(s: State) -> Asking[tuple[int, ...]]:
    """The host knows who was healed, so it is only asked who is dead."""
    most = s.ruleset.shots(len(s.table))
    if most == 1:
        victim = yield from asked_seat(
            lambda: Ask(
                s.line("ask-victim"),
                Kind.SEAT_OR_NOBODY,
                s.seat_values(),
                s.departed_reasons(),
                weighty=True,
            )
        )
        return () if victim is None else (victim,)
    victims = yield from asked_seats(
        lambda: Ask(
            s.line("ask-victims"),
            Kind.SEATS,
            s.table.living,
            s.departed_reasons(),
            weighty=True,
            limit=most,
        )
    )
    return tuple(sorted(victims))


def disclose(s: State) -> Script:
    """What was decided at night is said in the morning, and judged."""
    while s.withheld:
        told = s.withheld.pop(0)
        yield Say(told)
        if told.key == "removed-at-night" and s.ruleset.farewell.reveal_night is not Reveal.NEVER:
            yield from _show_cards(s, [int(str(dict(told.params)["seat"]))])
    yield from judge(s)


def day_farewell(s: State) -> Script:
    """The last words of those who were voted out."""
    yield from _farewell(s, s.ruleset.farewell.day, s.ruleset.farewell.reveal_day)


def night_farewell(s: State) -> Script:
    """The last words of those who were killed."""
    yield from _farewell(s, s.ruleset.farewell.night, s.ruleset.farewell.reveal_night)


def _farewell(s: State, seconds: float, reveal: Reveal) -> Script:
    for seat in s.leaving:
        if reveal is Reveal.BEFORE:
            yield from _show_cards(s, [seat])
        if seconds:
            s.turn = Turn(seat, "last_word")
            yield s.say("last-word", seat=seat)
            yield s.countdown("last_word", seconds, s.ruleset.farewell.warning, seat)
            s.turn = None
        if reveal is Reveal.AFTER:
            yield from _show_cards(s, [seat])
            if not s.bounds.may_go_on:  # the host said that the game goes on, but the cards say otherwise
                yield from _settle(s)
                if s.over:
                    return


def removal(s: State, seat: int, announcement: Line) -> Script:
    """A removal by day interrupts whatever is going on."""
    yield Say(announcement)
    farewell = s.ruleset.farewell
    reveal = farewell.reveal_day if s.day else farewell.reveal_night  # before night 0 it is as in it
    if reveal is not Reveal.NEVER:
        yield from _show_cards(s, [seat])
    yield from judge(s)


def _show_cards(s: State, seats: Iterable[int]) -> Script:
    """The cards of `seats` that nobody has seen yet: announced where they are known, asked for where not."""
    for seat in seats:
        if seat in s.shown:
            continue
        if s.deal is not None:
            s.shown[seat] = s.deal[seat]
            yield s.say("shows-card", seat=seat, role=s.deal[seat])
        else:
            yield from _card_told(s, seat)


def _card_told(s: State, seat: int) -> Script:
    """Ask for the card, unless it is told over a removal meanwhile."""
    while seat not in s.shown:
        try:
            outcome = yield _ask_card(s, seat)
        except TableChanged:
            continue
        if isinstance(outcome, Answer):
            s.shown[seat] = str(outcome.value)
            s.narrow()


def _ask_card(s: State, seat: int) -> Ask:
    gone: list[tuple[Value, str]] = [(role, "card-gone") for role in s.ruleset.roles if role not in s.unshown]
    unknown: list[tuple[Value, str]] = [
        (role, "card-unknown") for role in NAMED if role not in s.ruleset.roles
    ]
    return Ask(s.line("ask-card", seat=seat), Kind.ROLE_OR_CARD, s.unshown, (*gone, *unknown), weighty=True)


def judge(s: State) -> Script:
    """Check the verdict once for all who have left since the last time."""
    leaving, s.unjudged = s.unjudged, 0
    if not leaving:
        return
    if s.deal is not None:
        s.verdict = verdict_of(s.ruleset, s.deal, s.table.living)
        if s.verdict:
            s.took(Branch.END_KNOWN)
        return
    s.bounds = s.bounds.after(leaving)
    s.narrow()
    yield from _settle(s)


def _settle(s: State) -> Script:
    """With unknown roles: whether the game goes on, where that is not certain."""
    ends, may_go_on = s.bounds.ends, s.bounds.may_go_on
    if not ends:
        return
    if s.all_shown:
        s.took(Branch.END_KNOWN)
        s.verdict = ends[0]
        return
    goes_on = may_go_on and (
        yield from asked_yes(lambda: Ask(s.line("ask-game-goes-on"), Kind.YES_NO, (True, False)))
    )
    if not goes_on and s.ruleset.farewell.shows_every_card:
        yield from _show_cards(s, s.table.departed)
        if s.bounds.ends:
            s.took(Branch.END_KNOWN)
            s.verdict = s.bounds.ends[0]
            return
    elif not goes_on:
        s.took(Branch.END_ASKED)
        # A misheard "no" can still be mended here.
        choices = (*(str(end) for end in s.bounds.ends), *((GOES_ON,) if may_go_on else ()))
        won = yield from asked(lambda: Ask(s.line("ask-who-won"), Kind.CHOICE, choices, weighty=True))
        if won != GOES_ON:
            s.verdict = Verdict(str(won))
            return
    s.took(Branch.GOES_ON)
    s.bounds = s.bounds.going_on()


def end(s: State) -> Script:
    """Who has won."""
    yield StopMusic()
    if s.stopped:
        yield s.say("game-stopped")
    elif s.verdict is Verdict.DRAW:
        yield s.say("draw")
    else:
        yield s.say("red-wins" if s.verdict is Verdict.RED else "black-wins")
