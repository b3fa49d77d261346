"""Names of players from CSV files."""

from __future__ import annotations

import csv

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.archive.names import check_names, read_names
from host_voice.errors import ConfigError
from host_voice.tidy import composed

NAMES = {1: "Лис", 2: "Дама с собачкой", 10: "О'Ніл, мол."}
TIDY = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=40).filter(
    lambda name: composed(name) == name
)


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("head", [[], [["seat", "name"]], [["Место", "Имя"]]])
@pytest.mark.parametrize("mark", ["utf-8", "utf-8-sig"])
def test_what_spreadsheets_write_is_read(tmp_path, delimiter, head, mark):
    file = tmp_path / "seats.csv"
    with file.open("w", encoding=mark, newline="") as opened:
        csv.writer(opened, delimiter=delimiter).writerows([*head, *NAMES.items(), [4, ""], [5, "  "], []])
    assert read_names(file) == NAMES


@given(
    names=st.dictionaries(st.integers(1, 20), TIDY, max_size=20).filter(
        lambda n: len(set(n.values())) == len(n)
    )
)
def test_any_name_comes_back(tmp_path_factory, names):
    file = tmp_path_factory.mktemp("names") / "seats.csv"
    with file.open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened).writerows([("seat", "name"), *names.items()])
    assert read_names(file) == names


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("1,Лис\n21,Волк", "names-bad-seat", 2),
        ("1,Лис\n0,Волк", "names-bad-seat", 2),
        ("1,Лис\nx,Волк", "names-bad-seat", 2),
        ("1,Лис\n٣,Волк", "names-bad-seat", 2),
        ("1,Лис\n1,Волк", "names-seat-twice", 2),
        ("1,Лис\n2,Лис", "names-name-twice", 2),
        ("1,Лис\n2 Волк", "names-bad-line", 2),
        ("1,Лис\n2;Волк", "names-bad-line", 2),
        ("1 Лис", "names-bad-line", 1),
        ("1," + "я" * 41, "names-bad-name", 1),
        ("1,a\x1b[2Jb", "names-bad-name", 1),
        ("1,a\u202eb", "names-bad-name", 1),
    ],
)
def test_a_mistake_is_told_with_its_line(tmp_path, text, key, line):
    file = tmp_path / "seats.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError) as caught:
        read_names(file)
    assert caught.value.key == key
    assert caught.value.params["line"] == line


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"1,a\x00b"])
def test_what_is_no_text_is_refused(tmp_path, content):
    file = tmp_path / "seats.csv"
    file.write_bytes(content)
    with pytest.raises(ConfigError):
        read_names(file)


@given(
    before=st.lists(TIDY, max_size=3, unique=True),
    name=st.text("аб,; ", max_size=8),
    mark=st.sampled_from(["", '"', "\x0b", "\x1c", "\u2028", "\x85"]),
    after=st.lists(TIDY, min_size=1, max_size=3, unique=True),
)
def test_a_line_never_takes_the_seat_of_another_with_it(tmp_path_factory, before, name, mark, after):
    """Nor is a name cut off: what another program takes for the end of a line is not one here."""
    file = tmp_path_factory.mktemp("names") / "seats.csv"
    tidy = {seat: f"{seat}-{name[:36]}" for seat, name in enumerate([*before, "x", *after], start=1)}
    odd = len(before) + 1
    with file.open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened).writerows(list(tidy.items())[: odd - 1])
        opened.write(f"{odd},{mark}x{name.replace(',', '.')}{mark}y\n")
        csv.writer(opened).writerows(list(tidy.items())[odd:])
    if mark == '"':
        with pytest.raises(ConfigError) as caught:
            read_names(file)
        assert caught.value.key == "names-bad-line"
        assert caught.value.params["line"] == odd
    else:
        found = read_names(file)
        assert found.keys() == tidy.keys()
        assert found[odd].endswith("y")


@pytest.mark.parametrize("text", ['1,"unclosed\n2,B\n', '1,"A\n2,B"\n3,C\n', '1;"A\n', '1,"A"B\n2,C"\n'])
def test_a_quotation_mark_left_open_swallows_nobody(tmp_path, text):
    file = tmp_path / "seats.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError, match=r"names-bad-line.*'line': 1"):
        read_names(file)


def test_nobody_is_named_who_does_not_play():
    check_names(NAMES, 10)
    with pytest.raises(ConfigError, match="names-beyond-table"):
        check_names(NAMES, 9)
