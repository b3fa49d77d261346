"""Recorded votes, and what the day came to."""

from __future__ import annotations

from host_voice.game.cues import ALL_IN_TURN, ONE_NAMED, Ask
from host_voice.game.outcomes import Answer, Outcome, Silence
from host_voice.game.voting import majority
from host_voice.journal.records import CountedBallot
from host_voice.rehearsal.ballots import check_ballot, counts_of, voters_for
from host_voice.rehearsal.places import Place
from host_voice.rehearsal.recorded.record import Exhausted, Record, legal, or_nobody


def remark(r: Record, ask: Ask) -> Outcome:
    """Who added something after the circle of speeches."""
    given = len(r.game.state.today.remarks)
    wanted = next(iter(r.day.remarks[given:]), None)
    return legal(ask, Place("day", r.day.day, "remark", given + 1), or_nobody(wanted))


def in_circle(r: Record, ask: Ask) -> Outcome | None:
    """Who voted first, and whom each voter named; who was silent at the beginning had no vote."""
    today = r.game.state.today
    place = Place("day", r.day.day, "ballot", len(today.ballots) + 1)
    if ask.line.key == "ask-first-voter":  # nobody need have voted before something happened
        for seat in ask.legal:
            if r.interventions.waits_for(f"ask-vote {seat}"):
                return Answer(seat)
    recorded = [circle for circle in r.day.circles if circle]  # what was called off at once tells nothing
    index = sum(1 for circle in today.circles[:-1] if circle)
    taken = len(today.circles[-1])
    if index >= len(recorded) or taken >= len(recorded[index]):
        _no_ballot(r, place)
        return None
    voter, named = recorded[index][taken]
    if ask.line.key == "ask-first-voter":
        return legal(ask, place, voter)
    due = dict(ask.line.params)["by"]
    if voter != due:
        raise place.broken("voter", seat=voter, due=due)
    return Silence() if named is None else legal(ask, place, named)


def _no_ballot(r: Record, place: Place) -> None:
    """The record of the votes ends here: somebody was removed, or the game ended."""
    if r.interventions.force():
        return
    if r.ends_here():
        raise Exhausted
    raise place.broken("missing")


def named(r: Record, ask: Ask) -> Outcome:
    """Who was voted on, where there are no nominations."""
    if ask.line.key == "ask-vote-way" and r.interventions.waits_for("ask-named"):
        return Answer(ONE_NAMED)
    index = len(r.game.state.today.named)
    place = Place("day", r.day.day, "ballot", len(r.game.state.today.ballots) + 1)
    if index >= len(r.day.named):
        if r.ends_here():
            raise Exhausted
        raise place.broken("missing")
    named = r.day.named[index]
    if ask.line.key == "ask-vote-way":
        return Answer(ALL_IN_TURN if named is None else ONE_NAMED)
    return legal(ask, place, or_nobody(named))


def for_candidate(r: Record, ask: Ask) -> Outcome | None:
    """Who voted for the candidate in question, or how many."""
    index = len(r.game.state.today.ballots)
    place = Place("day", r.day.day, "ballot", index + 1)
    if r.interventions.breaks_round:
        return _unrecorded(ask)
    if index >= len(r.day.ballots):
        _no_ballot(r, place)
        return None
    ballot = r.day.ballots[index]
    check_ballot(place, ballot, r.game.state)
    candidate = dict(ask.line.params)["seat"]
    if ask.line.key == "ask-voters" and not isinstance(ballot, CountedBallot):
        return Answer(voters_for(ballot, candidate))
    hands = counts_of(ballot).get(int(str(candidate)), 0)
    if hands not in ask.legal:
        raise place.broken("more-than-hands", count=hands)
    return Answer(hands)


def _unrecorded(ask: Ask) -> Answer:
    """What does not matter, because the round is never counted."""
    return Answer(()) if ask.line.key == "ask-voters" else Answer(min(map(int, map(str, ask.legal))))


def read_back(r: Record, ask: Ask) -> Outcome | None:
    """The votes as the rules count them, read back by `ask`, are those of the record."""
    counted = len(r.game.state.today.ballots)
    if r.interventions.breaks_round or counted >= len(r.day.ballots):
        _no_ballot(r, Place("day", r.day.day, "ballot", counted + 1))
        return None
    _check_count(r, ask)
    return Answer(True)


def _check_count(r: Record, ask: Ask) -> None:
    index = len(r.game.state.today.ballots)
    ballot = r.day.ballots[index]
    read_back = dict(ask.line.params)
    seats, counts = read_back["seats"], read_back["counts"]
    if not (isinstance(ballot, CountedBallot) and isinstance(seats, tuple) and isinstance(counts, tuple)):
        return
    for seat, count in zip(seats, counts, strict=True):
        recorded = ballot.counts.get(seat, 0)
        if recorded != count:
            place = Place("day", r.day.day, "ballot", index + 1)
            raise place.broken("count", seat=seat, count=recorded, due=count)


def lift(r: Record, ask: Ask) -> Outcome | None:
    """Where the hands were not recorded, whoever left shows how the question was answered."""
    state, day = r.game.state, r.day
    place = Place("day", day.day, "lift")
    living = len(state.table.living)
    tied = {seat for seat in state.tied if state.table[seat].living}
    recorded = day.lift is not None and set(day.lift.seats) == tied
    if r.interventions.vote_to_come and not (recorded and len(day.ballots) == len(state.today.ballots)):
        # Only the last such question of a day is recorded.
        return Answer(living if r.interventions.comes_over("all-leave") else 0)
    all_left = set(day.eliminated or ()) == tied
    if day.lift is None:
        if not all_left and r.interventions.force():
            return None
        return Answer(living // 2 + 1 if all_left else 0)
    if set(day.lift.seats) != tied:
        raise place.broken("not-tied", seats=day.lift.seats, due=tuple(sorted(tied)))
    hands = day.lift.hands
    if hands is None:
        hands = living if day.lift.passed else 0
    if hands not in ask.legal:
        raise place.broken("more-than-hands", count=hands)
    if majority(hands, living) != day.lift.passed:
        raise place.broken("majority", count=hands, living=living)
    return Answer(hands)


def check_lone_ballots(r: Record) -> None:
    """A hall may count hands for a single nominee, who leaves or stays without a vote."""
    state, day = r.game.state, r.day
    if day.named or state.today.ballots or not day.ballots or len(state.candidates) != 1:
        return
    for position, ballot in enumerate(day.ballots, start=1):
        check_ballot(Place("day", day.day, "ballot", position), ballot, state)
    r.lone_ballots = True


def check_day(r: Record) -> None:
    """Everything recorded for the day has happened by nightfall, or by the end of the game."""
    check_eliminated(r)
    counted = len(r.game.state.today.ballots)
    if len(r.day.ballots) > counted and not r.lone_ballots:
        raise Place("day", r.day.day, "ballot", counted + 1).broken("unexpected")
    lift = r.game.state.today.lift
    if r.day.lift is not None and lift is None:
        raise Place("day", r.day.day, "lift").broken("unexpected")


def check_eliminated(r: Record) -> None:
    recorded = r.day.eliminated
    left = r.game.state.today.eliminated
    if recorded is not None and sorted(recorded) != sorted(left):
        raise Place("day", r.day.day, "eliminated").broken(
            "eliminated", recorded=recorded or "–", due=tuple(sorted(left)) or "–"
        )
