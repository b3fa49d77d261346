"""An evening of the club: who is banned is told at its beginning, its games are carried to the database."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
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

_DELIVERY: Final = 6.0
"""Seconds that the end of an evening waits for the database."""


def attend(
    club: Club, table: str, folder: Path, room: Room, game: Game, evening: str, parts: ExitStack
) -> None:
    """Tell the database of `evening` and of every finished game of `folder`, until `parts` is closed."""
    courier = Courier(club, folder, table)

    def close() -> None:
        courier.look(room, game, evening)
        if not courier.close(_DELIVERY):
            room.screen.notice("club-later")
        club.close()

    parts.callback(close)
    room.watch(partial(courier.look, room, game, evening))


def banned(club: Club, names: Mapping[int, str], screen: Screen) -> tuple[int, ...]:
    """The seats of those who are banned today; the screen says who they are, and why."""
    try:
        bans = {ban.player: ban for ban in club.bans(date.today())} if names else {}
    except ClubError as error:
        screen.notice("club-away", reason=sentence(render(error)))
        return ()
    seats = tuple(sorted(seat for seat, name in names.items() if name in bans))
    for seat in seats:
        ban = bans[names[seat]]
        screen.notice("club-banned", seat=seat, player=ban.player, term=term(ban), reason=ban.reason or "–")
    return seats


def term(ban: Ban) -> str:
    """How long `ban` lasts, in the user's language."""
    if ban.games is not None:
        return text("ban-games", games=ban.games)
    return text("ban-for-good") if ban.until is None else text("ban-until", day=ban.until)
