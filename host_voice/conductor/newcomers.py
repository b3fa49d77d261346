"""Newcomers where players have names: what they are called is typed while all take their places."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from host_voice.archive.names import wanting
from host_voice.conductor.room import Room
from host_voice.ear.question import Heard
from host_voice.game.cues import Kind
from host_voice.game.evening import Evening
from host_voice.game.game import Game
from host_voice.journal.fields import NAME
from host_voice.journal.recovery import NAMED
from host_voice.tidy import tidy

_SEAT_FIRST: Final = re.compile(r"(\d{1,2})[\s,;:.]+(.*)")


class Newcomers:
    """Looks whenever the room of `game` waits: asks on the screen for one name after the other.

    Nothing waits for it. What is typed while the host is asked whether all are seated, and is neither an
    answer nor a command, is the name asked for, or with a seat before it that of whoever will sit there, if
    none was known before; Enter alone leaves the one asked for without. `called` are names by person, `named`
    takes those that are given and is kept in the journal. `typing`: whether there is a keyboard.
    """

    def __init__(
        self,
        room: Room,
        game: Game,
        called: Mapping[int, str],
        named: dict[int, str],
        typing: Callable[[], bool],
    ) -> None:
        self._room = room
        self._game = game
        self._called = called
        self._named = named
        self._typing = typing
        self._nameless: set[int] = set()
        self._asked: int | None = None
        self._seating: Evening | None = None

    def look(self) -> None:
        """Ask for the name that is due, once."""
        evening = self._game.state.seating if self._typing() else None
        if evening != self._seating:
            self._seating, self._asked = evening, None
            self._take_over(evening)
        due = None if evening is None else self._due(evening)
        seat = None if evening is None or due is None else evening.seat_of(due)
        if seat is not None and seat != self._asked:
            self._room.screen.notice("ask-name", seat=seat)
        self._asked = seat

    def _take_over(self, evening: Evening | None) -> None:
        """Names that were given before it was gone back may be those of other people now: they are shown."""
        self._nameless.clear()
        before = self._game.state.evening
        for person in evening.newcomers(before) if evening and before else ():
            if person in self._named:
                seat = evening.seat_of(person) if evening else None
                self._room.screen.notice("newcomer-named", seat=seat or 0, name=self._named[person])

    def takes(self, heard: Heard) -> bool:
        """Whether `heard` was typed as a name, or leaves one out."""
        evening = self._game.state.seating
        if evening is None or heard.source != "keys" or self._room.keys_question.kind is not Kind.READY:
            return False
        due = self._due(evening)
        if not heard.text and due is not None:
            self._nameless.add(due)
            return True
        first = _SEAT_FIRST.fullmatch(heard.text)
        person, name = (due, heard.text) if first is None else (_at(evening, int(first[1])), first[2])
        meant = heard.outcome == "not_understood" and any(map(str.isalpha, name))
        if not meant or person is None or person in self._called:
            return False
        self._name(evening, person, tidy(name))
        return True

    def _name(self, evening: Evening, person: int, name: str) -> None:
        room, names = self._room, {**self._called, **self._named}
        others = {*evening.people, evening.host} - {person}
        if wanting(name, [names[other] for other in others if other in names]):
            room.screen.notice("name-refused", limit=NAME)
            return
        room.journal.mark(NAMED, names={person: name})
        self._named[person] = name
        room.screen.notice("newcomer-named", seat=evening.seat_of(person) or 0, name=name)

    def _due(self, evening: Evening) -> int | None:
        """Whose name is to be asked for."""
        before = self._game.state.evening
        if before is None:
            return None
        done = self._nameless | self._named.keys()
        return next((person for person in evening.newcomers(before) if person not in done), None)


def _at(evening: Evening, seat: int) -> int | None:
    return evening.people[seat - 1] if 0 < seat <= len(evening.people) else None
