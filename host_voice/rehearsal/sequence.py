"""What can be said against a protocol before it is played, and who opened its days."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from host_voice.game.rules.day import Opener
from host_voice.game.ruleset import Ruleset
from host_voice.journal.protocol import Protocol
from host_voice.journal.records import CountedBallot, DayRecord, NightRecord
from host_voice.rehearsal.moments import Moment, moment_of
from host_voice.rehearsal.places import Place


def check_form(protocol: Protocol) -> None:
    """Numbering, known seats, one nomination each. Raises `ProtocolError` with the place."""
    for what, numbers in (
        ("day", [day.day for day in protocol.days]),
        ("night", [night.night for night in protocol.nights]),
    ):
        for due, number in enumerate(numbers, start=1):
            if number != due:
                raise Place(what, number).broken("numbering", due=due)
    for place, seat in _seats(protocol):
        if not 1 <= seat <= protocol.players:
            raise place.broken("seat-unknown", seat=seat)
    for day in protocol.days:
        _check_nominations(day)


def check_actions(protocol: Protocol, ruleset: Ruleset) -> None:
    """Every recorded action is one that the ruleset has, once a night. Raises `ProtocolError`."""
    steps = ruleset.night.steps
    for night in protocol.nights:
        seen: set[str] = set()
        for action in night.actions or ():
            step = steps.get(action.step)
            known = step is not None and (step.who, step.does) == (action.who, action.does)
            if not known or action.step in seen:
                raise Place("night", night.night, action.step).broken("step", steps=list(steps))
            seen.add(action.step)


def _seats(protocol: Protocol) -> Iterator[tuple[Place, int]]:
    """Every seat that is mentioned, with its place."""
    yield from ((Place(item="roles"), seat) for seat in protocol.roles)
    yield from ((Place(item="cards"), seat) for seat in protocol.shown)
    yield from ((Place(item="roles"), seat) for seat in (protocol.host,) if seat is not None)
    for day in protocol.days:
        if day.opener is not None:
            yield Place("day", day.day, "opener"), day.opener
        for position, nomination in enumerate(day.nominations, start=1):
            place = Place("day", day.day, "nomination", position)
            yield place, nomination.by
            yield place, nomination.seat
        for position, ballot in enumerate(day.ballots, start=1):
            place = Place("day", day.day, "ballot", position)
            if isinstance(ballot, CountedBallot):
                yield from ((place, seat) for seat in ballot.counts)
            else:
                yield from ((place, seat) for pair in ballot.items() for seat in pair)
        yield from (
            (Place("day", day.day, "eliminated"), seat)
            for seat in (*(day.eliminated or ()), *chain.from_iterable(day.chains))
        )
        yield from ((Place("day", day.day, "ballot"), seat) for seat in day.named if seat is not None)
        for position, foul in enumerate(day.fouls, start=1):
            place = Place("day", day.day, "foul", position)
            yield from ((place, seat) for seat in (foul.seat, foul.speaker) if seat is not None)
        for position, removal in enumerate(day.removed, start=1):
            yield Place("day", day.day, "removal", position), removal.seat
    for night in protocol.nights:
        yield from _seats_of_night(night)


def _seats_of_night(night: NightRecord) -> Iterator[tuple[Place, int]]:
    yield from (
        (Place("night", night.night, "killed"), seat)
        for seat in (*night.victims, *night.chain, *night.best_move)
    )
    single = {"don_check": night.don_check, "sheriff_check": night.sheriff_check}
    single |= {action.step: action.target for action in night.actions or ()}
    yield from ((Place("night", night.night, item), s) for item, s in single.items() if s is not None)
    for by, at in (night.shots or {}).items():
        yield from ((Place("night", night.night, "shots"), s) for s in (by, at) if s is not None)


def _check_nominations(day: DayRecord) -> None:
    speakers: set[int] = set()
    seats: set[int] = set()
    for position, nomination in enumerate(day.nominations, start=1):
        place = Place("day", day.day, "nomination", position)
        if nomination.by in speakers:
            raise place.broken("nomination-used-up", seat=nomination.by)
        if nomination.seat in seats:
            raise place.broken("already-nominated", seat=nomination.seat)
        speakers.add(nomination.by)
        seats.add(nomination.seat)


def openers(protocol: Protocol, ruleset: Ruleset) -> Mapping[int, int]:
    """Who opened a day, where the nominations do not fit the opener of the ruleset.

    Halls differ in how they count the opener on; the order of the speakers is the protocol's. But they speak
    in a circle, and on the first day from where the ruleset says. Raises `ProtocolError` for other orders.
    """
    found: dict[int, int] = {}
    gone: set[int] = set()
    last = 0
    for day in protocol.days:
        _leave_before_speeches(day, gone)
        wanted = day.day if ruleset.day.opener is Opener.SEAT else last + 1
        living = [seat for seat in _circle(wanted, protocol.players) if seat not in gone]
        if not living:
            break
        speakers = [n.by for n in day.nominations if n.by not in gone]
        last = living[0]
        position = _out_of_order(speakers, living)
        opener = day.opener
        if opener is None and position is not None and day.day > 1:
            opener = speakers[0]
        if opener is not None:
            last = opener
            found[day.day] = last
            living = [seat for seat in _circle(last, protocol.players) if seat not in gone]
            position = _out_of_order(speakers, living)
        if position is not None:
            by = speakers[position]
            index = [n.by for n in day.nominations].index(by)
            raise Place("day", day.day, "nomination", index + 1).broken("order", seat=by)
        _leave_by_night(day, protocol, gone)
    return found


def _out_of_order(speakers: Sequence[int], circle: Sequence[int]) -> int | None:
    """The index of the first speaker who comes too early in `circle`."""
    places = [circle.index(seat) for seat in speakers]
    return next((i for i in range(1, len(places)) if places[i] < places[i - 1]), None)


def _circle(start: int, players: int) -> Iterator[int]:
    return ((start - 1 + step) % players + 1 for step in range(players))


def _leave_before_speeches(day: DayRecord, gone: set[int]) -> None:
    gone.update(r.seat for r in day.removed if moment_of(r.during) < Moment.SPEAKING)


def _leave_by_night(day: DayRecord, protocol: Protocol, gone: set[int]) -> None:
    gone.update(r.seat for r in day.removed)
    gone.update(day.eliminated or ())
    gone.update(seat for n in protocol.nights if n.night == day.day for seat in n.victims)
