"""What an evening with several games has come to, on the screen when a game has been counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from host_voice.conductor.surroundings import Screen
from host_voice.game.evening import EveningScore
from host_voice.game.game import Game
from host_voice.game.view import PersonView, public_view
from host_voice.messages import text


class ScoreWatch:
    """Looks whenever the room of `game` waits; `names` are those of the players by seat."""

    def __init__(self, screen: Screen, game: Game, names: Mapping[int, str]) -> None:
        self._screen = screen
        self._game = game
        self._names = names
        self._shown: EveningScore | None = None

    def look(self) -> None:
        """Show the score, once for each time it is another one: an end may be taken back."""
        score = self._game.state.score
        if score == self._shown:
            return
        self._shown = score
        found = public_view(self._game).evening
        if score is None or found is None:
            return
        self._screen.notice(
            "evening-score", red=found.red, black=found.black, draws=found.draws, stopped=found.stopped
        )
        people = list(self._people(found.people, points=score.has_points))
        if people:
            self._screen.notice("evening-score-people", list="; ".join(people))

    def _people(self, people: tuple[PersonView, ...], *, points: bool) -> Iterator[str]:
        """The best first; nobody of whose games it is not known who held what."""
        for person in people:
            if person.judged:
                key = "evening-score-points" if points else "evening-score-wins"
                name = self._names.get(person.seat, "")
                who = f"{person.seat} {name}".strip()
                yield text(key, who=who, won=person.won, games=person.judged, points=f"{person.points:g}")
