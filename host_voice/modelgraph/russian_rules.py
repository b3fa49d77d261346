"""From a Russian word whose stress is known to its phones, in the standard pronunciation."""

from __future__ import annotations

import re
from collections.abc import Sequence

from host_voice.modelgraph.phones import COLUMN, VOWELS

VOWEL_LETTERS = frozenset("аеёиоуыэюя")


_CONSONANTS = {
    "б": "b", "в": "v", "г": "g", "д": "d", "ж": "Z", "з": "z", "й": "j", "к": "k", "л": "l", "м": "m",
    "н": "n", "п": "p", "р": "r", "с": "s", "т": "t", "ф": "f", "х": "x", "ц": "ts", "ч": "tS;", "ш": "S",
    "щ": "S;",
}  # fmt: skip
_FULL = {"а": "a", "е": "e", "ё": "o", "и": "i", "о": "o", "у": "u", "ы": "y", "э": "e", "ю": "u", "я": "a"}
_REDUCED = {
    "а": "V",
    "е": "i",
    "ё": "o",
    "и": "i",
    "о": "V",
    "у": "u",
    "ы": "y",
    "э": "e",
    "ю": "u",
    "я": "i",
}
_SOFTENING = frozenset("еёиюяь")
_JOTATED = frozenset("еёюя")
_HARD_ALWAYS = frozenset({"Z", "S", "ts"})
_SOFT_ALWAYS = frozenset({"tS;", "S;", "j"})

_GENITIVE = r"\1в\2"
# What people say for what is written; a capital marks the stress and survives.
_SPELLINGS = tuple(
    (re.compile(written), said)
    for written, said in (
        (r"т(ь?)с[яЯ]\b", "ца"),
        (r"^чт(?=[оО](бы)?$)", "шт"),
        (r"(конЕ|скУ|нарО)чн", r"\1шн"),
        (r"([оеОЕ])г([оО])$", _GENITIVE),
        (r"^([сС])([еЕ])г([оО])д", r"\1\2в\3д"),
        (r"чш", "тш"),
        (r"[тд]ц", "ц"),
        (r"[тд]ч", "ч"),
        (r"(?<!^[пП][оО])(?<!^[оО])(?<!^[нН][аА])(?<!^пре)[тд]с(?=[кт])", "ц"),
        (r"[сзж]ч", "щ"),
        (r"[сз]ш", "ш"),
        (r"зж", "ж"),
        (r"стн", "сн"),
        (r"здн", "зн"),
        (r"лнц", "нц"),
        (r"^(чУ|здрА|здра)вств", r"\1ств"),
        (r"нтс", "нс"),
        (r"гк", "хк"),
        (r"гч", "хч"),
        # Loans that keep a hard consonant before е.
        (r"(компьЮт|бИзн)е", r"\1э"),
        (r"интерн", "интэрн"),
        (r"интэрнЕт", "интэрнЭт"),
        (r"^(мод|от|т)Е(л|ст|мбр)", r"\1Э\2"),
    )
)
_REAL_G = frozenset(
    {"много", "немного", "намного", "строго", "дорого", "недорого", "убого", "полого", "лего", "эго"}
)
"""These keep the г that the endings -ого and -его have lost."""

_VOICELESS_OF = {"b": "p", "v": "f", "g": "k", "d": "t", "z": "s", "Z": "S"}
_VOICED_OF = {"p": "b", "f": "v", "k": "g", "t": "d", "s": "z", "S": "Z"}
_VOICING = frozenset({"b", "g", "d", "z", "Z"})
_DEVOICING = frozenset({"p", "f", "k", "t", "s", "S", "x", "ts", "tS"})
_SOFT_DENTALS = frozenset({"t;", "d;", "n;", "s;", "z;"})


def phones_of(word: str) -> tuple[str, ...]:
    """The phones of a word in Russian letters whose stressed vowel is a capital, or is ё.

    A word of one vowel is stressed; a longer one without a capital has no stress at all.
    """
    word = "".join(letter if letter.lower() in VOWEL_LETTERS else letter.lower() for letter in word)
    if sum(letter.lower() in VOWEL_LETTERS for letter in word) == 1:
        word = "".join(letter.upper() if letter in VOWEL_LETTERS else letter for letter in word)
    for written, said in _SPELLINGS:
        if said == _GENITIVE and word.lower() in _REAL_G:
            continue
        word = written.sub(said, word)
    phones: list[str] = []
    for part in word.split("-"):
        phones += _letters(part)
    return tuple(_without_doubles(_softened(_voiced(phones))))


def _letters(word: str) -> list[str]:
    phones: list[str] = []
    for at, capital in enumerate(word):
        letter = capital.lower()
        before = word[at - 1].lower() if at else ""
        if letter in _CONSONANTS:
            phone = _CONSONANTS[letter]
            after = word[at + 1 : at + 2].lower()
            if after and after in _SOFTENING and phone + ";" in COLUMN and phone not in _HARD_ALWAYS:
                phone += ";"
            phones.append(phone)
        elif letter in _FULL:
            begins = before in ("", "ь", "ъ") or before in _FULL
            if begins and (letter in _JOTATED or (letter == "и" and before == "ь")):
                phones.append("j")
            stressed = capital.isupper() or letter == "ё"
            phones.append(_vowel(letter, stressed, phones[-1] if phones else "", last=at == len(word) - 1))
    return phones


def _vowel(letter: str, stressed: bool, before: str, *, last: bool) -> str:
    vowel = _FULL[letter] if stressed else _REDUCED[letter]
    if not stressed and letter == "я" and last:
        return "V"
    if not stressed and letter == "а" and before in ("tS;", "S;") and not last:
        return "i"
    if before in _HARD_ALWAYS and vowel == "i":
        return "y"
    return vowel


def _voiced(phones: Sequence[str]) -> list[str]:
    found = list(phones)
    for at in range(len(found) - 1, -1, -1):
        soft = ";" if found[at].endswith(";") else ""
        phone = found[at].removesuffix(";")
        after = found[at + 1].removesuffix(";") if at + 1 < len(found) else None
        if phone in _VOICELESS_OF and (after is None or after in _DEVOICING):
            found[at] = _VOICELESS_OF[phone] + soft
        elif after in _VOICING and phone in _VOICED_OF and found[at] != "S;":
            found[at] = _VOICED_OF[phone] + soft
    return found


def _softened(phones: Sequence[str]) -> list[str]:
    """A dental before a soft one is soft itself: «шесть», «если», «женщина»."""
    found = list(phones)
    for at in range(len(found) - 2, -1, -1):
        after = found[at + 1]
        if (found[at] in ("s", "z") and after in _SOFT_DENTALS) or (
            found[at] == "n" and after in _SOFT_DENTALS | {"tS;", "S;"}
        ):
            found[at] += ";"
    return found


def _without_doubles(phones: Sequence[str]) -> list[str]:
    """A long consonant is one, as soft as its end."""
    following = [*phones[1:], ""]  # one too long where there are no phones
    return [
        phone
        for phone, after in zip(phones, following, strict=False)
        if phone in VOWELS or phone.removesuffix(";") != after.removesuffix(";")
    ]
