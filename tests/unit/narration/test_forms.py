"""Every row of the table of numerals against the rules of the language."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.errors import ConfigError
from host_voice.narration.forms import CASES, GENDERS, LANGUAGES, forms

RU = forms("ru")
UK = forms("uk")


def russian_cardinals(n: int) -> list[str]:
    """nom, gen, dat, acc, ins, loc of a simple numeral above four."""
    nominative = RU.cardinal(n)
    if n in (40, 90, 100):
        oblique = nominative.removesuffix("о") + "а"
        return [nominative, oblique, oblique, nominative, oblique, oblique]
    if n in (50, 60, 70, 80):
        unit, ending = n // 10, "десят"
        oblique = RU.cardinal(unit, "gen") + ending + "и"
        instrumental = RU.cardinal(unit, "ins") + ending + "ью"
        return [nominative, oblique, oblique, nominative, instrumental, oblique]
    if n == 8:
        return ["восемь", "восьми", "восьми", "восемь", "восемью", "восьми"]
    stem = nominative.removesuffix("ь")
    return [nominative, stem + "и", stem + "и", nominative, stem + "ью", stem + "и"]


SMALL_RU = {
    (0, "m"): "ноль ноля нолю ноль нолём ноле",
    (1, "m"): "один одного одному один одним одном",
    (1, "f"): "одна одной одной одну одной одной",
    (1, "n"): "одно одного одному одно одним одном",
    (2, "m"): "два двух двум два двумя двух",
    (2, "f"): "две двух двум две двумя двух",
    (2, "n"): "два двух двум два двумя двух",
    (3, "m"): "три трёх трём три тремя трёх",
    (4, "m"): "четыре четырёх четырём четыре четырьмя четырёх",
}
NOMINATIVES_RU = (
    "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать "
    "четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать"
)
SMALL_UK = {
    (0, "m"): "нуль нуля нулю нуль нулем нулі",
    (1, "m"): "один одного одному один одним однім",
    (1, "f"): "одна однієї одній одну однією одній",
    (1, "n"): "одне одного одному одне одним однім",
    (2, "m"): "два двох двом два двома двох",
    (2, "f"): "дві двох двом дві двома двох",
    (3, "f"): "три трьох трьом три трьома трьох",
    (4, "m"): "чотири чотирьох чотирьом чотири чотирма чотирьох",
    (5, "m"): "п'ять п'яти п'яти п'ять п'ятьма п'яти",
    (6, "m"): "шість шести шести шість шістьма шести",
    (7, "m"): "сім семи семи сім сьома семи",
    (8, "m"): "вісім восьми восьми вісім вісьма восьми",
    (9, "m"): "дев'ять дев'яти дев'яти дев'ять дев'ятьма дев'яти",
    (10, "m"): "десять десяти десяти десять десятьма десяти",
    (40, "m"): "сорок сорока сорока сорок сорока сорока",
    (90, "m"): "дев'яносто дев'яноста дев'яноста дев'яносто дев'яноста дев'яноста",
    (100, "m"): "сто ста ста сто ста ста",
}
TEENS = range(11, 20)
ROUND = (20, 30, 40, 50, 60, 70, 80, 90, 100)


@pytest.mark.parametrize(("number", "gender"), SMALL_RU)
def test_russian_irregular_cardinals(number: int, gender: str) -> None:
    row = [RU.cardinal(number, case, gender) for case in CASES["ru"]]
    assert row == SMALL_RU[number, gender].split()


@pytest.mark.parametrize("number", [*range(5, 20), *ROUND])
def test_russian_regular_cardinals(number: int) -> None:
    for gender in GENDERS:
        assert [RU.cardinal(number, case, gender) for case in CASES["ru"]] == russian_cardinals(number)


def test_russian_nominatives() -> None:
    assert [RU.cardinal(n) for n in range(21)] == NOMINATIVES_RU.split()
    tens = "тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто"
    assert [RU.cardinal(n) for n in ROUND[1:]] == tens.split()


@pytest.mark.parametrize(("number", "gender"), SMALL_UK)
def test_ukrainian_irregular_cardinals(number: int, gender: str) -> None:
    row = [UK.cardinal(number, case, gender) for case in CASES["ru"]]
    assert row == SMALL_UK[number, gender].split()
    assert UK.cardinal(number, "voc", gender) in (row[0], "нулю")


@pytest.mark.parametrize("number", [*TEENS, 20, 30])
def test_ukrainian_regular_cardinals(number: int) -> None:
    nominative = UK.cardinal(number)
    assert nominative.endswith("цять")
    stem = nominative.removesuffix("ь")
    expected = [nominative, stem + "и", stem + "и", nominative, stem + "ьма", stem + "и"]
    assert [UK.cardinal(number, case) for case in CASES["ru"]] == expected
    assert {stem + "ьох", stem + "ьом", stem + "ьома"} < UK.cardinals(number, CASES["uk"])


@pytest.mark.parametrize("number", [50, 60, 70, 80])
def test_ukrainian_tens(number: int) -> None:
    nominative = UK.cardinal(number)
    assert nominative == UK.cardinal(number // 10).removesuffix("ь") + "десят"
    expected = [
        nominative,
        nominative + "и",
        nominative + "и",
        nominative,
        nominative + "ьма",
        nominative + "и",
    ]
    assert [UK.cardinal(number, case) for case in CASES["ru"]] == expected


def test_ukrainian_nominatives() -> None:
    words = (
        "нуль один два три чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять тринадцять "
        "чотирнадцять п'ятнадцять шістнадцять сімнадцять вісімнадцять дев'ятнадцять двадцять"
    )
    assert [UK.cardinal(n) for n in range(21)] == words.split()


RU_ORDINALS = (
    "нулевой первый второй третий четвёртый пятый шестой седьмой восьмой девятый десятый одиннадцатый "
    "двенадцатый тринадцатый четырнадцатый пятнадцатый шестнадцатый семнадцатый восемнадцатый "
    "девятнадцатый двадцатый тридцатый сороковой пятидесятый шестидесятый семидесятый восьмидесятый "
    "девяностый сотый"
)
UK_ORDINALS = (
    "нульовий перший другий третій четвертий п'ятий шостий сьомий восьмий дев'ятий десятий одинадцятий "
    "дванадцятий тринадцятий чотирнадцятий п'ятнадцятий шістнадцятий сімнадцятий вісімнадцятий "
    "дев'ятнадцятий двадцятий тридцятий сороковий п'ятдесятий шістдесятий сімдесятий вісімдесятий "
    "дев'яностий сотий"
)
RU_COLLECTIVES = "двое трое четверо пятеро шестеро семеро восьмеро девятеро десятеро"
UK_COLLECTIVES = "двоє троє четверо п'ятеро шестеро семеро восьмеро дев'ятеро десятеро"
SIMPLE = (*range(21), *ROUND[1:])
HARD_RU = {
    "m": "- ого ому ого ым ом",
    "f": "ая ой ой ую ой ой",
    "n": "ое ого ому ое ым ом",
    "pl": "ые ых ым ых ыми ых",
}
SOFT_RU = {
    "m": "- его ему его им ем",
    "f": "я ей ей ю ей ей",
    "n": "е его ему е им ем",
    "pl": "и их им их ими их",
}
HARD_UK = {
    "m": "- ого ому ого им ім -",
    "f": "а ої ій у ою ій а",
    "n": "е ого ому е им ім е",
    "pl": "і их им их ими их і",
}
THIRD_UK = {
    "m": "третій третього третьому третього третім третім третій",
    "f": "третя третьої третій третю третьою третій третя",
    "n": "третє третього третьому третє третім третім третє",
    "pl": "треті третіх третім третіх третіми третіх треті",
}


@pytest.mark.parametrize(("number", "nominative"), list(zip(SIMPLE, RU_ORDINALS.split(), strict=True)))
def test_russian_ordinals(number: int, nominative: str) -> None:
    stem, endings = ("треть", SOFT_RU) if number == 3 else (nominative[:-2], HARD_RU)
    for gender, row in endings.items():
        expected = [nominative if end == "-" else stem + end for end in row.split()]
        assert [RU.ordinal(number, case, gender) for case in CASES["ru"]] == expected


@pytest.mark.parametrize(("number", "nominative"), list(zip(SIMPLE, UK_ORDINALS.split(), strict=True)))
def test_ukrainian_ordinals(number: int, nominative: str) -> None:
    for gender, row in (THIRD_UK if number == 3 else HARD_UK).items():
        ends = row.split()
        if number != 3:
            ends = [nominative if end == "-" else nominative[:-2] + end for end in ends]
        assert [UK.ordinal(number, case, gender) for case in CASES["uk"]] == ends


def test_no_form_is_longer_than_the_rules_allow() -> None:
    """Variants too: no «другая» in Ukrainian, no «третьею», no «первейший»."""
    for n in SIMPLE:
        assert not [w for w in UK.spoken_forms(n) if w.endswith(("ая", "ую", "яя", "юю", "еє", "єє", "ії"))]
        assert not [w for w in RU.spoken_forms(n) if w.endswith(("ою", "ею")) or "ейш" in w]


def test_collectives() -> None:
    names = RU_COLLECTIVES.split()
    assert [RU.collective(n) for n in range(2, 11)] == names
    for n, name in enumerate(names, start=2):
        stem = name[:-1] + "и" if n < 4 else name[:-1] + "ы"
        ends = ("х", "м", "ми")
        gen, dat, ins = (stem + end for end in ends)
        row = [RU.collective(n, case) for case in CASES["ru"]]
        assert row == [name, gen, dat, gen, ins, gen]
    names = UK_COLLECTIVES.split()
    assert [UK.collective(n) for n in range(2, 11)] == names
    for n in range(2, 11):
        row = [UK.collective(n, case) for case in CASES["ru"]]
        assert row[1] == row[3] == row[5]
        assert row[1] in UK.cardinals(n, ("gen",))
        assert row[2] in UK.cardinals(n, ("dat",))
        assert row[4] in UK.cardinals(n, ("ins",))


def test_compound_numerals() -> None:
    assert RU.cardinal(21, "nom", "f") == "двадцать одна"
    assert RU.cardinal(42, "ins") == "сорока двумя"
    assert RU.cardinal(95, "gen") == "девяноста пяти"
    assert RU.ordinal(21, "acc", "f") == "двадцать первую"
    assert RU.ordinal(43, "gen") == "сорок третьего"
    assert UK.cardinal(32, "nom", "f") == "тридцять дві"
    assert UK.cardinal(57, "gen") == "п'ятдесяти семи"
    assert UK.ordinal(99, "loc", "f") == "дев'яносто дев'ятій"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_names_one_number(language: str) -> None:
    """Number → forms → number, 0 to 100."""
    meaning: dict[str, int] = {}
    for n in range(101):
        for word in forms(language).spoken_forms(n):
            assert meaning.setdefault(word, n) == n, word


@given(st.sampled_from(LANGUAGES), st.integers(0, 100), st.sampled_from(GENDERS))
def test_spoken_forms_hold_what_is_spoken(language: str, n: int, gender: str) -> None:
    numerals = forms(language)
    for case in CASES[language]:
        assert numerals.cardinal(n, case, gender) in numerals.spoken_forms(n)
        assert numerals.ordinal(n, case, gender) in numerals.spoken_forms(n)
    assert all(word == word.strip().lower() and word for word in numerals.spoken_forms(n))


@pytest.mark.parametrize(
    ("form", "numbers"),
    [("one", (1, 21, 31, 91)), ("few", (2, 3, 4, 22, 34)), ("many", (0, 5, 11, 12, 14, 19, 20, 25, 100))],
)
def test_plural(form: str, numbers: tuple[int, ...]) -> None:
    assert {RU.plural(n) for n in numbers} == {UK.plural(n) for n in numbers} == {form}


def test_what_the_table_lacks_is_an_error() -> None:
    with pytest.raises(ConfigError, match="language-unknown"):
        forms("de")
    for bad in (-1, 101):
        with pytest.raises(ConfigError, match="number-not-in-table"):
            RU.cardinal(bad)
        with pytest.raises(ConfigError, match="number-not-in-table"):
            RU.ordinal(bad)
    for bad in (1, 11):
        with pytest.raises(ConfigError, match="number-not-in-table"):
            RU.collective(bad)
    with pytest.raises(ConfigError, match="case-unknown"):
        RU.cardinal(5, "voc")
    with pytest.raises(ConfigError, match="gender-unknown"):
        RU.ordinal(5, "nom", "x")
    assert forms("ru") is RU
