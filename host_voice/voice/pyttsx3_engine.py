"""pyttsx3: espeak-ng on Linux, the system's own voices on macOS and Windows.

pyttsx3 never plays here. It speaks only the last of several utterances queued for one run, hangs with
threads, prints to stdout, accepts voice names that do not exist and may crash with its native library.
So it lives in a supervised child, speaks one utterance per run into a file, and the voice is read back.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from importlib import metadata
from multiprocessing.connection import Connection
from typing import Any, Final

from host_voice.errors import HostVoiceError, VoiceError
from host_voice.messages import render
from host_voice.scratch import Scratch
from host_voice.voice.recording import Samples
from host_voice.voice.voice import VoiceInfo, one_line
from host_voice.voice.wave_file import read_speech
from host_voice.worker import Worker, serve

ENGINE: Final = "pyttsx3"

WORDS_PER_MINUTE: Final = 165
"""Pace at tempo 1.0; the engine's own default (200) is hurried for a table of ten."""

_ESPEAK = "espeak"
_LIST_SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class _List:
    """Request: the voices of all drivers."""


@dataclass(frozen=True, slots=True)
class _Speak:
    """Request: speak into a file."""

    text: str
    path: str


def installed(language: str | None = None) -> list[VoiceInfo]:
    """The voices of `language` (None: all), the most exact first; starts a child for a moment.

    Raises `VoiceError` when pyttsx3 or its native library cannot be loaded.
    """
    worker = Worker(_main, (None, 0), name=ENGINE)
    try:
        found: list[VoiceInfo] = worker.call(_List(), _LIST_SECONDS)
    except HostVoiceError as error:
        raise _explained(error, ENGINE) from error
    finally:
        worker.close()
    if language is None:
        return found
    matching = [info for info in found if info.language.split("-")[0] == language]
    return sorted(matching, key=lambda info: (len(info.language), info.name))


class Pyttsx3Voice:
    """One voice of pyttsx3, with a child process that is started when it is first needed."""

    def __init__(self, info: VoiceInfo, tempo: float = 1.0) -> None:
        """`info` comes from `installed()`; `tempo` 0.5 to 2.0."""
        self.info = info
        self.tempo = tempo
        args = (info.id, round(WORDS_PER_MINUTE * tempo))
        self._worker = Worker(_main, args, name=ENGINE)

    def render(self, text: str, timeout: float) -> tuple[Samples, int]:
        """See `Voice.render`."""
        with Scratch("host_voice-speech-") as scratch:
            path = scratch.path / "speech.wav"
            try:
                self._worker.call(_Speak(one_line(text), str(path)), timeout)
            except HostVoiceError as error:
                raise _explained(error, self.info.name) from error
            return read_speech(path, self.info.name)

    @property
    def pid(self) -> int | None:
        """Process id of the child, while one runs."""
        return self._worker.pid

    def close(self) -> None:
        """End the child."""
        self._worker.close()


def _explained(error: HostVoiceError, voice: str) -> VoiceError:
    if isinstance(error, VoiceError):
        return error
    if error.key == "worker-hung":
        return VoiceError("voice-timeout", voice=voice, seconds=error.params["seconds"])
    return VoiceError("voice-failed", voice=voice, reason=render(error).rstrip("."))


# -- in the child ------------------------------------------------------------------------------------------


def _main(connection: Connection, voice_id: str | None, words_per_minute: int) -> None:
    if voice_id is None:
        serve(connection, lambda request: _list())
        return
    driver, _, native = voice_id.partition(":")
    engine = _engine(driver)
    engine.setProperty("voice", native)
    engine.setProperty("rate", words_per_minute)
    finished = threading.Event()
    engine.connect("finished-utterance", lambda **_: finished.set())

    def handle(request: _Speak) -> None:
        finished.clear()
        engine.save_to_file(request.text, request.path)
        engine.runAndWait()
        if driver == _ESPEAK:  # its run ends while a thread of espeak's own still renders
            finished.wait()
            _espeak_at_rest()
        _check_voice(engine, native)  # only now: properties take effect inside a run

    serve(connection, handle)


def _espeak_at_rest() -> None:
    """Wait until espeak has left its last callback: pyttsx3 would cancel the next utterance otherwise."""
    from pyttsx3.drivers import _espeak

    _espeak.Synchronize()


def _check_voice(engine: Any, wanted: str) -> None:
    actual = engine.getProperty("voice")
    if str(actual).casefold() != wanted.casefold():
        raise VoiceError("voice-refused", voice=wanted, actual=str(actual))


def _engine(driver: str) -> Any:
    import pyttsx3

    return pyttsx3.init(driver)


def _drivers() -> list[str]:
    """The platform's own voices first; espeak everywhere, since the system may lack a language."""
    from pyttsx3.engine import default_engine_by_sys_platform

    return list(dict.fromkeys((str(default_engine_by_sys_platform()), _ESPEAK)))


def _list() -> list[VoiceInfo]:
    found: list[VoiceInfo] = []
    version = metadata.version("pyttsx3")
    reasons: list[str] = []
    for driver in _drivers():
        try:
            voices = _engine(driver).getProperty("voices")
        except Exception as error:  # every driver fails in its own way; all are reported below
            reasons.append(f"{driver}: {error}")
            continue
        for voice in voices:
            for language in voice.languages or ():
                code = _code(language)
                found.append(VoiceInfo(ENGINE, voice.name or voice.id, code, f"{driver}:{voice.id}", version))
    if not found:
        raise VoiceError("voice-engine-missing", engine=ENGINE, reason="; ".join(reasons))
    return found


def _code(language: str | bytes) -> str:
    """`ru`, `ru_RU`, `ru-RU` or espeak's priority byte with the code after it, to `ru` or `ru-ru`."""
    text = language.decode("utf-8", "ignore") if isinstance(language, bytes) else str(language)
    code = "".join(sign for sign in text if sign.isascii() and sign.isprintable()).strip()
    code = code.replace("_", "-").casefold()
    base, _, region = code.partition("-")
    return base if region == {"uk": "ua", "en": "us"}.get(base, base) else code
