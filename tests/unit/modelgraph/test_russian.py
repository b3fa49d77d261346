"""How Russian words sound."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.errors import ConfigError
from host_voice.modelgraph import russian
from host_voice.modelgraph.corrections import corrections
from host_voice.modelgraph.phones import COLUMN, VOWELS
from host_voice.modelgraph.pronunciation import pronounce
from host_voice.modelgraph.russian_rules import phones_of
from host_voice.modelgraph.vocabulary import vocabulary


@pytest.mark.parametrize(
    ("word", "phones"),
    [
        ("день", "d; e n;"),
        ("шерИф", "S y r; i f"),
        ("пятнАдцатую", "p; i t n a ts V t u j u"),
        ("шестнАдцатому", "S y s n a ts V t V m u"),
        ("маньЯк", "m V n; j a k"),
        ("вОсемь", "v o s; i m;"),
        ("пятьдесЯт", "p; i d; i s; a t"),
        ("шестьдесЯт", "S y z; d; i s; a t"),
        ("скОлько", "s k o l; k V"),
        ("сегОдня", "s; i v o d n; V"),
        ("крАсного", "k r a s n V v V"),
        ("мнОго", "m n o g V"),
        ("что", "S t o"),
        ("чтОбы", "S t o b y"),
        ("ничтО", "n; i tS; t o"),
        ("конЕчно", "k V n; e S n V"),
        ("продолжАется", "p r V d V l Z a j i ts V"),
        ("проснУться", "p r V s n u ts V"),
        ("чЕстный", "tS; e s n y j"),
        ("вторОй", "f t V r o j"),
        ("гОлос", "g o l V s"),
        ("гОрод", "g o r V t"),
        ("прОсьба", "p r o z; b V"),
        ("судьЯ", "s u d; j a"),
        ("жЕнщина", "Z e n; S; i n V"),
        ("объЕзд", "V b j e s t"),
        ("счёт", "S; o t"),
        ("лёгкий", "l; o x k; i j"),
        ("шестёрка", "S y s; t; o r k V"),
        ("мУзыка", "m u z y k V"),
    ],
)
def test_by_rule(word, phones):
    assert " ".join(phones_of(word)) == phones


@given(st.text(alphabet="абвгдежзийклмнопрстуфхцчшщъыьэюяёАЕИОУЫЭЮЯ-", min_size=1, max_size=25))
def test_any_letters_give_phones_of_ours(word):
    phones = phones_of(word)
    assert set(phones) <= COLUMN.keys()
    assert phones == phones_of(word)


def test_every_word_of_the_vocabulary_is_pronounced_without_espeak(monkeypatch):
    monkeypatch.setattr(russian.shutil, "which", lambda program: None)
    words = vocabulary("ru")
    found = pronounce(words, "ru")
    assert found.keys() == set(words)
    assert all(set(phones) <= COLUMN.keys() for spoken in found.values() for phones in spoken)


def test_every_word_has_as_many_syllables_as_vowels_unless_one_is_swallowed():
    swallowed = {"сейчас", "тысяча", "спасибо", "человек"}
    for word, spoken in pronounce(vocabulary("ru"), "ru").items():
        vowels = sum(letter in "аеёиоуыэюя" for letter in word)
        for phones in spoken:
            assert sum(phone in VOWELS for phone in phones) == vowels or word in swallowed, word


def test_a_word_written_without_yo_sounds_as_with_it():
    found = pronounce(["шестерка", "шестёрка", "все", "всё", "четвертый"], "ru")
    assert found["шестерка"] == found["шестёрка"]
    assert found["все"] == [("f", "s;", "e")]
    assert found["всё"] == [("f", "s;", "o")]
    assert found["четвертый"] == [("tS;", "i", "t", "v;", "o", "r", "t", "y", "j")]


def test_words_that_are_none_are_absent():
    assert pronounce(["5", "hello", "", "дом2"], "ru") == {}


def test_missing_espeak_is_told_with_the_words_that_need_it(monkeypatch):
    monkeypatch.setattr(russian.shutil, "which", lambda program: None)
    with pytest.raises(ConfigError) as error:
        pronounce(["громобой"], "ru")
    assert error.value.key == "espeak-missing"
    assert error.value.params["words"] == "громобой"


def test_other_languages_are_refused():
    with pytest.raises(ConfigError):
        pronounce(["word"], "en")


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_corrections_are_phones_and_differ(language):
    for word, spoken in corrections(language).items():
        assert len(set(spoken)) == len(spoken) > 0, word
