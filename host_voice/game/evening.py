"""Several games an evening: where a game stands among them, who sits where, and what they have come to.

A person is a number that stays the same all evening: the seat in the first game, the next free number for
whoever comes later, and `FIRST_HOST` for whoever hosted the first game.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from typing import Final

from pydantic import BaseModel, ConfigDict, Field

from host_voice.game.roles import Side
from host_voice.game.verdict import Verdict

FIRST_HOST: Final = 0
"""The person who hosted the first game of an evening."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class PersonScore(_Part):
    """What a person has played: `games`, those of them that were `judged` (there was a verdict, and it is
    known who held what), how many of these the person has `won`, and the `points` of the judges' sheets.
    """

    games: int = 0
    judged: int = 0
    won: int = 0
    points: float = 0.0


class EveningScore(_Part):
    """What the games that are over have come to: how many each side has won, draws, and what was stopped."""

    red: int = 0
    black: int = 0
    draws: int = 0
    stopped: int = 0
    people: dict[int, PersonScore] = Field(default_factory=dict)

    @property
    def games(self) -> int:
        """How many games are over."""
        return self.red + self.black + self.draws + self.stopped

    def person(self, person: int) -> PersonScore:
        """The score of `person`, who may not have played yet."""
        return self.people.get(person, PersonScore())

    @property
    def has_points(self) -> bool:
        """Whether anybody has points of a judges' sheet."""
        return any(score.points for score in self.people.values())

    def rank(self, person: int) -> tuple[float, int]:
        """By what people are compared: points where there are any, then wins."""
        score = self.person(person)
        return score.points, score.won

    def leaders(self, people: Collection[int]) -> tuple[int, ...]:
        """Who of `people` is ahead; nobody where all are alike."""
        best = max(map(self.rank, people))
        ahead = tuple(person for person in people if self.rank(person) == best)
        return ahead if len(ahead) < len(people) else ()

    def with_game(
        self,
        people: tuple[int, ...],
        verdict: Verdict | None,
        sides: Mapping[int, Side],
        points: Mapping[int, float],
    ) -> EveningScore:
        """This and one more game, of `people` by seat; `verdict` None: it was stopped. `sides` and `points`
        are by seat, as far as they are known.
        """
        counted = dict(self.people)
        for seat, person in enumerate(people, start=1):
            before = self.person(person)
            judged = verdict is not None and seat in sides
            counted[person] = PersonScore(
                games=before.games + 1,
                judged=before.judged + judged,
                won=before.won + (judged and verdict is not None and sides[seat] == verdict.value),
                points=round(before.points + points.get(seat, 0.0), 3),
            )
        return EveningScore(
            red=self.red + (verdict is Verdict.RED),
            black=self.black + (verdict is Verdict.BLACK),
            draws=self.draws + (verdict is Verdict.DRAW),
            stopped=self.stopped + (verdict is None),
            people=counted,
        )


class Evening(_Part):
    """Where a game stands: the `number`-th of an evening, with the `name` of its first game.

    `people` sit at the seats from 1 on, `host` leads; `rotates`: who leads the next game is asked each time.
    `score` is that of the games before.
    """

    name: str
    number: int = Field(default=1, ge=1)
    people: tuple[int, ...]
    host: int = FIRST_HOST
    rotates: bool = False
    score: EveningScore = EveningScore()

    def newcomers(self, before: Evening) -> tuple[int, ...]:
        """Who of the people plays for the first time, and did not lead `before`, the game before this one."""
        return tuple(
            person for person in self.people if person != before.host and person not in self.score.people
        )

    @classmethod
    def first(cls, name: str, seats: int, *, rotates: bool = False) -> Evening:
        """The first game of an evening at a table of `seats`."""
        return cls(name=name, people=tuple(range(1, seats + 1)), rotates=rotates)

    def seat_of(self, person: int) -> int | None:
        """Where `person` sits; None for whoever does not play."""
        return self.people.index(person) + 1 if person in self.people else None

    def following(
        self,
        score: EveningScore,
        *,
        leave: Collection[int] = (),
        come: int = 0,
        host: int | None = None,
        draw: int | None = None,
    ) -> Evening:
        """The next game, with the `score` so far.

        Who sits at the seats `leave` does not play on, `come` people are new. Whoever sits at the seat
        `host` leads, and the host takes that seat. `draw` is the seed by which seats are drawn anew; None:
        everybody keeps the seat, those who are new fill the empty ones, and gaps that are left are closed.
        """
        first_new = max((FIRST_HOST, self.host, *self.people, *score.people)) + 1
        new = list(range(first_new, first_new + come))
        leads = self.host if host is None else self.people[host - 1]
        seated: list[int | None] = [None if seat in leave else person for seat, person in self._seated()]
        if host is not None:
            seated[host - 1] = self.host
        kept = [person if person is not None or not new else new.pop(0) for person in seated]
        people = [person for person in kept if person is not None] + new
        if draw is not None:
            random.Random(f"seats/{draw}").shuffle(people)
        return Evening(
            name=self.name,
            number=self.number + 1,
            people=tuple(people),
            host=leads,
            rotates=self.rotates,
            score=score,
        )

    def _seated(self) -> enumerate[int]:
        return enumerate(self.people, start=1)
