"""`host_voice setup`: a few questions before the first evening, with something to hear at each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import click

from host_voice.cli import config
from host_voice.cli.common import model_folder
from host_voice.cli.printing import note
from host_voice.cli.prompting import ask, choose, confirm
from host_voice.cli.run import how_many, which_ruleset
from host_voice.cli.translated import Command, WrongUsageError
from host_voice.errors import AudioError, HostVoiceError
from host_voice.messages import render, sentence, text

if TYPE_CHECKING:
    from host_voice.voice.voice import VoiceInfo

_DEAF: Final = 3.0
"""Decibels by which the signal has to be louder in the microphone than the quiet room."""


@click.command("setup", cls=Command, help="help-setup")
def setup() -> None:
    """Ask, try, and keep what was found in the configuration file."""
    from host_voice.rulesets.loader import load_ruleset

    answers: dict[str, str | int] = {}
    ruleset = answers["ruleset"] = which_ruleset()
    languages = load_ruleset(ruleset).languages
    lang = answers["lang"] = (
        choose(text("ask-language"), languages, languages[0]) if len(languages) > 1 else languages[0]
    )
    players = load_ruleset(ruleset).players
    if players.min != players.max:
        answers["players"] = how_many(ruleset, ())
    answers |= _heard(lang)
    answers |= _listening()
    answers |= _wake_word(lang)
    note(text("config-kept", file=config.put(answers)))
    note(text("setup-done"))


def _heard(lang: str) -> dict[str, str]:
    """Loudspeaker and voice, until somebody has heard it well. Nothing where there is no sound."""
    from host_voice.audio.devices import Way
    from host_voice.voice import available

    voices = available(lang)
    if not voices:
        note(text("setup-no-voice"))
        return {}
    speaker, voice = "", voices[0]
    while True:
        try:
            speaker = _device("setup-speaker", Way.SPEAKER, speaker)
            voice = _voice(voices, voice)
            _say(lang, voice, speaker)
        except HostVoiceError as error:
            note(sentence(render(error)))
            if not confirm(text("setup-again"), default=False):
                return {"voice": voice.name}
            continue
        if confirm(text("setup-heard"), default=True):
            return {"voice": voice.name} | ({"speaker": speaker} if speaker else {})
        note(text("setup-louder"))


def _say(lang: str, voice: VoiceInfo, speaker: str) -> None:
    from host_voice.audio.trial import play
    from host_voice.game.cues import Line
    from host_voice.narration.narrator import Narrator
    from host_voice.voice import Speaker
    from host_voice.voice.choice import open_voice

    says = Speaker(open_voice(voice))
    try:
        recording = says.render(Narrator(lang).text(Line("greeting")))
        play(recording.pcm, recording.rate, speaker or None)
    finally:
        says.close()


def _voice(voices: Sequence[VoiceInfo], chosen: VoiceInfo) -> VoiceInfo:
    if len(voices) == 1:
        return chosen
    number = _number("setup-voice", [f"{voice.name} ({voice.engine})" for voice in voices])
    return voices[number - 1] if number else chosen


def _listening() -> dict[str, str]:
    """The microphone, until it hears the room and the loudspeaker in it. Nothing where there is none."""
    from host_voice.audio.devices import Way
    from host_voice.audio.trial import try_devices

    mic = ""
    while True:
        try:
            mic = _device("setup-mic", Way.MIC, mic)
            found = try_devices(mic=mic or None)
        except AudioError as error:
            note(sentence(render(error)))
        else:
            levels = {"quiet": round(found.quiet), "signal": round(found.signal)}
            note(text("trial-mic", name=found.mic, rate=found.mic_rate, **levels))
            if found.silent:
                note(sentence(text("doctor-levels-silent", mic=found.mic)))
            elif found.signal >= found.quiet + _DEAF:
                return {"mic": mic} if mic else {}
            else:
                note(sentence(text("doctor-levels-deaf", **levels)))
        if not confirm(text("setup-again"), default=False):
            return {"mic": mic} if mic else {}


def _device(key: str, way: object, chosen: str) -> str:
    """The name of a device, or nothing for the system's own. Raises `AudioError` where there is none."""
    from host_voice.audio.devices import Way
    from host_voice.audio.port import PortAudio

    devices = PortAudio().devices()
    names = [d.name for d in devices if (d.outputs if way is Way.SPEAKER else d.inputs)]
    if not names:
        raise AudioError("audio-no-speaker" if way is Way.SPEAKER else "audio-no-mic")
    number = _number(key, names)
    return names[number - 1] if number else chosen


def _number(key: str, choices: Sequence[str]) -> int:
    """Which of `choices`, from 1; 0 for none of them: what was chosen before, or the usual one."""
    for number, choice in enumerate(choices, start=1):
        note(f"  {number}  {choice}")
    return int(choose(text(key), [str(number) for number in range(len(choices) + 1)], "0"))


def _wake_word(lang: str) -> dict[str, str]:
    """The word commands begin with, one that the built-in model knows."""
    from host_voice.modelstore.inspect import words
    from host_voice.narration.lexicon import lexicon

    usual = lexicon(lang).wake_word
    known = words(model_folder(None, lang))

    def read(answer: str) -> str:
        word = answer.strip().lower()
        if word not in known:
            raise WrongUsageError(sentence(text("ear-wake-word-unknown", word=word)))
        return word

    word = ask(f"{text('setup-wake-word')} [{usual}]", read, usual)
    return {} if word == usual else {"wake-word": word}
