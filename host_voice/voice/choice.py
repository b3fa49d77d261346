"""Which voice leads the evening."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from host_voice.errors import VoiceError
from host_voice.voice import packed, pyttsx3_engine, rhvoice
from host_voice.voice.voice import Voice, VoiceInfo


def available(language: str | None = None) -> list[VoiceInfo]:
    """Every voice for `language` ("ru", "uk"; None: all) that can be used, the preferred first.

    A missing engine simply has none; raises `VoiceError` when pyttsx3 is broken and nothing else is there.
    """
    found = packed.installed(language) + rhvoice.installed(language)
    try:
        found += pyttsx3_engine.installed(language)
    except VoiceError:
        if not found:
            raise
    return found


def choose(
    language: str,
    name: str | None = None,
    tempo: float = 1.0,
    passed_over: Callable[[VoiceError], None] = lambda error: None,
) -> Voice:
    """The voice called `name` (of any engine, also `ENGINE` or `ENGINE:NAME`), or the preferred one.

    A damaged pack that nobody asked for is told to `passed_over`. Raises `VoiceError` for one that was asked
    for, for a name that does not exist in this language (it lists those that do), and when the language has
    no voice at all.
    """
    damaged = packed.damaged(language)
    if name is None:
        for one in damaged:
            passed_over(one.error)
    else:
        pack = packed.pack_in(Path(name))
        if isinstance(pack, VoiceInfo) and pack.language == language:
            return open_voice(pack, tempo)
        if isinstance(pack, packed.Damaged):
            raise pack.error
    found = packed.installed(language) + rhvoice.installed(language)
    if info := _match(found, name):  # without starting pyttsx3 for its list
        return open_voice(info, tempo)
    if name is not None and (asked := next((one for one in damaged if _goes_by(one.info, name)), None)):
        raise asked.error
    found = available(language)
    if not found:
        raise VoiceError("voice-none", language=language)
    if info := _match(found, name):
        return open_voice(info, tempo)
    raise VoiceError("voice-unknown", name=name, language=language, known=[info.name for info in found])


def _match(voices: list[VoiceInfo], name: str | None) -> VoiceInfo | None:
    """The first of `voices` that goes by `name`; without a name simply the first."""
    return next((info for info in voices if name is None or _goes_by(info, name)), None)


def _goes_by(info: VoiceInfo, name: str) -> bool:
    native = info.id.rpartition(":")[2]
    names = (info.name, native, info.engine, f"{info.engine}:{info.name}", f"{info.engine}:{native}")
    return name.casefold() in {name.casefold() for name in names}


def open_voice(info: VoiceInfo, tempo: float = 1.0) -> Voice:
    """The voice described by `info`. Raises `VoiceError` for a `tempo` outside 0.5 to 2.0."""
    if not 0.5 <= tempo <= 2.0:
        raise VoiceError("voice-tempo", tempo=tempo)
    if info.engine == packed.ENGINE:
        return packed.PackVoice(info, lambda: _synthesiser(info.language, tempo))
    if info.engine == rhvoice.ENGINE:
        return rhvoice.RHVoice(info, tempo)
    return pyttsx3_engine.Pyttsx3Voice(info, tempo)


def _synthesiser(language: str, tempo: float) -> Voice:
    """The preferred voice that is no pack."""
    found = rhvoice.installed(language) or pyttsx3_engine.installed(language)
    if not found:
        raise VoiceError("voice-none", language=language)
    return open_voice(found[0], tempo)
