"""How a record ends."""

from __future__ import annotations

from host_voice.game.cues import GOES_ON, Ask
from host_voice.game.outcomes import Answer, Declare, Outcome, Stop
from host_voice.game.roles import Side
from host_voice.journal.protocol import BY_HOST
from host_voice.rehearsal.places import Place
from host_voice.rehearsal.recorded import votes
from host_voice.rehearsal.recorded.record import Exhausted, Record


def more_to_come(r: Record) -> bool:
    """Whether anything is recorded that has not happened yet."""
    day, today = r.day, r.game.state.today
    return (
        r.later(day.day)
        or r.interventions.removal_due
        or r.interventions.overruling_due
        or len(day.nominations) > len(r.nominated)
        or (len(day.ballots) > len(today.ballots) and not r.lone_ballots)
        or len(day.named) > len(today.named)
        or set(day.eliminated or ()) > set(today.eliminated)
        or _kill_to_come(r)
    )


def goes_on(r: Record) -> bool:
    """Whether the host said that the game goes on."""
    asked = len(r.game.state.today.goes_on)
    return r.day.goes_on[asked] if asked < len(r.day.goes_on) else more_to_come(r)


def _kill_to_come(r: Record) -> bool:
    """It is morning, and the victim has not been named yet."""
    if r.game.phase != "morning_news":
        return False
    return bool(r.night.victims) and not r.game.state.tonight.killed


def offered(r: Record) -> Outcome:
    """Whether blacks in the majority took the victory."""
    others_won = r.protocol.ended is None and r.protocol.winner not in (None, "black")
    if more_to_come(r) or others_won:
        return Answer(GOES_ON)
    if r.protocol.ended is None and r.protocol.winner == "black":
        return Answer(str(Side.BLACK))
    raise Exhausted


def forfeit(r: Record, ask: Ask) -> Outcome:
    """Whether the host confirmed that somebody left so that votes move."""
    seat = dict(ask.line.params)["seat"]
    return Answer(not any(removal.denied for removal in r.day.removed if removal.seat == seat))


def won(r: Record, ask: Ask) -> Outcome | None:
    """Which side the host said had won."""
    protocol, winner = r.protocol, r.protocol.winner
    if more_to_come(r):
        if GOES_ON in ask.legal:
            return Answer(GOES_ON)
        if r.interventions.force():  # more than one left before this was answered
            return None
        raise _first_after(r).broken("after-the-end")
    if winner in ask.legal and winner is not None:
        return Answer(winner)
    if winner is None or protocol.ended in BY_HOST:
        raise Exhausted
    raise Place(item="winner").broken("winner", recorded=winner, due=", ".join(map(str, ask.legal)))


def end_early(r: Record) -> None:
    """The record ends before the game does: the host ended it, or it is not over yet."""
    protocol, game = r.protocol, r.game
    while not game.over and r.interventions.force():
        pass
    if game.over:
        return
    if protocol.ended == "stopped":
        game.record(Stop())
    elif protocol.ended in BY_HOST:
        winner = protocol.winner
        game.record(Declare(Side(winner) if winner in list(Side) else None))
    elif protocol.winner is not None:
        raise Place(item="winner").broken("not-over", recorded=protocol.winner)


def check_end(r: Record) -> None:
    """Nothing is recorded after the end of a game that is over. Raises `ProtocolError`."""
    protocol, state = r.protocol, r.game.state
    if not state.over:
        return
    if r.later(max(state.day, 1)):
        raise _first_after(r).broken("after-the-end")
    r.interventions.close()
    r.interventions.check_removals()
    if len(r.day.nominations) > len(r.nominated):
        raise Place("day", r.day.day, "nomination", len(r.nominated) + 1).broken("after-the-end")
    votes.check_day(r)
    due = state.verdict and state.verdict.value
    if protocol.winner is not None and not protocol.ended and protocol.winner != due:
        raise Place(item="winner").broken("winner", recorded=protocol.winner, due=due)


def _first_after(r: Record) -> Place:
    """The first day or night that is recorded although the game was over."""
    day = max(r.game.state.day, 1)
    if max(r.nights, default=0) >= day:
        return Place("night", day)
    return Place("day", day + 1 if day + 1 in r.days else day)
