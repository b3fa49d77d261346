"""Nights after the first: who is called, who is hit, who dies."""

from __future__ import annotations

from host_voice.game.branches import Branch
from host_voice.game.chronicle import NightFacts
from host_voice.game.roles import Role
from host_voice.game.shown import on_table
from host_voice.game.state import State
from host_voice.game.steps import SHOTS, Heal, NightStep, NightZeroStep, Shoot


def begin_night(s: State) -> None:
    """Night k follows day k."""
    s.asleep = s.dark = True
    s.chronicle.nights.append(NightFacts(s.day, next_kind(s)))
    s.standing, s.tied, s.leaving, s.settled = (), (), (), False
    s.counting = None


def next_kind(s: State) -> str | None:
    """The next night of the cycle for which somebody is there."""
    cycle = s.ruleset.night.cycle
    if not cycle:
        return None
    for _ in cycle:
        kind = cycle[s.cycled % len(cycle)]
        s.cycled += 1
        if _is_held(s, kind):
            return kind
        s.took(Branch.NIGHT_SKIPPED)
    return kind


def _is_held(s: State, kind: str) -> bool:
    """Whether anybody does something in such a night other than heal."""
    return any(step.does != "heal" and calls(s, step) for step in s.ruleset.steps_of(kind).values())


def calls(s: State, step: NightStep | NightZeroStep) -> bool:
    """Whether anybody is called for `step`: dealt, not openly dead where that is enough, and needed."""
    if not s.ruleset.plays(step.who, len(s.table)):
        return False
    if isinstance(step, Shoot) and not all(_openly_gone(s, who) for who in step.stands_in_for):
        return False
    return s.ruleset.night.wakes_dead or not _openly_gone(s, step.who)


def may_act(s: State, who: Role) -> bool:
    """Whether somebody who is `who` is at the table, as far as is known, or was at nightfall."""
    deal = s.deal
    if deal is None:
        return not _openly_gone(s, who)
    tonight = {fact.seat for fact in s.today.removed if fact.when.during == "night"}
    return any(s.ruleset.holds(deal[seat], who) for seat in tonight.union(s.table.living))


def _openly_gone(s: State, who: Role) -> bool:
    """Whether everybody who is `who` has left and shown the card, as far as the table knows."""
    held = s.ruleset.holds
    cards = sum(held(role, who) for role in s.ruleset.cards(len(s.table)))
    return cards == sum(held(role, who) for role in on_table(s).values())


def healed_too_often(s: State, step: Heal) -> frozenset[int]:
    """Whom `step` may not heal tonight, after so many nights in a row."""
    if step.in_a_row == "any":
        return frozenset()
    nights = s.chronicle.nights[-step.in_a_row - 1 : -1]
    healed = {night.target(step.who, step.does) for night in nights}
    often = len(nights) == step.in_a_row and len(healed) == 1
    return frozenset(seat for seat in healed if often and seat in s.table.living)


def doomed(s: State) -> tuple[int, ...]:
    """Who dies by what was typed tonight, in seat order."""
    shot = hit(s) - s.tonight.healed
    return tuple(seat for seat in s.table.living if seat in shot)


def removed_tonight(s: State) -> tuple[int, ...]:
    """Who was removed in the night that is over, in order; nobody knew of it while it lasted."""
    day = next(day for day in s.chronicle.days if day.day == s.tonight.night)
    return tuple(fact.seat for fact in day.removed if fact.when.during == "night")


def hit(s: State) -> frozenset[int]:
    """Whom tonight's shots hit, as far as they were typed; a volley only where all hit the same."""
    return frozenset(
        seat for targets in volleys(s).values() if len(targets) == 1 for seat in targets if seat is not None
    )


def volleys(s: State) -> dict[str, set[int | None]]:
    """At whom each of tonight's volleys was fired."""
    found: dict[str, set[int | None]] = {}
    for action in s.tonight.actions:
        if action.does in SHOTS:
            found.setdefault(s.ruleset.volley(action.step), set()).add(action.target)
    return found
