"""Before the first day, and every night."""

from __future__ import annotations

from host_voice.game.cues import (
    NOBODY,
    Ask,
    Kind,
    Level,
    Line,
    Pause,
    PlayMusic,
    Track,
    Value,
)
from host_voice.game.roles import Role
from host_voice.game.scripts.asking import Asking, asked, asked_silently
from host_voice.game.state import Script, State


def opening(s: State) -> Script:
    """The greeting of the table and the cards; roles that are known have been dealt before."""
    yield PlayMusic(Track.NIGHT, Level.QUIET)
    yield s.say("opening", players=len(s.table))
    key = "ask-cards-dealt" if s.deal is None else "ask-masks-on"
    yield from asked(lambda: Ask(s.line(key), Kind.READY, (True,)))


def introduction(s: State) -> Script:
    """Night 0: the agreement, then the don and the sheriff meet the host."""
    rules = s.ruleset.night_zero
    yield s.say("night-zero")
    yield PlayMusic(Track.AGREEMENT, Level.LOUD)
    yield s.say("mafia-agrees")
    yield s.countdown(
        "agreement",
        rules.agreement,
        rules.agreement_warning,
        warning="agreement-warning",
        ending="mafia-sleeps",
    )
    yield PlayMusic(Track.NIGHT, Level.QUIET)
    if s.in_play("don"):
        yield s.say("don-meets")
        yield Pause("don-meeting", rules.meeting)
        yield s.say("don-sleeps")
    if s.in_play("sheriff"):
        yield s.say("sheriff-meets")
        yield Pause("sheriff-look", max(rules.meeting, rules.sheriff_look))
        yield s.say("sheriff-sleeps")
    if rules.quiet:
        yield Pause("quiet", rules.quiet)


def hunt(s: State) -> Script:
    """All numbers are called at one tempo; what was shot may be typed silently."""
    s.begin_night()
    yield PlayMusic(Track.NIGHT, Level.QUIET)
    yield s.say("night-falls")
    yield PlayMusic(Track.HUNT, Level.QUIET)
    yield s.say("mafia-hunts")
    for seat in s.table.seats:
        yield s.say("shoot-seat", slot=s.ruleset.night.hunt_interval, seat=seat)
    shot = yield from asked_silently(
        Ask(
            Line("ask-shot"),
            Kind.SEAT_OR_NOBODY,
            s.seat_values(),
            s.departed_reasons(),
            silent=True,
            seconds=s.ruleset.night.shot_entry,
        )
    )
    if shot is not None:
        s.tonight.shot_entered = True
        s.tonight.killed = shot if isinstance(shot, int) else None
    yield PlayMusic(Track.NIGHT, Level.QUIET)
    yield s.say("hunt-over")


def checks(s: State) -> Script:
    """The don looks for the sheriff, the sheriff for the blacks: called whether they live or not."""
    if s.in_play("don"):
        yield s.say("don-wakes")
        s.tonight.don_check = yield from _check(s, "ask-don-check", "don", s.ruleset.night.don_check)
        yield s.say("don-leaves")
    if s.in_play("sheriff"):
        yield s.say("sheriff-wakes")
        window = s.ruleset.night.sheriff_check
        s.tonight.sheriff_check = yield from _check(s, "ask-sheriff-check", "sheriff", window)
        yield s.say("sheriff-leaves")


def _check(s: State, key: str, role: Role, window: float) -> Asking[int | None]:
    """The window is the same for everybody; what is typed for somebody who has left is no check."""
    values: tuple[Value, ...] = (*s.table.seats, NOBODY)
    seat = yield from asked_silently(Ask(Line(key), Kind.SEAT_OR_NOBODY, values, silent=True, seconds=window))
    return seat if isinstance(seat, int) and s.may_act(role) else None
