"""Where the roles of a game come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from host_voice import dealing, dealing_screen
from host_voice.bootstrap.house import House
from host_voice.conductor.surroundings import Screen
from host_voice.errors import ConfigError
from host_voice.game.roles import Deal
from host_voice.game.ruleset import Ruleset
from host_voice.messages import sentence, text
from host_voice.options import EveningOptions
from host_voice.roles_file import read_roles

if TYPE_CHECKING:
    from host_voice.board.board import Board  # its packages are an extra


def roles_of(house: House, seats: int, seed: int) -> Deal | None:
    """The roles of a game that begins; None where the program is not to know them. Raises `ConfigError`."""
    options, ruleset = house.options, house.ruleset
    match options.roles:
        case "ask" if house.board is not None:
            return _tapped(ruleset, seats, house.board, house.screen)
        case "ask":
            dealing_screen.needs_terminal("ask")
            with house.hidden() as prompt:
                return dealing.typed(ruleset, seats, prompt, dealing_screen.inform)
        case "deal":
            dealing_screen.needs_terminal("deal")
            deal = dealing.shuffled(ruleset, seats, seed)
            with house.hidden() as prompt:
                dealing_screen.hand_out(deal, ruleset, prompt)
            return deal
        case "file" if options.roles_file is not None:
            return dealing.filled(ruleset, seats, read_roles(options.roles_file, ruleset.roles))
    return None


def must_be_askable_again(options: EveningOptions) -> None:
    """Raises `ConfigError` for roles that only one game can have.

    A file is about one game. At a keyboard that is an ear already, a key that opens the microphone shows what
    is typed, and so do the terminals of some systems.
    """
    typed = options.roles == "deal" or (options.roles == "ask" and options.board is None)
    shown = options.push_to_talk is not None or not dealing_screen.can_hide()
    if options.roles == "file" or (typed and shown):
        raise ConfigError("roles-several")


def _tapped(ruleset: Ruleset, seats: int, board: Board, screen: Screen) -> Deal | None:
    """The roles as the host enters them on the remote; what does not fit is asked for once more."""
    screen.notice("evening-roles-remote")
    special = dealing.special(ruleset, seats)
    while (known := board.ask_roles(seats, special)) is not None:
        wrong = dealing.misfit(ruleset, seats, known)
        if wrong is None:
            return dealing.filled(ruleset, seats, known)
        board.note(sentence(text(wrong)))
    return None
