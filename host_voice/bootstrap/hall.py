"""The devices of an evening, and what speaks and listens through them."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from host_voice import dealing_screen
from host_voice.audio.devices import Way
from host_voice.audio.echo import EchoPath
from host_voice.audio.engine import Engine
from host_voice.audio.input import Chunk
from host_voice.audio.linear_echo import LinearEcho
from host_voice.audio.music import MusicLibrary
from host_voice.audio.native_noise import logged_native_messages
from host_voice.audio.played import Played
from host_voice.audio.wireless import link
from host_voice.conductor.audio_clock import AudioClock
from host_voice.conductor.clocks import AgendaClock, MonotonicClock
from host_voice.conductor.console_screen import ConsoleScreen
from host_voice.conductor.room import Ears
from host_voice.conductor.sound_stage import SoundStage
from host_voice.conductor.text_stage import TeeStage, TextStage
from host_voice.dealing import Prompt
from host_voice.ear.gate import Gate
from host_voice.ear.keyboard import KeyboardEar, Lines
from host_voice.ear.listener import VoiceEar
from host_voice.ear.misheard import Misheard
from host_voice.ear.push_to_talk import PushToTalk
from host_voice.ear.question import Ear
from host_voice.ear.remote import Hands
from host_voice.ear.terminal_keys import TerminalLines, key_named, single_keys
from host_voice.errors import AudioError, ConfigError, HostVoiceError, VoiceError
from host_voice.laptop.awake import kept_awake
from host_voice.laptop.suspend import WakefulClock
from host_voice.messages import render, sentence
from host_voice.narration.lexicon import lexicon
from host_voice.options import EveningOptions, misheard_folder
from host_voice.ports import KeysEnded, PartRestarted, Stage
from host_voice.resources import resource
from host_voice.voice import Speaker, available, choose
from host_voice.voice.choice import open_voice
from host_voice.voice.duet import Duet

if TYPE_CHECKING:
    from host_voice.board.board import Board  # its packages are an extra


class Hall:
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
        self._keys: KeyboardEar | None = None
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

    @property
    def typing(self) -> bool:
        """Whether lines that are typed are heard."""
        return self._keys is not None and not self._keys.ended

    @contextmanager
    def hidden(self) -> Iterator[Prompt]:
        """What asks for lines that are not shown, also where the keyboard is an ear already; the screen is
        cleared afterwards.
        """
        with dealing_screen.unseen():
            if self._keys is None:
                yield dealing_screen.hidden
                return
            with self._keys.lent() as read:
                yield dealing_screen.hidden_from(read)

    def _keyboard(self, *, alone: bool) -> KeyboardEar:
        """`alone`: when it ends, nobody's hands can answer any more."""
        post = self.clock.post
        ended = (lambda: post(KeysEnded())) if alone else (lambda: None)
        self._keys = KeyboardEar(self._lines(), post, self._language, self._wake_word, on_end=ended)
        return self._keys

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
