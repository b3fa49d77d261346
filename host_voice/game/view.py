"""What everybody at the table may know: no role, shot or check before the game is over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from host_voice.game.chronicle import DayFacts
from host_voice.game.evening import Evening, EveningScore
from host_voice.game.game import Game
from host_voice.game.untold import card_known, days_known, result_told, seat_known, told


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat: who has left how and on which day, and the fouls.

    `role` is null until the game is over or the card was shown.
    """

    seat: int
    fouls: int
    left: str | None = None
    day: int | None = None
    role: str | None = None


@dataclass(frozen=True, slots=True)
class BallotView:
    """A counted round: votes by candidate; who voted for whom where it was asked."""

    counts: tuple[tuple[int, int], ...]
    voters: tuple[tuple[int, int], ...] | None


@dataclass(frozen=True, slots=True)
class CountingView:
    """A round in progress: who stands, the votes so far, and which candidate or voter is called now."""

    standing: tuple[int, ...]
    counted: tuple[tuple[int, int], ...]
    calling: int | None
    voter: int | None = None


@dataclass(frozen=True, slots=True)
class DayView:
    """The public facts of a day.

    `killed`: who was killed in the night before it (None: not announced yet), with the
    `best_move` then. `chains`: as in `DayFacts`;
    `night_chains`: those of that night. `returned`: who is back because the host overruled the rules.
    """

    day: int
    killed: tuple[int, ...] | None
    nominations: tuple[tuple[int, int], ...]
    ballots: tuple[BallotView, ...]
    lift: bool | None
    best_move: tuple[int, ...]
    eliminated: tuple[int, ...]
    removed: tuple[int, ...]
    chains: tuple[tuple[int, ...], ...] = ()
    night_chains: tuple[tuple[int, ...], ...] = ()
    returned: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PersonView:
    """What whoever sits at `seat` has played in the games of the evening that are over: as `PersonScore`."""

    seat: int
    games: int
    judged: int
    won: int
    points: float


@dataclass(frozen=True, slots=True)
class EveningView:
    """What an evening with several games has come to; `people` sit at this game's table, the best first."""

    number: int
    red: int
    black: int
    draws: int
    stopped: int
    people: tuple[PersonView, ...]


@dataclass(frozen=True, slots=True)
class PublicView:
    """A game as the table sees it. Days and nights count from 1; before the first morning `day` is 0.

    `host`: the seat of a host who plays. `evening`: of several games those that are over; this one is counted
    when everything has been said of it.
    """

    ruleset: str
    phase: str
    day: int
    over: bool
    winner: str | None
    speaker: int | None
    candidates: tuple[int, ...]
    living: tuple[int, ...]
    seats: tuple[SeatView, ...]
    days: tuple[DayView, ...]
    counting: CountingView | None = None
    host: int | None = None
    evening: EveningView | None = None


def public_view(game: Game) -> PublicView:
    """What may be known of `game` now.

    A foul, a removal or a return at night is public only when the morning has told of it.
    """
    state = game.state
    days = tuple(_day(game, facts) for facts in days_known(game))
    left_on = {seat: day.day for day in days for seat in (*(day.killed or ()), *day.eliminated, *day.removed)}
    seats = tuple(_seat(game, seat, left_on) for seat in state.table.seats)
    return PublicView(
        ruleset=state.ruleset.id,
        phase=state.phase,
        day=state.day,
        over=game.ended,
        winner=str(state.verdict) if state.verdict and game.ended else None,
        speaker=game.speaker,
        candidates=game.candidates if game.tells_candidates and not game.at_night else (),
        living=tuple(seat.seat for seat in seats if seat.left is None),
        seats=seats,
        days=days,
        counting=_counting(game),
        host=state.host,
        evening=None if state.evening is None else _evening(state.evening, state.score),
    )


def _seat(game: Game, seat: int, left_on: Mapping[int, int]) -> SeatView:
    player = seat_known(game, seat)
    if player.left is None:
        return SeatView(seat, player.fouls, role=card_known(game, seat))
    return SeatView(seat, player.fouls, str(player.left), left_on.get(seat), card_known(game, seat))


def _evening(evening: Evening, with_this: EveningScore | None) -> EveningView:
    score = with_this or evening.score
    seats = enumerate(evening.people, start=1)
    people = [PersonView(seat, **score.person(person).model_dump()) for seat, person in seats]
    people.sort(key=lambda person: (-person.points, -person.won, person.seat))
    return EveningView(evening.number, score.red, score.black, score.draws, score.stopped, tuple(people))


def _counting(game: Game) -> CountingView | None:
    state = game.state
    if state.counting is None or game.ended:
        return None
    counting = state.counting
    return CountingView(state.standing, tuple(counting.counted.items()), counting.calling, counting.voter)


def _day(game: Game, facts: DayFacts) -> DayView:
    night = next((night for night in game.state.chronicle.nights if night.night + 1 == facts.day), None)
    secret = facts is game.state.chronicle.days[-1] and not game.tells_candidates
    return DayView(
        day=facts.day,
        killed=() if night is None else night.killed if result_told(game, night) else None,
        nominations=() if secret else tuple((n.by, n.seat) for n in facts.nominations),
        ballots=tuple(
            BallotView(
                tuple(ballot.counts.items()),
                None if ballot.voters is None else tuple(ballot.voters.items()),
            )
            for ballot in facts.ballots
        ),
        lift=None if facts.lift is None else facts.lift.passed,
        best_move=() if night is None else night.best_move,
        eliminated=tuple(facts.eliminated),
        removed=tuple(fact.seat for fact in facts.removed if told(game, fact)),
        chains=tuple(facts.chains),
        night_chains=() if night is None else tuple(night.chains),
        returned=tuple(f.seat for f in facts.overruled if f.seat is not None and told(game, f)),
    )
