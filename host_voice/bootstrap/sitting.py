"""One game of an evening: how it begins, how it is led, and what lasts no longer than it does."""

from __future__ import annotations

import random
import secrets
import shlex
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from host_voice.bootstrap.house import House
from host_voice.bootstrap.interrupts import interrupts
from host_voice.bootstrap.roles import roles_of
from host_voice.club.bans import tell_bans
from host_voice.conductor.conductor import Conductor
from host_voice.conductor.greeting import greet, tell_banned
from host_voice.conductor.newcomers import Newcomers
from host_voice.conductor.performance import Ending
from host_voice.conductor.room import Room
from host_voice.conductor.score_watch import ScoreWatch
from host_voice.conductor.surroundings import Screen
from host_voice.game.evening import Evening
from host_voice.game.game import Game
from host_voice.journal.folder import names_of, new_path, resumable, unfinished
from host_voice.journal.header import local_minute
from host_voice.journal.journal import Journal
from host_voice.messages import text
from host_voice.options import EveningOptions, default_journal


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game in `language` with its journal, and what the players are called by seat.

    `elapsed`: it is resumed so many seconds into its countdown; None: it begins. `named`: what newcomers of
    the next game are called, by person.
    """

    game: Game
    journal: Journal
    language: str
    names: Mapping[int, str]
    elapsed: float | None = None
    named: dict[int, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What the game is called."""
        return self.journal.path.stem

    @property
    def first(self) -> bool:
        """Whether nothing has been played in this evening before."""
        return self.game.state.evening is None or self.game.state.evening.number == 1


def resumed(options: EveningOptions, screen: Screen) -> Sitting:
    """The game that was not finished, or the last one of an evening that goes on. Raises `JournalError`."""
    journal, found = Journal.resume(resumable(options.journal, options.game))
    if found.cut is not None:
        screen.notice("journal-cut", file=str(journal.path), line=found.cut)
    state, number = found.game.state, found.header.evening.number if found.header.evening else 0
    screen.notice(
        "evening-resumed",
        game=journal.path.stem,
        ruleset=state.ruleset.id,
        number=number,
        begun=local_minute(found.header.started),
        day=-1 if state.between else state.day,
    )
    header = found.header
    return Sitting(found.game, journal, header.language, header.names, found.elapsed, dict(found.named))


def first(house: House) -> Sitting:
    """A new evening's first game. Raises `HostVoiceError` where it cannot begin, and leaves nothing then."""
    options, path = house.options, new_path(house.options.journal)
    seats = options.players or house.ruleset.players.max
    evening = Evening.first(path.stem, seats, rotates=options.rotate_host) if options.several else None
    seed = secrets.randbelow(2**31) if options.seed is None else options.seed
    return _begun(house, path, seats, seed, options.names, evening)


def following(house: House, before: Sitting, evening: Evening) -> Sitting:
    """The game after `before`, with the people who were agreed on. Raises as `first`."""
    options = house.options
    called = names_of(options.journal, evening.name) | before.named
    names = {seat: called[person] for seat, person in enumerate(evening.people, start=1) if person in called}
    last = before.game.state.evening
    if last is not None:
        if evening.host != last.host:
            house.change_host()
        if evening.people != last.people:
            show_seats(house.screen, last, evening, names)
    path = new_path(options.journal, after=before.name)
    return _begun(house, path, len(evening.people), next_seed(options.seed, evening.number), names, evening)


def next_seed(wished: int | None, number: int) -> int:
    """The seed of the `number`-th game: a new one, or where one was wished for, always the same.

    It does not follow from that of the game before, which is no secret any more.
    """
    if wished is None:
        return secrets.randbelow(2**31)
    return random.Random(f"game/{wished}/{number}").randrange(2**31)


def _begun(
    house: House, path: Path, seats: int, seed: int, names: Mapping[int, str], evening: Evening | None
) -> Sitting:
    deal = roles_of(house, seats, seed)
    game = Game(house.ruleset, seats=seats, seed=seed, deal=deal, evening=evening)
    journal = Journal.create(path, game, language=house.language, names=names)
    return Sitting(game, journal, house.language, names)


def show_seats(screen: Screen, before: Evening, after: Evening, names: Mapping[int, str]) -> None:
    """Who sits where, by name, or else by number and the seat before."""
    seats = []
    for place, person in enumerate(after.people, start=1):
        who = names.get(place) or text("evening-person", person=person)
        if place not in names and person != before.host:
            who = text("evening-seat-was", who=who, seat=before.seat_of(person) or 0)
        seats.append(text("evening-seat", place=place, who=who))
    screen.notice("evening-seats", number=after.number, list=", ".join(seats))


def lead(house: House, sitting: Sitting) -> Ending:
    """Lead the game to its end. A game that cannot begin leaves nothing to resume.

    Raises `HostVoiceError` where it cannot begin, or be kept.
    """
    game, journal = sitting.game, sitting.journal
    with ExitStack() as parts:
        parts.callback(journal.close)
        with ExitStack() as failed:
            if sitting.elapsed is None:
                failed.callback(journal.discard)
            journal.lead()
            room = house.room(game, journal, sitting.names)
            parts.callback(house.leave, room)
            if house.board is not None:
                parts.callback(house.board.look, room, game, sitting.names)  # the last picture stays
            room.watch(ScoreWatch(room.screen, game, sitting.names).look)
            _ask_newcomers(house, room, sitting)
            club = house.attend_club()
            parts.callback(partial(tell_bans, room.screen, game, sitting.names, kept=club is not None))
            banned: tuple[int, ...] = ()
            if club is not None:
                parts.callback(club.finish, room, game, sitting.name)
                club.follow(room, game, sitting.name)
                banned = club.banned(sitting.names)
            failed.pop_all()  # it begins: from now on there is something to resume
        return _led(house, room, sitting, banned)


def _ask_newcomers(house: House, room: Room, sitting: Sitting) -> None:
    """Have newcomers of the next game named, where anybody is."""
    evening = sitting.game.state.evening
    called = names_of(house.options.journal, evening.name) if evening is not None else {}
    if called:
        newcomers = Newcomers(room, sitting.game, called, sitting.named, lambda: house.hall.typing)
        room.watch(newcomers.look)
        room.takes = newcomers.takes


def _led(house: House, room: Room, sitting: Sitting, banned: tuple[int, ...]) -> Ending:
    """Perform the game; `banned` are the seats of those who may not play."""
    conductor = Conductor(room)
    with interrupts(house.hall.clock):
        listen = partial(house.listen, room)
        if sitting.elapsed is not None:
            listen()
            return conductor.run(resumed=True, resume_elapsed=sitting.elapsed)
        if sitting.first:
            return greet(room, listen, pick=sitting.game.state.seed, banned=banned) or conductor.run()
        listen()
        tell_banned(room, banned)
        return conductor.run()


def mention_unfinished(folder: Path, screen: Screen) -> None:
    """Somebody who starts anew may have meant to go on."""
    entry = unfinished(folder)
    if entry is not None:
        screen.notice(
            "evening-running" if entry.running else "evening-unfinished",
            game=entry.game,
            begun=local_minute(entry.started or ""),
            process=entry.leader or "?",
            command=f"host_voice run --resume --game {shlex.quote(entry.game)}{where(folder)}",
        )


def where(journal: Path) -> str:
    """What a command needs to find the journals in that folder."""
    return "" if journal == default_journal() else f" --journal {shlex.quote(str(journal))}"
