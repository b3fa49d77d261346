"""`host_voice board`: one page with all tables of an evening."""

from __future__ import annotations

import click

from host_voice.cli.club import opened
from host_voice.cli.common import board_lan_option, board_port_option
from host_voice.cli.printing import note
from host_voice.cli.translated import Command, option
from host_voice.errors import BoardError
from host_voice.messages import current, text
from host_voice.options import BoardOptions


@click.command("board", cls=Command, help="help-board")
@option("--hall", required=True, metavar="URL|FILE", help="opt-hall")
@board_lan_option
@board_port_option
def board(hall: str, board_lan: bool, board_port: int) -> None:
    with opened(hall) as club:
        try:
            from host_voice.club.hall import Hall
        except ImportError as error:
            raise BoardError("board-not-installed") from error
        page = Hall(BoardOptions(board_lan, board_port), current(), club)
        note(text("evening-hall", address=page.address))
        try:
            page.serve()
        finally:
            page.close()
