"""The real synthesisers, with what is known to go wrong with them."""

from __future__ import annotations

import os
import shutil
import signal
import stat
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import soundfile

from host_voice.errors import VoiceError
from host_voice.voice import Speaker, available, choose, pyttsx3_engine, rhvoice
from host_voice.voice.cache import RenderCache
from host_voice.voice.commands import check, say
from host_voice.voice.pyttsx3_engine import Pyttsx3Voice
from host_voice.voice.recording import ONSET_LEVEL, finish
from host_voice.voice.rhvoice import RHVoice
from host_voice.voice.voice import Voice

needs_rhvoice = pytest.mark.skipif(
    not rhvoice.installed("ru"), reason="RHVoice with a Russian voice is missing"
)
needs_espeak = pytest.mark.skipif(
    sys.platform == "linux" and shutil.which("espeak-ng") is None, reason="espeak-ng is missing"
)
ENGINES = [
    pytest.param("RHVoice", marks=needs_rhvoice),
    pytest.param("pyttsx3", marks=needs_espeak),
]


@pytest.fixture(params=ENGINES)
def voice(request: pytest.FixtureRequest):
    chosen = choose("ru", request.param)
    assert chosen.info.engine == request.param
    yield chosen
    chosen.close()


def test_each_text_gives_its_own_recording_and_nothing_is_printed(
    voice: Voice, capfd: pytest.CaptureFixture[str]
) -> None:
    texts = ("Город засыпает.", "Просыпается мафия и договаривается.", "Пять.")
    first = [voice.render(text, 60)[0] for text in texts]
    again = [voice.render(text, 60)[0] for text in texts]
    assert len({len(pcm) for pcm in first}) == 3
    for one, other in zip(first, again, strict=True):  # espeak-ng varies by some samples
        assert len(one) == pytest.approx(len(other), rel=0.03)
    assert len(first[1]) > len(first[0]) > len(first[2])
    printed = capfd.readouterr()
    assert printed.out == ""
    assert printed.err == ""


def test_lines_quotes_and_accents_are_spoken_to_their_end(voice: Voice) -> None:
    short, rate = voice.render("Первый.", 60)
    long, _ = voice.render("Первый.\nВторой «игрок» — третий…\r\nЧетвё́ртый.", 60)
    assert len(long) > len(short) + rate


def test_the_onset_is_where_it_is_said_to_be(voice: Voice) -> None:
    for text in ("Шестой.", "Фол.", "Седьмой игрок.", "Просыпается мафия.", "Хорошо."):
        raw, rate = voice.render(text, 60)
        recording = finish(raw, rate, 48_000)
        loud = np.abs(recording.pcm)
        assert recording.onset == np.argmax(loud > ONSET_LEVEL * loud.max())
        assert recording.onset < 0.35 * 48_000
        # what is left before the onset is sound, not silence
        assert loud[: recording.onset + 1].max() > 0.003 * loud.max()
        assert len(recording.pcm) / 48_000 <= len(raw) / rate + 0.001


@needs_espeak
def test_a_wrong_voice_is_noticed() -> None:
    real = pyttsx3_engine.installed("ru")[0]
    wrong = Pyttsx3Voice(replace(real, id="espeak:zle/nosuch"))
    try:
        with pytest.raises(VoiceError, match="voice-refused"):
            wrong.render("Город засыпает.", 60)
    finally:
        wrong.close()


@needs_espeak
@pytest.mark.parametrize(("language", "native"), [("ru", "espeak:zle/ru"), ("uk", "espeak:zle/uk")])
def test_the_language_finds_its_voice(language: str, native: str) -> None:
    assert pyttsx3_engine.installed(language)[0].id == native


@needs_espeak
@pytest.mark.skipif(sys.platform != "linux", reason="the system's own voices speak there")
def test_espeak_is_heard_to_its_end(tmp_path: Path) -> None:
    """pyttsx3's run ends before espeak has finished: recordings were cut short or empty."""
    voice = Pyttsx3Voice(pyttsx3_engine.installed("ru")[0])
    for word in ("первый", "второй", "третий", "четвёртый", "пятый", "шестой", "седьмой", "восьмой"):
        text = f"Просыпается {word} игрок, город спит, и мафия договаривается."
        path = tmp_path / "whole.wav"
        pace = str(pyttsx3_engine.WORDS_PER_MINUTE)
        subprocess.run(["espeak-ng", "-v", "ru", "-s", pace, "-w", path, text], check=True, timeout=60)
        assert len(voice.render(text, 60)[0]) == pytest.approx(soundfile.info(path).frames, rel=0.03)
    voice.close()


@needs_espeak
def test_tempo_changes_the_length() -> None:
    info = pyttsx3_engine.installed("ru")[0]
    lengths = []
    for tempo in (0.7, 1.0, 1.5):
        voice = Pyttsx3Voice(info, tempo)
        lengths.append(len(voice.render("Просыпается мафия и договаривается.", 60)[0]))
        voice.close()
    assert lengths[0] > 1.2 * lengths[1] > 1.2 * lengths[2]


@needs_espeak
@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
@pytest.mark.parametrize("fault", [signal.SIGSTOP, signal.SIGKILL])
def test_a_hanging_or_dying_engine_is_started_again(tmp_path: Path, fault: signal.Signals) -> None:
    told: list[str] = []
    voice = Pyttsx3Voice(pyttsx3_engine.installed("ru")[0])
    speaker = Speaker(voice, RenderCache(tmp_path), 48_000, told.append)
    speaker.render("Раз.")
    pid = voice.pid
    assert pid is not None
    os.kill(pid, fault)
    begun = time.monotonic()
    assert speaker.render("Просыпается шериф.", timeout=8).seconds > 0.5
    assert time.monotonic() - begun < 60
    assert voice.pid not in (pid, None)
    # a child already found dead when it is to be asked is replaced without a second attempt
    assert len(told) == 1 or (fault is signal.SIGKILL and not told)
    speaker.close()
    assert voice.pid is None


@needs_rhvoice
@pytest.mark.skipif(sys.platform == "win32", reason="shell script")
def test_a_hanging_program_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    voice = RHVoice(rhvoice.installed("ru")[0])
    _program(tmp_path, "exec sleep 60", monkeypatch)
    begun = time.monotonic()
    with pytest.raises(VoiceError, match="voice-timeout"):
        voice.render("Город засыпает.", 0.3)
    assert time.monotonic() - begun < 20


@needs_rhvoice
@pytest.mark.skipif(sys.platform == "win32", reason="shell script")
@pytest.mark.parametrize(
    ("script", "reason"),
    [("echo broken >&2; exit 3", "broken"), ("exit 0", ""), ("kill -9 $$", "exit status")],
)
def test_a_failing_program_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, reason: str
) -> None:
    voice = RHVoice(rhvoice.installed("ru")[0])
    _program(tmp_path, script, monkeypatch)
    with pytest.raises(VoiceError, match="voice-failed") as caught:
        voice.render("Город засыпает.", 10)
    assert reason in caught.value.params["reason"]


def _program(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / rhvoice.PROGRAM
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")


@needs_rhvoice
def test_rhvoice_is_preferred_and_every_voice_can_be_forced() -> None:
    assert choose("ru").info.engine == "RHVoice"
    for info in available("ru"):
        assert choose("ru", info.name.upper()).info.language.startswith("ru")
        assert choose("ru", f"{info.engine}:{info.name}").info == info


@needs_espeak
def test_without_rhvoice_pyttsx3_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rhvoice, "PROGRAM", "no-such-program")
    chosen = choose("ru")
    assert chosen.info.engine == "pyttsx3"
    chosen.close()


def test_an_unknown_name_lists_what_there_is() -> None:
    with pytest.raises(VoiceError, match="voice-unknown") as caught:
        choose("ru", "Шаляпин")
    assert caught.value.params["known"] == [info.name for info in available("ru")]


def test_a_language_without_voices_is_an_error() -> None:
    with pytest.raises(VoiceError, match="voice-none"):
        choose("xx")


def test_say_writes_a_wave_file(tmp_path: Path) -> None:
    speaker = Speaker(choose("ru"), RenderCache(tmp_path / "cache"))
    recording = say("Игрок номер пять.", tmp_path / "out.wav", speaker)
    facts = soundfile.info(tmp_path / "out.wav")
    assert (facts.channels, facts.subtype, facts.samplerate) == (1, "PCM_16", recording.rate)
    assert facts.frames == len(recording.pcm)
    with pytest.raises(VoiceError, match="voice-file"):
        say("Игрок номер пять.", tmp_path / "nowhere" / "out.wav", speaker)
    speaker.close()


def test_check_has_every_voice_speak() -> None:
    results = check("uk")
    assert results
    assert [one.error for one in results] == [None] * len(results)
    assert all(0.3 < one.seconds < 5 for one in results)


def test_all_voices_are_equally_loud() -> None:
    levels = []
    for info in available("ru")[:6]:
        voice = choose("ru", f"{info.engine}:{info.name}")
        pcm = finish(*voice.render("Просыпается мафия, город спит.", 60), 16_000).pcm
        voice.close()
        frames = np.sqrt(np.mean(pcm[: len(pcm) // 320 * 320].reshape(-1, 320) ** 2, axis=1))
        spoken = frames[frames > frames.max() / 18]
        levels.append(20 * np.log10(np.sqrt(np.mean(spoken**2))))
    assert max(levels) - min(levels) < 2
