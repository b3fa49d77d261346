"""Lines become words: grammar, variants, faults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.errors import NarrationError
from host_voice.game.cues import Param, line
from host_voice.narration.catalogue import CATALOGUE
from host_voice.narration.forms import LANGUAGES
from host_voice.narration.narrator import Narrator
from host_voice.narration.phrasebook import shipped
from host_voice.narration.samples import example

NARRATORS = {language: Narrator(language) for language in LANGUAGES}
ANOTHER = {language: Narrator(language) for language in LANGUAGES}
RU = NARRATORS["ru"]

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def rows(of: Mapping[str, Sequence[tuple[Any, ...]]]) -> list[tuple[Any, ...]]:
    """The rows of each language with its name in front."""
    return [(language, *row) for language, each in of.items() for row in each]


def say(key: str, language: str = "ru", **params: Param) -> str:
    return NARRATORS[language].text(line(key, **params))


AGREEING: dict[str, list[tuple[str, dict[str, Param], str]]] = {
    "ru": [
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
        ("candidates", {"seats": (6,)}, "Выставлен один кандидат: шестой."),
        ("candidates", {"seats": (6, 2)}, "На голосование выставлены: шестой и второй."),
        (
            "ask-ballot-right",
            {"seats": (3, 5), "counts": (2, 0)},
            "За третьего — два, за пятого — ноль. Всё верно? Да или нет?",
        ),
        ("heard-seats", {"seats": ()}, "Никто."),
        ("heard-role", {"role": "citizen"}, "Мирный житель."),
        ("role-leaves", {"role": "blacks"}, "Мафия закрывает глаза и засыпает."),
        ("ask-role-heal", {"role": "doctor", "may_pass": "no"}, "Кого лечит доктор? Наберите номер."),
        ("undone-command", {"what": "removal", "seat": 5}, "Удаление игрока номер пять отменено."),
        (
            "lone-candidate-any-vote",
            {"seat": 2},
            "Город судит второго. Для приговора сегодня хватит и одного голоса.",
        ),
        (
            "death-handed-on",
            {"seats": (2, 1), "seat": 1},
            "Смерть передали: второй — первому. Умирает игрок номер один.",
        ),
        (
            "death-handed-on",
            {"seats": (6, 1, 3), "seat": 3},
            "Смерть передали: шестой — первому, первый — третьему. Умирает игрок номер три.",
        ),
        ("role-sleeps", {"role": "reanimator"}, "Спасибо, дама-реаниматор закрывает глаза и засыпает."),
    ],
    "uk": [
        ("floor", {"seat": 1}, "Слово має гравець номер один."),
        ("shoot-seat", {"seat": 10}, "Гравець номер десять."),
        ("nominated", {"seat": 7}, "Прийнято, сьомий."),
        ("vote-for", {"seat": 3}, "Хто за третього?"),
        ("vote-for", {"seat": 11}, "Хто за одинадцятого?"),
        ("already-voted", {"seat": 2}, "Голос другого вже віддано."),
        ("already-nominated", {"seat": 5}, "П'ятого вже виставлено."),
        ("tied", {"seats": (2, 8)}, "Голосів порівну: другий і восьмий."),
        ("tied", {"seats": (1, 3, 4)}, "Голосів порівну: перший, третій і четвертий."),
        ("foul", {"seat": 3, "count": 2}, "Третій, другий фол."),
        ("candidates", {"seats": ()}, "Поки що нікого не виставлено."),
        ("candidates", {"seats": (6,)}, "Кандидат поки що один: шостий."),
        ("candidates", {"seats": (6, 2)}, "На голосування виставлено: шостого й другого."),
        (
            "ask-ballot-right",
            {"seats": (3, 5), "counts": (2, 0)},
            "За третього — два, за п'ятого — нуль. Усе правильно? Так чи ні?",
        ),
        ("heard-seats", {"seats": ()}, "Ніхто."),
        ("heard-role", {"role": "citizen"}, "Мирний житель."),
        ("role-leaves", {"role": "blacks"}, "Мафія заплющує очі й засинає."),
        ("ask-role-heal", {"role": "doctor", "may_pass": "no"}, "Кого лікує лікар? Уведіть номер."),
        ("undone-command", {"what": "removal", "seat": 5}, "Вилучення гравця номер п'ять скасовано."),
        (
            "lone-candidate-any-vote",
            {"seat": 2},
            "Місто судить другого. Для вироку сьогодні досить одного голосу.",
        ),
        (
            "death-handed-on",
            {"seats": (2, 1), "seat": 1},
            "Смерть передали: другий — першому. Помирає гравець номер один.",
        ),
        (
            "death-handed-on",
            {"seats": (6, 1, 3), "seat": 3},
            "Смерть передали: шостий — першому, перший — третьому. Помирає гравець номер три.",
        ),
        ("role-sleeps", {"role": "reanimator"}, "Дякую, дама-реаніматор заплющує очі й засинає."),
        ("revote", {"seats": (3, 5)}, "Голосуємо ще раз у тому самому порядку: третій і п'ятий."),
    ],
}


@pytest.mark.parametrize(("language", "key", "params", "text"), rows(AGREEING))
def test_words_agree(language: str, key: str, params: dict[str, Param], text: str) -> None:
    assert say(key, language, **params) == text


AWAKE = {"ru": ("Живые", "живые", "мёртвые"), "uk": ("Живі", "живі", "мертві")}


@in_every_language
def test_only_the_living_are_sent_to_sleep_in_a_tale(language: str) -> None:
    narrator = NARRATORS[language]
    for pick in range(narrator.variants("night-falls-tale")):
        text = narrator.text(line("night-falls-tale", pick))
        *living, dead = AWAKE[language]
        assert any(word in text for word in living), text
        assert dead in text, text


LEAVES = {
    "ru": "За седьмого {}. Игрок номер семь покидает игру.",
    "uk": "За сьомого {}. Гравець номер сім покидає гру.",
}
VOTES = {
    "ru": [
        (0, "ни одного голоса"),
        (1, "один голос"),
        (2, "два голоса"),
        (4, "четыре голоса"),
        (5, "пять голосов"),
        (11, "одиннадцать голосов"),
        (12, "двенадцать голосов"),
        (20, "двадцать голосов"),
    ],
    "uk": [
        (0, "жодного голосу"),
        (1, "один голос"),
        (2, "два голоси"),
        (4, "чотири голоси"),
        (5, "п'ять голосів"),
        (11, "одинадцять голосів"),
        (12, "дванадцять голосів"),
        (20, "двадцять голосів"),
    ],
}


@pytest.mark.parametrize(("language", "count", "votes"), rows(VOTES))
def test_votes_agree_with_their_number(language: str, count: int, votes: str) -> None:
    assert say("leaves", language, seat=7, count=count) == LEAVES[language].format(votes)


TIMES_LEFT = {
    "ru": [
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
    "uk": [
        (0, "Час сплив."),
        (1, "Залишилася одна секунда."),
        (2, "Залишилося дві секунди."),
        (11, "Залишилося одинадцять секунд."),
        (21, "Залишилася двадцять одна секунда."),
        (42, "Залишилося сорок дві секунди."),
        (60, "Залишилася одна хвилина."),
        (61, "Залишилася одна хвилина та одна секунда."),
        (125, "Залишилося дві хвилини та п'ять секунд."),
        (3600, "Залишилося шістдесят хвилин."),
    ],
}


@pytest.mark.parametrize(("language", "seconds", "text"), rows(TIMES_LEFT))
def test_time_left_is_feminine(language: str, seconds: int, text: str) -> None:
    assert say("time-left", language, seconds=seconds) == text


PLAYERS = {
    "ru": [
        (10, "За столом десять игроков."),
        (1, "За столом один игрок."),
        (4, "За столом четыре игрока."),
        (21, "За столом двадцать один игрок."),
    ],
    "uk": [
        (10, "За столом десять гравців."),
        (1, "За столом один гравець."),
        (4, "За столом чотири гравці."),
        (21, "За столом двадцять один гравець."),
    ],
}


@pytest.mark.parametrize(("language", "players", "text"), rows(PLAYERS))
def test_players_agree(language: str, players: int, text: str) -> None:
    assert say("opening", language, players=players).startswith(text)


@in_every_language
@given(
    key=st.sampled_from([key for key, phrase in CATALOGUE.items() if phrase.flavour]),
    pick=st.integers(0, 2**32),
)
def test_a_pick_always_means_the_same_variant(language: str, key: str, pick: int) -> None:
    narrator = NARRATORS[language]
    params = example(CATALOGUE[key], 9)
    text = narrator.text(line(key, pick, **params))
    assert text == ANOTHER[language].text(line(key, pick, **params))
    assert text == narrator.text(line(key, pick % narrator.variants(key), **params))


@in_every_language
def test_variants_take_turns(language: str) -> None:
    narrator = NARRATORS[language]
    texts = {narrator.text(line("missed", pick)) for pick in range(narrator.variants("missed"))}
    assert len(texts) == narrator.variants("missed") >= 3


@in_every_language
def test_a_question_is_asked_again_in_fewer_words(language: str) -> None:
    narrator = NARRATORS[language]
    for key, phrase in CATALOGUE.items():
        if phrase.question:
            asked = line(key, **example(phrase, 10))
            assert len(narrator.again(asked)) < len(narrator.text(asked)), key


def test_what_has_no_shorter_form_is_said_whole() -> None:
    assert RU.again(line("floor", seat=4)) == say("floor", seat=4)


def test_an_unknown_phrase() -> None:
    with pytest.raises(NarrationError) as caught:
        say("no-such-phrase")
    assert caught.value.key == "narration-phrase-unknown"
    assert caught.value.params == {"phrase": "no-such-phrase", "file": "ru.ftl"}
    assert not RU.has("no-such-phrase")


def test_languages_have_the_same_phrases_about_the_same_things() -> None:
    """A club's file for one language has its like in another: variants, shorter forms and parts too."""
    books = [shipped(language) for language in LANGUAGES]
    shapes = [{key: entry.variables for key, entry in book.entries.items()} for book in books]
    assert all(shape == shapes[0] for shape in shapes)
    assert all(book.body.keys() == books[0].body.keys() for book in books)


@in_every_language
@pytest.mark.parametrize(
    "key", [key for key, phrase in CATALOGUE.items() if RU.parameters(key) & phrase.params.keys()]
)
def test_a_missing_variable_is_named(language: str, key: str) -> None:
    narrator = NARRATORS[language]
    with pytest.raises(NarrationError) as caught:
        narrator.text(line(key))
    assert caught.value.key == "narration-variable-missing"
    assert caught.value.params["variable"] in narrator.parameters(key)
    assert (caught.value.params["phrase"], caught.value.params["file"]) == (key, f"{language}.ftl")


@pytest.mark.parametrize(
    ("key", "params"),
    [
        ("floor", {"seat": 1000}),
        ("floor", {"seat": "seven"}),
        ("tied", {"seats": 3}),
        ("floor", {"seat": (1, 2)}),
        ("ask-ballot-right", {"seats": (1, 2), "counts": (1,)}),
        ("death-handed-on", {"seats": 3, "seat": 3}),
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
