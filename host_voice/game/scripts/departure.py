"""People leave, the verdict is checked, last words are spoken."""

from __future__ import annotations

from host_voice.game.branches import Branch
from host_voice.game.cues import Ask, Kind, Level, Line, PlayMusic, Say, StopMusic, Track
from host_voice.game.scripts.asking import Asking, asked, asked_seat, asked_seats, asked_yes
from host_voice.game.state import Script, State, Turn
from host_voice.game.table import Departure
from host_voice.game.verdict import Verdict, verdict_of

GOES_ON = "goes_on"


def exile(s: State) -> Script:
    """Those who were voted out leave together, without whoever was removed after the count."""
    s.leaving = tuple(seat for seat in s.leaving if s.table[seat].living)
    s.depart(s.leaving, Departure.VOTE)
    s.today.eliminated += s.leaving
    yield from judge(s)


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
    yield from judge(s)


def _victims(s: State) -> Asking[tuple[int, ...]]:
    """Who was killed, in seat order: as typed at night, or as the host tells it now."""
    tonight = s.tonight
    if tonight.untyped:
        s.took(Branch.VICTIM_TOLD)
        return (yield from _told(s))
    s.took(Branch.SHOT_TYPED)
    if tonight.shot & tonight.healed:
        s.took(Branch.HEALED)
    return tuple(seat for seat in s.table.living if seat in tonight.shot - tonight.healed)


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
        yield Say(s.withheld.pop(0))
    yield from judge(s)


def day_farewell(s: State) -> Script:
    """The last words of those who were voted out."""
    yield from _farewell(s, s.ruleset.farewell.day)


def night_farewell(s: State) -> Script:
    """The last word of the victim."""
    yield from _farewell(s, s.ruleset.farewell.night)


def _farewell(s: State, seconds: float) -> Script:
    for seat in s.leaving:
        s.turn = Turn(seat, "last_word")
        yield s.say("last-word", seat=seat)
        yield s.countdown("last_word", seconds, s.ruleset.farewell.warning, seat)
    s.turn = None


def removal(s: State, announcement: Line) -> Script:
    """A removal by day interrupts whatever is going on."""
    yield Say(announcement)
    yield from judge(s)


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
    if not s.bounds.ends:
        return
    may_go_on = s.bounds.may_go_on
    goes_on = may_go_on and (
        yield from asked_yes(lambda: Ask(s.line("ask-game-goes-on"), Kind.YES_NO, (True, False)))
    )
    if not goes_on:
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
