"""What the voices of the corpus are given to say."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.narration.forms import forms
from recogniser import text
from recogniser.seeds import generator
from recogniser.settings import FULL

LANGUAGES = ("ru", "uk")
ADDED = "первые строки это серый камень\n%\nфары горят в ночи, но не для нас; 3 тонны\n%\nего ABBA нет"


@pytest.fixture
def fortunes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A little running text in place of Debian's."""
    (tmp_path / "few").write_text(ADDED, encoding="utf-8")
    (tmp_path / "few.dat").write_bytes(b"\xff")
    monkeypatch.setattr(text, "FORTUNES", tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def nothing_remembered() -> None:
    for remembered in (text._pieces, text.other_words, text.near_words):
        remembered.cache_clear()


def test_sentences_are_pieces_of_whole_words(fortunes: Path):
    assert text.sentences("ru") == ["но не для нас", "первые строки это серый камень", "фары горят в ночи"]


def test_pieces_of_texts_for_measuring_are_known(fortunes: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(text, "part", lambda entry: "report" if "фары" in entry else "train")
    assert text.held_out("фары горят в ночи", "ru")
    assert not text.held_out("первые строки это серый камень", "ru")
    assert not text.held_out("игрок номер семь", "ru")


def test_other_words_are_no_command_words(fortunes: Path, monkeypatch: pytest.MonkeyPatch):
    (fortunes / "few").write_text("серый серый камень камень первый первый", encoding="utf-8")
    assert text.other_words("ru") == ["камень", "серый"]
    assert text.near_words("ru") == ["серый"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_a_seat_is_spoken(language: str):
    spoken = set(text.number_words(language, range(21)))
    for n in range(21):
        assert forms(language).spoken_forms(n) <= spoken
    assert spoken <= set(text.drill_words(language))
    assert text.command_words(language) <= set(text.drill_words(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_words_of_the_language(language: str):
    for phrase in [*text.command_words(language), *text.command_phrases(language)]:
        assert all(text.is_word(word, language) for word in phrase.split()), phrase


def test_made_phrases_are_words_the_recogniser_knows():
    for language in LANGUAGES:
        made = text._made_phrases(language, np.random.default_rng(5))
        known = text.command_words(language)
        for _ in range(300):
            phrase = next(made)
            assert set(phrase.split()) <= known, phrase


def test_a_deck_gives_everything_before_anything_twice():
    deck = text.Deck([str(n) for n in range(10)], np.random.default_rng(1))
    assert Counter(deck.draw() for _ in range(30)) == Counter({str(n): 3 for n in range(10)})


def test_the_same_name_gives_the_same_voice_the_same_texts(fortunes: Path):
    def draw(name: str) -> list[text.Spoken]:
        texts = text.Texts("ru", generator(1, name), {"command": 0.6, "sentence": 0.4})
        return [texts.draw() for _ in range(40)]

    assert draw("anna") == draw("anna")
    assert draw("anna") != draw("irina")


def test_the_mixture_is_as_planned(fortunes: Path):
    (fortunes / "few").write_text("серый серый камень камень", encoding="utf-8")
    texts = text.Texts("ru", generator(1, "anna"), FULL.mix)
    counts = Counter(texts.draw().kind for _ in range(2_000))
    for kind, share in FULL.mix.items():
        assert counts[kind] / 2_000 == pytest.approx(share, abs=0.04)


WORD = st.text("абв", max_size=6)


@given(WORD, WORD)
def test_distance_is_a_distance(a: str, b: str):
    assert (text._distance(a, b) == 0) == (a == b)
    assert text._distance(a, b) == text._distance(b, a) <= max(len(a), len(b))
    assert text._distance(a, b) >= abs(len(a) - len(b))


@given(WORD, WORD)
def test_near_words_share_a_shortening(a: str, b: str):
    if text._distance(a, b) <= 2:
        assert text._shortened(a) & text._shortened(b)


def test_manual_pages_lose_their_markup():
    page = '.TH X 1\n.SH "НАЗВА"\nякщо \\fBслово\\fP є\nназвою\\-знаком.\n.PP\nДалі'
    assert [found for found in text._manual_text(page) if found] == ["якщо слово є назвою-знаком.", "Далі"]


@pytest.mark.parametrize(
    ("word", "language", "expected"),
    [
        ("пять", "ru", True),
        ("п'ять", "uk", True),
        ("'пять", "uk", False),
        ("п'ять", "ru", False),
        ("", "ru", False),
    ],
)
def test_what_a_word_is(word: str, language: str, expected: bool):
    assert text.is_word(word, language) is expected
