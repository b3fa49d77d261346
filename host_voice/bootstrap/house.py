"""What lasts an evening, however many games are played in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import TYPE_CHECKING

from host_voice.bootstrap.hall import Hall
from host_voice.conductor.battery_watch import BatteryWatch
from host_voice.conductor.console_screen import ConsoleScreen
from host_voice.conductor.event_file import EventFile, NoEvents
from host_voice.conductor.loudness import Loudness, remember, remembered
from host_voice.conductor.room import Ears, Room
from host_voice.conductor.settings import Settings
from host_voice.conductor.surroundings import Screen
from host_voice.dealing import Prompt
from host_voice.errors import BoardError, ClubError
from host_voice.game.game import Game
from host_voice.game.ruleset import Ruleset
from host_voice.journal.folder import spare_journals
from host_voice.journal.journal import Journal
from host_voice.laptop.battery import battery
from host_voice.messages import render, sentence
from host_voice.narration.narrator import Narrator
from host_voice.options import BoardOptions, EveningOptions, default_club, volume_file

if TYPE_CHECKING:
    from host_voice.board.board import Board  # its packages are an extra
    from host_voice.club.database import Club
    from host_voice.club.evening import Attendance


class House:
    """Devices, screen, pages, events and the club of an evening in `language` by `ruleset`.

    `named`: whether any player has a name. `parts` closes everything in the end. Raises `HostVoiceError`
    where something that is wanted cannot be had.
    """

    def __init__(
        self,
        options: EveningOptions,
        ruleset: Ruleset,
        language: str,
        console: ConsoleScreen,
        parts: ExitStack,
        *,
        named: bool,
    ) -> None:
        self.options = options
        self.ruleset = ruleset
        self.language = language
        self._console = console
        self.board = opened_board(options.board, ruleset, language, console, parts)
        self.hall = Hall(options, language, console, parts, self.board)
        self._stage = self.hall.stage()
        self._events = _events(options)
        parts.callback(self._events.close)
        self.screen: Screen = console if self.board is None else self.board.screen(console)
        self._named = named
        self._parts = parts
        self._club: Attendance | None = None
        self._ears: Ears | None = None
        self._loudness = remembered(volume_file())

    def attend_club(self) -> Attendance | None:
        """The club's database, told of every game; None where there is none and none is needed.

        Without `--club` that is the club's own file, where players are named. Raises `ClubError` for an
        address that cannot be one.
        """
        address = self.options.club.address
        if self._club is None and (address is not None or self._named):
            club = self._opened_club(address)
            if club is not None:
                from host_voice.club.evening import Attendance

                self._club = Attendance(club, self.options.club.table, self.options.journal, self.screen)
                self._parts.callback(self._club.close)
        return self._club

    def _opened_club(self, address: str | None) -> Club | None:
        """The club's database; None where only its own file would do, and that cannot be had."""
        try:
            try:
                from host_voice.club.database import Club
            except ImportError as error:
                raise ClubError("club-not-installed") from error
            return Club(address or str(default_club()))
        except ClubError as error:
            if address is not None:
                raise
            self.screen.notice("club-unasked", reason=sentence(render(error)))
            self._named = False
            return None

    def room(self, game: Game, journal: Journal, names: Mapping[int, str]) -> Room:
        """The room in which `game` is led: with the ears, the loudness and the pages of the games before."""
        options = self.options
        room = Room(
            game,
            clock=self.hall.agenda,
            stage=self._stage,
            ears=self._ears or Ears(),
            narrator=Narrator.under(self.ruleset, self.language),
            screen=self.screen,
            journal=journal,
            events=self._events,
            settings=Settings(confirm=options.confirm, speech_ends_on_thanks=options.speech_ends_on_thanks),
            secret=options.events_secret,
            loudness=self._loudness,
            keep_loudness=self._keep_loudness,
        )
        room.watch(BatteryWatch(room, options.battery_warning, battery).look)
        if self.board is not None:
            room.watch(partial(self.board.look, room, game, names))
        return room

    def listen(self, room: Room) -> None:
        """Give `room` its ears; the first time they take a second or two."""
        if self._ears is None:
            self._ears = self.hall.ears()
        room.voice, room.keys = self._ears.voice, self._ears.keys

    def leave(self, room: Room) -> None:
        """What has become of the ears in `room` holds for the next game."""
        room.leave()
        if self._ears is not None:
            self._ears = Ears(room.voice, room.keys)

    def _keep_loudness(self, loudness: Loudness) -> None:
        self._loudness = loudness
        remember(volume_file(), loudness)

    @contextmanager
    def hidden(self) -> Iterator[Prompt]:
        """As `Hall.hidden`; the way to the pages is shown again on the screen that was cleared."""
        with self.hall.hidden() as prompt:
            yield prompt
        if self.board is not None and self.options.board is not None:
            show_pages(self.board, self.options.board, self._console)

    def change_host(self) -> None:
        """Somebody else leads from now on: whoever led before must not see what only the host may."""
        if self.board is not None and self.options.board is not None:
            self.board.renew()
            show_remote(self.board, self.options.board, self._console)


def show_pages(board: Board, options: BoardOptions, console: ConsoleScreen) -> None:
    """The way to the board and to the remote, on the screen."""
    console.notice("evening-board", address=board.address)
    show_remote(board, options, console)


def show_remote(board: Board, options: BoardOptions, console: ConsoleScreen) -> None:
    """The way to the remote, on the screen alone."""
    from host_voice.board.screen import show_code

    console.notice("evening-remote", link=board.link)
    if options.lan:
        show_code(console.console, board.link)
    else:  # the address means another machine on every phone
        console.notice("evening-board-here")


def opened_board(
    options: BoardOptions | None, ruleset: Ruleset, language: str, console: ConsoleScreen, parts: ExitStack
) -> Board | None:
    """The pages, if they are wanted, and the way to them on the screen. Raises `BoardError`."""
    if options is None:
        return None
    try:
        from host_voice.board.board import Board
        from host_voice.board.wire import Roles
    except ImportError as error:
        raise BoardError("board-not-installed") from error
    board = Board(options, language, Roles.of(ruleset))
    parts.callback(board.close)
    show_pages(board, options, console)
    return board


def _events(options: EveningOptions) -> EventFile | NoEvents:
    """Raises `ConfigError`, and `JournalError` for a file that would hurt a journal."""
    if options.events is None:
        return NoEvents()
    return EventFile(spare_journals(options.events, options.journal))
