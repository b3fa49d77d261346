"""Recorded nights: what was typed, told and shown."""

from __future__ import annotations

from host_voice.game.cues import NOBODY, Ask, Kind
from host_voice.game.legality import is_legal
from host_voice.game.nights import doomed
from host_voice.game.outcomes import Answer, Outcome, Silence
from host_voice.game.roles import BLACKS, Role
from host_voice.game.steps import SHOTS
from host_voice.journal.records import NightRecord
from host_voice.rehearsal.moments import Moment, moment_of
from host_voice.rehearsal.places import Place
from host_voice.rehearsal.recorded.record import Exhausted, Record, legal, or_nobody


def check_killed(r: Record) -> None:
    """Those who die by what was typed at night are those who were announced."""
    state = r.game.state
    due = next((chain[:1] for chain in state.tonight.chains), state.tonight.killed or state.leaving)
    if set(r.night.announced) != set(due):
        raise _place(r, "killed").broken("killed", recorded=r.night.announced or "–", due=due or "–")


def fits_typed(r: Record) -> bool:
    """Whether those whose death was typed this night are those who were announced."""
    state = r.game.state
    return state.tonight.untyped or set(doomed(state)) == set(r.night.announced)


def _place(r: Record, item: str) -> Place:
    return Place("night", r.night.night, item)


def told(r: Record, ask: Ask) -> Outcome:
    """Who was killed, as the morning tells it."""
    victims, place = r.night.announced, _place(r, "killed")
    if ask.kind is Kind.SEATS and len(victims) <= (ask.limit or 0):
        for seat in victims:
            legal(ask, place, seat)
        return Answer(victims)
    if len(victims) > 1:
        raise place.broken("killed", recorded=victims, due=f"≤ {ask.limit or 1}")
    return legal(ask, place, or_nobody(next(iter(victims), None)))


def step(r: Record, ask: Ask) -> Outcome:
    """What was typed for the step of the night in progress."""
    state, night = r.game.state, r.night
    name = str(state.step)
    step = state.ruleset.night.steps[name]
    if step.does in SHOTS:
        _check_shots(r)
    if step.does == "hunt" and night.actions is None:  # then the hunt alone killed
        victim = next(iter(night.victims), None)
        typed = night.shot_entered
        return legal(ask, _place(r, "killed"), or_nobody(victim)) if typed else Silence()
    action = night.action(name)
    if action is None:
        return Silence()
    place = _place(r, name)
    _check_actor(r, place, step.who)
    target = action.target
    if target is not None and target not in ask.legal and _alive_tonight(r, target):
        target = None  # removed in the same night: nobody was hit
        if NOBODY not in ask.legal:
            return Silence()
    return legal(ask, place, or_nobody(target))


def _check_shots(r: Record) -> None:
    """Only the blacks who are at the table shoot."""
    deal = r.game.state.deal
    for by in r.night.shots or {}:
        if not _alive_tonight(r, by):
            raise _place(r, "shots").broken("seat-left", seat=by)
        if deal is not None and not r.game.state.ruleset.holds(deal[by], BLACKS):
            raise _place(r, "shots").broken("not-black", seat=by)


def _check_actor(r: Record, place: Place, who: Role) -> None:
    """Somebody who is `who` was at the table."""
    state = r.game.state
    owners = [seat for seat, role in (state.deal or {}).items() if state.ruleset.holds(role, who)]
    if owners and not any(_alive_tonight(r, seat) for seat in owners):
        raise place.broken("seat-left", seat=owners[0])


def _alive_tonight(r: Record, seat: int) -> bool:
    """Whether `seat` was at the table when night fell."""
    removed = (r.seat for r in r.day.removed if moment_of(r.during) is Moment.NIGHT)
    return r.game.state.table[seat].living or seat in removed


def card(r: Record, ask: Ask) -> Outcome:
    """Which card somebody showed."""
    role = r.protocol.shown.get(int(str(dict(ask.line.params)["seat"])))
    if role is None:
        if r.ends_here():
            raise Exhausted  # the host ended the game before it was shown
        raise Place(item="cards").broken("missing")
    return legal(ask, Place(item="cards"), role)


def best_move(r: Record, ask: Ask) -> Outcome:
    """Whom the first who was killed named; without a record, nobody in time."""
    named = r.night.best_move
    if not named:
        return Silence()
    if not is_legal(ask, named):
        raise _place(r, "killed").broken("not-legal-now", seat=named)
    return Answer(named)


def redirect(r: Record, ask: Ask) -> Outcome | None:
    """To whom a death was handed on."""
    state, in_morning = r.game.state, r.game.phase.startswith("morning")
    recorded = r.night if in_morning else r.day
    place = _place(r, "killed") if in_morning else Place("day", r.day.day, "eliminated")
    chains = (state.tonight if in_morning else state.today).chains
    known = (recorded.chain,) if isinstance(recorded, NightRecord) else recorded.chains
    done, chain = chains[-1], next(iter(known[len(chains) - 1 :]), ())
    if done != chain[: len(done)]:
        raise place.broken("killed", recorded=chain or "–", due=done)
    if len(done) < len(chain):
        return legal(ask, place, chain[len(done)])
    if r.ends_here() and not died(r):
        raise Exhausted
    return Answer(NOBODY)


def died(r: Record) -> bool:
    """Whether anybody is recorded to have died of what is being told, night or day."""
    return bool(r.night.victims if r.game.phase.startswith("morning") else r.day.eliminated)
