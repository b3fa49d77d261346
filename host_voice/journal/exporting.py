"""The protocol that is made of a game."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from host_voice.game.branches import Branch
from host_voice.game.chronicle import (
    Action,
    Ballot,
    DayFacts,
    FoulFact,
    NightFacts,
    Nomination,
    OverruleFact,
    RemovalFact,
    When,
)
from host_voice.game.evening import Evening
from host_voice.game.game import Game
from host_voice.game.roles import Role
from host_voice.game.ruleset import Ruleset
from host_voice.game.scores import points_of
from host_voice.game.state import State
from host_voice.game.untold import days_known, result_told, told
from host_voice.journal.protocol import FORMAT, Ended, Protocol
from host_voice.journal.records import (
    ActionRecord,
    CardRecord,
    CountedBallot,
    DayRecord,
    DefeatRecord,
    EveningRecord,
    FoulRecord,
    LiftRecord,
    NightRecord,
    NominationRecord,
    OverruleRecord,
    RemovalRecord,
    ScoreRecord,
)


def export(game: Game, *, secrets: bool | None = None) -> Protocol:
    """The protocol of `game`. Without `secrets` (default while it runs) no role, check or typed shot.

    Nor the seed: it repeats a deal.
    """
    known = game.ended if secrets is None else secrets
    state = game.state
    days = list(state.chronicle.days if known else days_known(game))
    nights = state.chronicle.nights
    in_morning = bool(days) and not any(night.night >= days[-1].day for night in nights)
    if in_morning and game.over and days[-1] == DayFacts(days[-1].day):
        days.pop()  # the game ended in the morning
    ended: Ended | None = "stopped" if state.stopped else None
    if state.verdict and state.branches[Branch.DECLARED]:
        ended = "declared"
    elif state.verdict and state.branches[Branch.SIGN]:
        ended = "sign"
    elif state.verdict and state.branches[Branch.DEFEAT]:
        ended = "defeat"
    defeat = state.chronicle.defeat
    return Protocol(
        format=FORMAT,
        ruleset=state.ruleset.id,
        cards=cards_of(state.ruleset),
        seed=state.seed if known else None,
        players=game.seats,
        host=state.host,
        roles=dict(state.deal) if known and state.deal else {},
        shown={**state.seen, **state.shown},
        nights=tuple(_night(night, known) for night in nights if known or result_told(game, night)),
        days=tuple(_day(day, game, known) for day in days),
        winner=state.verdict.value if state.verdict else None,
        ended=ended,
        best=state.best,
        defeat=None if defeat is None else DefeatRecord(seat=defeat.seat, reason=defeat.reason),
        scores=_scores(state) if known else {},
        ended_for=state.declared_for,
        evening=None if state.evening is None else _evening(state.evening),
    )


def _evening(evening: Evening) -> EveningRecord:
    return EveningRecord(name=evening.name, number=evening.number, people=evening.people)


def _scores(state: State) -> dict[int, ScoreRecord]:
    """What the rules give everybody."""
    return {
        seat: ScoreRecord(win=points.win, best_move=points.best_move)
        for seat, points in points_of(state).items()
    }


def cards_of(ruleset: Ruleset) -> dict[Role, CardRecord]:
    """The roles of `ruleset`."""
    return {
        role: CardRecord(side=ruleset.side_of(role), names=dict(rules.names))
        for role, rules in ruleset.roles.items()
    }


def _night(night: NightFacts, known: bool) -> NightRecord:
    killed = night.killed
    return NightRecord(
        night=night.night,
        shot_entered=night.shot_entered and known,
        killed=killed if len(killed) > 1 else next(iter(killed), None),
        don_check=night.target("don", "check") if known else None,
        sheriff_check=night.target("sheriff", "check") if known else None,
        actions=tuple(_action(action) for action in night.actions) if known else None,
        chain=next(iter(night.chains), ()),
        best_move=night.best_move,
    )


def _action(action: Action) -> ActionRecord:
    return ActionRecord(step=action.step, does=action.does, who=action.who, target=action.target)


def _day(day: DayFacts, game: Game, known: bool) -> DayRecord:
    def public(fact: FoulFact | RemovalFact | OverruleFact) -> bool:
        return known or told(game, fact)

    return DayRecord(
        day=day.day,
        opener=next(iter(day.spoken), None),
        nominations=tuple(_nomination(nomination, known) for nomination in day.nominations),
        ballots=tuple(_ballot(ballot) for ballot in day.ballots),
        lift=None
        if day.lift is None
        else LiftRecord(seats=day.lift.seats, hands=day.lift.hands, passed=day.lift.passed),
        eliminated=tuple(day.eliminated),
        fouls=tuple(_foul(foul, known) for foul in day.fouls if public(foul)),
        removed=tuple(_removal(fact, game.state.ruleset, known) for fact in day.removed if public(fact)),
        named=tuple(day.named),
        chains=tuple(day.chains),
        overruled=tuple(_overrule(fact, known) for fact in day.overruled if public(fact)),
        remarks=tuple(day.remarks),
        circles=tuple(tuple(round_) for round_ in day.circles),
        goes_on=tuple(day.goes_on),
    )


def _ballot(ballot: Ballot) -> CountedBallot | dict[int, int]:
    return CountedBallot(counts=ballot.counts) if ballot.voters is None else dict(ballot.voters)


def _nomination(made: Nomination, known: bool) -> NominationRecord:
    return NominationRecord(by=made.by, seat=made.seat, asked=made.asked, after=made.after if known else 0)


def _foul(fact: FoulFact, known: bool) -> FoulRecord:
    return FoulRecord(seat=fact.seat, reason=fact.reason, **_when(fact.when, known))


def _removal(fact: RemovalFact, ruleset: Ruleset, known: bool) -> RemovalRecord:
    banned = ruleset.fouls.ban_games if fact.why in ruleset.fouls.bans else 0
    return RemovalRecord(
        seat=fact.seat,
        why=fact.why,
        banned=banned,
        overruled=fact.overruled,
        denied=fact.denied,
        **_when(fact.when, known),
    )


def _overrule(fact: OverruleFact, known: bool) -> OverruleRecord:
    what: Any = fact.what.value  # a departure is a removal
    return OverruleRecord(what=what, seat=fact.seat, reason=fact.reason, **_when(fact.when, known))


def _when(when: When, known: bool) -> dict[str, Any]:
    """How much had been decided by then tells of the night: only where everything is `known`."""
    told = asdict(when)
    return told if known else {key: told[key] for key in ("during", "speaker", "ballots")}
