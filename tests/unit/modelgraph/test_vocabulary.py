"""The words the models must know."""

from __future__ import annotations

import pytest

from host_voice.ear.grammar import build, widest
from host_voice.game.cues import Kind
from host_voice.modelgraph.vocabulary import vocabulary
from host_voice.narration.lexicon import lexicon


@pytest.mark.parametrize("language", ["ru", "uk"])
@pytest.mark.parametrize("kind", list(Kind))
def test_every_word_of_every_grammar_is_there(language, kind):
    for seats in (7, 10, 20):
        for typed in (False, True):
            grammar = build(widest(kind, seats, language), language, lexicon(language).wake_word, typed=typed)
            assert grammar.words - set(vocabulary(language)) == set()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "ru",
            "маэстро арбитр и восьмеро девятеро десятеро двоих троих игру готовы реаниматор каттани путана",
        ),
        ("ru", "проститутка королева шестёрка шестерка десятка семьюдесятью девяностым сотая нулевого одни"),
        ("ru", "громче тише пауза продолжай минуту клятва проценты оскорбление подсказка касание"),
        ("uk", "маестро арбітр восьмеро дев'ятеро десятеро двох гру готові реаніматор каттані повія коханка"),
        ("uk", "королева шістка десятка сімдесятьма дев'яностим сота нульового клятва відсотки образа дотик"),
    ],
)
def test_what_coming_features_ask_for_is_there(language, words):
    assert [word for word in words.split() if word not in vocabulary(language)] == []


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_words_are_small_sorted_and_single(language):
    words = vocabulary(language)
    assert list(words) == sorted(set(words))
    assert all(word == word.lower() and " " not in word for word in words)
