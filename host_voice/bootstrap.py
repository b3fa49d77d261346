"""The one place where the real parts of an evening are chosen and wired together."""

from __future__ import annotations

import os
import secrets
import shlex
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from host_voice import dealing, dealing_screen
from host_voice.audio.devices import Way
from host_voice.audio.echo import EchoPath
from host_voice.audio.engine import Engine
from host_voice.audio.input import Chunk
from host_voice.audio.linear_echo import LinearEcho
from host_voice.audio.music import MusicLibrary
from host_voice.audio.native_noise import logged_native_messages
from host_voice.audio.played import Played
from host_voice.audio.wireless import link
from host_voice.club.bans import tell_bans
from host_voice.conductor.audio_clock import AudioClock
from host_voice.conductor.battery_watch import BatteryWatch
from host_voice.conductor.clocks import AgendaClock, MonotonicClock
from host_voice.conductor.conductor import Conductor
from host_voice.conductor.console_screen import ConsoleScreen
from host_voice.conductor.event_file import EventFile, NoEvents
from host_voice.conductor.greeting import greet
from host_voice.conductor.loudness import remember, remembered
from host_voice.conductor.performance import Ending
from host_voice.conductor.room import Ears, Room
from host_voice.conductor.settings import Settings
from host_voice.conductor.sound_stage import SoundStage
from host_voice.conductor.surroundings import Screen
from host_voice.conductor.text_stage import TeeStage, TextStage
from host_voice.ear.gate import Gate
from host_voice.ear.keyboard import KeyboardEar, Lines
from host_voice.ear.listener import VoiceEar
from host_voice.ear.misheard import Misheard
from host_voice.ear.push_to_talk import PushToTalk
from host_voice.ear.question import Ear
from host_voice.ear.remote import Hands
from host_voice.ear.terminal_keys import TerminalLines, key_named, single_keys
from host_voice.errors import AudioError, BoardError, ClubError, ConfigError, HostVoiceError, VoiceError
from host_voice.game.game import Game
from host_voice.game.roles import Deal
from host_voice.game.ruleset import Ruleset
from host_voice.journal.folder import new_path, resumable, spare_journals, unfinished
from host_voice.journal.header import local_minute
from host_voice.journal.journal import Journal
from host_voice.journal.recovery import Recovered
from host_voice.laptop.awake import kept_awake
from host_voice.laptop.battery import battery
from host_voice.laptop.suspend import WakefulClock
from host_voice.messages import render, sentence, text
from host_voice.narration.lexicon import lexicon
from host_voice.narration.narrator import Narrator
from host_voice.options import (
    BoardOptions,
    EveningOptions,
    default_club,
    default_journal,
    misheard_folder,
    volume_file,
)
from host_voice.ports import Interrupted, KeysEnded, PartRestarted, Stage
from host_voice.rehearsal.demonstration import DASH, DEAL, HostsPart
from host_voice.resources import resource
from host_voice.roles_file import read_roles
from host_voice.rulesets.loader import load_ruleset, must_speak
from host_voice.voice import Speaker, available, choose
from host_voice.voice.choice import open_voice
from host_voice.voice.duet import Duet

if TYPE_CHECKING:
    from host_voice.board.board import Board  # its packages are an extra
    from host_voice.club.database import Club


def evening(options: EveningOptions) -> int:
    """Lead an evening to its end; the exit code.

    Raises `HostVoiceError` where it cannot start, be kept or be answered.
    """
    with ExitStack() as parts:
        screen = ConsoleScreen(Console(highlight=False), text)
        if options.resume:
            journal, found = _resumed(options, screen)
            parts.callback(journal.close)
            game, language, elapsed = found.game, found.header.language, found.elapsed
            names: Mapping[int, str] = found.header.names
            board = _board(options.board, game.state.ruleset, language, names, screen, parts)
        else:
            names = options.names
            _mention_unfinished(options.journal, screen)
            ruleset, language, elapsed = (
                load_ruleset(options.ruleset, options.overrides),
                options.language,
                None,
            )
            must_speak(ruleset, language)
            board = _board(options.board, ruleset, language, names, screen, parts)
        hall = _Hall(options, language, screen, parts, board)
        stage = hall.stage()
        events = _events(options)
        parts.callback(events.close)
        if not options.resume:
            # Asked for last, so that nobody types the roles of an evening that cannot start.
            game = _begun(options, ruleset, board, screen)
            # An evening that cannot start leaves nothing to resume: below it is taken back.
            journal = Journal.create(new_path(options.journal), game, language=language, names=options.names)
            parts.callback(journal.close)
        with ExitStack() as failed:
            if not options.resume:
                failed.callback(journal.discard)
            journal.lead()
            room = Room(
                game,
                clock=hall.agenda,
                stage=stage,
                ears=Ears(),
                narrator=Narrator.under(game.state.ruleset, language),
                screen=screen if board is None else board.screen(screen),
                journal=journal,
                events=events,
                settings=Settings(
                    confirm=options.confirm, speech_ends_on_thanks=options.speech_ends_on_thanks
                ),
                secret=options.events_secret,
                loudness=remembered(volume_file()),
                keep_loudness=partial(remember, volume_file()),
            )
            room.watch(BatteryWatch(room, options.battery_warning, battery).look)
            if board is not None:
                room.watch(partial(board.look, room, game))
                parts.callback(board.look, room, game)  # the last picture stays on the pages
            banned = _club(options, room, game, journal.path.stem, names, parts)
            failed.pop_all()  # it begins: from now on there is something to resume

        def listen() -> None:
            ears = hall.ears()
            room.voice, room.keys = ears.voice, ears.keys

        ending = _led(room, listen, hall.clock, elapsed, game.state.seed, banned)
        if ending is not Ending.UNANSWERED:
            key = "evening-over" if ending is Ending.OVER else "evening-goes-on"
            screen.notice(key, game=journal.path.stem, where=_where(options.journal))
    if ending is Ending.UNANSWERED:
        raise ConfigError("evening-unanswered", where=_where(options.journal))
    hall.leave()
    return 0


def _where(journal: Path) -> str:
    """What a command needs to find the journals in that folder."""
    return "" if journal == default_journal() else f" --journal {shlex.quote(str(journal))}"


def demonstration(options: EveningOptions) -> int:
    """Play the short game that shows what an evening is like. Raises `HostVoiceError` if it cannot start.

    Ctrl-C ends it at once, as it ends any command: nothing is kept that could be spoilt.
    """
    with ExitStack() as parts:
        screen = ConsoleScreen(Console(highlight=False), text)
        ruleset = load_ruleset(options.ruleset)
        must_speak(ruleset, options.language)
        game = Game(ruleset, seats=len(DEAL), seed=options.seed or 0, deal=DEAL)
        hall = _Hall(options, options.language, screen, parts)
        stage = hall.stage(partner=DASH)
        journal = Journal.create(new_path(options.journal), game, language=options.language)
        parts.callback(journal.close)
        room = Room(
            game,
            clock=hall.agenda,
            stage=stage,
            ears=Ears(),
            narrator=Narrator.under(ruleset, options.language),
            screen=screen,
            journal=journal,
            events=NoEvents(),
        )
        room.keys = part = HostsPart(room, hall.agenda, hall.clock.post)
        room.watch(part.look)
        conductor = Conductor(room)
        greet(room, pick=game.state.seed)
        conductor.run()
    hall.leave()
    return 0


def _led(
    room: Room,
    listen: Callable[[], None],
    clock: AudioClock | MonotonicClock,
    elapsed: float | None,
    seed: int,
    banned: tuple[int, ...],
) -> Ending:
    """Perform the evening; `elapsed` is None for a new one. `listen` gives the room its ears.

    `banned`: the seats of those who may not play.
    """
    conductor = Conductor(room)
    with _interrupts(clock):
        if elapsed is not None:
            listen()
            return conductor.run(resumed=True, resume_elapsed=elapsed)
        return greet(room, listen, pick=seed, banned=banned) or conductor.run()


def _begun(options: EveningOptions, ruleset: Ruleset, board: Board | None, screen: ConsoleScreen) -> Game:
    seats = options.players or ruleset.players.max
    seed = secrets.randbelow(2**31) if options.seed is None else options.seed
    if options.roles == "ask" and board is not None:
        deal = _tapped(ruleset, seats, board, screen)
    else:
        deal = _deal(options, ruleset, seats, seed)
    return Game(ruleset, seats=seats, seed=seed, deal=deal)


def _tapped(ruleset: Ruleset, seats: int, board: Board, screen: ConsoleScreen) -> Deal | None:
    """The roles as the host enters them on the remote; what does not fit is asked for once more."""
    screen.notice("evening-roles-remote")
    special = dealing.special(ruleset, seats)
    while (known := board.ask_roles(seats, special)) is not None:
        wrong = dealing.misfit(ruleset, seats, known)
        if wrong is None:
            return dealing.filled(ruleset, seats, known)
        board.note(sentence(text(wrong)))
    return None


def _events(options: EveningOptions) -> EventFile | NoEvents:
    """Raises `ConfigError`, and `JournalError` for a file that would hurt a journal."""
    if options.events is None:
        return NoEvents()
    return EventFile(spare_journals(options.events, options.journal))


def _board(
    options: BoardOptions | None,
    ruleset: Ruleset,
    language: str,
    names: Mapping[int, str],
    screen: ConsoleScreen,
    parts: ExitStack,
) -> Board | None:
    """The pages, if they are wanted, and the way to them on the screen. Raises `BoardError`."""
    if options is None:
        return None
    try:
        from host_voice.board.board import Board
        from host_voice.board.screen import show_code
        from host_voice.board.wire import Roles
    except ImportError as error:
        raise BoardError("board-not-installed") from error
    board = Board(options, language, Roles.of(ruleset), names)
    parts.callback(board.close)
    screen.notice("evening-board", address=board.address)
    screen.notice("evening-remote", link=board.link)
    if options.lan:
        show_code(screen.console, board.link)
    else:  # the address means another machine on every phone
        screen.notice("evening-board-here")
    return board


def _club(
    options: EveningOptions, room: Room, game: Game, evening: str, names: Mapping[int, str], parts: ExitStack
) -> tuple[int, ...]:
    """Tell the club's database of this evening; the seats of those it bans.

    Without `--club` that is the club's own file, where players are named; an evening needs neither. Raises
    `ClubError` for an address that cannot be one.
    """
    address = options.club.address
    club = _opened(address, room.screen) if address is not None or names else None
    parts.callback(lambda: tell_bans(room.screen, game, names, kept=club is not None))
    if club is None:
        return ()
    from host_voice.club.evening import attend, banned

    attend(club, options.club.table, options.journal, room, game, evening, parts)
    return banned(club, names, room.screen)


def _opened(address: str | None, screen: Screen) -> Club | None:
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
        screen.notice("club-unasked", reason=sentence(render(error)))
        return None


def _resumed(options: EveningOptions, screen: ConsoleScreen) -> tuple[Journal, Recovered]:
    journal, found = Journal.resume(resumable(options.journal, options.game))
    if found.cut is not None:
        screen.notice("journal-cut", file=str(journal.path), line=found.cut)
    begun, day = local_minute(found.header.started), found.game.state.day
    rules = found.game.state.ruleset.id
    screen.notice("evening-resumed", game=journal.path.stem, ruleset=rules, begun=begun, day=day)
    return journal, found


def _mention_unfinished(folder: Path, screen: ConsoleScreen) -> None:
    """Somebody who starts anew may have meant to go on."""
    entry = unfinished(folder)
    if entry is not None:
        screen.notice(
            "evening-running" if entry.running else "evening-unfinished",
            game=entry.game,
            begun=local_minute(entry.started or ""),
            process=entry.leader or "?",
            command=f"host_voice run --resume --game {shlex.quote(entry.game)}{_where(folder)}",
        )


def _deal(options: EveningOptions, ruleset: Ruleset, seats: int, seed: int) -> Deal | None:
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


class _Hall:
    """The devices and what speaks and listens through them, as far as they are wanted and there.

    What is missing is said on `screen`, and the evening is led by text and keys instead. `parts` closes
    everything in the end.
    """

    def __init__(
        self,
        options: EveningOptions,
        language: str,
        screen: ConsoleScreen,
        parts: ExitStack,
        board: Board | None = None,
    ) -> None:
        self._board = board
        self._options = options
        self._language = language
        self._screen = screen
        self._parts = parts
        self._gate = Gate()
        self._key: PushToTalk | None = None
        self._key_name = ""
        if options.push_to_talk is not None:
            self._key, self._key_name = PushToTalk(), key_named(options.push_to_talk)
            if not sys.stdin.isatty():
                raise ConfigError("key-no-terminal")
        parts.enter_context(kept_awake())  # where that cannot be, the doctor says so
        self._listening = False
        audio = AudioClock()
        self._engine = self._opened(audio)
        self.clock: AudioClock | MonotonicClock = audio if self._engine else MonotonicClock()
        self.agenda = AgendaClock(WakefulClock(self.clock))

    def leave(self) -> None:
        """Last of all: end the program where the sound driver never returns, and Python would wait for it."""
        if self._engine is not None and self._engine.stuck:
            sys.stdout.flush()
            os._exit(0)

    def _opened(self, clock: AudioClock) -> Engine | None:
        options = self._options
        speaks, hears = options.output != "text", options.input != "keys"
        if not speaks and not hears:
            return None
        self._parts.enter_context(logged_native_messages())
        faults: list[str] = []
        for listening in (True, False) if hears else (False,):
            try:
                engine = Engine(clock.post, speaker=options.speaker, mic=options.mic, listening=listening)
            except AudioError as error:
                fault = sentence(render(error))
                faults += [fault] if fault not in faults else []
                if not speaks or error.key == "audio-no-devices":
                    break
                continue
            self._parts.callback(engine.close)
            clock.follow(engine.now)
            self._mind_wireless(engine)
            self._listening = listening
            if hears and not listening:
                self._screen.notice("evening-without-mic", fault=" ".join(faults))
            return engine
        without = "evening-without-sound" if speaks else "evening-without-mic"
        self._screen.notice(without, fault=" ".join(faults))
        return None

    def _mind_wireless(self, engine: Engine) -> None:
        """Keep a Bluetooth loudspeaker awake, and warn of a headset that makes a telephone of itself."""
        links = {way: link(device, way) for way in Way if (device := engine.device(way)) is not None}
        engine.mixer.keep_awake = self._options.keep_awake_speaker or links[Way.SPEAKER].bluetooth
        narrow = [found.name for found in links.values() if found.telephone]
        if narrow:
            self._screen.notice("doctor-telephone", name=narrow[-1])

    def stage(self, *, partner: str = "") -> Stage:
        """Loudspeaker, screen, or both. With a `partner` another voice says what begins so, if there is one.

        Raises `VoiceError` for a voice alone that is not there.
        """
        options = self._options
        written = TextStage(self._screen.console, self.agenda)
        if self._engine is None or options.output == "text":
            return written
        post, rate = self.clock.post, self._engine.mixer.rate
        try:
            voice = choose(self._language, options.voice, passed_over=self._problem)
        except VoiceError as error:
            if options.output == "voice":
                raise
            self._problem(error)
            return written

        def restarted(reason: str) -> None:
            post(PartRestarted("synthesiser", reason))

        speaker = Speaker(voice, rate=rate, on_restart=restarted)
        self._parts.callback(speaker.close)
        self._screen.notice("evening-voice", voice=voice.info.name, engine=voice.info.engine)
        music = MusicLibrary(options.music, rate, self._problem)
        speakers = self._duet(speaker, partner) if partner else speaker
        heard = SoundStage(
            self._engine.mixer, speakers, music.track, gate=self._gate, post=post, show=self._screen.prompt
        )
        self._parts.callback(heard.close)
        return TeeStage(heard, written) if options.output == "both" else heard

    def _duet(self, speaker: Speaker, mark: str) -> Duet:
        others = [info for info in available(self._language) if info != speaker.info]
        second = speaker
        if others:
            second = Speaker(open_voice(others[0]), rate=self._engine.mixer.rate if self._engine else None)
            self._parts.callback(second.close)
        return Duet(speaker, second, mark)

    def _problem(self, error: HostVoiceError) -> None:
        self._screen.notice(error.key, **error.params)

    def ears(self) -> Ears:
        """Microphone and keys; takes a second or two, in which the model is loaded."""
        voice = self._voice_ear()
        hands: list[Ear] = [] if self._board is None else [self._board.ear(self.clock.post)]
        if self._options.input != "voice" or voice is None or self._key is not None:
            hands.append(self._keyboard(alone=not hands))
        return Ears(voice, Hands(*hands) if hands else None)

    def _keyboard(self, *, alone: bool) -> KeyboardEar:
        """`alone`: when it ends, nobody's hands can answer any more."""
        post = self.clock.post
        ended = (lambda: post(KeysEnded())) if alone else (lambda: None)
        return KeyboardEar(self._lines(), post, self._language, self._wake_word, on_end=ended)

    def _lines(self) -> Lines:
        """What is typed. With a key that opens the ear the terminal is read key by key."""
        key = self._key
        if key is None:
            return sys.stdin
        keys = self._parts.enter_context(single_keys(sys.stdin))
        now = self._engine.now if self._engine is not None else self.clock.now

        def show(text: str) -> None:
            sys.stdout.write(text)
            sys.stdout.flush()

        return TerminalLines(keys, self._key_name, lambda: key.press(now()), show)

    @property
    def _wake_word(self) -> str:
        return self._options.wake_word or lexicon(self._language).wake_word

    def _voice_ear(self) -> VoiceEar | None:
        engine, options = self._engine, self._options
        if engine is None or not self._listening:
            return None
        try:
            ear = VoiceEar(
                options.model or resource("models", self._language),
                self.clock.post,
                self._gate,
                language=self._language,
                wake_word=self._wake_word,
                key=self._key,
                misheard=Misheard(misheard_folder()) if options.keep_misheard else None,
                now=engine.now,
            )
            ear.start()
        except HostVoiceError as error:
            self._problem(error)
            self._screen.notice("evening-without-ear")
            return None
        self._parts.callback(ear.stop)
        cleaned = self._cleaned(engine)
        over = threading.Event()

        def feed() -> None:
            while not over.is_set():
                chunk = engine.read(0.5)
                if chunk is not None:
                    ear.hear(cleaned(chunk))

        thread = threading.Thread(target=feed, name="microphone", daemon=True)
        thread.start()
        self._parts.callback(thread.join, 2.0)
        self._parts.callback(over.set)
        return ear

    def _cleaned(self, engine: Engine) -> Callable[[Chunk], Chunk]:
        """What takes our own sound out of the microphone's."""
        played = Played(engine.mixer.rate)
        engine.mixer.rendered = played.heard

        def duplex(works: bool) -> None:
            self._gate.duplex = works

        return EchoPath(LinearEcho(), played, duplex).clean


@contextmanager
def _interrupts(clock: AudioClock | MonotonicClock) -> Iterator[None]:
    """Ctrl-C asks, being told to end by the system ends; both through the inbox, never in the middle."""

    def ask(number: int, frame: object) -> None:
        clock.post(Interrupted())

    def end(number: int, frame: object) -> None:
        clock.post(Interrupted(final=True))

    handlers = {signal.SIGINT: ask, signal.SIGTERM: end}
    if hasattr(signal, "SIGHUP"):
        handlers[signal.SIGHUP] = end
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
