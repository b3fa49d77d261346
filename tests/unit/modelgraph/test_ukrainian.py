"""How Ukrainian words sound."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.modelgraph.phones import COLUMN, VOWELS
from host_voice.modelgraph.pronunciation import pronounce
from host_voice.modelgraph.ukrainian_rules import phones_of
from host_voice.modelgraph.vocabulary import vocabulary


@pytest.mark.parametrize(
    ("word", "phones"),
    [
        ("один", "o d I n"),
        ("п'ять", "p j a t;"),
        ("шість", "S i s; t;"),
        ("сьома", "s; o m a"),
        ("вісім", "v; i s; i m"),
        ("дев'ять", "d e v j a t;"),
        ("десять", "d e s; a t;"),
        ("шістнадцять", "S i s n a ts; a t;"),
        ("двадцять", "d v a ts; a t;"),
        ("п'ятдесят", "p j a d e s; a t"),
        ("шістдесят", "S i z d e s; a t"),
        ("перший", "p e r S I j"),
        ("гравець", "h r a v e ts;"),
        ("голосів", "h o l o s; i w"),
        ("вбито", "w b I t o"),
        ("правда", "p r a w d a"),
        ("ще", "S tS e"),
        ("джокер", "dZ o k e r"),
        ("дзвінок", "dz v; i n o k"),
        ("підживлення", "p; i d Z I w l e n; a"),
        ("сьогодні", "s; o h o d; n; i"),
        ("маєш", "m a j e S"),
        ("їхати", "j i x a t I"),
        ("бульйон", "b u l; j o n"),
        ("льон", "l; o n"),
        ("здається", "z d a j e ts; a"),
        ("дивишся", "d I v I s; a"),
        ("просьба", "p r o z; b a"),
        ("вокзал", "v o g z a l"),
        ("легко", "l e x k o"),
        ("зсунути", "s u n u t I"),
        ("ґудзик", "g u dz I k"),
        ("суддя", "s u d; a"),
        ("маніяк", "m a n; i j a k"),
        ("в'язень", "v j a z e n;"),
        ("місце", "m; i s ts e"),
        ("круп'є", "k r u p j e"),
    ],
)
def test_by_rule(word, phones):
    assert " ".join(phones_of(word)) == phones


@given(st.text(alphabet="абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'", min_size=1, max_size=25))
def test_any_letters_give_phones_of_ours(word):
    assert set(phones_of(word)) <= COLUMN.keys()


def test_every_word_of_the_vocabulary_is_pronounced():
    words = vocabulary("uk")
    found = pronounce(words, "uk")
    assert found.keys() == set(words)
    for word, spoken in found.items():
        vowels = sum(letter in "аеєиіїоуюя" for letter in word)
        assert word in ("в", "й") or all(sum(p in VOWELS for p in phones) == vowels for phones in spoken), (
            word
        )


def test_every_apostrophe_will_do():
    assert len({str(spoken) for spoken in pronounce(["п'ять", "п’ять", "пʼять"], "uk").values()}) == 1


def test_words_that_are_none_are_absent():
    assert pronounce(["5", "hello", "", "ёлка", "сыр"], "uk") == {}
