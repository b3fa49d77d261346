"""The one place where the real parts of an evening are chosen and wired together."""

from __future__ import annotations

import logging
import os
import secrets
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import click
from rich.console import Console

from host_voice import dealing
from host_voice.audio.engine import Engine
from host_voice.audio.music import MusicLibrary
from host_voice.audio.native_noise import logged_native_messages
from host_voice.conductor.audio_clock import AudioClock
from host_voice.conductor.clocks import AgendaClock, MonotonicClock
from host_voice.conductor.conductor import Conductor
from host_voice.conductor.console_screen import ConsoleScreen
from host_voice.conductor.event_file import EventFile, NoEvents
from host_voice.conductor.greeting import greet
from host_voice.conductor.performance import Ending
from host_voice.conductor.ports import Interrupted, PartRestarted, Stage
from host_voice.conductor.room import Ears, Room
from host_voice.conductor.settings import Settings
from host_voice.conductor.sound_stage import SoundStage
from host_voice.conductor.text_stage import TeeStage, TextStage
from host_voice.ear.gate import Gate
from host_voice.ear.keyboard import KeyboardEar
from host_voice.ear.listener import VoiceEar
from host_voice.errors import AudioError, HostVoiceError, RulesetError
from host_voice.game.game import Game
from host_voice.game.roles import Deal
from host_voice.game.ruleset import Ruleset
from host_voice.journal.folder import last_unfinished, new_path
from host_voice.journal.journal import Journal
from host_voice.messages import text
from host_voice.narration.lexicon import lexicon
from host_voice.narration.narrator import Narrator
from host_voice.options import EveningOptions
from host_voice.resources import resource
from host_voice.rulesets.loader import load_ruleset
from host_voice.voice import Speaker, choose

_log = logging.getLogger(__name__)

RealClock = AudioClock | MonotonicClock


def evening(options: EveningOptions) -> int:
    """Lead an evening to its end; the exit code. Raises `HostVoiceError` where it cannot start or be kept."""
    console = Console(highlight=False)
    screen = ConsoleScreen(console, text)
    with ExitStack() as parts:
        if options.output != "text" or options.input != "keys":
            parts.enter_context(logged_native_messages())
        opened = _resumed(options, screen) if options.resume else _begun(options)
        parts.callback(opened.journal.close)
        events = EventFile(options.events) if options.events else NoEvents()
        parts.callback(events.close)
        sound = _sound(options, screen, parts)
        clock: RealClock = sound.clock if sound else MonotonicClock()
        agenda = AgendaClock(clock)
        gate = Gate()
        room = Room(
            opened.game,
            clock=agenda,
            stage=_stage(options, opened.language, console, agenda, sound, gate, screen, parts),
            ears=_ears(options, opened.language, clock, sound, gate, screen, parts),
            narrator=Narrator(opened.language),
            screen=screen,
            journal=opened.journal,
            events=events,
            settings=Settings(confirm=options.confirm),
            secret=options.events_secret,
        )
        conductor = Conductor(room)
        with _interrupts(clock):
            ending = None if options.resume else greet(room, pick=opened.game.state.seed)
            if ending is None:
                ending = conductor.run(resumed=options.resume, resume_elapsed=opened.elapsed)
        if ending is Ending.OVER:
            screen.notice("evening-over", game=opened.journal.path.stem)
    if sound is not None and sound.engine.stuck:
        sys.stdout.flush()
        os._exit(0)  # the sound driver never returns, and Python would wait for it
    return 0


@dataclass(frozen=True, slots=True)
class _Opened:
    """A game with its journal."""

    game: Game
    journal: Journal
    language: str
    elapsed: float | None = None


def _begun(options: EveningOptions) -> _Opened:
    ruleset = load_ruleset(options.ruleset, options.overrides)
    if options.language not in ruleset.languages:
        raise RulesetError(
            "ruleset-language", ruleset=ruleset.id, language=options.language, known=list(ruleset.languages)
        )
    seats = options.players or ruleset.players.max
    seed = secrets.randbelow(2**31) if options.seed is None else options.seed
    game = Game(ruleset, seats=seats, seed=seed, deal=_deal(options, ruleset, seats, seed))
    journal = Journal.create(new_path(options.journal), game, language=options.language)
    return _Opened(game, journal, options.language)


def _resumed(options: EveningOptions, screen: ConsoleScreen) -> _Opened:
    journal, found = Journal.resume(last_unfinished(options.journal))
    if found.cut is not None:
        screen.notice("journal-cut", file=str(journal.path), line=found.cut)
    return _Opened(found.game, journal, found.header.language, found.elapsed)


def _deal(options: EveningOptions, ruleset: Ruleset, seats: int, seed: int) -> Deal | None:
    match options.roles:
        case "file":
            return dealing.filled(ruleset, seats, options.known_roles or {})
        case "deal":
            deal = dealing.shuffled(ruleset, seats, seed)
            _hand_out(deal)
            return deal
        case "ask" if sys.stdin.isatty():
            return dealing.typed(ruleset, seats, _hidden, lambda key: click.echo(text(key), err=True))
    return None


def _hidden(key: str, **params: object) -> str:
    """A line that is not shown while it is typed."""
    question = text(key, **params)
    line: str = click.prompt(question, hide_input=True, default="", show_default=False, prompt_suffix=" ")
    return line


def _hand_out(deal: Deal) -> None:
    """One seat at a time on the screen, cleared before the next one looks."""
    for seat, role in deal.items():
        _hidden("deal-hand-over", seat=seat)
        click.echo(text("deal-role", seat=seat, role=role.value))
        _hidden("deal-seen")
        click.clear()


@dataclass(frozen=True, slots=True)
class _Sound:
    """The open devices and their clock."""

    engine: Engine
    clock: AudioClock
    listening: bool


def _sound(options: EveningOptions, screen: ConsoleScreen, parts: ExitStack) -> _Sound | None:
    """The devices, as far as they are wanted and there: an evening without them is led by text and keys."""
    speaks, hears = options.output != "text", options.input != "keys"
    if not speaks and not hears:
        return None
    clock = AudioClock()
    for listening in (True, False) if hears else (False,):
        try:
            engine = Engine(clock.post, speaker=options.speaker, mic=options.mic, listening=listening)
        except AudioError as error:
            screen.notice(error.key, **error.params)
            if speaks and listening:
                continue
            break
        parts.callback(engine.close)
        clock.follow(engine.now)
        if hears and not listening:
            screen.notice("evening-without-mic")
        return _Sound(engine, clock, listening)
    screen.notice("evening-without-sound")
    return None


def _stage(
    options: EveningOptions,
    language: str,
    console: Console,
    agenda: AgendaClock,
    sound: _Sound | None,
    gate: Gate,
    screen: ConsoleScreen,
    parts: ExitStack,
) -> Stage:
    written = TextStage(console, agenda)
    if sound is None or options.output == "text":
        return written
    post = sound.clock.post
    try:
        voice = choose(language, options.voice)
    except HostVoiceError as error:
        if options.output == "voice":
            raise
        screen.notice(error.key, **error.params)
        return written
    speaker = Speaker(
        voice,
        rate=sound.engine.mixer.rate,
        on_restart=lambda reason: post(PartRestarted("synthesiser", reason)),
    )
    parts.callback(speaker.close)
    screen.notice("evening-voice", voice=voice.info.name, engine=voice.info.engine)
    music = MusicLibrary(options.music, sound.engine.mixer.rate)
    for problem in music.problems:
        screen.notice(problem.key, **problem.params)
    heard = SoundStage(sound.engine.mixer, speaker, music.track, gate=gate, post=post, show=screen.prompt)
    parts.callback(heard.close)
    return TeeStage(heard, written) if options.output == "both" else heard


def _ears(
    options: EveningOptions,
    language: str,
    clock: RealClock,
    sound: _Sound | None,
    gate: Gate,
    screen: ConsoleScreen,
    parts: ExitStack,
) -> Ears:
    wake_word = options.wake_word or lexicon(language).wake_word
    voice: VoiceEar | None = None
    if sound is not None and sound.listening:
        model = options.model or resource("models", language)
        try:
            voice = _voice_ear(model, language, wake_word, sound, gate, parts)
        except HostVoiceError as error:
            screen.notice(error.key, **error.params)
            screen.notice("evening-without-ear")
    if options.input == "voice" and voice is not None:
        return Ears(voice=voice)
    keys = KeyboardEar(sys.stdin, clock.post, language, wake_word)
    return Ears(voice=voice, keys=keys)


def _voice_ear(
    model: Path, language: str, wake_word: str, sound: _Sound, gate: Gate, parts: ExitStack
) -> VoiceEar:
    now = sound.engine.now
    ear = VoiceEar(model, sound.clock.post, gate, language=language, wake_word=wake_word, now=now)
    ear.start()
    parts.callback(ear.stop)
    over = threading.Event()

    def feed() -> None:
        while not over.is_set():
            chunk = sound.engine.read(0.5)
            if chunk is not None:
                ear.hear(chunk)

    thread = threading.Thread(target=feed, name="microphone", daemon=True)
    thread.start()
    parts.callback(thread.join, 2.0)
    parts.callback(over.set)
    return ear


@contextmanager
def _interrupts(clock: RealClock) -> Iterator[None]:
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
