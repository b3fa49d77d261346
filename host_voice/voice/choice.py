"""Which voice leads the evening."""

from __future__ import annotations

from pathlib import Path

from host_voice.errors import VoiceError
from host_voice.voice import packed, pyttsx3_engine, rhvoice
from host_voice.voice.voice import Voice, VoiceInfo


def available(language: str | None = None) -> list[VoiceInfo]:
    """Every voice for `language` ("ru", "uk"; None: all), the preferred first.

    A missing engine simply has none; raises `VoiceError` when pyttsx3 is broken and nothing else is there.
    """
    found = packed.installed(language) + rhvoice.installed(language)
    try:
        found += pyttsx3_engine.installed(language)
    except VoiceError:
        if not found:
            raise
    return found


def choose(language: str, name: str | None = None, tempo: float = 1.0) -> Voice:
    """The voice called `name` (of any engine, also `ENGINE` or `ENGINE:NAME`), or the preferred one.

    Raises `VoiceError` for a name that does not exist in this language (it lists those that do), and when
    the language has no voice at all.
    """
    if name is not None and (pack := packed.pack_info(Path(name))) and pack.language == language:
        return open_voice(pack, tempo)
    found = packed.installed(language) + rhvoice.installed(language)
    if info := _match(found, name):  # without starting pyttsx3 for its list
        return open_voice(info, tempo)
    found = available(language)
    if not found:
        raise VoiceError("voice-none", language=language)
    if info := _match(found, name):
        return open_voice(info, tempo)
    raise VoiceError("voice-unknown", name=name, language=language, known=[info.name for info in found])


def _match(voices: list[VoiceInfo], name: str | None) -> VoiceInfo | None:
    """The first of `voices` that goes by `name`; without a name simply the first."""
    return next((info for info in voices if name is None or name.casefold() in _names(info)), None)


def _names(info: VoiceInfo) -> set[str]:
    native = info.id.rpartition(":")[2]
    names = (info.name, native, info.engine, f"{info.engine}:{info.name}", f"{info.engine}:{native}")
    return {name.casefold() for name in names}


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
