"""Where the roles of a game come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from host_voice import dealing, dealing_screen
from host_voice.conductor.surroundings import Screen
from host_voice.errors import ConfigError
from host_voice.game.roles import Deal
from host_voice.game.ruleset import Ruleset
from host_voice.messages import sentence, text
from host_voice.options import EveningOptions
from host_voice.roles_file import read_roles

if TYPE_CHECKING:
    from host_voice.board.board import Board  # its packages are an extra


def roles_of(
    options: EveningOptions, ruleset: Ruleset, seats: int, seed: int, board: Board | None, screen: Screen
) -> Deal | None:
    """The roles of a game that begins; None where the program is not to know them. Raises `ConfigError`."""
    if options.roles == "ask" and board is not None:
        return _tapped(ruleset, seats, board, screen)
    return _typed_or_dealt(options, ruleset, seats, seed)


def must_be_askable_again(options: EveningOptions) -> None:
    """Raises `ConfigError` for roles that only one game can have.

    A file is about one game, and between games the keyboard is an ear already: nobody could type unseen.
    """
    if options.roles != "unknown" and (options.roles != "ask" or options.board is None):
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


def _typed_or_dealt(options: EveningOptions, ruleset: Ruleset, seats: int, seed: int) -> Deal | None:
    match options.roles:
        case "file" if options.roles_file is not None:
            return dealing.filled(ruleset, seats, read_roles(options.roles_file, ruleset.roles))
        case "deal":
            dealing_screen.needs_terminal("deal")
            deal = dealing.shuffled(ruleset, seats, seed)
            dealing_screen.hand_out(deal, ruleset)
            return deal
        case "ask":
            dealing_screen.needs_terminal("ask")
            return dealing.typed(ruleset, seats, dealing_screen.hidden, dealing_screen.inform)
    return None
