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


def test_several_ways_to_say_it_stand_in_one_line_and_none_of_them_twice(words):
    found, faults = words("дом = d o m / том / t o m\nдом = том / d o m\nкот\nрыжий кот\n")
    assert faults == []
    assert found["дом"] == [("d", "o", "m"), ("t", "o", "m")]


@pytest.mark.parametrize("second", ["дом = t o m", "дом = том", "старый дом = стАрый том", "дом = дом / том"])
@pytest.mark.parametrize("first", ["дом", "дом = d o m", "красный дом"])
def test_lines_that_give_a_word_different_sounds_contradict_each_other(words, first, second):
    for one, other in ((first, second), (second, first)):
        found, faults = words(f"кот\n{one}\n\n{other}\n")
        assert [(f.line, f.error.key, f.error.params) for f in faults] == [
            (4, "build-line-conflict", {"word": "дом", "first": 2})
        ]
        assert "кот" in found


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
        ("дом = дом /", "build-line-empty"),
        ("маэстро = мАэстрО", "build-line-stresses"),
        ("старый маэстро = стАрый мАЭстро", "build-line-stresses"),
        ("[unk] = a n k", "build-line-sign"),
        ("<eps> = дом", "build-line-sign"),
        ("дом = [unk]", "build-line-sign"),
        ("дом_2 = дом", "build-line-sign"),
        ("маэ\u0301стро", "build-line-sign"),
        ("дом+двор", "build-line-sign"),
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
