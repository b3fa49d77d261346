"""What the host decides against the rules."""

from __future__ import annotations

from host_voice.errors import IllegalOutcomeError
from host_voice.game.chronicle import OverruleFact
from host_voice.game.commands.removals import dismiss
from host_voice.game.course import Course
from host_voice.game.cues import Say
from host_voice.game.moment import when
from host_voice.game.outcomes import Overruling
from host_voice.game.phases import leads
from host_voice.game.reasons import UNGIVEN
from host_voice.game.shown import narrow
from host_voice.game.state import State


def overrule(course: Course, what: Overruling, seat: int | None, reason: str | None) -> tuple[Say, ...]:
    """The host decides against the rules; a departure is a removal that needs no listed reason."""
    if (seat is not None) is not (what in (Overruling.DEPART, Overruling.RETURN)):
        raise IllegalOutcomeError("not-legal-now")
    if what is Overruling.DEPART:
        dismiss(course, seat or 0, reason or UNGIVEN, overruled=True)
        return ()
    if what is Overruling.RETURN:
        course.state.table.require_departed(seat or 0)
    elif not leads(course.phase, what):
        raise IllegalOutcomeError("not-legal-now")
    today, dark = course.state.today, course.state.dark
    fact = OverruleFact(what, seat, reason, when(course))
    said = _bring_back(course, seat or 0) if what is Overruling.RETURN else _hurry(course, what)
    fact.told = not dark or bool(said)
    today.overruled.append(fact)
    return said


def _bring_back(course: Course, seat: int) -> tuple[Say, ...]:
    """Somebody is back. An open vote begins anew: there are more hands now."""
    state = course.state
    if state.dark:
        state.withheld.about(state.table[seat])
    _come_back(state, seat)
    told = state.say("returned", seat=seat)
    if state.dark:
        state.withheld.bring_back(seat, told.line)
        course.resume()
        return ()
    if course.phase.startswith("vote") and not state.settled:
        course.trigger(Overruling.VOTE)
    else:
        course.resume()
    return (told,)


def _hurry(course: Course, what: Overruling) -> tuple[Say, ...]:
    """The course of the game goes on elsewhere. The end of a night tells nothing of how it came."""
    if what is Overruling.MORNING and course.phase == "night_steps":
        course.state.tonight.untyped = True  # steps are left out: the host tells who is dead
    told = {Overruling.NIGHT: "overruled-night", Overruling.VOTE: "overruled-vote"}
    said = (course.state.say(told[what]),) if what in told else ()
    course.trigger(what)
    return said


def _come_back(s: State, seat: int) -> None:
    """Whoever left `seat` is back, with the card that nobody has seen; the next foul may remove again."""
    player, rules = s.table.require_departed(seat), s.ruleset.fouls
    player.left = None
    if rules.removes_at != "never":
        player.fouls = min(player.fouls, rules.removes_at - 1)
    if seat in s.shown:
        s.seen[seat] = s.shown.pop(seat)
    s.leaving = tuple(other for other in s.leaving if other != seat)
    s.unjudged = tuple(other for other in s.unjudged if other != seat)
    if s.deal is None:
        s.bounds = s.bounds.before()
        narrow(s)
