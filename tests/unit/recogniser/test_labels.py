"""What the two heads shall say."""

from __future__ import annotations

import pytest

pytest.importorskip("rapidfuzz", reason="needs scripts/setup --train")

from host_voice.modelgraph.phones import COLUMN, COMMAND, GENERIC, GENERIC_BLANK
from recogniser.labels import Labeller, phone_labels

OTHER, KNOWN = GENERIC - GENERIC_BLANK, COMMAND - GENERIC_BLANK


@pytest.fixture(scope="module")
def labeller() -> Labeller:
    commands = ["первый", "второй", "первая", "три", "тринадцать", "да"]
    return Labeller("ru", commands, ["серый", "дом", "первый"])


def test_commands_and_other_words_have_a_token_for_each_vowel(labeller):
    assert labeller.labels("первый второй").generic == (KNOWN,) * 4
    assert labeller.labels("серый").generic == (OTHER,) * 2


def test_a_command_word_among_others_is_no_command(labeller):
    assert labeller.labels("серый первый").generic == (OTHER,) * 4


def test_a_word_without_pronunciation_gives_no_labels(labeller):
    assert labeller.labels("первый никогданевиданное") is None


def test_equal_sounds_where_words_meet_are_one():
    assert phone_labels([("d", "a"), ("a", "d")]) == tuple(COLUMN[p] for p in "dad")


def test_rivals_are_near_and_no_forms_of_the_word(labeller):
    (first,) = labeller.spoken("первый")
    rivals = labeller.rivals(first, 3)
    assert first not in rivals
    assert labeller.spoken("первая")[0] not in rivals
    (other,) = labeller.spoken("серый")
    assert labeller.rivals(other, 1) == [first]
