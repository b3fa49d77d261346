"""Make `host_voice/narration/data/forms.{ru,uk}.toml`: every form of the simple numerals from 0 to 100.

Run by hand when the table changes; the program itself needs only the files. The dictionaries of pymorphy3
give the paradigms, `CORRECTIONS` mends what they lack or get wrong, and `tests/unit/narration/test_forms.py`
checks every row against the rules of the language. Compound numerals are put together by `forms.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import pymorphy3

DATA = Path(__file__).resolve().parents[1] / "host_voice" / "narration" / "data"

CASES = {
    "nomn": "nom",
    "gent": "gen",
    "datv": "dat",
    "accs": "acc",
    "ablt": "ins",
    "loct": "loc",
    "voct": "voc",
}
GENDERS = {"masc": "m", "femn": "f", "neut": "n"}
# Long endings of songs and poems: «другая», «третюю», «третії».
LONG: dict[str, tuple[str, ...]] = {"ru": (), "uk": ("ая", "яя", "ую", "юю", "еє", "єє", "ії")}
# Bookish endings («третьею»), dialect («оден»), «первейший».
UNWANTED = {"V-oy", "V-ey", "alt", "Supr"}

Key = tuple[str, str]
Paradigm = dict[Key, list[str]]


class Correction(NamedTuple):
    """Replace one cell of the table, `reason` says why the dictionary's is not used."""

    language: str
    section: str
    number: int
    gender: str
    case: str
    forms: tuple[str, ...]
    reason: str


CARDINALS = {
    "ru": "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать "
    "четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать тридцать сорок "
    "пятьдесят шестьдесят семьдесят восемьдесят девяносто сто",
    "uk": "нуль один два три чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять тринадцять "
    "чотирнадцять п'ятнадцять шістнадцять сімнадцять вісімнадцять дев'ятнадцять двадцять тридцять сорок "
    "п'ятдесят шістдесят сімдесят вісімдесят дев'яносто сто",
}
ORDINALS = {
    "ru": "нулевой первый второй третий четвёртый пятый шестой седьмой восьмой девятый десятый одиннадцатый "
    "двенадцатый тринадцатый четырнадцатый пятнадцатый шестнадцатый семнадцатый восемнадцатый "
    "девятнадцатый двадцатый тридцатый сороковой пятидесятый шестидесятый семидесятый восьмидесятый "
    "девяностый сотый",
    "uk": "нульовий перший другий третій четвертий п'ятий шостий сьомий восьмий дев'ятий десятий "
    "одинадцятий дванадцятий тринадцятий чотирнадцятий п'ятнадцятий шістнадцятий сімнадцятий "
    "вісімнадцятий дев'ятнадцятий двадцятий тридцятий сороковий п'ятдесятий шістдесятий сімдесятий "
    "вісімдесятий дев'яностий сотий",
}
COLLECTIVES = {
    "ru": "двое трое четверо пятеро шестеро семеро восьмеро девятеро десятеро",
    "uk": "двоє троє четверо п'ятеро шестеро семеро восьмеро дев'ятеро десятеро",
}
NUMBERS = (*range(21), 30, 40, 50, 60, 70, 80, 90, 100)

CORRECTIONS = (
    *(
        Correction("ru", "cardinal", 0, "any", case, forms, "«нуль» is said as often as «ноль»")
        for case, forms in {
            "nom": ("ноль", "нуль"),
            "gen": ("ноля", "нуля"),
            "dat": ("нолю", "нулю"),
            "acc": ("ноль", "нуль"),
            "ins": ("нолём", "нулём"),
            "loc": ("ноле", "нуле"),
        }.items()
    ),
    Correction("uk", "cardinal", 0, "any", "dat", ("нулю", "нулеві"), "no person: -ю before -еві"),
    Correction("uk", "cardinal", 0, "any", "loc", ("нулі", "нулю"), "no person: -еві is not said"),
    Correction(
        "uk", "cardinal", 1, "m", "acc", ("один", "одного"), "голос, бал: inanimate first, as in Russian"
    ),
    Correction("uk", "cardinal", 2, "m", "nom", ("два",), "the dictionary does not tell «два» from «дві»"),
    Correction("uk", "cardinal", 2, "n", "nom", ("два",), "the dictionary does not tell «два» from «дві»"),
    Correction("uk", "cardinal", 2, "f", "nom", ("дві",), "the dictionary does not tell «два» from «дві»"),
    Correction(
        "uk", "cardinal", 2, "m", "acc", ("два", "двох"), "the dictionary does not tell «два» from «дві»"
    ),
    Correction(
        "uk", "cardinal", 2, "n", "acc", ("два", "двох"), "the dictionary does not tell «два» from «дві»"
    ),
    Correction(
        "uk", "cardinal", 2, "f", "acc", ("дві", "двох"), "the dictionary does not tell «два» from «дві»"
    ),
    *(
        Correction("uk", "cardinal", 8, "any", case, forms, "the short form first, as for the other numerals")
        for case, forms in {
            "gen": ("восьми", "вісьмох"),
            "dat": ("восьми", "вісьмом"),
            "loc": ("восьми", "вісьмох"),
        }.items()
    ),
    Correction("uk", "cardinal", 7, "any", "ins", ("сьома", "сімома"), "the short form first"),
    Correction("uk", "cardinal", 40, "any", "acc", ("сорок",), "«сорока» is no accusative"),
    *(
        Correction(
            "uk", "collective", n, "any", "acc", (f"{stem}ох", lemma), "people: the genitive's form first"
        )
        for n, stem, lemma in ((2, "дв", "двоє"), (3, "трь", "троє"))
    ),
    *(
        Correction("uk", "collective", n, "any", case, forms, "the dictionary has no oblique cases")
        for n, (stem, ins, lemma) in enumerate(
            (
                ("чотирь", "чотирма", "четверо"),
                ("п'ять", "п'ятьома", "п'ятеро"),
                ("шість", "шістьома", "шестеро"),
                ("сім", "сімома", "семеро"),
                ("вісьм", "вісьмома", "восьмеро"),
                ("дев'ять", "дев'ятьома", "дев'ятеро"),
                ("десять", "десятьома", "десятеро"),
            ),
            start=4,
        )
        for case, forms in {
            "gen": (f"{stem}ох",),
            "dat": (f"{stem}ом",),
            "acc": (f"{stem}ох", lemma),
            "ins": (ins,),
            "loc": (f"{stem}ох",),
        }.items()
    ),
)


def reading(morph: pymorphy3.MorphAnalyzer, lemma: str, sections: tuple[str, ...]) -> Any:
    """The reading of `lemma` as the first of these parts of speech that it has."""
    for section in sections:
        for parse in morph.parse(lemma):
            if section in parse.tag.grammemes and parse.normal_form == lemma:
                return parse
    raise LookupError(f"{lemma} is none of {sections}")


def paradigm(parse: Any, animate_first: bool) -> Paradigm:
    """Every form by gender and case; the accusative's animate forms first or last."""
    cells: dict[Key, list[tuple[bool, str]]] = {}
    for form in parse.lexeme:
        tags = set(form.tag.grammemes)
        case = next((short for name, short in CASES.items() if name in tags), None)
        if case is None or tags & UNWANTED:
            continue
        if "NOUN" in tags and "plur" in tags:
            continue
        gender = next(
            (short for name, short in GENDERS.items() if name in tags), "pl" if "plur" in tags else "any"
        )
        late = ("inan" if animate_first else "anim") in tags
        cells.setdefault((gender, case), []).append((late, form.word))
    return {
        key: list(dict.fromkeys(word for _, word in sorted(rows, key=lambda row: row[0])))
        for key, rows in cells.items()
    }


def merged(cells: Paradigm, genders: Iterable[str]) -> Paradigm:
    """The table with a full row for each of `genders`, forms common to all genders in each."""
    rows: Paradigm = {}
    for gender in genders:
        for case in CASES.values():
            forms = list(dict.fromkeys([*cells.get((gender, case), ()), *cells.get(("any", case), ())]))
            if forms:
                rows[gender, case] = forms
    return rows


def cardinal(morph: pymorphy3.MorphAnalyzer, lemma: str, n: int) -> Paradigm:
    cells = paradigm(reading(morph, lemma, ("NUMR", "Anum", "NOUN")), animate_first=False)
    if n == 0:  # a masculine noun
        return merged(
            {("any", case): forms for (gender, case), forms in cells.items() if gender == "m"}, ("any",)
        )
    if n == 1:
        return merged(cells, ("m", "f", "n", "pl"))
    cells = {("any" if gender == "pl" else gender, case): forms for (gender, case), forms in cells.items()}
    return merged(cells, ("m", "f", "n") if n == 2 else ("any",))


def ordinal(morph: pymorphy3.MorphAnalyzer, lemma: str, n: int) -> Paradigm:
    cells = paradigm(reading(morph, lemma, ("ADJF",)), animate_first=True)
    long = LONG[morph.lang]
    cells = {key: [form for form in forms if not form.endswith(long)] for key, forms in cells.items()}
    return merged(cells, ("m", "f", "n", "pl"))


def collective(morph: pymorphy3.MorphAnalyzer, lemma: str, n: int) -> Paradigm:
    cells = paradigm(reading(morph, lemma, ("NUMR",)), animate_first=True)
    return merged({("any", case): forms for (_, case), forms in cells.items()}, ("any",))


def rows(section: str, table: Paradigm) -> Iterable[str]:
    """One TOML line a gender."""
    for gender in dict.fromkeys(gender for gender, _ in table):
        cells = ", ".join(
            f"{case} = {json.dumps(forms, ensure_ascii=False)}"
            for (g, case), forms in table.items()
            if g == gender
        )
        yield f"{gender} = {{ {cells} }}"


def make(language: str) -> str:
    """The whole file of one language."""
    morph = pymorphy3.MorphAnalyzer(lang=language)
    lines = ["# Made by scripts/make_forms.py; mend that, not this.", ""]
    for section, make_table, words, numbers in (
        ("cardinal", cardinal, CARDINALS, NUMBERS),
        ("ordinal", ordinal, ORDINALS, NUMBERS),
        ("collective", collective, COLLECTIVES, range(2, 11)),
    ):
        for n, lemma in zip(numbers, words[language].split(), strict=True):
            table = make_table(morph, lemma, n)
            for fix in CORRECTIONS:
                if (fix.language, fix.section, fix.number) == (language, section, n):
                    table[fix.gender, fix.case] = list(fix.forms)
            lines += [f"[{section}.{n}]", *rows(section, table), ""]
    return "\n".join(lines)


def main() -> None:
    for language in ("ru", "uk"):
        (DATA / f"forms.{language}.toml").write_text(make(language), encoding="utf-8")


if __name__ == "__main__":
    main()
