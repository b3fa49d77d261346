"""The file of words of a club."""

from __future__ import annotations

import pytest

from host_voice.errors import ConfigError
from host_voice.modelgraph.wordlist import parse, read_words


@pytest.fixture
def words(tmp_path):
    def read(text, language="ru"):
        file = tmp_path / "words.txt"
        file.write_text(text, encoding="utf-8")
        return read_words(file, language)

    return read


def test_a_word_or_a_phrase_a_line_with_comments(words):
    found, faults = words("# the wake word\n\nМаэстро\nкрасный, дом  # two words\n")
    assert list(found) == ["маэстро", "красный", "дом"]
    assert faults == []


def test_how_it_sounds_as_phones_or_as_a_spelling(words):
    found, faults = words("барби = b a r b; i\nDJ = диджЕй\nлёха = лёха\nкрасный дом = крАсный том\n")
    assert faults == []
    assert found["барби"] == [("b", "a", "r", "b;", "i")]
    assert found["dj"] == [("d;", "i", "d", "Z", "e", "j")]
    assert found["лёха"] == [("l;", "o", "x", "V")]
    assert found["дом"] == [("t", "o", "m")]


def test_a_word_twice_has_two_pronunciations_but_no_pronunciation_twice(words):
    found, _ = words("дом\nдом = t o m\nдом = d o m\n")
    assert found == {"дом": [("d", "o", "m"), ("t", "o", "m")]}


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("hello", "build-line-word-ru"),
        ("дом 5", "build-line-word-ru"),
        ("дом = hm", "build-line-phone"),
        ("красный дом = d o m", "build-line-phrase-phones"),
        ("красный дом = том", "build-line-count"),
        ("дом =", "build-line-empty"),
        ("= d o m", "build-line-empty"),
        ("дом = дом = дом", "build-line-empty"),
        ("дом = 5", "build-line-word-ru"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(words, line, key):
    found, faults = words(f"кот\n{line}\nмак\n")
    assert [(fault.line, fault.error.key) for fault in faults] == [(2, key)]
    assert {"кот", "мак"} <= found.keys()


def test_ukrainian(words):
    found, faults = words("п’ятка\nDJ = діджей\nсыр\n", "uk")
    assert found == {"п'ятка": [("p", "j", "a", "t", "k", "a")], "dj": [("d;", "i", "dZ", "e", "j")]}
    assert [fault.error.key for fault in faults] == ["build-line-word-uk"]


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    with pytest.raises(ConfigError) as error:
        read_words(tmp_path / "none.txt", "ru")
    assert error.value.key == "build-file-unreadable"
    (tmp_path / "koi8.txt").write_bytes("слово".encode("koi8-r"))
    with pytest.raises(ConfigError) as error:
        read_words(tmp_path / "koi8.txt", "ru")
    assert error.value.key == "build-file-unreadable"


def test_a_file_with_a_byte_order_mark_and_windows_lines():
    entries, faults = parse("дом\r\nкот\r\n")
    assert [entry.words for entry in entries] == [("дом",), ("кот",)]
    assert faults == []
