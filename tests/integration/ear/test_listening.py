"""The ear without its thread, chunk by chunk, with the real model."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from host_voice.ear.endpoint import BLOCK, RATE
from host_voice.ear.gate import Gate
from host_voice.ear.grammar import widest
from host_voice.ear.level import Levels, speech_level
from host_voice.ear.listening import Listening
from host_voice.ear.question import Heard
from host_voice.ear.recogniser import Recogniser
from host_voice.game.cues import Kind
from tests.integration.ear.conftest import Say

STEP = 320


class Counting(Recogniser):
    """Counts how often the child is asked."""

    asked = 0

    def _decode(self, pcm: bytes, grammars: list[list[str]]) -> list[tuple[str, float]]:
        self.asked += 1
        return super()._decode(pcm, grammars)


@pytest.fixture(scope="module")
def recogniser(model: Path) -> Iterator[Counting]:
    it = Counting(model)
    yield it
    it.close()


def listening(recogniser: Recogniser, kind: Kind = Kind.SEAT) -> Listening:
    it = Listening(recogniser, Gate(), language="ru", wake_word="маэстро")
    it.open(widest(kind, 10, "ru"), 0.0)
    return it


def quiet(seconds: float) -> NDArray[np.int16]:
    return np.zeros(round(seconds * RATE), np.int16)


def fed(listening: Listening, sound: NDArray[np.int16]) -> Iterator[list[Heard]]:
    """What is heard with each chunk."""
    for at in range(0, len(sound), STEP):
        yield [heard for _, heard in listening.hear(sound[at : at + STEP], at / RATE)]


def test_the_answer_is_known_when_the_end_is_certain(recogniser: Counting, say: Say) -> None:
    asked = []
    for heard in fed(listening(recogniser), np.concatenate((quiet(0.5), say("восемь"), quiet(1)))):
        asked.append(recogniser.asked)
        if heard:
            assert [h.value for h in heard] == [8]
            assert asked[-1] == asked[-8] > asked[0], "nothing was left to do in the last 0.14 s"
            return
    raise AssertionError("not heard")


def test_an_answer_that_goes_on_after_a_breath_is_heard_whole(recogniser: Counting, say: Say) -> None:
    """Half of it has settled, and is recognised for nothing."""
    first, second = (np.trim_zeros(say(text)) for text in ("игрок номер", "восемь"))
    before = recogniser.asked
    heard = []
    for chunk in fed(
        listening(recogniser), np.concatenate((quiet(0.5), first, quiet(0.35), second, quiet(1)))
    ):
        heard += chunk
    assert [(h.text, h.value) for h in heard] == [("игрок номер восемь", 8)]
    assert recogniser.asked > before + 2


@pytest.mark.parametrize(("softer", "heard"), [(0.0, [8]), (6.0, [8]), (9.0, [])])
def test_who_is_softer_than_the_host_is_somebody_else(
    recogniser: Counting, say: Say, softer: float, heard: list[int]
) -> None:
    ear = listening(recogniser)
    word = np.trim_zeros(say("номер восемь"))
    ear.levels = Levels(-65.0, speech_level(word, BLOCK))
    other = (word * 10 ** (-softer / 20)).astype(np.int16)
    found = [h for chunk in fed(ear, np.concatenate((quiet(0.5), other, quiet(1)))) for h in chunk]
    assert [h.value for h in found] == heard
