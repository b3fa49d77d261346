"""Vosk with the built-in model, and with models that cannot be used."""

from __future__ import annotations

import json
import os
import shutil
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from host_voice.ear.grammar import Grammar, build, widest
from host_voice.ear.recogniser import Recogniser
from host_voice.errors import EarError
from host_voice.game.cues import Kind
from host_voice.messages import render
from host_voice.worker import WorkerFailed
from tests.integration.ear.conftest import Say

QUIET = np.zeros(8000, np.int16)


@pytest.fixture(scope="module")
def recogniser(model: Path) -> Iterator[Recogniser]:
    it = Recogniser(model)
    yield it
    it.close()


@pytest.fixture(scope="module")
def seat(recogniser: Recogniser) -> Grammar:
    return recogniser.usable(build(widest(Kind.SEAT, 10, "ru"), "ru", "маэстро"))[0]


def pcm(say: Say, text: str) -> bytes:
    return np.concatenate((QUIET, say(text), QUIET)).tobytes()


@pytest.mark.parametrize("text", ["номер пять", "восемь", "третий", "маэстро пауза", "игрок номер семь"])
def test_phrases_are_heard_with_a_margin(recogniser: Recogniser, seat: Grammar, say: Say, text: str) -> None:
    heard = recogniser.recognise(pcm(say, text), seat)
    assert heard.text == text
    assert heard.margin > 2
    meaning = seat.match(text)
    assert meaning is not None
    assert seat.match(heard.rival) != meaning


@pytest.mark.parametrize("text", ["велосипед", "я думаю что это он", "собака"])
def test_other_words_are_no_answer(recogniser: Recogniser, seat: Grammar, say: Say, text: str) -> None:
    heard = recogniser.recognise(pcm(say, text), seat)
    assert seat.match(heard.text) is None
    assert heard.margin == 0


def test_silence_is_no_answer(recogniser: Recogniser, seat: Grammar) -> None:
    assert seat.match(recogniser.recognise(bytes(32000), seat).text) is None


def test_odd_and_empty_sound_do_no_harm(recogniser: Recogniser, seat: Grammar) -> None:
    for sound in (b"", b"\0", b"\0\1\2"):
        assert seat.match(recogniser.recognise(sound, seat).text) is None


def test_words_the_model_lacks(recogniser: Recogniser) -> None:
    assert recogniser.knows(["пять", "синхрофазотрон", "шериф"]) == {"пять", "шериф"}


def test_unknown_words_never_reach_the_library(recogniser: Recogniser) -> None:
    grammar = Grammar({}, {"синхрофазотрон": "синхрофазотрон"}, "маэстро", frozenset({"пять"}))
    with pytest.raises(EarError) as caught:
        recogniser.recognise(bytes(32000), grammar)
    assert (caught.value.key, caught.value.params) == ("ear-words-unknown", {"words": "синхрофазотрон"})


def test_empty_grammar_is_refused(recogniser: Recogniser) -> None:
    with pytest.raises(EarError) as caught:
        recogniser.recognise(bytes(32000), Grammar({}, {}, "маэстро"))
    assert caught.value.key == "ear-grammar-empty"


def test_killed_child_comes_back(model: Path, seat: Grammar, say: Say) -> None:
    told: list[str] = []
    recogniser = Recogniser(model, told.append)
    try:
        recogniser.start()
        assert recogniser.pid is not None
        os.kill(recogniser.pid, signal.SIGKILL)
        time.sleep(0.3)
        assert recogniser.recognise(pcm(say, "пять"), seat).text == "пять"
        assert told == ["exit code -9"]
    finally:
        recogniser.close()


def test_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(EarError) as caught:
        Recogniser(tmp_path / "nothing")
    assert caught.value.key == "model-no-folder"


def test_fixed_graph_is_refused_with_the_reason(tmp_path: Path, model: Path) -> None:
    copy = shutil.copytree(model, tmp_path / "model")
    (copy / "graph/Gr.fst").unlink()
    (copy / "graph/HCLr.fst").rename(copy / "graph/HCLG.fst")
    with pytest.raises(EarError) as caught:
        Recogniser(copy)
    assert caught.value.key == "model-static-graph"


@pytest.mark.parametrize("name", ["graph/Gr.fst", "graph/HCLr.fst", "am/final.mdl"])
def test_missing_file(tmp_path: Path, model: Path, name: str) -> None:
    copy = shutil.copytree(model, tmp_path / "model")
    (copy / name).unlink()
    with pytest.raises(EarError) as caught:
        Recogniser(copy)
    assert caught.value.key == "model-files-missing"
    assert name in json.dumps(caught.value.params)


@pytest.mark.parametrize("name", ["graph/Gr.fst", "graph/HCLr.fst", "am/final.mdl"])
@pytest.mark.parametrize("damage", ["cut", "garbage"])
def test_damaged_file(tmp_path: Path, model: Path, seat: Grammar, name: str, damage: str) -> None:
    copy = shutil.copytree(model, tmp_path / "model")
    whole = (copy / name).read_bytes()
    (copy / name).write_bytes(whole[: len(whole) // 2] if damage == "cut" else b"no model at all" * 1000)
    recogniser = Recogniser(copy)
    try:
        with pytest.raises(EarError) as caught:
            recogniser.start()
        assert caught.value.key == "ear-model-broken"
        assert caught.value.params["path"] == str(copy)
        assert not isinstance(caught.value, WorkerFailed)
        assert caught.value.params == {"path": str(copy)}, "nothing of what the library printed"
    finally:
        recogniser.close()


def test_a_machine_too_busy_to_load_the_model_is_told_from_a_broken_model(model: Path) -> None:
    recogniser = Recogniser(model, start_timeout=0.01)
    with pytest.raises(EarError) as caught:
        recogniser.start()
    recogniser.close()
    assert (caught.value.key, caught.value.params["seconds"]) == ("ear-model-slow", 0.01)
    assert render(caught.value).startswith(f"the recognition model in {model} was not ready after 0.01 s")
