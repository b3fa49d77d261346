"""The speaker: ahead of time, once only, again after a failure."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from host_voice.errors import VoiceError
from host_voice.voice import speaker as module
from host_voice.voice.cache import RenderCache
from host_voice.voice.speaker import Speaker
from tests.unit.voice.voices import BeepingVoice


def speaker(voice: BeepingVoice, folder: Path, told: list[str] | None = None, rate: int = 48_000) -> Speaker:
    return Speaker(voice, RenderCache(folder), rate, None if told is None else told.append)


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_rendered_once_then_from_memory_then_from_disk(tmp_path: Path) -> None:
    voice = BeepingVoice()
    first = speaker(voice, tmp_path)
    assert first.cached("Город засыпает.") is None
    recording = first.render("Город засыпает.")
    assert recording.rate == 48_000
    assert first.render("Город  засыпает.\n") is recording
    again = BeepingVoice()
    second = speaker(again, tmp_path)
    assert second.cached("Город засыпает.") is not None
    assert second.render("Город засыпает.").onset == recording.onset
    assert len(voice.spoken) == 1
    assert again.spoken == []


@pytest.mark.parametrize("text", ["Игрок 5.", "Игрок ٥.", "Квадрат²."])
def test_digits_are_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(VoiceError, match="voice-digit"):
        speaker(BeepingVoice(), tmp_path).render(text)


@pytest.mark.parametrize("text", ["", " \n", "...", "—"])
def test_a_text_without_words_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(VoiceError, match="voice-no-words"):
        speaker(BeepingVoice(), tmp_path).render(text)


def test_a_failing_engine_is_asked_once_more(tmp_path: Path) -> None:
    told: list[str] = []
    voice = BeepingVoice(failures=1)
    assert speaker(voice, tmp_path, told).render("Раз.").seconds > 0
    assert len(voice.spoken) == 2
    assert len(told) == 1
    assert "told to" in told[0]


def test_an_engine_that_fails_twice_is_an_error_and_may_be_asked_again(tmp_path: Path) -> None:
    voice = BeepingVoice(failures=2)
    subject = speaker(voice, tmp_path)
    with pytest.raises(VoiceError, match="voice-failed"):
        subject.render("Раз.")
    assert subject.render("Раз.").seconds > 0


def test_a_hanging_engine_ends_in_time(tmp_path: Path) -> None:
    voice = BeepingVoice()
    voice.gate.clear()
    begun = time.monotonic()
    with pytest.raises(VoiceError, match="voice-timeout"):
        speaker(voice, tmp_path).render("Раз.", timeout=0.1)
    assert time.monotonic() - begun < 2
    assert len(voice.spoken) == 2


def test_wishes_are_rendered_in_order_and_replaced(tmp_path: Path) -> None:
    voice = BeepingVoice()
    voice.gate.clear()
    subject = speaker(voice, tmp_path)
    subject.prefetch(["Раз.", "Два.", "Три."])
    assert voice.entered.wait(10)
    subject.prefetch(["Четыре.", "5", "Пять."])
    voice.gate.set()
    wait_for(lambda: subject.cached("Пять.") is not None)
    assert voice.spoken == ["Раз.", "Четыре.", "Пять."]
    subject.close()
    assert voice.closed


def test_a_wish_that_fails_does_not_stop_the_next(tmp_path: Path) -> None:
    voice = BeepingVoice(failures=2)
    subject = speaker(voice, tmp_path)
    subject.prefetch(["Раз.", "Два."])
    wait_for(lambda: subject.cached("Два.") is not None)
    assert subject.cached("Раз.") is None
    subject.close()


def test_two_who_want_the_same_wait_for_one_rendering(tmp_path: Path) -> None:
    voice = BeepingVoice()
    voice.gate.clear()
    subject = speaker(voice, tmp_path)
    with ThreadPoolExecutor(4) as pool:
        wanted = [pool.submit(subject.render, "Раз.") for _ in range(4)]
        assert voice.entered.wait(10)
        voice.gate.set()
        recordings = {id(future.result(10)) for future in wanted}
    assert len(recordings) == 1
    assert voice.spoken == ["Раз."]


def test_memory_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MEMORY_LIMIT", 100_000)
    voice = BeepingVoice()
    subject = speaker(voice, tmp_path)
    words = ["раз", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять"]
    for word in words:
        subject.render(word)
    held = sum(recording.pcm.nbytes for recording in subject._memory.values())
    assert 0 < held <= 100_000
    assert "десять" in subject._memory
    assert subject.cached("раз") is not None  # from disk
    assert len(voice.spoken) == len(words)


def test_closing_ends_the_thread(tmp_path: Path) -> None:
    subject = speaker(BeepingVoice(), tmp_path)
    subject.prefetch(["Раз."])
    subject.close()
    subject.close()
    assert not any(thread.name == "prefetch" and thread.is_alive() for thread in threading.enumerate())
