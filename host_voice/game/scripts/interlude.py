"""Between two games of an evening: what it has come to, whether there is another one, and who sits where."""

from __future__ import annotations

from typing import Final

from host_voice.game.cues import NOBODY, Ask, Kind, Value
from host_voice.game.evening import Evening
from host_voice.game.scores import points_of, sides_of
from host_voice.game.scripts.asking import (
    Asking,
    asked,
    asked_count,
    asked_in_time,
    asked_seat,
    asked_seats,
    asked_yes,
)
from host_voice.game.scripts.seats import unknown_seats
from host_voice.game.state import Script, State
from host_voice.game.table import MOST_SEATS

PATIENCE: Final = 180.0
"""Seconds after which nobody wants another game. A longer break is taken before all are in their places."""

_MOST_LEADERS: Final = 3
"""So many are named as being ahead: after one game it is a whole side."""


def interlude(s: State, evening: Evening) -> Script:
    """Tell the score, and agree on the next game if there is to be one."""
    points = {seat: score.win + score.best_move for seat, score in points_of(s).items()}
    score = evening.score.with_game(evening.people, s.verdict, sides_of(s), points)
    s.score = score
    if score.games > score.stopped:
        yield s.say("evening-score", red=score.red, black=score.black, count=score.draws)
    leaders = score.leaders(evening.people)
    if 0 < len(leaders) <= _MOST_LEADERS:
        ahead = sorted(seat for person in leaders if (seat := evening.seat_of(person)) is not None)
        yield s.say("evening-leaders", seats=tuple(ahead))
    another = yield from asked_in_time(lambda: _yes_or_no(s, "ask-another-game", PATIENCE))
    if another is not True:
        return
    leave: tuple[int, ...] = ()
    come = 0
    if not (yield from asked_yes(lambda: _yes_or_no(s, "ask-same-people"))):
        leave = yield from asked_seats(lambda: _ask_who_leaves(s))
        come = yield from _asked_newcomers(s, leave)
    host = None
    if evening.rotates and s.host is None:
        host = yield from asked_seat(lambda: _ask_next_host(s, leave))
    anew = yield from asked_yes(lambda: _yes_or_no(s, "ask-new-seats"))
    draw = s.seed if anew else None
    following = evening.following(score, leave=leave, come=come, host=host, draw=draw)
    yield from _tell_seats(s, evening, following)
    yield s.say("next-game", number=following.number)
    s.seating = following
    yield from asked(lambda: Ask(s.line("ask-seated"), Kind.READY, (True,)))
    s.following = following


def _tell_seats(s: State, before: Evening, after: Evening) -> Script:
    """Who moves where: who sat there is called by the old seat."""
    places = {place: before.seat_of(person) for place, person in enumerate(after.people, start=1)}
    moves = sorted((seat, place) for place, seat in places.items() if seat not in (None, place))
    if moves:
        seats, to = zip(*moves, strict=True)
        yield s.say("new-seats", seats=seats, places=to)
    if (place := after.seat_of(before.host)) is not None:
        yield s.say("host-takes-seat", seat=place)
    new = tuple(
        place for place, seat in places.items() if seat is None and after.people[place - 1] != before.host
    )
    if new:
        yield s.say("newcomers-seats", seats=new)


def _asked_newcomers(s: State, leave: tuple[int, ...]) -> Asking[int]:
    """How many are new: not asked where the rules leave only one number."""
    staying = len(s.table) - len(leave)
    legal = tuple(come for come in range(MOST_SEATS + 1) if staying + come in s.ruleset.players.sizes)
    return legal[0] if len(legal) == 1 else (yield from asked_count(lambda: _ask_newcomers(s, legal)))


def _yes_or_no(s: State, key: str, patience: float | None = None) -> Ask:
    return Ask(s.line(key), Kind.YES_NO, (True, False), patience=patience)


def _ask_who_leaves(s: State) -> Ask:
    return Ask(s.line("ask-who-leaves"), Kind.SEATS, s.table.seats, unknown_seats(s), limit=len(s.table))


def _ask_newcomers(s: State, legal: tuple[int, ...]) -> Ask:
    wrong = tuple((come, "table-size") for come in range(MOST_SEATS + 1) if come not in legal)
    return Ask(s.line("ask-newcomers"), Kind.COUNT, legal, wrong)


def _ask_next_host(s: State, leave: tuple[int, ...]) -> Ask:
    stay: tuple[Value, ...] = tuple(seat for seat in s.table.seats if seat not in leave)
    gone = tuple((seat, "seat-left") for seat in leave)
    return Ask(s.line("ask-next-host"), Kind.SEAT_OR_NOBODY, (*stay, NOBODY), (*gone, *unknown_seats(s)))
