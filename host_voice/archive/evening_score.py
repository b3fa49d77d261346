"""What an evening with several games has come to, as its journals hold it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_voice.errors import ConfigError
from host_voice.game.evening import EveningScore, PersonScore
from host_voice.journal.folder import GameEntry, games_of, names_of
from host_voice.journal.recovery import recover


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the evening by `number`, with name and seat (in the last game) if there are any."""

    number: int
    name: str | None
    seat: int | None
    score: PersonScore


@dataclass(frozen=True, slots=True)
class PlayedEvening:
    """The evening `name`: its games in order, the score of those that are over, the best people first."""

    name: str
    games: tuple[GameEntry, ...]
    score: EveningScore
    people: tuple[Person, ...]

    def to_json(self) -> dict[str, Any]:
        """The object of `games evening --json`."""
        score = self.score.model_dump()
        del score["people"]
        return {
            "evening": self.name,
            "games": [
                {
                    "game": entry.game,
                    "winner": entry.view.winner if entry.view else None,
                    "finished": entry.finished,
                }
                for entry in self.games
            ],
            "score": score,
            "people": [
                {
                    "person": person.number,
                    "name": person.name,
                    "seat": person.seat,
                    **person.score.model_dump(),
                }
                for person in self.people
            ],
        }


def evening_of(folder: Path, game: Path) -> PlayedEvening:
    """The evening of the journal `game` in `folder`.

    Raises `JournalError`, and `ConfigError` for the only game of its evening.
    """
    evening = recover(game).header.evening
    if evening is None:
        raise ConfigError("games-alone", game=game.stem)
    games = games_of(folder, evening.name)
    last = recover(games[-1].path) if games else recover(game)
    now, names = last.header.evening or evening, names_of(folder, evening.name)
    score = last.game.state.score or now.score
    everybody = sorted(
        {*score.people, *now.people}, key=lambda person: (*(-by for by in score.rank(person)), person)
    )
    people = tuple(
        Person(person, names.get(person), now.seat_of(person), score.person(person)) for person in everybody
    )
    return PlayedEvening(evening.name, tuple(games), score, people)
