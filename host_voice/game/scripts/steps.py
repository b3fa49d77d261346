"""The steps of a night, one script for each kind; a ruleset says who takes them and in which order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from host_voice.game.branches import Branch
from host_voice.game.calls import Call
from host_voice.game.chronicle import Action
from host_voice.game.cues import NOBODY, Ask, Kind, Level, Line, Pause, PlayMusic, Say, Track, Value
from host_voice.game.nights import calls, healed_too_often, may_act
from host_voice.game.scripts.asking import asked_silently
from host_voice.game.scripts.seats import departed_reasons, seat_values
from host_voice.game.state import Script, State
from host_voice.game.steps import (
    SHOTS,
    Agree,
    Arrange,
    Check,
    Gather,
    Heal,
    Hunt,
    Introduce,
    Meet,
    NightStep,
    NightZeroStep,
    See,
    Shoot,
    Wave,
)


def taken(s: State, steps: Mapping[str, NightStep] | Mapping[str, NightZeroStep]) -> Script:
    """All `steps` in order, without those for which nobody is called at this table."""
    for name, step in steps.items():
        if calls(s, step):
            s.step = name
            yield from _SCRIPTS[step.does](s, step)
    s.step = None


def _agree(s: State, step: Agree) -> Script:
    yield PlayMusic(Track.AGREEMENT, Level.LOUD)
    yield s.say("mafia-agrees")
    yield s.countdown(
        "agreement", step.window, step.warning, warning="agreement-warning", ending="mafia-sleeps"
    )
    yield PlayMusic(Track.NIGHT, Level.QUIET)


def _arrange(s: State, step: Arrange) -> Script:
    yield s.say("mafia-meets-host")
    yield Pause("meeting", step.window)
    yield s.say("don-arranges")
    yield Pause("arrangement", step.window)
    yield s.say("mafia-sleeps")


def _gather(s: State, step: Gather) -> Script:
    yield s.say("blacks-gather")
    yield Pause("meeting", step.window)
    yield s.say("don-shows-sign")
    yield Pause("sign", step.window)
    yield s.say("blacks-part")


def _meet(s: State, step: Meet | Wave | See) -> Script:
    call = Call.of(step)
    yield Say(s.line(call.wakes, **call.waking))
    yield Pause(_name(s), step.window)
    yield Say(s.line(call.sleeps, **call.params))


def _introduce(s: State, step: Introduce) -> Script:
    yield s.say("introduce-first", role=step.who)
    yield Pause(_name(s), step.window)
    yield s.say("introduce-second", role=step.to)
    if step.suggest_order:
        yield s.say("suggest-order")
    yield Pause(_name(s), step.window)
    yield s.say("introduce-over")


def _hunt(s: State, step: Hunt) -> Script:
    """All numbers are called at one tempo; what was shot may be typed silently. An empty seat is a miss."""
    yield PlayMusic(Track.HUNT, Level.QUIET)
    yield s.say("mafia-hunts")
    for seat in s.table.seats:
        yield s.say("shoot-seat", slot=step.interval, seat=seat)
    question = _question(Line("ask-shot"), step.window, (*s.table.seats, NOBODY), ())
    _note(s, step, (yield from asked_silently(question)))
    yield PlayMusic(Track.NIGHT, Level.QUIET)
    yield s.say("hunt-over")


def _shoot(s: State, step: Shoot) -> Script:
    """They wake and point at somebody who is alive."""
    yield from _called(s, step, seat_values(s), departed_reasons(s))


def _heal(s: State, step: Heal) -> Script:
    """The same, but not at whom they have healed too often in a row."""
    often = healed_too_often(s, step)
    values = tuple(value for value in seat_values(s) if value not in often)
    tired: tuple[tuple[Value, str], ...] = tuple((seat, "healed-in-a-row") for seat in often)
    yield from _called(s, step, values, (*departed_reasons(s), *tired))


def _check(s: State, step: Check) -> Script:
    """They wake and point at somebody; at any seat, also an empty one, where that may tell them anything."""
    if step.living or s.ruleset.farewell.shows_every_card:
        yield from _called(s, step, seat_values(s), departed_reasons(s))
    else:
        yield from _called(s, step, (*s.table.seats, NOBODY), ())


def _name(s: State) -> str:
    """What the pause of the step in progress is called."""
    return str(s.step).replace("_", "-")


def _called(
    s: State, step: Shoot | Check | Heal, values: tuple[Value, ...], illegal: tuple[tuple[Value, str], ...]
) -> Script:
    call = Call.of(step)
    if isinstance(step, Shoot) and step.stands_in_for:
        s.took(Branch.STANDS_IN)
        yield s.say("role-stands-in", role=step.who)
    yield Say(s.line(call.wakes, **call.waking))
    if isinstance(step, Check) and step.answered_by == "dead" and not s.observers:
        yield s.say("host-answers")
    if not step.may_pass:
        values = tuple(value for value in values if value != NOBODY)
    value = yield from asked_silently(_question(call.question, step.window, values, illegal))
    if may_act(s, step.who):  # what is typed for somebody who has left is nothing
        _note(s, step, value)
    yield Say(s.line(call.sleeps, **call.params))


def _question(
    said: Line, window: float, values: tuple[Value, ...], illegal: tuple[tuple[Value, str], ...]
) -> Ask:
    kind = Kind.SEAT_OR_NOBODY if NOBODY in values else Kind.SEAT
    return Ask(said, kind, values, illegal, silent=True, seconds=window)


def _note(s: State, step: Hunt | Shoot | Check | Heal, value: Value | None) -> None:
    """What was typed in a window, or that nothing was; whoever must heal somebody has done so in any case."""
    if value is not None:
        target = value if isinstance(value, int) else None
        s.tonight.actions.append(Action(str(s.step), step.does, step.who, target))
    elif _is_told(step):
        s.tonight.untyped = True


def _is_told(step: NightStep) -> bool:
    """Whether the morning has to ask where nothing was typed for `step`."""
    if isinstance(step, Shoot):
        return step.untyped == "told"
    return step.does in SHOTS or (isinstance(step, Heal) and not step.may_pass)


_SCRIPTS: Final[Mapping[str, Callable[[State, Any], Script]]] = {
    "agree": _agree,
    "arrange": _arrange,
    "gather": _gather,
    "meet": _meet,
    "wave": _meet,
    "introduce": _introduce,
    "see": _meet,
    "hunt": _hunt,
    "shoot": _shoot,
    "check": _check,
    "heal": _heal,
}
