"""An evening of the club: who is banned is told at its beginning, its games are carried to the database."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from host_voice.club.courier import Courier
from host_voice.club.database import Ban, Club
from host_voice.conductor.room import Room
from host_voice.conductor.surroundings import Screen
from host_voice.errors import ClubError
from host_voice.game.game import Game
from host_voice.messages import render, sentence, text
from host_voice.tidy import like

_DELIVERY: Final = 6.0
"""Seconds that the end of an evening, and the beginning of its next game, wait for the database."""


class Attendance:
    """An evening at the club: the database hears of every game, and of every finished one of `folder`.

    `table` is what this table is called there.
    """

    def __init__(self, club: Club, table: str, folder: Path, screen: Screen) -> None:
        self._club = club
        self._screen = screen
        self._courier = Courier(club, folder, table)
        self._played = False

    def follow(self, room: Room, game: Game, name: str) -> None:
        """Tell the database how the game `name` stands, from now on."""
        room.watch(partial(self._courier.look, room, game, name))

    def finish(self, room: Room, game: Game, name: str) -> None:
        """How the game has ended."""
        self._courier.look(room, game, name)
        self._played = True

    def banned(self, names: Mapping[int, str]) -> tuple[int, ...]:
        """The seats of those who are banned now, when the games of this evening are counted; as `banned`."""
        if self._played:
            self._courier.catch_up(_DELIVERY)
        return banned(self._club, names, self._screen)

    def close(self) -> None:
        """Send what is left, as far as the database takes it."""
        if not self._courier.close(_DELIVERY):
            self._screen.notice("club-later")
        self._club.close()


def banned(club: Club, names: Mapping[int, str], screen: Screen) -> tuple[int, ...]:
    """The seats of those who are banned today; the screen says who they are, and why, and whose name is like
    that of somebody banned.
    """
    try:
        bans = {ban.player: ban for ban in club.bans(date.today())} if names else {}
    except ClubError as error:
        screen.notice("club-away", reason=sentence(render(error)))
        return ()
    seats = tuple(sorted(seat for seat, name in names.items() if name in bans))
    for seat in seats:
        ban = bans[names[seat]]
        screen.notice("club-banned", seat=seat, player=ban.player, term=term(ban), reason=ban.reason or "–")
    alike = {like(player): ban for player, ban in bans.items()}
    for seat, name in sorted(names.items()):
        if seat not in seats and (other := alike.get(like(name))) is not None:
            screen.notice("club-banned-alike", seat=seat, name=name, player=other.player, term=term(other))
    return seats


def term(ban: Ban) -> str:
    """How long `ban` lasts, in the user's language."""
    if ban.games is not None:
        return text("ban-games", games=ban.games)
    return text("ban-for-good") if ban.until is None else text("ban-until", day=ban.until)
