"""The whole ear, fed as the microphone would feed it but on a clock of its own."""

from __future__ import annotations

import os
import queue
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from host_voice.ear.endpoint import RATE
from host_voice.ear.gate import Gate
from host_voice.ear.grammar import widest
from host_voice.ear.listener import VoiceEar
from host_voice.ear.push_to_talk import WAIT, PushToTalk
from host_voice.ear.question import THANKS, Heard, HostCommand
from host_voice.ear.thresholds import ENDPOINT
from host_voice.game.cues import Kind
from host_voice.ports import Event, PartRestarted
from tests.integration.ear.conftest import Say

SEAT = widest(Kind.SEAT, 10, "ru")
LISTEN = widest(Kind.LISTEN, 10, "ru")
YES_NO = widest(Kind.YES_NO, 10, "ru")
STEP = 320


@dataclass(frozen=True, slots=True)
class Chunk:
    samples: NDArray[np.int16]
    time: float
    lost: float = 0.0


class Room:
    """A microphone and a clock that goes as fast as sound is fed."""

    def __init__(self, model: Path, key: PushToTalk | None = None) -> None:
        self.clock = 100.0
        self.events: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self.gate = Gate()
        self.ear = VoiceEar(
            model,
            self.events.put,
            self.gate,
            language="ru",
            wake_word="маэстро",
            key=key,
            now=lambda: self.clock,
        )

    def sound(self, pcm: NDArray[np.int16]) -> None:
        for at in range(0, len(pcm), STEP):
            piece = pcm[at : at + STEP]
            self.ear.hear(Chunk(piece, self.clock))
            self.clock += len(piece) / RATE

    def quiet(self, seconds: float) -> None:
        self.sound(np.zeros(round(seconds * RATE), np.int16))

    def next(self, seconds: float = 20) -> Event:
        return self.events.get(timeout=seconds)

    def heard(self, timeout: float = 20) -> Heard:
        event = self.next(timeout)
        assert isinstance(event, Heard)
        return event

    def nothing_more(self) -> None:
        """All sound fed so far has gone through the ear, and nothing came out."""
        self.ear.stop()
        assert self.events.empty(), self.events.get()


@pytest.fixture
def room(model: Path) -> Iterator[Room]:
    it = Room(model)
    it.ear.start()
    yield it
    it.ear.stop()


def settle(room: Room) -> None:
    """Wait until the ear has worked through everything fed."""
    end = time.monotonic() + 30
    while not room.ear._chunks.empty():
        assert time.monotonic() < end
        time.sleep(0.01)
    time.sleep(0.3)


def test_answer(room: Room, say: Say) -> None:
    room.ear.open(SEAT)
    room.quiet(0.5)
    room.sound(say("номер пять"))
    room.quiet(1)
    heard = room.heard()
    assert (heard.outcome, heard.value, heard.text, heard.source) == ("value", 5, "номер пять", "voice")
    assert 2 < heard.margin < 100
    assert heard.endpoint_ms == pytest.approx(ENDPOINT.trailing * 1000, abs=40)
    assert 0 < heard.ms < 5000


def test_illegal_answer_and_command_and_other_words(room: Room, say: Say) -> None:
    room.ear.open(SEAT)
    for text in ("тринадцать", "маэстро фол три", "повтори", "велосипед"):
        room.quiet(0.5)
        room.sound(say(text))
        room.quiet(1)
    illegal, foul, repeat, other = (room.heard() for _ in range(4))
    assert (illegal.outcome, illegal.value, illegal.reason) == ("illegal", 13, "seat-unknown")
    assert foul.command == HostCommand("foul", seat=3)
    assert repeat.command == HostCommand("repeat")
    assert (other.outcome, other.value) == ("not_understood", None)


def test_nothing_is_heard_before_open_and_after_close(room: Room, say: Say) -> None:
    room.quiet(0.5)
    room.sound(say("пять"))
    room.quiet(1)
    settle(room)
    room.ear.open(SEAT)
    room.quiet(1)
    settle(room)
    room.ear.close()
    room.sound(say("шесть"))
    room.quiet(1)
    settle(room)
    room.nothing_more()


def test_answer_to_the_old_question_does_not_slip_in(room: Room, say: Say) -> None:
    room.ear.open(YES_NO)
    room.quiet(0.5)
    word = say("номер пять")
    room.sound(word[: len(word) // 2])
    room.ear.open(SEAT)
    room.sound(word[len(word) // 2 :])
    room.quiet(1)
    room.sound(say("восемь"))
    room.quiet(1)
    assert room.heard().value == 8
    room.nothing_more()


def test_a_command_counts_whatever_is_opened_while_it_is_said(room: Room, say: Say) -> None:
    room.ear.open(LISTEN)
    room.quiet(0.5)
    began, word = room.clock, say("маэстро фол три")
    room.sound(word[: len(word) // 2])
    assert room.ear.hearing_since is None or room.ear.hearing_since >= began
    room.ear.open(SEAT)
    room.sound(word[len(word) // 2 :])
    room.quiet(1)
    heard = room.heard()
    assert heard.command == HostCommand("foul", seat=3)
    assert heard.began == pytest.approx(began, abs=0.3)
    settle(room)
    assert room.ear.hearing_since is None
    room.nothing_more()


def test_a_command_without_the_wake_word_goes_with_its_question(room: Room, say: Say) -> None:
    room.ear.open(SEAT)
    room.quiet(0.5)
    word = say("повтори")
    room.sound(word[: len(word) // 2])
    room.ear.open(LISTEN)
    room.sound(word[len(word) // 2 :])
    room.quiet(1)
    settle(room)
    room.nothing_more()


def test_what_was_over_when_we_begin_to_sound_is_understood(room: Room, say: Say) -> None:
    room.ear.open(LISTEN)
    room.quiet(0.5)
    room.sound(say("маэстро фол три"))
    room.quiet(ENDPOINT.cut_off + 0.1)
    room.gate.shut(room.clock, room.clock + 2)
    room.quiet(0.1)
    assert room.heard().command == HostCommand("foul", seat=3)


def test_with_a_key_the_ear_is_shut_but_for_one_utterance(model: Path, say: Say) -> None:
    key = PushToTalk()
    room = Room(model, key)
    room.ear.start()
    try:
        room.ear.open(SEAT)
        for text, pressed in (("пять", False), ("восемь", True), ("шесть", False)):
            room.quiet(1)
            if pressed:
                key.press(room.clock)
                room.quiet(0.4)
            room.sound(say(text))
            room.quiet(1)
        settle(room)  # the next press is not to come before the last word was heard
        key.press(room.clock)
        room.quiet(WAIT + 0.1)
        room.sound(say("семь"))
        room.quiet(1)
        assert room.heard().value == 8
        settle(room)
        room.nothing_more()
    finally:
        room.ear.stop()


def test_thanks_of_the_speaker(room: Room, say: Say) -> None:
    room.ear.open(replace(LISTEN, thanks=True))
    for text in ("большое спасибо за вопрос", "спасибо"):
        room.quiet(0.5)
        room.sound(say(text))
        room.quiet(1)
    heard = room.heard()
    assert (heard.text, heard.command) == ("спасибо", HostCommand(THANKS))
    room.nothing_more()


def test_deaf_while_the_assistant_speaks(room: Room, say: Say) -> None:
    room.ear.open(SEAT)
    room.quiet(0.5)
    own = say("номер пять")
    room.gate.shut(room.clock, room.clock + len(own) / RATE)
    room.sound(own)
    room.quiet(0.5)
    room.sound(say("восемь"))
    room.quiet(1)
    assert room.heard().value == 8
    room.nothing_more()


def test_word_cut_by_the_gate_is_not_understood(room: Room, say: Say) -> None:
    """What is left of "восемь" would pass for "семь"."""
    room.ear.open(SEAT)
    room.quiet(0.5)
    word = say("игрок номер восемь")
    room.gate.shut(room.clock - 0.2, room.clock)
    room.sound(word)
    room.quiet(1)
    assert room.heard().outcome == "not_understood"


def test_echo_after_the_gate_opens_is_ignored(room: Room, say: Say) -> None:
    room.ear.open(SEAT)
    room.quiet(0.5)
    own = say("номер пять")
    room.gate.shut(room.clock, room.clock + len(own) / RATE - 0.4)  # it sounds 0.15 s longer than promised
    room.sound(own)
    room.quiet(1.5)
    settle(room)
    room.nothing_more()


def test_players_talk_does_not_reach_the_host(room: Room, say: Say) -> None:
    room.ear.open(widest(Kind.LISTEN, 10, "ru"))
    for text in ("я думаю что пятый красный", "пауза", "маэстро пауза"):
        room.quiet(0.5)
        room.sound(say(text))
        room.quiet(1)
    assert room.heard().command == HostCommand("pause")
    room.nothing_more()


def test_the_host_is_heard_over_players_who_never_stop_talking(room: Room, say: Say) -> None:
    """They are 15 dB quieter; otherwise talk and command would be one long utterance."""
    talk = say("я думаю что он сегодня совсем не такой как обычно и поэтому голосовать надо за него")
    talk = np.tile(np.trim_zeros(talk)[1500:-5000], 4) // 6
    room.ear.open(SEAT)
    room.quiet(0.5)
    room.sound(say("номер пять"))
    room.quiet(1)
    assert room.heard().value == 5
    room.ear.open(LISTEN)
    command = say("маэстро фол три")
    at = 3 * RATE
    talk[at : at + len(command)] += command
    room.sound(talk[: at + len(command) + 2 * RATE])
    room.quiet(1)
    assert room.heard().command == HostCommand("foul", seat=3)
    room.nothing_more()


def test_a_quieter_voice_counts_when_nobody_answers_for_long(room: Room, say: Say) -> None:
    """The host may have gone away from the microphone."""
    word = say("номер восемь")
    far = (word / 8).astype(np.int16)
    room.ear.open(SEAT)
    room.quiet(0.5)
    room.sound(word)
    room.quiet(1)
    assert room.heard().value == 8
    room.ear.open(SEAT)
    room.quiet(4)
    room.sound(far)
    room.quiet(6)
    settle(room)
    assert room.events.empty()
    room.sound(far)
    room.quiet(1)
    assert room.heard().value == 8
    room.nothing_more()


TWENTY = (
    ("фол три", "foul", 3),
    ("пауза", "pause", None),
    ("продолжай", "resume", None),
    ("принято семь", "nominate", 7),
    ("отозвать семь", "withdraw", 7),
    ("время", "time_left", None),
    ("дальше", "next", None),
    ("фол десятому", "foul", 10),
    ("громче", "louder", None),
    ("тише", "quieter", None),
    ("повтори", "repeat", None),
    ("принято второй", "nominate", 2),
    ("кандидаты", "candidates", None),
    ("отмена", "cancel", None),
    ("назад", "undo", None),
    ("удалить девять", "remove", 9),
    ("выключи музыку", "music_off", None),
    ("фол номер один", "foul", 1),
    ("победа красных", "declare_red", None),
    ("стоп", "stop", None),
)


def test_twenty_commands_among_players_who_talk_all_evening(room: Room, say: Say) -> None:
    """Four others at once, 15 dB below the host: every command is taken, and none is invented."""
    sentences = (
        "я думаю что он сегодня совсем не такой как обычно и поэтому голосовать надо за него",
        "третий красный седьмой чёрный и больше мне сказать нечего кроме того что ночь была странная",
        "вчера мы договорились проверить пятого а сегодня все почему-то об этом забыли",
        "не надо меня перебивать я никому не мешал и тоже хочу сказать несколько слов",
    )
    voices = [np.trim_zeros(say(sentence)).astype(np.float64) for sentence in sentences]
    length = round((4.5 * len(TWENTY) + 6) * RATE)
    talk = sum(np.resize(np.roll(voice, 9000 * n), length) for n, voice in enumerate(voices))
    talk *= _loudness(say("номер пять")) * 10 ** (-15 / 20) / _loudness(talk)
    room.ear.open(SEAT)
    room.quiet(0.5)
    room.sound(say("номер пять"))
    room.quiet(1)
    assert room.heard().value == 5
    room.ear.open(LISTEN)
    said = np.zeros(length)
    for number, (text, _, _) in enumerate(TWENTY):
        word = say(f"маэстро {text}")
        at = round((3 + 4.5 * number) * RATE)
        said[at : at + len(word)] = word
    room.sound((said + talk).clip(-32768, 32767).astype(np.int16))
    room.quiet(1)
    expected = [HostCommand(name, seat) for _, name, seat in TWENTY]
    assert [room.heard(timeout=60).command for _ in TWENTY] == expected
    room.nothing_more()


def _loudness(sound: NDArray[np.floating] | NDArray[np.int16]) -> float:  # type: ignore[type-arg]
    return float(np.sqrt(np.mean(np.square(sound[np.abs(sound) > 200], dtype=np.float64))))


def test_endless_talk_is_not_understood_once(room: Room, say: Say) -> None:
    room.ear.open(SEAT)
    room.quiet(0.5)
    talk = say("я думаю что он сегодня совсем не такой как обычно и поэтому голосовать надо за него")
    for _ in range(4):
        room.sound(np.trim_zeros(talk)[: len(talk) - 6000])
    room.quiet(1)
    settle(room)
    assert room.heard().outcome == "not_understood"
    room.nothing_more()


def test_recogniser_killed_between_utterances(room: Room, say: Say) -> None:
    room.ear.open(SEAT)
    room.quiet(0.5)
    settle(room)
    assert room.ear.recogniser.pid is not None
    os.kill(room.ear.recogniser.pid, signal.SIGKILL)
    time.sleep(0.3)
    room.sound(say("восемь"))
    room.quiet(1)
    assert room.next() == PartRestarted("recogniser")
    assert room.heard().value == 8


def test_recogniser_killed_while_it_works(room: Room, say: Say) -> None:
    """The utterance is heard all the same, from the next recogniser."""
    room.ear.open(SEAT)
    room.quiet(0.5)
    settle(room)
    pid = room.ear.recogniser.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)  # it takes the request and does not answer
    room.sound(say("восемь"))
    room.quiet(1)
    time.sleep(1)
    os.kill(pid, signal.SIGKILL)
    assert room.next() == PartRestarted("recogniser")
    assert room.heard().value == 8


def test_lost_sound_makes_no_word_of_two_halves(room: Room, say: Say) -> None:
    room.ear.open(SEAT)
    room.quiet(0.5)
    word = say("игрок номер восемь")
    third = len(word) // 3
    room.sound(word[:third])
    room.clock += 0.5
    room.ear.hear(Chunk(word[2 * third : 2 * third + STEP], room.clock, lost=0.5))
    room.clock += STEP / RATE
    room.sound(word[2 * third + STEP :])
    room.quiet(1)
    settle(room)
    room.ear.stop()
    while not room.events.empty():
        assert room.heard().outcome == "not_understood"
