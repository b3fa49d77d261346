"""Lines become words: grammar, variants, faults."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.errors import NarrationError
from host_voice.game.cues import Param, line
from host_voice.narration.catalogue import CATALOGUE
from host_voice.narration.narrator import Narrator

RU = Narrator("ru")
ANOTHER = Narrator("ru")


def say(key: str, **params: Param) -> str:
    return RU.text(line(key, **params))


@pytest.mark.parametrize(
    ("key", "params", "text"),
    [
        ("floor", {"seat": 1}, "Слово игроку номер один."),
        ("shoot-seat", {"seat": 10}, "Игрок номер десять."),
        ("nominated", {"seat": 7}, "Принято, седьмой."),
        ("vote-for", {"seat": 3}, "Кто за третьего?"),
        ("vote-for", {"seat": 11}, "Кто за одиннадцатого?"),
        ("already-voted", {"seat": 2}, "Голос второго уже отдан."),
        ("tied", {"seats": (2, 8)}, "Голоса разделились поровну между вторым и восьмым."),
        ("tied", {"seats": (1, 3, 4)}, "Голоса разделились поровну между первым, третьим и четвёртым."),
        ("foul", {"seat": 3, "count": 2}, "Третий, второй фол."),
        ("candidates", {"seats": ()}, "Пока никто не выставлен."),
        ("candidates", {"seats": (6,)}, "Выставлена одна кандидатура: шестой."),
        ("candidates", {"seats": (6, 2)}, "На голосование выставлены: шестой и второй."),
        (
            "ask-ballot-right",
            {"seats": (3, 5), "counts": (2, 0)},
            "За третьего — два, за пятого — ноль. Всё верно? Да или нет?",
        ),
        ("heard-seats", {"seats": ()}, "Никто."),
        ("undone", {"what": "removal"}, "Последнее удаление отменено."),
    ],
)
def test_words_agree(key: str, params: dict[str, Param], text: str) -> None:
    assert say(key, **params) == text


@pytest.mark.parametrize(
    ("count", "votes"),
    [
        (0, "ни одного голоса"),
        (1, "один голос"),
        (2, "два голоса"),
        (4, "четыре голоса"),
        (5, "пять голосов"),
        (11, "одиннадцать голосов"),
        (12, "двенадцать голосов"),
        (20, "двадцать голосов"),
    ],
)
def test_votes_agree_with_their_number(count: int, votes: str) -> None:
    assert say("leaves", seat=7, count=count) == f"За седьмого {votes}. Игрок номер семь покидает игру."


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "Время вышло."),
        (1, "Осталась одна секунда."),
        (2, "Осталось две секунды."),
        (11, "Осталось одиннадцать секунд."),
        (21, "Осталась двадцать одна секунда."),
        (42, "Осталось сорок две секунды."),
        (60, "Осталась одна минута."),
        (61, "Осталась одна минута и одна секунда."),
        (125, "Осталось две минуты и пять секунд."),
        (3600, "Осталось шестьдесят минут."),
    ],
)
def test_time_left_is_feminine(seconds: int, text: str) -> None:
    assert say("time-left", seconds=seconds) == text


@pytest.mark.parametrize(
    ("players", "text"),
    [
        (10, "За столом десять игроков."),
        (1, "За столом один игрок."),
        (4, "За столом четыре игрока."),
        (21, "За столом двадцать один игрок."),
    ],
)
def test_players_agree(players: int, text: str) -> None:
    assert RU.text(line("opening", 0, players=players)).startswith(text)


@given(
    key=st.sampled_from([key for key, phrase in CATALOGUE.items() if phrase.flavour]),
    pick=st.integers(0, 2**32),
)
def test_a_pick_always_means_the_same_variant(key: str, pick: int) -> None:
    params = dict.fromkeys(CATALOGUE[key].params, 9)
    text = RU.text(line(key, pick, **params))
    assert text == ANOTHER.text(line(key, pick, **params))
    assert text == RU.text(line(key, pick % RU.variants(key), **params))


def test_variants_take_turns() -> None:
    texts = {RU.text(line("missed", pick)) for pick in range(RU.variants("missed"))}
    assert len(texts) == RU.variants("missed") >= 3


def test_a_question_is_asked_again_in_fewer_words() -> None:
    for key, phrase in CATALOGUE.items():
        if phrase.question:
            asked = line(
                key, **{name: (3, 7) if name in ("seats", "counts") else 7 for name in phrase.params}
            )
            assert len(RU.again(asked)) < len(RU.text(asked)), key


def test_what_has_no_shorter_form_is_said_whole() -> None:
    assert RU.again(line("floor", seat=4)) == say("floor", seat=4)


def test_an_unknown_phrase() -> None:
    with pytest.raises(NarrationError) as caught:
        say("no-such-phrase")
    assert caught.value.key == "narration-phrase-unknown"
    assert caught.value.params == {"phrase": "no-such-phrase", "file": "ru.ftl"}
    assert not RU.has("no-such-phrase")


@pytest.mark.parametrize(
    "key", [key for key, phrase in CATALOGUE.items() if phrase.params and RU.parameters(key)]
)
def test_a_missing_variable_is_named(key: str) -> None:
    with pytest.raises(NarrationError) as caught:
        RU.text(line(key))
    assert caught.value.key == "narration-variable-missing"
    assert caught.value.params["variable"] in RU.parameters(key)
    assert (caught.value.params["phrase"], caught.value.params["file"]) == (key, "ru.ftl")


@pytest.mark.parametrize(
    ("key", "params"),
    [
        ("floor", {"seat": 1000}),
        ("floor", {"seat": "seven"}),
        ("tied", {"seats": 3}),
        ("floor", {"seat": (1, 2)}),
        ("ask-ballot-right", {"seats": (1, 2), "counts": (1,)}),
    ],
)
def test_a_value_without_words_is_refused(key: str, params: dict[str, Param]) -> None:
    with pytest.raises(NarrationError) as caught:
        say(key, **params)
    assert caught.value.key == "narration-phrase-failed"
    assert caught.value.params["phrase"] == key


def test_an_unknown_language() -> None:
    with pytest.raises(NarrationError) as caught:
        Narrator("xx")
    assert caught.value.key == "narration-language-unknown"


def club(folder: Path, text: str) -> Narrator:
    path = folder / "club.ftl"
    path.write_text(text, encoding="utf-8")
    return Narrator("ru", path)


def test_a_club_says_it_in_its_own_words(tmp_path: Path) -> None:
    narrator = club(tmp_path, "missed = Промах!\nfloor = Говорит { ORDINAL($seat) }.\n")
    assert {narrator.text(line("missed", pick)) for pick in range(5)} == {"Промах!"}
    assert narrator.text(line("floor", seat=2)) == "Говорит второй."
    assert narrator.text(line("victim", seat=2)) == say("victim", seat=2)
    assert narrator.keys() == RU.keys()


def test_a_club_changes_a_shared_part(tmp_path: Path) -> None:
    narrator = club(tmp_path, "part-votes = голосов { COUNT($count) }\n")
    assert narrator.text(line("leaves", seat=1, count=2)).startswith("За первого голосов два.")


def test_a_digit_never_leaves(tmp_path: Path) -> None:
    narrator = club(tmp_path, "floor = Слово игроку { $seat }.\n")
    with pytest.raises(NarrationError) as caught:
        narrator.text(line("floor", seat=5))
    assert caught.value.key == "narration-phrase-digits"
    assert caught.value.params["file"] == str(tmp_path / "club.ftl")


@pytest.mark.parametrize(
    ("text", "key", "number"),
    [
        ("floor = Слово.\nmissed Промах\n", "narration-file-broken", 2),
        ("floor = Слово { $seat\n", "narration-file-broken", 1),
        ("floor = Слово.\n\nfloor = Речь.\n", "narration-phrase-twice", 3),
    ],
)
def test_a_broken_file_is_refused_with_its_line(tmp_path: Path, text: str, key: str, number: int) -> None:
    with pytest.raises(NarrationError) as caught:
        club(tmp_path, text)
    assert caught.value.key == key
    assert caught.value.params["line"] == number


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(NarrationError) as caught:
        Narrator("ru", tmp_path / "none.ftl")
    assert caught.value.key == "narration-file-unreadable"
    (tmp_path / "koi8.ftl").write_bytes("missed = Промах".encode("koi8-r"))
    with pytest.raises(NarrationError):
        Narrator("ru", tmp_path / "koi8.ftl")
