"""Is everything there that an evening needs? Each check looks at the real thing, none of them raises."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from host_voice.audio.devices import Way, find
from host_voice.audio.music import MusicLibrary
from host_voice.audio.music_check import measure
from host_voice.audio.port import PortAudio
from host_voice.audio.trial import Trial, try_devices
from host_voice.audio.wireless import link
from host_voice.ear.grammar import build, widest
from host_voice.ear.question import Question
from host_voice.ear.recogniser import Recogniser
from host_voice.ear.thresholds import LEVELS
from host_voice.errors import ConfigError, HostVoiceError, RulesetError, VoiceError
from host_voice.game.cues import Kind, Track
from host_voice.laptop.awake import kept_awake
from host_voice.laptop.battery import battery
from host_voice.narration.lexicon import lexicon
from host_voice.narration.script import script_lines
from host_voice.options import EveningOptions
from host_voice.resources import resource
from host_voice.rulesets.loader import load_ruleset, must_speak
from host_voice.scratch import Scratch
from host_voice.voice import choose
from host_voice.voice.commands import check as check_voices

State = Literal["ok", "warning", "failed"]

FREE_BYTES: Final = 50 << 20
"""An evening's journal has a few hundred kilobytes; less room than this means that the disk is full."""
QUIETEST_SIGNAL: Final = 3.0
"""dB by which the start signal must stand out for the microphone to hear the loudspeaker."""
LATEST: Final = 0.25
"""Seconds by which sound may be later than the driver believes before a host notices."""

_SHOWN: Final = 5
"""How many of the phrases that cannot be heard are shown; `params` has them all."""
_RATE: Final = 48000
"""Hz to which a club's music is decoded for a look at it."""
_ASKED: Final = tuple(kind for kind in Kind if kind is not Kind.ROLE_OR_CARD)
"""What every evening asks by voice."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report: `subject` is what was looked at, `key` and `params` are the message about it.

    "failed" means that the evening asked for cannot start, "warning" that it starts with something less.
    """

    subject: str
    state: State
    key: str
    params: dict[str, Any] = field(default_factory=dict)


def examine(options: EveningOptions) -> Iterator[Finding]:
    """Everything, one finding after the other as it is known (sound and model take a few seconds)."""
    hears, speaks = options.input != "keys", options.output != "text"
    yield terminal()
    yield from _guarded("rules", "failed", lambda: _rules(options))
    yield from _guarded("phrases", "failed", lambda: _phrases(options))
    yield from _guarded("disk", "failed", lambda: _disk(options.journal))
    yield awake()
    yield from _battery(options.battery_warning)
    voice_state: State = "failed" if options.output == "voice" else "warning"
    ear_state: State = "failed" if options.input == "voice" else "warning"
    if speaks:
        yield from _guarded("voice", voice_state, lambda: _voice(options))
        for track in Track:
            yield from _guarded("music", "warning", lambda track=track: _music(track, options.music))  # type: ignore[misc]
        yield from _guarded("speaker", voice_state, lambda: _device(Way.SPEAKER, options.speaker))
    if hears:
        yield from _guarded("mic", ear_state, lambda: _device(Way.MIC, options.mic))
        yield from _guarded("model", ear_state, lambda: _model(options))
    if hears and speaks:
        yield from _guarded("levels", "warning", lambda: _levels(options))


def terminal() -> Finding:
    """Whether what is shown can be shown in its own letters."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        "пять".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return Finding("terminal", "warning", "doctor-terminal-latin", {"encoding": encoding})
    return Finding("terminal", "ok", "doctor-terminal", {"encoding": encoding})


def awake() -> Finding:
    """Whether the system lets us hold off sleep and a blank screen."""
    with kept_awake() as granted:
        return (
            Finding("awake", "ok", "doctor-awake")
            if granted
            else Finding("awake", "warning", "doctor-asleep")
        )


def _battery(least: int) -> Iterator[Finding]:
    state = battery()
    if state is None:
        return
    data = {"percent": round(state.percent), "plugged": "yes" if state.plugged else "no"}
    if state.low(least):
        yield Finding("battery", "warning", "doctor-battery-low", data)
    else:
        yield Finding("battery", "ok", "doctor-battery", data)


def _guarded(subject: str, otherwise: State, check: Callable[[], Iterator[Finding]]) -> Iterator[Finding]:
    """What `check` finds; what it cannot do is a finding as well."""
    try:
        yield from check()
    except HostVoiceError as error:
        yield Finding(subject, otherwise, error.key, error.params)


def _rules(options: EveningOptions) -> Iterator[Finding]:
    ruleset = load_ruleset(options.ruleset, options.overrides)
    must_speak(ruleset, options.language)
    yield Finding("rules", "ok", "doctor-rules", {"ruleset": ruleset.id, "title": ruleset.title})


def _phrases(options: EveningOptions) -> Iterator[Finding]:
    lines = script_lines(options.ruleset, options.language)
    yield Finding("phrases", "ok", "doctor-phrases", {"count": len(lines), "language": options.language})


def _disk(folder: Path) -> Iterator[Finding]:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with Scratch(".doctor-", folder) as scratch, (scratch.path / "file").open("wb") as file:
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
        free = shutil.disk_usage(folder).free
    except OSError as error:
        raise ConfigError(
            "doctor-disk-unwritable", path=folder, reason=error.strerror or str(error)
        ) from error
    state: State = "ok" if free >= FREE_BYTES else "warning"
    key = "doctor-disk" if free >= FREE_BYTES else "doctor-disk-full"
    yield Finding("disk", state, key, {"path": folder, "free": free >> 20})


def _voice(options: EveningOptions) -> Iterator[Finding]:
    damaged: list[VoiceError] = []
    chosen = choose(options.language, options.voice, passed_over=damaged.append)
    yield from (Finding("voice", "warning", error.key, error.params) for error in damaged)
    name, engine = chosen.info.name, chosen.info.engine
    chosen.close()
    (result,) = check_voices(options.language, options.voice or f"{engine}:{name}")
    if result.error:
        raise result.error
    yield Finding(
        "voice", "ok", "doctor-voice", {"voice": name, "engine": engine, "took": round(result.took, 2)}
    )


def _music(track: Track, folder: Path | None) -> Iterator[Finding]:
    library = MusicLibrary(folder, _RATE)
    own = library.sources(track)
    seconds = len(library.track(track)) / _RATE if own else 0.0
    yield from (Finding("music", "warning", error.key, error.params) for error in library.problems)
    if len(library.problems) < len(own):
        yield Finding("music", "ok", "doctor-music-own", {"track": track.value, "seconds": round(seconds)})
        return
    facts = measure(resource("assets", "music", f"{track.value}.ogg"))
    data = {"track": track.value, "seconds": round(facts.seconds), "loudness": round(facts.loudness, 1)}
    yield Finding("music", "ok", "doctor-music", data)


def _device(way: Way, name: str | None) -> Iterator[Finding]:
    device = find(PortAudio().devices(), way, name)
    yield Finding(way.value, "ok", "doctor-device", {"name": device.name, "rate": device.rate})
    found = link(device, way)
    if found.telephone:
        yield Finding(way.value, "warning", "doctor-telephone", {"name": found.name})


def _model(options: EveningOptions) -> Iterator[Finding]:
    folder = options.model or resource("models", options.language)
    recogniser = Recogniser(folder)
    try:
        left_out: set[str] = set()
        for question in _questions(options):
            word = options.wake_word or lexicon(options.language).wake_word
            _, dropped = recogniser.usable(build(question, options.language, word))
            left_out.update(dropped)
    finally:
        recogniser.close()
    yield Finding("model", "ok", "doctor-model", {"path": folder})
    if left_out:
        phrases = sorted(left_out)
        first = phrases[:_SHOWN]
        data = {"count": len(phrases), "first": first, "more": len(phrases) - len(first), "phrases": phrases}
        yield Finding("words", "warning", "doctor-words", data)


def _questions(options: EveningOptions) -> Iterator[Question]:
    """Everything the evening may ask by voice."""
    yield from (widest(kind, 10, options.language) for kind in _ASKED)
    try:
        ruleset = load_ruleset(options.ruleset, options.overrides)
    except RulesetError:
        return  # told by the check of the rules
    if ruleset.farewell.shows_cards:
        aliases = ruleset.aliases(ruleset.players.max)
        yield Question(Kind.ROLE_OR_CARD, 10, tuple(ruleset.roles), aliases=tuple(aliases.items()))


def _levels(options: EveningOptions) -> Iterator[Finding]:
    yield from levels(try_devices(options.speaker, options.mic))


def levels(trial: Trial) -> Iterator[Finding]:
    """What a trial of both devices tells; where nothing was heard, nothing was measured either."""
    if trial.silent:
        yield Finding("levels", "warning", "doctor-levels-silent", {"mic": trial.mic})
        return
    data = {
        "quiet": round(trial.quiet),
        "signal": round(trial.signal),
        "clipped": round(trial.clipped * 100, 1),
    }
    delay = "none" if trial.delay is None else round(trial.delay * 1000)
    yield Finding("echo", "ok", "doctor-echo", {"delay": delay})
    if trial.delay is not None and trial.delay > LATEST:
        yield Finding("levels", "warning", "doctor-late", {"delay": delay})
    if trial.clipped > 0:
        yield Finding("levels", "warning", "doctor-levels-clipped", data)
    elif trial.quiet > LEVELS.loudest_room:
        yield Finding("levels", "warning", "doctor-levels-loud", data)
    elif trial.signal - trial.quiet < QUIETEST_SIGNAL:
        yield Finding("levels", "warning", "doctor-levels-deaf", data)
    else:
        yield Finding("levels", "ok", "doctor-levels", data)
