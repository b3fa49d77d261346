"""The bans that a game ended with, as the host is told of them."""

from __future__ import annotations

import shlex
from collections.abc import Mapping

from host_voice.conductor.surroundings import Screen
from host_voice.game.bans import bans_of
from host_voice.game.game import Game
from host_voice.messages.reasons import reason_name


def tell_bans(screen: Screen, game: Game, names: Mapping[int, str], *, kept: bool) -> None:
    """Tell whom the finished `game` banned: `kept` in the club's database, or to be written down by hand."""
    for ban in bans_of(game.state) if game.over else ():
        name, reason = names.get(ban.seat), reason_name(ban.reason)
        if kept and name is not None:
            screen.notice("ban-kept", player=name, games=ban.games, reason=reason)
            continue
        who = "NAME" if name is None else shlex.quote(name)
        command = f"host_voice club ban {who} --games {ban.games} --reason {shlex.quote(reason)}"
        screen.notice("ban-by-hand", seat=ban.seat, games=ban.games, reason=reason, command=command)
